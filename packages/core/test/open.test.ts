import { checkLaws, formatResult } from "@flottille/conformance"
import { describe, expect, it } from "vitest"
import { runs, seed } from "../../../scripts/deep.ts"
import { createMatch } from "../src/match/match"
import { openGame } from "../src/open"
import { formatRecord, parseRecord } from "../src/records/record-text"
import { array, nullable, object, union } from "../src/shapes/shape"
import { nim, rules, shapes } from "./games/nim"

describe("a game without secrets", () => {
  it("obeys every law with the defaults", () => {
    const results = checkLaws(nim, { shapes, options: [{}, { heaps: 1 }], runs: runs(20, 200), seed })
    expect(results.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  })

  it("shows the state to every viewer, and shares no object with it", () => {
    const state = nim.initialState({ heaps: 2 })
    const view = nim.view(state, "spectator")
    expect(view).toEqual({ viewer: "spectator", ...state })
    const copy = nim.clone(state)
    copy.left[0] = 0
    expect([state.left, view.left]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it("writes and reads positions as JSON", () => {
    const text = '{"left":[1,2],"options":{"heaps":2},"resigned":null,"turn":1}'
    expect(nim.formatState(nim.initialState({ heaps: 2 }))).toBe(text)
    expect(nim.parseState(text)).toEqual(nim.initialState({ heaps: 2 }))
    const match = createMatch(nim, { seed: 1, start: text })
    match.submit(0, { heap: 1, take: 2 })
    const written = formatRecord(nim, match.record())
    expect(formatRecord(nim, parseRecord(nim, written))).toBe(written)
  })

  it.each([
    ["", /a position as JSON/],
    ["{}", /options/],
    ['{"left":[1,2], "options":{"heaps":2},"resigned":null,"turn":1}', /without spaces/],
    ['{"left":[1,2],"options":{"heaps":9},"resigned":null,"turn":1}', /heaps/],
    ['{"left":[1,2],"options":{"heaps":2},"resigned":null,"turn":2}', /a possible position/],
    ['{"left":[1,2],"options":{"heaps":2},"more":1,"resigned":null,"turn":1}', /more/],
  ])("refuses the position %j", (text, fault) => {
    expect(() => nim.parseState(text)).toThrow(fault)
  })

  it("keeps the members that its rules have", () => {
    const formatState = () => "start"
    const { game } = openGame(shapes, { ...rules, formatState })
    expect(game.formatState).toBe(formatState)
    expect("isPossible" in game).toBe(false)
    expect(openGame(shapes, { ...rules, chanceOutcomes: () => [] }).game.traits.chance).toBe(true)
    expect(nim.traits).toEqual({ information: "perfect", chance: false, simultaneous: false })
  })

  it("takes the turn number from the state, and ends with the actors", () => {
    const state = nim.initialState({ heaps: 1 })
    expect(nim.turn(state, 1)).toEqual({ number: 1, phase: "play", seats: [0], waiting: [0], budgets: [] })
    nim.step(state, 0, { heap: 0, take: 1 })
    expect(nim.turn(state, 1)).toEqual({ number: 2, phase: "over", seats: [], waiting: [], budgets: [] })
    const { game } = openGame(shapes, { ...rules, actors: () => ["chance"] })
    expect(game.turn(state, 1)).toMatchObject({ phase: "play", seats: [], waiting: ["chance"] })
    const unnumbered = { ...nim.initialState(), turn: undefined as never }
    expect(nim.turn(unnumbered, 0).number).toBe(1)
  })

  it("needs a state that is an object", () => {
    for (const state of [array(object({})), nullable(object({})), union(object({}), object({}))])
      expect(() => openGame({ ...shapes, state: state as never }, rules)).toThrow(/shapes.*an object shape/)
  })
})
