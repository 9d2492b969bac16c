/** Kinds of action of this game. Each is one value in one file. */
import type { Actor, Seat } from "@flottille/core"
import type { Kind, Typed } from "@flottille/core/kinds"
import type { AnyOrder } from "../../orders/order"
import type { PlayEvent } from "../../state/events"
import type { PlayState } from "../../state/state"
import type { Lexicon } from "../../text/lexicon"
import type { Locale } from "../../text/locales"
import type { OrderStyle } from "../../text/orders"

/**
 * A kind of action: an order, or another action of a seat. `Own` is an event that the standard game
 * does not have.
 */
export interface DiplomacyKind<Action = Typed, Own = never> extends Kind<PlayState, Action, PlayEvent | Own> {
  /** True for the orders of units and for builds, which the phase lists and judges. */
  readonly order?: true
  /** Formats an action. With the state, it includes the letters of the units. */
  format(action: Action, state?: PlayState, locale?: Locale): string
  /** Parses an action with the names of a lexicon; `undefined` for a text that is not of this kind. */
  parse?(text: string, state: PlayState, actor: Actor, lexicon?: Lexicon): Action | undefined
}

export type DiplomacyKinds = Readonly<Record<string, DiplomacyKind<Typed, Typed>>>

/** The reason why an order is refused, with its clause. */
export interface Fault {
  readonly reason: string
  readonly rule: string
}

/** The functions of a game that its orders need. */
export interface OrderBase {
  /** Returns the reason why an order is not listed; `undefined` if it is listed in another form. */
  fault(state: PlayState, seat: Seat, order: AnyOrder): Fault | undefined
  /** Formats an order in the usual notation. */
  formatOrder(order: AnyOrder, style?: OrderStyle): string
  /** Parses an order without looking at the board. */
  parseOrder(text: string, lexicon?: Lexicon): AnyOrder
  /** Returns the publicly known letter of the unit at a place. */
  typeAt(state: Pick<PlayState, "season" | "units" | "dislodged">, place: string): string | undefined
}

/** Returns the seat of an actor, or −1. */
export function seatOfActor(actor: Actor): Seat {
  return typeof actor === "number" ? actor : -1
}
