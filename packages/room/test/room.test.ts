import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import milleSabords from "@flottille/mille-sabords/package"
import { describe, expect, it, vi } from "vitest"
import { createRoom, memoryLog, type Reply, RoomError, requestJsonSchema } from "../src/index"
import { games, handTime, host, joinAll, playOn } from "./support/host"

const fixed = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" }

describe("a room", () => {
  it("seats whoever joins, and knows a token again", async () => {
    const table = await host({ package: dejarik, options: fixed })
    expect(await table.say("ann", { type: "join", token: "a" })).toMatchObject([{ type: "welcome", seat: 0, game: "dejarik", seen: 0 }])
    expect(await table.say("bob", { type: "join", token: "b", seat: 0 })).toMatchObject([{ code: "seat-taken" }])
    expect(await table.say("bob", { type: "join", token: "b", seat: 7 })).toMatchObject([{ code: "no-such-seat" }])
    expect(await table.say("bob", { type: "join", token: "b" })).toMatchObject([{ type: "welcome", seat: 1 }])
    expect(await table.say("bob", { type: "join", token: "b" })).toMatchObject([{ code: "joined-already" }])
    expect(await table.say("cleo", { type: "join", token: "c", language: "fr" })).toMatchObject([
      { code: "room-full", sentence: "Toutes les places sont prises." },
    ])
    expect(await table.say("cleo", { type: "join" })).toMatchObject([{ type: "welcome", seat: "spectator", actions: [] }])
    table.room.leave("ann")
    expect(await table.say("ann's telephone", { type: "join", token: "a" })).toMatchObject([{ type: "welcome", seat: 0 }])
    expect(await table.say("dora", { type: "join", token: "d", seat: 0 })).toMatchObject([{ code: "seat-taken" }])
  })

  it("tells everybody what they may know of an action, and takes it once", async () => {
    const table = await host({ package: dejarik, options: fixed })
    await joinAll(table, 2)
    const { actions, seen } = table.known("client 0")
    const [action] = actions
    const [told] = await table.say("client 0", { type: "act", seen, action })
    expect(told).toMatchObject({ type: "events", from: seen })
    expect(table.known("client 1").seen).toBe(table.known("client 0").seen)
    expect(await table.say("client 0", { type: "act", seen, action })).toMatchObject([
      { type: "events", from: seen, seen: table.known("client 1").seen },
    ])
    expect(await table.say("client 0", { type: "act", seen, action: actions[1] })).toMatchObject([{ type: "stale", from: seen }])
    expect(await table.say("client 0", { type: "act", seen: 999, action })).toMatchObject([{ type: "stale", from: 0 }])
    expect(table.room.record()).toMatchObject({ entries: { length: 1 } })
  })

  it("refuses with the sentence of the rulebook, in the client's language", async () => {
    const table = await host({ package: dejarik, options: fixed })
    await table.say("ann", { type: "join", token: "a", language: "fr" })
    await table.say("bob", { type: "join", token: "b" })
    const { seen } = table.known("bob")
    expect(await table.say("bob", { type: "act", seen, action: { type: "pass" } })).toMatchObject([
      { type: "refused", refusal: { code: "not-your-turn", rule: "CO-2" } },
    ])
    const [refused] = await table.say("ann", { type: "say", seen, text: "nonsense" })
    expect(refused).toMatchObject({ type: "refused", refusal: { code: "not-an-action" } })
    const text = dejarik.game.formatAction(table.known("ann").actions[0] as never)
    expect(await table.say("ann", { type: "say", seen, text })).toMatchObject([{ type: "events" }])
  })

  it("answers whatever is no message, and is none the worse for it", async () => {
    const table = await host({ package: dejarik, options: fixed })
    await table.say("ann", { type: "join", token: "a" })
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
      await table.room.receive("ann", message)
      expect(table.last("ann")).toMatchObject({ type: "trouble", code: "bad-message" })
    }
    for (const seen of [0, 3]) {
      await table.room.receive("ann", { type: "act", seen, action: nested })
      expect(["refused", "stale", "trouble"]).toContain(table.last("ann")?.type)
    }
    await table.say("bob", { type: "join", token: "b" })
    const { seen, actions } = table.known("ann")
    await table.say("ann", { type: "act", seen, action: actions[0] })
    for (const action of [nested, JSON.parse(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`), { toJSON: null }, "\ud800"]) {
      await table.room.receive("ann", { type: "act", seen, action })
      expect(table.last("ann")).toMatchObject({ type: "stale", from: seen })
    }
    await table.room.receive("nobody", { type: "resign" })
    expect(table.last("nobody")).toMatchObject({ code: "not-joined" })
    await table.say("cleo", { type: "join" })
    expect(await table.say("cleo", { type: "resign" })).toMatchObject([{ code: "not-seated" }])
    expect(table.room.record()).toMatchObject({ entries: { length: 1 } })
    expect(requestJsonSchema()).toMatchObject({ oneOf: { length: 7 } })
  })
})

describe("what players agree on", () => {
  it("takes back the last action of whoever asks, once all others are content; that is an event too", async () => {
    const table = await host({ package: dejarik, options: fixed })
    await joinAll(table, 2)
    await playOn(table, ["client 0", "client 1"], "undo", 1)
    const { seen } = table.known("client 0")
    expect(await table.say("client 0", { type: "offer", what: "undo" })).toMatchObject([
      { type: "events", offer: { what: "undo", waiting: [1] } },
    ])
    expect(await table.say("client 1", { type: "offer", what: "draw" })).toMatchObject([{ code: "offer-pending" }])
    expect(await table.say("client 1", { type: "answer", accept: false })).toMatchObject([{ type: "events", list: [] }])
    expect(table.known("client 0").offer).toBeUndefined()
    await table.say("client 0", { type: "offer", what: "undo" })
    await table.say("client 1", { type: "answer", accept: true })
    expect(table.known("client 0").seen).toBeGreaterThan(seen)
    expect(table.known("client 1")).toMatchObject({ list: [{ type: "undo" }] })
    expect(table.room.record()).toMatchObject({ entries: [] })
    expect(await table.say("client 1", { type: "answer", accept: true })).toMatchObject([{ code: "no-offer" }])
  })

  it("takes nothing back where there is nothing, where somebody has resigned since, or for who is out", async () => {
    const table = await host({ package: diplomacy })
    const clients = await joinAll(table, 7)
    const offer = (client: string) => table.say(client, { type: "offer", what: "undo" })
    expect(await offer("client 3")).toMatchObject([{ type: "refused", refusal: { code: "nothing-to-undo", rule: "CO-6" } }])
    await playOn(table, clients, "undo", 1)
    const [doer] = clients.filter((client) => table.known(client).seen > 0)
    const other = clients.find((client) => client !== doer && client !== "client 6")
    if (!doer || !other) throw new Error("nobody did anything")
    await offer(doer)
    // Whoever resigns is asked no more, and what he agreed to before cannot be taken back over it.
    await table.say("client 6", { type: "resign" })
    expect(table.known(doer).offer).toBeUndefined()
    expect(await offer(doer)).toMatchObject([{ type: "refused", refusal: { code: "crosses-choices", details: { choices: [6] } } }])
    expect(await table.say("client 6", { type: "offer", what: "abandon" })).toMatchObject([
      { type: "refused", refusal: { code: "out-of-the-game", rule: "CO-3" } },
    ])
    // Nor is he asked for anything else: five others are.
    await table.say(doer, { type: "offer", what: "abandon" })
    expect(table.known(other).offer?.waiting).toHaveLength(5)
    await table.say(other, { type: "resign" })
    expect(table.known(doer).offer?.waiting).toHaveLength(4)
  })

  it("ends in a draw or without a result, and pauses", async () => {
    const table = await host({ package: dejarik, options: fixed })
    await joinAll(table, 2)
    await table.say("client 0", { type: "offer", what: "pause" })
    await table.say("client 1", { type: "answer", accept: true })
    const { seen } = table.known("client 0")
    expect(table.known("client 0")).toMatchObject({ paused: true, actions: [] })
    expect(await table.say("client 0", { type: "act", seen, action: { type: "pass" } })).toMatchObject([{ code: "paused" }])
    await table.say("client 1", { type: "offer", what: "resume" })
    await table.say("client 0", { type: "answer", accept: true })
    expect(table.known("client 0").actions.length).toBeGreaterThan(0)
    await table.say("client 1", { type: "offer", what: "draw" })
    await table.say("client 0", { type: "answer", accept: true })
    expect(table.last("client 1")).toMatchObject({ type: "ended", agreed: "draw" })
    expect(await table.say("client 1", { type: "resign" })).toMatchObject([{ code: "over" }])
    expect(await table.say("late", { type: "join" })).toMatchObject([{ type: "welcome" }, { type: "ended" }])
  })
})

describe("clocks", () => {
  const clock = { initial: 10_000, increment: 1000 }

  it("run for whoever is waited for, once all seats are taken", async () => {
    const table = await host({ package: dejarik, options: fixed, clock, expiry: "resign" })
    await table.say("client 0", { type: "join", token: "token 0" })
    table.time.pass(60_000)
    await table.say("client 1", { type: "join", token: "token 1" })
    expect((await table.say("client 0", { type: "sync", seen: 0 })).at(-1)).toMatchObject({ clock: { left: 10_000, running: true } })
    table.time.pass(4000)
    expect((await table.say("client 0", { type: "sync", seen: 0 })).at(-1)).toMatchObject({ clock: { left: 6000 } })
    expect((await table.say("client 1", { type: "sync", seen: 0 })).at(-1)).toMatchObject({ clock: { left: 10_000, running: false } })
    table.time.pass(6000)
    await table.room.idle()
    expect(table.last("client 1")).toMatchObject({ type: "ended", outcome: { ranking: [[1], [0]] } })
  })

  it("are stopped by a pause, and bring the increment after a turn", async () => {
    const table = await host({ package: dejarik, options: fixed, clock })
    await joinAll(table, 2)
    table.time.pass(3000)
    await table.say("client 0", { type: "offer", what: "pause" })
    await table.say("client 1", { type: "answer", accept: true })
    table.time.pass(100_000)
    await table.say("client 0", { type: "offer", what: "resume" })
    await table.say("client 1", { type: "answer", accept: true })
    expect(table.known("client 0").clock).toEqual({ left: 7000, running: true })
    await playOn(table, ["client 0"], "turn", 2).catch(() => undefined)
    for (let acts = 0; acts < 20 && table.known("client 0").turn.number === 1; acts++)
      await playOn(table, ["client 0", "client 1"], `${acts}`, 1)
    expect(table.known("client 0").clock).toMatchObject({ left: 8000 })
  })

  it("of all who are late at once are judged together: the game does something for them", async () => {
    const table = await host({ package: diplomacy, clock: { phase: 1000 } })
    await joinAll(table, 7)
    table.time.pass(1000)
    await table.room.idle()
    expect(table.known("client 6").turn).toMatchObject({ phase: "fall" })
    expect(table.known("client 6").clock).toEqual({ left: 1000, running: true })
  })

  it("bring back as much as a turn took, up to the delay", async () => {
    const table = await host({ package: dejarik, options: fixed, clock: { initial: 10_000, delay: 2000 } })
    const clients = await joinAll(table, 2)
    for (const [turn, [used, left]] of [
      [1500, 10_000],
      [3000, 9000],
    ].entries()) {
      table.time.pass(used ?? 0)
      for (let acts = 0; acts < 20 && table.known("client 0").clock?.running; acts++) await playOn(table, clients, `${turn} ${acts}`, 1)
      expect(table.known("client 0").clock).toEqual({ left, running: false })
      for (let acts = 0; acts < 20 && !table.known("client 0").clock?.running; acts++) await playOn(table, clients, `${turn} ${acts}`, 1)
    }
  })

  it("may go for weeks, longer than any timer of the machine", async () => {
    vi.useFakeTimers()
    try {
      const week = 7 * 86_400_000
      const said: Reply[] = []
      const send = (_: string, reply: Reply) => void said.push(reply)
      const room = await createRoom({ package: dejarik, options: fixed, clock: { phase: 5 * week }, expiry: "resign", send })
      for (const client of ["ann", "bob"]) await room.receive(client, { type: "join", token: client })
      await vi.advanceTimersByTimeAsync(5 * week - 1)
      expect(room.ending()).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect(room.ending()).toMatchObject({ outcome: { ranking: [[1], [0]] } })
    } finally {
      vi.useRealTimers()
    }
  })

  it("are judged in any order, and where the game has nothing to do for any of them nobody wins", async () => {
    for (const expiry of ["default", "resign"] as const) {
      const table = await host({ package: milleSabords, clock: { initial: 500 }, expiry })
      await joinAll(table, 2)
      table.time.pass(500)
      await table.room.idle()
      expect(table.last("client 1")).toMatchObject({ type: "ended", late: [0, 1] })
      expect(table.last("client 1")).not.toHaveProperty("outcome")
    }
    // Seats are late together however the log names them.
    const records = [
      [0, 3, 6],
      [6, 0, 3],
      [3, 6, 0],
    ].map(async (seats) => {
      const lines: string[] = []
      const table = await host({ package: diplomacy, clock: { phase: 1000 }, expiry: "resign", log: memoryLog(lines) })
      await joinAll(table, 7)
      const n = lines.length
      lines.push(JSON.stringify({ n, at: 2000, do: "late", seats }))
      const again = await host({ package: diplomacy, log: memoryLog(lines) })
      return again.room.record()
    })
    const [first, ...others] = await Promise.all(records)
    for (const other of others) expect(other).toEqual(first)
  })

  it("may give the seat to a bot", async () => {
    const table = await host({ package: dejarik, options: { ...fixed, turnLimit: 8 }, clock: { initial: 500 }, expiry: "bot" })
    await joinAll(table, 2)
    // Who joined first hears that the clock runs, as the last seat is taken.
    expect(table.known("client 0")).toMatchObject({ type: "events", list: [], clock: { left: 500, running: true } })
    while (!table.room.ending()) {
      table.time.pass(500)
      await new Promise((resolve) => setTimeout(resolve, 5))
      await table.room.idle()
    }
    expect(table.last("client 0")).toMatchObject({ type: "ended", outcome: {} })
  })
})

describe("seats", () => {
  it("of clients that were gone before they had come in are empty", async () => {
    const table = await host({ package: dejarik, options: fixed, takeOver: 1000 })
    await table.say("client 0", { type: "join", token: "token 0" })
    const joined = table.room.receive("client 1", { type: "join", token: "token 1" })
    table.room.leave("client 1")
    await joined
    table.time.pass(1000)
    expect(await table.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([{ type: "welcome", seat: 1 }])
  })

  it("of those who are away may be taken over after a while", async () => {
    const table = await host({ package: dejarik, options: fixed, takeOver: 1000 })
    await joinAll(table, 2)
    expect(await table.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([{ code: "seat-taken" }])
    table.room.leave("client 1")
    table.time.pass(999)
    expect(await table.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([{ code: "seat-taken" }])
    table.time.pass(1)
    expect(await table.say("dora", { type: "join", token: "d", seat: 1 })).toMatchObject([{ type: "welcome", seat: 1 }])
    expect(await table.say("client 1", { type: "join", token: "token 1" })).toMatchObject([{ code: "room-full" }])
  })

  it("may be bots, who see what their seat sees", async () => {
    for (const { subject, options } of games) {
      const bots = subject.game.seats(subject.game.options(options)).map(() => ({ bot: "uniform" }))
      const table = await host({ package: subject, options, seats: bots })
      while (!table.room.ending()) await new Promise((resolve) => setTimeout(resolve, 5))
      expect(table.room.ending()).toMatchObject({ outcome: {} })
    }
  }, 60_000)

  it("that a bot has taken in somebody's absence are theirs again when they come back", async () => {
    const never = { name: "never", budget: { iterations: 1 }, start: () => never, choose: () => new Promise<never>(() => undefined) }
    const options = { package: dejarik, options: fixed, clock: { initial: 500 }, expiry: "bot", bot: () => never } as const
    const table = await host(options)
    await joinAll(table, 2)
    table.room.leave("client 0")
    table.time.pass(500)
    await table.room.idle()
    const [welcome] = await table.say("client 0", { type: "join", token: "token 0" })
    expect(welcome).toMatchObject({ type: "welcome", seat: 0, clock: { left: 0, running: true } })
  })

  it("of bots that there are not are refused at once", async () => {
    await expect(host({ package: dejarik, seats: [{ bot: "nobody" }] })).rejects.toThrow('no bot "nobody"')
    await expect(host({ package: dejarik, expiry: "bot", relief: "nobody" })).rejects.toThrow('no bot "nobody"')
    const table = await host({ package: dejarik })
    expect(await table.say("ann", { type: "join", token: "" })).toMatchObject([{ code: "wrong-token" }])
  })

  it("are proved by their own tokens from the beginning", async () => {
    const table = await host({ package: dejarik, options: fixed, seats: [{ token: "for Ann" }, { token: "for Bob" }] })
    expect(await table.say("eve", { type: "join", token: "guess" })).toMatchObject([{ code: "room-full" }])
    expect(await table.say("bob", { type: "join", token: "for Bob" })).toMatchObject([{ seat: 1 }])
  })
})

it("all games are played to their ends", async () => {
  for (const { subject, options } of games) {
    const log: string[] = []
    const table = await host({ package: subject, options, log: memoryLog(log) })
    const seats = subject.game.seats(subject.game.options(options)).length
    const clients = await joinAll(table, seats)
    await table.say("looker-on", { type: "join" })
    await playOn(table, clients, subject.game.id)
    expect(table.last("looker-on")).toMatchObject({ type: "ended", outcome: {} })
    expect(log.join("")).not.toContain("token 0")
  }
}, 120_000)

it("refuses what is no room", async () => {
  const send = () => undefined
  const time = handTime()
  await expect(createRoom({ package: dejarik, send, time, seats: [null, null, null] })).rejects.toThrow(RoomError)
  await expect(createRoom({ package: dejarik, send, time, seats: [{ token: "a" }, { token: "a" }] })).rejects.toThrow("one seat")
  await expect(createRoom({ package: dejarik, send, time, options: { seats: 9 } })).rejects.toThrow("options.seats")
  await expect(createRoom({ package: dejarik, send, time, clock: { initial: -1 } })).rejects.toThrow("clock.initial")
  const log: string[] = []
  await createRoom({ package: dejarik, send, time, log: memoryLog(log) })
  await expect(createRoom({ package: diplomacy, send, time, log: memoryLog(log) })).rejects.toThrow("a room of dejarik")
  await expect(createRoom({ package: dejarik, send, time, log: memoryLog(["{"]) })).rejects.toThrow("line 1")
})
