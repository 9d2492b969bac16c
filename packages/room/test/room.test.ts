import { type AnyBot, nextSlice } from "@flottille/bots"
import { foreignJson } from "@flottille/conformance/check"
import { replay } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import milleSabords from "@flottille/mille-sabords/package"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { createClocks } from "../src/clocks"
import { delayed } from "../src/delay"
import { createRoom, memoryLog, type Reply, RoomError, type RoomSetup, requestSchema } from "../src/index"
import { machineTime } from "../src/time"
import { appendEntry, games, type Host, handTime, host, joinAll, playOn, tokenOf } from "./support/host"

const fixed = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" }

/** What a message has to be. */
const aRequest =
  'expected an object with type "join" | "act" | "say" | "orders" | "resign" | "offer" | "answer" | "sync" | "actions" | "letter" | "host"'

describe("a room", () => {
  it("seats clients that join, and recognises their tokens", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    expect(await hosted.say("ann", { type: "join", token: "a" })).toMatchObject([
      { type: "welcome", seat: 0, game: "dejarik", seen: 0 },
    ])
    expect(await hosted.say("bob", { type: "join", token: "b", seat: 0 })).toMatchObject([{ code: "seat-taken" }])
    expect(await hosted.say("bob", { type: "join", token: "b", seat: 7 })).toMatchObject([{ code: "no-such-seat" }])
    expect(await hosted.say("bob", { type: "join", token: "b" })).toMatchObject([{ type: "welcome", seat: 1 }])
    expect(await hosted.say("bob", { type: "join", token: "b" })).toMatchObject([{ code: "joined-already" }])
    expect(await hosted.say("cleo", { type: "join", token: "c", language: "fr" })).toMatchObject([
      { code: "room-full", sentence: "Toutes les places sont prises." },
    ])
    expect(await hosted.say("cleo", { type: "join" })).toMatchObject([{ type: "welcome", seat: "spectator" }])
    expect(hosted.last("cleo")).not.toHaveProperty("actions")
    hosted.room.leave("ann")
    expect(await hosted.say("ann's telephone", { type: "join", token: "a" })).toMatchObject([
      { type: "welcome", seat: 0 },
    ])
    expect(await hosted.say("dora", { type: "join", token: "d", seat: 0 })).toMatchObject([{ code: "seat-taken" }])
  })

  it("refuses a setup with an unknown key, and a game in place of its package", async () => {
    const opened = (setup: object) => createRoom({ package: dejarik, send: () => undefined, ...setup })
    await expect(opened({ presss: "none" })).rejects.toThrow("setup.presss: expected one of the keys package, send,")
    await expect(opened({ package: dejarik.game })).rejects.toThrow("package: a game with its texts and shapes")
  })

  it("sends each client its view of an action, and applies it once", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await joinAll(hosted, 2)
    const { actions, seen } = hosted.known("client 0")
    const [action] = actions
    const [delivered] = await hosted.say("client 0", { type: "act", seen, action })
    expect(delivered).toMatchObject({ type: "events", from: seen })
    expect(hosted.known("client 1").seen).toBe(hosted.known("client 0").seen)
    expect(await hosted.say("client 0", { type: "act", seen, action })).toMatchObject([
      { type: "events", from: seen, seen: hosted.known("client 1").seen },
    ])
    expect(await hosted.say("client 0", { type: "act", seen, action: actions[1] })).toMatchObject([
      { type: "stale", from: seen },
    ])
    expect(await hosted.say("client 0", { type: "act", seen: 999, action })).toMatchObject([{ type: "stale", from: 0 }])
    expect(hosted.room.record()).toMatchObject({ entries: { length: 1 } })
  })

  it("names the request that an answer is for, after all that the request caused", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await joinAll(hosted, 2)
    const { actions, seen } = hosted.known("client 0")
    const act = (id: string, at: number, action: unknown) =>
      hosted.say("client 0", { type: "act", seen: at, action, id })
    const types = async (said: Promise<readonly Reply[]>) =>
      (await said).map((reply) => [reply.type, Object(reply).answers])
    expect(await types(act("a", seen, null))).toEqual([["refused", "a"]])
    expect(await types(act("b", seen, actions[0]))).toEqual([
      ["events", undefined],
      ["done", "b"],
    ])
    // A repeated action is answered as if it had been played now, another one on that position is too late.
    expect(await types(act("c", seen, actions[0]))).toEqual([
      ["events", undefined],
      ["done", "c"],
    ])
    expect(await types(act("d", seen, actions[1]))).toEqual([["stale", "d"]])
    expect(await types(hosted.say("client 0", { type: "say", seen: seen + 99, text: "?", id: "e" }))).toEqual([
      ["stale", "e"],
    ])
    expect(await types(hosted.say("client 0", { type: "answer", accept: true, id: "f" }))).toEqual([["error", "f"]])
    expect(await types(hosted.say("client 0", { type: "offer", what: "draw", among: [1000], id: "g" }))).toEqual([
      ["error", "g"],
    ])
    expect(await types(hosted.say("client 0", { type: "resign", id: "x".repeat(65) }))).toEqual([["error", undefined]])
    expect(await types(hosted.say("client 0", { type: "offer", what: "undo", id: "h" }))).toContainEqual(["done", "h"])
  })

  it("refuses with the sentence of the rulebook, in the client's language", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await hosted.say("ann", { type: "join", token: "a", language: "fr" })
    await hosted.say("bob", { type: "join", token: "b" })
    const { seen } = hosted.known("bob")
    expect(await hosted.say("bob", { type: "act", seen, action: { type: "pass" } })).toMatchObject([
      { type: "refused", refusal: { code: "not-your-turn", rule: "CO-2" } },
    ])
    const [refused] = await hosted.say("ann", { type: "say", seen, text: "nonsense" })
    expect(refused).toMatchObject({ type: "refused", refusal: { code: "not-an-action" } })
    const text = dejarik.game.formatAction(hosted.known("ann").actions[0] as never)
    expect(await hosted.say("ann", { type: "say", seen, text })).toMatchObject([{ type: "events" }])
  })

  it("refuses a mistyped action, and keeps its sender, with a second copy of the core", async () => {
    vi.resetModules()
    const { default: copy } = await import("@flottille/dejarik/package")
    expect(copy.game).not.toBe(dejarik.game)
    const hosted = await host({ package: copy, options: fixed })
    await hosted.say("ann", { type: "join", token: "a" })
    await hosted.say("bob", { type: "join", token: "b" })
    const { seen, actions } = hosted.known("ann")
    expect(await hosted.say("ann", { type: "say", seen, text: "O1-" })).toMatchObject([
      { type: "refused", refusal: { code: "not-an-action", details: { expected: expect.any(String) } } },
    ])
    expect(await hosted.say("ann", { type: "act", seen, action: actions[0] })).toMatchObject([{ type: "events" }])
  })

  it("answers foreign JSON that is no message with bad-message, and never throws", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await hosted.say("ann", { type: "join", token: "a" })
    const messages = fc.oneof(
      foreignJson,
      foreignJson.map((seen) => ({ type: "act", seen, action: 1 })),
      foreignJson.map((text) => ({ type: "say", seen: 0, text })),
      foreignJson.map((token) => ({ type: "join", token })),
      foreignJson.map((type) => ({ type })),
    )
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const isRequest = requestSchema.validate(message).issues === undefined
        await hosted.room.receive("ann", message)
        expect(hosted.last("ann")).toMatchObject(isRequest ? {} : { type: "error", code: "bad-message" })
      }),
      { numRuns: 200, examples: [[{ type: "say", seen: 0, text: { length: { toString: "x" } } }]] },
    )
  })

  it("says where a message does not fit, in a few words", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    const said = async (message: unknown) => {
      await hosted.room.receive("ann", message)
      const reply = hosted.last("ann")
      return reply?.type === "error" ? [reply.sentence, reply.details?.path] : []
    }
    const [sentence, path] = await said({ type: "say", text: "pass" })
    expect(path).toBe("seen")
    expect(sentence).toBe("This message is not valid in this room: at seen, expected an integer from 0 to 10000000.")
    expect(await said("act")).toEqual([`This message is not valid in this room: ${aRequest}.`, ""])
    expect((await said({ type: "resign", ["x".repeat(1000)]: 1 }))[1]).toHaveLength(100)
  })

  it("answers invalid messages and stays unchanged", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await hosted.say("ann", { type: "join", token: "a" })
    const hostile = [
      null,
      7,
      "act",
      [],
      {},
      { type: "act" },
      { type: "act", seen: -1, action: 1 },
      { type: "join", token: "x".repeat(201) },
    ]
    const nested = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`)
    for (const message of [...hostile, JSON.parse('{"__proto__":{"type":"resign"}}')]) {
      await hosted.room.receive("ann", message)
      expect(hosted.last("ann")).toMatchObject({ type: "error", code: "bad-message" })
    }
    for (const seen of [0, 3]) {
      await hosted.room.receive("ann", { type: "act", seen, action: nested })
      expect(["refused", "stale", "error"]).toContain(hosted.last("ann")?.type)
    }
    await hosted.say("bob", { type: "join", token: "b" })
    const { seen, actions } = hosted.known("ann")
    await hosted.say("ann", { type: "act", seen, action: actions[0] })
    for (const action of [
      nested,
      JSON.parse(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`),
      { toJSON: null },
      "\ud800",
    ]) {
      await hosted.room.receive("ann", { type: "act", seen, action })
      expect(hosted.last("ann")).toMatchObject({ type: "stale", from: seen })
    }
    await hosted.room.receive("nobody", { type: "resign" })
    expect(hosted.last("nobody")).toMatchObject({ code: "not-joined" })
    await hosted.say("cleo", { type: "join" })
    expect(await hosted.say("cleo", { type: "resign" })).toMatchObject([{ code: "not-seated" }])
    expect(hosted.room.record()).toMatchObject({ entries: { length: 1 } })
    expect(requestSchema.jsonSchema()).toMatchObject({ oneOf: { length: 11 } })
  })
})

