/** The umpire at work: hands sheets to the room of its campaign, and sends the letters that follow. */
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Seat } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { createRoom, memoryLog, type Room } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { CAMPAIGN, type Campaign, isSameCode, messageIdOf, playerOf, policyOf, readCampaign, sealOf } from "./campaign"
import { type Message, readInbox } from "./inbox"
import { answer as answerTo, type Content, type Letter, noEffect } from "./letters"
import { type Send, smtpPost, writeLetter } from "./post"
import { namesOf, readOrders, readSheet, type SheetText, seatNamed } from "./sheets"
import { Spool } from "./spool"
import { CampaignTable } from "./table"

/** The surroundings of the umpire. */
export interface Surroundings {
  /** Folder of the campaign. */
  readonly folder: string
  find(game: string): AnyRuledPackage
  /** Milliseconds since 1970. */
  now(): number
  sleep(milliseconds: number): Promise<void>
  /** Receives a line for the umpire. */
  report(line: string): void
  /** Address of the mail server; without it all letters are files. */
  readonly smtp?: string
}

/** The log of the room, the list of messages without effect on it, and the folder of the letters. */
const LOG = "room.log"
const READ = "read.txt"
const SPOOL = "post"

/** Milliseconds that the clocks of files and mailboxes may be behind. */
const SLACK = 1000
/** More than two time zones differ by. */
const DAY = 27 * 3_600_000
const COPY_WAIT = 60

/** @throws InputError for a folder that holds no campaign. */
function campaignIn({ folder, find }: Surroundings): Campaign {
  const file = join(folder, CAMPAIGN)
  if (existsSync(file)) return readCampaign(readFileSync(file, "utf8"), find)
  throw new InputError(folder, said`no campaign; begin one with flottille umpire new <game> ${folder}`)
}

/** Names the file of an error in the log of the room. */
function problemInLog(error: unknown): unknown {
  const { code, kind, line, problem } = Object(error)
  if (code !== "room" || kind === "locked") return error
  if (line !== undefined) return new InputError(LOG, said`line ${line} is malformed; restore the file from a copy`)
  const isOther = problem.includes("token")
  return new InputError(LOG, isOther ? "it is the log of another campaign; restore the file of this one" : problem)
}

const linesOf = (path: string) => (existsSync(path) ? readFileSync(path, "utf8").split("\n") : [])

/** Opens a campaign, does some work, and lets go of it. */
export class Umpire {
  readonly table: CampaignTable
  readonly #world: Surroundings
  readonly #campaign: Campaign
  readonly #room: Room
  readonly #isDry: boolean
  /** Messages without effect on the game that were read. */
  readonly #read: Set<string>

  private constructor(world: Surroundings, table: CampaignTable, room: Room, isDry: boolean) {
    this.#world = world
    this.table = table
    this.#campaign = table.campaign
    this.#room = room
    this.#isDry = isDry
    this.#read = new Set(linesOf(join(world.folder, READ)).filter((line) => /^[0-9a-f]{32}$/.test(line)))
    this.#dropAnswers()
  }

  /**
   * @param isDry - True to change no file and send nothing.
   * @throws InputError for a folder that holds no campaign, and for a damaged log; RoomError if another umpire
   *   works on it.
   */
  static async open(world: Surroundings, isDry = false): Promise<Umpire> {
    const { folder, find } = world
    const campaign = campaignIn(world)
    const entry = find(campaign.game)
    const spool = new Spool(join(folder, SPOOL), isDry)
    const table = new CampaignTable(entry, campaign, spool, isDry ? undefined : join(folder, "gazette"))
    const path = join(folder, LOG)
    try {
      const log = isDry ? memoryLog(linesOf(path).slice(0, -1)) : fileLog(path)
      const isNew = (await log.read()).length === 0
      if (isNew) table.clock = world.now()
      const room = await createRoom({
        package: entry,
        options: Object(campaign.options),
        seed: campaign.seed,
        seats: table.seats.map(({ id }) => ({ token: sealOf(campaign, id) })),
        ...(isNew && { clock: policyOf(campaign) }),
        expiry: "wait",
        log,
        time: { now: () => table.now(world.now()), after: () => () => {} },
        send: () => {},
        follow: (at, command, session) => table.follow(at, command, session),
      })
      return new Umpire(world, table, room, isDry)
    } catch (error) {
      throw problemInLog(error)
    }
  }

