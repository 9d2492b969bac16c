/**
 * The session of a room, without clients: match, seats, clocks and offers. It is a function of its
 * log: the same entries give the same session.
 */
import { type AnyGame, type GameRecord, type Outcome, REFEREE, type Seat, SPECTATOR } from "@flottille/core"
import type { Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { Agreements, rejection } from "./agreements"
import type { ClockSetup, Clocks } from "./clocks"
import { isDeadline } from "./deadline-policy"
import type { Command, Entry, Sheet } from "./entries"
import { RoomError } from "./errors"
import type { HostPower } from "./host-powers"
import { expire } from "./late"
import type { Ending, OwnClock, Position } from "./messages"
import { Phases } from "./phases"
import { Press } from "./press"
import type { Expiry, FailedOrder, Outage, Rejection, SessionSetup, Viewer } from "./session-setup"
import { Table } from "./table"

/** Returns the milliseconds between two signs of life: a hundredth of the clock, from one to ten seconds. */
function heartbeatOf(clock: ClockSetup | undefined): number {
  const span = !clock || "hours" in clock ? Number.POSITIVE_INFINITY : "phase" in clock ? clock.phase : clock.initial
  return Math.min(10_000, Math.max(1000, span / 100))
}

export class Session {
  readonly match: Match<AnyGame>
  readonly seats: readonly Seat[]
  readonly table: Table
  readonly press: Press
  /** The sheets of the phase that count, by seat. */
  readonly sheets = new Map<Seat, Sheet>()
  /** Orders of the last phase that were not carried out. */
  failed: readonly FailedOrder[] = []
  /** Number of entries so far that change the game or its players. Letters and votes do not influence bots. */
  changes = 0
  readonly #agreements: Agreements
  readonly #game: AnyGame
  readonly #expiry: Expiry
  readonly #outage: Outage
  readonly #heartbeat: number
  readonly #phases = new Phases()
  #count = 0

  constructor(subject: AnyGamePackage, setup: SessionSetup) {
    const { clock, expiry, outage, press, at, due } = setup
    const table = new Table(subject, setup)
    this.table = table
    this.match = table.match
    this.seats = table.seats
    this.#game = subject.game
    this.#agreements = new Agreements(table, subject.game, setup)
    this.#expiry = expiry
    this.#outage = outage
    this.#heartbeat = heartbeatOf(clock)
    this.press = new Press(press, this.seats)
    this.#notePhase()
    this.#setClocks(at, due)
    table.clocks?.newDue()
  }

  /**
   * Executes a command, or rejects it and changes nothing.
   *
   * @param due - The new deadline, for a command from a log.
   * @returns The entry to be written to the log, or the rejection.
   */
  dispatch(at: number, command: Command, due?: number): Entry | Rejection {
    if (this.table.isOver()) return { error: "over" }
    const before = this.#agreements.position()
    const rejected = this.#execute(at, command)
    if (rejected) return rejected
    this.#notePhase()
    this.#agreements.after(at, command, before)
    this.#setClocks(at, due)
    const set = this.table.clocks?.newDue()
    if (command.do !== "letter" && command.do !== "offer" && command.do !== "answer") this.changes++
    return { n: ++this.#count, at, ...(set !== undefined && { due: set }), ...command }
  }

  /** Returns what a viewer knows, without its legal actions. */
  position(viewer: Viewer, at: number): Position {
    const isSpectator = viewer === SPECTATOR
    const offer = this.#agreements.offers.shown(viewer)
    const clocks = isSpectator ? undefined : this.table.clocks
    return {
      seen: this.table.events(viewer).length,
      view: this.match.view(viewer),
      turn: this.match.turn(viewer),
      ...(offer && { offer }),
      ...(this.table.isPaused && { paused: true }),
      ...(clocks && !isSpectator && { clock: this.#ownClock(clocks, viewer, at) }),
      ...this.#correspondence(viewer),
    }
  }

  #correspondence(viewer: Viewer): Pick<Position, "press" | "letters" | "notices" | "vacant"> {
    const press = this.table.isOver() ? "none" : this.press.mode(this.match.turn(SPECTATOR).phase)
    const letters = this.press.letters(viewer)
    return {
      ...(press !== "none" && { press }),
      ...(letters.length > 0 && { letters }),
      ...(this.table.notices.length > 0 && { notices: this.table.notices }),
      ...(this.table.players.vacant().length > 0 && { vacant: this.table.players.vacant() }),
    }
  }

  /** Returns the legal actions of a seat; none while the game is paused and once it is over. */
  actions(seat: Seat): readonly unknown[] {
    return this.table.isOver() || this.table.isPaused ? [] : this.match.legalActions(seat)
  }

  #ownClock(clocks: Clocks, seat: Seat, at: number): OwnClock {
    const running = clocks.isRunning(seat)
    const due = running ? clocks.due() : undefined
    return { left: clocks.left(seat, at), running, ...(due !== undefined && { due }) }
  }

  /** Returns how the game ended, or `undefined` while it goes on. */
  ending(): Ending | undefined {
    const outcome: Outcome | undefined = this.match.outcome()
    return this.table.ended || outcome ? { ...this.table.ended, ...(outcome && { outcome }) } : undefined
  }

  /** Returns the record, with the letters that the viewer may keep once the game is over; all of them if left out. */
  record(viewer?: Viewer): GameRecord<unknown, object> {
    const letters = viewer === undefined ? this.press.all() : this.press.kept(viewer)
    return { ...this.match.record(), ...(letters.length > 0 && { letters }) }
  }

  /** Returns the seats whose clocks have run out. */
  late(at: number): readonly Seat[] {
    const late = this.table.clocks?.late(at) ?? []
    return late.length > 0 && this.#isHeld() ? [] : late
  }

  /** Returns the seats without which the game cannot go on: no sheet has an order, and no default stands for one. */
  missing(): readonly Seat[] {
    const state = this.match.state()
    return this.table
      .asked()
      .filter((seat) => !this.sheets.get(seat)?.orders.length && this.#game.defaultAction?.(state, seat) === undefined)
  }

  #isHeld(): boolean {
    return this.#expiry === "wait" && this.missing().length > 0
  }

  /** Returns when the next clock runs out or the next reminder is due, if a clock runs. */
  deadline(): number | undefined {
    return this.table.clocks?.next(this.#isHeld())
  }

  /** Returns when the phase is due, if a policy sets deadlines and the clocks run. */
  due(): number | undefined {
    return this.table.clocks?.due()
  }

  /** Returns the reminder that is due, if there is one. */
  reminder(at: number): { readonly seats: readonly Seat[]; readonly hours: number; readonly due: number } | undefined {
    const hours = this.table.clocks?.reminder(at)
    const due = this.table.clocks?.due()
    if (hours === undefined || due === undefined) return undefined
    const seats = this.seats.filter((seat) => this.table.clocks?.isRunning(seat) && !this.table.players.isVacant(seat))
    return { seats, hours, due }
  }

  /**
   * Returns the milliseconds between two signs of life, or `undefined` unless an outage would now be
   * charged to nobody.
   */
  heartbeat(): number | undefined {
    return this.#outage === "extend" && this.deadline() !== undefined ? this.#heartbeat : undefined
  }

  #notePhase(): void {
    const { number, phase } = this.match.turn(REFEREE)
    if (this.#phases.note(this.match.ply(), number, phase)) this.sheets.clear()
  }

  /** Runs the clocks of the people that the game waits for, once all seats are taken. Bots have none. */
  #setClocks(at: number, due?: number): void {
    if (!this.table.clocks) return
    if (this.table.isPaused || this.table.isOver() || !this.table.isComplete()) return this.table.clocks.stop(at)
    const { number, phase } = this.match.turn(REFEREE)
    this.table.clocks.run(at, this.table.asked(), number, phase, due)
  }

  #execute(at: number, command: Command): Rejection | undefined {
    switch (command.do) {
      case "claim":
        if (this.table.players.claim(command.seat, command.token))
          this.table.notify({ at, type: "taken", seat: command.seat })
        return undefined
      case "act":
        return this.table.isPaused
          ? { error: "paused" }
          : this.table.actInTime(command.seat, command.seen, command.action)
      case "orders":
        return this.table.isPaused ? { error: "paused" } : this.table.playOrders(command)
      case "sheet": {
        const { do: _, ...sheet } = command
        this.sheets.set(sheet.seat, sheet)
        return undefined
      }
      case "resign":
        return this.table.resign(command.seat)
      case "offer":
        return this.#agreements.propose(at, command.seat, command.what, command.among)
      case "answer":
        return rejection(this.#agreements.offers.answer(at, command.seat, command.accept, command.offer))
      case "late":
        this.failed = expire(at, command.seats, this.sheets, this.table, this.#game, this.#expiry)
        return undefined
      case "back":
        if (this.#outage === "extend") this.table.clocks?.skip(at)
        return undefined
      case "alive":
        return undefined
      case "jump":
        this.table.clocks?.jump(at, command.by)
        if (command.by > 0) this.table.isPaused = true
        return undefined
      case "remind":
        this.table.clocks?.remind(command.hours)
        return undefined
      case "extend":
        return this.#decide(at, { type: "extend", by: command.by })
      case "letter": {
        const { number: turn, phase } = this.match.turn(SPECTATOR)
        const isInGame = () => this.match.inGame().includes(command.seat)
        return rejection(this.press.write(command, { at, turn, phase, isInGame }))
      }
      case "host":
        return this.#decide(at, command.power)
    }
  }

  /** Carries out a decision of the host, and tells everyone. */
  #decide(at: number, power: HostPower): Rejection | undefined {
    // A room that is paused already, or runs already, has nothing new to tell.
    if (power.type === (this.table.isPaused ? "pause" : "resume")) return undefined
    const rejected = this.#power(at, power)
    if (rejected) return rejected
    if (power.type === "replace") this.table.notify({ at, type: power.type, seat: power.seat })
    else this.table.notify({ at, ...power })
    return undefined
  }

  #power(at: number, power: HostPower): Rejection | undefined {
    switch (power.type) {
      case "pause":
      case "resume":
        this.table.isPaused = power.type === "pause"
        return undefined
      case "extend": {
        const due = at + (this.table.clocks?.left(0, at) ?? 0) + power.by
        return this.table.policy && !isDeadline(due) ? { error: "bad-deadline" } : this.table.extend(power.by)
      }
      case "deadline":
        if (!isDeadline(power.due)) return { error: "bad-deadline" }
        return this.table.clocks?.set(at, power.due) ? undefined : { error: "no-deadline" }
      case "replace":
        if (!this.seats.includes(power.seat)) return { error: "no-such-seat" }
        this.table.players.replace(power.seat, power.token)
        return undefined
      case "remove":
        return this.seats.includes(power.seat) ? this.table.resign(power.seat) : { error: "no-such-seat" }
      case "end":
        this.table.ended = { host: true }
        return undefined
      case "rollback":
        return this.#rollBack(power.turn, power.phase)
    }
  }

  /** Goes back to the last beginning of a phase. Resignations since then are taken back too. */
  #rollBack(turn: number, phase: string): Rejection | undefined {
    const ply = this.#phases.startOf(turn, phase)
    if (ply === undefined) return { error: "no-such-phase" }
    this.table.goBack(ply)
    this.table.forgetActs()
    this.#agreements.offers.drop()
    this.table.players.rewind(this.match.record().entries.flatMap((entry) => ("resign" in entry ? [entry.resign] : [])))
    return undefined
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
