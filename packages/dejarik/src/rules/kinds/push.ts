/** Pushing the piece that lost the dice. */
import type { Seat } from "@flottille/core"
import { type Board, holds, nthOf, type Spaces, sizeOf, writeEach } from "../../state/board"
import { letterOf, type Piece } from "../../state/pieces"
import { refusal } from "../../state/refusal"
import { type AnyState, occupied, ownerOf, spaceOf } from "../../state/state"
import { endAction } from "../turn"
import { type KindMaker, type Path, pathsOf } from "./kind"
import type { EventNamed, Words } from "./words"

/** A push of the losing piece by the winner of an attack. */
export interface Push extends Path<"push"> {}

/** @rule DJ-4.3 DJ-4.4 */
export function pushedPiece(state: AnyState): Piece {
  return state.phase === "push" ? state.target : state.attacker
}

/** @rule DJ-4.3 DJ-4.4 */
export function pusher(state: AnyState): Seat {
  return ownerOf(state, state.phase === "push" ? state.attacker : state.target)
}

/** Returns the empty spaces adjacent to the pushed piece. */
export function roomToPush({ neighbours }: Board, state: AnyState): Spaces {
  return neighbours(spaceOf(state, pushedPiece(state))) & ~occupied(state)
}

/** @rule DJ-4.3 DJ-4.4 DJ-4.6 */
export const push: KindMaker<Push> = (rules) => {
  const { neighbours, spaceName } = rules
  const { table, ...paths } = pathsOf(rules, "push", ">")
  const origin = (state: AnyState) => spaceOf(state, pushedPiece(state))
  return {
    phases: ["push", "counterpush"],
    ...paths,
    example: "O1>O2",
    // The piece is fixed, so only its destination is pointed at.
    path: ({ to }) => [to],

    list(state) {
      const list: Push[] = []
      writeEach(list, 0, table[origin(state)]!, roomToPush(rules, state))
      return list
    },

    count: (state) => sizeOf(roomToPush(rules, state)),
    nth: (state, _seat, place) => table[origin(state)]![nthOf(roomToPush(rules, state), place)]!,

    refuse(state, { from, to }) {
      const pushed = origin(state)
      const rule = state.phase === "push" ? "DJ-4.3" : "DJ-4.4"
      const facts = { from: spaceName(from), to: spaceName(to), pushed: spaceName(pushed) }
      if (from !== pushed) return refusal(rule, "not-the-pushed-piece", facts)
      if (!holds(neighbours(from), to)) return refusal(rule, "not-adjacent", facts)
      return holds(occupied(state), to) ? refusal(rule, "occupied", facts) : undefined
    },

    // A push costs no action: the attack has paid for it.
    apply(state, { from, to }, emit) {
      const piece = pushedPiece(state)
      const by = pusher(state)
      state.at[piece] = to
      emit?.({ type: "pushed", by, piece: letterOf(rules, piece), from, to })
      endAction(rules, state, emit)
    },
  }
}

export const pushWords: Words<"not-the-pushed-piece", EventNamed<"pushed">> = {
  refusals: {
    "not-the-pushed-piece": {
      en: "Push the piece on {pushed}, not one on {from}.",
      fr: "Il faut pousser la pièce en {pushed}, pas une pièce en {from}.",
    },
  },
  events: {
    pushed({ by, piece: letter, from: start, to: end }, { seatName, pieceName, spaceName }) {
      const [seat, piece, from, to] = [seatName(by), pieceName(letter), spaceName(start), spaceName(end)]
      return {
        en: `${seat.en} pushes the ${piece} from ${from} to ${to}.`,
        fr: `${seat.fr} pousse le ${piece} de ${from} en ${to}.`,
      }
    },
  },
}
