import { createRandom, SchemaError } from "@flottille/core"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import milleSabords from "@flottille/mille-sabords/bots"
import { describe, expect, it, vi } from "vitest"
import { AbortedError, AnswerError, type AnyBot, ask, BotError, BudgetError, type Info } from "../src/index"
import { botNamed, botNames, readBudget } from "../src/named"
import { budgetText, checkRequest } from "../src/request"

const { game } = dejarikBots
const state = game.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
const request = () => ({
  seat: 0,
  view: game.view(state, 0),
  actions: game.legalActions(state, 0),
  events: [],
  random: createRandom(1),
  budget: { iterations: 30 },
})

const searches = ["mcts", "ismcts", "duct", "expectimax"]
const names = ["uniform", ...searches]

describe("every bot", () => {
  it.each(names)("%s refuses invalid budgets, aborted signals and empty action lists", async (name) => {
    const bot = botNamed(dejarikBots, name)
    for (const budget of [
      { iterations: 0 },
      { iterations: Number.NaN },
      { iterations: -3 },
      { iterations: 1.5 },
      { ms: 0 },
      { ms: -1 },
      { ms: Number.POSITIVE_INFINITY },
    ])
      await expect(async () => bot.choose({ ...request(), budget })).rejects.toThrow(BudgetError)
    await expect(async () => bot.choose({ ...request(), signal: AbortSignal.abort() })).rejects.toThrow(AbortedError)
    await expect(async () => bot.choose({ ...request(), actions: [] })).rejects.toThrow(BotError)
  })

  it.each(searches)("%s refuses the view of another game", async (name) => {
    const bot: AnyBot = botNamed(dejarikBots, name)
    const views = [
      lesGrandsAmiraux.game.view(lesGrandsAmiraux.game.initialState(), 0),
      milleSabords.game.view(milleSabords.game.initialState(), 0),
    ]
    for (const view of views) {
      await expect(async () => bot.choose({ ...request(), view })).rejects.toThrow(SchemaError)
    }
  })

  const answersOf = (name: string, seeds: readonly number[], budget = request().budget) =>
    Promise.all(
      seeds.map((seed) => ask(botNamed(dejarikBots, name), { ...request(), budget, random: createRandom(seed) })),
    )

  it.each(names)("%s answers the same for the same seed", async (name) => {
    const [one, other] = await answersOf(name, [1, 1])
    expect(one).toEqual(other)
  })

  it.each(["uniform", "duct"])("%s varies its answers with the seed", async (name) => {
    const answers = await answersOf(name, [1, 2, 3, 4, 5], { iterations: 5 })
    expect(new Set(answers.map(({ action }) => JSON.stringify(action))).size).toBeGreaterThan(1)
  })

  it.each(searches)("%s stops on abort and reports its progress", async (name) => {
    const stop = new AbortController()
    const delivered: Info<unknown>[] = []
    const thinking = botNamed(dejarikBots, name).choose({
      ...request(),
      budget: { ms: 20_000 },
      signal: stop.signal,
      onInfo: (info) => {
        delivered.push(info)
        if (delivered.length === 3) stop.abort()
      },
    })
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(delivered.map(({ iterations }) => iterations)).toEqual(
      delivered.map(({ iterations }) => iterations).sort((a, b) => a - b),
    )
  })

  it.each(searches)("%s gives the same answer with `onInfo`, which it calls often on a slow machine", async (name) => {
    let now = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 15))
    const onInfo = vi.fn()
    const received = await botNamed(dejarikBots, name).choose({ ...request(), onInfo })
    clock.mockRestore()
    expect(onInfo.mock.calls.length).toBeGreaterThan(5)
    expect(received).toEqual(await botNamed(dejarikBots, name).choose(request()))
  })
})

describe("ask", () => {
  it("names a missing or NaN budget in the error message", () => {
    const message = (given: string) =>
      `invalid budget ${given}; expected a positive integer of iterations, or ms above 0`
    expect([undefined, null, Number.NaN].map((given) => new BudgetError(given).message)).toEqual([
      message("undefined"),
      message("null"),
      message("NaN"),
    ])
  })

  it("accepts an action that is not JSON by identity", async () => {
    const loop: Record<string, unknown> = {}
    loop.loop = loop
    expect(
      await ask({ name: "same", choose: () => ({ action: loop as never }) }, { ...request(), actions: [loop] }),
    ).toEqual({
      action: loop,
    })
  })

  it("refuses unlisted actions and returns the listed object", async () => {
    const [first] = request().actions
    const copying = { name: "copying", choose: () => ({ action: structuredClone(first) as never }) }
    expect((await ask(copying, request())).action).toBe(first)
    for (const action of [undefined, Number.NaN, "O11-I10", { type: "move", from: 1, to: 2 }])
      await expect(ask({ name: "wild", choose: () => ({ action: action as never }) }, request())).rejects.toThrow(
        AnswerError,
      )
    await expect(ask({ name: "mute", choose: () => undefined as never }, request())).rejects.toThrow(
      "mute answered undefined",
    )
  })
})

