/** The time that players have. */
import { integer, object, type Seat, type Shape } from "@flottille/core"

/** How much time players have, in milliseconds; days are as good as seconds. */
export type ClockSetup =
  /**
   * Each seat has so much for the whole game. `increment` is added after each of its turns (Fischer); of `delay`, as much as the turn took (Bronstein).
   */
  | { readonly initial: number; readonly increment?: number; readonly delay?: number }
  /** Whoever is waited for has so much in each phase of a turn. */
  | { readonly phase: number }

const span = integer(0, 10 * 365 * 86_400_000)

/** The shapes of a {@link ClockSetup}. */
export const bankShape: Shape<Extract<ClockSetup, { initial: number }>> = object(
  { initial: span },
  { increment: span, delay: span },
)
export const phaseShape: Shape<Extract<ClockSetup, { phase: number }>> = object({ phase: span })

/** The clocks of all seats. */
export interface Clocks {
  /** From then on the clocks of these seats run, and no others; a seat whose turn has ended gets what its turn brings it. */
  run(at: number, seats: readonly Seat[], turn: number, phase: string): void
  /** From then on none runs, and no turn has ended. */
  stop(at: number): void
  /** The time up to then is nobody's. */
  skip(at: number): void
  /** What a seat has left. */
  left(seat: Seat, at: number): number
  isRunning(seat: Seat): boolean
  /** When the first one runs out, if one runs. */
  next(): number | undefined
  /** Whose have run out. */
  late(at: number): readonly Seat[]
}

/** One seat's. */
interface Clock {
  left: number
  /** In its turn, or in the phase. */
  used: number
  /** The turn or phase that it has run in and that has not ended. */
  period: string | undefined
}

/** Puts all clocks on their first reading; none runs. */
export function createClocks(setup: ClockSetup, seats: number, begun: number): Clocks {
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
      now = Math.max(now, at)
    },
    left: (seat, at) => Math.max(0, leftAt(seat, at)),
    isRunning: (seat) => running.includes(seat),
    next: () =>
      running.length === 0 ? undefined : now + Math.max(0, Math.min(...running.map((seat) => clocks[seat]?.left ?? 0))),
    late: (at) => running.filter((seat) => leftAt(seat, at) <= 0),
  }
}
