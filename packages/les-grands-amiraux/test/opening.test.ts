import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux as game, type LesGrandsAmirauxAction } from "../src"
import { botsOf, lesGrandsAmirauxBots } from "../src/bots"
import { openingOf, secretBehind } from "../src/bots/opening"
import { standardRules } from "../src/rules/standard"
import { standard } from "../src/rules/standard-board"
import { position } from "./support/boards"

const opening = openingOf(standard)

/** Deploys a seat by an opening; each action is checked. */
function deploy(state = game.initialState(), seat = 0, seed: number | string = 1) {
  const actions = opening(state, seat, createRandom(seed)) ?? []
  for (const action of actions) {
    expect(game.validate(state, seat, action)).toBeUndefined()
    game.step(state, seat, action)
  }
  return { state, actions }
}

describe("an opening", () => {
  it.each([0, 1])("[GA-1.3] deploys the whole fleet of seat %i and declares it ready", (seat) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { state, actions } = deploy(game.initialState(), seat, seed)
      expect(actions).toHaveLength(33)
      expect(state.ready[seat]).toBe(true)
      expect(opening(state, seat, createRandom(seed))).toBeUndefined()
    }
  })

  it("[GA-1.3] completes a deployment that has begun", () => {
    const state = game.initialState()
    for (const text of ["place G D4", "place 6 A1"]) game.step(state, 0, game.parseAction(text, state, 0))
    const { actions } = deploy(state)
    expect(actions).toHaveLength(31)
    expect(actions).not.toContainEqual(expect.objectContaining({ rank: "G" }))
  })

  it("puts the Grand Admiral on the rearmost row, in every column, behind varied fleets", () => {
    const [homes, fleets] = [new Set<number>(), new Set<string>()]
    for (let seed = 0; seed < 60; seed++) {
      const { state } = deploy(game.initialState(), 0, seed)
      homes.add(state.squares.findIndex((piece) => (piece & 15) === standard.admiral))
      fleets.add(state.squares.join())
    }
    expect([...homes].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(fleets.size).toBe(60)
  })

  it("prefers squares by its style", () => {
    const rowsOf = (rank: string, style: { mineFront?: number; fence?: number; boldness?: number }) => {
      const draw = openingOf(standard, [{ share: 1, mineFront: 0, fence: 0, boldness: 0, ...style }])
      const actions: readonly LesGrandsAmirauxAction[] = draw(game.initialState(), 0, createRandom(3)) ?? []
      return actions.flatMap((each) => (each.type === "place" && each.rank === rank ? Math.floor(each.square / 8) : []))
    }
    expect(rowsOf("M", { mineFront: 50 })).toEqual([3, 3, 3, 3, 3])
    expect(rowsOf("M", { mineFront: -50 })).toEqual([0, 0, 0, 0, 0])
    expect(rowsOf("6", { boldness: 50 })).toEqual([3])
    expect(rowsOf("6", { boldness: -50 })).toEqual([0])
    expect(Math.max(...rowsOf("M", { fence: 50 }))).toBeLessThan(2)
  })

  it("draws styles by their shares", () => {
    const bold = { share: 3, mineFront: 0, fence: 0, boldness: 50 }
    const draw = openingOf(standard, [bold, { ...bold, share: 1, boldness: -50 }])
    let ahead = 0
    for (let seed = 0; seed < 200; seed++)
      if (
        draw(game.initialState(), 0, createRandom(seed))?.some(
          (each) => each.type === "place" && each.rank === "6" && each.square > 23,
        )
      )
        ahead++
    expect(ahead).toBeGreaterThan(120)
    expect(ahead).toBeLessThan(180)
  })

  it("fits a variant", () => {
    const variant = botsOf({ ...standardRules, id: "narrow", homeRows: 1, fleet: standardRules.fleet.slice(6, 8) })
    const state = variant.game.initialState()
    for (const action of variant.opening?.(state, 0, createRandom(1)) ?? []) variant.game.step(state, 0, action)
    expect(state.ready[0]).toBe(true)
  })
})

describe("the secret behind an action", () => {
  it("is the rank of the piece that acts", () => {
    const state = position("A1 wG, A4 w6, D5 w3, H10 rG")
    const secretOf = (text: string) => secretBehind(state, 0, game.parseAction(text, state, 0))
    expect(secretOf("D5-D6")).toBe(4)
    expect(secretOf("A4-A5")).toBe(7)
    expect(secretBehind(state, 0, { type: "end" })).toBe(0)
    expect(lesGrandsAmirauxBots.secretBehind).toBe(secretBehind)
  })
})
