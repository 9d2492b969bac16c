import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import {
  createDelivery,
  memoryLog,
  memoryOutbox,
  type Notification,
  type Outbox,
  type RoomSetup,
} from "@flottille/room"
import { mailer } from "@flottille/room/mail"
import { openSqlite, sqlOutbox } from "@flottille/room/sql"
import { createTransport } from "nodemailer"
import { SMTPServer } from "smtp-server"
import { afterEach, describe, expect, it } from "vitest"
import { handTime, host, joinAll, tokenOf } from "./support/host"

const HOUR = 3_600_000
const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function database() {
  const sqlite = await openSqlite(":memory:")
  undone.push(() => sqlite.close())
  return sqlite
}

/** Kinds and seats of what waits in an outbox, in order. */
const kindsIn = async (outbox: Outbox, now = 1e15) =>
  (await outbox.pending(now, 1000)).map(({ note: { kind, seat } }) => `${kind} ${seat}`)

/** Removes everything from an outbox. */
async function empty(outbox: Outbox): Promise<readonly Notification[]> {
  const notes = (await outbox.pending(1e15, 1000)).map(({ note }) => note)
  for (const { key } of notes) await outbox.done(key)
  return notes
}

describe("an outbox", () => {
  it.each(["memory", "SQL"])("in %s keeps each notification once, in order, until it is done", async (kind) => {
    const outbox = kind === "SQL" ? sqlOutbox(await database()) : memoryOutbox()
    const note = (key: string, at: number): Notification => ({
      key,
      room: "seven",
      seat: 0,
      kind: "turn",
      game: "dejarik",
      title: "Dejarik",
      at,
      turn: 1,
      phase: "play",
    })
    expect(await outbox.recorded("seven")).toBe(-1)
    await outbox.add("seven", 3, [note("b", 20), note("a", 10)])
    await outbox.add("seven", 4, [note("a", 10)])
    expect(await outbox.recorded("seven")).toBe(4)
    expect(await outbox.recorded("eight")).toBe(-1)
    expect(await outbox.pending(10, 9)).toMatchObject([{ note: note("a", 10), attempts: 0 }])
    expect(await outbox.pending(20, 1)).toMatchObject([{ note: { key: "a" } }])
    await outbox.later("a", 30)
    expect(await outbox.pending(30, 9)).toMatchObject([{ note: { key: "b" } }, { note: { key: "a" }, attempts: 1 }])
    await outbox.done("b")
    await outbox.done("none")
    await outbox.later("none", 1)
    expect(await outbox.pending(99, 9)).toMatchObject([{ note: { key: "a" } }])
  })
})

