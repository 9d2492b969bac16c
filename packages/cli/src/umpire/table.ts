/** A campaign as the log of its room tells it: its turn, the mails that were read, and its letters. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Seat, type SeatInfo, SPECTATOR, type Viewer } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { InputError } from "@flottille/host/errors"
import type { AnyMatch } from "@flottille/host/players"
import { type Command, dueOf, type RoomSession } from "@flottille/room"
import { type Campaign, playerOf, policyOf } from "./campaign"
import { type Content, gazette, refusal, reminder, results, type Table, welcome } from "./letters"
import { writeWhole } from "./post"
import type { Spool } from "./spool"

/** Refusals of a turn: more are noise, or an attack. */
const MOST_REFUSALS = 20
/** Characters of an address. */
const MOST_ADDRESS = 254

/** Follows the room of a campaign, and composes each letter once. */
export class CampaignTable implements Table {
  readonly entry: AnyRuledPackage
  readonly campaign: Campaign
  readonly seats: readonly SeatInfo[]
  readonly spool: Spool
  turn = 1
  /** When the campaign and the current turn began. */
  startedAt = 0
  openedAt = 0
  /** Time of the room: that of the last line of its log, or of the last message. */
  clock = 0
  /** Letters of the sheets in the log. */
  readonly sheetIds = new Set<string>()
  #session: RoomSession | undefined
  /** Folder of the gazettes; undefined to write none. */
  readonly #gazettes: string | undefined
  /** Number of events that were written to each viewer. */
  readonly #told = new Map<Viewer, number>()

  constructor(entry: AnyRuledPackage, campaign: Campaign, spool: Spool, gazettes: string | undefined) {
    this.entry = entry
    this.campaign = campaign
    this.seats = entry.game.seats(entry.game.options(Object(campaign.options)))
    this.spool = spool
    this.#gazettes = gazettes
  }

  get session(): RoomSession {
    if (!this.#session)
      throw new InputError(this.campaign.title, "the campaign has not begun; run flottille umpire run")
    return this.#session
  }

  get match(): AnyMatch {
    return this.session.match
  }

  get due(): number | undefined {
    return this.campaign.hours === undefined || this.isOver ? undefined : this.settledDue()
  }

  get isOver(): boolean {
    return this.match.outcome() !== undefined
  }

  /** The seats that the game waits for. */
  get awaited(): readonly Seat[] {
    return this.match.actors().filter((actor): actor is Seat => typeof actor === "number")
  }

  /** Returns the time for the room: a sheet comes in time if it arrived in time, and a turn ends when that is seen. */
  now(real: number): number {
    return this.#session && this.#session.late(this.clock).length > 0 ? Math.max(this.clock, real) : this.clock
  }

  /** True if the turn may end now: all sheets are final. Where it is secret who is asked, its end must not tell. */
  get isFinal(): boolean {
    const { game } = this.entry
    if (this.campaign.early === false || this.awaited.length === 0) return false
    if (game.laws?.asksInSecret?.(this.match.state())) return false
    return this.awaited.every((seat) => this.session.sheets.get(seat)?.final)
  }

  /** Returns when the turn is due by the settings, which the umpire may edit. */
  settledDue(): number {
    return dueOf(policyOf(this.campaign), this.match.turn(SPECTATOR).phase, this.openedAt)
  }

  /** Takes note of a line of the log. */
  follow(at: number, command: Command | { readonly do: "open" }, session: RoomSession): void {
    this.#session = session
    this.clock = Math.max(this.clock, at)
    if (command.do === "open") this.#open(at)
    else if (command.do === "sheet") this.sheetIds.add(command.id)
    else if (command.do === "late") this.#close(at)
    else if (command.do === "remind")
      for (const seat of session.missing()) this.#write(seat, "reminder", at, () => reminder(this, seat))
  }

  /** Returns whether a refusal may go to an address: once a turn, and to few in all. */
  mayRefuse(to: string): boolean {
    const refused = this.spool.ids("new", "sending", "sent").filter((id) => id.startsWith(`${this.turn}.-.`))
    const addresses = refused.map((id) => this.spool.read(id).to?.toLowerCase())
    return to.length <= MOST_ADDRESS && refused.length < MOST_REFUSALS && !addresses.includes(to.toLowerCase())
  }

  refuse(to: string, number: number, date: number): void {
    this.spool.add({ id: `${this.turn}.-.refusal-${number}`, to, date, ...refusal() })
  }

  /** Adds the answer to a message, named by its number. */
  answer(seat: Seat, number: number, date: number, content: Content, reply: string | undefined): void {
    this.#add(seat, this.#idOf(seat, `answer-${number}`), date, { ...content, ...(reply !== undefined && { reply }) })
  }

  #idOf(seat: Seat, what: string, turn = this.turn): string {
    return `${turn}.${this.seats[seat]?.id}.${what}`
  }

  #add(seat: Seat, id: string, date: number, content: Content): void {
    const { address } = playerOf(this.campaign, this.seats, seat)
    this.spool.add({ id, date, ...content, ...(address !== undefined && { to: address }) })
  }

  /** Composes a letter to a seat, unless that was done before. */
  #write(seat: Seat, what: string, date: number, compose: () => Content, turn = this.turn): void {
    const id = this.#idOf(seat, what, turn)
    if (!this.spool.has(id)) this.#add(seat, id, date, compose())
  }

  #open(at: number): void {
    this.startedAt = at
    this.openedAt = at
    this.seats.forEach((_, seat) => {
      this.#write(seat, "welcome", at, () => welcome(this, seat))
      this.#told.set(seat, this.match.events(seat).length)
    })
  }

  /** Returns the number of events that a viewer has read, and notes that it will read all of them. */
  #tell(viewer: Viewer): number {
    const since = this.#told.get(viewer) ?? 0
    this.#told.set(viewer, this.match.events(viewer).length)
    return since
  }

  #close(at: number): void {
    const turn = this.turn++
    this.openedAt = at
    this.seats.forEach((_, seat) => {
      const { language } = playerOf(this.campaign, this.seats, seat)
      const failed = this.session.failed.flatMap(({ seat: whose, text, refusal: reason }) =>
        whose === seat && text !== "" ? [`${text}: ${this.entry.explain(reason, language)}`] : [],
      )
      const since = this.#tell(seat)
      this.#write(seat, "letter", at, () => results(this, seat, { turn, since, failed }), turn)
    })
    this.#publish(turn, at)
  }

  /** Writes the gazette of a turn, and sends it to its readers. */
  #publish(turn: number, date: number): void {
    const since = this.#tell(SPECTATOR)
    const ids = this.campaign.readers.map((to, index) => ({ to, id: `${turn}.gazette.reader-${index + 1}` }))
    const fresh = ids.filter(({ id }) => !this.spool.has(id))
    const path = this.#gazettes && join(this.#gazettes, `turn-${String(turn).padStart(3, "0")}`)
    const isWritten = path === undefined || existsSync(`${path}.txt`)
    if (isWritten && fresh.length === 0) return
    const content = gazette(this, { turn, since })
    for (const { id, to } of fresh) this.spool.add({ id, to, date, ...content })
    if (isWritten) return
    if (content.map !== undefined) writeWhole(`${path}.svg`, content.map)
    writeWhole(`${path}.txt`, `${content.subject}\n\n${content.text}`)
  }
}
