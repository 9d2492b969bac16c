import { createRandom } from "@flottille/core"
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { BotBench, BotLaw } from "../src/bot-laws"
import type { LawResult } from "../src/index"
import type { Law, LawCase } from "../src/law-case"
import { laws } from "../src/laws/all"
import { checkBotLaw, checkLaw, type Run, runOf, titleOf } from "../src/run"
import { gameUnderTest, setupOf } from "../src/setup"
import { testedPebbles } from "./zoo/fault"
import { pebbles, shapes } from "./zoo/pebbles"
import { type Tally, tally, testedTally } from "./zoo/tally"

const bench = {} as BotBench
const run = { runs: 20, seed: 1, path: "" }
const fail = () => {
  throw new RangeError("stuck")
}
type Check = (law: Law, more?: Partial<Run>) => Promise<LawResult>
const lawOf = (check: Law["check"]): Law => ({ number: 9, name: "shortness", check })
/** A law that fails in games of so many actions or more. */
const failing = (length: number) =>
  lawOf((lawCase) => {
    lawCase.noteCheck()
    if (lawCase.history.entries.length >= length) fail()
  })

describe("a run", () => {
  it("is what the kit asks for, or the usual", () => {
    expect(runOf({ runs: 3, seed: 4, path: "5" })).toEqual({ runs: 3, seed: 4, path: "5" })
    // The tests of this repository have a seed of their own.
    expect(runOf({})).toEqual({ runs: 40, seed: Number(process.env.FC_SEED ?? 1), path: "" })
  })

  it("has another seed at another time, where nobody asks for one", () => {
    const usual = fc.readConfigureGlobal()
    const clock = vi.spyOn(Date, "now").mockReturnValue(0x7fffffff + 5)
    fc.configureGlobal({ ...usual, seed: undefined as never })
    try {
      expect(runOf({}).seed).toBe(5)
    } finally {
      fc.configureGlobal(usual)
      clock.mockRestore()
    }
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

  it("says in the title of a law what its game promises", () => {
    const titled = (vacuous?: () => string | undefined) =>
      titleOf(testedTally(), { ...lawOf(() => {}), ...(vacuous ? { vacuous } : {}) })
    expect([titled(), titled(() => undefined), titled(() => "no idlers")]).toEqual([
      "law 9 · shortness",
      "law 9 · shortness",
      "law 9 · shortness (vacuous: no idlers)",
    ])
  })
})

/** How a law is checked, and a law of bots: they are run alike. */
const kinds: readonly (readonly [what: string, who: string, title: string, check: Check])[] = [
  ["of a law", "game", "law 9 · shortness", async (law, more) => checkLaw(testedTally(), law, { ...run, ...more })],
  [
    "of a law of bots",
    "bot",
    "bot law 9 · shortness",
    (law, more) => {
      const check: BotLaw["check"] = async (lawCase, given) => {
        expect(given).toBe(bench)
        await Promise.resolve()
        law.check(lawCase)
      }
      return checkBotLaw(testedTally(), { number: 9, name: "shortness", check }, bench, { ...run, ...more })
    },
  ],
]

describe.each(kinds)("a run %s", (_, who, title, check) => {
  afterEach(() => void vi.restoreAllMocks())

  it("counts its games, and says where there was nothing to check", async () => {
    expect(await check(lawOf(() => {}))).toEqual({ law: 9, title, runs: 20, seed: 1, ok: true, vacuous: true })
    expect(await check(failing(100), { runs: 3, seed: 4 })).toEqual({
      law: 9,
      title,
      runs: 3,
      seed: 4,
      ok: true,
      vacuous: false,
    })
  })

  it("hands on the game as it was played, and says when it is about to be reported", async () => {
    const seen: LawCase[] = []
    const result = await check(
      lawOf((lawCase) => {
        seen.push(lawCase)
        fail()
      }),
    )
    expect(seen.map(({ final }) => final)).toEqual([...seen.slice(1).map(() => false), true])
    expect(
      seen.every(
        ({ state, history }) => state === history.states.at(-1) && history.states.length === history.entries.length + 1,
      ),
    ).toBe(true)
    expect(seen.every(({ random, recipe }) => random.below(1e6) === createRandom(recipe.salt).below(1e6))).toBe(true)
    expect(result).toMatchObject({ path: "0", runs: 1 })
  })

  it("shrinks to the shortest game, and leads there again", async () => {
    const result = await check(failing(3))
    expect(result).toMatchObject({
      ok: false,
      vacuous: false,
      reproduced: true,
      counterexample: { actions: { length: 3 } },
    })
    expect(result.counterexample?.fault).toMatch(new RegExp(`^the ${who} threw RangeError: stuck`))
    expect(await check(failing(3), { path: result.path ?? "" })).toMatchObject({
      runs: 1,
      counterexample: result.counterexample,
    })
  })

  it("says which game was the first to fail", async () => {
    let asked = 0
    const late = lawOf(() => void (++asked > 3 && fail()))
    expect(await check(late)).toMatchObject({ ok: false, runs: 4, path: "3" })
  })

  it("keeps what failed once, and says that it did not fail again", async () => {
    let asked = 0
    const result = await check(lawOf(() => void (++asked === 1 && fail())))
    expect(result).toMatchObject({ ok: false, reproduced: false })
    expect(result.counterexample?.fault).toMatch(new RegExp(`^the ${who} threw RangeError: stuck`))
  })

  /**
   * How often a law is asked that always fails, or fails from some game on, where every look at the
   * clock is so much later.
   */
  const asked = async (step: number, more: Partial<Run> = {}, from = 1) => {
    let [now, count] = [0, 0]
    vi.spyOn(performance, "now").mockImplementation(() => (now += step))
    const { ok } = await check(
      lawOf(() => void (++count >= from && fail())),
      more,
    )
    expect(ok).toBe(false)
    return count
  }

  it("stops to shrink when it is told: what failed is asked once more for the report", async () => {
    expect(await asked(101, { shrinking: 100 })).toBe(2)
    // It is the game that failed, and no shorter one that nobody has asked about.
    let now = 0
    vi.spyOn(performance, "now").mockImplementation(() => (now += 101))
    const games: unknown[] = []
    const law = lawOf(({ recipe }) => {
      games.push(recipe)
      fail()
    })
    await check(law, { shrinking: 100 })
    expect(games[1]).toEqual(games[0])
  })

  it("stops to shrink after ten seconds, not before they are over, and goes on where nobody is told to stop", async () => {
    expect([await asked(10_001), await asked(10_000)]).toEqual([2, 3])
    expect(await asked(100, { shrinking: 100 })).toBe(3)
    expect(await asked(0, { shrinking: 100 })).toBeGreaterThan(3)
  })

  it("shrinks for so long from the first failure on", async () => {
    expect(await asked(101, { shrinking: 100 }, 4)).toBe(5)
  })
})

it("a run takes the first failure where it is in haste", () => {
  let asked = 0
  const law = lawOf(() => {
    asked++
    fail()
  })
  expect(checkLaw(testedTally(), law, { ...run, hasty: true })).toMatchObject({ ok: false, path: "0" })
  expect(asked).toBe(2)
})

describe("a game made ready", () => {
  it("is tried from each start, to the end or for 300 actions", () => {
    const ending = {
      ...tally,
      options: (given: object) => given,
      actors: ({ sum, options }: Tally) => (sum < (options as { upto: number }).upto ? [0] : []),
      legalActions: () => [1],
    }
    const lengthOf = (difference: object, ...upto: readonly number[]) =>
      setupOf({ ...ending, ...difference } as never, { options: upto.map((each) => ({ upto: each })) }).maxPlies
    expect([
      lengthOf({}, 3),
      lengthOf({}, 3, 6),
      lengthOf({}, 6, 3),
      lengthOf({}, 297),
      lengthOf({}, 298),
      lengthOf({}, 1000),
    ]).toEqual([5, 8, 8, 299, 300, 300])
    expect(lengthOf({ step: fail }, 3)).toBe(300)
  })

  it("begins in the positions of its kit too, and is asked whether there are such", () => {
    const read: string[] = []
    const parseState = (text: string) => void read.push(text)
    const setup = setupOf({ ...tally, options: () => ({ upto: 1 }), parseState } as never, {
      options: [{}],
      positions: ["7", "8"],
      maxPlies: 3,
    })
    expect(setup).toMatchObject({
      maxPlies: 3,
      starts: [{ options: { upto: 1 } }, { text: "7" }, { text: "8" }],
      policies: [],
    })
    expect(read).toEqual(["7", "8"])
  })

  it("has games a little longer than a few that were played, and 300 actions at most", () => {
    const lengthOf = (difference: Partial<typeof pebbles>, more = {}) =>
      setupOf({ ...pebbles, ...difference }, more).maxPlies
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
    const tested = testedPebbles()
    expect(tested.forgets(state)).toBe(false)
    expect(tested.sought(state)).toBe(state)
    expect([tested.asksInSecret(state), tested.ranksDraws(state)]).toEqual([false, false])
    const told = gameUnderTest(pebbles, {
      shapes,
      forgets: () => true,
      sought: ({ heap }) => ({ heap }),
      asksInSecret: () => true,
    })
    expect([told.forgets(state), told.asksInSecret(state), told.ranksDraws(state)]).toEqual([true, true, false])
    expect(gameUnderTest(pebbles, { shapes, ranksDraws: ({ heap }) => heap === 5 }).ranksDraws(state)).toBe(true)
    expect(told.sought(state)).toEqual({ heap: 5 })
    expect(tested.shapes.options.map(([name]) => name)).toEqual(["heap"])
  })
})
