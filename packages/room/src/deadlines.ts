/** Deadlines of phases: instants on the calendar, for games that are played over days. */
import type { Seat } from "@flottille/core"
import type { Clocks } from "./clocks"
import { afterQuiet, type DeadlinePolicy, dueOf, HOUR } from "./deadline-policy"

/** The clock of all seats under a policy. */
export class Deadlines implements Clocks {
  readonly #policy: DeadlinePolicy
  /** When the phase is due. */
  #due: number | undefined
  /** The time that was left, while stopped. */
  #stoppedWith: number | undefined
  #period: string | undefined
  #running: readonly Seat[] = []
  /** True if the deadline was set since it was last logged. */
  #isNew = false
  /** The latest known time. */
  #now: number
  /** The smallest reminder of the phase that was sent, in hours. */
  #reminded = Number.POSITIVE_INFINITY

  constructor(policy: DeadlinePolicy, begun: number) {
    this.#policy = policy
    this.#now = begun
  }

  run(at: number, seats: readonly Seat[], turn: number, phase: string, due?: number): void {
    const period = `${turn} ${phase}`
    if (period !== this.#period) {
      this.#period = period
      this.#reminded = Number.POSITIVE_INFINITY
      this.#due = due ?? dueOf(this.#policy, phase, at)
      this.#isNew = true
    } else if (this.#stoppedWith !== undefined) {
      this.#due = due ?? Math.max(0, at + this.#stoppedWith)
      this.#isNew = true
    } else if (due !== undefined) this.#due = due
    this.#stoppedWith = undefined
    this.#running = seats
    this.#now = at
  }

  stop(at: number): void {
    if (this.#running.length > 0) this.#stoppedWith = this.#due === undefined ? undefined : Math.max(0, this.#due - at)
    this.#running = []
    this.#now = at
  }

  skip(at: number): void {
    if (this.#due !== undefined && this.#running.length > 0) this.#due += Math.max(0, at - this.#now)
    this.#isNew = true
    this.#now = at
  }

  jump(at: number, by: number): void {
    if (by > 0) this.stop(at - by)
    this.#now = at
  }

  extend(milliseconds: number): void {
    if (this.#stoppedWith !== undefined) this.#stoppedWith += milliseconds
    else if (this.#due !== undefined) this.#due = afterQuiet(this.#policy, Math.max(0, this.#due + milliseconds))
    this.#isNew = true
    this.#reminded = Number.POSITIVE_INFINITY
  }

  set(at: number, due: number): boolean {
    if (this.#stoppedWith !== undefined) this.#stoppedWith = Math.max(0, due - at)
    this.#due = due
    this.#isNew = true
    this.#reminded = Number.POSITIVE_INFINITY
    return true
  }

  left(_: Seat, at: number): number {
    return this.#stoppedWith ?? Math.max(0, (this.#due ?? at) - at)
  }

  isRunning(seat: Seat): boolean {
    return this.#running.includes(seat)
  }

  next(isHeld = false): number | undefined {
    if (this.#running.length === 0 || this.#due === undefined) return undefined
    const { grace = 0, reminders = [] } = this.#policy
    const due = this.#due
    const coming = reminders.filter((hours) => hours < this.#reminded).map((hours) => due - hours * HOUR)
    if (!isHeld) coming.push(due + grace * HOUR)
    return coming.length === 0 ? undefined : Math.min(...coming)
  }

  late(at: number): readonly Seat[] {
    const { grace = 0 } = this.#policy
    return this.#due !== undefined && at >= this.#due + grace * HOUR ? this.#running : []
  }

  due(): number | undefined {
    return this.#running.length > 0 ? this.#due : undefined
  }

  newDue(): number | undefined {
    const due = this.#isNew ? this.due() : undefined
    if (due !== undefined) this.#isNew = false
    return due
  }

  reminder(at: number): number | undefined {
    if (this.#running.length === 0 || this.#due === undefined) return undefined
    const due = this.#due
    const { reminders = [] } = this.#policy
    // Of several that have come due while the room was closed, the last one says it all.
    return reminders.filter((hours) => hours < this.#reminded && due - hours * HOUR <= at).toSorted((a, b) => a - b)[0]
  }

  remind(hours: number): void {
    this.#reminded = hours
  }
}
