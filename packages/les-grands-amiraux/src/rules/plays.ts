/** The choices of a turn, listed piece by piece. */
import type { Seat } from "@flottille/core"
import { joinListings, type Listing, type Typed } from "@flottille/core/kinds"
import type { Square } from "../state/board"
import { isIn, isOf, NOTHING, rankCode } from "../state/fleet"
import type { AnyState } from "../state/state"
import type { LesGrandsAmirauxKind } from "./kinds/kind"
import type { Tables } from "./rules"

type PlayKind = Pick<LesGrandsAmirauxKind, "along" | "list" | "count" | "nth">

/** The list of a turn, and the answer whether it is empty. */
export interface Plays extends Listing<AnyState, Typed> {
  /** Returns true if the active seat has a legal action. */
  canMove(state: AnyState): boolean
}

const never = () => false
const alongOf = (kind: PlayKind | undefined) => kind?.along ?? never

/** Buffer for lists, which are then copied at their exact length. */
const draft: Typed[] = new Array<Typed>(1024).fill({ type: "" })

/**
 * Makes the list of a turn: the steps, duels and leaps of each piece, then the actions of further
 * kinds.
 *
 * @param kinds - The kinds that the phase "play" accepts.
 * @rule GA-2.1 GA-2.2 GA-5.3 GA-6.3
 */
export function playsOf(
  { movers, ways }: Pick<Tables, "movers" | "ways">,
  { step, duel, leap, ...others }: Readonly<Record<string, PlayKind>>,
): Plays {
  const [stepsAlong, duelsAlong, leapsAlong] = [alongOf(step), alongOf(duel), alongOf(leap)]
  const further = [step, duel, leap, ...Object.values(others)].flatMap((kind) => (kind && !kind.along ? kind : []))

  /** Writes the actions of the seat's piece on a square from a place on, and returns the next place. */
  function noteFrom(from: Square, state: AnyState, seat: Seat, place: number): number {
    const { squares } = state
    const piece = squares[from]!
    const code = rankCode(piece)
    if (!isOf(piece, seat) || !isIn(movers, code)) return place
    let count = place
    const waysHere = ways[from]!
    for (let direction = 0; direction < waysHere.length; direction++) {
      const way = waysHere[direction]!
      const there = squares[way.to]!
      if (there === NOTHING) {
        if (stepsAlong(state, code, way)) draft[count++] = way.step
      } else if (!isOf(there, seat)) {
        if (duelsAlong(state, code, way)) draft[count++] = way.duel
        if (leapsAlong(state, code, way)) draft[count++] = way.leap
      }
    }
    return count
  }

  /** Writes the actions of the seat's pieces and returns their number. */
  function note(state: AnyState, seat: Seat): number {
    let count = 0
    for (let from = 0; from < state.squares.length; from++) count = noteFrom(from, state, seat, count)
    return count
  }

  /** By seat, the square where the search for a piece that can act begins: that of the last one found. */
  const lately: Square[] = [0, 0]

  return {
    ...joinListings([
      {
        list: (state, seat) => draft.slice(0, note(state, seat)),
        count: note,
        nth: (_state, _seat, place) => draft[place]!,
      },
      ...further,
    ]),
    canMove(state) {
      const seat = state.active ?? 0
      // A chain can always be stopped.
      if (state.chain !== null) return true
      const { length } = state.squares
      for (let count = 0; count < length; count++) {
        if (noteFrom(lately[seat]!, state, seat, 0) > 0) return true
        lately[seat] = (lately[seat]! + 1) % length
      }
      return further.some(({ list }) => (list?.(state, seat).length ?? 0) > 0)
    },
  }
}
