/** Sealing a card, taking it back, and the phase that reveals both. */
import { CHANCE, integer, object, type Seat } from "@flottille/core"
import type { Kind, Phase, Typed } from "@flottille/core/kinds"
import type { GameTexts, Translated } from "@flottille/core/rulebook"
import { bothSeats, type Card, type MyGameState, mostPrizes, prizeOf } from "../state"

/** A seat lays a card face down. */
export interface Seal {
  readonly type: "seal"
  readonly card: Card
}

/** It takes the card back, while the other seat has none on the table. */
export interface Withdraw {
  readonly type: "withdraw"
}

/** A seat has sealed a card. Its choice is null for the other seat and for spectators. */
export interface Sealed {
  readonly type: "sealed"
  readonly seat: Seat
  readonly choice: string | null
}

/** A seat has taken its card back. */
export interface Withdrawn {
  readonly type: "withdrawn"
  readonly seat: Seat
}

/** Both cards were shown. */
export interface Revealed {
  readonly type: "revealed"
  readonly cards: readonly [Card, Card]
  readonly prize: number
  readonly winner: Seat | null
}

/** The reasons why an action is refused. */
export type SealCode = "spent" | "nothing-sealed"

/** The sealing of each card; made once, so that listing allocates little. */
export const seals: readonly Seal[] = Array.from({ length: mostPrizes }, (_, index) =>
  Object.freeze({ type: "seal", card: index + 1 }),
)

/** @rule XY-2.1 XY-2.3 */
export const seal: Kind<MyGameState, Seal, never> = {
  phases: ["bid"],
  all: seals,
  shape: object({ card: integer(1, mostPrizes) }),
  example: "seal 4",
  format: ({ card }) => `seal ${card}`,
  list: ({ hands }, seat) => seals.filter(({ card }) => hands[seat]?.includes(card)),
  refuse({ hands }, { card }, seat) {
    const isHeld = seat !== CHANCE && hands[seat]?.includes(card)
    return isHeld ? undefined : { code: "spent" satisfies SealCode, rule: "XY-2.1", details: { card } }
  },
  // Called when both cards are revealed.
  apply(state, { card }, _emit, seat) {
    state.hands = state.hands.map((hand, each) => (each === seat ? hand.filter((other) => other !== card) : hand))
  },
}

const withdraws: readonly Withdraw[] = [Object.freeze({ type: "withdraw" })]

/** @rule XY-2.2 */
export const withdraw: Kind<MyGameState, Withdraw, Withdrawn> = {
  phases: ["bid"],
  all: withdraws,
  shape: object({}),
  example: "withdraw",
  amending: true,
  format: () => "withdraw",
  list: ({ pending }, seat) => (pending[seat] === null ? [] : withdraws),
  refuse: ({ pending }, _action, seat) =>
    seat !== CHANCE && pending[seat] === null
      ? { code: "nothing-sealed" satisfies SealCode, rule: "XY-2.2" }
      : undefined,
  apply(_state, _action, emit, seat) {
    if (seat !== CHANCE) emit?.({ type: "withdrawn", seat })
  },
}

function cardOf(action: Typed | undefined): Card {
  return seals.find((each) => each === action || (action && "card" in action && each.card === action.card))?.card ?? 0
}

/**
 * The phase in which both seats choose in secret. Two sealed cards are shown and spent; the higher
 * one wins the prize.
 *
 * @rule XY-2.1 XY-2.3
 */
export const bid: Phase<MyGameState, Kind<MyGameState, Typed, Withdrawn>, Revealed> = {
  rule: "XY-2.1",
  sealed: true,
  actors: () => bothSeats,
  settle(state, emit, { actions, apply }) {
    const prize = prizeOf(state)
    const [left, right] = [cardOf(actions[0]), cardOf(actions[1])]
    const winner = left === right ? null : left > right ? 0 : 1
    if (winner !== null) state.points[winner] = (state.points[winner] ?? 0) + prize
    apply()
    emit?.({ type: "revealed", cards: [left, right], prize, winner })
  },
}

/** The sentences for refusals. */
export const sealRefusals: GameTexts<SealCode>["refusals"] = {
  spent: {
    en: ({ card }) => `You do not have the ${card} any more.`,
    fr: ({ card }) => `Vous n'avez plus le ${card}.`,
  },
  "nothing-sealed": { en: () => "You have sealed nothing.", fr: () => "Vous n'avez rien posé." },
}

/** The sentence for a sealed card, as far as it is known. */
export function describeSealed({ choice }: Sealed, { en, fr }: Translated): Translated {
  const card = choice?.replace("seal ", "")
  return card
    ? { en: `${en} seals the ${card}.`, fr: `${fr} pose le ${card}.` }
    : { en: `${en} seals a card.`, fr: `${fr} pose une carte.` }
}

/** The sentence for the cards that were shown; `names` are those of the seats. */
export function describeRevealed({ cards: [left, right], prize, winner }: Revealed, names: readonly Translated[]) {
  const name = names[winner ?? -1]
  if (!name)
    return {
      en: `Both show the ${left}: no one wins prize ${prize}.`,
      fr: `Les deux montrent le ${left} : personne ne gagne le prix ${prize}.`,
    }
  return {
    en: `Left shows the ${left}, Right the ${right}: ${name.en} wins prize ${prize}.`,
    fr: `Gauche montre le ${left}, Droite le ${right} : ${name.fr} gagne le prix ${prize}.`,
  }
}