describe("notifications", () => {
  async function open(setup: Partial<RoomSetup> = {}) {
    const outbox = memoryOutbox()
    const time = handTime(0)
    const hosted = await host(
      {
        package: diplomacy,
        clock: { hours: 48, reminders: [24] },
        press: { mode: "private", anonymous: true },
        ...setup,
        outbox: { outbox, room: "seven" },
      },
      time,
    )
    await joinAll(hosted, 7)
    return { outbox, time, hosted }
  }
  const ready = (hosted: Awaited<ReturnType<typeof open>>["hosted"], seat: number) =>
    hosted.say(`client ${seat}`, { type: "act", seen: hosted.known(`client ${seat}`).seen, action: { type: "ready" } })

  it("tell each player once of its turn, of reminders, results and the end", async () => {
    const { outbox, time, hosted } = await open()
    const joined = await empty(outbox)
    expect(joined.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((seat) => `turn ${seat}`),
    )
    for (const seat of [0, 1, 2, 3, 4]) await ready(hosted, seat)
    expect(await empty(outbox)).toEqual([])
    time.pass(24 * HOUR)
    await hosted.room.idle()
    expect((await outbox.pending(1e15, 9)).map(({ note }) => note)).toMatchObject([
      { kind: "reminder", seat: 5, hours: 24, due: 48 * HOUR, turn: 1, phase: "spring" },
      { kind: "reminder", seat: 6, room: "seven", game: "diplomacy", title: "Diplomacy", at: 24 * HOUR },
    ])
    await empty(outbox)
    await ready(hosted, 5)
    await ready(hosted, 6)
    const all = [0, 1, 2, 3, 4, 5, 6]
    expect(await kindsIn(outbox)).toEqual([
      ...all.map((seat) => `results ${seat}`),
      ...all.map((seat) => `turn ${seat}`),
    ])
    await empty(outbox)
    await hosted.room.decide({ type: "end" })
    expect(await kindsIn(outbox)).toEqual(all.map((seat) => `ended ${seat}`))
  })

  it("bring a letter to its readers alone, and never name an anonymous sender", async () => {
    const { outbox, hosted } = await open()
    await empty(outbox)
    await hosted.say("client 1", { type: "letter", to: [2, 4], text: "Peace?" })
    const notes = await empty(outbox)
    expect(notes).toMatchObject([
      { kind: "letter", seat: 2, letter: { from: 1, to: [2, 4], text: "Peace?" } },
      { kind: "letter", seat: 4 },
    ])
    await hosted.say("client 1", { type: "letter", to: "all", text: "Beware", anonymous: true, id: "mine" })
    const anonymous = await empty(outbox)
    expect(anonymous.map(({ seat }) => seat)).toEqual([0, 2, 3, 4, 5, 6])
    for (const { letter } of anonymous) {
      expect(letter).not.toHaveProperty("from")
      expect(letter).not.toHaveProperty("id")
    }
  })

  it("tell a new player of its turn, and nobody of a vacant seat", async () => {
    const { outbox, hosted } = await open()
    await hosted.room.decide({ type: "replace", seat: 3 })
    await empty(outbox)
    await hosted.say("client 1", { type: "letter", to: [3], text: "Anybody there?" })
    expect(await kindsIn(outbox)).toEqual([])
    await hosted.say("heir", { type: "join", token: "heir" })
    expect(await kindsIn(outbox)).toEqual(["turn 3"])
  })

  it("begin with the room if all its players are known", async () => {
    const outbox = memoryOutbox()
    const seats = ["a", "b"].map((name) => ({ token: tokenOf(name) }))
    await host({ package: dejarik, options: { firstSeat: "red" }, seats, outbox: { outbox, room: "x" } })
    expect(await kindsIn(outbox)).toEqual(["turn 0"])
  })

  it("that a crash or a failing outbox has cut off are added later, each once", async () => {
    const lines: string[] = []
    const inner = memoryOutbox()
    let fails = false
    const errors: unknown[] = []
    const outbox: Outbox = {
      ...inner,
      add(room, n, notes) {
        if (fails) throw new Error("no outbox")
        return inner.add(room, n, notes)
      },
    }
    const setup = {
      package: diplomacy,
      press: "private",
      log: memoryLog(lines),
      outbox: { outbox, room: "seven" },
      report: (report: { readonly type: string }) => void errors.push(report.type),
    } as const
    const hosted = await host(setup)
    await joinAll(hosted, 7)
    await empty(inner)
    const write = (text: string) => hosted.say("client 1", { type: "letter", to: [2], text })
    fails = true
    await write("one")
    expect(errors).toEqual(["outbox-failed"])
    fails = false
    await write("two")
    const texts = async () => (await inner.pending(1e15, 99)).map(({ note }) => note.letter?.text)
    expect(await texts()).toEqual(["one", "two"])
    fails = true
    await write("three")
    // The process ends here.
    fails = false
    const again = await host({ ...setup, log: memoryLog(lines) })
    expect(await texts()).toEqual(["one", "two", "three"])
    again.room.close()
    await host({ ...setup, log: memoryLog(lines) })
    expect(await texts()).toEqual(["one", "two", "three"])
  })
})

describe("a delivery", () => {
  const note = (key: string): Notification => ({
    key,
    room: "seven",
    seat: 0,
    kind: "turn",
    game: "dejarik",
    title: "Dejarik",
    at: 0,
    turn: 1,
    phase: "play",
  })

  it("delivers at least once: what was not noted as delivered comes again, with its key", async () => {
    const sqlite = await database()
    const delivered: string[] = []
    const inner = sqlOutbox(sqlite)
    await inner.add("seven", 1, [note("a"), note("b")])
    let crashes = true
    const outbox: Outbox = {
      ...inner,
      done(key) {
        if (crashes) throw new Error("the process ends")
        return inner.done(key)
      },
    }
    const deliver = ({ key }: Notification) => void delivered.push(key)
    await expect(createDelivery({ outbox, deliver }).flush()).rejects.toThrow("the process ends")
    crashes = false
    expect(await createDelivery({ outbox, deliver }).flush()).toBe(2)
    expect(delivered).toEqual(["a", "a", "b"])
    expect(await createDelivery({ outbox, deliver }).flush()).toBe(0)
  })

  it("tries again later and later after failures, lets others pass, and gives up in the end", async () => {
    const time = handTime(0)
    const outbox = memoryOutbox()
    outbox.add("seven", 1, [note("bad"), note("good")])
    const tried: string[] = []
    const failures: unknown[] = []
    const delivery = createDelivery({
      outbox,
      time,
      attempts: 4,
      deliver({ key }) {
        tried.push(`${key} ${time.now() / 60_000}`)
        if (key === "bad") throw new Error("no such mailbox")
      },
      failed: ({ key }) => void failures.push(key),
    })
    for (let minute = 0; minute < 60; minute++) {
      await Promise.all([delivery.flush(), delivery.flush()])
      time.pass(60_000)
    }
    expect(tried).toEqual(["bad 0", "good 0", "bad 1", "bad 3", "bad 7"])
    expect(failures).toHaveLength(4)
  })
})

