import { MessageChannel } from "node:worker_threads"
import { createRandom, SchemaError, type SeededRandom, uniformPolicy } from "@flottille/core"
import { dejarikBots } from "@flottille/dejarik/bots"
import { arena } from "@flottille/lab/arena"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import { afterAll, describe, expect, it } from "vitest"
import { AbortedError, AnswerError, type AnyBot, BotError, BudgetError, type Info } from "../src/index"
import { botNamed } from "../src/named"
import { inWorker, serveBot } from "../src/worker"
import { botsInAThread } from "./support/thread"

const worker = botsInAThread()
afterAll(() => worker.terminate())

const budget = { iterations: 30 }
const { game } = dejarikBots
const opening = game.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
const request = () => ({
  seat: 0,
  view: game.view(opening, 0),
  actions: game.legalActions(opening, 0),
  events: [],
  random: createRandom(1),
  budget,
})
const there = (name: string) => inWorker<unknown, unknown>(worker, { name, budget })

/** The positions of a random game of Les Grands Amiraux, as requests. */
function battle(seed: number) {
  const { game } = lesGrandsAmiraux
  const random = createRandom(seed)
  const state = game.initialState()
  const asked = []
  while (asked.length < 6) {
    const [seat] = game.actors(state)
    if (typeof seat !== "number") break
    const actions = game.legalActions(state, seat)
    if (actions.length > 1) asked.push({ seat, view: game.view(state, seat), actions, events: [], budget })
    for (let ply = 0; ply < 9 && game.actors(state)[0] === seat; ply++)
      game.step(state, seat, uniformPolicy(state, seat, game.legalActions(state, seat), random))
  }
  return asked
}

/** What a bot answers to requests in a row, and where its luck stands at the end. */
async function answersOf(
  bot: AnyBot,
  requests: readonly Omit<ReturnType<typeof request>, "random" | "view" | "actions">[],
  random: SeededRandom,
) {
  const answers = []
  for (const each of requests) answers.push(await bot.choose({ ...request(), ...each, random }))
  return { answers, luck: random.state() }
}

