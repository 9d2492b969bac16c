/** Notifications of what a player who is away should know, as they follow from the entries of a log. */
import { type Seat, SPECTATOR } from "@flottille/core"
import type { Entry } from "./entries"
import { periodOf } from "./phases"
import type { Letter } from "./press"
import type { Session } from "./session"

/**
 * Occasions of a notification: the seat is to act, still has to, a phase has ended, a letter came, the
 * game is over.
 */
export type NotificationKind = "turn" | "reminder" | "results" | "letter" | "ended"

/** A message to the player of one seat. Only `letter` is secret. */
export interface Notification {
  /** Identifies the notification: a second one with this key is the same. It counts those of the seat alone. */
  readonly key: string
  readonly room: string
  readonly seat: Seat
  readonly kind: NotificationKind
  /** Id and title of the game. */
  readonly game: string
  readonly title: string
  /** In milliseconds since 1970, as `due`. */
  readonly at: number
  /** The turn and phase at that time. */
  readonly turn: number
  readonly phase: string
  /** When the phase is due, if the room has deadlines. */
  readonly due?: number
  /** Hours before the deadline, of a reminder. */
  readonly hours?: number
  /** The letter as the seat received it. */
  readonly letter?: Letter
}

export interface Named {
  readonly room: string
  readonly game: string
  readonly title: string
}

type Note = Pick<Notification, "kind" | "seat" | "hours" | "letter">

/** Derives the notifications of a room from its entries, one after another. */
export class Notifications {
  readonly #session: Session
  readonly #named: Named
  #period: string
  #waiting: ReadonlySet<Seat>
  #letters: readonly number[]
  #isOver: boolean
  /** Number of notifications of each seat so far. */
  readonly #counts = new Map<Seat, number>()

  constructor(session: Session, named: Named) {
    this.#session = session
    this.#named = named
    this.#period = periodOf(session.match.turn(SPECTATOR))
    this.#waiting = new Set()
    this.#letters = session.seats.map((seat) => session.press.letters(seat).length)
    this.#isOver = session.ending() !== undefined
  }

  /** Returns the notifications of a room that has just been opened for the first time. */
  opening(at: number): readonly Notification[] {
    return this.#complete({ at }, this.#turnNotes(this.#people(), false))
  }

  /** Returns the notifications of an entry that the session has just executed. */
  after(entry: Entry): readonly Notification[] {
    const people = this.#people()
    return this.#complete(entry, [...this.#letterNotes(people), ...this.#gameNotes(entry, people)])
  }

  #people(): readonly Seat[] {
    const session = this.#session
    return session.seats.filter(
      (seat) => session.table.players.tokenOf(seat) !== null && !session.table.players.isBot(seat),
    )
  }

  /** Returns a key that tells a player nothing of the entries that concern others. */
  #key(seat: Seat): string {
    const count = (this.#counts.get(seat) ?? 0) + 1
    this.#counts.set(seat, count)
    return `${this.#named.room}/${seat}/${String(count).padStart(6, "0")}`
  }

  #complete({ at }: Pick<Entry, "at">, notes: readonly Note[]): readonly Notification[] {
    const { number: turn, phase } = this.#session.match.turn(SPECTATOR)
    const due = this.#session.due()
    const common = { ...this.#named, at, turn, phase, ...(due !== undefined && { due }) }
    return notes.map((note) => ({ key: this.#key(note.seat), ...common, ...note }))
  }

  #gameNotes(entry: Entry, people: readonly Seat[]): readonly Note[] {
    if (this.#session.ending()) {
      const isNews = !this.#isOver
      this.#isOver = true
      return isNews ? people.map((seat) => ({ kind: "ended", seat })) : []
    }
    const period = periodOf(this.#session.match.turn(SPECTATOR))
    const isNew = period !== this.#period
    this.#period = period
    const turns = this.#turnNotes(people, isNew)
    if (entry.do === "remind") return [...this.#waiting].map((seat) => ({ kind: "reminder", seat, hours: entry.hours }))
    return [...(isNew ? people.map((seat): Note => ({ kind: "results", seat })) : []), ...turns]
  }

  /** Returns a notification for each seat that the game waits for, and did not wait for before in this phase. */
  #turnNotes(people: readonly Seat[], isNew: boolean): readonly Note[] {
    if (!this.#session.table.isComplete()) return []
    const actors = this.#session.match.actors()
    const waiting = people.filter((seat) => actors.includes(seat))
    const called = waiting.filter((seat) => isNew || !this.#waiting.has(seat))
    this.#waiting = new Set(waiting)
    return called.map((seat) => ({ kind: "turn", seat }))
  }

  #letterNotes(people: readonly Seat[]): readonly Note[] {
    const before = this.#letters
    const lists = this.#session.seats.map((seat) => this.#session.press.letters(seat))
    this.#letters = lists.map((list) => list.length)
    // The sender knows its own letter, whose copy alone names the sender if it is anonymous.
    return lists.flatMap((list, seat) =>
      list
        .slice(before[seat])
        .flatMap((letter) =>
          people.includes(seat) && letter.from !== seat ? [{ kind: "letter" as const, seat, letter }] : [],
        ),
    )
  }
}
