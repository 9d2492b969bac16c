import { type Game, type Random, SchemaError } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { describe, expect, it, vi } from "vitest"
import { errorOf, type Fault, faultOf, messageOf } from "../src/fault"
import { AbortedError, AnswerError, BotError, BudgetError } from "../src/index"
import { botNamed, botNames, readBudget } from "../src/named"
import { inWorker, type Port, serveBot } from "../src/worker"
import { type Drawing, type DrawnState, drawn } from "./support/drawn"
import { puppet } from "./support/puppet"

describe("an error as plain data", () => {
  class Strange extends Error {
    override name = "Strange"
  }
  const cases: readonly (readonly [Error, Fault])[] = [
    [new BudgetError({ ms: 0 }), { code: "budget", budget: { ms: 0 } }],
    [new AbortedError(), { code: "aborted" }],
    [new AnswerError("wild", 3), { code: "answer", bot: "wild", answer: 3 }],
    [new BotError("no"), { code: "bot", message: "no", rule: undefined }],
    [new BotError("no", "DR-1"), { code: "bot", message: "no", rule: "DR-1" }],
    [
      new SchemaError("view", ["a", 1], "a number"),
      { code: "schema", subject: "view", path: ["a", 1], expected: "a number", rule: "CO-4" },
    ],
    [
      new SchemaError("view", [], "a number", "DR-1"),
      { code: "schema", subject: "view", path: [], expected: "a number", rule: "DR-1" },
    ],
    [new Strange("how odd"), { code: "other", name: "Strange", message: "how odd" }],
  ]
  it("keeps its code when another copy of the package created it", async () => {
    vi.resetModules()
    const [copy, core] = [await import("../src/index"), await import("@flottille/core")]
    const errors = [
      new copy.BudgetError({ ms: 0 }),
      new copy.AbortedError(),
      new copy.AnswerError("wild", 3),
      new copy.BotError("no"),
    ]
    for (const error of [...errors, new core.SchemaError("view", [], "a number")])
      expect(faultOf(error).code).toBe(error.code)
  })

  it.each(cases)("converts back to an equal error: %s", (error, fault) => {
    expect(faultOf(error)).toEqual(fault)
    const again = errorOf(structuredClone(fault))
    expect(again).toEqual(error)
    expect([again.name, again.message, again.constructor]).toEqual([
      error.name,
      error.message,
      error instanceof Strange ? Error : error.constructor,
    ])
  })

  it("can represent any thrown value", () => {
    expect(faultOf("nothing")).toEqual({ code: "other", name: "Error", message: "nothing" })
    expect([messageOf(undefined), messageOf(new RangeError("far"))]).toEqual(["undefined", "far"])
  })
})

const places: Drawing = {
  root: { who: 0, to: ["a", "b"] },
  a: { who: 1, to: ["end"], stands: [0.5, -0.5] },
  b: { who: 1, to: ["end"], stands: [-0.5, 0.5] },
  end: { returns: [0, 0] },
}

