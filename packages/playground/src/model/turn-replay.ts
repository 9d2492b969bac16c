/** Simultaneous choices, kept so that each viewer can replay them step by step. */
import { CHANCE, REFEREE, type Seat, SPECTATOR, type StateWith, type Viewer } from "@flottille/core"
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

/** Numbers of events by viewer. */
type Counts = ReadonlyMap<Viewer, number>

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

  function turnReplay(before: StateWith, from: Counts, until = counts()): TurnReplay {
    const made = new Map<Viewer, readonly Scene<unknown>[]>()
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

  /** Plays a record that is continued: its latest resolution has not been seen by who has not acted since. */
  function playAgain(): void {
    const { game } = match
    const { entries, options, start } = match.record()
    const state = start === undefined ? game.initialState(options) : game.parseState(start)
    let from: Counts = new Map(viewers.map((viewer) => [viewer, 0]))
    const resolutions = entries.map((entry) => {
      const [before, events] = [game.clone(state), [] as unknown[]]
      if ("resign" in entry) game.resign(state, entry.resign, (event) => events.push(event))
      else game.step(state, entry.actor, entry.action, (event) => events.push(event))
      const seen = (viewer: Viewer) => events.filter((event) => game.observe(event, viewer) !== undefined).length
      const until = new Map(viewers.map((viewer) => [viewer, (from.get(viewer) ?? 0) + seen(viewer)]))
      const made = turnReplay(before, from, until)
      from = until
      return made
    })
    // From the end, since only the latest one is drawn.
    const latest = resolutions.findLastIndex(({ scenes }) => scenes(REFEREE).length > 0)
    kept = resolutions.slice(latest, latest + 1)
    for (const entry of entries.slice(latest + 1))
      if ("actor" in entry && entry.actor !== CHANCE) looked.set(entry.actor, count)
  }

  if (diagram?.scenes) {
    playAgain()
    match.subscribe(REFEREE, (events) => {
      const made = turnReplay(before, from)
      if (events.some(isUndoEvent)) kept = []
      else if (made.scenes(REFEREE).length > 0) kept = [...kept, made].slice(-MOST_KEPT)
      before = match.state()
      from = counts()
    })
  }

  return {
    next: (viewer) => kept.find(({ id, scenes }) => id >= (looked.get(viewer) ?? 0) && scenes(viewer).length > 0),
    last: () => kept.at(-1),
    seen: (viewer) => void looked.set(viewer, count),
  }
}
