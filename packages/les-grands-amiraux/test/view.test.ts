import { SPECTATOR, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxEvent, type LesGrandsAmirauxState, lesGrandsAmiraux, squareNamed } from "../src"
import { formatView } from "../src/view-text"
import { deployed, moves, play, position } from "./support/boards"

const game = lesGrandsAmiraux
const VIEWERS: readonly Viewer[] = [0, 1, SPECTATOR]

function on(state: LesGrandsAmirauxState, square: string, viewer: Viewer) {
  return game.view(state, viewer).squares[squareNamed(square) ?? -1]
}

describe("memory", () => {
  const pieces = "B5 w2, A6 r3, A1 wG, H10 rG, C1 w1, H9 r1"

  it("[GA-6.1] perfect: a shown rank follows its piece until it is removed", () => {
    const state = play(position(pieces), "B5xA6", "A6-B6")
    expect(on(state, "B6", 0)).toEqual({ seat: 1, rank: "3", moved: true, shown: true })
    expect(on(state, "B6", SPECTATOR)).toEqual(on(state, "B6", 0))
  })

  it("[GA-6.1] none: the rank is in the event and nowhere else; its owner still knows that it was shown", () => {
    const state = play(position(pieces, { options: "memory=none" }), "B5xA6")
    expect(on(state, "A6", 0)).toEqual({ seat: 1, rank: "?", moved: true, shown: false })
    expect(on(state, "A6", SPECTATOR)).toEqual(on(state, "A6", 0))
    expect(on(state, "A6", 1)).toEqual({ seat: 1, rank: "3", moved: true, shown: true })
    expect(on(state, "H10", 0)).toMatchObject({ rank: "G", shown: true })
    const events: unknown[] = []
    game.step(position(pieces, { options: "memory=none" }), 0, { type: "duel", from: 33, to: 40 }, (event) =>
      events.push(game.observe(event, 0)),
    )
    expect(events).toMatchObject([{ attacker: "2", defender: "3" }])
  })

  it("[GA-6.1] the moved flag stays when a piece returns, and lifting does not set it", () => {
    const state = play(deployed(), "A4-A5", "A7-A6", "A5-A4")
    expect(on(state, "A4", 1)).toMatchObject({ moved: true })
    expect(on(play(game.initialState(), "place 6 A4", "lift A4", "place 6 A3"), "A3", 0)).toMatchObject({
      moved: false,
    })
  })

  it("[GA-6.1] removed pieces are public, counted by rank", () => {
    const state = play(position(pieces), "B5xA6")
    for (const viewer of VIEWERS) expect(game.view(state, viewer).removed[0]).toMatchObject({ "2": 5, G: 0, "1": 5 })
    for (const viewer of VIEWERS) expect(game.view(deployed(), viewer).removed[0]).toMatchObject({ "2": 0, M: 0 })
  })

  it("[GA-6.1b] a spectator sees no hidden rank, and without memory not which ranks were shown", () => {
    const state = play(position(pieces, { options: "memory=none" }), "B5xA6")
    const ranks = game
      .view(state, SPECTATOR)
      .squares.flatMap((piece) => (piece ? [`${piece.rank} ${piece.shown}`] : []))
    expect(ranks.sort()).toEqual(["? false", "? false", "? false", "G true", "G true"])
  })

  it("[GA-6.2] a hidden piece reveals only its side, that it is hidden, and whether it has moved", () => {
    for (const piece of game.view(play(deployed(), "A4-A5"), 1).squares) {
      if (piece?.rank === "?") expect(piece).toEqual({ seat: 0, rank: "?", moved: piece.moved, shown: false })
    }
  })

  it("[GA-6.3] a leap over a mine is offered like any other", () => {
    const over = (rank: string) => moves(position(`D6 w3, D7 r${rank}, A1 wG, H10 rG, H9 r1`))
    expect(over("M")).toEqual(over("6"))
  })

  it("[GA-6.1] a match hands out frozen views, the same until something changes", () => {
    const match = createMatch(game, { seed: 1 })
    const view = match.view(0)
    expect([match.view(0) === view, Object.isFrozen(view.squares)]).toEqual([true, true])
    match.submit(0, { type: "place", rank: "6", square: 24 })
    expect(match.view(0)).not.toBe(view)
    expect(match.events(1)).toEqual([])
  })
})