describe("names of bots", () => {
  const { game, evaluate } = drawn(places)
  const dicey = { ...game, traits: { ...game.traits, chance: true } }
  const secret = { ...game, traits: { ...game.traits, information: "imperfect" as const } }
  const propose = () => ["a"]
  const belief = () => ({ receive: () => {}, draw: () => game.initialState() })
  const policies = { bold: () => "a", shy: () => "b" }
  const some = ["duct", "ismcts", "mcts"]
  const cases: readonly (readonly [
    GameBots<Game<DrawnState, string, object, never, DrawnState>>,
    readonly string[],
  ])[] = [
    [{ game }, ["uniform", ...some]],
    [{ game, propose }, ["uniform", "proposal", ...some]],
    [{ game, policies }, ["uniform", "policy:bold", "policy:shy", ...some]],
    [{ game, belief }, ["uniform", "duct", "ismcts", "ismcts-plain", "mcts"]],
    [{ game, evaluate }, ["uniform", "alphabeta", "duct", "expectimax", "greedy", "ismcts", "mcts"]],
    [
      { game, evaluate, propose },
      ["uniform", "proposal", "alphabeta", "duct", "expectimax", "greedy", "ismcts", "joint", "mcts"],
    ],
    [{ game: dicey, evaluate }, ["uniform", "duct", "expectimax", "greedy", "ismcts", "mcts"]],
    [{ game: secret, evaluate }, ["uniform", "duct", "greedy", "ismcts", "mcts"]],
    [{ game: secret, evaluate, isOpen: () => true }, ["uniform", "alphabeta", "duct", "greedy", "ismcts", "mcts"]],
  ]
  it.each(cases)("include only bots that the game package supports", (subject, names) => {
    expect(botNames(subject)).toEqual(names)
    for (const name of names) expect(botNamed(subject, name).name.split(":")[0]).toBe(name.split(":")[0])
  })

  it("set the budget of a bot, and are refused when unknown", () => {
    const all = { game, evaluate, propose, policies, belief }
    const made = (name: string) => botNamed(all, name).name
    expect(
      ["mcts:7", "ismcts:2s", "ismcts-plain:5ms", "duct:1", "joint:9", "alphabeta:3", "expectimax:4", "greedy:5"].map(
        made,
      ),
    ).toEqual([
      "mcts:7",
      "ismcts:2000ms",
      "ismcts-plain:5ms",
      "duct:1",
      "joint:9",
      "alphabeta:3",
      "expectimax:4",
      "greedy:5",
    ])
    expect(["uniform", "proposal", "policy:shy", "mcts"].map(made)).toEqual([
      "uniform",
      "proposal",
      "policy:shy",
      "mcts:1000",
    ])
    const there =
      "expected one of: uniform, proposal, policy:bold, policy:shy, alphabeta, duct, expectimax, greedy, ismcts, ismcts-plain, joint, mcts"
    for (const name of ["uniform:3", "proposal:3", "deep", "", "toString", "mcts "])
      expect(() => botNamed(all, name)).toThrow(new BotError(`unknown bot ${JSON.stringify(name)}; ${there}`))
    expect(() => botNamed(all, "policy")).toThrow(new BotError('drawn has no policy ""; available: bold, shy'))
    expect(() => botNamed(all, "mcts:")).toThrow(new BudgetError(""))
    expect(() => botNamed(all, "mcts:1:2")).toThrow(new BudgetError("1:2"))
  })

  it("accept budgets in whole iterations, milliseconds or seconds", () => {
    expect(["1", "2000", "100ms", "0.5ms", "1.25s", "10s"].map(readBudget)).toEqual([
      { iterations: 1 },
      { iterations: 2000 },
      { ms: 100 },
      { ms: 0.5 },
      { ms: 1250 },
      { ms: 10_000 },
    ])
    for (const text of [
      "",
      "0",
      "0s",
      "0.0ms",
      "1.5",
      "9007199254740993",
      "-1",
      "1e3",
      ".5s",
      "5.ms",
      "5 ms",
      "5m",
      "x5",
      "5msx",
      "ms",
    ])
      expect(() => readBudget(text), text).toThrow(new BudgetError(text))
  })
})

/** Two ends of a line in this thread, by the habits of Node: what is sent is copied, and comes at once. */
function line() {
  const ends = [0, 1].map(() => ({
    received: new Map<string, (given: unknown) => void>(),
    sent: [] as { [key: string]: unknown }[],
  }))
  const [here, there] = [0, 1].map((index): Port & { end(type: string, given: unknown): void } => ({
    postMessage(message) {
      ends[index]?.sent.push(message as never)
      ends[1 - index]?.received.get("message")?.(structuredClone(message))
    },
    on(type: string, listener: (given: unknown) => void) {
      ends[index]?.received.set(type, listener)
    },
    end: (type, given) => ends[index]?.received.get(type)?.(given),
  }))
  if (!here || !there) throw new Error("no line")
  return {
    here,
    there,
    orders: ends[0]?.sent ?? [],
    words: ends[1]?.sent ?? [],
    listening: [...(ends[0]?.received.keys() ?? [])],
  }
}

/** A seeded luck, as far as anybody can tell. */
function luck(place: number): Random & { state(): readonly number[]; goTo(state: readonly number[]): void } {
  let at: readonly number[] = [place, 0, 0, 1]
  return {
    below: () => 0,
    state: () => at,
    goTo(state) {
      at = state
    },
  }
}

const asked = { seat: 0, view: { at: "root" }, actions: ["a", "b"], events: ["heard"], budget: { iterations: 3 } }

