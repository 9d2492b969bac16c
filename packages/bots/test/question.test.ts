import { createRandom, SchemaError } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { describe, expect, it, vi } from "vitest"
import { AbortedError, AnswerError, type AnyBot, ask, BotError, BudgetError, budgetText, type Info } from "../src/index"
import { botNamed, botNames, readBudget } from "../src/named"

const { game } = dejarikPackage
const state = game.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
const question = () => ({
  seat: 0,
  view: game.view(state, 0),
  actions: game.legalActions(state, 0),
  news: [],
  random: createRandom(1),
  budget: { iterations: 30 },
})

const searches = ["mcts", "ismcts", "duct", "expectimax"]
const names = ["uniform", ...searches]

describe("every bot", () => {
  it.each(names)("%s refuses budgets of nothing, and an aborted signal", async (name) => {
    const bot = botNamed(dejarikPackage, name)
    for (const budget of [
      { iterations: 0 },
      { iterations: Number.NaN },
      { iterations: -3 },
      { iterations: 1.5 },
      { ms: 0 },
      { ms: -1 },
      { ms: Number.POSITIVE_INFINITY },
    ])
      await expect(async () => bot.choose({ ...question(), budget })).rejects.toThrow(BudgetError)
    await expect(async () => bot.choose({ ...question(), signal: AbortSignal.abort() })).rejects.toThrow(AbortedError)
    await expect(async () => bot.choose({ ...question(), actions: [] })).rejects.toThrow(BotError)
  })

  it.each(searches)("%s refuses the view of another game", async (name) => {
    const bot: AnyBot = botNamed(dejarikPackage, name)
    const views = [
      lesGrandsAmiraux.game.view(lesGrandsAmiraux.game.initialState(), 0),
      milleSabords.game.view(milleSabords.game.initialState(), 0),
    ]
    for (const view of views) {
      await expect(async () => bot.choose({ ...question(), view })).rejects.toThrow(SchemaError)
    }
  })

  const answersOf = (name: string, seeds: readonly number[], budget = question().budget) =>
    Promise.all(seeds.map((seed) => ask(botNamed(dejarikPackage, name), { ...question(), budget, random: createRandom(seed) })))

  it.each(names)("%s answers the same for the same seed", async (name) => {
    const [one, other] = await answersOf(name, [1, 1])
    expect(one).toEqual(other)
  })

  it.each(["uniform", "duct"])("%s answers otherwise for another seed", async (name) => {
    const answers = await answersOf(name, [1, 2, 3, 4, 5], { iterations: 5 })
    expect(new Set(answers.map(({ action }) => JSON.stringify(action))).size).toBeGreaterThan(1)
  })

  it.each(searches)("%s stops within 50 ms, and tells how far it has come", async (name) => {
    const stop = new AbortController()
    const told: Info<unknown>[] = []
    const thinking = botNamed(dejarikPackage, name).choose({
      ...question(),
      budget: { ms: 20_000 },
      signal: stop.signal,
      onInfo: (info) => {
        told.push(info)
        if (told.length === 3) stop.abort()
      },
    })
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(told.map(({ iterations }) => iterations)).toEqual(told.map(({ iterations }) => iterations).sort((a, b) => a - b))
  })

  it.each(searches)("%s says the same with somebody listening, who is told of it many times on a slow machine", async (name) => {
    let now = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 15))
    const onInfo = vi.fn()
    const heard = await botNamed(dejarikPackage, name).choose({ ...question(), onInfo })
    clock.mockRestore()
    expect(onInfo.mock.calls.length).toBeGreaterThan(5)
    expect(heard).toEqual(await botNamed(dejarikPackage, name).choose(question()))
  })
})

describe("ask", () => {
  it("refuses what is none of the actions, and gives back the listed one", async () => {
    const [first] = question().actions
    const copying = { name: "copying", choose: () => ({ action: structuredClone(first) as never }) }
    expect((await ask(copying, question())).action).toBe(first)
    for (const action of [undefined, Number.NaN, "O11-I10", { type: "move", from: 1, to: 2 }])
      await expect(ask({ name: "wild", choose: () => ({ action: action as never }) }, question())).rejects.toThrow(AnswerError)
    await expect(ask({ name: "mute", choose: () => undefined as never }, question())).rejects.toThrow("mute answered undefined")
  })
})

describe("ask, with a signal,", () => {
  it("waits no longer for a bot that does not listen", async () => {
    const stop = new AbortController()
    const deaf = { name: "deaf", choose: () => new Promise<never>(() => {}) }
    const asked = ask(deaf, { ...question(), signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toThrow(AbortedError)
  })
})

describe("names", () => {
  it("make the bot again", () => {
    for (const name of botNames(milleSabords)) {
      const bot = botNamed(milleSabords, name)
      expect(botNamed(milleSabords, bot.name).budget).toEqual(bot.budget)
    }
    expect(botNamed(dejarikPackage, "mcts:1.5s").name).toBe("mcts:1500ms")
  })

  it("are refused with what there is", () => {
    expect(() => botNamed(dejarikPackage, "deep-blue")).toThrow('no bot "deep-blue"; there are: uniform')
    expect(() => botNamed(dejarikPackage, "policy:hunting")).toThrow('dejarik has no policy "hunting"; there are: none')
    for (const text of ["0", "-1", "NaN", "1.5", "0ms", "s", "1e3", ""]) expect(() => readBudget(text)).toThrow(BudgetError)
    expect(readBudget("250ms")).toEqual({ ms: 250 })
    expect(budgetText(readBudget("2s"))).toBe("2000ms")
  })
})