describe("offers", () => {
  it("undoes the last action of the asking seat once all others agree, as an event", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await joinAll(hosted, 2)
    await playOn(hosted, ["client 0", "client 1"], "undo", 1)
    const { seen } = hosted.known("client 0")
    expect(await hosted.say("client 0", { type: "offer", what: "undo" })).toMatchObject([
      { type: "events", patch: { offer: [{ what: "undo", waiting: [1] }] } },
    ])
    expect(await hosted.say("client 0", { type: "offer", what: "draw" })).toMatchObject([{ code: "offer-pending" }])
    expect(await hosted.say("client 1", { type: "answer", accept: false })).toMatchObject([
      { type: "events", list: [] },
    ])
    expect(hosted.known("client 0").offer).toBeUndefined()
    hosted.time.pass(60_000)
    await hosted.say("client 0", { type: "offer", what: "undo" })
    await hosted.say("client 1", { type: "answer", accept: true })
    expect(hosted.known("client 0").seen).toBeGreaterThan(seen)
    expect(hosted.known("client 1")).toMatchObject({ list: [{ type: "undo" }] })
    expect(hosted.room.record()).toMatchObject({ entries: [] })
    expect(await hosted.say("client 1", { type: "answer", accept: true })).toMatchObject([{ code: "no-offer" }])
  })

  it("undoes nothing without an action, after a resignation, or for a seat that is out", async () => {
    const hosted = await host({ package: diplomacy })
    const clients = await joinAll(hosted, 7)
    const offer = (client: string) => hosted.say(client, { type: "offer", what: "undo" })
    expect(await offer("client 3")).toMatchObject([
      { type: "refused", refusal: { code: "nothing-to-undo", rule: "CO-6" } },
    ])
    await playOn(hosted, clients, "undo", 1)
    const [doer] = clients.filter((client) => hosted.known(client).seen > 0)
    const other = clients.find((client) => client !== doer && client !== "client 6")
    if (!doer || !other) throw new Error("nobody did anything")
    await offer(doer)
    // Whoever resigns is asked no more, and what he agreed to before cannot be taken back over it.
    await hosted.say("client 6", { type: "resign" })
    expect(hosted.known(doer).offer).toBeUndefined()
    expect(await offer(doer)).toMatchObject([
      { type: "refused", refusal: { code: "crosses-choices", details: { choices: [6] } } },
    ])
    expect(await hosted.say("client 6", { type: "offer", what: "abandon" })).toMatchObject([
      { type: "refused", refusal: { code: "out-of-the-game", rule: "CO-3" } },
    ])
    // Nor is he asked for anything else: five others are.
    await hosted.say(doer, { type: "offer", what: "abandon" })
    expect(hosted.known(other).offer?.waiting).toHaveLength(5)
    await hosted.say(other, { type: "resign" })
    expect(hosted.known(doer).offer?.waiting).toHaveLength(4)
  })

  it.each(["draw", "abandon"] as const)("drops an offer of %s when a resignation ends the game", async (what) => {
    const hosted = await host({ package: dejarik, options: fixed })
    await joinAll(hosted, 2)
    await hosted.say("client 0", { type: "offer", what })
    await hosted.say("client 1", { type: "resign" })
    expect(hosted.last("client 0")).toMatchObject({ type: "ended", outcome: { ranking: [[0], [1]], rule: "DJ-6.3" } })
    expect(hosted.last("client 0")).not.toHaveProperty("agreed")
  })

  it("ends in a draw or without a result, and pauses", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await joinAll(hosted, 2)
    await hosted.say("client 0", { type: "offer", what: "pause" })
    await hosted.say("client 1", { type: "answer", accept: true })
    const { seen } = hosted.known("client 0")
    expect(hosted.known("client 0")).toMatchObject({ paused: true, actions: [] })
    expect(await hosted.say("client 0", { type: "act", seen, action: { type: "pass" } })).toMatchObject([
      { code: "paused" },
    ])
    await hosted.say("client 1", { type: "offer", what: "resume" })
    await hosted.say("client 0", { type: "answer", accept: true })
    expect(hosted.known("client 0").actions.length).toBeGreaterThan(0)
    await hosted.say("client 1", { type: "offer", what: "draw" })
    await hosted.say("client 0", { type: "answer", accept: true })
    const outcome = { returns: [0, 0], ranking: [[0, 1]], reason: "agreed-draw", rule: "CO-7" }
    expect(hosted.last("client 1")).toMatchObject({ type: "ended", agreed: "draw", outcome, record: { outcome } })
    expect(replay(dejarik.game, hosted.room.record()).record.outcome).toEqual(outcome)
    expect(hosted.known("client 1")).toMatchObject({ actions: [], turn: { phase: "over", waiting: [] } })
    expect(await hosted.say("client 1", { type: "resign" })).toMatchObject([{ code: "over" }])
    expect(await hosted.say("late", { type: "join" })).toMatchObject([{ type: "welcome" }, { type: "ended" }])
  })
})

