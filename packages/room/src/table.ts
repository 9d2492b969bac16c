/** The table of a session: match, players and clocks, and what everyone was told of them. */
import { type AnyGame, CHANCE, canonicalJson, type Seat } from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { type Clocks, createClocks } from "./clocks"
import { type DeadlinePolicy, HOUR } from "./deadline-policy"
import { Deadlines } from "./deadlines"
import type { Command } from "./entries"
import type { Notice } from "./host-powers"
import type { Ending } from "./messages"
import { tryOrders } from "./orders"
import { Players } from "./players"
import type { Rejection, SessionSetup, Viewer } from "./session-setup"

/** Returns an action as canonical JSON, or `undefined` if it is nested too deeply. */
function textOf(action: unknown): string | undefined {
  try {
    return canonicalJson(action)
  } catch {
    return undefined
  }
}

/** Knows the state of a session, and changes it one step at a time. */
export class Table {
  readonly match: Match<AnyGame>
  readonly seats: readonly Seat[]
  readonly players: Players
  readonly policy: DeadlinePolicy | undefined
  readonly clocks: Clocks | undefined
  notices: readonly Notice[] = []
  isPaused = false
  ended: Ending | undefined
  /** Number of commands apart from resignations that everyone could see. */
  moves = 0
  readonly #events = new Map<Viewer, { read: number; readonly list: unknown[] }>()
  /** The latest action of each seat, and the events that it had seen: together they identify a repeated request. */
  readonly #lastActs = new Map<Seat, { readonly seen: number; readonly action: string }>()
  readonly #seed: string
  /** Number of times that the game went back. */
  #undone = 0

  constructor({ game }: AnyGamePackage, { options, start, seed, clock, tokens, bots, at }: SessionSetup) {
    this.#seed = seed
    this.match = createMatch(game, { options, seed, ...(start !== undefined && { start }) })
    this.seats = game.seats(this.match.options).map((_, seat) => seat)
    this.policy = clock && "hours" in clock ? clock : undefined
    this.players = new Players(this.seats, tokens, bots)
    this.clocks = clock && ("hours" in clock ? new Deadlines(clock, at) : createClocks(clock, this.seats.length, at))
  }

  /** Returns all events of a viewer, in order. */
  events(viewer: Viewer): unknown[] {
    const mine = this.#events.get(viewer) ?? { read: 0, list: [] }
    this.#events.set(viewer, mine)
    const fresh = this.match.events(viewer, mine.read)
    mine.read += fresh.length
    mine.list.push(...fresh)
    return mine.list
  }

  /** Returns whether this request repeats the latest action of the seat. */
  hasDone(seat: Seat, seen: number, action: unknown): boolean {
    const last = this.#lastActs.get(seat)
    return last?.seen === seen && last.action === textOf(action)
  }

  /** Forgets the latest actions, so that each may be played again. */
  forgetActs(): void {
    this.#lastActs.clear()
  }

  isOver(): boolean {
    return this.ended !== undefined || this.match.outcome() !== undefined
  }

  /** Returns the seats that vote on an offer: those of people who are still in the game. */
  people(): readonly Seat[] {
    return this.match.inGame().filter((seat) => this.players.isPerson(seat))
  }

  isComplete(): boolean {
    return this.seats.every((seat) => this.players.hasBegun(seat))
  }

  /** Returns the people that the game waits for. */
  asked(): readonly Seat[] {
    return this.match.actors().filter((actor): actor is Seat => actor !== CHANCE && !this.players.isBot(actor))
  }

  notify(notice: Notice): void {
    this.notices = [...this.notices, Object.freeze(notice)]
  }

  actInTime(seat: Seat, seen: number, action: unknown): Rejection | undefined {
    const rejected = this.act(seat, seen, action)
    if (!rejected) this.players.act(seat)
    return rejected
  }

  act(seat: Seat, seen: number, action: unknown): Rejection | undefined {
    const before = this.events(seat).length
    const submission = this.match.submit(seat, action)
    if (!submission.ok) return { refusal: submission.refusal }
    // Every action adds at least one event for its own seat, so that `seen` identifies the position.
    const events = this.events(seat)
    if (events.length === before) events.push(Object.freeze({ type: "acted" }))
    this.#lastActs.set(seat, { seen, action: canonicalJson(action) })
    return undefined
  }

  /** Plays all orders, or none. They count as one act. */
  playOrders({ seat, seen, orders, actions }: Extract<Command, { do: "orders" }>): Rejection | undefined {
    const played = actions.map((action) => ({ action }))
    const tried = tryOrders(this.match.game, this.match.state(), seat, played)
    if ("refusal" in tried) return tried
    for (const action of actions) this.actInTime(seat, seen, action)
    this.#lastActs.set(seat, { seen, action: canonicalJson({ orders }) })
    return undefined
  }

  resign(seat: Seat): Rejection | undefined {
    const submission = this.match.resign(seat)
    if (!submission.ok) return { refusal: submission.refusal }
    this.players.resign(seat)
    return undefined
  }

  /** Takes back all entries after the first ones. The dice that follow are new, as everyone knows the old ones. */
  goBack(entries: number): void {
    this.#undone++
    this.moves++
    this.match.rewind(entries, `${this.#seed}/undo ${this.#undone}`)
  }

  /** Returns the time that the players may add to a deadline, in milliseconds. */
  extension(): number {
    return this.policy ? Math.round((this.policy.extension ?? 24) * HOUR) : 0
  }

  extend(by: number): Rejection | undefined {
    if (!this.clocks) return { error: "no-deadline" }
    this.clocks.extend(by)
    return undefined
  }

  /** Counts a missed phase of a person; after too many the seat is vacant. */
  miss(at: number, seat: Seat): void {
    const most = this.policy?.missed ?? Number.POSITIVE_INFINITY
    if (this.players.miss(seat, most)) this.notify({ at, type: "vacant", seat })
  }
}