describe("ask, with a signal,", () => {
  it("stops waiting for a bot that ignores the signal", async () => {
    const stop = new AbortController()
    const deaf = { name: "deaf", choose: () => new Promise<never>(() => {}) }
    const asked = ask(deaf, { ...request(), signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toThrow(AbortedError)
  })
})

describe("names", () => {
  it("recreate the bot with its budget", () => {
    for (const name of botNames(milleSabords)) {
      const bot = botNamed(milleSabords, name)
      expect(botNamed(milleSabords, bot.name).budget).toEqual(bot.budget)
    }
    expect(botNamed(dejarikBots, "mcts:1.5s").name).toBe("mcts:1500ms")
  })

  it("include only bots that the game package supports", () => {
    const bare = { game }
    expect(botNames(bare)).toEqual(["uniform", "duct", "ismcts", "mcts"])
    expect(botNames({ game, propose: () => [] })).toEqual(["uniform", "proposal", "duct", "ismcts", "mcts"])
    expect(botNames({ game, propose: () => [], evaluate: () => [0, 0] })).toEqual([
      "uniform",
      "proposal",
      "duct",
      "expectimax",
      "greedy",
      "ismcts",
      "joint",
      "mcts",
    ])
    expect(botNames(dejarikBots)).toEqual(["uniform", "duct", "expectimax", "greedy", "ismcts", "mcts"])
    expect(
      botNames({ ...dejarikBots, policies: { calm: () => "x" as never, wild: () => "x" as never } }).slice(0, 4),
    ).toEqual(["uniform", "policy:calm", "policy:wild", "duct"])
    expect(botNames(lesGrandsAmiraux)).toEqual([
      "uniform",
      "alphabeta",
      "duct",
      "greedy",
      "ismcts",
      "ismcts-plain",
      "mcts",
    ])
    expect(botNames(diabolikFleetBots)).toContain("alphabeta")
  })

  it("create the bot with its budget", () => {
    const made = (text: string) => {
      const { name, budget } = botNamed(dejarikBots, text)
      return [name, budget]
    }
    expect(made("uniform")).toEqual(["uniform", { iterations: 1 }])
    expect(made("greedy")).toEqual(["greedy", { iterations: 8 }])
    expect(made("greedy:9")).toEqual(["greedy:9", { iterations: 9 }])
    expect(made("mcts:40")).toEqual(["mcts:40", { iterations: 40 }])
    expect(made("duct:100ms")).toEqual(["duct:100ms", { ms: 100 }])
    expect(made("expectimax:0.5s")).toEqual(["expectimax:500ms", { ms: 500 }])
    expect(botNamed(milleSabords, "policy:hunting").name).toBe("policy:hunting")
    expect(botNamed({ game, propose: () => [] }, "proposal").name).toBe("proposal")
    const plain = botNamed(lesGrandsAmiraux, "ismcts-plain:7")
    expect([plain.name, plain.budget]).toEqual(["ismcts-plain:7", { iterations: 7 }])
    expect(botNamed(lesGrandsAmiraux, "ismcts:7").name).toBe("ismcts:7")
  })

  it("that are unknown or have an invalid budget are refused with a message", () => {
    const there = "expected one of: uniform, duct, expectimax, greedy, ismcts, mcts"
    for (const text of ["", "deep-blue", "deep-blue:7", "uniform:7", "uniform:", "proposal:7", "toString", "MCTS"])
      expect(() => botNamed(dejarikBots, text)).toThrow(new BotError(`unknown bot ${JSON.stringify(text)}; ${there}`))
    for (const text of ["policy", "policy:"])
      expect(() => botNamed(dejarikBots, text)).toThrow(new BotError('dejarik has no policy ""; available: none'))
    expect(() => botNamed(dejarikBots, "policy:a:b\n")).toThrow(
      new BotError('dejarik has no policy "a:b\\n"; available: none'),
    )
    for (const text of [
      "",
      "0",
      "00",
      "0ms",
      "0.0s",
      "1.5",
      "1.ms",
      ".5s",
      "x5",
      "5x",
      "5 ms",
      "5\n",
      "9007199254740993",
      "5m",
      "5ss",
    ])
      expect(() => readBudget(text)).toThrow(new BudgetError(text))
    expect(() => botNamed(dejarikBots, "mcts:x")).toThrow(new BudgetError("x"))
    expect(["1", "2000", "0.5ms", "12.25ms", "1.5s", "3s"].map(readBudget)).toEqual([
      { iterations: 1 },
      { iterations: 2000 },
      { ms: 0.5 },
      { ms: 12.25 },
      { ms: 1500 },
      { ms: 3000 },
    ])
    expect([budgetText({ iterations: 5 }), budgetText({ ms: 5 })]).toEqual(["5", "5ms"])
  })

  it("that are unknown are refused with the available ones", () => {
    expect(() => botNamed(dejarikBots, "deep-blue")).toThrow('unknown bot "deep-blue"; expected one of: uniform')
    expect(() => botNamed(dejarikBots, "policy:hunting")).toThrow('dejarik has no policy "hunting"; available: none')
    for (const text of ["0", "-1", "NaN", "1.5", "0ms", "s", "1e3", ""])
      expect(() => readBudget(text)).toThrow(BudgetError)
    expect(readBudget("250ms")).toEqual({ ms: 250 })
    expect(budgetText(readBudget("2s"))).toBe("2000ms")
  })
})

describe("an invalid request or answer", () => {
  const round = { name: "round" } as Record<string, unknown>
  round.itself = round
  it.each([
    [{ iterations: 0 }, '{"iterations":0}'],
    [{ iterations: Number.NaN }, '{"iterations":"NaN"}'],
    [{ iterations: Number.POSITIVE_INFINITY }, '{"iterations":"Infinity"}'],
    [{ iterations: 2 ** 53 }, '{"iterations":9007199254740992}'],
    [{ iterations: 1.5 }, '{"iterations":1.5}'],
    [{ ms: 0 }, '{"ms":0}'],
    [{ ms: -2 }, '{"ms":-2}'],
    [{ ms: Number.NEGATIVE_INFINITY }, '{"ms":"-Infinity"}'],
    [{}, "{}"],
    [null, "null"],
    [undefined, "undefined"],
    [7, "7"],
    ["7", "7"],
    [{ text: "x".repeat(100) }, `{"text":"${"x".repeat(71)}`],
    [round, "a value that is not JSON"],
  ])("the budget %o throws a BudgetError", (budget, words) => {
    const check = () => checkRequest({ budget: budget as never, actions: [1] })
    expect(check).toThrow(BudgetError)
    expect(check).toThrow(new BudgetError(budget))
    const message = `invalid budget ${words}; expected a positive integer of iterations, or ms above 0`
    expect(new BudgetError(budget)).toMatchObject({ message, code: "budget", budget })
  })

  it("any positive budget is valid", () => {
    for (const budget of [{ iterations: 1 }, { iterations: 2 ** 53 - 1 }, { ms: 0.5 }])
      checkRequest({ budget, actions: [1] })
  })

  it("throws an error with this message", async () => {
    const fine = { budget: { iterations: 1 } }
    const nothing = "a bot needs at least one action to choose from"
    for (const actions of [[], undefined, "ab"])
      expect(() => checkRequest({ ...fine, actions: actions as never })).toThrow(new BotError(nothing))
    expect(() => checkRequest({ ...fine, actions: [1], signal: AbortSignal.abort() })).toThrow(new AbortedError())
    checkRequest({ ...fine, actions: [1], signal: new AbortController().signal })
    expect(new AbortedError()).toMatchObject({ message: "the bot was stopped", code: "aborted" })
    const answer = { type: "fly" }
    expect(new AnswerError("wild", answer)).toMatchObject({
      message: 'wild answered {"type":"fly"}; expected one of the listed actions',
      code: "answer",
      bot: "wild",
      answer,
    })
    expect(new BotError("no")).toMatchObject({ message: "no", code: "bot" })
    expect([budgetText({ iterations: 12 }), budgetText({ ms: 1.5 })]).toEqual(["12", "1.5ms"])
  })

  it("is refused before or after the bot runs; a valid answer is kept whole", async () => {
    const listed = [{ at: 1 }, { at: 2 }]
    const asked = { seat: 0, view: {}, actions: listed, events: [], random: createRandom(1), budget: { iterations: 1 } }
    const choose = vi.fn(() => ({ action: { at: 2 }, info: { iterations: 3, plies: 2, worlds: 1, lines: [] } }))
    const answer = await ask({ name: "some", choose }, asked)
    expect(answer).toEqual({ action: { at: 2 }, info: { iterations: 3, plies: 2, worlds: 1, lines: [] } })
    expect(answer.action).toBe(listed[1])
    expect(choose).toHaveBeenCalledWith(asked)
    await expect(ask({ name: "some", choose }, { ...asked, actions: [] })).rejects.toThrow(BotError)
    expect(choose).toHaveBeenCalledTimes(1)
    const wild = ask({ name: "some", choose: () => ({ action: round as never }) }, asked)
    await expect(wild).rejects.toThrow(new AnswerError("some", round))
    const none = ask({ name: "some", choose: () => null as never }, { ...asked, actions: [undefined as never] })
    await expect(none).rejects.toThrow("some answered undefined; expected one of the listed actions")
  })

  it("a signal loses its abort listener after an answer or error", async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")]
    const asked = {
      seat: 0,
      view: {},
      actions: ["a"],
      events: [],
      random: createRandom(1),
      budget: { iterations: 1 },
      signal,
    }
    expect(await ask({ name: "some", choose: () => ({ action: "a" }) }, asked)).toEqual({ action: "a" })
    const fails = { name: "fails", choose: () => Promise.reject(new RangeError("lost")) }
    await expect(ask(fails, asked)).rejects.toThrow("lost")
    expect(add.mock.calls.map(([type, , how]) => [type, how])).toEqual([
      ["abort", { once: true }],
      ["abort", { once: true }],
    ])
    expect(remove.mock.calls.map(([type, received]) => [type, received])).toEqual(
      add.mock.calls.map(([type, received]) => [type, received]),
    )
  })
})
