/** A campaign as its journal tells it: the match, the sheets of the turn, and the letters to be sent. */
import { type Seat, type SeatInfo, SPECTATOR, stateHash, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { InputError } from "@flottille/host/errors"
import type { AnyMatch } from "@flottille/host/players"
import { dueOf } from "@flottille/room"
import { type Campaign, readHours } from "./campaign"
import { type Entry, JOURNAL, type Journal } from "./journal"
import {
  answer,
  type Gazette,
  gazette,
  type Letter,
  noEffect,
  refusal,
  reminder,
  results,
  type Table,
  welcome,
} from "./letters"

type EntryOf<Type extends Entry["type"]> = Extract<Entry, { readonly type: Type }>
/** The sheet that counts for a seat. */
export type Sheet = EntryOf<"sheet">

/** A campaign in memory. Every change is an entry of the journal first. */
export class CampaignTable implements Table {
  readonly entry: AnyRuledPackage
  readonly campaign: Campaign
  readonly seats: readonly SeatInfo[]
  readonly match: AnyMatch
  turn = 1
  due: number | null = null
  /** When the current turn began. */
  openedAt = 0
  /** The sheets of the turn, by seat. */
  readonly sheets = new Map<Seat, Sheet>()
  /** Mails and files that were looked at. */
  readonly keys = new Set<string>()
  /** Letters that no server has accepted yet, in the order of the journal. */
  readonly pending = new Map<string, Letter>()
  /** Letters whose sending began and was not reported: when it began. */
  readonly interrupted = new Map<string, number>()
  /** Composes the gazettes of all turns. */
  readonly gazettes: (() => Gazette)[] = []
  /** Whether the players were reminded of the current turn. */
  reminded = false
  readonly #journal: Journal
  readonly #sent: ReadonlySet<string>
  /** Number of events that were written to each viewer. */
  readonly #told = new Map<Viewer, number>()
  readonly #refusals = new Set<string>()
  #count = 0

  /** @throws InputError naming the line of the journal that does not fit the campaign. */
  constructor(entry: AnyRuledPackage, campaign: Campaign, journal: Journal) {
    this.entry = entry
    this.campaign = campaign
    this.#journal = journal
    this.match = createMatch(entry.game, { options: Object(campaign.options), seed: campaign.seed })
    this.seats = entry.game.seats(this.match.options)
    this.#sent = new Set(journal.entries.flatMap((each) => (each.type === "sent" ? [each.id] : [])))
    for (const each of [...journal.entries]) this.#reduce(each, true)
  }

  get isOver(): boolean {
    return this.match.outcome() !== undefined
  }

  get hasBegun(): boolean {
    return this.#count > 0
  }

  /** The seats that the game waits for. */
  get awaited(): readonly Seat[] {
    return this.match.actors().filter((actor): actor is Seat => typeof actor === "number")
  }

  /** Writes an entry to the journal, and then takes note of it. */
  add(entry: Entry): void {
    this.#journal.append(entry)
    this.#reduce(entry, false)
  }

  /** Returns when a turn that begins now is due. */
  dueFrom(at: number): number | null {
    const { hours, quiet } = this.campaign
    if (hours === undefined || this.isOver) return null
    const { phase } = this.match.turn(SPECTATOR)
    return dueOf({ hours: readHours(hours), ...(quiet && { quiet }) }, phase, at)
  }

  /** Returns whether a refusal may go to an address: once a turn, and to few in all. */
  mayRefuse(to: string): boolean {
    return to.length <= MOST_ADDRESS && !this.#refusals.has(to.toLowerCase()) && this.#refusals.size < MOST_REFUSALS
  }

  #letter(id: string, compose: () => Letter): void {
    if (!this.#sent.has(id)) this.pending.set(id, compose())
  }

  #reduce(entry: Entry, isReplay: boolean): void {
    const number = ++this.#count
    if ("key" in entry) this.keys.add(entry.key)
    switch (entry.type) {
      case "opened":
        return this.#open(entry)
      case "sheet": {
        const isFirst = !this.sheets.has(entry.seat)
        if (entry.kept === undefined) this.sheets.set(entry.seat, entry)
        return this.#letter(this.#idOf(entry.seat, `answer-${number}`), () => answer(this, entry, number, isFirst))
      }
      case "late":
      case "unasked":
        return this.#letter(this.#idOf(entry.seat, `answer-${number}`), () => noEffect(this, entry, number))
      case "refused": {
        const { to } = entry
        if (to === null) return
        this.#refusals.add(to.toLowerCase())
        return this.#letter(`${this.turn}.-.refusal-${number}`, () => refusal(to, this.turn, number, entry.at))
      }
      case "closed":
        return this.#close(entry, isReplay, number)
      case "reminded":
        this.reminded = true
        for (const seat of entry.seats) this.#letter(this.#idOf(seat, "reminder"), () => reminder(this, seat, entry.at))
        return
      case "sending":
        this.interrupted.set(entry.id, entry.at)
        return
      case "sent":
        this.pending.delete(entry.id)
        this.interrupted.delete(entry.id)
        return
      case "unsent":
        this.interrupted.delete(entry.id)
        return
      case "ignored":
        return
    }
  }

  #idOf(seat: Seat, what: string): string {
    return `${this.turn}.${this.seats[seat]?.id}.${what}`
  }

  #open({ at, campaign, due }: EntryOf<"opened">): void {
    if (campaign !== this.campaign.id)
      throw new InputError(JOURNAL, `line 1: it is the journal of campaign "${campaign}"; restore the file of this one`)
    this.openedAt = at
    this.due = due
    this.seats.forEach((_, seat) => {
      this.#letter(this.#idOf(seat, "welcome"), () => welcome(this, seat, at))
      this.#told.set(seat, this.match.events(seat).length)
    })
  }

  #close(entry: EntryOf<"closed">, isReplay: boolean, number: number): void {
    const { match, seats } = this
    if (isReplay) for (const { seat, action } of entry.actions) match.submit(seat, action)
    if (stateHash(this.entry.game, match.state()) !== entry.hash)
      throw new InputError(JOURNAL, `line ${number}: the turn ends otherwise under these rules; restore the file`)
    const { turn, at } = entry
    this.turn = turn + 1
    this.openedAt = at
    this.due = entry.due
    this.reminded = false
    this.sheets.clear()
    this.#refusals.clear()
    seats.forEach((_, seat) => {
      const failed = entry.failed.flatMap((each) => (each.seat === seat ? [each.text] : []))
      const since = this.#told.get(seat) ?? 0
      const id = `${turn}.${seats[seat]?.id}.letter`
      this.#letter(id, () => results(this, seat, { turn, at, since, failed }))
      this.#told.set(seat, match.events(seat).length)
    })
    this.#publish(turn, at)
  }

  /** Keeps what the gazette of a turn is made of, and sends it to its readers. */
  #publish(turn: number, at: number): void {
    const since = this.#told.get(SPECTATOR) ?? 0
    this.#told.set(SPECTATOR, this.match.events(SPECTATOR).length)
    const { campaign } = this
    const snapshot = snapshotOf(this)
    let composed: Gazette | undefined
    const compose = () => {
      composed ??= gazette(snapshot, { turn, at, since })
      return composed
    }
    this.gazettes.push(compose)
    campaign.readers.forEach((to, index) => {
      const id = `${turn}.gazette.reader-${index + 1}`
      this.#letter(id, () => {
        const { subject, text, map } = compose()
        return { id, to, subject, text, date: at, ...(map !== undefined && { map }) }
      })
    })
  }
}

/** Characters of an address. */
const MOST_ADDRESS = 254
/** Refusals of a turn: more are noise, or an attack. */
const MOST_REFUSALS = 20

/** The public side of a table as it is now. */
function snapshotOf(table: CampaignTable): Table {
  const { entry, campaign, seats, match, turn, due } = table
  const view = match.view(SPECTATOR)
  const events = match.events(SPECTATOR)
  const shown = match.turn(SPECTATOR)
  const outcome = match.outcome()
  return {
    ...{ entry, campaign, seats, turn, due },
    match: {
      ...match,
      view: () => view,
      events: (_viewer, since = 0) => events.slice(since),
      turn: () => shown,
      outcome: () => outcome,
    },
  }
}

/** Returns the Message-ID of a letter: the same whenever it is sent. */
export function messageIdOf({ id, from }: Campaign, letter: Pick<Letter, "id">): string {
  const domain = /@([A-Za-z0-9.-]+)>?$/.exec(from)?.[1] ?? "flottille.invalid"
  return `<${id}.${letter.id.replace(/[^A-Za-z0-9.-]/g, "_")}@${domain}>`
}
