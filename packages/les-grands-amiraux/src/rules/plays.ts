/** The choices of a turn, listed piece by piece. */
import type { Seat } from "@flottille/core"
import { joinListings, type Listing, type Typed } from "@flottille/core/kinds"
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

  /**
   * Writes the actions of the seat's pieces and returns their number.
   *
   * @param some - Whether to stop at the first piece that can act.
   */
  function note(state: AnyState, seat: Seat, some: boolean): number {
    const { squares } = state
    let count = 0
    for (let from = 0; from < squares.length && !(some && count > 0); from++) {
      const piece = squares[from]!
      if (!isOf(piece, seat)) continue
      const code = rankCode(piece)
      if (!isIn(movers, code)) continue
      const waysHere = ways[from]!
      for (let place = 0; place < waysHere.length; place++) {
        const way = waysHere[place]!
        const there = squares[way.to]!
        if (there === NOTHING) {
          if (stepsAlong(state, code, way)) draft[count++] = way.step
        } else if (!isOf(there, seat)) {
          if (duelsAlong(state, code, way)) draft[count++] = way.duel
          if (leapsAlong(state, code, way)) draft[count++] = way.leap
        }
      }
    }
    return count
  }

  return {
    ...joinListings([
      {
        list: (state, seat) => draft.slice(0, note(state, seat, false)),
        count: (state, seat) => note(state, seat, false),
        nth: (_state, _seat, place) => draft[place]!,
      },
      ...further,
    ]),
    canMove(state) {
      const seat = state.active ?? 0
      // A chain can always be stopped.
      if (state.chain !== null || note(state, seat, true) > 0) return true
      return further.some(({ list }) => (list?.(state, seat).length ?? 0) > 0)
    },
  }
}
