import { createRandom } from "@flottille/core"
import { describe, expect, it, vi } from "vitest"
import { AbortedError, type AnyBot, BotError, type SearchRequest } from "../src/index"
import { inWorker, serveBot } from "../src/worker"

type Asked = SearchRequest<unknown, unknown>
type Message = Record<string, unknown>

/** An end of a line in Node: what was sent, and what it hears. */
function nodePort() {
  const sent: Message[] = []
  const listeners = new Map<string, (given: unknown) => void>()
  const port = {
    postMessage: (message: unknown) => void sent.push(message as Message),
    on: (type: string, listener: (given: unknown) => void) => void listeners.set(type, listener),
  }
  return { port, sent, listeners, receive: (type: string, given: unknown) => listeners.get(type)?.(given) }
}

function webPort() {
  const { port, ...rest } = nodePort()
  return { port: { postMessage: port.postMessage, addEventListener: port.on }, ...rest }
}

const budget = { iterations: 5 }
const request = (more: Partial<Asked> = {}): Asked => ({
  seat: 1,
  view: { board: "x" },
  actions: ["a", "b"],
  events: ["n"],
  random: createRandom("luck"),
  budget,
  ...more,
})
/** The last message, its numbers apart. */
const asked = (sent: readonly Message[]) =>
  sent.at(-1) as { readonly id: number; readonly bot: number; readonly luck: number[] }
const luckOf = (seed: string | number) => createRandom(seed).state()
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(String, String), new Promise((resolve) => setTimeout(() => resolve("open")))])

