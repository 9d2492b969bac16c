import { type AnyGame, createRandom } from "@flottille/core"
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { BotBench, BotLaw } from "../src/bot-laws"
import type { Law, LawCase } from "../src/law-case"
import { laws } from "../src/laws/all"
import type { LawResult } from "../src/report"
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
  it("takes its settings from the kit or uses defaults", () => {
    expect(runOf({ runs: 3, seed: 4, path: "5" })).toEqual({ runs: 3, seed: 4, path: "5" })
    // The tests of this repository have a seed of their own.
    expect(runOf({})).toEqual({ runs: 40, seed: Number(process.env.FC_SEED ?? 1), path: "" })
  })

  it("derives its seed from the clock when none is given", () => {
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

  it("names in a law's title why it is vacuous", () => {
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

  it("adds a reason to a law's title only when it is vacuous", () => {
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

  it("counts its games and marks a vacuous law", async () => {
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

  it("passes the played game to the law and flags the final check", async () => {
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

  it("shrinks to the shortest game and replays it from its path", async () => {
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

  it("reports which game failed first", async () => {
    let asked = 0
    const late = lawOf(() => void (++asked > 3 && fail()))
    expect(await check(late)).toMatchObject({ ok: false, runs: 4, path: "3" })
  })

  it("keeps a failure that did not reproduce and says so", async () => {
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

  it("stops shrinking at the time limit and checks the failure once more", async () => {
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

  it("stops shrinking only after the limit, ten seconds by default", async () => {
    expect([await asked(10_001), await asked(10_000)]).toEqual([2, 3])
    expect(await asked(100, { shrinking: 100 })).toBe(3)
    expect(await asked(0, { shrinking: 100 })).toBeGreaterThan(3)
  })

  it("measures shrinking time from the first failure", async () => {
    expect(await asked(101, { shrinking: 100 }, 4)).toBe(5)
  })
})

it("a hasty run reports the first failure", () => {
  let asked = 0
  const law = lawOf(() => {
    asked++
    fail()
  })
  expect(checkLaw(testedTally(), law, { ...run, hasty: true })).toMatchObject({ ok: false, path: "0" })
  expect(asked).toBe(2)
})

describe("a game setup", () => {
  it("derives maxPlies from one game per start, up to 300", () => {
    const ending = {
      ...tally,
      options: (given: object) => given,
      actors: ({ sum, options }: Tally) => (sum < (options as { upto: number }).upto ? [0] : []),
      legalActions: () => [1],
    }
    const lengthOf = (difference: object, ...upto: readonly number[]) =>
      setupOf({ ...ending, ...difference } as unknown as AnyGame, { options: upto.map((each) => ({ upto: each })) })
        .maxPlies
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

  it("includes the kit's positions as starts and parses them", () => {
    const read: string[] = []
    const parseState = (text: string) => void read.push(text)
    const setup = setupOf({ ...tally, options: () => ({ upto: 1 }), parseState } as unknown as AnyGame, {
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

  it("allows slightly longer games than it has played, up to 300 actions", () => {
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

  it("starts from the kit's completed options and its positions", () => {
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
    const delivered = gameUnderTest(pebbles, {
      shapes,
      forgets: () => true,
      sought: ({ heap }) => ({ heap }),
      asksInSecret: () => true,
    })
    expect([delivered.forgets(state), delivered.asksInSecret(state), delivered.ranksDraws(state)]).toEqual([
      true,
      true,
      false,
    ])
    expect(gameUnderTest(pebbles, { shapes, ranksDraws: ({ heap }) => heap === 5 }).ranksDraws(state)).toBe(true)
    expect(delivered.sought(state)).toEqual({ heap: 5 })
    expect(tested.shapes.options.map(([name]) => name)).toEqual(["heap"])
  })

  it("takes settings from `game.laws` unless the kit has them", () => {
    const laws = {
      forgets: () => true,
      sought: ({ heap }: { heap: number }) => ({ heap }),
      asksInSecret: () => true,
      ranksDraws: () => true,
    }
    const game: typeof pebbles = { ...pebbles, laws }
    const state = pebbles.initialState()
    const settled = (tested: ReturnType<typeof gameUnderTest>) => [
      tested.forgets(state),
      tested.asksInSecret(state),
      tested.ranksDraws(state),
      tested.sought(state),
    ]
    expect(settled(gameUnderTest(game, { shapes }))).toEqual([true, true, true, { heap: 5 }])
    const kit = {
      shapes,
      forgets: () => false,
      asksInSecret: () => false,
      ranksDraws: () => false,
      sought: () => ({}),
    }
    expect(settled(gameUnderTest(game, kit))).toEqual([false, false, false, {}])
  })
})
