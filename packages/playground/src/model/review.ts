/** Reviews of records, step by step. */
import type { Actor, GameRecord, StateWith, Viewer } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** Number of entries between two checkpoints. */
const APART = 32
/** Upper bound on the entries of a turn whose events are shown beside the board. */
const TURN = 24

/** The positions of a record. */
export interface Review {
  /** Number of entries. */
  readonly length: number
  /** Returns the position after so many entries. */
  state(ply: number): StateWith
  /** Returns the view of that position. */
  view(ply: number, viewer: Viewer): unknown
  /** Returns the viewer's events of the entry before. */
  events(ply: number, viewer: Viewer): readonly unknown[]
  /** Returns the viewer's events of the whole turn. */
  learnt(ply: number, viewer: Viewer): readonly unknown[]
  /** Returns the actor and the notation of the entry before. */
  entry(ply: number): { readonly actor: Actor; readonly text: string } | undefined
  /**
   * Returns the next position, forwards or backwards, in which the viewer sees a difference; the
   * end if there is none.
   */
  next(ply: number, by: 1 | -1, viewer: Viewer): number
}

type AnyGame = AnyGamePackage["game"]
type ReviewedRecord = Pick<GameRecord<unknown, object>, "entries" | "start" | "options">

/** Replays a record from the nearest checkpoint. */
class RecordReview implements Review {
  readonly #game: AnyGame
  readonly #entries: ReviewedRecord["entries"]
  readonly #checkpoints: StateWith[]

  constructor(game: AnyGame, { entries, start, options }: ReviewedRecord) {
    this.#game = game
    this.#entries = entries
    this.#checkpoints = [start === undefined ? game.initialState(options) : game.parseState(start)]
  }

  get length(): number {
    return this.#entries.length
  }

  state(ply: number): StateWith {
    const wanted = Math.floor(ply / APART)
    for (let index = this.#checkpoints.length; index <= wanted; index++)
      this.#checkpoints.push(this.#playFrom(index - 1, index * APART))
    return this.#playFrom(wanted, ply)
  }

  view(ply: number, viewer: Viewer): unknown {
    return this.#game.view(this.state(ply), viewer)
  }

  events(ply: number, viewer: Viewer): readonly unknown[] {
    return this.#between(Math.max(0, ply - 1), ply, viewer)
  }

  learnt(ply: number, viewer: Viewer): readonly unknown[] {
    return this.#between(Math.max(0, ply - TURN), ply, viewer)
  }

  entry(ply: number): { readonly actor: Actor; readonly text: string } | undefined {
    const entry = this.#entries[ply - 1]
    if (!entry) return undefined
    if ("resign" in entry) return { actor: entry.resign, text: "resign" }
    return { actor: entry.actor, text: this.#game.formatAction(entry.action, this.state(ply - 1)) }
  }

  next(ply: number, by: 1 | -1, viewer: Viewer): number {
    const now = JSON.stringify(this.view(ply, viewer))
    let to = ply + by
    while (to > 0 && to < this.length && JSON.stringify(this.view(to, viewer)) === now) to += by
    return Math.max(0, Math.min(this.length, to))
  }

  #play(state: StateWith, ply: number, emit?: (event: unknown) => void): void {
    const entry = this.#entries[ply]
    if (!entry) return
    if ("resign" in entry) this.#game.resign(state, entry.resign, emit)
    else this.#game.step(state, entry.actor, entry.action, emit)
  }

  #playFrom(checkpoint: number, to: number): StateWith {
    const from = this.#checkpoints[checkpoint]
    if (!from) throw new RangeError(`no position ${checkpoint}`)
    const state = this.#game.clone(from)
    for (let ply = checkpoint * APART; ply < to; ply++) this.#play(state, ply)
    return state
  }

  #between(from: number, to: number, viewer: Viewer): readonly unknown[] {
    const learnt: unknown[] = []
    const state = this.state(from)
    for (let ply = from; ply < to; ply++)
      this.#play(state, ply, (event) => {
        const seen = this.#game.observe(event, viewer)
        if (seen !== undefined) learnt.push(seen)
      })
    return learnt
  }
}

/** Opens a record for review. */
export function reviewOf({ game }: AnyGamePackage, record: ReviewedRecord): Review {
  return new RecordReview(game, record)
}