describe("inWorker", () => {
  it("sends the request as plain data and returns the worker's answer", async () => {
    const { port, sent, receive, listeners } = nodePort()
    const bot = inWorker<unknown, unknown>(port, { name: "deep", budget })
    expect([bot.name, bot.budget, [...listeners.keys()]]).toEqual([
      "deep",
      budget,
      ["message", "error", "messageerror", "exit"],
    ])
    const random = createRandom("luck")
    const thinking = bot.choose(request({ random }))
    const { id, bot: number } = asked(sent)
    const { random: _, ...plain } = request()
    expect(sent).toEqual([
      {
        flottille: "ask",
        id,
        bot: number,
        name: "deep",
        request: plain,
        luck: luckOf("luck"),
        stoppable: false,
        curious: false,
      },
    ])
    receive("message", { flottille: "answer", id, answer: { action: "b" }, luck: luckOf("later") })
    expect(await thinking).toEqual({ action: "b" })
    expect(random.state()).toEqual(luckOf("later"))
  })

  it("gives every bot and every request its own id", async () => {
    const { port, sent } = nodePort()
    const one = inWorker<unknown, unknown>(port, { name: "deep", budget })
    const [two, three] = [one.start(), inWorker<unknown, unknown>(port, { name: "deep", budget })]
    expect([two.name, two.budget]).toEqual(["deep", budget])
    for (const bot of [one, one, two, three]) void bot.choose(request())
    const bots = sent.map((message) => asked([message]).bot)
    expect(new Set(bots).size).toBe(3)
    expect(bots[0]).toBe(bots[1])
    expect(new Set([...bots, ...sent.map((message) => asked([message]).id)]).size).toBe(7)
    for (const number of bots) expect(number).toBeGreaterThan(0)
  })

  it("sends a seed if the random generator lacks `state` or `goTo`", async () => {
    const { port, sent, receive } = nodePort()
    const bounds: number[] = []
    const below = (bound: number) => {
      bounds.push(bound)
      return 77
    }
    for (const random of [{ below }, { below, state: () => [1] }, { below, goTo: () => {} }]) {
      const thinking = inWorker<unknown, unknown>(port, { name: "deep", budget }).choose(request({ random }))
      expect(asked(sent).luck).toEqual(luckOf(77))
      receive("message", { flottille: "answer", id: asked(sent).id, answer: { action: "a" }, luck: luckOf("later") })
      expect(await thinking).toEqual({ action: "a" })
    }
    expect(bounds).toEqual([2 ** 31, 2 ** 31, 2 ** 31])
  })

  it("reports progress of its own request until the answer arrives", async () => {
    const { port, sent, receive } = nodePort()
    const onInfo = vi.fn()
    const thinking = inWorker<unknown, unknown>(port, { name: "deep", budget }).choose(request({ onInfo }))
    const { id } = asked(sent)
    expect(sent[0]).toMatchObject({ curious: true, stoppable: false })
    expect(sent[0]?.request).not.toHaveProperty("onInfo")
    const info = { iterations: 1 }
    for (const word of [
      "text",
      null,
      undefined,
      7,
      { id },
      { flottille: "info", id: id + 1, info: 2 },
      { flottille: "info", id, info },
    ])
      receive("message", word)
    expect(onInfo.mock.calls).toEqual([[info]])
    receive("message", { flottille: "answer", id, answer: { action: "a" }, luck: luckOf(1) })
    await thinking
    receive("message", { flottille: "info", id, info })
    expect(onInfo).toHaveBeenCalledTimes(1)
  })

  it("ignores progress that it did not request", async () => {
    const { port, sent, receive } = nodePort()
    const thinking = inWorker<unknown, unknown>(port, { name: "deep", budget }).choose(request())
    receive("message", { flottille: "info", id: asked(sent).id, info: {} })
    receive("message", { flottille: "fault", id: asked(sent).id, fault: { code: "bot", message: "no", rule: "X-1" } })
    await expect(thinking).rejects.toThrow(new BotError("no", "X-1"))
  })

  it("sends one stop message on abort, and none after the answer", async () => {
    const { port, sent, receive } = nodePort()
    const bot = inWorker<unknown, unknown>(port, { name: "deep", budget })
    const stop = new AbortController()
    const thinking = bot.choose(request({ signal: stop.signal }))
    const { id } = asked(sent)
    expect(sent[0]).toMatchObject({ stoppable: true, curious: false })
    expect(sent[0]?.request).not.toHaveProperty("signal")
    stop.abort()
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(sent.slice(1)).toEqual([{ flottille: "stop", id }])
    const late = new AbortController()
    const second = bot.choose(request({ signal: late.signal }))
    receive("message", { flottille: "answer", id: asked(sent).id, answer: { action: "a" }, luck: luckOf(1) })
    await second
    late.abort()
    expect(sent).toHaveLength(3)
  })

  it("rejects invalid requests without sending them", async () => {
    const { port, sent } = nodePort()
    const bot = inWorker<unknown, unknown>(port, { name: "deep", budget })
    await expect(bot.choose(request({ actions: [] }))).rejects.toThrow(BotError)
    expect(sent).toEqual([])
  })

  it.each([
    ["error", new RangeError("out of memory"), "out of memory"],
    ["messageerror", "torn", "torn"],
    ["exit", 3, "it exited with code 3"],
  ])("rejects all requests after %s in Node, with the first reason", async (type, given, why) => {
    const { port, sent, receive } = nodePort()
    const bot = inWorker<unknown, unknown>(port, { name: "deep", budget })
    const waiting = [bot.choose(request()), bot.start().choose(request())]
    receive(type, given)
    receive("exit", 9)
    for (const each of [...waiting, bot.choose(request())])
      await expect(each).rejects.toThrow(new BotError(`the worker of deep cannot answer: ${why}`))
    expect(sent).toHaveLength(2)
  })

  it.each([
    ["error", { message: "Uncaught SyntaxError" }, "Uncaught SyntaxError"],
    ["error", {}, "error"],
    ["error", null, "error"],
    ["messageerror", "torn", "messageerror"],
  ])("rejects open requests after %s %o in a browser", async (type, event, why) => {
    const { port, receive, listeners } = webPort()
    const thinking = inWorker<unknown, unknown>(port, { name: "deep", budget }).choose(request())
    expect([...listeners.keys()]).toEqual(["message", "error", "messageerror"])
    receive(type, event)
    await expect(thinking).rejects.toThrow(new BotError(`the worker of deep cannot answer: ${why}`))
  })

  it("reads the data of a browser's message event", async () => {
    const { port, sent, receive } = webPort()
    const thinking = inWorker<unknown, unknown>(port, { name: "deep", budget }).choose(request())
    for (const event of ["text", null, undefined, { data: null }]) receive("message", event)
    receive("message", { data: { flottille: "answer", id: asked(sent).id, answer: { action: "a" }, luck: luckOf(1) } })
    expect(await thinking).toEqual({ action: "a" })
  })

  it("registers its listeners once per worker, for any number of bots", () => {
    const { port } = nodePort()
    const on = vi.spyOn(port, "on")
    inWorker(port, { name: "deep", budget }).start()
    inWorker(port, { name: "other", budget })
    expect(on).toHaveBeenCalledTimes(4)
  })

  it("asks the worker to drop a bot that is no longer referenced", async () => {
    const held: (() => void)[] = []
    class Registry {
      constructor(private readonly clean: (value: () => void) => void) {}
      register(_bot: object, value: () => void) {
        held.push(() => this.clean(value))
      }
    }
    vi.stubGlobal("FinalizationRegistry", Registry)
    vi.resetModules()
    const anew = await import("../src/worker")
    vi.unstubAllGlobals()
    const { port, sent } = nodePort()
    const bot = anew.inWorker<unknown, unknown>(port, { name: "deep", budget })
    void bot.choose(request())
    for (const release of held) release()
    expect(sent.slice(1)).toEqual([{ flottille: "forget", bot: asked(sent.slice(0, 1)).bot }])
  })
})