describe("mail", () => {
  /** A mail server of a test, and the messages that it has received. */
  async function serve(refuses: (to: string) => boolean = () => false) {
    const received: { readonly to: string; readonly text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onRcptTo: ({ address }, _, callback) => callback(refuses(address) ? new Error("no such mailbox") : undefined),
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on("data", (chunk: Buffer) => chunks.push(chunk))
        stream.on("end", () => {
          received.push({ to: session.envelope.rcptTo[0]?.address ?? "", text: Buffer.concat(chunks).toString() })
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    undone.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const address = server.server.address()
    const port = typeof address === "object" && address ? address.port : 0
    const transport = createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true })
    undone.push(() => transport.close())
    return { received, transport }
  }
  const subjectOf = (text: string) => /^Subject: (.*)/m.exec(text)?.[1]?.trim()
  const idOf = (text: string) => /^Message-ID: (.*)/im.exec(text)?.[1]?.trim()

  it("goes through a mail server, with nothing secret in its head, and with the same id when it is repeated", async () => {
    const { received, transport } = await serve()
    const outbox = memoryOutbox()
    const setup = {
      package: diplomacy,
      clock: { hours: 48 },
      press: "private",
      outbox: { outbox, room: "seven" },
    } as const
    const hosted = await host(setup, handTime(0))
    await joinAll(hosted, 7)
    await hosted.say("client 1", { type: "letter", to: [2, 4], text: "Stab Germany in Munich.\n\nYours, E." })
    const deliver = mailer({
      transport,
      from: "The umpire <umpire@games.example>",
      address: (_, seat) =>
        seat === 6 ? undefined : { to: `power${seat}@example.org`, language: seat === 4 ? "fr" : "en" },
      seat: (seat) => diplomacy.game.seats(diplomacy.game.options())[seat]?.title ?? "",
      link: (room) => `https://games.example/rooms/${room}`,
      phase: ({ phase, turn }) => `${phase} ${1900 + turn}`,
      more: ({ kind }) => (kind === "turn" ? "Write your orders." : ""),
    })
    expect(await createDelivery({ outbox, deliver }).flush()).toBe(9)
    expect(received.map(({ to, text }) => `${to}: ${subjectOf(text)}`)).toEqual([
      ...[0, 1, 2, 3].map((seat) => `power${seat}@example.org: Diplomacy, spring 1901: your turn`),
      expect.stringContaining("power4@example.org: =?UTF-8?Q?Diplomacy"),
      "power5@example.org: Diplomacy, spring 1901: your turn",
      "power2@example.org: Diplomacy, spring 1901: a letter for you",
      expect.stringContaining("power4@example.org: =?UTF-8?Q?Diplomacy"),
    ])
    const letter = received[6]?.text ?? ""
    const [head = "", ...body] = letter.split("\r\n\r\n")
    expect(head).not.toMatch(/Stab|Munich|England|France|Germany/)
    expect(body.join("\n\n")).toContain("From: England\r\nTo: France, Italy")
    expect(body.join("\n\n")).toContain("Stab Germany in Munich.\n\nYours, E.")
    expect(received[0]?.text).toContain("Due: 1970-01-03 00:00 UTC")
    expect(received[0]?.text).toContain("https://games.example/rooms/seven")
    expect(received[0]?.text).toContain("Write your orders.")
    const [first] = await Promise.all([deliver({ ...note7(), key: "k" }), deliver({ ...note7(), key: "k" })])
    expect(first).toBeUndefined()
    const ids = received.slice(-2).map(({ text }) => idOf(text))
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@games\.example>$/)
    expect(ids[0]).toBe(ids[1])
    expect(new Set(received.map(({ text }) => idOf(text))).size).toBe(received.length - 1)
  })

  const note7 = (): Notification => ({
    key: "7",
    room: "seven",
    seat: 0,
    kind: "ended",
    game: "diplomacy",
    title: "Diplomacy",
    at: 0,
    turn: 1,
    phase: "spring",
  })

  it("that a server refuses stays in the outbox, and no name can break the head", async () => {
    const { received, transport } = await serve((to) => to.startsWith("bad"))
    const outbox = memoryOutbox()
    const time = handTime(0)
    outbox.add("seven", 1, [note7(), { ...note7(), key: "8", seat: 1 }])
    const failures: string[] = []
    const delivery = createDelivery({
      outbox,
      time,
      failed: ({ key }) => void failures.push(key),
      deliver: mailer({
        transport,
        from: "umpire@games.example",
        address: (_, seat) => ({ to: seat === 0 ? "bad@example.org" : "good@example.org" }),
        phase: () => "spring\r\nBcc: spy@example.org\r\n\r\n1901",
      }),
    })
    expect(await delivery.flush()).toBe(1)
    expect(failures).toEqual(["7"])
    expect(await outbox.pending(60_000, 9)).toMatchObject([{ note: { key: "7" }, attempts: 1 }])
    expect(received).toHaveLength(1)
    expect(received[0]?.text.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m)
  })
})
