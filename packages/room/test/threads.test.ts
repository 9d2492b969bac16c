import { pathToFileURL } from "node:url"
import { setEnvironmentData } from "node:worker_threads"
import { AbortedError, type AnyBot } from "@flottille/bots"
import { botThreads, serveBots } from "@flottille/bots/threads"
import { uniform } from "@flottille/bots/uniform"
import { createRandom } from "@flottille/core"
import { dejarikBots } from "@flottille/dejarik/bots"
import { dejarikPackage } from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import milleSabords from "@flottille/mille-sabords/bots"
import type { Report } from "@flottille/room"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { bundle } from "./support/bundle"
import { host } from "./support/host"

const module = pathToFileURL(await bundle(new URL("support/bots-thread.ts", import.meta.url)))
let shared: Int32Array
const undone: (() => unknown)[] = []

beforeEach(() => {
  shared = new Int32Array(new SharedArrayBuffer(12))
  setEnvironmentData("shared", shared.buffer)
})
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

const dejarik = { ...dejarikPackage, ...dejarikBots }

function started(setup?: Parameters<typeof botThreads>[1]) {
  const threads = botThreads(module, setup)
  undone.push(() => threads.stop())
  return threads
}

const options = { firstSeat: "red", turnLimit: 8 }

describe("bots in threads", () => {
  it("think while the server answers requests: the bot waits for fifty answers", async () => {
    const bot = started().bot(dejarik)
    const hosted = await host({ package: dejarik, options, bot, seats: [{ bot: "mcts:50" }] })
    undone.push(() => hosted.room.close())
    await hosted.say("ann", { type: "join", token: "a" })
    const entries = () => Object(hosted.room.record()).entries.length
    const before = entries()
    for (let answers = 0; answers < 50; answers++) {
      expect(entries()).toBe(before)
      await hosted.say("ann", { type: "actions" })
      await new Promise(setImmediate)
      Atomics.add(shared, 0, 1)
    }
    await eventually(() => expect(entries()).toBeGreaterThan(before))
  })

  it("play the game that they would play on the event loop", async () => {
    const play = async (bot?: (name: string) => never) => {
      const seats = [{ bot: "mcts:20" }, { bot: "greedy" }]
      const hosted = await host({ package: dejarik, options, seats, seed: 3, ...(bot && { bot }) })
      await eventually(() => expect(hosted.room.ending()).toBeDefined())
      return hosted.room.record()
    }
    const { bot } = started({ size: 2 })
    expect(await play(bot(dejarik) as never)).toEqual(await play())
  })

  it("go on in another thread when theirs ends, with all of their events", async () => {
    const codes: number[] = []
    const bot = started({ size: 1, failed: (code) => void codes.push(code) }).bot(dejarik)("mcts:51")
    const ask = (events: readonly unknown[]) =>
      bot.choose({ seat: 0, view: {}, actions: ["a"], events, random: createRandom(1), budget: bot.budget })
    await ask(["one", "two"])
    expect(shared[2]).toBe(2)
    expect(await ask(["three"])).toEqual({ action: "a" })
    expect([codes, shared[1], shared[2]]).toEqual([[3], 1, 3])
    await ask(["four"])
    expect(shared[2]).toBe(1)
  })

  it.each([
    ["default", { outcome: { reason: "resignation" } }],
    ["abandon", { late: [0] }],
    ["bot", { outcome: expect.anything() }],
  ] as const)("are ended if they hang, and their seats are late: expiry %s", async (expiry, ending) => {
    const reports: Report[] = []
    const codes: number[] = []
    const threads = started({ size: 1, failed: (code) => void codes.push(code) })
    const hosted = await host({
      package: dejarik,
      options,
      expiry,
      bot: threads.bot(dejarik),
      seats: [{ bot: "mcts:1ms" }, { bot: "greedy" }],
      report: (report) => void reports.push(report),
    })
    await eventually(() => expect(hosted.room.ending()).toMatchObject(ending))
    expect(reports).toEqual([{ type: "bot-failed", seat: 0, error: expect.any(AbortedError) }])
    expect(codes).toEqual([])
  })

  it("answer the rooms of their pool in turn, however many bots another room has", async () => {
    const threads = started({ size: 1 })
    const [busy, calm] = [threads.bot(dejarik), threads.bot(dejarik)]
    const order: string[] = []
    const ask = async (from: string, bot: AnyBot) => {
      await bot.choose({ seat: 0, view: {}, actions: ["a"], events: [], random: createRandom(1), budget: bot.budget })
      order.push(from)
    }
    await Promise.all([
      ...Array.from({ length: 7 }, () => ask("busy", busy("uniform"))),
      ask("calm", calm("uniform")),
      ask("calm", calm("uniform")),
    ])
    expect(order.map((from) => from[0]).join("")).toBe("bbcbcbbbb")
  })

  it("warn of no listeners, with more bots than a signal may have", async () => {
    const warned = vi.spyOn(process, "emitWarning")
    undone.push(() => warned.mockRestore())
    const silent: AnyBot = {
      name: "silent",
      budget: { iterations: 1 },
      start: () => silent,
      choose({ signal }) {
        signal?.addEventListener("abort", () => undefined)
        return new Promise(() => undefined)
      },
    }
    const seats = Array.from({ length: 7 }, () => ({ bot: "silent" }))
    const hosted = await host({ package: diplomacy, seats, bot: () => silent })
    await new Promise((resolve) => setTimeout(resolve, 20))
    hosted.room.close()
    expect(warned).not.toHaveBeenCalled()
  })

  it("are rejected if their name, their game or the place of the call is wrong", async () => {
    const { bot } = started()
    expect(() => bot(dejarik)("nobody")).toThrow('unknown bot "nobody"')
    const other = bot(milleSabords)("uniform")
    const question = { seat: 0, view: {}, actions: ["a"], events: [], random: createRandom(1), budget: other.budget }
    await expect(other.choose(question)).rejects.toThrow('serves no game "mille-sabords"')
    expect(() => serveBots([dejarik])).toThrow("serveBots: call it in the module of a thread")
    expect(() => botThreads(module, { size: 0 })).toThrow("size: an integer of at least 1, not 0")
  })
})