describe("a bot in a worker thread", () => {
  it.each(["uniform", "greedy", "mcts", "ismcts", "duct"])(
    "%s answers as it does outside, request after request",
    async (name) => {
      const asked = [request(), request(), request()]
      const [inside, outside] = [
        await answersOf(there(name), asked, createRandom(5)),
        await answersOf(botNamed(dejarikBots, name).start(), asked, createRandom(5)),
      ]
      expect(inside).toEqual(outside)
    },
  )

  it.each(["greedy", "ismcts"])("%s answers as it does outside under hidden information", async (name) => {
    const asked = battle(3)
    expect(asked).toHaveLength(6)
    const [inside, outside] = [
      await answersOf(there(`hidden/${name}`), asked, createRandom(5)),
      await answersOf(botNamed(lesGrandsAmiraux, name).start(), asked, createRandom(5)),
    ]
    expect(inside).toEqual(outside)
  })

  it("plays the same campaign as outside", async () => {
    const play = async (bot: AnyBot) =>
      (await arena(dejarikBots, [bot, botNamed(dejarikBots, "uniform")], { blocks: 1, records: true })).records
    const small = botNamed(dejarikBots, "mcts:5")
    expect(await play(inWorker(worker, small))).toEqual(await play(small))
  })

  it("has its own state for every game and every instance", async () => {
    const counting = there("counting")
    const { actions } = request()
    for (const bot of [counting, counting.start(), there("counting")])
      for (const turn of [0, 1, 2]) expect((await bot.choose(request())).action).toEqual(actions[turn])
  })

  it("receives a seed if the random generator has no `state`", async () => {
    const random = { below: (bound: number) => Math.floor(bound / 2) }
    const [one, other] = [
      await there("mcts").choose({ ...request(), random }),
      await there("mcts").choose({ ...request(), random }),
    ]
    expect(one).toEqual(other)
  })

  it("stops on abort, reports its progress, and answers the next request", async () => {
    const stop = new AbortController()
    const delivered: Info<unknown>[] = []
    const bot = there("mcts")
    let stopped = 0
    const thinking = bot.choose({
      ...request(),
      budget: { ms: 20_000 },
      signal: stop.signal,
      onInfo(info) {
        delivered.push(info)
        if (delivered.length < 3) return
        stopped = performance.now()
        stop.abort()
      },
    })
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(performance.now() - stopped).toBeLessThan(10_000)
    expect(delivered).toHaveLength(3)
    expect(delivered.map(({ iterations }) => iterations)).toEqual(
      delivered.map(({ iterations }) => iterations).sort((a, b) => a - b),
    )
    const begun = performance.now()
    await bot.choose({ ...request(), budget: { iterations: 1 } })
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  it("rejects invalid requests before it sends them", async () => {
    await expect(there("mcts").choose({ ...request(), budget: { iterations: 0 } })).rejects.toThrow(BudgetError)
    await expect(there("mcts").choose({ ...request(), signal: AbortSignal.abort() })).rejects.toThrow(AbortedError)
    await expect(there("mcts").choose({ ...request(), actions: [] })).rejects.toThrow(BotError)
    await expect(there("mcts").choose({ ...request(), view: () => {} })).rejects.toThrow("could not be cloned")
  })
})

describe("an error in a worker thread", () => {
  it.each([
    ["bot", BotError, { message: "out of sorts", code: "bot", rule: "DJ-1" }],
    ["budget", BudgetError, { message: new BudgetError(Number.NaN).message, code: "budget", budget: Number.NaN }],
    ["aborted", AbortedError, { message: "the bot was stopped", code: "aborted" }],
    [
      "answer",
      AnswerError,
      {
        message: 'wild answered {"type":"fly"}; expected one of the listed actions',
        bot: "wild",
        answer: { type: "fly" },
      },
    ],
    [
      "schema",
      SchemaError,
      { message: "view.ships.1: expected a ship (MS-1)", subject: "view", path: ["ships", 1], rule: "MS-1" },
    ],
    ["other", Error, { message: "lost the thread", name: "RangeError" }],
    ["nothing", Error, { message: "nothing" }],
    ["unsendable", Error, { name: "DataCloneError" }],
  ] as const)("is rethrown with the same class and properties: %s", async (name, kind, facts) => {
    const error = await there(`fails/${name}`)
      .choose(request())
      .catch((error) => error)
    expect(error).toBeInstanceOf(kind)
    expect(error).toMatchObject(facts)
  })

  it("is a BotError for an unknown name", async () => {
    await expect(there("genius").choose(request())).rejects.toThrow(BotError)
    await expect(there("genius").choose(request())).rejects.toThrow('unknown bot "genius"; expected one of: uniform')
  })

  it("is a SchemaError for a view of another game", async () => {
    const { game } = lesGrandsAmiraux
    await expect(there("mcts").choose({ ...request(), view: game.view(game.initialState(), 0) })).rejects.toThrow(
      SchemaError,
    )
  })

  it.each([
    ["exit", "it exited with code 3"],
    ["crash", "struck by lightning"],
  ])("is a BotError for open and later requests when the thread ends: %s", async (name, why) => {
    const dying = botsInAThread()
    const bot = inWorker<unknown, unknown>(dying, { name: "mcts", budget })
    const thinking = Array.from({ length: 3 }, () =>
      bot.choose({ ...request(), budget: { ms: 20_000 }, onInfo() {} }).catch((error) => error),
    )
    thinking.push(
      inWorker(dying, { name: `fails/${name}`, budget })
        .choose(request())
        .catch((error) => error),
    )
    for (const error of await Promise.all(thinking)) {
      expect(error).toBeInstanceOf(BotError)
      expect(error.message).toContain(`cannot answer: ${why}`)
    }
    await expect(bot.start().choose(request())).rejects.toThrow(BotError)
    const next = inWorker<unknown, unknown>(botsInAThread(), { name: "uniform", budget })
    expect(request().actions).toContainEqual((await next.choose(request())).action)
  })

  it("rejects all open requests in a browser", async () => {
    const listeners = new Map<string, (event: unknown) => void>()
    const sent: unknown[] = []
    const port = {
      postMessage: (message: unknown) => void sent.push(message),
      addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
    }
    const asked = [1, 2].map(() =>
      inWorker<unknown, unknown>(port, { name: "mcts", budget })
        .choose(request())
        .catch((error) => error),
    )
    listeners.get("message")?.({ data: "something else" })
    listeners.get("error")?.({ message: "Uncaught SyntaxError" })
    expect(sent).toHaveLength(2)
    for (const error of await Promise.all(asked))
      expect(error).toMatchObject({ code: "bot", message: "the worker of mcts cannot answer: Uncaught SyntaxError" })
  })

  it("is not caused by unrelated messages on the port", async () => {
    const { port1, port2 } = new MessageChannel()
    serveBot(port2, (name) => botNamed(dejarikBots, name))
    port1.postMessage("hello")
    port2.postMessage({ flottille: "info", id: -1 })
    expect((await inWorker<unknown, unknown>(port1, { name: "mcts", budget }).choose(request())).info?.iterations).toBe(
      30,
    )
    port1.close()
  })
})