describe("repeated offers", () => {
  const open = async () => {
    const hosted = await host({ package: diplomacy })
    await joinAll(hosted, 7)
    const offer = (seat: number) => hosted.say(`client ${seat}`, { type: "offer", what: "draw" })
    const decline = (seat: number) => hosted.say(`client ${seat}`, { type: "answer", accept: false })
    return { hosted, offer, decline }
  }

  it("of one seat are rejected for a minute, or until somebody acts, and leave the others free", async () => {
    const { hosted, offer, decline } = await open()
    await offer(0)
    await decline(0)
    expect(await offer(0)).toMatchObject([{ code: "too-many-offers" }])
    expect(await offer(1)).toMatchObject([{ type: "events", patch: { offer: [{ by: 1 }] } }])
    await decline(5)
    hosted.time.pass(60_000)
    expect(await offer(0)).toMatchObject([{ patch: { offer: [{ by: 0 }] } }])
    await decline(3)
    const { seen, actions } = hosted.known("client 6")
    // An order is secret, so that it changes nothing here; that a seat is ready is public.
    await hosted.say("client 6", { type: "act", seen, action: actions[0] })
    expect(await offer(0)).toMatchObject([{ code: "too-many-offers" }])
    await hosted.say("client 6", { type: "act", seen: hosted.known("client 6").seen, action: { type: "ready" } })
    expect(await offer(0)).toMatchObject([{ patch: { offer: [{ by: 0 }] } }])
  })

  it("send six players at most one message a minute from one seat", async () => {
    const { hosted, offer, decline } = await open()
    const before = hosted.said.get("client 3")?.length ?? 0
    for (let round = 0; round < 40; round++) {
      await offer(0)
      await decline(0)
    }
    expect((hosted.said.get("client 3")?.length ?? 0) - before).toBe(2)
  })

  it("wait beside those of others, and each seat is shown one that it has not answered", async () => {
    const { hosted, offer } = await open()
    await offer(0)
    expect(await offer(1)).toMatchObject([{ code: "offer-pending" }])
    await hosted.say("client 1", { type: "offer", what: "abandon" })
    const shown = () => ["client 0", "client 1", "client 2"].map((client) => hosted.known(client).offer?.number)
    expect(shown()).toEqual([2, 1, 1])
    await hosted.say("client 2", { type: "answer", accept: true })
    expect(shown()).toEqual([2, 1, 2])
    // An answer to an offer that is gone says nothing about the next one.
    await hosted.say("client 0", { type: "answer", accept: false, offer: 1 })
    expect(await hosted.say("client 3", { type: "answer", accept: true, offer: 1 })).toMatchObject([
      { code: "no-offer" },
    ])
    expect(hosted.known("client 3").offer).toMatchObject({ number: 2, waiting: [0, 2, 3, 4, 5, 6] })
  })
})

