/**
 * The session of a room, without clients: match, seats, clocks and offers. It is a function of its
 * log: the same entries give the same session.
 */
import {
  CHANCE,
  canonicalJson,
  type GameRecord,
  type Outcome,
  REFEREE,
  type Refusal,
  type Seat,
  SPECTATOR,
  type StateWith,
} from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { type ClockSetup, type Clocks, createClocks } from "./clocks"
import type { Command, Entry } from "./entries"
import { RoomError } from "./errors"
import type { Ending, ErrorCode, Known, Offer, Proposal } from "./messages"
import { createOffers, refuseUndo } from "./offers"

/** Viewer of a session: a seat or a spectator. */
export type Viewer = Seat | typeof SPECTATOR

/** Consequence for a seat that has run out of time. */
export type Expiry = "default" | "resign" | "abandon" | "bot"

/** Setup of a session. */
export interface SessionSetup {
  readonly options: object
  readonly start: string | undefined
  readonly seed: string
  readonly clock: ClockSetup | undefined
  readonly expiry: Expiry
  /** Hashes of tokens, by seat; null for a free seat or a bot. */
  readonly tokens: readonly (string | null)[]
  /** Seats of bots. */
  readonly bots: readonly boolean[]
  readonly at: number
}

/** Reason why a command is rejected: an error of the room, or a refusal by the rules. */
export type Rejection = { readonly error: ErrorCode } | { readonly refusal: Refusal }

const rejection = (error: ErrorCode | undefined): Rejection | undefined => error && { error }

/** Returns an action as canonical JSON, or `undefined` if it is nested too deeply. */
function textOf(action: unknown): string | undefined {
  try {
    return canonicalJson(action)
  } catch {
    return undefined
  }
}

/**
 * The latest action of a seat, and the number of events that it had seen: together they identify a
 * repeated request.
 */
interface LastAct {
  readonly seen: number
  readonly action: string
}

/** Runs the session of a room. */
export class Session {
  readonly match: Match<StateWith, unknown, object, unknown, unknown>
  readonly seats: readonly Seat[]
  readonly #game: AnyGamePackage["game"]
  readonly #expiry: Expiry
  readonly #tokens: (string | null)[]
  readonly #bots: boolean[]
  readonly #resigned = new Set<Seat>()
  readonly #clocks: Clocks | undefined
  readonly #events = new Map<Viewer, { read: number; readonly list: unknown[] }>()
  readonly #lastActs = new Map<Seat, LastAct>()
  readonly #offers = createOffers((offer) => this.#carryOut(offer))
  #isPaused = false
  #ended: Ending | undefined
  #count = 0

  constructor({ game }: AnyGamePackage, { options, start, seed, clock, expiry, tokens, bots, at }: SessionSetup) {
    // Stryker disable next-line ConditionalExpression: an undefined start equals an omitted one
    this.match = createMatch(game, { options, seed, ...(start !== undefined && { start }) })
    this.seats = game.seats(this.match.options).map((_, seat) => seat)
    this.#game = game
    this.#expiry = expiry
    this.#tokens = this.seats.map((seat) => tokens[seat] ?? null)
    // Stryker disable next-line BooleanLiteral: every seat of the game has its entry
    this.#bots = this.seats.map((seat) => bots[seat] ?? false)
    this.#clocks = clock && createClocks(clock, this.seats.length, at)
    this.#setClocks(at)
  }

  /** Number of entries so far. */
  get count(): number {
    return this.#count
  }

