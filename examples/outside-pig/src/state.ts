import { type Frozen, integer, type OptionTable, readOptions, type Seat, type Viewer } from "@flottille/core"

/** The options of a game. */
export interface PigOptions {
  /** Points that win. */
  readonly goal: number
}

/** Where a game stands. */
export interface PigState {
  readonly options: PigOptions
  /** Points that nobody can lose any more, by seat. */
  scores: [number, number]
  /** Points of this turn, which a one loses. */
  pot: number
  /** From 1; the seats take them in turn. */
  turn: number
  /** Whether the die is in the air. */
  rolling: boolean
  /** Who has resigned, or null. */
  resigned: Seat | null
}

/** What a viewer knows: everything, for nothing is hidden. */
export interface PigView extends PigState {
  readonly viewer: Viewer
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<PigOptions> = { goal: { shape: integer(2, 1000), default: 100, rule: "PG-2.1" } }

/** The position before the first roll. */
export function openingState(given?: Partial<PigOptions>): PigState {
  return { options: readOptions(optionTable, given), scores: [0, 0], pot: 0, turn: 1, rolling: false, resigned: null }
}

/** An independent copy. */
export function cloneState(state: Frozen<PigState>): PigState {
  return { ...state, options: { ...state.options }, scores: [...state.scores] }
}

/** Whose turn it is. */
export function active({ turn }: PigState): 0 | 1 {
  return turn % 2 === 1 ? 0 : 1
}