describe("clocks", () => {
  const clock = { initial: 10_000, increment: 1000 }

  it("run for actors once all seats are taken", async () => {
    const hosted = await host({ package: dejarik, options: fixed, clock, expiry: "resign" })
    await hosted.say("client 0", { type: "join", token: "token 0" })
    hosted.time.pass(60_000)
    await hosted.say("client 1", { type: "join", token: "token 1" })
    expect((await hosted.say("client 0", { type: "sync", seen: 0 })).at(-1)).toMatchObject({
      clock: { left: 10_000, running: true },
    })
    hosted.time.pass(4000)
    expect((await hosted.say("client 0", { type: "sync", seen: 0 })).at(-1)).toMatchObject({ clock: { left: 6000 } })
    expect((await hosted.say("client 1", { type: "sync", seen: 0 })).at(-1)).toMatchObject({
      clock: { left: 10_000, running: false },
    })
    hosted.time.pass(6000)
    await hosted.room.idle()
    expect(hosted.last("client 1")).toMatchObject({ type: "ended", outcome: { ranking: [[1], [0]] } })
  })

  it("are stopped by a pause, and bring the increment after a turn", async () => {
    const hosted = await host({ package: dejarik, options: fixed, clock })
    await joinAll(hosted, 2)
    hosted.time.pass(3000)
    await hosted.say("client 0", { type: "offer", what: "pause" })
    await hosted.say("client 1", { type: "answer", accept: true })
    hosted.time.pass(100_000)
    await hosted.say("client 0", { type: "offer", what: "resume" })
    await hosted.say("client 1", { type: "answer", accept: true })
    expect(hosted.known("client 0").clock).toEqual({ left: 7000, running: true })
    await playOn(hosted, ["client 0"], "turn", 2).catch(() => undefined)
    for (let acts = 0; acts < 20 && hosted.known("client 0").turn.number === 1; acts++)
      await playOn(hosted, ["client 0", "client 1"], `${acts}`, 1)
    expect(hosted.known("client 0").clock).toMatchObject({ left: 8000 })
  })

  it("that expire together are judged together, by the game's default action", async () => {
    const hosted = await host({ package: diplomacy, clock: { phase: 1000 } })
    await joinAll(hosted, 7)
    hosted.time.pass(1000)
    await hosted.room.idle()
    expect(hosted.known("client 6").turn).toMatchObject({ phase: "fall" })
    expect(hosted.known("client 6").clock).toEqual({ left: 1000, running: true })
  })

  it("refund the time of a turn, up to the delay", async () => {
    const hosted = await host({ package: dejarik, options: fixed, clock: { initial: 10_000, delay: 2000 } })
    const clients = await joinAll(hosted, 2)
    for (const [turn, [used, left]] of [
      [1500, 10_000],
      [3000, 9000],
    ].entries()) {
      hosted.time.pass(used ?? 0)
      for (let acts = 0; acts < 20 && hosted.known("client 0").clock?.running; acts++)
        await playOn(hosted, clients, `${turn} ${acts}`, 1)
      expect(hosted.known("client 0").clock).toEqual({ left, running: false })
      for (let acts = 0; acts < 20 && !hosted.known("client 0").clock?.running; acts++)
        await playOn(hosted, clients, `${turn} ${acts}`, 1)
    }
  })

  it("can run for weeks, longer than the longest timer", async () => {
    vi.useFakeTimers()
    try {
      const week = 7 * 86_400_000
      const said: Reply[] = []
      const send = (_: string, reply: Reply) => void said.push(reply)
      const room = await createRoom({
        package: dejarik,
        options: fixed,
        clock: { phase: 5 * week },
        expiry: "resign",
        send,
      })
      for (const client of ["ann", "bob"]) await room.receive(client, { type: "join", token: tokenOf(client) })
      await vi.advanceTimersByTimeAsync(5 * week - 1)
      expect(room.ending()).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect(room.ending()).toMatchObject({ outcome: { ranking: [[1], [0]] } })
    } finally {
      vi.useRealTimers()
    }
  })

  it("are judged in any order, and no seat wins if the game has no default action for any", async () => {
    for (const expiry of ["default", "resign"] as const) {
      const hosted = await host({ package: milleSabords, clock: { initial: 500 }, expiry })
      await joinAll(hosted, 2)
      hosted.time.pass(500)
      await hosted.room.idle()
      expect(hosted.last("client 1")).toMatchObject({ type: "ended", late: [0, 1] })
      expect(hosted.last("client 1")).not.toHaveProperty("outcome")
    }
    // Seats are late together however the log names them.
    const records = [
      [0, 3, 6],
      [6, 0, 3],
      [3, 6, 0],
    ].map(async (seats) => {
      const lines: string[] = []
      const hosted = await host({ package: diplomacy, clock: { phase: 1000 }, expiry: "resign", log: memoryLog(lines) })
      await joinAll(hosted, 7)
      const n = lines.length
      appendEntry(lines, { n, at: 2000, do: "late", seats })
      const again = await host({ package: diplomacy, log: memoryLog(lines) })
      return again.room.record()
    })
    const [first, ...others] = await Promise.all(records)
    for (const other of others) expect(other).toEqual(first)
  })

  it("can hand the seat to a bot", async () => {
    const hosted = await host({
      package: dejarik,
      options: { ...fixed, turnLimit: 8 },
      clock: { initial: 500 },
      expiry: "bot",
    })
    await joinAll(hosted, 2)
    // Who joined first hears that the clock runs, as the last seat is taken.
    expect(hosted.known("client 0")).toMatchObject({ list: [], clock: { left: 500, running: true } })
    while (!hosted.room.ending()) {
      hosted.time.pass(500)
      await new Promise((resolve) => setTimeout(resolve, 5))
      await hosted.room.idle()
    }
    expect(hosted.last("client 0")).toMatchObject({ type: "ended", outcome: {} })
  })
})

