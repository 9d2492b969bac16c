import { createRandom, SchemaError, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxView, lesGrandsAmiraux } from "../src"
import { deploymentOf, formations } from "../src/formation"
import { deployed, play, position } from "./support/boards"

const game = lesGrandsAmiraux

describe("the state behind a view", () => {
  const ring = "A1 wG, A2 w2, B1 w3, B2 w1, A3 wM, B3 wM, C2 wM, C1 wM"

  it("[GA-1.3 GA-6.4] with nothing sealed, others have placed nothing yet; whoever is seen to be ready has a whole fleet", () => {
    const random = createRandom("unsealed")
    const begun = play(game.initialState(), "place G A1")
    const both = game.clone(begun)
    game.step(both, 1, { type: "place", rank: "6", square: 60 })
    for (const state of [begun, both]) {
      expect(game.determinize(game.view(state, 0), random, { sealed: "none" })).toEqual(begun)
      expect(game.determinize(game.view(state, SPECTATOR), random, { sealed: "none" })).toEqual(game.initialState())
    }
    const waiting = game.initialState()
    for (const action of deploymentOf(formations.picket, 1)) game.step(waiting, 1, action)
    const guess = game.determinize(game.view(waiting, 0), random, { sealed: "none" })
    expect([guess.ready, guess.squares.filter(Boolean).length]).toEqual([[false, true], 32])
    const started = game.view(deployed(), 0)
    expect(game.determinize(started, createRandom(2), { sealed: "none" })).toEqual(game.determinize(started, createRandom(2)))
  })
  it("[GA-6.4] impossible views are refused by clause", () => {
    const view = game.view(deployed(), 0)
    const random = createRandom(1)
    const change = (edit: (squares: (LesGrandsAmirauxView["squares"][number] | null)[]) => void): LesGrandsAmirauxView => {
      const squares = [...view.squares]
      edit(squares)
      return { ...view, squares }
    }
    const attempt = (broken: LesGrandsAmirauxView) => {
      try {
        game.determinize(broken, random)
      } catch (error) {
        if (error instanceof SchemaError) return error.rule
        throw error
      }
      return undefined
    }
    const face = { seat: 1, moved: false, shown: false } as const
    expect(attempt(change((squares) => squares.splice(60, 1, null)))).toBe("GA-1.2")
    expect(attempt(change((squares) => squares.splice(0, 1, { seat: 0, rank: "6", moved: false, shown: false })))).toBe("GA-1.2")
    const veiled = view.squares.map((piece) => (piece?.rank === "G" && piece.seat === 1 ? { ...face, rank: "?" as const } : piece))
    expect(attempt({ ...view, squares: veiled })).toBe("GA-1.5")
    const walked = view.squares.map((piece) => (piece?.rank === "?" ? { ...piece, moved: true } : piece))
    expect(attempt({ ...view, squares: walked })).toBe("GA-2.2")
    expect(attempt({ ...view, removed: [view.removed[0], { ...view.removed[1], "6": 1 }] })).toBe("GA-1.2")
    expect(attempt({ ...view, squares: game.view(deployed(), 1).squares })).toBe("GA-1.2")
    const lost = game.view(play(position(`${ring}, C3 wM, A8 w1, A9 r3, H10 rG`, { active: "r" }), "A9xA8"), 1)
    expect(attempt(lost)).toBeUndefined()
    expect(attempt({ ...view, active: 1, turn: 2, ending: { winner: 0, reason: "no-action" } })).toBe("GA-5.3")
    const walled = game.view(play(position("A1 wG, A2 wM, B1 wM, B2 wM, A8 w1, A9 r3, H10 rG", { active: "r" }), "A9xA8"), 1)
    expect(attempt(walled)).toBeUndefined()
    expect(attempt({ ...walled, ending: null, turn: walled.turn + 1 })).toBe("GA-5.3")
  })
})
