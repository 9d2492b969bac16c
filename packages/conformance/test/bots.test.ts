import type { SearchRequest, SearchResult } from "@flottille/bots"
import { checkRequest } from "@flottille/bots"
import { afterEach, describe, expect, test, vi } from "vitest"
import { type BotBench, botLaws, eventsOf } from "../src/bot-laws"
import { benchOf } from "../src/check-bot"
import { checkBot, conformBot, formatResult } from "../src/index"
import type { LawCase } from "../src/law-case"
import { badBots, soundBot } from "./zoo/bad-bots"
import { type CardsAction, type CardsState, type CardsView, cards, shapes } from "./zoo/cards"
import { bid, type Cards, caseAfter, deal, lift, testedCards } from "./zoo/fault"
import { registering } from "./zoo/registered"

const kit = { shapes, runs: 12, seed: 1, slack: 20 }

/** Whatever a law leaves behind, the tests after it have luck and clocks of their own. */
const { random } = Math
const { now } = Date
const clock = performance.now
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(Math, { random })
  Object.assign(Date, { now })
  Object.assign(performance, { now: clock })
})

conformBot(cards, "a sound bot", soundBot, { ...kit, slack: 250 })

describe("the laws of bots catch a bot that", () => {
  for (const { law, name, make, says } of badBots)
    test(name, async () => {
      const result = (await checkBot(cards, make, kit)).find((each) => each.law === law)
      expect(result?.ok).toBe(false)
      expect(result && formatResult(result)).toContain(says)
      expect(result?.counterexample?.actions.length).toBeLessThanOrEqual(4)
    })
})

describe("the laws of bots", () => {
  const quick = { ...kit, runs: 4, slack: 250, iterations: 2 }

  test("report both results in order", async () => {
    const results = await checkBot(cards, soundBot, quick)
    expect(results.map(({ law, ok, runs }) => [law, ok, runs])).toEqual([1, 2].map((law) => [law, true, 4]))
  })

  test("run as one test each and report the counterexample without a stack trace", async () => {
    const { module, noted } = await registering<typeof import("../src/conform-bot")>("conform-bot")
    const testsOf = (make: typeof soundBot) => noted(() => module.conformBot(cards, "mine", make, quick))
    const sound = testsOf(soundBot)
    expect(sound.map(({ suite, title }) => [suite, title.replace(/ · .*/, "")])).toEqual(
      [1, 2].map((law) => ["mine in cards obeys", `bot law ${law}`]),
    )
    await sound[0]?.run()
    const lifting = badBots.find(({ name }) => name === "does what is not in its list")?.make ?? soundBot
    const error = await Promise.resolve(testsOf(lifting as typeof soundBot)[1]?.run()).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({
      name: "LawError",
      stack: "",
      message: expect.stringMatching(/^bot law 2 · .* does not hold/),
    })
  })

  test("take bench settings from the kit or use defaults", () => {
    const onPair = () => {}
    expect(benchOf(soundBot, {})).toStrictEqual({ make: soundBot, iterations: 8, slack: 250 })
    expect(benchOf(soundBot, { iterations: 3, slack: 5, onPair })).toStrictEqual({
      make: soundBot,
      iterations: 3,
      slack: 5,
      onPair,
    })
  })
})

type CardsRequest = SearchRequest<CardsAction, CardsView>
type Thought = NonNullable<SearchResult<CardsAction>["info"]>

/** Ann has the lowest card, bob the highest but one; all are to bid. */
const dealing = caseAfter(testedCards(), deal(2, 4, 3))

/** A bot that takes the first of its actions, or does something else, on a bench. */
function benchWith(
  choose: (request: CardsRequest, state: () => CardsState) => Partial<SearchResult<CardsAction>> | undefined,
): BotBench {
  return {
    make(table) {
      const bot = {
        name: "first",
        budget: { iterations: 1 },
        start: () => bot,
        choose: (request: CardsRequest): SearchResult<CardsAction> => {
          const answer = choose(request, table.state as () => CardsState)
          checkRequest(request)
          return { action: request.actions[0] as CardsAction, ...answer }
        },
      }
      return bot as never
    },
    iterations: 8,
    slack: 20,
  }
}

/** What a law of bots says of one game, in words. */
async function said(law: 1 | 2, bench: BotBench, lawCase: LawCase = dealing): Promise<string | undefined> {
  try {
    await botLaws[law - 1]?.check(lawCase, bench)
    return undefined
  } catch (error) {
    return String((error as Error).message)
  }
}

test("a bot receives its seat's events from the last twelve entries, in order", () => {
  const events = (entries: Parameters<typeof caseAfter>[1], seat: number) =>
    eventsOf(testedCards().game, caseAfter(testedCards(), entries).history, seat)
  const played = [...deal(2, 4, 3), bid(1, "stay"), lift(1), bid(0, "fold")]
  expect(events(played, 0)).toEqual([
    { type: "dealt", seat: 0, card: 2 },
    { type: "lifted", seat: 1 },
    { type: "bid", seat: 0, bid: "fold" },
  ])
  expect(events(played, 2)).toEqual([
    { type: "dealt", seat: 2, card: 3 },
    { type: "lifted", seat: 1 },
  ])
  const again = Array.from({ length: 5 }, () => [bid(1, "stay"), lift(1)]).flat()
  expect(events([...deal(2, 4, 3), ...again], 1)).toHaveLength(11)
  expect(events([...deal(2, 4, 3), ...again], 1)[0]).toEqual({ type: "dealt", seat: 1, card: 4 })
  expect(events([...deal(2, 4, 3), ...again, bid(1, "stay")], 1)).toHaveLength(11)
  expect(events([...deal(2, 4, 3), ...again, ...again], 0)).toEqual(
    Array.from({ length: 6 }, () => ({ type: "lifted", seat: 1 })),
  )
})

