import { type Frozen, integer, type OptionTable, readOptions, type Seat, type Viewer } from "@flottille/core"

/** The options of a game. */
export interface PigOptions {
  /** Number of points that wins. */
  readonly goal: number
}

/** The state of a game. */
export interface PigState {
  readonly options: PigOptions
  /** Points banked by each seat. */
  scores: [number, number]
  /** Points of this turn, which a one loses. */
  pot: number
  /** Turn number, from 1. The seats alternate. */
  turn: number
  /** Whether the die is rolling. */
  rolling: boolean
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** A viewer's view: the whole state, since nothing is hidden. */
export interface PigView extends PigState {
  readonly viewer: Viewer
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<PigOptions> = { goal: { shape: integer(2, 1000), default: 100, rule: "PG-2.1" } }

/** Returns the position before the first roll. */
export function openingState(given?: Partial<PigOptions>): PigState {
  return { options: readOptions(optionTable, given), scores: [0, 0], pot: 0, turn: 1, rolling: false, resigned: null }
}

/** Returns an independent copy. */
export function cloneState(state: Frozen<PigState>): PigState {
  return { ...state, options: { ...state.options }, scores: [...state.scores] }
}

/** Returns the seat whose turn it is. */
export function active({ turn }: PigState): 0 | 1 {
  return turn % 2 === 1 ? 0 : 1
}
