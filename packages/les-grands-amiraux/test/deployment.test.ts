import { CHANCE, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux, squareName, squareNamed } from "../src"
import { deploymentOf, formations } from "../src/rules/formation"
import { deployed, moves, play, refusal } from "./support/boards"
import { fleet, homeSquares, isCondemned, ranks, squareCount } from "./support/standard"

const game = lesGrandsAmiraux

describe("the board and the fleets", () => {
  it("[GA-1.1] ten rows of eight columns, four squares condemned", () => {
    const names = Array.from({ length: squareCount }, (_, square) => squareName(square))
    expect([names[0], names[7], names[8], names[79]]).toEqual(["A1", "H1", "A2", "H10"])
    expect(names.map(squareNamed)).toEqual(names.map((_, square) => square))
    expect(names.filter((_, square) => isCondemned(square))).toEqual(["C5", "F5", "C6", "F6"])
    for (const name of ["", "A0", "A11", "I1", "a1", "A01", "A1 "]) expect(squareNamed(name)).toBeUndefined()
  })

  it("[GA-1.2] 32 pieces a side", () => {
    expect(fleet).toEqual({ G: 1, 6: 1, 5: 2, 4: 3, 3: 4, 2: 5, 1: 6, 0: 5, M: 5 })
    expect(ranks.reduce((sum, rank) => sum + (fleet[rank] ?? 0), 0)).toBe(32)
  })
})

describe("deployment", () => {
  it("[GA-1.3] both seats deploy at once, every rank in stock on every empty home square", () => {
    const state = game.initialState()
    expect(game.actors(state)).toEqual([0, 1])
    expect(game.legalActions(state, 0)).toHaveLength(9 * 32)
    const next = play(state, "place 6 A4")
    expect(game.legalActions(next, 0)).toHaveLength(8 * 31)
    expect(game.legalActions(next, 1)).toHaveLength(9 * 32)
    expect(
      game.legalActions(next, 1).every((action) => action.type === "place" && homeSquares[1].includes(action.square)),
    ).toBe(true)
  })

  it("[GA-1.3] wrong rows, taken squares and a fleet of 31 pieces are refused", () => {
    const state = play(game.initialState(), "place 6 A4")
    expect(refusal(state, 0, "place 5 A5")).toBe("outside-home-rows GA-1.3")
    expect(refusal(state, 0, "place 5 C5")).toBe("outside-home-rows GA-1.3")
    expect(refusal(state, 0, "place 5 A7")).toBe("outside-home-rows GA-1.3")
    expect(refusal(state, 1, "place 5 A4")).toBe("outside-home-rows GA-1.3")
    expect(refusal(state, 0, "place 5 A4")).toBe("square-taken GA-1.3")
    const nearly = game.initialState()
    for (const action of deploymentOf(formations.picket, 0).slice(0, 31)) game.step(nearly, 0, action)
    expect(refusal(nearly, 0, "ready")).toBe("pieces-left GA-1.3")
    expect(game.validate(nearly, 0, { type: "ready" })?.details).toEqual({ left: 1 })
    expect(game.legalActions(nearly, 0)).toHaveLength(1)
  })

  it("[GA-1.3] a piece may be lifted until its seat is ready; lifts are listed on demand only", () => {
    const state = play(game.initialState(), "place 6 A4", "place G B4")
    expect(moves(state).some((text) => text.startsWith("lift"))).toBe(false)
    const all = game.legalActions(state, 0, { amending: true }).map((action) => game.formatAction(action))
    expect(all.filter((text) => text.startsWith("lift"))).toEqual(["lift A4", "lift B4"])
    expect(refusal(state, 0, "lift C4")).toBe("nothing-to-lift GA-1.3")
    expect(refusal(state, 1, "lift A4")).toBe("outside-home-rows GA-1.3")
    expect(game.view(play(state, "lift A4"), 0).squares[24]).toBeNull()
    expect(play(state, "lift A4", "place 6 A4")).toEqual(state)
  })

  it("[GA-1.3] ready is final, and waits for the other", () => {
    const state = game.initialState()
    for (const action of deploymentOf(formations.picket, 1)) game.step(state, 1, action)
    expect(game.actors(state)).toEqual([0])
    expect(game.legalActions(state, 1, { amending: true })).toEqual([])
    expect(refusal(state, 1, "lift A7")).toBe("not-your-turn CO-2")
    expect(game.turn(state, 0)).toMatchObject({ number: 0, phase: "deployment", waiting: [0] })
  })

  it("[GA-1.3] no moves before both fleets stand, no placements after", () => {
    const state = game.initialState()
    for (const action of deploymentOf(formations.picket, 0).slice(0, 32)) game.step(state, 0, action)
    for (const text of ["A4-A5", "A4xA5", "A4^A6", "end", "A7-A6"])
      expect(refusal(state, 0, text)).toBe("still-deploying GA-1.3")
    for (const text of ["place 6 A4", "lift A4", "ready"])
      expect(refusal(deployed(), 0, text)).toBe("deployment-over GA-1.3")
  })

  it("[GA-1.3] a dash towards enemy rows parses the same with or without a piece there", () => {
    const placed = play(game.initialState(), "place 6 A4")
    expect(game.parseAction("A7-A4", placed, 1)).toEqual(game.parseAction("A7-A4", game.initialState(), 1))
  })

  it("[GA-1.4] white begins, or red, or a drawn seat", () => {
    expect(game.actors(deployed())).toEqual([0])
    expect(game.actors(deployed({ firstSeat: "red" }))).toEqual([1])
    const state = deployed({ firstSeat: "random" })
    expect([game.actors(state), game.turn(state, SPECTATOR).phase]).toEqual([[CHANCE], "lot"])
    expect(game.chanceOutcomes(state)).toEqual([
      { action: { type: "first", seat: 0 }, weight: 1 },
      { action: { type: "first", seat: 1 }, weight: 1 },
    ])
    expect(game.actors(play(state, "first red"))).toEqual([1])
    expect(game.turn(play(state, "first red"), 0).number).toBe(1)
    expect(refusal(state, CHANCE, "end")).toBe("lot-decides GA-1.4")
    expect(refusal(deployed(), 0, "first white")).toBe("lot-decides GA-1.4")
    expect(game.chanceOutcomes(deployed())).toEqual([])
  })
})
