/** Delays the information that spectators see, so that no player learns hidden information from them. */
import { integer, object, type Shape, SPECTATOR } from "@flottille/core"
import type { Position } from "./messages"
import type { Session } from "./session"

/** Delay of spectators, in events of theirs or in milliseconds. They see an earlier position as it was then. */
export type SpectatorDelay = { readonly events: number } | { readonly milliseconds: number }

export const eventsShape: Shape<Extract<SpectatorDelay, { events: number }>> = object({ events: integer(1, 10_000) })
export const millisecondsShape: Shape<Extract<SpectatorDelay, { milliseconds: number }>> = object({
  milliseconds: integer(1, 365 * 86_400_000),
})

/** Everything that a spectator could know at a time. */
interface Moment {
  readonly at: number
  readonly position: Position
  readonly isOver: boolean
}

/** The position that spectators are shown. */
export interface Delayed {
  /** Queues the position after a command; it is shown when its time has come. */
  note(at: number): void
  /** Returns the position to be shown at a time. */
  shown(at: number): Moment
  /** Returns when the next position will be shown, if that is known. */
  next(at: number): number | undefined
}

/** Follows a session from its beginning. The end of the game ends a delay in events; one in milliseconds runs out. */
export function delayed(session: Session, delay: SpectatorDelay, begun: number): Delayed {
  const momentAt = (at: number): Moment => ({
    at,
    position: session.position(SPECTATOR, at),
    isOver: session.ending() !== undefined,
  })
  let shown = momentAt(begun)
  /** Positions that have not been shown yet, in order. */
  let coming: readonly Moment[] = []

  const isDue = ({ at, position }: Moment, now: number, newest: Moment): boolean =>
    "milliseconds" in delay
      ? at + delay.milliseconds <= now
      : newest.isOver || position.seen + delay.events <= newest.position.seen

  function pass(now: number): void {
    const newest = coming.at(-1) ?? shown
    const due = coming.filter((moment) => isDue(moment, now, newest))
    shown = due.at(-1) ?? shown
    coming = coming.slice(due.length)
  }

  return {
    note(at) {
      // The clock of a machine may be set back; the order of positions stays.
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