describe("law 1 of bots", () => {
  test("asks two actors under different randomness and clocks, then restores both", async () => {
    const seen: { seat: number; luck: number[]; date: number; clock: number }[] = []
    const bench = benchWith(({ seat }) => {
      seen.push({ seat, luck: Array.from({ length: 20 }, Math.random), date: Date.now(), clock: performance.now() })
      return undefined
    })
    expect(await said(1, bench)).toBeUndefined()
    expect([Math.random, Date.now, performance.now]).toEqual([random, now, clock])
    expect(new Set(seen.map(({ seat }) => seat))).toEqual(new Set([0, 1]))
    const [here, elsewhere] = seen
    if (!here || !elsewhere) throw new RangeError("nobody was asked")
    expect(here.luck).not.toEqual(elsewhere.luck)
    for (const { luck } of seen) {
      expect(luck.every((drawn) => drawn >= 0 && drawn < 1)).toBe(true)
      expect(
        Math.min(luck.filter((drawn) => drawn < 0.5).length, luck.filter((drawn) => drawn > 0.5).length),
      ).toBeGreaterThan(3)
    }
    expect(Math.abs(here.date - Date.now())).toBeLessThan(60_000)
    expect(Math.abs(elsewhere.date - here.date - 86_400_000)).toBeLessThan(60_000)
    expect(elsewhere.clock).toBeGreaterThan(100 * here.clock)
  })

  test("does not blame a bot when the game's action list leaks secrets", async () => {
    const legalActions: Cards["legalActions"] = (state, seat, flags) => {
      const list = cards.legalActions(state, seat, flags)
      return (state.hands[1] ?? 0) > (state.hands[2] ?? 0) ? list : [...list].reverse()
    }
    const game = { ...dealing.tested.game, legalActions: legalActions as never }
    expect(
      await said(
        1,
        benchWith(() => undefined),
        { ...dealing, tested: { ...dealing.tested, game } },
      ),
    ).toBeUndefined()
  })
})

describe("law 2 of bots", () => {
  const thinking = (change: Partial<Thought>) =>
    benchWith(() => ({ info: { iterations: 1, plies: 0, worlds: 0, lines: [], ...change } }))
  const line = (action: CardsAction) => ({ action, visits: 1, values: [], next: [] })

  test("accepts only analysis of legal actions within the iteration budget", async () => {
    const both = [line({ type: "bid", bid: "fold" }), line({ type: "bid", bid: "stay" })]
    expect(await said(2, thinking({ lines: both, iterations: 8 }))).toBeUndefined()
    expect(await said(2, thinking({ iterations: 9 }))).toBe("asked for ann to think 8 iterations, it thinks 9")
    expect(await said(2, thinking({ lines: [...both, line({ type: "lift" })] }))).toBe(
      'it thinks of {"type":"lift"}, which ann cannot do',
    )
  })

  test("gives the bot factory a copy of the true state", async () => {
    const states: CardsState[] = []
    await said(
      2,
      benchWith((_question, state) => void states.push(state())),
    )
    for (const state of states) expect(state).toEqual(dealing.state)
    expect(states.length).toBeGreaterThan(0)
    expect(states.includes(dealing.state as unknown as CardsState)).toBe(false)
  })

  test("names an accepted invalid budget and reports other errors unchanged", async () => {
    const taking = (bad: (budget: CardsRequest["budget"]) => boolean, error?: Error) => {
      const bench = benchWith(() => undefined)
      const make: BotBench["make"] = (table) => {
        const bot = bench.make(table)
        return {
          ...bot,
          start: () => ({
            ...bot,
            choose(request) {
              if (!bad(request.budget)) return bot.choose(request)
              if (error) throw error
              return { action: request.actions[0] }
            },
          }),
        }
      }
      return { ...bench, make }
    }
    expect(
      await said(
        2,
        taking((budget) => "iterations" in budget && budget.iterations === 0),
      ),
    ).toBe("the budget 0 is not refused")
    expect(
      await said(
        2,
        taking((budget) => "ms" in budget && Number.isNaN(budget.ms)),
      ),
    ).toBe("the budget NaN ms is not refused")
    const late = new RangeError("no idea")
    expect(
      await said(
        2,
        taking((budget) => "ms" in budget && budget.ms === 0, late),
      ),
    ).toBe("no idea")
  })

  test("allows up to three attempts to meet the time budget", async () => {
    /** How often a bot is asked that needs so many milliseconds each time, and what is said of it. */
    const needing = async (...needed: readonly number[]) => {
      let now = 1000
      let asked = 0
      vi.spyOn(performance, "now").mockImplementation(() => now)
      const fault = await said(
        2,
        benchWith(({ budget }) => {
          if (!("ms" in budget) || !(budget.ms > 0)) return undefined
          now += needed[asked++ % needed.length] ?? 0
          return undefined
        }),
      )
      return [asked, fault]
    }
    expect(await needing(10)).toEqual([1, undefined])
    expect(await needing(25)).toEqual([1, undefined])
    expect(await needing(26)).toEqual([3, "asked to answer for ann within 5 ms, it takes 26"])
    expect(await needing(100, 26, 25)).toEqual([3, undefined])
    expect(await needing(26, 3)).toEqual([2, undefined])
  })
})
