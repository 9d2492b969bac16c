/** Each viewer's knowledge of a match: its view and its events. */
import type { AnyGame, EventOf, StateOf, Viewer, ViewOf } from "../contract"
import { deepFreeze } from "../freeze"
import type { MatchEvent } from "../undo-event"

/** A line of the referee's log: an event of an entry, or an undo with the viewers whose view it changed. */
type Line<Event> =
  | { readonly ply: number; readonly event: Event }
  | { readonly undoneFrom: number; readonly seenBy: ReadonlySet<Viewer> }

/** The events of one viewer, up to a line of the log. */
interface Knowledge<Event> {
  lines: number
  readonly events: MatchEvent<Event>[]
  /** The entry of each event that has not been undone. */
  readonly plies: number[]
}

/** Derives from a log of all events the views and events that each viewer may see. The log only grows. */
export class Observations<G extends AnyGame> {
  readonly #game: G
  readonly #log: Line<EventOf<G>>[] = []
  readonly #known = new Map<Viewer, Knowledge<EventOf<G>>>()
  readonly #views = new Map<Viewer, { state: StateOf<G>; readonly view: ViewOf<G>; readonly text: string }>()

  constructor(game: G) {
    this.#game = game
  }

  /** Adds the events of the entry at `ply`. */
  add(ply: number, events: readonly EventOf<G>[]): void {
    for (const event of events) this.#log.push({ ply, event })
  }

  /**
   * Takes back the events from the entry at `ply` on. Viewers without such an event notice if they
   * are among `seenBy`.
   */
  undo(ply: number, seenBy: ReadonlySet<Viewer>): void {
    this.#log.push({ undoneFrom: ply, seenBy })
  }

  /** Returns a frozen view of the state; the same object as before if the viewer can see no difference. */
  view(viewer: Viewer, state: StateOf<G>): ViewOf<G> {
    const known = this.#views.get(viewer)
    if (known?.state === state) return known.view
    const view = this.#game.view(state, viewer)
    const text = JSON.stringify(view)
    if (known?.text === text) {
      known.state = state
      return known.view
    }
    this.#views.set(viewer, { state, view: deepFreeze(view), text })
    return view
  }

  /**
   * Returns all events of the viewer, in order. The list is the viewer's own and grows: copy it
   * before handing it out.
   */
  events(viewer: Viewer): readonly MatchEvent<EventOf<G>>[] {
    const known = this.#known.get(viewer) ?? { lines: 0, events: [], plies: [] }
    this.#known.set(viewer, known)
    for (let line = this.#log[known.lines]; line; line = this.#log[++known.lines]) this.#read(line, viewer, known)
    return known.events
  }

  #read(line: Line<EventOf<G>>, viewer: Viewer, { events, plies }: Knowledge<EventOf<G>>): void {
    if ("event" in line) {
      const event = this.#game.observe(line.event, viewer)
      if (event === undefined) return
      events.push(deepFreeze(event))
      plies.push(line.ply)
    } else {
      const first = plies.findIndex((ply) => ply >= line.undoneFrom)
      const undone = first < 0 ? 0 : plies.splice(first).length
      if (undone > 0 || line.seenBy.has(viewer)) events.push(Object.freeze({ type: "undo", events: undone }))
    }
  }
}
