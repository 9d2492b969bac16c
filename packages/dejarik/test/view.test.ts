import { createRandom, REFEREE, SPECTATOR } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { play } from "./support/play"

const start = () => play("S@I1,G@O6/M@I2,H@O9 play red 2 3 1 - -")

describe("the view", () => {
  it("[DJ-1.2] shows everything to every viewer", () => {
    const state = start()
    for (const viewer of [0, 1, SPECTATOR, REFEREE] as const) {
      const view = dejarik.view(state, viewer)
      expect(view).toEqual({ viewer, ...state })
      expect(dejarik.determinize(view, createRandom(1))).toEqual(state)
    }
    expect(JSON.stringify(state).length).toBeLessThan(1000)
  })

  it("[DJ-1.1] is a round board with every space, pieces with their seat's initial", () => {
    const drawn = dejarik.render(dejarik.view(start(), SPECTATOR))
    expect(`\n${drawn}\n`).toBe(`
              O12·······O1
          ·····           ·····
        ···                   ···
      O11                       O2
    ···         I12···r:S         ···
   ··       I11·         ·b:M       ··
  ···      ···             ···      ···
  O10     ··                 ··     O3
  ··     I10                 I3      ··
  ·       ·         C         ·       ·
  ··     I9                  I4      ··
  b:H     ··                 ··     O4
  ···      ···             ···      ···
   ··       I8 ·         ·I5        ··
    ···         I7 ···I6          ···
      O8                        O5
        ···                   ···
          ·····           ·····
              O7 ·······r:G

red     S@I1,G@O6
blue    M@I2,H@O9
turn 3, red: play, 2 left
`)
  })

  it.each<[string, string]>([
    ["-/- deal - 0 0 0 - -", "deal"],
    ["S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - -", "first"],
    ["S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -", "turn 3, red: attack:I1xI2, 1 left"],
    ["S@O2,G@O1/M@- over:last-seat-with-pieces red 1 3 x blue -", "turn 3, red: over:last-seat-with-pieces, 1 left"],
  ])("[DJ-2.1] %s has a status line", (position, status) => {
    expect(
      dejarik
        .render(dejarik.view(play(position), 0))
        .split("\n")
        .at(-1),
    ).toBe(status)
  })

  it.each<[string, string, readonly number[], readonly (number | string)[], number | null]>([
    ["-/- deal - 0 0 0 - -", "deal", [], ["chance"], null],
    ["S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - -", "first", [], ["chance"], null],
    ["S@I1,G@O6/M@I2,H@O9 play blue 1 3 0 - -", "play", [1], [1], 1],
    ["S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 0 3 x - -", "attack", [0], ["chance"], 0],
    ["S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -", "push", [0], [0], 1],
    ["S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 1 3 x - -", "counterpush", [0], [1], 1],
    ["N@C/R@C duel red 0 3 0 - -", "duel", [0], ["chance"], null],
    ["S@O2,G@O1/M@- over:last-seat-with-pieces red 1 3 x blue -", "over", [], [], null],
  ])(
    "[DJ-2.1] in %s shows every viewer the turn, the awaited actors and the budgets",
    (position, phase, seats, waiting, left) => {
      const state = play(position)
      const budgets = left === null ? [] : [{ seat: seats[0], unit: "action", total: 2, left }]
      for (const viewer of [0, 1, SPECTATOR, REFEREE] as const)
        expect(dejarik.turn(state, viewer)).toEqual({ number: state.turn, phase, seats, waiting, budgets })
      for (const seat of [0, 1]) expect(dejarik.legalActions(state, seat).length > 0).toBe(waiting.includes(seat))
      for (const seat of [0, 1, 2, -1])
        if (!waiting.includes(seat)) expect(dejarik.legalActions(state, seat)).toEqual([])
      if (waiting[0] !== "chance") expect(dejarik.chanceOutcomes(state)).toEqual([])
    },
  )

  it("[DJ-5.1] shows both duellists in the centre", () => {
    expect(dejarik.render(dejarik.view(play("S@O2/M@O8 play red 2 3 0 - -"), 0))).toContain(" r:S x b:M ")
  })
})
