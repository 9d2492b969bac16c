/** What was chosen in secret and carried out at once, kept so that each who looks can be shown it step by step. */
import { REFEREE, type Seat, SPECTATOR, type StateWith, type Viewer } from "@flottille/core"
import type { Scene } from "@flottille/core/diagram"
import { standing } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { AnyMatch } from "./sight"

/** Something that has happened at once. */
export interface Retelling {
  readonly id: number
  /** Its steps, of what the viewer saw before and was told; none for who was told nothing. */
  scenes(viewer: Viewer): readonly Scene<unknown>[]
}

/** What nobody has looked at goes, but for so many. */
const MOST_KEPT = 4

/** What there is to be looked at. */
export interface Retold {
  /** What somebody has not looked at yet, the oldest. */
  next(viewer: Viewer): Retelling | undefined
  /** What has happened last. */
  last(): Retelling | undefined
  /** Somebody has looked at all that there is, or wants to look at none of it. */
  seen(viewer: Viewer): void
  /** Lets something happen, and keeps what it has brought about. */
  during<T>(happen: () => T): T
  /** What has happened is taken back. */
  forget(): void
}

/** Follows a match. */
export function retoldOf({ diagram }: AnyRuledPackage, match: AnyMatch): Retold {
  let kept: readonly Retelling[] = []
  let count = 0
  const looked = new Map<Viewer, number>()
  const seats: readonly Seat[] = match.game.seats(match.options).map((_, seat) => seat)
  const viewers: readonly Viewer[] = [...seats, SPECTATOR, REFEREE]

  function retelling(before: StateWith, told: ReadonlyMap<Viewer, number>): Retelling {
    const made = new Map<Viewer, readonly Scene<unknown>[]>()
    const until = new Map(viewers.map((viewer) => [viewer, match.events(viewer).length]))
    return {
      id: count++,
      scenes(viewer) {
        const known = made.get(viewer)
        if (known) return known
        const events = match.events(viewer).slice(told.get(viewer), until.get(viewer))
        const scenes = diagram?.scenes?.(standing(events), match.game.view(before, viewer)) ?? []
        made.set(viewer, scenes)
        return scenes
      },
    }
  }

  return {
    next: (viewer) => kept.find(({ id, scenes }) => id >= (looked.get(viewer) ?? 0) && scenes(viewer).length > 0),
    last: () => kept.at(-1),
    seen: (viewer) => void looked.set(viewer, count),
    during(happen) {
      if (!diagram?.scenes) return happen()
      const before = match.state()
      const told = new Map(viewers.map((viewer) => [viewer, match.events(viewer).length]))
      const happened = happen()
      const made = retelling(before, told)
      if (made.scenes(REFEREE).length > 0) kept = [...kept, made].slice(-MOST_KEPT)
      return happened
    },
    forget() {
      kept = []
    },
  }
}
