/** Onlookers may be told late, so that nobody at the table learns from them what others do. */
import { integer, object, type Shape, SPECTATOR } from "@flottille/core"
import type { Known } from "./messages"
import type { Table } from "./table"

/** How far onlookers are behind: so many events of theirs, or milliseconds. They see what was, as it was then. */
export type SpectatorDelay = { readonly events: number } | { readonly milliseconds: number }

/** The shapes of a {@link SpectatorDelay}. */
export const eventsShape: Shape<Extract<SpectatorDelay, { events: number }>> = object({ events: integer(1, 10_000) })
export const millisecondsShape: Shape<Extract<SpectatorDelay, { milliseconds: number }>> = object({
  milliseconds: integer(1, 365 * 86_400_000),
})

/** What onlookers could have known at a time. */
interface Moment {
  readonly at: number
  readonly known: Known
  readonly isOver: boolean
}

/** What onlookers are shown. */
export interface Delayed {
  /** Something has come about, and what it has led to will be shown in its time. */
  note(at: number): void
  /** What is shown by now. */
  shown(at: number): Moment
  /** When more will be shown, if that is known. */
  next(at: number): number | undefined
}

/** Follows a table from its beginning. When the game is over, nothing is left to wait for: a delay of events ends then, one of milliseconds runs out. */
export function delayed(table: Table, delay: SpectatorDelay, begun: number): Delayed {
  const momentAt = (at: number): Moment => ({
    at,
    known: table.known(SPECTATOR, at),
    isOver: table.ending() !== undefined,
  })
  let shown = momentAt(begun)
  /** Not shown yet, in order. */
  let coming: readonly Moment[] = []

  const isDue = ({ at, known }: Moment, now: number, newest: Moment): boolean =>
    "milliseconds" in delay
      ? at + delay.milliseconds <= now
      : newest.isOver || known.seen + delay.events <= newest.known.seen

  function pass(now: number): void {
    const newest = coming.at(-1) ?? shown
    const due = coming.filter((moment) => isDue(moment, now, newest))
    shown = due.at(-1) ?? shown
    coming = coming.slice(due.length)
  }

  return {
    note(at) {
      // Clocks of machines run back at times; what was shown does not.
      const moment = momentAt(Math.max(at, (coming.at(-1) ?? shown).at))
      coming = [...coming, moment]
      pass(moment.at)
    },
    shown(at) {
      pass(at)
      return shown
    },
    next(at) {
      pass(at)
      const [first] = coming
      return first && "milliseconds" in delay ? first.at + delay.milliseconds : undefined
    },
  }
}
