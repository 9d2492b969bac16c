/** What the board tells the page. */
import type { Refusal } from "@flottille/core"

/** A person has chosen: it is for the page to do it, and to show the view that follows. */
export interface ActionDetail {
  /** One of the legal actions, or one written in notation that the rules allow. */
  readonly action: unknown
}

/** A person wanted, or asked about, what is not allowed. */
export interface RefusedDetail {
  /** The places, in order; none for what was written in notation. */
  readonly touched: readonly string[]
  readonly refusal: Refusal
  /** Why, in the language of the board, with the clause. */
  readonly text: string
}

/** A person asked why not. */
export interface WhyDetail {
  readonly touched: readonly string[]
  /** Nothing where nothing forbids it, or where it means nothing. */
  readonly refusal: Refusal | undefined
  /** Why, in the language of the board, with the clause; or that nothing forbids it. */
  readonly text: string
}

/** A person has pointed, or dropped what was begun. */
export interface TouchedDetail {
  readonly touched: readonly string[]
  /** The places of which one may be touched next. */
  readonly next: readonly string[]
}

/** The events of a board, by type; they bubble, and leave shadow trees. */
export interface BoardEventMap {
  readonly action: CustomEvent<ActionDetail>
  readonly refused: CustomEvent<RefusedDetail>
  readonly why: CustomEvent<WhyDetail>
  readonly touched: CustomEvent<TouchedDetail>
}
