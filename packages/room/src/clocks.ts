/** Clocks of the players. */
import { integer, object, type Seat, type Shape } from "@flottille/core"
import type { DeadlinePolicy } from "./deadline-policy"

/** Time limits in milliseconds, from seconds to days. */
export type ClockSetup =
  /**
   * Each seat has `initial` for the whole game. `increment` is added after each of its turns
   * (Fischer); of `delay`, as much as the turn took (Bronstein).
   */
  | { readonly initial: number; readonly increment?: number; readonly delay?: number }
  /** Each seat has `phase` for each phase of a turn. */
  | { readonly phase: number }
  /** Deadlines on the calendar, in hours. */
  | DeadlinePolicy

const span = integer(0, 10 * 365 * 86_400_000)

/** The shapes of a {@link ClockSetup}. */
export const bankShape: Shape<Extract<ClockSetup, { initial: number }>> = object(
  { initial: span },
  { increment: span, delay: span },
)
export const phaseShape: Shape<Extract<ClockSetup, { phase: number }>> = object({ phase: span })

export interface Clocks {
  /**
   * Runs the clocks of these seats and no others. A seat whose turn has ended receives its increment.
   *
   * @param due - When the phase is due, as the log says; computed if left out.
   */
  run(at: number, seats: readonly Seat[], turn: number, phase: string, due?: number): void
  /** Stops all clocks without ending a turn. */
  stop(at: number): void
  /** Advances the clock, or sets it back, without charging the time to any seat. */
  skip(at: number): void
  /**
   * Corrects the clock of the machine, which was set by `by` milliseconds. A clock that was set ahead
   * stops the clocks of the seats at the true time; one that was set back leaves deadlines as they are.
   */
  jump(at: number, by: number): void
  /** Adds time to the seats that the game waits for. */
  extend(milliseconds: number): void
  /**
   * Sets the deadline of the phase.
   *
   * @returns False if the clocks have no deadlines.
   */
  set(at: number, due: number): boolean
  /** Returns the time left of a seat. */
  left(seat: Seat, at: number): number
  isRunning(seat: Seat): boolean
  /**
   * Returns when the next clock runs out or a reminder is due, if a clock runs.
   *
   * @param isHeld - True if nobody is late at the deadline.
   */
  next(isHeld?: boolean): number | undefined
  /** Returns when the phase is due, if a policy sets deadlines. */
  due(): number | undefined
  /** Returns the deadline if it was set since the last call. */
  newDue(): number | undefined
  /** Returns the reminder that is due, in hours before the deadline. */
  reminder(at: number): number | undefined
  /** Notes that a reminder was sent. */
  remind(hours: number): void
  /** Returns the seats whose clocks have run out. */
  late(at: number): readonly Seat[]
}

interface Clock {
  left: number
  /** Time used in the turn or phase. */
  used: number
  /** The turn or phase in progress. */
  period: string | undefined
}

/** Creates clocks with their initial time; none runs. */
export function createClocks(setup: Exclude<ClockSetup, DeadlinePolicy>, seats: number, begun: number): Clocks {
  const byPhase = "phase" in setup
  const clocks = Array.from(
    { length: seats },
    (): Clock => ({ left: byPhase ? setup.phase : setup.initial, used: 0, period: undefined }),
  )
  let running: readonly Seat[] = []
  let now = begun

  function pass(at: number): void {
    const time = Math.max(0, at - now)
    now += time
    for (const seat of running) {
      const clock = clocks[seat]
      if (!clock) continue
      clock.left -= time
      clock.used += time
    }
  }

  function end(clock: Clock): void {
    if (byPhase) clock.left = setup.phase
    else clock.left += (setup.increment ?? 0) + Math.min(setup.delay ?? 0, clock.used)
    clock.used = 0
    clock.period = undefined
  }

  const leftAt = (seat: Seat, at: number) =>
    (clocks[seat]?.left ?? 0) - (running.includes(seat) ? Math.max(0, at - now) : 0)

  return {
    run(at, seats, turn, phase) {
      pass(at)
      const period = byPhase ? `${turn} ${phase}` : `${turn}`
      clocks.forEach((clock, seat) => {
        if (clock.period !== undefined && (clock.period !== period || !seats.includes(seat))) end(clock)
        if (seats.includes(seat)) clock.period = period
      })
      running = seats
    },
    stop(at) {
      pass(at)
      running = []
    },
    skip(at) {
      now = at
    },
    jump(at, by) {
      pass(at - by)
      now = at
      if (by > 0) running = []
    },
    extend(milliseconds) {
      for (const seat of running) {
        const clock = clocks[seat]
        if (clock) clock.left += milliseconds
      }
    },
    set: () => false,
    due: () => undefined,
    newDue: () => undefined,
    reminder: () => undefined,
    remind: () => undefined,
    left: (seat, at) => Math.max(0, leftAt(seat, at)),
    isRunning: (seat) => running.includes(seat),
    next: () =>
      running.length === 0 ? undefined : now + Math.max(0, Math.min(...running.map((seat) => clocks[seat]?.left ?? 0))),
    late: (at) => running.filter((seat) => leftAt(seat, at) <= 0),
  }
}