describe("seats", () => {
  it("of clients that left while joining are empty", async () => {
    const hosted = await host({ package: dejarik, options: fixed, takeOver: 1000 })
    await hosted.say("client 0", { type: "join", token: "token 0" })
    const joined = hosted.room.receive("client 1", { type: "join", token: tokenOf("token 1") })
    hosted.room.leave("client 1")
    await joined
    hosted.time.pass(1000)
    expect(await hosted.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([
      { type: "welcome", seat: 1 },
    ])
  })

  it("of absent players can be taken over after a timeout", async () => {
    const hosted = await host({ package: dejarik, options: fixed, takeOver: 1000 })
    await joinAll(hosted, 2)
    expect(await hosted.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([{ code: "seat-taken" }])
    hosted.room.leave("client 1")
    hosted.time.pass(999)
    expect(await hosted.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([{ code: "seat-taken" }])
    hosted.time.pass(1)
    expect(await hosted.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([
      { type: "welcome", seat: 1 },
    ])
    expect(await hosted.say("client 1", { type: "join", token: "token 1" })).toMatchObject([{ code: "room-full" }])
  })

  it("can be bots, which play whole games", async () => {
    for (const { subject, options } of games) {
      const bots = subject.game.seats(subject.game.options(options)).map(() => ({ bot: "uniform" }))
      const hosted = await host({ package: subject, options, seats: bots })
      while (!hosted.room.ending()) await new Promise((resolve) => setTimeout(resolve, 5))
      expect(hosted.room.ending()).toMatchObject({ outcome: {} })
    }
  })

  it("return to their players from a bot that stood in", async () => {
    const never = {
      name: "never",
      budget: { iterations: 1 },
      start: () => never,
      choose: () => new Promise<never>(() => undefined),
    }
    const options = {
      package: dejarik,
      options: fixed,
      clock: { initial: 500 },
      expiry: "bot",
      bot: () => never,
    } as const
    const hosted = await host(options)
    await joinAll(hosted, 2)
    hosted.room.leave("client 0")
    hosted.time.pass(500)
    await hosted.room.idle()
    const [welcome] = await hosted.say("client 0", { type: "join", token: "token 0" })
    expect(welcome).toMatchObject({ type: "welcome", seat: 0, clock: { left: 0, running: true } })
  })

  it("with unknown bots are rejected", async () => {
    await expect(host({ package: dejarik, seats: [{ bot: "nobody" }] })).rejects.toThrow('unknown bot "nobody"')
    await expect(host({ package: dejarik, expiry: "bot", fallbackBot: "nobody" })).rejects.toThrow(
      'unknown bot "nobody"',
    )
    const hosted = await host({ package: dejarik })
    expect(await hosted.say("ann", { type: "join", token: "" })).toMatchObject([{ code: "wrong-token" }])
  })

  it("require their own tokens from the start", async () => {
    const hosted = await host({
      package: dejarik,
      options: fixed,
      seats: [{ token: tokenOf("for Ann") }, { token: tokenOf("for Bob") }],
    })
    expect(await hosted.say("eve", { type: "join", token: "guess" })).toMatchObject([{ code: "room-full" }])
    expect(await hosted.say("bob", { type: "join", token: "for Bob" })).toMatchObject([{ seat: 1 }])
  })

  it("are not proved by a token that can be guessed", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    await hosted.room.receive("eve", { type: "join", token: "1".repeat(21) })
    expect(hosted.last("eve")).toMatchObject({
      code: "wrong-token",
      sentence: expect.stringContaining("22 characters"),
    })
    const short = host({ package: dejarik, seats: [{ token: "1" }] })
    await expect(short).rejects.toThrow("seats.0.token: at least 22 characters")
  })

  it("are kept as hashes that differ from room to room", async () => {
    const logs: string[][] = [[], []]
    for (const lines of logs)
      await host({ package: dejarik, log: memoryLog(lines), seats: [{ token: tokenOf("ann") }] })
    const [one, other] = logs.map((lines) => JSON.parse(lines[0] ?? "").seats[0])
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toBe(other)
  })
})

it("all games are played to their ends", async () => {
  for (const { subject, options } of games) {
    const log: string[] = []
    const hosted = await host({ package: subject, options, log: memoryLog(log) })
    const seats = subject.game.seats(subject.game.options(options)).length
    const clients = await joinAll(hosted, seats)
    await hosted.say("looker-on", { type: "join" })
    await playOn(hosted, clients, subject.game.id)
    expect(hosted.last("looker-on")).toMatchObject({ type: "ended", outcome: {} })
    expect(log.join("")).not.toContain("token 0")
  }
})

it("rejects invalid setups and logs", async () => {
  const send = () => undefined
  const time = handTime()
  await expect(createRoom({ package: dejarik, send, time, seats: [null, null, null] })).rejects.toThrow(RoomError)
  await expect(
    createRoom({ package: dejarik, send, time, seats: [{ token: tokenOf("a") }, { token: tokenOf("a") }] }),
  ).rejects.toThrow("one seat")
  await expect(createRoom({ package: dejarik, send, time, options: { seats: 9 } })).rejects.toThrow("options.seats")
  await expect(createRoom({ package: dejarik, send, time, clock: { initial: -1 } })).rejects.toThrow("clock.initial")
  const log: string[] = []
  await createRoom({ package: dejarik, send, time, log: memoryLog(log) })
  await expect(createRoom({ package: diplomacy, send, time, log: memoryLog(log) })).rejects.toThrow(
    "it is a log of dejarik",
  )
  await expect(createRoom({ package: dejarik, send, time, log: memoryLog(["{"]) })).rejects.toThrow("line 1")
})

/** A bot that answers when it is told to, and all that it was asked. */
function slowBot() {
  const asked: {
    readonly seat: number
    readonly actions: readonly unknown[]
    readonly signal: AbortSignal
    answer(): void
    fail(): void
  }[] = []
  const bot: AnyBot = {
    name: "slow",
    budget: { iterations: 1 },
    start: () => bot,
    choose: ({ seat, actions, signal = AbortSignal.abort() }) =>
      new Promise((resolve, reject) => {
        asked.push({
          seat,
          actions,
          signal,
          answer: () => resolve({ action: actions[0] }),
          fail: () => reject(new Error("no idea")),
        })
      }),
  }
  /** Until whatever a bot has said is done. */
  const settled = async ({ room }: Host) => {
    await nextSlice()
    await new Promise((resolve) => setTimeout(resolve, 0))
    await room.idle()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { asked, bot, settled }
}

describe("bots", () => {
  const duel = { package: dejarik, options: fixed, seats: [null, { bot: "slow" }] } as const

  async function against(setup: Partial<Parameters<typeof host>[0]> = {}) {
    const slow = slowBot()
    const names: string[] = []
    const bot = (name: string) => {
      names.push(name)
      return slow.bot
    }
    const hosted = await host({ ...duel, bot, ...setup })
    await hosted.say("ann", { type: "join", token: "a" })
    return { ...slow, hosted, names }
  }

  /** Ann plays until it is the other's turn. */
  async function hand(hosted: Host): Promise<void> {
    for (let acts = 0; acts < 20 && hosted.known("ann").actions.length > 0; acts++)
      await playOn(hosted, ["ann"], `${acts}`, 1)
  }

  const entries = ({ room }: Host) => (room.record() as { readonly entries: readonly unknown[] }).entries

  it("are created once each by name, only for seats with a bot", async () => {
    const { names } = await against()
    expect(names).toEqual(["slow"])
    const both = await against({ seats: [{ bot: "one" }, { bot: "other" }] })
    expect(both.names).toEqual(["one", "other"])
    expect((await against({ expiry: "bot", fallbackBot: "stand-in", clock: { phase: 1000 } })).names).toEqual([
      "slow",
      "stand-in",
    ])
  })

  it("are asked once while they think, and again once they have answered", async () => {
    const { hosted, asked, settled } = await against()
    expect(asked).toHaveLength(0)
    await hand(hosted)
    await hosted.say("bob", { type: "join" })
    await settled(hosted)
    expect(asked).toMatchObject([{ seat: 1 }])
    expect(asked[0]?.signal.aborted).toBe(false)
    const before = entries(hosted).length
    asked[0]?.answer()
    await settled(hosted)
    expect(entries(hosted)).toHaveLength(before + 1)
    expect(asked).toHaveLength(2)
  })

  it("resign when they fail", async () => {
    const { hosted, asked, settled } = await against()
    await hand(hosted)
    await settled(hosted)
    asked[0]?.fail()
    await settled(hosted)
    expect(entries(hosted).at(-1)).toEqual({ resign: 1 })
    expect(hosted.last("ann")).toMatchObject({ type: "ended", outcome: { ranking: [[0], [1]] } })
  })

  it("wait during a pause and are asked again on resume", async () => {
    const { hosted, asked, settled } = await against()
    await hand(hosted)
    await settled(hosted)
    // Nobody else is asked, so an offer to bots alone comes about at once.
    await hosted.say("ann", { type: "offer", what: "pause" })
    expect(hosted.known("ann")).toMatchObject({ paused: true })
    const before = entries(hosted).length
    asked[0]?.answer()
    await settled(hosted)
    expect(entries(hosted)).toHaveLength(before)
    expect(asked).toHaveLength(1)
    await hosted.say("ann", { type: "offer", what: "resume" })
    await settled(hosted)
    expect(asked).toHaveLength(2)
  })

  it("are ignored when their turn was undone meanwhile", async () => {
    const { hosted, asked, settled } = await against()
    await hand(hosted)
    await settled(hosted)
    await hosted.say("ann", { type: "offer", what: "undo" })
    const before = entries(hosted).length
    asked[0]?.answer()
    await settled(hosted)
    expect(entries(hosted)).toHaveLength(before)
    expect(hosted.known("ann").actions.length).toBeGreaterThan(0)
  })

  it("do not act for a returned player", async () => {
    const { asked, bot, settled } = slowBot()
    const hosted = await host({
      package: dejarik,
      options: fixed,
      clock: { phase: 500 },
      expiry: "bot",
      bot: () => bot,
    })
    await joinAll(hosted, 2)
    hosted.time.pass(500)
    await settled(hosted)
    expect(asked).toMatchObject([{ seat: 0 }])
    // Its seat takes part in no agreement meanwhile.
    await hosted.say("client 1", { type: "offer", what: "pause" })
    await hosted.say("client 1", { type: "offer", what: "resume" })
    hosted.room.leave("client 0")
    await hosted.say("client 0", { type: "join", token: "token 0" })
    asked.at(-1)?.answer()
    await settled(hosted)
    expect(entries(hosted)).toEqual([])
    expect(hosted.known("client 0")).toMatchObject({ clock: { running: true } })
  })

  it("think without running a clock", async () => {
    const { hosted, settled } = await against({ clock: { phase: 500 }, expiry: "resign" })
    await hand(hosted)
    // Less than the time after which a bot without a budget in milliseconds has hung.
    hosted.time.pass(50_000)
    await settled(hosted)
    expect(hosted.room.ending()).toBeUndefined()
    expect(hosted.known("ann").clock).toEqual({ left: 500, running: false })
  })

  it("are aborted when the game ends or the room closes", async () => {
    const { hosted, asked, settled } = await against()
    await hand(hosted)
    await settled(hosted)
    await hosted.say("ann", { type: "resign" })
    expect(asked[0]?.signal.aborted).toBe(true)
    const other = await against()
    await hand(other.hosted)
    await other.settled(other.hosted)
    other.hosted.room.close()
    expect(other.asked[0]?.signal.aborted).toBe(true)
    const before = entries(other.hosted).length
    other.asked[0]?.answer()
    await other.settled(other.hosted)
    expect(entries(other.hosted)).toHaveLength(before)
    const said = other.hosted.said.size
    await other.hosted.say("late", { type: "join" })
    expect(other.hosted.said.size).toBe(said)
  })

  it("draw randomness from the room's seed", async () => {
    const game = async (seed: number) => {
      const hosted = await host({
        package: dejarik,
        options: { ...fixed, turnLimit: 6 },
        seats: [{ bot: "uniform" }, { bot: "uniform" }],
        seed,
      })
      while (!hosted.room.ending()) await new Promise((resolve) => setTimeout(resolve, 1))
      return JSON.stringify(entries(hosted))
    }
    const first = await game(5)
    expect(await game(5)).toBe(first)
    expect(await game(6)).not.toBe(first)
  })
})

describe("presence", () => {
  const setup = { package: dejarik, options: fixed, takeOver: 1000 } as const
  const taker = { type: "join", token: "d", seat: 1 } as const

  it("counts absence from room creation for players who never joined", async () => {
    const hosted = await host({ ...setup, seats: [{ token: tokenOf("a") }, { token: tokenOf("b") }] })
    hosted.time.pass(999)
    expect(await hosted.say("dora", taker)).toMatchObject([{ code: "seat-taken" }])
    hosted.time.pass(1)
    expect(await hosted.say("dora", taker)).toMatchObject([{ type: "welcome", seat: 1 }])
  })

  it("keeps the seat for its client, with other clients and spectators present", async () => {
    const hosted = await host(setup)
    await joinAll(hosted, 2)
    await hosted.say("onlooker", { type: "join" })
    await hosted.say("telephone", { type: "join", token: "token 1" })
    hosted.time.pass(5000)
    expect(await hosted.say("dora", taker)).toMatchObject([{ code: "seat-taken" }])
    hosted.room.leave("client 1")
    hosted.room.leave("onlooker")
    hosted.room.leave("nobody")
    hosted.time.pass(5000)
    expect(await hosted.say("dora", taker)).toMatchObject([{ code: "seat-taken" }])
    hosted.room.leave("telephone")
    await hosted.room.idle()
    hosted.time.pass(999)
    expect(await hosted.say("dora", taker)).toMatchObject([{ code: "seat-taken" }])
    hosted.time.pass(1)
    expect(await hosted.say("dora", taker)).toMatchObject([{ type: "welcome", seat: 1 }])
    // Without a time after which seats are free, none ever is.
    const strict = await host({ package: dejarik, options: fixed })
    await joinAll(strict, 2)
    strict.room.leave("client 1")
    await strict.room.idle()
    strict.time.pass(1_000_000)
    expect(await strict.say("dora", taker)).toMatchObject([{ code: "seat-taken" }])
  })

  it("gives a client one seat, and none once the game is over", async () => {
    const hosted = await host(setup)
    await hosted.say("ann", { type: "join", token: "a", language: "fr" })
    expect(await hosted.say("ann again", { type: "join", token: "a", seat: 1 })).toMatchObject([{ code: "seat-taken" }])
    await hosted.room.receive("ann", 7)
    expect(hosted.last("ann")).toMatchObject({ sentence: "Ce n’est pas un message de ce salon." })
    await hosted.room.receive("stranger", 7)
    expect(hosted.last("stranger")).toMatchObject({
      sentence: `This message is not valid in this room: ${aRequest}.`,
    })
    await hosted.say("ann", { type: "resign" })
    expect(await hosted.say("bob", { type: "join", token: "b" })).toMatchObject([{ code: "over" }])
  })

  it("receives no event twice", async () => {
    const hosted = await host(setup)
    await joinAll(hosted, 2)
    await playOn(hosted, ["client 0", "client 1"], "all", 3)
    const { seen } = hosted.known("client 0")
    expect(await hosted.say("client 0", { type: "sync", seen })).toMatchObject([
      { type: "position", from: seen, list: [] },
    ])
    expect(await hosted.say("client 0", { type: "sync", seen: seen + 1 })).toMatchObject([
      { from: 0, list: { length: seen } },
    ])
    const [refused] = await hosted.say("client 0", { type: "say", seen, text: "nonsense" })
    expect(refused).toMatchObject({
      refusal: {
        code: "not-an-action",
        rule: "CO-4",
        details: { position: expect.any(Number), expected: expect.any(String) },
      },
      sentence: expect.stringMatching(/./),
    })
  })
})

describe("offers", () => {
  it("lapse when a seat acts, with a notice, and can be withdrawn", async () => {
    const hosted = await host({ package: dejarik, options: fixed })
    const clients = await joinAll(hosted, 2)
    const maker = clients.find((client) => hosted.known(client).actions.length > 0) ?? ""
    const other = clients.find((client) => client !== maker) ?? ""
    await hosted.say(maker, { type: "offer", what: "draw" })
    expect(await hosted.say(maker, { type: "answer", accept: true })).toMatchObject([{ code: "no-offer" }])
    expect(hosted.known(other).offer).toMatchObject({ what: "draw" })
    await playOn(hosted, [maker], "on", 1)
    expect(hosted.known(other).offer).toBeUndefined()
    expect(hosted.known(other).notices).toEqual([{ at: 1000, type: "lapsed", what: "draw" }])
    await hosted.say(other, { type: "offer", what: "abandon" })
    expect(hosted.known(maker).offer).toMatchObject({ what: "abandon", waiting: [clients.indexOf(maker)] })
    await hosted.say(other, { type: "answer", accept: false })
    expect(hosted.known(maker).offer).toBeUndefined()
  })

  it("of late seats lapse too, and by agreement the game ends without a result", async () => {
    const hosted = await host({ package: diplomacy, clock: { phase: 1000 } })
    await joinAll(hosted, 7)
    await hosted.say("client 0", { type: "offer", what: "draw" })
    hosted.time.pass(1000)
    await hosted.room.idle()
    expect(hosted.known("client 3").offer).toBeUndefined()
    const abandoned = await host({ package: dejarik, options: fixed, clock: { phase: 1000 }, expiry: "abandon" })
    await joinAll(abandoned, 2)
    abandoned.time.pass(1000)
    await abandoned.room.idle()
    expect(abandoned.room.ending()).toEqual({ late: [0] })
    expect(abandoned.known("client 1").actions).toEqual([])
  })
})

describe("clocks of all seats", () => {
  it("run out in order of time left", () => {
    const clocks = createClocks({ initial: 1000, increment: 50 }, 2, 0)
    expect(clocks.next()).toBeUndefined()
    clocks.run(0, [0], 1, "a")
    expect([clocks.next(), clocks.isRunning(0), clocks.isRunning(1)]).toEqual([1000, true, false])
    clocks.run(300, [0, 1], 1, "b")
    expect([clocks.left(0, 300), clocks.left(1, 300), clocks.next()]).toEqual([700, 1000, 1000])
    expect([clocks.late(999), clocks.late(1000), clocks.late(1300)]).toEqual([[], [0], [0, 1]])
    // Of seats that there are not nothing is left.
    expect(clocks.left(7, 0)).toBe(0)
    clocks.stop(400)
    expect([clocks.next(), clocks.late(99_000), clocks.left(0, 99_000)]).toEqual([undefined, [], 600])
  })

  it("give an increment only to a seat that has had a turn", () => {
    const clocks = createClocks({ initial: 1000, increment: 50 }, 2, 0)
    clocks.run(0, [0], 1, "a")
    clocks.run(100, [1], 2, "a")
    expect([clocks.left(0, 100), clocks.left(1, 100)]).toEqual([950, 1000])
    clocks.run(200, [0], 3, "a")
    expect([clocks.left(0, 200), clocks.left(1, 200)]).toEqual([950, 950])
  })

  it("per phase restart with each phase and each turn", () => {
    const clocks = createClocks({ phase: 500 }, 1, 0)
    clocks.run(0, [0], 1, "spring")
    clocks.run(100, [0], 1, "spring")
    expect(clocks.left(0, 100)).toBe(400)
    clocks.run(200, [0], 1, "fall")
    expect(clocks.left(0, 200)).toBe(500)
    clocks.run(300, [0], 2, "fall")
    expect(clocks.left(0, 300)).toBe(500)
  })

  it("and the spectator delay share a timer that fires at the earlier deadline", async () => {
    for (const [phase, milliseconds] of [
      [10_000, 500],
      [500, 10_000],
    ] as const) {
      const hosted = await host({
        package: dejarik,
        options: fixed,
        clock: { phase },
        expiry: "abandon",
        spectatorDelay: { milliseconds },
      })
      const clients = await joinAll(hosted, 2)
      await hosted.say("onlooker", { type: "join" })
      const before = hosted.known("onlooker").seen
      await playOn(hosted, clients, "first", 1)
      hosted.time.pass(500)
      await hosted.room.idle()
      expect(hosted.known("onlooker").seen > before).toBe(milliseconds === 500)
      expect(hosted.room.ending() !== undefined).toBe(phase === 500)
    }
  })
})

describe("the delay of onlookers", () => {
  const shows = (delay: NonNullable<RoomSetup["spectatorDelay"]>) => {
    let seen = 0
    let isOver = false
    const position = () => ({ seen })
    const hosted = { position, ending: () => (isOver ? {} : undefined) } as unknown as Parameters<typeof delayed>[0]
    const onlookers = delayed(hosted, delay, 0)
    return {
      onlookers,
      note(at: number, over = false) {
        seen++
        isOver = over
        onlookers.note(at)
      },
      seen: (at: number) => onlookers.shown(at).position.seen,
    }
  }

  it("in milliseconds shows each event on time and reports the next time", () => {
    const { onlookers, note, seen } = shows({ milliseconds: 1000 })
    expect(onlookers.next(0)).toBeUndefined()
    note(100)
    note(200)
    // The machine's clock has run back.
    note(150)
    expect([onlookers.next(200), seen(1099), seen(1100)]).toEqual([1100, 0, 1])
    expect([onlookers.next(1100), seen(1200), seen(150)]).toEqual([1200, 3, 3])
    expect(onlookers.next(1200)).toBeUndefined()
  })

  it("in events holds back that many until the game is over", () => {
    const { onlookers, note, seen } = shows({ events: 2 })
    const shown = [1, 2, 3, 4].map((at) => {
      note(at)
      return seen(at)
    })
    expect(shown).toEqual([0, 0, 1, 2])
    expect(onlookers.next(4)).toBeUndefined()
    note(5, true)
    expect(seen(5)).toBe(5)
  })
})

describe("the setup", () => {
  const send = () => undefined
  const opening = (log: readonly string[]) =>
    JSON.parse(log[0] ?? "") as { readonly seed: string; readonly options: object }

  it("draws a different seed for every room without one", async () => {
    const seeds = await Promise.all(
      [undefined, undefined, 7].map(async (seed) => {
        const log: string[] = []
        await createRoom({ package: dejarik, send, log: memoryLog(log), ...(seed !== undefined && { seed }) })
        return opening(log).seed
      }),
    )
    expect(seeds[0]).toMatch(/^[0-9a-z]+(-[0-9a-z]+){3}$/)
    expect(seeds[0]).not.toBe(seeds[1])
    expect(seeds[2]).toBe("7")
  })

  it("takes its options from the start position", async () => {
    const start = dejarik.game.formatState(dejarik.game.initialState({ ...fixed, turnLimit: 9 } as never))
    const hosted = await host({ package: dejarik, start })
    const [welcome] = await hosted.say("ann", { type: "join", token: "a" })
    expect(welcome).toMatchObject({ options: { turnLimit: 9, deal: "fixed" } })
  })

  it("is rejected with the name of the invalid field", async () => {
    const refused = (setup: object, sentence: string) =>
      expect(createRoom({ package: dejarik, send, ...setup })).rejects.toThrow(sentence)
    await refused({ seats: [null, null, null] }, "dejarik has 2 seats, not 3")
    await refused({ expiry: "never" }, 'expiry: one of default, resign, abandon, bot, wait, not "never"')
    await refused({ clock: 5 }, "clock")
    await refused({ clock: { phase: -1 } }, "clock.phase")
    expect(new RoomError("it is none")).toMatchObject({ code: "room" })
  })

  it("uses system timers that can be cancelled", () => {
    vi.useFakeTimers()
    try {
      const called: string[] = []
      machineTime.after(5, () => called.push("first"))
      machineTime.after(5, () => called.push("second"))()
      vi.advanceTimersByTime(5)
      expect(called).toEqual(["first"])
    } finally {
      vi.useRealTimers()
    }
  })
})
