import { canonicalJson, createRandom, type Game, type Seat } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { describe, expect, it } from "vitest"
import { fromPolicy } from "../src/from-policy"
import { greedy } from "../src/greedy"
import { AbortedError, BotError, BudgetError } from "../src/index"
import { proposalBot } from "../src/proposal-bot"
import { uniform } from "../src/uniform"
import { type Drawing, type DrawnState, drawn, first, last } from "./support/drawn"
import { type HighestState, highest, sayings, scripted } from "./support/highest"
import { firstRequest, type SealedState, sealedGame } from "./support/sealed"

/** Red stands worse after the safe one than after the dice, whatever they were before. */
const places: Drawing = {
  root: { who: 0, to: ["dice", "safe", "sound", "lost"] },
  "?": { who: 0, to: ["dice", "safe"] },
  one: { who: 0, to: ["dice>good", "safe"] },
  two: { who: 0, to: ["dice>bad", "safe"] },
  dice: { who: "chance", to: ["bad", "good"], weights: [1, 3] },
  safe: { who: 1, to: ["lost"], stands: [0.5, -0.5] },
  sound: { who: 1, to: ["lost"], stands: [0.5, -0.5] },
  bad: { who: 1, to: ["lost"], stands: [-0.4, 0.4] },
  good: { who: 1, to: ["lost"], stands: [0.7, -0.7] },
  lost: { returns: [-1, 1] },
}

/** One of the two sealed games' judge: what the table says, once both have chosen. */
const tableWorth = ({ options: { table }, chosen: [row, column] }: SealedState): readonly number[] => {
  const worth = table[row ?? 0]?.[column ?? 0] ?? 0
  return [worth, -worth]
}

describe("greedy", () => {
  it("plays the best expected value, breaking ties at random", async () => {
    const subject = drawn(places)
    const ask = (random = first, actions = ["dice", "safe", "sound", "lost"]) =>
      greedy(subject).choose({ ...subject.request(8), random, actions })
    const { action, info } = await ask()
    // ¼ · −0.4 + ¾ · 0.7 = 0.425. Where nothing is hidden, one look is enough: two throws and four actions.
    expect(info).toEqual({
      iterations: 1,
      plies: 6,
      worlds: 1,
      lines: [
        { action: "safe", visits: 1, values: [0.5, -0.5], next: [] },
        { action: "sound", visits: 1, values: [0.5, -0.5], next: [] },
        { action: "dice", visits: 1, values: [expect.closeTo(0.425, 12), expect.closeTo(-0.425, 12)], next: [] },
        { action: "lost", visits: 1, values: [-1, 1], next: [] },
      ],
    })
    expect([action, (await ask(last)).action, (await ask(last, ["lost", "dice"])).action]).toEqual([
      "safe",
      "sound",
      "dice",
    ])
  })

  it("plays the best action on average over its determinizations", async () => {
    const subject = drawn(places, { hidden: { "?": ["one", "two"] } })
    let samples = 0
    const request = {
      ...subject.request(6, "?"),
      random: { below: (bound: number) => (bound === 2 ? samples++ % 2 : 0) },
    }
    const { action, info } = await greedy(subject).choose(request)
    expect(info).toMatchObject({ iterations: 6, worlds: 6, plies: 12 })
    expect(info?.lines.map((line) => [line.action, line.visits, line.values])).toEqual([
      ["safe", 6, [0.5, -0.5]],
      ["dice", 6, [expect.closeTo(0.15, 12), expect.closeTo(-0.15, 12)]],
    ])
    expect(action).toBe("safe")
  })

  it("assumes random simultaneous choices, and requests determinizations without sealed ones", async () => {
    const table = [
      [1, -1],
      [0.2, 0.4],
    ]
    const asked: unknown[] = []
    const game: ReturnType<typeof sealedGame> = {
      ...sealedGame(table),
      determinize(view, random, how) {
        asked.push(how)
        return sealedGame(table).determinize(view, random, how)
      },
    }
    let thrown = 0
    const random = { below: (bound: number) => (bound === 2 ? thrown++ % 2 : 0) }
    const { action, info } = await greedy({ game, evaluate: tableWorth }).choose({
      ...firstRequest(table, 0),
      random,
      budget: { iterations: 4 },
    })
    expect(info?.lines).toEqual([
      { action: 1, visits: 4, values: [expect.closeTo(0.3, 12), expect.closeTo(-0.3, 12)], next: [] },
      { action: 0, visits: 4, values: [0, 0], next: [] },
    ])
    expect([action, asked[0], asked.length]).toEqual([1, { sealed: "none" }, 4])
  })

  it("treats nearly equal values as ties, and skips chance among simultaneous actors", async () => {
    const [zero, one, two] = sayings
    const state = highest.initialState({ coin: true })
    const view = highest.view({ ...state, coin: 1 }, 0)
    const request = { seat: 0, view, actions: sayings, events: [], budget: { iterations: 1 } }
    const near = {
      game: highest,
      evaluate: (given: HighestState) => [[0, 0.5 - 1e-9, 0.5][given.said[0] ?? 0] ?? 0, 0],
    }
    const low = greedy(near).choose({ ...request, random: scripted([2, 1]) })
    expect((await low).action).toBe(one)
    const steps: unknown[] = []
    const step: typeof highest.step = (given, actor, action, emit) => {
      steps.push([actor, action])
      highest.step(given, actor, action, emit)
    }
    const sealed = {
      game: { ...highest, step, actors: () => [0, 1, "chance"] as const, legalActions: () => sayings.slice(1) },
      evaluate: () => [0, 0],
    }
    const random = scripted([2, 1], [3, 0])
    await greedy(sealed).choose({ ...request, random })
    expect(steps.slice(0, 2)).toEqual([
      [1, two],
      [0, zero],
    ])
    expect(steps.filter((each) => Array.isArray(each) && each[0] === 1)).toHaveLength(1)
  })

  it("has its budget in its name unless it is the default", () => {
    const subject = drawn(places)
    expect(greedy(subject)).toMatchObject({ name: "greedy", budget: { iterations: 8 } })
    const names = [{ iterations: 8 }, { iterations: 9 }, { ms: 8 }].map(
      (budget) => greedy(subject, { budget }).start().name,
    )
    expect(names).toEqual(["greedy", "greedy:9", "greedy:8ms"])
    expect(() => greedy({ game: subject.game })).toThrow(new BotError("drawn has no evaluate, which greedy needs"))
  })
})

