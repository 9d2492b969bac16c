import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { fromPolicy } from "../src/from-policy"
import { greedy } from "../src/greedy"
import { BotError } from "../src/index"
import { uniform } from "../src/uniform"
import { type HighestState, type HighestView, highest, type Saying, sayings, scripted, totals } from "./support/highest"

const subject = { game: highest }
const [zero, one, two] = sayings as readonly [Saying, Saying, Saying]

describe("bots that look one action ahead or none", () => {
  const state = highest.initialState({ turns: 2, coin: true })
  const question = (more: object = {}) => ({
    seat: 0,
    view: highest.view({ ...state, coin: 1 }, 0),
    actions: sayings,
    news: [],
    random: createRandom(1),
    budget: { iterations: 3 },
    ...more,
  })
  const evaluate = (given: HighestState) => totals(given).map((sum, _, all) => (sum - (all[0] ?? 0) / 2 - (all[1] ?? 0) / 2) / 10)

  it("uniform draws one of its list, and says so", () => {
    const bot = uniform<Saying, HighestView>()
    expect([bot.name, bot.budget, bot.start().name]).toEqual(["uniform", { iterations: 1 }, "uniform"])
    for (const value of [0, 1, 2]) expect(bot.choose(question({ random: scripted([3, value]) }))).toEqual({ action: sayings[value] })
    expect(bot.policy?.(question())).toEqual(sayings.map((action) => ({ action, weight: 1 / 3 })))
    expect(() => bot.choose(question({ actions: [] }))).toThrow(new BotError("a bot needs at least one action to choose from"))
  })

  it("a policy is shown a state that fits the view", () => {
    const told: unknown[] = []
    const policies = {
      calm: (...given: unknown[]) => {
        told.push(given)
        return one
      },
      wild: () => two,
    }
    const bot = fromPolicy({ ...subject, policies }, "calm")
    expect([bot.name, bot.budget, bot.start().name]).toEqual(["policy:calm", { iterations: 1 }, "policy:calm"])
    const random = scripted([2, 1])
    const view = highest.view({ ...state, coin: 0 }, 1)
    expect(bot.start().choose(question({ seat: 1, view, random }))).toEqual({ action: one })
    expect(told).toEqual([[{ ...state, coin: 1 }, 1, sayings, random]])
    expect(() => bot.choose(question({ actions: [] }))).toThrow(BotError)
    expect(() => fromPolicy({ ...subject, policies }, "toString")).toThrow(
      new BotError('highest has no policy "toString"; there are: calm, wild'),
    )
    expect(() => fromPolicy(subject, "calm")).toThrow(new BotError('highest has no policy "calm"; there are: none'))
  })

  it("greedy says what stands best right after it, by as many guesses as its budget has", async () => {
    const asked: unknown[] = []
    const determinize: typeof highest.determinize = (view, random, how) => {
      asked.push(how)
      return highest.determinize(view, random, how)
    }
    const bot = greedy({ game: { ...highest, determinize }, evaluate })
    const { action, info } = await bot.choose(question())
    expect(action).toBe(two)
    expect(info).toEqual({
      iterations: 3,
      plies: 9,
      worlds: 3,
      lines: [
        { action: two, visits: 3, values: [expect.closeTo(0.1, 12), expect.closeTo(-0.1, 12)], next: [] },
        { action: one, visits: 3, values: [expect.closeTo(0.05, 12), expect.closeTo(-0.05, 12)], next: [] },
        { action: zero, visits: 3, values: [0, 0], next: [] },
      ],
    })
    expect(asked).toEqual(new Array(3).fill({ sealed: "none" }))
    const second = await bot.choose(question({ seat: 1, view: highest.view({ ...state, said: [1], coin: 1 }, 1) }))
    expect(second.info?.lines.map(({ action, values }) => [action, values[1]?.toFixed(3)])).toEqual([
      [two, "0.050"],
      [one, "0.000"],
      [zero, "-0.050"],
    ])
  })

  it("greedy guesses once where nothing is hidden or chosen at once", async () => {
    const worlds = async (traits: object) =>
      (await greedy({ game: { ...highest, traits: { ...highest.traits, ...traits } }, evaluate }).choose(question())).info?.worlds
    expect(await worlds({ information: "perfect" })).toBe(1)
    expect(await worlds({ information: "perfect", simultaneous: true })).toBe(3)
    expect(await worlds({ simultaneous: true })).toBe(3)
  })

  it("greedy says any of the best, and expects anything of whoever chooses at once", async () => {
    const even = { game: highest, evaluate: (given: HighestState) => [given.said[0] === 0 ? -1 : 0.5, 0] }
    const drawn = async (value: number) =>
      (await greedy(even).choose(question({ random: scripted([2, value]), budget: { iterations: 1 } }))).action
    expect([await drawn(0), await drawn(1)]).toEqual([one, two])
    const steps: unknown[] = []
    const step: typeof highest.step = (given, actor, action, emit) => {
      steps.push([actor, action])
      highest.step(given, actor, action, emit)
    }
    const sealed = { game: { ...highest, step, actors: () => [0, 1, "chance"] as const, legalActions: () => sayings.slice(1) }, evaluate }
    const random = scripted([2, 1], [1, 0])
    await greedy(sealed).choose(question({ random, budget: { iterations: 1 } }))
    expect(steps.slice(0, 2)).toEqual([
      [1, two],
      [0, zero],
    ])
    expect(steps.filter((each) => Array.isArray(each) && each[0] === 1)).toHaveLength(1)
  })

  it("greedy is named by its budget, unless it is the usual one", () => {
    const named = (setup?: object) => {
      const bot = greedy({ game: highest, evaluate }, setup)
      return [bot.name, bot.budget, bot.start().name]
    }
    expect(named()).toEqual(["greedy", { iterations: 8 }, "greedy"])
    expect(named({ budget: { iterations: 9 } })).toEqual(["greedy:9", { iterations: 9 }, "greedy:9"])
    expect(named({ budget: { ms: 8 } })).toEqual(["greedy:8ms", { ms: 8 }, "greedy:8ms"])
    expect(() => greedy(subject)).toThrow(new BotError("highest has no evaluate, which greedy needs"))
  })
})