describe("the message port to a bot in another thread", () => {
  it("carries request and answer as plain data, and returns the random state", async () => {
    const { here, there, orders, words } = line()
    const info = { iterations: 3, plies: 4, worlds: 1, lines: [] }
    const { bot, seen, begun } = puppet(({ actions, random }) => {
      random.below(10)
      return { action: actions[1], info }
    })
    const names: string[] = []
    serveBot(there, (name) => {
      names.push(name)
      return bot
    })
    const far = inWorker<string, object>(here, { name: "puppet:3", budget: { iterations: 3 } })
    expect(far).toMatchObject({ name: "puppet:3", budget: { iterations: 3 } })
    const random = luck(5)
    expect(await far.choose({ ...asked, random })).toEqual({ action: "b", info })
    const [order] = orders
    expect(order).toEqual({
      flottille: "ask",
      id: expect.any(Number),
      bot: expect.any(Number),
      name: "puppet:3",
      request: asked,
      luck: [5, 0, 0, 1],
      stoppable: false,
      curious: false,
    })
    expect(words).toEqual([{ flottille: "answer", id: order?.id, answer: { action: "b", info }, luck: random.state() }])
    expect(random.state()).not.toEqual([5, 0, 0, 1])
    expect([names, begun()]).toEqual([["puppet:3"], 1])
    expect(seen[0]).toEqual({ ...asked, random: expect.anything() })
    expect(Object.isFrozen(seen[0]?.view)).toBe(true)
    // The same bot for the next request; another one for another game.
    await far.choose({ ...asked, random })
    await far.start().choose({ ...asked, random })
    expect([
      names.length,
      begun(),
      new Set(orders.map(({ bot }) => bot)).size,
      new Set(orders.map(({ id }) => id)).size,
    ]).toEqual([2, 2, 2, 3])
    expect(far.start()).toMatchObject({ name: "puppet:3", budget: { iterations: 3 } })
    // What nobody has any more is forgotten.
    here.postMessage({ flottille: "forget", bot: order?.bot })
    await far.choose({ ...asked, random })
    expect(names).toHaveLength(3)
  })

  it("reports progress and stops aborted searches", async () => {
    const { here, there, orders, words } = line()
    const { bot, seen } = puppet((request) => {
      request.onInfo?.({ iterations: 1, plies: 0, worlds: 1, lines: [] })
      return new Promise((_, reject) => request.signal?.addEventListener("abort", () => reject(new AbortedError())))
    })
    serveBot(there, () => bot)
    const stop = new AbortController()
    const onInfo = vi.fn()
    const remove = vi.spyOn(stop.signal, "removeEventListener")
    const thinking = inWorker<string, object>(here, { name: "p", budget: { iterations: 3 } }).choose({
      ...asked,
      random: luck(1),
      signal: stop.signal,
      onInfo,
    })
    stop.abort()
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(onInfo.mock.calls).toEqual([[{ iterations: 1, plies: 0, worlds: 1, lines: [] }]])
    expect(orders).toMatchObject([
      { flottille: "ask", stoppable: true, curious: true },
      { flottille: "stop", id: orders[0]?.id },
    ])
    expect(seen[0]?.signal?.aborted).toBe(true)
    expect(remove.mock.calls).toEqual([["abort", expect.any(Function)]])
    await Promise.resolve()
    expect(words.at(-1)).toEqual({ flottille: "fault", id: orders[0]?.id, fault: { code: "aborted" } })
    // A request that is over cannot be stopped any more.
    here.postMessage({ flottille: "stop", id: orders[0]?.id })
    here.postMessage({ flottille: "stop", id: -1 })
  })

  it("transfers errors and ignores other messages", async () => {
    const { here, there, orders } = line()
    serveBot(there, (name) => {
      if (name === "none") throw new BotError("no such bot")
      return puppet(() => Promise.reject(new BudgetError(0))).bot
    })
    const ask = (name: string) =>
      inWorker<string, object>(here, { name, budget: { iterations: 3 } }).choose({ ...asked, random: luck(1) })
    await expect(ask("none")).rejects.toThrow(new BotError("no such bot"))
    await expect(ask("some")).rejects.toThrow(new BudgetError(0))
    for (const noise of [undefined, null, "hello", 7, {}, { id: orders[0]?.id }]) {
      here.postMessage(noise)
      there.postMessage(noise)
    }
    await expect(ask("some")).rejects.toThrow(new BudgetError(0))
    // A word to nobody, and one that was not asked for.
    there.postMessage({ flottille: "answer", id: -1 })
    const quiet = line()
    const waiting = inWorker<string, object>(quiet.here, { name: "p", budget: { iterations: 3 } }).choose({
      ...asked,
      random: luck(1),
    })
    const id = quiet.orders[0]?.id
    quiet.there.postMessage({ flottille: "info", id, info: {} })
    quiet.there.postMessage({ flottille: "answer", id, answer: { action: "a" }, luck: [1] })
    expect(await waiting).toEqual({ action: "a" })
    await expect(ask("some").catch((error) => error.message)).resolves.toContain("budget 0;")
    const bad = inWorker<string, object>(here, { name: "some", budget: { iterations: 3 } })
    const before = orders.length
    await expect(bad.choose({ ...asked, random: luck(1), actions: [] })).rejects.toThrow(BotError)
    expect(orders.length).toBe(before)
  })

  it("carries a seed if the random generator lacks `state` or `goTo`", async () => {
    const { here, there, orders } = line()
    serveBot(there, () => puppet(({ actions }) => ({ action: actions[0] })).bot)
    const bounds: number[] = []
    const plain = {
      below(bound: number) {
        bounds.push(bound)
        return 12
      },
    }
    const far = inWorker<string, object>(here, { name: "p", budget: { iterations: 3 } })
    for (const random of [plain, { ...plain, state: () => [1, 2, 3, 4] }, { ...plain, goTo: () => {} }, plain])
      await far.choose({ ...asked, random })
    expect(bounds).toEqual(new Array(4).fill(2 ** 31))
    const lent = orders.map((order) => JSON.stringify(order.luck))
    expect([new Set(lent).size, lent[0]]).toEqual([1, expect.stringMatching(/^\[-?\d+(,-?\d+)*\]$/)])
  })

  it.each([
    ["error", new Error("struck"), "struck"],
    ["messageerror", "garbled", "garbled"],
    ["exit", 3, "it exited with code 3"],
  ])("rejects open and later requests with the reason after %s", async (type, given, why) => {
    const { here } = line()
    const far = inWorker<string, object>(here, { name: "p:1", budget: { iterations: 3 } })
    const words = `the worker of p:1 cannot answer: ${why}`
    const thinking = [1, 2].map(() => far.choose({ ...asked, random: luck(1) }).catch((error) => error))
    here.end(type, given)
    expect(await Promise.all(thinking)).toEqual([new BotError(words), new BotError(words)])
    // The first reason stands.
    here.end("exit", 9)
    await expect(far.choose({ ...asked, random: luck(1) })).rejects.toThrow(new BotError(words))
    const fresh = inWorker<string, object>(line().here, { name: "p:1", budget: { iterations: 3 } })
    expect(await Promise.race([fresh.choose({ ...asked, random: luck(1) }), Promise.resolve("waits")])).toBe("waits")
  })

  it("has its listeners registered once for all bots", () => {
    const { here } = line()
    const on = vi.spyOn(here as { on(type: string, listener: (given: unknown) => void): void }, "on")
    const bot = inWorker(here, { name: "p", budget: { iterations: 3 } })
    bot.start()
    inWorker(here, { name: "q", budget: { iterations: 3 } })
    expect(on.mock.calls.map(([type]) => type).sort()).toEqual(["error", "exit", "message", "messageerror"])
  })

  it("in a browser reads messages from the data of events", async () => {
    const listeners = new Map<string, (event: unknown) => void>()
    const sent: { readonly id: number }[] = []
    const port: Port = {
      postMessage: (message) => void sent.push(message as { readonly id: number }),
      addEventListener: (type, listener) => void listeners.set(type, listener),
    }
    expect(listeners.size).toBe(0)
    const far = inWorker<string, object>(port, { name: "p", budget: { iterations: 3 } })
    expect([...listeners.keys()]).toEqual(["message", "error", "messageerror"])
    const answering = far.choose({ ...asked, random: luck(1) })
    listeners.get("message")?.({ data: { flottille: "answer", id: sent[0]?.id, answer: { action: "a" }, luck: [9] } })
    expect(await answering).toEqual({ action: "a" })
    for (const noise of ["hello", 7, { data: "hello" }]) listeners.get("message")?.(noise)
    // A port that gives the message itself is heard as well.
    const again = far.choose({ ...asked, random: luck(1) })
    listeners.get("message")?.(null)
    listeners.get("message")?.({ flottille: "answer", id: sent[1]?.id, answer: { action: "b" }, luck: [9] })
    expect(await again).toEqual({ action: "b" })
    const garbled = far.choose({ ...asked, random: luck(1) })
    listeners.get("messageerror")?.({})
    await expect(garbled).rejects.toThrow(new BotError("the worker of p cannot answer: messageerror"))
  })
})
