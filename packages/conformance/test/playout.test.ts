import { CHANCE, createRandom, pickOutcome, type Random, replay } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type History, LawViolation, lastState, stateAt } from "../src/game-under-test"
import { describeError, fork, historyRecord, type PlayoutRecipe, play, playOn, playoutRecipes } from "../src/playout"
import { gameUnderTest } from "../src/setup"
import { cards } from "./zoo/cards"
import { begin, type Pebbles, stop, take, testedCards, testedPebbles } from "./zoo/fault"
import { pebbles, shapes } from "./zoo/pebbles"
import { testedTally } from "./zoo/tally"

const plain: PlayoutRecipe = {
  start: 0,
  policy: 0,
  amending: false,
  detailed: false,
  choices: [],
  resignations: [],
  salt: 0,
}
const tested = testedPebbles(
  {},
  { options: [{}, { heap: 2 }], policies: { last: (_state, _seat, actions) => actions.at(-1) as never } },
)
const played = (more: Partial<PlayoutRecipe>, setup = tested) => play(setup, { ...plain, ...more })
const faultIn = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof LawViolation ? error.fault : error
  }
  return undefined
}

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe("a recipe", () => {
  it("is played from one of the starts", () => {
    expect(lastState(played({}))).toEqual(pebbles.initialState())
    expect(lastState(played({ start: 1 }))).toEqual(pebbles.initialState({ heap: 2 }))
    expect(lastState(played({ start: 2 }))).toEqual(pebbles.initialState())
    const text = pebbles.formatState({ ...pebbles.initialState(), turn: 1, left: 2 })
    const set = gameUnderTest(pebbles, { shapes, options: [], positions: [text] })
    expect(played({ choices: [0] }, set)).toMatchObject({ start: { text }, entries: [take(0)] })
  })

  it("chooses chance by weight and actions by remainder", () => {
    const first = (choice: number) => played({ choices: [choice] }).entries[0]
    expect([0, 1, 2, 3, 5].map(first)).toEqual([begin(0), begin(0), begin(1), begin(0), begin(1)])
    const second = (choice: number) => played({ choices: [0, 0, choice] }).entries[2]
    expect([0, 1, 2, 3].map(second)).toEqual([take(0), stop(0), take(0), stop(0)])
  })

  it("keeps every position unchanged", () => {
    const history = played({ choices: [0, 0, 1, 0] })
    expect(history.entries).toEqual([begin(0), take(0), stop(0), take(1)])
    expect(history.states.map((state) => (state as { heap?: number }).heap)).toEqual([5, 5, 4, 4, 3])
    expect(stateAt(history, 1)).toMatchObject({ turn: 1, left: 2 })
    expect(() => stateAt(history, 9)).toThrow("no position after 9 entries")
    expect(() => lastState({ ...history, states: [] })).toThrow("no position after -1 entries")
  })

  it("ends with the game", () => {
    const history = played({ start: 1, choices: [0, 0, 0, 0, 0, 0] })
    expect(history.entries).toEqual([begin(0), take(0), take(0)])
  })

  it("ends with the game even if actions are still listed", () => {
    const listing = gameUnderTest(
      { ...pebbles, legalActions: () => [{ type: "take" }] },
      { shapes, options: [{ heap: 2 }], maxPlies: 9 },
    )
    expect(played({ amending: true, choices: [0, 0, 0, 0, 0, 0] }, listing).entries).toEqual([
      begin(0),
      take(0),
      take(0),
    ])
  })

  it("selects a policy by its number, starting at 1", () => {
    expect(played({ policy: 1, choices: [0, 0, 0] }).entries).toEqual([begin(0), take(0), stop(0)])
  })

  it("rolls in detail if the game has rollChance", () => {
    const [entry] = played({ detailed: true, choices: [7] }).entries
    expect(entry).toMatchObject({ actor: CHANCE, action: { type: "begin", face: expect.any(Number) } })
    expect(played({ detailed: true, choices: [0] }, testedCards()).entries).toEqual([
      { actor: CHANCE, action: { type: "deal", card: 1 } },
    ])
  })

  it("picks among several actors by remainder and amends only if allowed", () => {
    const dealt = [0, 0, 0]
    const last = (amending: boolean, ...choices: readonly number[]) =>
      played({ amending, choices: [...dealt, ...choices] }, testedCards()).entries.at(-1)
    expect(last(false, 0)).toEqual({ actor: 0, action: { type: "bid", bid: "stay" } })
    expect(last(false, 1)).toEqual({ actor: 1, action: { type: "bid", bid: "stay" } })
    expect(last(false, 5)).toEqual({ actor: 2, action: { type: "bid", bid: "fold" } })
    // Ann has bid: of the two others the first is bob, but of all who may do anything it is ann.
    expect(last(false, 0, 0)).toEqual({ actor: 1, action: { type: "bid", bid: "stay" } })
    expect(last(true, 0, 0)).toEqual({ actor: 0, action: { type: "lift" } })
  })

  it("makes seats resign where it says, once and never after the end", () => {
    const gone = (seat: number, at: number) => ({ at, seat })
    const entries = (...resignations: readonly { at: number; seat: number }[]) =>
      played({ choices: [0, 0, 0, 0], resignations }, testedCards()).entries.slice(0, 3)
    expect(entries(gone(1, 0))).toEqual([
      { resign: 1 },
      { actor: CHANCE, action: { type: "deal", card: 1 } },
      expect.anything(),
    ])
    expect(entries(gone(5, 1))[1]).toEqual({ resign: 2 })
    expect(entries(gone(0, 0), gone(0, 0))[1]).toMatchObject({ actor: CHANCE })
    expect(entries(gone(0, 0), gone(1, 0), gone(2, 0))).toEqual([{ resign: 0 }, { resign: 1 }])
    expect(entries(gone(0, 9))[0]).toMatchObject({ actor: CHANCE })
  })

  it("stops when an actor has no action", () => {
    const stuck = (difference: Partial<Pebbles>) =>
      played({ choices: [0, 0] }, testedPebbles(difference)).entries.length
    expect(stuck({ legalActions: () => [] })).toBe(1)
    expect(stuck({ chanceOutcomes: () => [] })).toBe(0)
    expect(played({ amending: true, choices: [0, 0] }, testedPebbles({ legalActions: () => [] })).entries).toHaveLength(
      1,
    )
  })

  it("is random with few resignations and shrinks to an empty one", () => {
    const recipes = fc.sample(playoutRecipes({ ...tested, maxPlies: 30 }), { numRuns: 300, seed: 1 })
    const resigning = recipes.filter(({ resignations }) => resignations.length > 0)
    expect(resigning.length).toBeGreaterThan(20)
    expect(resigning.length).toBeLessThan(90)
    expect(new Set(resigning.map(({ resignations }) => resignations.length))).toEqual(new Set([1, 2]))
    expect(new Set(recipes.map(({ start }) => start))).toEqual(new Set([0, 1]))
    expect(new Set(recipes.map(({ policy }) => policy))).toEqual(new Set([0, 1]))
    expect(new Set(recipes.map(({ amending, detailed }) => `${amending} ${detailed}`)).size).toBe(4)
    const lengths = recipes.map(({ choices }) => choices.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([0, 30])
    const { counterexample } = fc.check(
      fc.property(playoutRecipes({ ...tested, maxPlies: 30 }), () => false),
      { seed: 1 },
    )
    expect(counterexample).toEqual([plain])
  })
})

describe("an error in a random game", () => {
  it("is reported as a fault of the game", () => {
    const step = (): never => {
      throw new RangeError("stuck")
    }
    expect(faultIn(() => played({ choices: [0] }, testedPebbles({ step })))).toMatch(
      /^the game threw RangeError: stuck \(.*\)$/,
    )
  })

  it("is reported with its source location if known", () => {
    expect(describeError("stone")).toBe("stone")
    const error = new TypeError("no stone")
    expect(describeError(error)).toMatch(/^TypeError: no stone \(test\/playout\.test\.ts:\d+\)$/)
    error.stack =
      "TypeError: no stone\n    at take (file:///home/us/game/src/rules.ts:12:3)\n    at play (/home/us/game/src/play.ts:1:1)"
    expect(describeError(error)).toBe("TypeError: no stone (src/rules.ts:12)")
    error.stack = "TypeError: no stone\n    at C:\\us\\src\\rules.ts:12:3"
    expect(describeError(error)).toBe("TypeError: no stone (src\\rules.ts:12)")
    error.stack = "TypeError: no stone\n    at <anonymous>"
    expect(describeError(error)).toBe("TypeError: no stone")
    error.stack = "nothing at all\nat src/rules.ts:12:3 and more"
    expect(describeError(error)).toBe("TypeError: no stone")
    Reflect.set(error, "stack", undefined)
    expect(describeError(error)).toBe("TypeError: no stone")
  })
})

describe("playing on", () => {
  const from = (setup = tested): History => ({ start: {}, states: [setup.game.initialState()], entries: [] })

  it("reaches the end, keeps the last position and leaves the original unchanged", () => {
    const history = from()
    const other = fork(history)
    playOn(tested, other, createRandom(1), 100)
    expect(history).toEqual(from())
    expect(other.states).toHaveLength(1)
    expect(tested.game.actors(lastState(other))).toEqual([])
    expect(other.entries.length).toBeGreaterThan(3)
    expect(replay(pebbles, historyRecord(tested, other)).state).toEqual(lastState(other))
  })

  it("keeps the earlier entries", () => {
    const history = played({ choices: [0, 0] })
    expect(fork(history)).toEqual({ start: history.start, states: [lastState(history)], entries: history.entries })
    expect(fork(history).entries).not.toBe(history.entries)
  })

  it("stops at the action limit or when no action is possible", () => {
    const length = (limit: number, setup = tested) => {
      const history = from(setup)
      playOn(setup, history, createRandom(1), limit)
      return history.entries.length
    }
    expect([0, 1, 2].map((limit) => length(limit))).toEqual([0, 1, 2])
    expect(length(9, testedPebbles({ legalActions: () => [] }))).toBe(1)
    expect(length(9, testedPebbles({ chanceOutcomes: () => [] }))).toBe(0)
  })

  it("asks a policy and rejects actions it was not offered", () => {
    const history = from()
    playOn(tested, history, createRandom(1), 3, { name: "last", choose: (_state, _seat, actions) => actions.at(-1) })
    expect(history.entries.slice(1)).toEqual([
      expect.objectContaining({ action: { type: "take" } }),
      expect.objectContaining({ action: { type: "stop" } }),
    ])
    const free = { name: "free", choose: () => ({ type: "take" }) }
    expect(faultIn(() => playOn(tested, from(), createRandom(1), 3, free))).toBe(
      "policy free chose an action that it was not offered",
    )
  })
})

describe("the record of a random game", () => {
  it("has a start and an outcome only when they exist", () => {
    const open = historyRecord(tested, played({ choices: [0] }))
    expect(open).toMatchObject({ format: "flottille-record-2", game: "pebbles", version: "1", options: { heap: 5 } })
    expect(open).not.toHaveProperty("start")
    expect(open).not.toHaveProperty("outcome")
    const over = historyRecord(tested, played({ start: 1, choices: [0, 0, 0] }))
    expect(over.outcome).toMatchObject({ reason: "last-pebble" })
    const text = cards.formatState(cards.initialState())
    expect(historyRecord(testedCards(), { start: { text }, states: [cards.initialState()], entries: [] }).start).toBe(
      text,
    )
  })
})

describe("a recipe of a tally", () => {
  const entries = (more: Partial<PlayoutRecipe>, difference: Parameters<typeof testedTally>[0] = {}) =>
    play(testedTally(difference), { ...plain, ...more }).entries.map((entry) =>
      "resign" in entry ? `-${entry.resign}` : `${entry.actor} ${entry.action}`,
    )

  it("can choose every action of every seat", () => {
    expect(entries({ choices: [0, 1, 2, 3, 4, 5, 6] })).toEqual(["0 1", "1 1", "0 2", "1 2", "0 3", "1 3", "0 1"])
  })

  it("makes each seat resign once, before the given action", () => {
    const resignations = [
      { at: 1, seat: 3 },
      { at: 2, seat: 1 },
      { at: 2, seat: 0 },
      { at: 9, seat: 0 },
    ]
    const history = play(testedTally(), { ...plain, choices: [0, 0, 0], resignations })
    expect(history.entries).toEqual([
      { actor: 0, action: 1 },
      { resign: 1 },
      { actor: 0, action: 1 },
      { resign: 0 },
      { actor: 0, action: 1 },
    ])
    expect(history.states.map((state) => (state as { sum?: number }).sum)).toEqual([0, 1, 201, 202, 302, 303])
  })

  it("asks only seats that have an action when amending", () => {
    const legalActions = (_state: unknown, seat: unknown, flags?: { amending?: boolean }) => {
      if (seat !== 0 && seat !== 1) throw new RangeError("no seat")
      return flags?.amending && seat === 1 ? [5, 6] : []
    }
    expect(entries({ choices: [0, 1, 2], amending: true }, { legalActions })).toEqual(["1 5", "1 6", "1 5"])
    expect(entries({ choices: [0, 1] }, { legalActions })).toEqual([])
    expect(
      entries({ choices: [0, 1], amending: true }, { legalActions: (state, seat) => legalActions(state, seat) }),
    ).toEqual([])
  })

  const chance = (...weights: readonly number[]) => ({
    actors: () => ["chance"],
    chanceOutcomes: () => weights.map((weight, index) => ({ action: index + 1, weight })),
  })

  it("rolls in detail if asked to and the game has rollChance", () => {
    const rolling = { ...chance(1), rollChance: (_state: unknown, random: Random) => 10 + random.below(1000) } as never
    const rolled = 10 + createRandom(3).below(1000)
    expect(entries({ choices: [3], detailed: true }, rolling)).toEqual([`chance ${rolled}`])
    expect(entries({ choices: [3] }, rolling)).toEqual(["chance 1"])
    expect(entries({ choices: [3], detailed: true }, chance(1))).toEqual(["chance 1"])
  })

  it("chooses chance by remainder, or randomly for huge or zero weights", () => {
    expect(entries({ choices: [0, 1, 2, 3, 4] }, chance(1, 3))).toEqual([1, 2, 2, 2, 1].map((each) => `chance ${each}`))
    const most = 0x7fffffff
    const second = (weight: number) =>
      entries({ choices: [0, 1, 2, 3, 4, 5, 6, 7] }, chance(1, weight)).filter((each) => each === "chance 2").length
    expect([second(most - 2), second(most - 1), second(most * 1000)]).toEqual([7, 8, 8])
    expect(() => entries({ choices: [7] }, chance(0, 0))).toThrow(
      describeError(thrownBy(() => pickOutcome([], createRandom(7)))).replace(/ \(.*/, ""),
    )
  })

  it("is random within its setup", () => {
    const recipes = fc.sample(playoutRecipes(testedTally({}, { maxPlies: 5 })), { numRuns: 40, seed: 1 })
    expect(new Set(recipes.map(({ start, policy }) => `${start} ${policy}`))).toEqual(new Set(["0 0"]))
    const resigned = recipes.flatMap(({ resignations }) => resignations)
    expect(resigned.length).toBeGreaterThan(2)
    expect(resigned.filter(({ at, seat }) => !(at >= 0 && at <= 5 && seat >= 0 && seat <= 9))).toEqual([])
    expect(Math.max(...recipes.map(({ resignations }) => resignations.length))).toBeLessThanOrEqual(2)
    expect(recipes.filter(({ resignations }) => resignations.length === 0).length).toBeGreaterThan(25)
  })
})
