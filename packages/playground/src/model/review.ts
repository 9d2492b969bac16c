/** A record to be stepped through. */
import type { Actor, GameRecord, StateWith, Viewer } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"

/** Entries between two positions that are kept. */
const APART = 32
/** No turn of which something is shown beside the board has as many entries. */
const TURN = 24

/** Positions of a record. */
export interface Review {
  /** How many entries it has. */
  readonly length: number
  /** The position after so many entries. */
  state(ply: number): StateWith
  /** What a viewer sees of it. */
  view(ply: number, viewer: Viewer): unknown
  /** What the viewer learnt by the entry before. */
  events(ply: number, viewer: Viewer): readonly unknown[]
  /** All that the viewer has learnt by then, as far back as a turn goes. */
  learnt(ply: number, viewer: Viewer): readonly unknown[]
  /** Who did the entry before, and how it is written. */
  entry(ply: number): { readonly actor: Actor; readonly text: string } | undefined
  /** The next number of entries, forwards or backwards, after which the viewer sees something else; the end if there is none. */
  next(ply: number, by: 1 | -1, viewer: Viewer): number
}

/** Opens a record, as it was read or as a match gives it. */
export function reviewOf(
  { game }: AnyRuledPackage,
  record: Pick<GameRecord<unknown, object>, "entries" | "start" | "options">,
): Review {
  const { entries, start, options } = record
  const kept: StateWith[] = [start === undefined ? game.initialState(options) : game.parseState(start)]

  function play(state: StateWith, ply: number, emit?: (event: unknown) => void): void {
    const entry = entries[ply]
    if (!entry) return
    if ("resign" in entry) game.resign(state, entry.resign, emit)
    else game.step(state, entry.actor, entry.action, emit)
  }

  function state(ply: number): StateWith {
    const wanted = Math.floor(ply / APART)
    for (let mark = kept.length; mark <= wanted; mark++) {
      const next = game.clone(at(mark - 1))
      for (let step = 0; step < APART; step++) play(next, (mark - 1) * APART + step)
      kept.push(next)
    }
    const found = game.clone(at(wanted))
    for (let step = wanted * APART; step < ply; step++) play(found, step)
    return found
  }

  function at(mark: number): StateWith {
    const found = kept[mark]
    if (!found) throw new RangeError(`no position ${mark}`)
    return found
  }

  const view = (ply: number, viewer: Viewer) => game.view(state(ply), viewer)

  /** What a viewer learns by the entries from one number of them to another. */
  function between(from: number, to: number, viewer: Viewer): readonly unknown[] {
    const learnt: unknown[] = []
    const now = state(from)
    for (let ply = from; ply < to; ply++)
      play(now, ply, (event) => {
        const seen = game.observe(event, viewer)
        if (seen !== undefined) learnt.push(seen)
      })
    return learnt
  }

  return {
    length: entries.length,
    state,
    view,
    events: (ply, viewer) => between(Math.max(0, ply - 1), ply, viewer),
    learnt: (ply, viewer) => between(Math.max(0, ply - TURN), ply, viewer),
    entry(ply) {
      const entry = entries[ply - 1]
      if (!entry) return undefined
      if ("resign" in entry) return { actor: entry.resign, text: "resign" }
      return { actor: entry.actor, text: game.formatAction(entry.action, state(ply - 1)) }
    },
    next(ply, by, viewer) {
      const now = JSON.stringify(view(ply, viewer))
      let to = ply + by
      while (to > 0 && to < entries.length && JSON.stringify(view(to, viewer)) === now) to += by
      return Math.max(0, Math.min(entries.length, to))
    },
  }
}
