import { afterEach, describe, expect, it, vi } from "vitest"
import type { BotBench, BotLaw } from "../src/bot-laws"
import type { Law } from "../src/law-case"
import { laws } from "../src/laws/all"
import { checkBotLaw, checkLaw, runOf, titleOf } from "../src/run"
import { gameUnderTest, setupOf } from "../src/setup"
import { testedPebbles } from "./zoo/fault"
import { pebbles, shapes } from "./zoo/pebbles"

const tested = testedPebbles()
const run = { runs: 20, seed: 1, path: "" }
const fail = () => {
  throw new RangeError("stuck")
}
/** A law that fails in games of so many actions or more. */
const failing = (length: number): Law => ({
  number: 99,
  name: "shortness",
  check(lawCase) {
    lawCase.noteCheck()
    if (lawCase.history.entries.length >= length) fail()
  },
})

const firstLength = (seed: number) => checkLaw(tested, failing(3), { ...run, seed, hasty: true }).counterexample?.actions.length ?? 0
/** A seed whose first failing game is no shortest one. */
const seed = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => firstLength(each) > 3) ?? 0
const first = firstLength(seed)

describe("a run", () => {
  it("is what the kit asks for, or the usual", () => {
    expect(runOf({ runs: 3, seed: 4, path: "5" })).toEqual({ runs: 3, seed: 4, path: "5" })
    // The tests of this repository have a seed of their own.
    expect(runOf({})).toEqual({ runs: 40, seed: Number(process.env.FC_SEED ?? 1), path: "" })
  })

  it("counts its games, and says where a law had nothing to check", () => {
    const idle: Law = { number: 99, name: "idleness", check: () => {} }
    expect(checkLaw(tested, idle, run)).toEqual({ law: 99, title: "law 99 · idleness", runs: 20, seed: 1, ok: true, vacuous: true })
    expect(checkLaw(tested, failing(100), run)).toMatchObject({ ok: true, vacuous: false, runs: 20 })
    expect(titleOf(tested, { ...idle, vacuous: () => "no idlers" })).toBe("law 99 · idleness (vacuous: no idlers)")
  })

  it("says of a law what leaves it nothing to check", () => {
    const titles = (difference: Partial<typeof pebbles>) =>
      laws.map((law) => titleOf(testedPebbles(difference), law)).filter((title) => title.includes("vacuous"))
    expect(titles({ traits: { ...pebbles.traits, chance: false }, pickAction: undefined as never })).toEqual([
      "law 8 · chance (vacuous: no chance)",
      "law 9 · non-interference (vacuous: perfect information)",
      "law 11 · seat independence (vacuous: no simultaneous actions)",
      "law 15 · pick (vacuous: no pickAction)",
      "law 16 · spectator (vacuous: perfect information)",
    ])
    expect(titles({ traits: { information: "imperfect", chance: true, simultaneous: true } })).toEqual([])
    expect(laws.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  })

  it("shrinks to the shortest game, and leads there again", () => {
    const result = checkLaw(tested, failing(3), run)
    expect(result).toMatchObject({ ok: false, vacuous: false, reproduced: true, path: expect.stringMatching(/^\d+$/) })
    expect(result.counterexample?.actions).toHaveLength(3)
    expect(result.counterexample?.fault).toMatch(/^the game threw RangeError: stuck/)
    const again = checkLaw(tested, failing(3), { ...run, path: result.path ?? "" })
    expect(again).toMatchObject({ runs: 1, counterexample: result.counterexample })
  })

  it("takes the first failure where it is in haste", () => {
    expect(first).toBeGreaterThan(3)
  })

  it("keeps what failed once, and says that it did not fail again", () => {
    let asked = 0
    const whim: Law = {
      number: 99,
      name: "whim",
      check() {
        if (++asked === 1) fail()
      },
    }
    const result = checkLaw(tested, whim, { ...run, hasty: true })
    expect(result).toMatchObject({ ok: false, reproduced: false })
    expect(result.counterexample?.fault).toMatch(/^the game threw RangeError: stuck/)
  })

  describe("on a slow machine", () => {
    afterEach(() => void vi.restoreAllMocks())
    it("stops to shrink after ten seconds, or as long as it is told", () => {
      /** Every look at the clock is so much later. */
      const shrunk = (step: number, shrinking?: number) => {
        let now = 0
        vi.spyOn(performance, "now").mockImplementation(() => (now += step))
        return checkLaw(tested, failing(3), { ...run, seed, ...(shrinking === undefined ? {} : { shrinking }) }).counterexample?.actions
          .length
      }
      expect(shrunk(0)).toBe(3)
      expect(shrunk(1)).toBe(3)
      expect(shrunk(10_001)).toBe(first)
      expect(shrunk(10_000, 9_999)).toBe(first)
      expect(shrunk(10_000, 1_000_000_000)).toBe(3)
    })
  })
})

describe("a run of a law of bots", () => {
  const bench = {} as BotBench
  const law = (length: number): BotLaw => ({
    number: 9,
    name: "shortness",
    async check(lawCase, given) {
      expect(given).toBe(bench)
      lawCase.noteCheck()
      await Promise.resolve()
      if (lawCase.history.entries.length >= length) fail()
    },
  })

  it("is one like any other", async () => {
    expect(await checkBotLaw(tested, law(100), bench, run)).toEqual({
      law: 9,
      title: "bot law 9 · shortness",
      runs: 20,
      seed: 1,
      ok: true,
      vacuous: false,
    })
    const result = await checkBotLaw(tested, law(3), bench, run)
    expect(result).toMatchObject({ ok: false, reproduced: true })
    expect(result.counterexample?.actions).toHaveLength(3)
    expect(result.counterexample?.fault).toMatch(/^the bot threw RangeError: stuck/)
    expect(await checkBotLaw(tested, law(3), bench, { ...run, path: result.path ?? "" })).toMatchObject({ runs: 1 })
    expect(await checkBotLaw(tested, { ...law(100), check: async () => {} }, bench, run)).toMatchObject({ vacuous: true })
  })

  it("stops to shrink on a slow machine", async () => {
    let now = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 10_001))
    const length = (await checkBotLaw(tested, law(3), bench, { ...run, seed })).counterexample?.actions.length
    clock.mockRestore()
    expect(length).toBe(first)
  })
})