describe("serveBot", () => {
  /** A thread whose bots are made by this. */
  function thread(choose: AnyBot["choose"]) {
    const line = nodePort()
    const seen = { made: [] as string[], begun: 0 }
    serveBot(line.port, (name) => {
      seen.made.push(name)
      const bot: AnyBot = { name, budget, choose, start: () => ({ ...bot, name: `${name} ${++seen.begun}` }) }
      return bot
    })
    const { random, ...plain } = request()
    const ask = (more: Message = {}) =>
      line.receive("message", {
        flottille: "ask",
        id: 8,
        bot: 3,
        name: "deep",
        request: plain,
        luck: luckOf("luck"),
        stoppable: false,
        curious: false,
        ...more,
      })
    return { ...line, seen, ask, plain }
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  it("sends the bot's answer and the state of its random generator", async () => {
    const received: Asked[] = []
    const { ask, sent, plain } = thread((given) => {
      received.push(given)
      return { action: given.actions[given.random.below(2)] }
    })
    ask()
    await turn()
    const random = createRandom("luck")
    expect(sent).toEqual([
      { flottille: "answer", id: 8, answer: { action: "ab"[random.below(2)] }, luck: random.state() },
    ])
    const [{ random: _, ...rest } = request()] = received
    expect(rest).toEqual(plain)
    expect(Object.keys(rest).sort()).toEqual(["actions", "budget", "events", "seat", "view"])
    expect([Object.isFrozen(rest.view), Object.isFrozen(rest.actions)]).toEqual([true, true])
  })

  it("starts each bot id once, and again after it was dropped", async () => {
    const { ask, receive, seen } = thread(() => ({ action: "a" }))
    for (const bot of [3, 3, 4]) ask({ bot })
    await turn()
    expect([seen.made, seen.begun]).toEqual([["deep", "deep"], 2])
    receive("message", { flottille: "forget", bot: 3 })
    for (const bot of [3, 4]) ask({ bot })
    await turn()
    expect([seen.made.length, seen.begun]).toEqual([3, 3])
  })

  it("reports progress of requests with onInfo and stops stoppable ones", async () => {
    const received: Asked[] = []
    const { ask, receive, sent } = thread(async (given) => {
      received.push(given)
      given.onInfo?.({ iterations: 4, plies: 0, worlds: 0, lines: [] })
      await turn()
      if (given.signal?.aborted) throw new AbortedError()
      return { action: "a" }
    })
    ask({ id: 1, stoppable: true })
    ask({ id: 2, curious: true })
    ask({ id: 3 })
    expect(received.map((given) => ["signal" in given, "onInfo" in given])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    for (const order of ["text", null, { id: 2 }, { flottille: "stop", id: 99 }, { flottille: "stop", id: 1 }])
      receive("message", order)
    await turn()
    await turn()
    expect(sent.map(({ flottille, id, info, fault }) => [flottille, id, info ?? fault])).toEqual([
      ["info", 2, { iterations: 4, plies: 0, worlds: 0, lines: [] }],
      ["fault", 1, { code: "aborted" }],
      ["answer", 2, undefined],
      ["answer", 3, undefined],
    ])
    // What is over is not stopped any more.
    receive("message", { flottille: "stop", id: 2 })
    expect(received[0]?.signal?.aborted).toBe(true)
  })

  it("ignores a stop after the answer", async () => {
    const received: Asked[] = []
    const { ask, receive } = thread((given) => {
      received.push(given)
      return { action: "a" }
    })
    ask({ stoppable: true })
    await turn()
    receive("message", { flottille: "stop", id: 8 })
    expect(received[0]?.signal?.aborted).toBe(false)
  })

  it("sends a thrown error as a fault", async () => {
    const { ask, sent, receive } = thread(() => {
      throw new BotError("out of sorts", "X-1")
    })
    receive("error", new Error("torn"))
    ask()
    await turn()
    expect(sent).toEqual([{ flottille: "fault", id: 8, fault: { code: "bot", message: "out of sorts", rule: "X-1" } }])
  })

  it("answers a request of `inWorker`", async () => {
    const here = nodePort()
    const { ask, sent } = thread(({ events }) => ({ action: events[0] }))
    const thinking = inWorker<unknown, unknown>(here.port, { name: "deep", budget }).choose(request())
    ask(here.sent[0])
    await turn()
    here.receive("message", sent[0])
    expect(await settled(thinking)).toBe("[object Object]")
    expect(await thinking).toEqual({ action: "n" })
  })
})