describe("the turn", () => {
  it("[GA-1.3] only the owner and the referee see placements; all other events are public", () => {
    const delivered = (event: LesGrandsAmirauxEvent) =>
      [0, 1, SPECTATOR, "referee"].filter((viewer) => game.observe(event, viewer as Viewer) === event)
    for (const type of ["placed", "lifted"] as const)
      expect(delivered({ type, seat: 0, rank: "6", square: 24 })).toEqual([0, "referee"])
    expect(delivered({ type: "ready", seat: 0 })).toEqual([0, 1, SPECTATOR, "referee"])
  })

  it("[GA-4.4] in a chain the same piece may leap, and nothing else may be done", () => {
    const state = play(position("A4 w3, A5 r5, A7 r4, B7 r2, C4 w2, D4 r1, A1 wG, H10 rG"), "A4^A6")
    expect(game.validate(state, 0, { type: "leap", from: 40, to: 56 })).toBeUndefined()
    for (const type of ["step", "duel"] as const)
      expect(game.validate(state, 0, { type, from: 40, to: 48 })?.code).toBe("chain-running")
    expect(game.validate(state, 0, { type: "leap", from: 26, to: 28 })?.code).toBe("chain-running")
  })

  it("[GA-6.1] accepts a seat, a spectator or the referee as viewer", () => {
    const state = game.initialState()
    const expected = 'viewer: expected 0 | 1 | "spectator" | "referee" (CO-4)'
    for (const look of [game.view, game.turn]) expect(() => look(state, 2)).toThrow(expected)
    expect(() => formatView({ ...game.view(state, 0), turn: -1 })).toThrow(
      "view.turn: expected an integer of at least 0",
    )
  })

  const chain = () => position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG, C1 w1, H9 r1")
  it.each<[string, () => LesGrandsAmirauxState, number, string, readonly (number | string)[]]>([
    ["at the beginning", () => game.initialState(), 0, "deployment", [0, 1]],
    ["before the lot", () => deployed({ firstSeat: "random" }), 0, "lot", ["chance"]],
    ["in the first turn", () => deployed(), 1, "play", [0]],
    ["in a turn of red", () => position("A1 wG, H10 rG, C1 w1, H9 r1", { active: "r" }), 50, "play", [1]],
    ["in a chain", () => play(chain(), "A4^A6"), 50, "chain", [0]],
    ["at the end", () => play(position("E6 w0, E7 rG, A1 wG, H9 r1"), "E6xE7"), 50, "over", []],
  ])(
    "[GA-1.3 GA-2.1 GA-4.4] %s all viewers see the turn, and only awaited seats can act",
    (_, start, number, phase, waiting) => {
      const state = start()
      for (const viewer of [...VIEWERS, "referee"] as const) {
        const seats = waiting.filter((actor) => actor !== "chance")
        expect(game.turn(state, viewer)).toMatchObject({ number, phase, seats, waiting })
        if (phase !== "deployment") expect(game.turn(state, viewer).budgets).toEqual([])
        expect(game.view(state, viewer)).toMatchObject({
          viewer,
          phase,
          waiting,
          turn: number,
          ready: [phase !== "deployment", phase !== "deployment"],
        })
      }
      for (const seat of [0, 1]) expect(game.legalActions(state, seat).length > 0).toBe(waiting.includes(seat))
      expect(game.legalActions(state, 2)).toEqual([])
      expect(game.chanceOutcomes(state).length).toBe(phase === "lot" ? 2 : 0)
      for (const actor of [0, 1, "chance"] as const)
        if (!waiting.includes(actor))
          expect(game.validate(state, actor, { type: "end" })?.rule).toBe(phase === "over" ? "CO-1" : "CO-2")
    },
  )

  it("[GA-6.1] a view counts removed pieces by rank from the end of deployment on", () => {
    const none = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, G: 0, M: 0 }
    expect(game.view(play(game.initialState(), "place G A1"), 0).removed).toEqual([none, none])
    expect(game.view(deployed(), SPECTATOR).removed).toEqual([none, none])
    const whole = { 0: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, G: 1, M: 5 }
    expect(game.view(chain(), 0).removed).toEqual([
      { ...whole, 1: 5, 3: 3, G: 0 },
      { ...whole, 1: 5, 4: 2, 5: 1, G: 0 },
    ])
  })
})
