import type { Order } from "./orders"

/** What a seat can do: give an order, say that it is ready or no longer so, propose a draw. */
export type DiplomacyAction = Order | { readonly type: "ready" } | { readonly type: "unready" } | { readonly type: "draw" }

/** Nothing more to say in this phase. */
export const READY: DiplomacyAction = Object.freeze({ type: "ready" })
/** Something more to say after all. */
export const UNREADY: DiplomacyAction = Object.freeze({ type: "unready" })
/** A proposal for this phase. */
export const DRAW: DiplomacyAction = Object.freeze({ type: "draw" })
/** One build less. */
export const WAIVE: DiplomacyAction = Object.freeze({ type: "waive" })