describe("a game made ready", () => {
  it("has games a little longer than a few that were played, and 300 actions at most", () => {
    const lengthOf = (difference: Partial<typeof pebbles>, more = {}) => setupOf({ ...pebbles, ...difference }, more).maxPlies
    const usual = lengthOf({})
    // A die, and five to ten actions.
    expect(usual).toBeGreaterThan(7)
    expect(usual).toBeLessThanOrEqual(13)
    expect(lengthOf({}, { options: [{}, { heap: 12 }] })).toBeGreaterThan(usual)
    expect(lengthOf({}, { maxPlies: 7 })).toBe(7)
    expect(lengthOf({ step: () => {} })).toBe(300)
    expect(lengthOf({ step: fail })).toBe(300)
    expect(lengthOf({ actors: () => [] })).toBe(2)
  })

  it("begins with the options of the kit, complete, and with its positions", () => {
    const text = pebbles.formatState(pebbles.initialState({ heap: 3 }))
    const { starts, policies } = setupOf(pebbles, {
      options: [{}, { heap: 3 }],
      positions: [text],
      policies: { first: (_state, _seat, [first]) => first as never },
    })
    expect(starts).toEqual([{ options: { heap: 5 } }, { options: { heap: 3 } }, { text }])
    expect(policies.map(([name]) => name)).toEqual(["first"])
    expect(setupOf(pebbles, {}).starts).toEqual([{ options: { heap: 5 } }])
    expect(setupOf(pebbles, {}).policies).toEqual([])
  })

  it("forgets nothing and seeks everything unless the kit says otherwise", () => {
    const state = pebbles.initialState()
    expect(tested.forgets(state)).toBe(false)
    expect(tested.sought(state)).toBe(state)
    const told = gameUnderTest(pebbles, { shapes, forgets: () => true, sought: ({ heap }) => ({ heap }) })
    expect(told.forgets(state)).toBe(true)
    expect(told.sought(state)).toEqual({ heap: 5 })
    expect(tested.shapes.options.map(([name]) => name)).toEqual(["heap"])
  })
})