  close(): void {
    this.#room.close()
  }

  /** Number of messages that were read. */
  get #count(): number {
    return this.table.sheetIds.size + this.#read.size
  }

  /** Removes the answers to a message that was not read to its end: it is read again. */
  #dropAnswers(): void {
    const { spool } = this.table
    for (const id of spool.ids("new"))
      if (Number(/\.(?:answer|refusal)-(\d+)$/.exec(id)?.[1] ?? 0) > this.#count) spool.remove(id)
  }

  /**
   * Looks at new sheets, and ends the turns that are over.
   *
   * @param byHand - True to end the turn now.
   */
  async work(byHand = false): Promise<void> {
    const { folder, now } = this.#world
    const paths = this.#campaign.inbox.map((path) => resolve(folder, path))
    for (const message of await readInbox(paths, new Set([...this.table.sheetIds, ...this.#read]), now())) {
      await this.#pass(message.arrived)
      try {
        await this.#take(message)
      } catch (error) {
        const { code, kind, problem } = Object(error)
        if (code !== "room" || kind !== "setup") throw error
        this.#dropAnswers()
        this.#setAside(message, problem)
      }
    }
    await this.#pass(now())
    const { clock, isOver, isFinal, session } = this.table
    if (isOver || !(byHand || isFinal) || Number(session.due()) < clock) return
    await this.#room.decide({ type: "deadline", due: clock })
    await this.#pass(now())
  }

  /** Lets the room notice that time has passed: it looks at its deadline before each message. */
  async #pass(at: number): Promise<void> {
    const { table } = this
    const { turn, awaited } = table
    const { size } = table.session.sheets
    table.clock = Math.max(table.clock, at)
    await this.#room.receive("umpire", null)
    if (table.turn > turn) this.#world.report(`turn ${turn} ends with ${size} of ${awaited.length} sheets`)
    if (table.isOver) return
    const due = table.settledDue()
    const before = table.session.due() ?? 0
    // The deadlines are those of the log until the umpire edits the settings.
    if (before > table.clock && before !== due) await this.#room.decide({ type: "deadline", due })
  }

  /** Notes a message without effect on the game. */
  #note(key: string): void {
    this.#read.add(key)
    if (!this.#isDry) appendFileSync(join(this.#world.folder, READ), `\n${key}`, { flush: true })
  }

  /** Notes a message that has no effect, and reports it. */
  #setAside({ key, file, from, subject }: Message, reason: string): void {
    const mail = from === undefined ? "" : ` (from ${from}, ${JSON.stringify(subject)})`
    this.#world.report(`${file}${mail.slice(0, 300)}: set aside, ${reason}`)
    this.#note(key)
  }

  async #take(message: Message): Promise<void> {
    const { table } = this
    const { key, from, isAutomatic, arrived, stated = arrived, file, problem } = message
    if (problem !== undefined) return this.#setAside(message, problem)
    if (this.#isOwn(message)) return this.#note(key)
    if (isAutomatic) return this.#setAside(message, "it is automatic mail")
    if (arrived + SLACK < table.startedAt || stated + DAY < table.startedAt)
      return this.#setAside(message, "it is older than the campaign")
    const sheet = readSheet(message, table.seats.flatMap(namesOf))
    const seat = this.#senderOf(message, sheet)
    if (seat !== undefined) return this.#accept(message, sheet, seat)
    this.#world.report(`${file}: not accepted, it proves no seat`)
    if (from !== undefined && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(from) && table.mayRefuse(from))
      table.refuse(from, this.#count + 1, this.#world.now())
    this.#note(key)
  }

  /** Notes a copy of an own letter: the mail server has accepted it. */
  #isOwn({ id, seal }: Message): boolean {
    if (id === undefined || seal === undefined || seal !== sealOf(this.#campaign, id)) return false
    const { spool } = this.table
    const sent = spool.ids("sending").find((letter) => messageIdOf(this.#campaign, letter) === id)
    if (sent !== undefined) spool.move(sent, "sent")
    return true
  }

  /** Returns the seat that a sheet proves: by its code, or by its address if the campaign takes that for proof. */
  #senderOf({ from }: Message, { code, power }: SheetText): Seat | undefined {
    const { table } = this
    const named = power === undefined ? undefined : seatNamed(table.seats, power)
    const isMeant = (seat: Seat) => named === undefined || named === seat
    const proven = table.seats.flatMap((_, seat) => {
      const player = playerOf(this.#campaign, table.seats, seat)
      const address = player.address?.toLowerCase()
      const isKnown = this.#campaign.proof === "address" && code === undefined && address !== undefined
      const proves = code === undefined ? isKnown && address === from?.toLowerCase() : isSameCode(code, player.code)
      return proves && isMeant(seat) ? [seat] : []
    })
    return proven.length === 1 ? proven[0] : undefined
  }

  async #accept(message: Message, sheet: SheetText, seat: Seat): Promise<void> {
    const { table } = this
    const { entry, match, session } = table
    const { key, id, arrived, unread: attached = [] } = message
    const { now, report } = this.#world
    const name = table.seats[seat]?.id
    const reply = (content: Content) => table.answer(seat, this.#count + 1, now(), content, id)
    const isLate = (sheet.turn !== undefined && sheet.turn !== table.turn) || arrived + SLACK < table.openedAt
    if (isLate || !table.awaited.includes(seat)) {
      report(`${name}: a sheet without effect, ${isLate ? "it came too late" : "it is not asked"}`)
      reply(noEffect(table, seat, isLate ? "late" : "unasked"))
      return this.#note(key)
    }
    const { language } = playerOf(this.#campaign, table.seats, seat)
    const earlier = session.sheets.get(seat)
    const { final } = sheet
    // "Final" alone is about the sheet that counts.
    const amends = sheet.amends || (final && earlier !== undefined && sheet.lines.length === 0)
    const before = amends ? (earlier?.orders.filter(({ text }) => text !== "") ?? []) : []
    const read = { lines: sheet.lines, language, before, unread: attached }
    const { lines, left, end } = readOrders(entry, match.view(seat), seat, read)
    const orders = lines.flatMap(({ text, action, problem }) => (problem === undefined ? [{ text, action }] : []))
    const unread = lines.length - orders.length
    const sent = Math.max(0, Math.floor(Math.min(message.sent ?? arrived, arrived)))
    const isOlder = earlier !== undefined && sent < earlier.sent
    const kept = isOlder ? "older" : !final && orders.length === 0 ? "empty" : undefined
    report(`${name}: ${orders.length} orders read, ${unread} lines not${kept ? `; ${kept}` : ""}`)
    reply(answerTo(table, seat, { lines, final, left, effect: kept ?? (earlier && (amends ? "adds" : "replaces")) }))
    if (kept) return this.#note(key)
    const isWhole = final || (!entry.game.traits.simultaneous && unread === 0)
    if (orders.length > 0 && end !== undefined) orders.push({ text: "", action: end })
    await this.#room.sheet({ seat, id: key, orders, final: isWhole, sent })
  }

  /**
   * Sends all letters that are due.
   *
   * @returns Whether all letters are out.
   */
  async send(): Promise<boolean> {
    await this.#settle()
    const { spool } = this.table
    const letters = spool.pending()
    if (letters.length === 0) return true
    const { smtp, report } = this.#world
    const mail = smtp === undefined ? undefined : await smtpPost(this.#campaign, smtp)
    try {
      for (const letter of letters) await this.#sendOne(letter, letter.to === undefined ? undefined : mail?.send)
    } finally {
      mail?.close()
    }
    const { length } = spool.ids("new", "sending")
    if (length > 0) report(`${length} letters are not sent; run the umpire again`)
    return length === 0
  }

  async #sendOne(letter: Letter, send?: Send): Promise<void> {
    const { spool } = this.table
    const { id, to } = letter
    spool.move(id, "sending")
    const problem = await (send?.(letter) ?? writeLetter(join(this.#world.folder, "out"), letter))
    if (!problem) spool.move(id, "sent")
    else if (problem.isCertain) spool.move(id, "new")
    this.#world.report(problem ? `${id}: ${problem.message}` : `sent ${id}${to === undefined ? "" : ` to ${to}`}`)
  }

  /**
   * Waits for the copies of letters whose sending was interrupted. A letter whose copy does not come is
   * sent again, with the same Message-ID.
   */
  async #settle(): Promise<void> {
    const { copy, copyWait = COPY_WAIT } = this.#campaign
    const { length } = this.table.spool.ids("sending")
    if (copy === undefined || length === 0 || this.#world.smtp === undefined) return
    this.#world.report(`waiting ${copyWait} s for the copies of ${length} interrupted letters`)
    await this.#world.sleep(copyWait * 1000)
    await this.work()
  }
}
