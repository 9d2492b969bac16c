/**
 * The session of a room, without clients: match, seats, clocks and offers. It is a function of its
 * log: the same entries give the same session.
 */
import {
  type AnyGame,
  CHANCE,
  canonicalJson,
  type GameRecord,
  hasStakes,
  type Outcome,
  REFEREE,
  type Refusal,
  type Seat,
  SPECTATOR,
} from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { type ClockSetup, type Clocks, createClocks } from "./clocks"
import { type DeadlinePolicy, HOUR, isDeadline } from "./deadline-policy"
import { Deadlines } from "./deadlines"
import type { Command, Entry, Sheet } from "./entries"
import { RoomError } from "./errors"
import type { HostPower, Notice, Proposal } from "./host-powers"
import type { Ending, ErrorCode, OwnClock, Position } from "./messages"
import { type Ballot, Offers, refuseUndo } from "./offers"
import { Phases } from "./phases"
import { Players } from "./players"
import { type Draft, type Letter, Press, type PressSetup } from "./press"

/** Viewer of a session: a seat or a spectator. */
export type Viewer = Seat | typeof SPECTATOR

/** Consequence for a seat that has run out of time. */
export type Expiry = "default" | "resign" | "abandon" | "bot" | "wait"

/** Effect of an outage of the server on the clocks. */
export type Outage = "run" | "extend"

/** Draws that the players may agree on: only those of all survivors, or also those of some of them. */
export type Draws = "survivors" | "any"

export interface SessionSetup {
  /** Version of the meaning of a log's lines. */
  readonly format: 2 | 3
  readonly options: object
  readonly start: string | undefined
  readonly seed: string
  readonly clock: ClockSetup | undefined
  readonly expiry: Expiry
  readonly outage: Outage
  /** Hashes of tokens, by seat; null for a free seat or a bot. */
  readonly tokens: readonly (string | null)[]
  /** Seats of bots. */
  readonly bots: readonly boolean[]
  readonly press: PressSetup
  readonly draws: Draws
  /** True hides votes on the end of the game until all have voted. */
  readonly secretVotes: boolean
  readonly at: number
  /** The first deadline, from a log. */
  readonly due?: number
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

/** An order of a sheet that the rules refused when its phase ended. */
export interface FailedOrder {
  readonly seat: Seat
  readonly text: string
  readonly refusal: Refusal
}

/** Returns the milliseconds between two signs of life: a hundredth of the clock, from one to ten seconds. */
function heartbeatOf(clock: ClockSetup | undefined): number {
  const span = !clock || "hours" in clock ? Number.POSITIVE_INFINITY : "phase" in clock ? clock.phase : clock.initial
  return Math.min(10_000, Math.max(1000, span / 100))
}

export class Session {
  readonly match: Match<AnyGame>
  readonly seats: readonly Seat[]
  readonly #game: AnyGamePackage["game"]
  readonly #expiry: Expiry
  readonly #players: Players
  readonly #outage: Outage
  readonly #heartbeat: number
  readonly #policy: DeadlinePolicy | undefined
  readonly #clocks: Clocks | undefined
  readonly #events = new Map<Viewer, { read: number; readonly list: unknown[] }>()
  readonly #lastActs = new Map<Seat, LastAct>()
  readonly #offers: Offers
  readonly #draws: Draws
  readonly #secretVotes: boolean
  readonly #press: Press
  readonly #sheets = new Map<Seat, Sheet>()
  #failed: readonly FailedOrder[] = []
  #notices: readonly Notice[] = []
  readonly #phases = new Phases()
  readonly #format: SessionSetup["format"]
  readonly #seed: string
  /** Number of commands apart from resignations that everyone could see. */
  #moves = 0
  /** Number of times that the game went back. */
  #undone = 0
  #isPaused = false
  #ended: Ending | undefined
  #count = 0
  /** Number of entries that change the game or its players. */
  #changes = 0

