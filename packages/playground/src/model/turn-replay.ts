/** Simultaneous choices, kept so that each viewer can replay them step by step. */
import { REFEREE, type Seat, SPECTATOR, type StateWith, type Viewer } from "@flottille/core"
import type { Scene } from "@flottille/core/diagram"
import { standingEvents } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import type { AnyMatch } from "./sight"

/** One simultaneous resolution. */
export interface TurnReplay {
  readonly id: number
  /** Returns its steps, made from the view before and the viewer's events; none without events. */
  scenes(viewer: Viewer): readonly Scene<unknown>[]
}

/** Number of resolutions that are kept. */
const MOST_KEPT = 4

/** The resolutions of a match. */
export interface TurnReplays {
  /** Returns the oldest resolution that the viewer has not seen yet. */
  next(viewer: Viewer): TurnReplay | undefined
  /** Returns the latest resolution. */
  last(): TurnReplay | undefined
  /** Marks all resolutions as seen by the viewer. */
  seen(viewer: Viewer): void
  /** Dispatches a change of the match, and keeps the resolution that follows. */
  during<T>(dispatch: () => T): T
  /** Drops all resolutions after an undo. */
  forget(): void
}

/** Follows a match. */
export function retoldOf({ diagram }: AnyGamePackage, match: AnyMatch): TurnReplays {
  let kept: readonly TurnReplay[] = []
  let count = 0
  const looked = new Map<Viewer, number>()
  const seats: readonly Seat[] = match.game.seats(match.options).map((_, seat) => seat)
  const viewers: readonly Viewer[] = [...seats, SPECTATOR, REFEREE]

  function turnReplay(before: StateWith, from: ReadonlyMap<Viewer, number>): TurnReplay {
    const made = new Map<Viewer, readonly Scene<unknown>[]>()
    const until = new Map(viewers.map((viewer) => [viewer, match.events(viewer).length]))
    return {
      id: count++,
      scenes(viewer) {
        const known = made.get(viewer)
        if (known) return known
        const events = match.events(viewer).slice(from.get(viewer), until.get(viewer))
        const scenes = diagram?.scenes?.(standingEvents(events), match.game.view(before, viewer)) ?? []
        made.set(viewer, scenes)
        return scenes
      },
    }
  }

  return {
    next: (viewer) => kept.find(({ id, scenes }) => id >= (looked.get(viewer) ?? 0) && scenes(viewer).length > 0),
    last: () => kept.at(-1),
    seen: (viewer) => void looked.set(viewer, count),
    during(dispatch) {
      if (!diagram?.scenes) return dispatch()
      const before = match.state()
      const from = new Map(viewers.map((viewer) => [viewer, match.events(viewer).length]))
      const result = dispatch()
      const made = turnReplay(before, from)
      if (made.scenes(REFEREE).length > 0) kept = [...kept, made].slice(-MOST_KEPT)
      return result
    },
    forget() {
      kept = []
    },
  }
}