describe("uniform", () => {
  it("chooses from the list at random and reports equal weights", () => {
    const { request } = drawn(places)
    const bot = uniform<string, DrawnState>()
    expect(bot).toMatchObject({ name: "uniform", budget: { iterations: 1 } })
    expect([bot.start().choose(request(1)), bot.choose({ ...request(1), random: last })]).toEqual([
      { action: "dice" },
      { action: "lost" },
    ])
    expect(bot.policy?.(request(1))).toEqual(
      ["dice", "safe", "sound", "lost"].map((action) => ({ action, weight: 0.25 })),
    )
    for (const [more, error] of [
      [{ budget: { ms: 0 } }, BudgetError],
      [{ signal: AbortSignal.abort() }, AbortedError],
      [{ actions: [] }, BotError],
    ] as const)
      expect(() => bot.choose({ ...request(1), ...more })).toThrow(error)
  })
})

describe("a policy of a game as a bot", () => {
  it("receives a determinization, the seat and the actions, and keeps its name", () => {
    const { game, request } = drawn(places, { hidden: { "?": ["one", "two"] } })
    const asked: unknown[] = []
    const cautious = (...given: readonly unknown[]) => {
      asked.push(given)
      return "safe"
    }
    const bot = fromPolicy({ game, policies: { cautious, other: () => "dice" } }, "cautious")
    expect(bot).toMatchObject({ name: "policy:cautious", budget: { iterations: 1 } })
    const given = { ...request(1, "?"), random: last }
    expect(bot.start().choose(given)).toEqual({ action: "safe" })
    expect(asked).toEqual([[{ options: {}, at: "two", ply: 0 }, 0, ["dice", "safe"], last]])
    expect(() => bot.choose({ ...given, actions: [] })).toThrow(BotError)
  })

  it("is refused with the available policies if unknown", () => {
    const { game } = drawn(places)
    const policies = { bold: () => "dice", cautious: () => "safe" }
    expect(() => fromPolicy({ game, policies }, "shy")).toThrow(
      new BotError('drawn has no policy "shy"; available: bold, cautious'),
    )
    expect(() => fromPolicy({ game }, "toString")).toThrow(
      new BotError('drawn has no policy "toString"; available: none'),
    )
  })
})

describe("a proposal bot", () => {
  const make = (propose: GameBots<Game<DrawnState, string, object, never, DrawnState>>["propose"]) => {
    const { game, request } = drawn(places, { hidden: { "?": ["one", "two"] } })
    return { bot: proposalBot({ game, ...(propose ? { propose } : {}) }), request }
  }

  it("plays the listed actions proposed for a determinization, in order", () => {
    const asked: unknown[] = []
    const propose = (state: DrawnState, seat: Seat) => {
      asked.push([state.at, seat])
      return ["fly", "safe", "fly", "lost", "dice"]
    }
    const { bot, request } = make(propose)
    expect(bot).toMatchObject({ name: "proposal", budget: { iterations: 1 } })
    const planned = (answer: ReturnType<typeof bot.choose>) =>
      answer instanceof Promise ? [] : [answer.action, ...(answer.then ?? [])]
    expect(planned(bot.start().choose(request(1)))).toEqual(["safe", "lost", "dice"])
    expect(planned(bot.choose({ ...request(1, "?"), random: last }))).toEqual(["safe", "dice"])
    expect(asked).toEqual([
      ["root", 0],
      ["two", 0],
    ])
    expect(() => bot.choose({ ...request(1), actions: [] })).toThrow(BotError)
  })

  it("plays a random action if no proposed action is listed", () => {
    const { bot, request } = make(() => ["fly"])
    expect([bot.choose(request(1)), bot.choose({ ...request(1), random: last })]).toEqual([
      { action: "dice" },
      { action: "lost" },
    ])
    expect(() => make(undefined)).toThrow(new BotError("drawn has no propose, which proposal needs"))
  })

  it("requests determinizations without sealed choices, and returns the listed object", () => {
    const table = [[0, 0]]
    const asked: unknown[] = []
    const game: ReturnType<typeof sealedGame> = {
      ...sealedGame(table),
      determinize(view, _random, how) {
        asked.push(how)
        return { options: view.options, chosen: view.chosen }
      },
    }
    const listed = [{ act: "go", to: 1 }]
    const subject = { game, propose: () => [{ to: 1, act: "go" }] } as unknown as GameBots<
      Game<SealedState, object, object, never, unknown>
    >
    const request = { ...firstRequest(table, 0), actions: listed, random: createRandom(1), budget: { iterations: 1 } }
    const answer = proposalBot(subject).choose(request)
    expect([answer instanceof Promise ? undefined : answer.action === listed[0], asked]).toEqual([
      true,
      [{ sealed: "none" }],
    ])
    expect(canonicalJson(listed)).toBe('[{"act":"go","to":1}]')
  })
})
