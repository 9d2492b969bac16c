import type { Order } from "./orders"

/** One pending order or proposal is taken back. */
export interface Withdrawal {
  readonly type: "withdraw"
  /** Where the unit stands whose order it is, or is to be built; `"waive"`, `"draw"`. */
  readonly what: string
}

/** What a seat can say besides its orders. */
export type Word = { readonly type: "ready" } | { readonly type: "unready" } | { readonly type: "draw" } | Withdrawal

/** What a seat can do: give an order, take one back, say that it is ready or no longer so, propose a draw. */
export type DiplomacyAction = Order | Word

/** Nothing more to say in this phase. */
export const READY: DiplomacyAction = Object.freeze({ type: "ready" })
/** Something more to say after all. */
export const UNREADY: DiplomacyAction = Object.freeze({ type: "unready" })
/** A proposal for this phase. */
export const DRAW: DiplomacyAction = Object.freeze({ type: "draw" })
/** One build less. */
export const WAIVE: DiplomacyAction = Object.freeze({ type: "waive" })
