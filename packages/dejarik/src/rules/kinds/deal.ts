/** Dealing a piece. */
import { type ChanceOutcome, literal, object } from "@flottille/core"
import { nameOf } from "../../state/options"
import { type Piece, type PieceLetter, pieceOf, ratings } from "../../state/pieces"
import { refusal } from "../../state/refusal"
import { type AnyState, NOBODY, ownerOf } from "../../state/state"
import { dealPiece, holdsClass, receiver } from "../setup"
import { continueDeal } from "../turn"
import type { KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

/** Chance deals a piece to the next starting space. */
export interface Deal {
  readonly type: "deal"
  readonly piece: PieceLetter
}

/** @rule DJ-1.2 */
export const deal: KindMaker<Deal> = (rules) => {
  const letters = rules.pieces.map(({ letter }) => letter)
  const all: readonly Deal[] = letters.map((piece) => Object.freeze({ type: "deal", piece }))
  const chances: readonly ChanceOutcome<Deal>[] = all.map((action) => Object.freeze({ action, weight: 1 }))

  /** Returns true if the piece may be dealt next. */
  function canFollow(state: AnyState, piece: Piece): boolean {
    if (ownerOf(state, piece) !== NOBODY) return false
    return state.options.deal !== "byClass" || !holdsClass(rules, state, receiver(rules, state), piece)
  }

  return {
    phases: ["deal"],
    all,
    shape: object({ piece: literal(...letters) }),
    example: "deal S",
    format: ({ piece }) => `deal ${piece}`,

    // The last piece is drawn like the others.
    outcomes: (state) => chances.filter((_, piece) => canFollow(state, piece)),

    refuse(state, { piece: letter }) {
      const piece = pieceOf(rules, letter)
      if (canFollow(state, piece)) return undefined
      if (ownerOf(state, piece) !== NOBODY) return refusal("DJ-1.2", "already-dealt", { piece: letter })
      const seat = nameOf(state.options, receiver(rules, state))
      return refusal("DJ-1.2", "class-held", { seat, class: ratings(rules, piece).class })
    },

    apply(state, { piece }, emit) {
      dealPiece(rules, state, pieceOf(rules, piece), emit)
      continueDeal(rules, state, emit)
    },
  }
}

export const dealWords: Words<"already-dealt" | "class-held", EventNamed<"dealt">> = {
  refusals: {
    "already-dealt": { en: "{piece} has been dealt already.", fr: "{piece} a déjà été distribuée." },
    "class-held": {
      en: "{seat} already has a piece of that class ({class}).",
      fr: "Le camp {seat} a déjà une pièce de cette classe ({class}).",
    },
  },
  events: {
    dealt(event, { seatName, pieceName, spaceName }) {
      const [seat, piece, space] = [seatName(event.seat), pieceName(event.piece), spaceName(event.space)]
      return { en: `${seat.en} receives the ${piece} on ${space}.`, fr: `${seat.fr} reçoit le ${piece} en ${space}.` }
    },
  },
}
