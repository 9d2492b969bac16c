/** Actions, the codes of their refusals, events, and the observers of events. */
import { deepFreeze, integer, object, REFEREE, type Seat, type Shape, tagged, type Viewer } from "@flottille/core"
import { type Card, deck } from "./state"

/** Chance: a card for the seat that it is dealt to. */
export interface Deal {
  readonly type: "deal"
  readonly card: Card
}

/** The seat whose turn it is plays a card. */
export interface Play {
  readonly type: "play"
  readonly card: Card
}

/** An action. */
export type MyGameAction =
  /** Chance deals a card. */
  | Deal
  /** A seat plays a card. */
  | Play

const card = integer(1, deck.length)

/** The shape of an action. */
export const actionShape: Shape<MyGameAction> = tagged("type", { deal: object({ card }), play: object({ card }) })

/** The deal of each card; made once, so that listing allocates little. */
export const dealOf: readonly Deal[] = deepFreeze([0, ...deck].map((card) => ({ type: "deal", card })))

/** The play of each card. */
export const playOf: readonly Play[] = deepFreeze([0, ...deck].map((card) => ({ type: "play", card })))

/** Something that has happened. */
export type MyGameEvent =
  /** A seat has been dealt a card, null for those who do not see it. */
  | { readonly type: "dealt"; readonly seat: Seat; readonly card: Card | null }
  /** A seat has played a card. */
  | { readonly type: "played"; readonly seat: Seat; readonly card: Card }
  /** A seat has won a trick. */
  | { readonly type: "won"; readonly seat: Seat }
  /** A seat has resigned. */
  | { readonly type: "resigned"; readonly seat: Seat }

/** Told of each event, in order. */
export type Emit = ((event: MyGameEvent) => void) | undefined

/**
 * Returns true if a viewer sees the hand of a seat; `view` asks the same.
 *
 * @rule XY-1.2
 */
export function seesHand(viewer: Viewer, seat: Seat): boolean {
  return viewer === seat || viewer === REFEREE
}

/**
 * Returns an event as a viewer observes it: all see that a card was dealt, and only its holder sees
 * which one.
 *
 * @rule XY-1.2
 */
export function observe(event: MyGameEvent, viewer: Viewer): MyGameEvent {
  return event.type === "dealt" && !seesHand(viewer, event.seat) ? { ...event, card: null } : event
}

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = "dealt-before" | "not-chance" | "not-yours-to-deal" | "not-in-your-hand"
