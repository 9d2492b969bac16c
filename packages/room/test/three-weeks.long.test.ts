import { createRandom, type Random, replay, type Seat } from "@flottille/core"
import { parseRecord } from "@flottille/core/record-text"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import diplomacy from "@flottille/diplomacy/package"
import {
  createDelivery,
  createRoom,
  type Notification,
  type Reply,
  type Report,
  type Request,
  type Room,
  type RoomSetup,
} from "@flottille/room"
import { mailer } from "@flottille/room/mail"
import { createReplica, type RoomReplica } from "@flottille/room/replica"
import { openSqlite, sqlLog, sqlOutbox } from "@flottille/room/sql"
import { createTransport } from "nodemailer"
import { SMTPServer } from "smtp-server"
import { afterEach, expect, it } from "vitest"
import { handTime, tokenOf } from "./support/host"

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Monday, two weeks before the clocks of Paris go back. */
const BEGIN = Date.parse("2026-10-12T08:00:00Z")
const [austria, england, france, germany, italy, russia, turkey] = [0, 1, 2, 3, 4, 5, 6] as const
const all = [austria, england, france, germany, italy, russia, turkey]

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

/** A mail server that puts each message into the box of its recipient. */
async function postOffice(receive: (to: string, subject: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const subject = /^Subject: (.*)/m.exec(Buffer.concat(chunks).toString())?.[1] ?? ""
        receive(session.envelope.rcptTo[0]?.address ?? "", subject.trim())
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  undone.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  const transport = createTransport({
    host: "127.0.0.1",
    port: typeof address === "object" && address ? address.port : 0,
    ignoreTLS: true,
    pool: true,
  })
  undone.push(() => transport.close())
  return transport
}

/** A player who looks at the room only after a mail. */
interface Player {
  readonly name: string
  readonly seat: Seat
  readonly random: Random
  /** When the player will look; never without mail. */
  wakes: number | undefined
  isSilent: boolean
}

/** A game by mail in virtual time, whose server restarts every night. */
class Game {
  readonly time = handTime(BEGIN)
  readonly reports: Report[] = []
  readonly subjects: string[] = []
  readonly players = new Map<string, Player>()
  readonly #replicas = new Map<string, RoomReplica>()
  readonly #setup: Omit<RoomSetup, "log" | "send">
  #database: Awaited<ReturnType<typeof openSqlite>> | undefined
  #deliver: ((note: Notification) => Promise<void>) | undefined
  room: Room | undefined
  ended: Extract<Reply, { type: "ended" }> | undefined

  constructor(setup: Omit<RoomSetup, "log" | "send" | "time" | "report" | "package">) {
    this.#setup = { ...setup, package: diplomacy, time: this.time, report: (report) => void this.reports.push(report) }
    for (const seat of all) this.enter(`player${seat}`, seat)
  }

  enter(name: string, seat: Seat): void {
    this.players.set(name, { name, seat, random: createRandom(name), wakes: undefined, isSilent: false })
  }

  async open(): Promise<void> {
    this.#database = await openSqlite(":memory:")
    undone.push(() => this.#database?.close())
    const transport = await postOffice((to, subject) => this.receive(to, subject))
    this.#deliver = mailer({
      transport,
      from: "umpire@games.example",
      phase: ({ phase, turn }) => `${phase} ${1900 + turn}`,
      address: (_, seat) => {
        const player = [...this.players.values()].findLast((each) => each.seat === seat)
        return player && { to: `${player.name}@games.example` }
      },
    })
    await this.start()
  }

  async start(): Promise<void> {
    if (!this.#database) throw new Error("not open")
    this.room = await createRoom({
      ...this.#setup,
      log: sqlLog(this.#database, "seven"),
      outbox: { outbox: sqlOutbox(this.#database), room: "seven" },
      send: (client, reply) => {
        this.#replica(client).read(JSON.parse(JSON.stringify(reply)))
        if (reply.type === "ended") this.ended = reply
      },
    })
  }

  async restart(): Promise<void> {
    this.room?.close()
    await this.room?.idle()
    this.time.forget()
    await this.start()
  }

  receive(to: string, subject: string): void {
    this.subjects.push(subject)
    const player = this.players.get(to.replace(/@.*/, ""))
    // A reader answers after four to thirty hours; a reminder is answered at once.
    const wait = subject.includes("reminder") ? HOUR : (4 + (player?.random.below(27) ?? 0)) * HOUR
    if (player) player.wakes = Math.min(player.wakes ?? Number.POSITIVE_INFINITY, this.time.now() + wait)
  }

  async say(name: string, request: Request): Promise<void> {
    await this.room?.receive(name, JSON.parse(JSON.stringify(request)))
  }

  /** Visits the room: does something, and leaves. */
  async visit(name: string, seat: Seat, work: (replica: RoomReplica) => Promise<void> | void): Promise<void> {
    await this.say(name, { type: "join", token: tokenOf(name), seat })
    await work(this.#replica(name))
    this.room?.leave(name)
  }

  /** Visits the room to do one thing. */
  once(name: string, seat: Seat, request: Request): Promise<void> {
    return this.visit(name, seat, () => this.say(name, request))
  }

  silence(name: string): void {
    const player = this.players.get(name)
    if (player) player.isSilent = true
  }

  isVacant(): boolean {
    return this.reports.some(({ type }) => type === "vacant")
  }

  /** Has one player propose something, and all others who still play agree. */
  async agree(by: Seat, request: Request): Promise<void> {
    const present = [...this.players.values()].filter(({ isSilent }) => !isSilent)
    const nameOf = (seat: Seat) => present.findLast((player) => player.seat === seat)?.name
    await this.once(nameOf(by) ?? "", by, request)
    for (const { name, seat } of present) if (seat !== by) await this.once(name, seat, { type: "answer", accept: true })
  }

  /** Returns all deadlines that the log contains. */
  async dues(): Promise<readonly number[]> {
    if (!this.#database) return []
    const lines = await sqlLog(this.#database, "seven").read()
    return lines.flatMap((line) => JSON.parse(line).due ?? [])
  }

  /** Lets an hour pass: deadlines are met, mail is delivered, and players whose time has come act. */
  async hour(): Promise<void> {
    this.time.pass(HOUR)
    await this.room?.idle()
    if (!this.#database || !this.#deliver) return
    await createDelivery({ outbox: sqlOutbox(this.#database), deliver: this.#deliver, time: this.time }).flush()
    for (const player of this.players.values()) {
      if (player.isSilent || player.wakes === undefined || player.wakes > this.time.now()) continue
      player.wakes = undefined
      await this.visit(player.name, player.seat, (replica) => this.#order(player, replica))
    }
  }

  /** Gives the orders of a player who knows nothing but the view of its seat. */
  async #order({ name, seat, random }: Player, replica: RoomReplica): Promise<void> {
    const { game, propose } = diplomacyBots
    const { known } = replica
    if (!known?.turn.waiting.includes(seat)) return
    const orders = propose?.(game.determinize(known.view as never, random), seat, random) ?? []
    for (const action of [...orders, { type: "ready" }])
      await this.say(name, { type: "act", seen: replica.known?.seen ?? 0, action })
  }

  #replica(client: string): RoomReplica {
    const found = this.#replicas.get(client) ?? createReplica({ package: diplomacy })
    this.#replicas.set(client, found)
    return found
  }
}

/** Returns the day and the time of an instant in Paris. */
function inParis(at: number): string {
  const format = { timeZone: "Europe/Paris", weekday: "short", hour: "2-digit", minute: "2-digit" } as const
  return new Intl.DateTimeFormat("en-GB", format).format(at)
}

it("a game of three weeks by mail, with a vacancy, extensions and the end of summer time, ends in a draw that replay verifies", async () => {
  const game = new Game({
    seats: all.map((seat) => ({ token: tokenOf(`player${seat}`) })),
    clock: {
      hours: { spring: 48, fall: 48, "*": 24 },
      quiet: { zone: "Europe/Paris", days: ["sat", "sun"], night: ["22:00", "08:00"] },
      reminders: [24, 2],
      missed: 2,
      extension: 24,
    },
    press: { mode: "private" },
    secretVotes: true,
    seed: 7,
  })
  await game.open()
  const extensions: [before: number, after: number][] = []
  /** Notes what a decision does to the deadline. */
  const extend = async (decide: () => Promise<unknown>) => {
    const before = (await game.dues()).at(-1) ?? 0
    await decide()
    extensions.push([before, (await game.dues()).at(-1) ?? 0])
  }
  const events: readonly [day: number, event: () => Promise<unknown>][] = [
    [2, () => game.once("player1", england, { type: "letter", to: [france], text: "A demilitarised Channel?" })],
    [3, async () => game.silence("player4")],
    [4, () => extend(async () => game.room?.decide({ type: "extend", by: DAY }))],
    [13, () => extend(() => game.agree(france, { type: "offer", what: "extend" }))],
    [15, () => game.once("player0", austria, { type: "resign" })],
  ]
  for (let hours = 0; hours < 21 * 24; hours++) {
    for (const [day, event] of events) if (hours === day * 24) await event()
    // The seat is taken at noon of the next day.
    if (game.isVacant() && !game.players.has("heir") && hours % 24 === 12) {
      game.enter("heir", italy)
      await game.visit("heir", italy, ({ known }) =>
        expect(known?.notices?.at(-1)).toMatchObject({ type: "taken", seat: italy }),
      )
    }
    await game.hour()
    if (hours % 24 === 20) await game.restart()
  }
  await game.agree(turkey, { type: "offer", what: "draw" })
  await game.hour()

  const { ended, room, reports, subjects } = game
  const survivors = all.filter((seat) => seat !== austria)
  expect(ended).toMatchObject({ agreed: "draw", outcome: { ranking: [survivors, [austria]], rule: "CO-7" } })
  const text = JSON.stringify(room?.record())
  const { record, state } = replay(diplomacy.game, JSON.parse(text))
  expect(record.outcome).toEqual(ended?.outcome)
  expect(parseRecord(diplomacy.game, text).letters).toMatchObject([{ from: england, to: [france] }])
  expect(diplomacy.game.turn(state, "referee").number).toBeGreaterThan(3)

  await game.visit("player3", germany, ({ known }) => {
    expect(known?.notices?.map(({ type }) => type)).toEqual(["extend", "vacant", "taken"])
  })
  expect(reports.filter(({ type }) => type === "vacant")).toEqual([{ type: "vacant", seat: italy }])
  for (const kind of ["your turn", "reminder", "results", "a letter for you", "the game is over"])
    expect(subjects.some((subject) => subject.endsWith(kind))).toBe(true)
  for (const [before, after] of extensions) expect(after - before).toBeGreaterThanOrEqual(DAY)
  expect(extensions).toHaveLength(2)

  const dues = await game.dues()
  for (const due of dues) expect(inParis(due)).toMatch(/^(Mon|Tue|Wed|Thu|Fri) (0[89]|1\d|2[01]):/)
  const mornings = dues.filter((due) => inParis(due).endsWith("08:00")).map((due) => new Date(due).getUTCHours())
  expect(new Set(mornings)).toEqual(new Set([6, 7]))
})