  constructor({ game }: AnyGamePackage, setup: SessionSetup) {
    const { format, options, start, seed, clock, expiry, outage, tokens, bots, press, draws, secretVotes, at, due } =
      setup
    this.#format = format
    this.#seed = seed
    this.match = createMatch(game, { options, seed, ...(start !== undefined && { start }) })
    this.seats = game.seats(this.match.options).map((_, seat) => seat)
    this.#game = game
    this.#expiry = expiry
    this.#outage = outage
    this.#heartbeat = heartbeatOf(clock)
    this.#policy = clock && "hours" in clock ? clock : undefined
    this.#offers = new Offers({
      isSingle: format === 2,
      isPostal: this.#policy !== undefined,
      agreed: (ballot) => this.#carryOut(ballot),
    })
    this.#draws = draws
    this.#secretVotes = secretVotes
    this.#press = new Press(press, this.seats)
    this.#notePhase()
    this.#players = new Players(this.seats, tokens, bots)
    this.#clocks = clock && ("hours" in clock ? new Deadlines(clock, at) : createClocks(clock, this.seats.length, at))
    this.#setClocks(at, due)
    this.#clocks?.newDue()
  }

  /** Number of entries so far. */
  get count(): number {
    return this.#count
  }

  /** Number of entries so far that change the game or its players. Letters and votes do not influence bots. */
  get changes(): number {
    return this.#changes
  }

  /**
   * Executes a command, or rejects it and changes nothing.
   *
   * @param due - The new deadline, for a command from a log.
   * @returns The entry to be written to the log, or the rejection.
   */
  dispatch(at: number, command: Command, due?: number): Entry | Rejection {
    if (this.#isOver()) return { error: "over" }
    const before = this.#publicPosition()
    const rejected = this.#execute(at, command)
    if (rejected) return rejected
    this.#notePhase()
    if (this.#format === 2) this.#reconsiderOffer(at, command)
    else {
      const hasMoved = before !== this.#publicPosition()
      if (hasMoved && command.do !== "resign") this.#moves++
      this.#reconsiderOffers(at, hasMoved)
    }
    this.#setClocks(at, due)
    const set = this.#clocks?.newDue()
    if (command.do !== "letter" && command.do !== "offer" && command.do !== "answer") this.#changes++
    return { n: ++this.#count, at, ...(set !== undefined && { due: set }), ...command }
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

  /** Returns what a viewer knows, without its legal actions. */
  position(viewer: Viewer, at: number): Position {
    const isSpectator = viewer === SPECTATOR
    const offer = this.#offers.shown(at, viewer)
    const clocks = isSpectator ? undefined : this.#clocks
    return {
      seen: this.events(viewer).length,
      view: this.match.view(viewer),
      turn: this.match.turn(viewer),
      ...(offer && { offer }),
      ...(this.#isPaused && { paused: true }),
      ...(clocks && !isSpectator && { clock: this.#ownClock(clocks, viewer, at) }),
      ...this.#correspondence(viewer),
    }
  }

  #correspondence(viewer: Viewer): Pick<Position, "press" | "letters" | "notices" | "vacant"> {
    const press = this.#isOver() ? "none" : this.#press.mode(this.match.turn(SPECTATOR).phase)
    const letters = this.#press.letters(viewer)
    return {
      ...(press !== "none" && { press }),
      ...(letters.length > 0 && { letters }),
      ...(this.#notices.length > 0 && { notices: this.#notices }),
      ...(this.vacant().length > 0 && { vacant: this.vacant() }),
    }
  }

  /** Returns the legal actions of a seat; none while the game is paused and once it is over. */
  actions(seat: Seat): readonly unknown[] {
    return this.#isOver() || this.#isPaused ? [] : this.match.legalActions(seat)
  }

  #ownClock(clocks: Clocks, seat: Seat, at: number): OwnClock {
    const running = clocks.isRunning(seat)
    const due = running ? clocks.due() : undefined
    return { left: clocks.left(seat, at), running, ...(due !== undefined && { due }) }
  }

  /** Returns whether this request repeats the latest action of the seat. */
  hasDone(seat: Seat, seen: number, action: unknown): boolean {
    const last = this.#lastActs.get(seat)
    return last?.seen === seen && last.action === textOf(action)
  }

  /** Returns the hash of the token of a seat, or null. */
  tokenOf(seat: Seat): string | null {
    return this.#players.tokenOf(seat)
  }

  isBot(seat: Seat): boolean {
    return this.#players.isBot(seat)
  }

  isPaused(): boolean {
    return this.#isPaused
  }

  /** Returns how the game ended, or `undefined` while it goes on. */
  ending(): Ending | undefined {
    const outcome: Outcome | undefined = this.match.outcome()
    return this.#ended || outcome ? { ...this.#ended, ...(outcome && { outcome }) } : undefined
  }

  /** Returns the record, with the letters that the viewer may keep once the game is over; all of them if left out. */
  record(viewer?: Viewer): GameRecord<unknown, object> {
    const letters = viewer === undefined ? this.#press.all() : this.#press.kept(viewer)
    return { ...this.match.record(), ...(letters.length > 0 && { letters }) }
  }

  /** Returns whether the viewer's record differs from that of others. */
  hasOwnLetters(viewer: Viewer): boolean {
    return this.#press.kept(viewer).length > 0
  }

  /** Returns the seat's letters so far. */
  letters(seat: Seat): readonly Letter[] {
    return this.#press.letters(seat)
  }

  /** Returns whether every seat is taken or has fallen vacant, so that the game has begun. */
  isComplete(): boolean {
    return this.seats.every((seat) => this.#players.hasBegun(seat))
  }

  /** The sheets of the phase that count, by seat. */
  get sheets(): ReadonlyMap<Seat, Sheet> {
    return this.#sheets
  }

  /** Orders of the last phase that were not carried out. */
  get failed(): readonly FailedOrder[] {
    return this.#failed
  }

  /** Returns the seats whose clocks have run out. */
  late(at: number): readonly Seat[] {
    const late = this.#clocks?.late(at) ?? []
    return late.length > 0 && this.#isHeld() ? [] : late
  }

  /** Returns the seats without which the game cannot go on: no sheet has an order, and no default stands for one. */
  missing(): readonly Seat[] {
    const state = this.match.state()
    return this.#asked().filter(
      (seat) => !this.#sheets.get(seat)?.orders.length && this.#game.defaultAction?.(state, seat) === undefined,
    )
  }

  #isHeld(): boolean {
    return this.#expiry === "wait" && this.missing().length > 0
  }

  /** Returns the people that the game waits for. */
  #asked(): readonly Seat[] {
    return this.match.actors().filter((actor): actor is Seat => actor !== CHANCE && !this.isBot(actor))
  }

  /** Returns when the next clock runs out or the next reminder is due, if a clock runs. */
  deadline(): number | undefined {
    return this.#clocks?.next(this.#isHeld())
  }

  /** Returns when the phase is due, if a policy sets deadlines and the clocks run. */
  due(): number | undefined {
    return this.#clocks?.due()
  }

  /** Returns the reminder that is due, if there is one. */
  reminder(at: number): { readonly seats: readonly Seat[]; readonly hours: number; readonly due: number } | undefined {
    const hours = this.#clocks?.reminder(at)
    const due = this.#clocks?.due()
    if (hours === undefined || due === undefined) return undefined
    const seats = this.seats.filter((seat) => this.#clocks?.isRunning(seat) && !this.#players.isVacant(seat))
    return { seats, hours, due }
  }

  /** Returns the seats that have missed too many phases and wait for another player. */
  vacant(): readonly Seat[] {
    return this.#players.vacant()
  }

  /**
   * Returns the milliseconds between two signs of life, or `undefined` unless an outage would now be
   * charged to nobody.
   */
  heartbeat(): number | undefined {
    return this.#outage === "extend" && this.deadline() !== undefined ? this.#heartbeat : undefined
  }

  #isOver(): boolean {
    return this.#ended !== undefined || this.match.outcome() !== undefined
  }

  /** Returns the seats that vote on an offer: those of people who are still in the game. */
  #people(): readonly Seat[] {
    return this.match.inGame().filter((seat) => this.#players.isPerson(seat))
  }

  #notePhase(): void {
    const { number, phase } = this.match.turn(REFEREE)
    if (this.#phases.note(this.match.ply(), number, phase)) this.#sheets.clear()
  }

  #notify(notice: Notice): void {
    this.#notices = [...this.#notices, Object.freeze(notice)]
  }

  /** Runs the clocks of the people that the game waits for, once all seats are taken. Bots have none. */
  #setClocks(at: number, due?: number): void {
    if (!this.#clocks) return
    if (this.#isPaused || this.#isOver() || !this.isComplete()) return this.#clocks.stop(at)
    const { number, phase } = this.match.turn(REFEREE)
    this.#clocks.run(at, this.#asked(), number, phase, due)
  }

  #execute(at: number, command: Command): Rejection | undefined {
    switch (command.do) {
      case "claim":
        return this.#claim(at, command.seat, command.token)
      case "act":
        return this.#isPaused ? { error: "paused" } : this.#actInTime(command.seat, command.seen, command.action)
      case "sheet": {
        const { do: _, ...sheet } = command
        this.#sheets.set(sheet.seat, sheet)
        return undefined
      }
      case "resign":
        return this.#resign(command.seat)
      case "offer":
        return this.#propose(at, command.seat, command.what, command.among)
      case "answer":
        return rejection(this.#offers.answer(at, command.seat, command.accept, command.offer))
      case "late":
        return this.#expire(at, command.seats)
      case "back":
        if (this.#outage === "extend") this.#clocks?.skip(at)
        return undefined
      case "alive":
        return undefined
      case "jump":
        this.#clocks?.jump(at, command.by)
        if (command.by > 0) this.#isPaused = true
        return undefined
      case "remind":
        this.#clocks?.remind(command.hours)
        return undefined
      case "extend":
        return this.#decide(at, { type: "extend", by: command.by })
      case "letter":
        return this.#write(at, command)
      case "host":
        return this.#decide(at, command.power)
    }
  }

  #write(at: number, draft: Draft): Rejection | undefined {
    const { number: turn, phase } = this.match.turn(SPECTATOR)
    const isInGame = () => this.match.inGame().includes(draft.seat)
    return rejection(this.#press.write(draft, { at, turn, phase, isInGame }))
  }

  /** Returns whether this letter repeats one that the seat has written. */
  hasWritten(draft: Draft): boolean {
    return this.#press.hasWritten(draft)
  }

  /** Carries out a decision of the host, and tells everyone. */
  #decide(at: number, power: HostPower): Rejection | undefined {
    // A room that is paused already, or runs already, has nothing new to tell.
    if (power.type === (this.#isPaused ? "pause" : "resume")) return undefined
    const rejected = this.#power(at, power)
    if (rejected) return rejected
    if (power.type === "replace") this.#notify({ at, type: power.type, seat: power.seat })
    else this.#notify({ at, ...power })
    return undefined
  }

  #power(at: number, power: HostPower): Rejection | undefined {
    switch (power.type) {
      case "pause":
      case "resume":
        this.#isPaused = power.type === "pause"
        return undefined
      case "extend": {
        const due = at + (this.#clocks?.left(0, at) ?? 0) + power.by
        return this.#policy && !this.#isInRange(due) ? { error: "bad-deadline" } : this.#extend(power.by)
      }
      case "deadline":
        if (!this.#isInRange(power.due)) return { error: "bad-deadline" }
        return this.#clocks?.set(at, power.due) ? undefined : { error: "no-deadline" }
      case "replace":
        return this.#replace(power.seat, power.token)
      case "remove":
        return this.seats.includes(power.seat) ? this.#resign(power.seat) : { error: "no-such-seat" }
      case "end":
        this.#ended = { host: true }
        return undefined
      case "rollback":
        return this.#rollBack(power.turn, power.phase)
    }
  }

  #replace(seat: Seat, token: string | undefined): Rejection | undefined {
    if (!this.seats.includes(seat)) return { error: "no-such-seat" }
    this.#players.replace(seat, token)
    return undefined
  }

  /** Goes back to the last beginning of a phase. Resignations since then are taken back too. */
  #rollBack(turn: number, phase: string): Rejection | undefined {
    const ply = this.#phases.startOf(turn, phase)
    if (ply === undefined) return { error: "no-such-phase" }
    this.#goBack(ply)
    this.#lastActs.clear()
    this.#offers.drop()
    this.#players.rewind(this.match.record().entries.flatMap((entry) => ("resign" in entry ? [entry.resign] : [])))
    return undefined
  }

  /** Takes back all entries after the first ones. The dice that follow are new, as everyone knows the old ones. */
  #goBack(entries: number): void {
    this.#undone++
    this.#moves++
    this.match.rewind(entries, this.#format === 2 ? undefined : `${this.#seed}/undo ${this.#undone}`)
  }

  #claim(at: number, seat: Seat, token: string): undefined {
    if (this.#players.claim(seat, token)) this.#notify({ at, type: "taken", seat })
  }

  #actInTime(seat: Seat, seen: number, action: unknown): Rejection | undefined {
    const rejected = this.#act(seat, seen, action)
    if (!rejected) this.#players.act(seat)
    return rejected
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
    this.#players.resign(seat)
    return undefined
  }

  #propose(at: number, seat: Seat, what: Proposal, given?: readonly Seat[]): Rejection | undefined {
    const voters = this.#people()
    if (!voters.includes(seat)) return { refusal: { code: "out-of-the-game", rule: "CO-3" } }
    const refusal = what === "undo" ? refuseUndo(this.match.record().entries, seat) : undefined
    if (refusal) return { refusal }
    if (what === "extend" && this.#extension() === 0) return { error: "no-deadline" }
    const among = given?.toSorted((one, other) => one - other)
    if (!this.#canShare(what, among)) return { error: "no-such-draw" }
    const isSecret = this.#secretVotes && ["draw", "concede", "abandon"].includes(what)
    const ballot = { what, by: seat, ...(among && { among }), voters, isSecret, place: this.#place(what) }
    return rejection(this.#offers.propose(at, ballot))
  }

  /** Returns whether the players may agree on an end that these seats share. */
  #canShare(what: Proposal, among: readonly Seat[] | undefined): boolean {
    if (!among) return what !== "concede"
    const inGame = this.match.inGame()
    const isSubset = among.every((seat, place) => inGame.includes(seat) && among.indexOf(seat) === place)
    if (!isSubset || (hasStakes(this.#game) && among.length < inGame.length)) return false
    if (what === "concede") return among.length === 1
    return what === "draw" && (among.length === inGame.length || (this.#draws === "any" && among.length > 1))
  }

  /** Returns the time that the players may add to a deadline, in milliseconds. */
  #extension(): number {
    return this.#policy ? Math.round((this.#policy.extension ?? 24) * HOUR) : 0
  }

  #extend(by: number): Rejection | undefined {
    if (!this.#clocks) return { error: "no-deadline" }
    this.#clocks.extend(by)
    return undefined
  }

  /** Returns whether a deadline is one that a log can read back. Earlier rooms did not ask. */
  #isInRange(due: number): boolean {
    return this.#format === 2 || isDeadline(due)
  }

  /** Counts a missed phase of a person; after too many the seat is vacant. */
  #miss(at: number, seat: Seat): void {
    const most = this.#policy?.missed ?? Number.POSITIVE_INFINITY
    if (this.#players.miss(seat, most)) this.#notify({ at, type: "vacant", seat })
  }

  /** Carries out an offer that everyone has accepted. */
  #carryOut({ what, by, among }: Ballot): void {
    if (what === "undo")
      this.#goBack(this.match.record().entries.findLastIndex((entry) => "actor" in entry && entry.actor === by))
    else if (what === "pause" || what === "resume") this.#isPaused = what === "pause"
    else if (what === "extend") this.#extend(this.#extension())
    else if (what === "abandon" || this.match.agreeDraw(among).ok) this.#ended = { agreed: what }
  }

  /**
   * Returns the position to which an offer belongs, as everyone knows it: in a game over days the phase, otherwise
   * that since the last action, for an undo also that since the last resignation. What is played in secret ends no
   * offer, as that would tell of it.
   */
  #place(what: Proposal): string {
    const { number, phase } = this.match.turn(SPECTATOR)
    if (what === "undo") return `${number} ${phase} ${this.#moves} ${this.events(SPECTATOR).length}`
    return this.#policy ? `${number} ${phase}` : `${number} ${phase} ${this.#moves}`
  }

  #publicPosition(): string {
    return JSON.stringify([this.match.turn(SPECTATOR), this.events(SPECTATOR).length])
  }

  /**
   * Drops the offers whose position has passed, and tells everyone, or whose maker is out of the game. Players
   * who are out and seats of bots are not asked. A secret offer outlasts its maker, who stays unknown.
   */
  #reconsiderOffers(at: number, hasMoved: boolean): void {
    if (hasMoved) this.#offers.goOn()
    if (this.#isOver()) return this.#offers.drop()
    const people = this.#people()
    const pending = this.#offers.pending(at)
    const lapsed = pending.filter(({ what, place }) => place !== this.#place(what))
    for (const { what } of lapsed) this.#notify({ at, type: "lapsed", what })
    this.#offers.drop([...lapsed, ...pending.filter(({ by, isSecret }) => !isSecret && !people.includes(by))])
    this.#offers.keep(at, people)
  }

  /**
   * Does the same in a room of the second format. Its offer lapses when the game ends, when its maker is out, and when
   * its maker goes on, except in a game over days; an undo when a player resigns. Players who are out and
   * seats of bots are not asked. A secret offer outlasts its maker, who stays unknown.
   */
  #reconsiderOffer(at: number, command: Command): void {
    if (command.do === "act") this.#offers.goOn()
    const [offer] = this.#offers.pending(at)
    if (!offer) return
    if (this.#isOver()) return this.#offers.drop()
    const { by, what, isSecret } = offer
    const goesOn =
      (command.do === "act" && command.seat === by) || (command.do === "late" && command.seats.includes(by))
    if (goesOn && !isSecret && (what === "undo" || !this.#policy)) return this.#offers.drop()
    if (command.do === "letter" || command.do === "alive") return
    const resigned = command.do === "resign" || command.do === "late" || command.do === "host"
    const people = this.#people()
    if ((resigned && what === "undo") || !(isSecret || people.includes(by))) this.#offers.drop()
    else this.#offers.keep(at, people)
  }

  /** Judges all late seats together: their consequences are settled before the first one is carried out. */
  #expire(at: number, seats: readonly Seat[]): undefined {
    const absent = seats.filter((seat) => !this.#sheets.has(seat))
    const late = this.#playSheets(seats)
    if (this.#expiry === "bot") {
      for (const seat of late) this.#players.standIn(seat)
      return
    }
    const state = this.match.state()
    const hasDefault = this.#expiry === "default" || this.#expiry === "wait"
    const defaults = late
      .toSorted((one, other) => one - other)
      .map((seat) => ({ seat, action: hasDefault ? this.#game.defaultAction?.(state, seat) : undefined }))
    const leaving = defaults.filter(({ action }) => action === undefined).map(({ seat }) => seat)
    for (const seat of absent) this.#miss(at, seat)
    if (this.#expiry === "wait") leaving.length = 0
    const nobodyStays = this.seats.every(
      (seat) => this.#players.hasResigned(seat) || leaving.includes(seat) || this.#players.isVacant(seat),
    )
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

  /** Plays the sheets of seats whose time is over, and returns those that still have something to decide. */
  #playSheets(seats: readonly Seat[]): readonly Seat[] {
    const sheets = seats.flatMap((seat) => this.#sheets.get(seat) ?? [])
    this.#sheets.clear()
    this.#failed = []
    if (sheets.length === 0) return seats
    const { number, phase } = this.match.turn(SPECTATOR)
    this.#failed = sheets.flatMap(({ seat, orders }) =>
      orders.flatMap(({ text, action }) => {
        const rejected = this.#actInTime(seat, this.events(seat).length, action)
        return rejected && "refusal" in rejected ? [{ seat, text, refusal: rejected.refusal }] : []
      }),
    )
    const now = this.match.turn(SPECTATOR)
    if (now.number !== number || now.phase !== phase) return []
    return seats.filter((seat) => this.match.actors().includes(seat))
  }
}

/**
 * Executes all entries of a log.
 *
 * @param then - Called after each entry.
 * @throws RoomError naming the line that the session rejects.
 */
export function replayEntries(session: Session, entries: readonly Entry[], then: (entry: Entry) => void): void {
  entries.forEach((entry, index) => {
    const { n: _, at, due, ...command } = entry
    const done = session.dispatch(at, command, due)
    if (!("n" in done)) throw new RoomError(`it cannot have come about: ${JSON.stringify(done)}`, index + 2)
    then(entry)
  })
}
