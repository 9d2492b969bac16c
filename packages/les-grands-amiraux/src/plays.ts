/** The choices of a turn, listed piece by piece. */
import type { Seat } from "@flottille/core"
import { joinListings, type Listing, type Typed } from "@flottille/core/kinds"
import type { Tables, Way } from "./base"
import { isIn, isOf, NOTHING, rankCode } from "./fleet"
import type { LesGrandsAmirauxKind } from "./kinds/kind"
import type { AnyState } from "./state"

type PlayKind = Pick<LesGrandsAmirauxKind, "along" | "list" | "pick">
type Kinds = Readonly<Record<string, PlayKind>>

const never = () => false

/** Buffer for lists, which are then copied at their exact length. */
const draft: Typed[] = new Array<Typed>(1024).fill({ type: "" })

/** Separates the kinds that follow the ways of a piece from others. */
function sorted({ step, duel, leap, ...others }: Kinds) {
  const along = ({ along = never }: PlayKind = {}) => along
  const listed = [step, duel, leap].filter((kind) => kind && !kind.along)
  return {
    stepsAlong: along(step),
    duelsAlong: along(duel),
    leapsAlong: along(leap),
    others: [...listed, ...Object.values(others)].flatMap((kind) => kind ?? []),
  }
}

/**
 * Makes the list of a turn: the steps, duels and leaps of each piece, then the actions of further
 * kinds.
 *
 * @rule GA-2.1 GA-2.2 GA-6.3
 */
export function plays({ movers, ways }: Pick<Tables, "movers" | "ways">, kinds: Kinds): Listing<AnyState, Typed> {
  const { stepsAlong, duelsAlong, leapsAlong, others } = sorted(kinds)

  /** Writes the actions of the seat's pieces and returns their number. */
  function note(state: AnyState, seat: Seat): number {
    const { squares } = state
    let count = 0
    // Stryker disable next-line EqualityOperator: past the last square there is nothing
    for (let from = 0; from < squares.length; from++) {
      const piece = squares[from]!
      if (!isOf(piece, seat)) continue
      const code = rankCode(piece)
      if (!isIn(movers, code)) continue
      const waysHere: readonly Way[] = ways[from]!
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

  return joinListings([
    {
      list: (state, seat) => draft.slice(0, note(state, seat)),
      pick(state, seat, random) {
        const count = note(state, seat)
        return count > 0 ? draft[random.below(count)] : undefined
      },
    },
    ...others,
  ])
}

/**
 * Makes the function that tells if the active seat has an action.
 *
 * @param kinds - The kinds that the phase "play" accepts.
 * @rule GA-5.3
 */
export function mobilityOf(
  { movers, ways }: Pick<Tables, "movers" | "ways">,
  kinds: Kinds,
): (state: AnyState) => boolean {
  const { stepsAlong, duelsAlong, leapsAlong, others } = sorted(kinds)

  function canAct(state: AnyState, code: number, from: number, seat: Seat): boolean {
    const { squares } = state
    const waysHere: readonly Way[] = ways[from]!
    for (let place = 0; place < waysHere.length; place++) {
      const way = waysHere[place]!
      const there = squares[way.to]!
      if (there === NOTHING) {
        if (stepsAlong(state, code, way)) return true
      } else if (!isOf(there, seat) && (duelsAlong(state, code, way) || leapsAlong(state, code, way))) return true
    }
    return false
  }

  return (state) => {
    const { squares, active, chain } = state
    // A chain can always be stopped.
    if (chain !== null) return true
    const seat = active ?? 0
    // Stryker disable next-line EqualityOperator: past the last square there is nothing
    for (let from = 0; from < squares.length; from++) {
      const piece = squares[from]!
      if (isOf(piece, seat) && isIn(movers, rankCode(piece)) && canAct(state, rankCode(piece), from, seat)) return true
    }
    return others.some(({ list }) => (list?.(state, seat).length ?? 0) > 0)
  }
}
