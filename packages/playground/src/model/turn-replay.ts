/** Simultaneous choices, kept so that each viewer can replay them step by step. */
import { REFEREE, type Seat, SPECTATOR, type StateWith, type Viewer } from "@flottille/core"
import type { Scene } from "@flottille/core/diagram"
import { isUndoEvent, standingEvents } from "@flottille/core/match"
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
}

/** Follows a match; an undo drops all resolutions. */
export function retoldOf({ diagram }: AnyGamePackage, match: AnyMatch): TurnReplays {
  let kept: readonly TurnReplay[] = []
  let count = 0
  const looked = new Map<Viewer, number>()
  const seats: readonly Seat[] = match.game.seats(match.options).map((_, seat) => seat)
  const viewers: readonly Viewer[] = [...seats, SPECTATOR, REFEREE]

  const counts = () => new Map(viewers.map((viewer) => [viewer, match.events(viewer).length]))
  let [before, from] = [match.state(), counts()]

  function turnReplay(before: StateWith, from: ReadonlyMap<Viewer, number>): TurnReplay {
    const made = new Map<Viewer, readonly Scene<unknown>[]>()
    const until = counts()
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

  if (diagram?.scenes)
    match.subscribe(REFEREE, (events) => {
      const made = turnReplay(before, from)
      if (events.some(isUndoEvent)) kept = []
      else if (made.scenes(REFEREE).length > 0) kept = [...kept, made].slice(-MOST_KEPT)
      before = match.state()
      from = counts()
    })

  return {
    next: (viewer) => kept.find(({ id, scenes }) => id >= (looked.get(viewer) ?? 0) && scenes(viewer).length > 0),
    last: () => kept.at(-1),
    seen: (viewer) => void looked.set(viewer, count),
  }
}
