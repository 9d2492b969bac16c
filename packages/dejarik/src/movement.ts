/** Moving a piece. */
import type { Refusal } from "@flottille/core"
import { type Move, refusal } from "./actions"
import { holds, only, type Space, type Spaces } from "./board"
import type { Emit } from "./events"
import type { DejarikOptions } from "./options"
import { letterOf, type Piece, ratings } from "./pieces"
import type { Rules } from "./prepare"
import type { RefusalCode } from "./refusals"
import { type DejarikState, NOBODY, occupied, ownerOf, pieceOn } from "./state"

/**
 * Returns the spaces that a piece can move to by its full movement.
 *
 * @param taken - Occupied spaces.
 * @rule DJ-3.1 DJ-3.2 DJ-3.3 DJ-3.4
 */
export function destinations(
  rules: Rules,
  { paths }: DejarikOptions,
  piece: Piece,
  from: Space,
  taken: Spaces,
): Spaces {
  const movement = rules.movements[piece]!
  return paths === "simple" ? rules.reach(from, movement, taken) : rules.shortestReach(from, movement, taken)
}

/** Returns the reason why the active seat may not use the piece on a space, or `undefined`. */
export function refusePiece({ spaceName }: Rules, state: DejarikState, space: Space): Refusal<RefusalCode> | undefined {
  const piece = pieceOn(state, space)
  if (piece === NOBODY) return refusal("DJ-2.1", "no-piece-there", { space: spaceName(space) })
  if (ownerOf(state, piece) !== state.active) return refusal("DJ-2.1", "not-your-piece", { space: spaceName(space) })
  return undefined
}

/**
 * Returns the reason why a move is illegal, or `undefined`. Checks follow the order of the clauses.
 */
export function refuseMove(rules: Rules, state: DejarikState, { from, to }: Move): Refusal<RefusalCode> | undefined {
  const { spaceName, reach } = rules
  const notYours = refusePiece(rules, state, from)
  if (notYours) return notYours
  const piece = pieceOn(state, from)
  const taken = occupied(state)
  if (holds(destinations(rules, state.options, piece, from, taken), to)) return undefined
  const { movement } = ratings(rules, piece)
  const facts = { from: spaceName(from), to: spaceName(to), movement }
  if (holds(taken, to)) return refusal("DJ-3.1", "occupied", facts)
  if (holds(reach(from, movement, taken), to)) return refusal("DJ-3.2", "shorter-way", facts)
  return refusal("DJ-3.1", holds(reach(from, movement, only(from)), to) ? "way-blocked" : "out-of-reach", facts)
}

/** Moves a piece, which uses one action. */
export function applyMove(rules: Rules, state: DejarikState, { from, to }: Move, emit: Emit): void {
  const piece = pieceOn(state, from)
  state.at[piece] = to
  emit?.({ type: "moved", seat: state.active, piece: letterOf(rules, piece), from, to })
  state.left--
}
