/** Events that the board dispatches to the page. */
import type { Refusal } from "@flottille/core"

/** A person has chosen: it is for the page to do it, and to show the view that follows. */
export interface ActionDetail {
  /** One of the legal actions, or one written in notation that the rules allow. */
  readonly action: unknown
}

/** Detail of the event for an action that a person tried, or asked about, and that is refused. */
export interface RefusedDetail {
  /** The places, in order; empty for an action that was typed. */
  readonly touched: readonly string[]
  readonly refusal: Refusal
  /** The reason with its clause, in the language of the board. */
  readonly text: string
}

/** A person asked why not. */
export interface WhyDetail {
  readonly touched: readonly string[]
  /** Nothing where nothing forbids it, or where it means nothing. */
  readonly refusal: Refusal | undefined
  /** The reason with its clause, in the language of the board, or that nothing forbids the action. */
  readonly text: string
}

/** Detail of the event for a place that was selected, or a selection that was cancelled. */
export interface TouchedDetail {
  readonly touched: readonly string[]
  /** The places of which one may be touched next. */
  readonly next: readonly string[]
}

/** Detail of the event for a view that the game cannot show. The board is empty then. */
export interface FailedDetail {
  /** A `SchemaError` for a value that is no view of the game. */
  readonly error: unknown
}

/** The events of a board, by type; they bubble, and leave shadow trees. */
export interface BoardEventMap {
  readonly action: CustomEvent<ActionDetail>
  readonly refused: CustomEvent<RefusedDetail>
  readonly why: CustomEvent<WhyDetail>
  readonly touched: CustomEvent<TouchedDetail>
  readonly failed: CustomEvent<FailedDetail>
}
