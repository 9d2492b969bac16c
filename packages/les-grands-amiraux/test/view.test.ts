import { SPECTATOR, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxState, lesGrandsAmiraux, squareNamed } from "../src"
import { formatView } from "../src/view/view-text"
import { moves, play, position } from "./support/boards"

const game = lesGrandsAmiraux

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
  it("[GA-6.1] accepts a seat, a spectator or the referee as viewer", () => {
    const state = game.initialState()
    const expected = 'viewer: expected 0 | 1 | "spectator" | "referee" (CO-4)'
    for (const look of [game.view, game.turn]) expect(() => look(state, 2)).toThrow(expected)
    expect(() => formatView({ ...game.view(state, 0), turn: -1 })).toThrow(
      "view.turn: expected an integer of at least 0",
    )
  })
})
