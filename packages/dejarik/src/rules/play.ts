/**
 * The choices of a turn, listed piece by piece.
 *
 * Ratios in comments come from `npm run bench`: the plainer version relative to this one.
 */
import { assert, type Refusal, type Seat } from "@flottille/core"
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

const nowhere = () => 0

/** Lists the actions of one or two kinds that lead from one space to another, piece by piece. */
function pathsBy(
  { table: attacks = [], ways: attackWays = nowhere }: Partial<DejarikKind> = {},
  { table: moves = [], ways: moveWays = nowhere }: Partial<DejarikKind> = {},
): Listing<AnyState, Typed> {
  /**
   * The pieces of the active seat on the board, one after the other, the ends of their attacks and moves, and how many
   * there are. Written and read within one call, or by `count` and the `nth` that follows it, in any game.
   */
  const own = new Int32Array(mostSpaces)
  const attackEnds = new Int32Array(mostSpaces)
  const moveEnds = new Int32Array(mostSpaces)
  const counts = new Int32Array(mostSpaces)

  /** Records the actions of each piece of the active seat, and returns the number of these pieces. */
  function notePlays(state: AnyState): number {
    const { at, owner, active } = state
    let taken = 0
    let enemies = 0
    let pieces = 0
    for (let piece = 0; piece < at.length; piece++) {
      // Off the board (−1) sets bit 31, which is no space and matches no mask.
      const here = 1 << at[piece]!
      taken |= here
      if (owner[piece] !== active) enemies |= here
      else if (here >= 0) own[pieces++] = piece
    }
    for (let place = 0; place < pieces; place++) {
      const piece = own[place]!
      const from = at[piece]!
      // One call for each of the usual kinds, which the engine compiles in place (0.9 of the games
      // with a loop over all kinds).
      attackEnds[place] = attackWays(state, piece, from, taken, enemies)
      moveEnds[place] = moveWays(state, piece, from, taken, enemies)
    }
    return pieces
  }

  function list(state: AnyState): readonly Typed[] {
    const pieces = notePlays(state)
    let count = 0
    for (let place = 0; place < pieces; place++) {
      const from = state.at[own[place]!]!
      // These loops visit the bits of a set in ascending order, like `writeEach` (0.86 of the lists,
      // 0.95 of the games).
      const attacksHere = attacks[from]!
      for (let rest = attackEnds[place]!; rest !== 0; rest &= rest - 1)
        draft[count++] = attacksHere[31 - Math.clz32(rest & -rest)]!
      const movesHere = moves[from]!
      for (let rest = moveEnds[place]!; rest !== 0; rest &= rest - 1)
        draft[count++] = movesHere[31 - Math.clz32(rest & -rest)]!
    }
    return draft.slice(0, count)
  }

  function count(state: AnyState): number {
    const pieces = notePlays(state)
    let total = 0
    for (let place = 0; place < pieces; place++) {
      const here = sizeOf(attackEnds[place]! | moveEnds[place]!)
      counts[place] = here
      total += here
    }
    return total
  }

  function nth({ at }: AnyState, _seat: Seat, place: number): Typed {
    let left = place
    let piece = 0
    while (left >= counts[piece]!) left -= counts[piece++]!
    const from = at[own[piece]!]!
    const attackCount = sizeOf(attackEnds[piece]!)
    if (left < attackCount) return attacks[from]![nthOf(attackEnds[piece]!, left)]!
    return moves[from]![nthOf(moveEnds[piece]!, left - attackCount)]!
  }

  return { list, count, nth }
}

/**
 * Makes the list of a turn: for each piece of the active seat its attacks and its moves, then the
 * actions of further kinds.
 *
 * @rule DJ-2.1 DJ-3.4 DJ-4.7
 */
export function plays({ attack, move, ...further }: Readonly<Record<string, DejarikKind>>): Listing<AnyState, Typed> {
  return joinListings([
    pathsBy(attack, move),
    ...Object.values(further).map((kind) => (kind.ways ? pathsBy(kind) : kind)),
  ])
}
