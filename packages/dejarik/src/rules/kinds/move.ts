/** Moving a piece. */
import { holds, only } from "../../state/board"
import { letterOf, ratings } from "../../state/pieces"
import { refusal } from "../../state/refusal"
import { occupied, pieceOn } from "../../state/state"
import { refusePiece } from "../play"
import { endAction } from "../turn"
import { type DejarikKind, type KindMaker, type Path, pathsOf } from "./kind"
import type { EventNamed, Words } from "./words"

/** A move of a piece by its full movement. */
export interface Move extends Path<"move"> {}

/** @rule DJ-3.1 DJ-3.2 DJ-3.3 DJ-3.4 */
export const move: KindMaker<Move> = (rules) => {
  const { movements, reach, shortestReach, spaceName } = rules

  const ways: NonNullable<DejarikKind["ways"]> = ({ options }, piece, from, taken) => {
    const movement = movements[piece]!
    return options.paths === "simple" ? reach(from, movement, taken) : shortestReach(from, movement, taken)
  }

  return {
    phases: ["play"],
    ...pathsOf(rules, "move", "-"),
    example: "O11-I5",
    ways,

    // Checks follow the order of the clauses.
    refuse(state, { from, to }) {
      const notYours = refusePiece(rules, state, from)
      if (notYours) return notYours
      const piece = pieceOn(state, from)
      const taken = occupied(state)
      if (holds(ways(state, piece, from, taken, 0), to)) return undefined
      const { movement } = ratings(rules, piece)
      const facts = { from: spaceName(from), to: spaceName(to), movement }
      if (holds(taken, to)) return refusal("DJ-3.1", "occupied", facts)
      if (holds(reach(from, movement, taken), to)) return refusal("DJ-3.2", "shorter-way", facts)
      return refusal("DJ-3.1", holds(reach(from, movement, only(from)), to) ? "way-blocked" : "out-of-reach", facts)
    },

    apply(state, { from, to }, emit) {
      const piece = pieceOn(state, from)
      state.at[piece] = to
      emit?.({ type: "moved", seat: state.active, piece: letterOf(rules, piece), from, to })
      state.left--
      endAction(rules, state, emit)
    },
  }
}

export const moveWords: Words<"occupied" | "out-of-reach" | "way-blocked" | "shorter-way", EventNamed<"moved">> = {
  refusals: {
    occupied: { en: "{to} is occupied.", fr: "{to} est occupée." },
    "out-of-reach": {
      en: "The piece on {from} moves exactly {movement}: it cannot reach {to}.",
      fr: "La pièce en {from} se déplace d’exactement {movement} : elle ne peut pas atteindre {to}.",
    },
    "way-blocked": {
      en: "Every way of {movement} steps from {from} to {to} is blocked.",
      fr: "Tous les chemins de {movement} pas de {from} à {to} sont barrés.",
    },
    "shorter-way": {
      en: "A shorter path leads from {from} to {to}.",
      fr: "Un chemin plus court mène de {from} à {to}.",
    },
  },
  events: {
    moved(event, { pieceName, spaceName }) {
      const [piece, from, to] = [pieceName(event.piece), spaceName(event.from), spaceName(event.to)]
      return { en: `The ${piece} moves from ${from} to ${to}.`, fr: `Le ${piece} va de ${from} en ${to}.` }
    },
  },
}