it.each([
  ["default", { outcome: { reason: "resignation" } }],
  ["abandon", { late: [0] }],
  ["bot", { outcome: expect.anything() }],
] as const)(
  "a bot of one's own that hangs on the event loop is ended, and its seat is late: expiry %s",
  async (expiry, ending) => {
    const reports: Report[] = []
    const choose = vi.fn(() => new Promise<never>(() => undefined))
    const hanging: AnyBot = { name: "hanging", budget: { ms: 500 }, start: () => hanging, choose }
    const hosted = await host({
      package: dejarik,
      options,
      expiry,
      bot: (name) => (name === "hanging" ? hanging : uniform()),
      seats: [{ bot: "hanging" }, { bot: "uniform" }],
      report: (report) => void reports.push(report),
    })
    await eventually(() => expect(choose).toHaveBeenCalledOnce())
    hosted.time.pass(1499)
    await hosted.room.idle()
    expect(reports).toEqual([])
    hosted.time.pass(1)
    await eventually(() => expect(hosted.room.ending()).toMatchObject(ending))
    expect(reports).toEqual([{ type: "bot-failed", seat: 0, error: expect.any(AbortedError) }])
  },
)

it("bots without threads think in slices that they share: others are served after each", async () => {
  // A slice that an earlier test has begun by the real clock ends first.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  let now = 0
  // Each look at the clock takes a quarter of a slice.
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 2.5))
  undone.push(() => clock.mockRestore())
  const rooms = await Promise.all(
    [1, 2].map((seed) => host({ package: dejarik, options, seed, seats: [{ bot: "greedy" }, { bot: "uniform" }] })),
  )
  let served = 0
  while (rooms.some(({ room }) => !room.ending())) {
    const before = now
    await new Promise((resolve) => setImmediate(resolve))
    served++
    expect(now - before).toBeLessThan(25)
  }
  expect(served).toBeGreaterThan(10)
})

it("a bot with a pace plays at multiples of it, however long it has thought", async () => {
  const hosted = await host({
    package: dejarik,
    options: { ...options, firstSeat: "blue" },
    seats: [null, { bot: "uniform" }],
    botPace: 1000,
  })
  undone.push(() => hosted.room.close())
  await hosted.say("ann", { type: "join", token: "a" })
  const entries = () => Object(hosted.room.record()).entries.length
  const settle = async () => {
    for (let count = 0; count < 5; count++) await new Promise((resolve) => setTimeout(resolve, 0))
    await hosted.room.idle()
  }
  await settle()
  const before = entries()
  hosted.time.pass(999)
  await settle()
  expect(entries()).toBe(before)
  hosted.time.pass(1)
  await settle()
  expect(entries()).toBe(before + 1)
})
