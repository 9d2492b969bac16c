/**
 * The choices of a turn, listed piece by piece.
 *
 * Ratios in comments come from `npm run bench`: the plainer version relative to this one.
 */
import { assert, type Refusal } from "@flottille/core"
import { joinListings, type Listing, type Typed } from "@flottille/core/kinds"
import { type Board, mostSpaces, nthOf, type Space, sizeOf } from "../state/board"
import { type RefusalCode, refusal } from "../state/refusal"
import { type AnyState, NOBODY, ownerOf, pieceOn } from "../state/state"
import type { DejarikKind } from "./kinds/kind"

/** Returns the reason why the active seat may not use the piece on a space, or `undefined`. */
export function refusePiece(
  board: Pick<Board, "spaceName">,
  state: AnyState,
  space: Space,
): Refusal<RefusalCode> | undefined {
  const spaceName = board?.spaceName
  assert(typeof spaceName === "function", "refusePiece", "board", "the rules that a kind of action is given")
  const piece = pieceOn(state, space)
  if (piece === NOBODY) return refusal("DJ-2.1", "no-piece-there", { space: spaceName(space) })
  if (ownerOf(state, piece) !== state.active) return refusal("DJ-2.1", "not-your-piece", { space: spaceName(space) })
  return undefined
}

/**
 * Buffer for lists, which are then copied at their exact length. Growing each list instead: 0.97 of
 * the games, though 1.05 of the lists.
 */
const draft: Typed[] = new Array<Typed>(256).fill({ type: "" })

/** The ends of each piece's attacks and moves. Written and read within one call, in any game. */
const attackEnds = new Int32Array(mostSpaces)
const moveEnds = new Int32Array(mostSpaces)

const nowhere = () => 0

/**
 * Makes the list of a turn: for each piece of the active seat its attacks and its moves, then the
 * actions of further kinds.
 *
 * @rule DJ-2.1 DJ-3.4 DJ-4.7
 */
export function plays({ attack, move, ...further }: Readonly<Record<string, DejarikKind>>): Listing<AnyState, Typed> {
  const { table: attacks = [], ways: attackWays = nowhere } = attack ?? {}
  const { table: moves = [], ways: moveWays = nowhere } = move ?? {}

  /** Records the actions of each piece of the active seat, and returns these pieces as bits. */
  function notePlays(state: AnyState): number {
    const { at, owner, active } = state
    let taken = 0
    let enemies = 0
    // Bits let the loops below visit only the seat's own pieces (0.96 of the lists, 0.97 of the
    // games).
    let own = 0
    for (let piece = 0; piece < at.length; piece++) {
      // Off the board (−1) sets bit 31, which is no space and matches no mask.
      const here = 1 << at[piece]!
      taken |= here
      if (owner[piece] !== active) enemies |= here
      else if (here >= 0) own |= 1 << piece
    }
    for (let left = own; left !== 0; left &= left - 1) {
      const piece = 31 - Math.clz32(left & -left)
      const from = at[piece]!
      // One call for each of the usual kinds, which the engine compiles in place (0.9 of the games
      // with a loop over all kinds).
      attackEnds[piece] = attackWays(state, piece, from, taken, enemies)
      moveEnds[piece] = moveWays(state, piece, from, taken, enemies)
    }
    return own
  }

  function list(state: AnyState): readonly Typed[] {
    let count = 0
    for (let left = notePlays(state); left !== 0; left &= left - 1) {
      const piece = 31 - Math.clz32(left & -left)
      const from = state.at[piece]!
      // These loops visit the bits of a set in ascending order, like `writeEach` (0.86 of the lists,
      // 0.95 of the games).
      const attacksHere = attacks[from]!
      for (let rest = attackEnds[piece]!; rest !== 0; rest &= rest - 1)
        draft[count++] = attacksHere[31 - Math.clz32(rest & -rest)]!
      const movesHere = moves[from]!
      for (let rest = moveEnds[piece]!; rest !== 0; rest &= rest - 1)
        draft[count++] = movesHere[31 - Math.clz32(rest & -rest)]!
    }
    return draft.slice(0, count)
  }

  const pick: Listing<AnyState, Typed>["pick"] = (state, _seat, random) => {
    const own = notePlays(state)
    let count = 0
    for (let left = own; left !== 0; left &= left - 1) {
      const piece = 31 - Math.clz32(left & -left)
      count += sizeOf(attackEnds[piece]!) + sizeOf(moveEnds[piece]!)
    }
    if (count === 0) return undefined
    let place = random.below(count)
    for (let left = own; left !== 0; left &= left - 1) {
      const piece = 31 - Math.clz32(left & -left)
      const from = state.at[piece]!
      const attackCount = sizeOf(attackEnds[piece]!)
      if (place < attackCount) return attacks[from]![nthOf(attackEnds[piece]!, place)]!
      place -= attackCount
      const moveCount = sizeOf(moveEnds[piece]!)
      if (place < moveCount) return moves[from]![nthOf(moveEnds[piece]!, place)]!
      place -= moveCount
    }
    return undefined
  }

  return joinListings([{ list, pick }, ...Object.values(further)])
}
