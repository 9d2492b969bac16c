/** The umpire at work: looks at the inbox, ends turns, and sends letters. */
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { isSchemaError, type Seat } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { InputError } from "@flottille/host/errors"
import { CAMPAIGN, type Campaign, isSameCode, playerOf, readCampaign, sealOf } from "./campaign"
import { type Message, readInbox } from "./inbox"
import { JOURNAL, type Journal, lookAtJournal, openJournal } from "./journal"
import type { Letter } from "./letters"
import { folderPost, type Post, smtpPost, writeWhole } from "./post"
import { namesOf, readOrders, readSheet, type SheetText, seatNamed } from "./sheets"
import { CampaignTable, messageIdOf } from "./table"
import { closeTurn, isFinal, missing } from "./turns"

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

/** Milliseconds that the clocks of files and mailboxes may be behind. */
const SLACK = 1000
/** More than two time zones differ by. */
const DAY = 27 * 3_600_000
const COPY_WAIT = 60

/** Opens a campaign, does some work, and lets go of it. */
export class Umpire {
  readonly #world: Surroundings
  readonly #campaign: Campaign
  readonly #journal: Journal
  readonly table: CampaignTable

  /**
   * @param isDry - True to change no file and send nothing.
   * @throws InputError for a folder that holds no campaign; RoomError if another umpire works on it.
   */
  constructor(world: Surroundings, isDry = false) {
    const file = join(world.folder, CAMPAIGN)
    if (!existsSync(file))
      throw new InputError(world.folder, `no campaign; begin one with flottille umpire new <game> ${world.folder}`)
    this.#world = world
    this.#campaign = readCampaign(readFileSync(file, "utf8"), world.find)
    this.#journal = (isDry ? lookAtJournal : openJournal)(join(world.folder, JOURNAL))
    try {
      this.table = new CampaignTable(world.find(this.#campaign.game), this.#campaign, this.#journal)
      if (!this.table.hasBegun) this.#begin()
    } catch (error) {
      this.#journal.close()
      throw error
    }
  }

  close(): void {
    this.#journal.close()
  }

  #begin(): void {
    const at = this.#world.now()
    this.table.add({ type: "opened", at, campaign: this.#campaign.id, due: this.table.dueFrom(at) })
  }

  /**
   * Looks at new sheets, and ends the turns that are over.
   *
   * @param byHand - True to end the turn now.
   */
  async work(byHand = false): Promise<void> {
    const { folder, now } = this.#world
    const paths = this.#campaign.inbox.map((path) => resolve(folder, path))
    for (const message of await readInbox(paths, this.table.keys, now())) {
      this.#closeIfDue(message.arrived)
      try {
        this.#take(message)
      } catch (error) {
        if (!isSchemaError(error)) throw error
        this.#setAside(message, error.message)
      }
    }
    this.#closeIfDue(now())
    while (isFinal(this.table)) this.#end()
    if (byHand && !this.table.isOver) this.#end()
  }

  /** Ends the turn if an instant is past its deadline. */
  #closeIfDue(at: number): void {
    const { due } = this.table
    if (due !== null && at > due) this.#end()
  }

  /** Ends the turn, or reminds the seats without which the game cannot go on. */
  #end(): void {
    const { table } = this
    const at = this.#world.now()
    const seats = missing(table)
    if (seats.length === 0) {
      this.#world.report(`turn ${table.turn} ends with ${table.sheets.size} of ${table.awaited.length} sheets`)
      closeTurn(table, at)
    } else if (!table.reminded) table.add({ type: "reminded", at, turn: table.turn, seats })
  }

  /** Notes a message that has no effect, and reports it. */
  #setAside({ key, file, from, subject }: Message, reason: string): void {
    const mail = from === undefined ? "" : ` (from ${from}, ${JSON.stringify(subject)})`
    this.#world.report(`${file}${mail.slice(0, 300)}: set aside, ${reason}`)
    this.table.add({ type: "ignored", at: this.#world.now(), key, reason: reason.slice(0, 2000) })
  }

  #take(message: Message): void {
    const { table } = this
    const { key, from, isAutomatic, arrived, stated = arrived, file, problem } = message
    const at = this.#world.now()
    if (problem !== undefined) return this.#setAside(message, problem)
    if (this.#isOwn(message)) return table.add({ type: "ignored", at, key, reason: "own letter" })
    if (isAutomatic) return this.#setAside(message, "it is automatic mail")
    if (arrived + SLACK < this.#startedAt || stated + DAY < this.#startedAt)
      return this.#setAside(message, "it is older than the campaign")
    const names = table.seats.flatMap(namesOf)
    const sheet = readSheet(message.text, message.subject, names)
    const seat = this.#senderOf(message, sheet)
    if (seat === undefined) {
      const to = from !== undefined && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(from) && table.mayRefuse(from) ? from : null
      this.#world.report(`${file}: not accepted, it proves no seat`)
      return table.add({ type: "refused", at, key, to, turn: table.turn })
    }
    this.#accept(message, sheet, seat)
  }

  get #startedAt(): number {
    const [first] = this.#journal.entries
    return first?.type === "opened" ? first.at : 0
  }

  /** Notes a copy of an own letter: the mail server has accepted it. */
  #isOwn({ id, seal }: Message): boolean {
    if (id === undefined || seal === undefined || seal !== sealOf(this.#campaign, id)) return false
    const { pending, interrupted } = this.table
    const letter = [...pending.values()].find((each) => messageIdOf(this.#campaign, each) === id)
    if (letter && interrupted.has(letter.id)) this.table.add({ type: "sent", at: this.#world.now(), id: letter.id })
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

  #accept(message: Message, sheet: SheetText, seat: Seat): void {
    const { table } = this
    const { key, id, arrived, unread: attached } = message
    const { turn } = table
    const at = this.#world.now()
    const noted = { at, key, seat, turn, ...(id !== undefined && { reply: id }) }
    const name = table.seats[seat]?.id ?? String(seat)
    const isLate = (sheet.turn !== undefined && sheet.turn !== turn) || arrived + SLACK < table.openedAt
    if (isLate || !table.awaited.includes(seat)) {
      this.#world.report(`${name}: a sheet without effect, ${isLate ? "it came too late" : "it is not asked"}`)
      return table.add({ type: isLate ? "late" : "unasked", ...noted })
    }
    const { language } = playerOf(this.#campaign, table.seats, seat)
    const earlier = table.sheets.get(seat)
    const { final } = sheet
    // "Final" alone is about the sheet that counts.
    const amends = sheet.amends || (final && earlier !== undefined && sheet.lines.length === 0)
    const before = amends ? (earlier?.lines ?? []) : []
    const { lines, left } = readOrders(table.entry, table.match.view(seat), seat, {
      lines: sheet.lines,
      language,
      before,
      unread: attached,
    })
    const unread = lines.filter(({ problem }) => problem !== undefined).length
    const sent = Math.min(message.sent ?? arrived, arrived)
    const isOlder = earlier?.sent !== undefined && sent < earlier.sent
    const isEmpty = !final && lines.length === unread
    const kept = isOlder ? ("older" as const) : isEmpty ? ("empty" as const) : undefined
    this.#world.report(`${name}: ${lines.length - unread} orders read, ${unread} lines not${kept ? `; ${kept}` : ""}`)
    table.add({ type: "sheet", ...noted, lines, final, amends, left, sent, ...(kept && { kept }) })
  }

  /**
   * Sends all letters that are due, and writes the gazettes that are missing.
   *
   * @returns Whether all letters are out.
   */
  async send(): Promise<boolean> {
    await this.#settle()
    this.#writeGazettes()
    const { pending } = this.table
    if (pending.size === 0) return true
    const { smtp, folder, report } = this.#world
    const files = folderPost(join(folder, "out"))
    const mail = smtp === undefined ? undefined : await smtpPost(this.#campaign, smtp)
    try {
      for (const letter of [...pending.values()])
        await this.#sendOne(letter, letter.to === undefined || !mail ? files : mail)
    } finally {
      mail?.close()
    }
    if (pending.size > 0) report(`${pending.size} letters are not sent; run the umpire again`)
    return pending.size === 0
  }

  async #sendOne(letter: Letter, post: Post): Promise<void> {
    const { table } = this
    const { id } = letter
    const { now, report } = this.#world
    table.add({ type: "sending", at: now(), id })
    const problem = await post.send(letter)
    if (!problem) table.add({ type: "sent", at: now(), id })
    else if (problem.isCertain) table.add({ type: "unsent", at: now(), id, problem: problem.message.slice(0, 2000) })
    report(problem ? `${id}: ${problem.message}` : `sent ${id}${letter.to === undefined ? "" : ` to ${letter.to}`}`)
  }

  /**
   * Waits for the copies of letters whose sending was interrupted. A letter whose copy does not come is
   * sent again, with the same Message-ID.
   */
  async #settle(): Promise<void> {
    const { copy, copyWait = COPY_WAIT } = this.#campaign
    const { interrupted } = this.table
    if (copy === undefined || interrupted.size === 0 || this.#world.smtp === undefined) return
    const until = Math.max(...interrupted.values()) + copyWait * 1000
    const wait = until - this.#world.now()
    if (wait > 0) {
      this.#world.report(
        `waiting ${Math.ceil(wait / 1000)} s for the copies of ${interrupted.size} interrupted letters`,
      )
      await this.#world.sleep(wait)
    }
    await this.work()
  }

  #writeGazettes(): void {
    const { folder } = this.#world
    for (const [index, compose] of this.table.gazettes.entries()) {
      const path = join(folder, "gazette", `turn-${String(index + 1).padStart(3, "0")}`)
      if (existsSync(`${path}.txt`)) continue
      const { subject, text, map } = compose()
      if (map !== undefined) writeWhole(`${path}.svg`, map)
      writeWhole(`${path}.txt`, `${subject}\n\n${text}`)
    }
  }
}
