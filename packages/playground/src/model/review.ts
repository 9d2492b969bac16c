/** Reviews of records, step by step. */
import { type Actor, type GameRecord, SPECTATOR, type StateWith, type Turn, type Viewer } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** Number of entries between two checkpoints. */
const APART = 32
/** Upper bound on the entries of a turn whose events are shown beside the board. */
const TURN = 24

/** A step of a record, from one position to the next one that is shown. */
export interface Step {
  readonly from: number
  readonly to: number
  /** The turn at its beginning, and its year in a game that counts years. */
  readonly turn: Turn
  readonly year: unknown
}

type ReviewedRecord = Pick<GameRecord<unknown, object>, "entries" | "start" | "options">

const phaseOf = ({ number, phase, seats }: Turn) => JSON.stringify([number, phase, seats])

/** The positions of a record, which are replayed from the nearest checkpoint. */
export class Review {
  readonly #game: AnyGamePackage["game"]
  readonly #entries: ReviewedRecord["entries"]
  readonly #checkpoints: StateWith[]

  constructor({ game }: Pick<AnyGamePackage, "game">, { entries, start, options }: ReviewedRecord) {
    this.#game = game
    this.#entries = entries
    this.#checkpoints = [start === undefined ? game.initialState(options) : game.parseState(start)]
  }

  /** Number of entries. */
  get length(): number {
    return this.#entries.length
  }

  /** Returns the position after so many entries. */
  state(ply: number): StateWith {
    const wanted = Math.floor(ply / APART)
    for (let index = this.#checkpoints.length; index <= wanted; index++)
      this.#checkpoints.push(this.#playFrom(index - 1, index * APART))
    return this.#playFrom(wanted, ply)
  }

  /** Returns the view of that position. */
  view(ply: number, viewer: Viewer): unknown {
    return this.#game.view(this.state(ply), viewer)
  }

  /** Returns the viewer's events between two positions. */
  events(from: number, to: number, viewer: Viewer): readonly unknown[] {
    const learnt: unknown[] = []
    const state = this.state(from)
    for (let ply = from; ply < to; ply++)
      this.#play(state, ply, (event) => {
        const seen = this.#game.observe(event, viewer)
        if (seen !== undefined) learnt.push(seen)
      })
    return learnt
  }

  /** Returns the viewer's events of the whole turn. */
  learnt(ply: number, viewer: Viewer): readonly unknown[] {
    return this.events(Math.max(0, ply - TURN), ply, viewer)
  }

  /** Returns the actor and the notation of the entry before. */
  entry(ply: number): { readonly actor: Actor; readonly text: string } | undefined {
    const entry = this.#entries[ply - 1]
    if (!entry) return undefined
    if ("resign" in entry) return { actor: entry.resign, text: "resign" }
    return { actor: entry.actor, text: this.#game.formatAction(entry.action, this.state(ply - 1)) }
  }

  /** Returns the steps of the record: each simultaneous phase, and each other change that everyone sees. */
  steps(): readonly Step[] {
    const steps: Step[] = []
    const state = this.state(0)
    const seen = () => JSON.stringify(this.#game.view(state, SPECTATOR))
    const now = () => ({ view: seen(), turn: this.#game.turn(state, SPECTATOR), year: Object(state).year })
    let before = { from: 0, ...now() }
    for (let ply = 1; ply <= this.length; ply++) {
      this.#play(state, ply - 1)
      const { from, turn, year } = before
      const isSamePhase = phaseOf(this.#game.turn(state, SPECTATOR)) === phaseOf(turn)
      // The choices of a phase are sealed until its end.
      if (ply < this.length && isSamePhase && (turn.seats.length > 1 || seen() === before.view)) continue
      steps.push({ from, to: ply, turn, year })
      before = { from: ply, ...now() }
    }
    return steps
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
}