  /**
   * Executes a command, or rejects it and changes nothing.
   *
   * @returns The entry to be written to the log, or the rejection.
   */
  dispatch(at: number, command: Command): Entry | Rejection {
    if (this.#isOver()) return { error: "over" }
    const rejected = this.#execute(at, command)
    if (rejected) return rejected
    this.#reconsiderOffer(command)
    this.#setClocks(at)
    return { n: ++this.#count, at, ...command }
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

  known(viewer: Viewer, at: number): Known {
    const isSpectator = viewer === SPECTATOR
    const offer = this.#offers.pending()
    const clocks = isSpectator ? undefined : this.#clocks
    return {
      seen: this.events(viewer).length,
      view: this.match.view(viewer),
      turn: this.match.turn(viewer),
      actions: isSpectator || this.#isOver() || this.#isPaused ? [] : this.match.legalActions(viewer),
      ...(offer && { offer }),
      ...(this.#isPaused && { paused: true }),
      ...(clocks && !isSpectator && { clock: { left: clocks.left(viewer, at), running: clocks.isRunning(viewer) } }),
    }
  }

  /** Returns whether this request repeats the latest action of the seat. */
  hasDone(seat: Seat, seen: number, action: unknown): boolean {
    const last = this.#lastActs.get(seat)
    return last?.seen === seen && last.action === textOf(action)
  }

  /** Returns the hash of the token of a seat, or null. */
  tokenOf(seat: Seat): string | null {
    return this.#tokens[seat] ?? null
  }

  isBot(seat: Seat): boolean {
    // Stryker disable next-line BooleanLiteral: every seat of the game has its entry
    return this.#bots[seat] ?? false
  }

  isPaused(): boolean {
    return this.#isPaused
  }

  /** Returns how the game ended, or `undefined` while it goes on. */
  ending(): Ending | undefined {
    const outcome: Outcome | undefined = this.match.outcome()
    return this.#ended || outcome ? { ...this.#ended, ...(outcome && { outcome }) } : undefined
  }

  record(): GameRecord<unknown, object> {
    return this.match.record()
  }

  /** Returns the seats whose clocks have run out. */
  late(at: number): readonly Seat[] {
    return this.#clocks?.late(at) ?? []
  }

  /** Returns when the next clock runs out, if one runs. */
  deadline(): number | undefined {
    return this.#clocks?.next()
  }

  #isOver(): boolean {
    return this.#ended !== undefined || this.match.outcome() !== undefined
  }

  /** Returns the seats that are asked about an offer: those of people who have not resigned. */
  #people(): readonly Seat[] {
    return this.seats.filter((seat) => !this.#bots[seat] && this.#tokens[seat] !== null && !this.#resigned.has(seat))
  }

  /** Runs the clocks of the people that the game waits for, once all seats are taken. Bots have none. */
  #setClocks(at: number): void {
    if (!this.#clocks) return
    const isComplete = this.seats.every((seat) => this.#bots[seat] || this.#tokens[seat] !== null)
    if (this.#isPaused || this.#isOver() || !isComplete) return this.#clocks.stop(at)
    const { number, phase } = this.match.turn(REFEREE)
    const waiting = this.match.actors().filter((actor): actor is Seat => actor !== CHANCE && !this.#bots[actor])
    this.#clocks.run(at, waiting, number, phase)
  }

  #execute(at: number, command: Command): Rejection | undefined {
    switch (command.do) {
      case "claim":
        return this.#claim(command.seat, command.token)
      case "act":
        return this.#isPaused ? { error: "paused" } : this.#act(command.seat, command.seen, command.action)
      case "resign":
        return this.#resign(command.seat)
      case "offer":
        return this.#propose(command.seat, command.what)
      case "answer":
        return rejection(this.#offers.answer(command.seat, command.accept))
      case "late":
        return this.#expire(command.seats)
      case "back":
        // Stryker disable next-line OptionalChaining: a skip is logged only while clocks run
        this.#clocks?.skip(at)
        return undefined
    }
  }

  #claim(seat: Seat, token: string): undefined {
    this.#tokens[seat] = token
    this.#bots[seat] = false
  }

  #act(seat: Seat, seen: number, action: unknown): Rejection | undefined {
    const before = this.events(seat).length
    const submission = this.match.submit(seat, action)
    if (!submission.ok) return { refusal: submission.refusal }
    // Every action adds at least one event for its own seat, so that `seen` identifies the position.
    const events = this.events(seat)
    if (events.length === before) events.push(Object.freeze({ type: "acted" }))
    this.#lastActs.set(seat, { seen, action: canonicalJson(action) })
    return undefined
  }

  #resign(seat: Seat): Rejection | undefined {
    const submission = this.match.resign(seat)
    if (!submission.ok) return { refusal: submission.refusal }
    this.#resigned.add(seat)
    return undefined
  }

  #propose(seat: Seat, what: Proposal): Rejection | undefined {
    if (this.#resigned.has(seat)) return { refusal: { code: "out-of-the-game", rule: "CO-3" } }
    const refusal = what === "undo" ? refuseUndo(this.match.record().entries, seat) : undefined
    if (refusal) return { refusal }
    const others = this.#people().filter((other) => other !== seat)
    return rejection(this.#offers.propose(seat, what, others))
  }

  /** Carries out an offer that everybody has accepted. */
  #carryOut({ what, by }: Offer): void {
    if (what === "undo") this.match.undo({ seat: by })
    else if (what === "pause" || what === "resume") this.#isPaused = what === "pause"
    else {
      if (what === "draw") this.match.agreeDraw()
      this.#ended = { agreed: what }
    }
  }

  /**
   * Drops or settles the pending offer. It lapses when the game ends and when its maker goes on,
   * and an undo when a player resigns. Players who have resigned and seats of bots are not asked.
   */
  #reconsiderOffer(command: Command): void {
    const offer = this.#offers.pending()
    if (!offer) return
    if (this.#isOver()) return this.#offers.drop()
    const { by, what } = offer
    const goesOn =
      (command.do === "act" && command.seat === by) || (command.do === "late" && command.seats.includes(by))
    const resigned = command.do === "resign" || command.do === "late"
    const people = this.#people()
    if (goesOn || (resigned && (what === "undo" || !people.includes(by)))) this.#offers.drop()
    else if (resigned) this.#offers.keep(people)
  }

  /** Judges all late seats together: their consequences are settled before the first one is carried out. */
  #expire(late: readonly Seat[]): undefined {
    if (this.#expiry === "bot") {
      for (const seat of late) this.#bots[seat] = true
      return
    }
    const state = this.match.state()
    const defaults = late
      .toSorted((one, other) => one - other)
      .map((seat) => ({
        seat,
        action: this.#expiry === "default" ? this.#game.defaultAction?.(state, seat) : undefined,
      }))
    const leaving = defaults.filter(({ action }) => action === undefined).map(({ seat }) => seat)
    const nobodyStays = this.seats.every((seat) => this.#resigned.has(seat) || leaving.includes(seat))
    if (this.#expiry === "abandon" || nobodyStays) {
      this.#ended = { late }
      return
    }
    for (const { seat, action } of defaults) {
      const rejected = action !== undefined && this.#act(seat, this.events(seat).length, action)
      // The actions of the other late seats may have made this one needless.
      if (rejected && this.match.actors().includes(seat)) leaving.push(seat)
    }
    for (const seat of leaving) this.#resign(seat)
  }
}

/**
 * Executes all entries of a log.
 *
 * @param then - Called after each entry, with its time.
 * @throws RoomError naming the line that the session rejects.
 */
export function replayEntries(session: Session, entries: readonly Entry[], then: (at: number) => void): void {
  entries.forEach(({ n: _, at, ...command }, index) => {
    const done = session.dispatch(at, command)
    if (!("n" in done)) throw new RoomError(`it cannot have come about: ${JSON.stringify(done)}`, index + 2)
    then(at)
  })
}
