import { CHANCE, createRandom, pickOutcome, type StateWith } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import { describe, expect, it } from "vitest"
import { pebbles } from "../../conformance/test/zoo/pebbles"
import { duct } from "../src/duct"
import type { Answer, Subject } from "../src/index"
import { ismcts } from "../src/ismcts"
import { mcts } from "../src/mcts"

/** What the seat to move is told of a position. */
function asked<State extends StateWith, Action, Event, View>(
  { game }: Subject<State, Action, Event, View>,
  state: State,
  iterations: number,
  seed = 1,
) {
  const [seat] = game.actors(state)
  if (typeof seat !== "number") throw new Error("nobody to ask")
  const question = { seat, view: game.view(state, seat), actions: game.legalActions(state, seat), news: [] }
  return { ...question, random: createRandom(seed), budget: { iterations } }
}

/** South has taken the first pebble of a heap: it may stop, or take another one. */
function afterOne(heap: number) {
  const state = pebbles.initialState({ heap })
  pebbles.step(state, "chance", { type: "begin", seat: 1 })
  pebbles.step(state, 1, { type: "take" })
  return state
}

describe("mcts", () => {
  // Whoever faces a multiple of three loses.
  it.each([4, 5, 7, 8])("leaves a multiple of three of a heap of %i", async (heap) => {
    const { action } = await mcts({ game: pebbles }).choose(asked({ game: pebbles }, afterOne(heap), 500))
    expect(action.type).toBe((heap - 1) % 3 === 0 ? "stop" : "take")
  })

  it("says what it expects: a win that is certain", async () => {
    const { info } = await mcts({ game: pebbles }).choose(asked({ game: pebbles }, afterOne(2), 300))
    const [line] = info?.lines ?? []
    expect(line?.action).toEqual({ type: "take" })
    expect(line?.values).toEqual([-1, 1])
    expect(info?.iterations).toBe(300)
  })

  it("goes on in the tree of its last answer", async () => {
    const bot = mcts({ game: pebbles })
    const state = afterOne(8)
    await bot.choose(asked({ game: pebbles }, state, 300))
    pebbles.step(state, 1, { type: "take" })
    pebbles.step(state, 0, { type: "take" })
    pebbles.step(state, 0, { type: "stop" })
    pebbles.step(state, 1, { type: "take" })
    const goesOn = await bot.choose(asked({ game: pebbles }, state, 300))
    const fresh = await bot.start().choose(asked({ game: pebbles }, state, 300))
    const visits = ({ info }: Answer<unknown>) => info?.lines.reduce((sum, line) => sum + line.visits, 0) ?? 0
    expect(visits(fresh)).toBe(300)
    expect(visits(goesOn)).toBeGreaterThan(310)
  })

  it("does not throw where three or four play", async () => {
    for (const seats of [3, 4] as const) {
      const { game } = dejarikPackage
      const state = game.initialState({ seats, firstSeat: "red" })
      const random = createRandom(3)
      while (game.actors(state)[0] === CHANCE) game.step(state, CHANCE, pickOutcome(game.chanceOutcomes(state), random))
      const { info } = await mcts(dejarikPackage).choose(asked(dejarikPackage, state, 100))
      expect(info?.lines[0]?.values).toHaveLength(seats)
      expect(info?.lines[0]?.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
    }
  })
})

describe("other searches in a game of perfect information", () => {
  it.each([4, 5, 7, 8])("leave a multiple of three of a heap of %i", async (heap) => {
    for (const make of [ismcts, duct]) {
      const { action } = await make({ game: pebbles }).choose(asked({ game: pebbles }, afterOne(heap), 800))
      expect(action.type).toBe((heap - 1) % 3 === 0 ? "stop" : "take")
    }
  })
})
