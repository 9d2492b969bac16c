/** Steps to an empty square. */
import type { Refusal, Seat } from "@flottille/core"
import type { Move, Way } from "./actions"
import type { Emit } from "./events"
import { moved, NOTHING, rankCode } from "./fleet"
import type { Rules } from "./prepare"
import { refusal } from "./refusal"
import type { RefusalCode } from "./refusals"
import type { LesGrandsAmirauxState } from "./state"

/**
 * The consequence of a move: no removal, a removal, a chain that may continue, or a Grand Admiral
 * that was captured, beaten by its target, or destroyed by a mine.
 */
export type Aftermath = "quiet" | "removal" | "chain" | "captured" | "beaten" | "mined"

/** Returns the way from a square to its neighbour, or `undefined` if they are not adjacent. */
export function wayTo({ ways }: Rules, { from, to }: Move): Way | undefined {
  // Stryker disable next-line OptionalChaining: every square has its ways
  return ways[from]?.find((way) => way.to === to)
}

/**
 * Returns true if a piece can step in this direction onto an empty square. Grand Admirals step
 * along rows and columns only; ships depend on `shipDirections`.
 *
 * @rule GA-2.3
 */
export function stepsAlong({ admiral }: Rules, code: number, way: Way, shipDirections: 8 | 4): boolean {
  return way.straight || (code !== admiral && shipDirections === 8)
}

/**
 * Returns the reason why a step is refused, or `undefined`. A step goes to an adjacent empty
 * square.
 *
 * @rule GA-2.3
 */
export function refuseStep(rules: Rules, state: LesGrandsAmirauxState, move: Move): Refusal<RefusalCode> | undefined {
  const { from, to } = move
  const way = wayTo(rules, move)
  if (!way) return refusal("GA-2.3", "not-adjacent", { from, to })
  if (state.squares[to] !== NOTHING) return refusal("GA-2.3", "square-taken", { square: to })
  const code = rankCode(state.squares[from] ?? NOTHING)
  if (stepsAlong(rules, code, way, state.options.shipDirections)) return undefined
  return refusal("GA-2.3", code === rules.admiral ? "admiral-straight" : "ships-straight", { from, to })
}

/** Moves a piece to an empty square. @rule GA-2.3 */
export function applyStep(state: LesGrandsAmirauxState, seat: Seat, { from, to }: Move, emit: Emit): Aftermath {
  state.squares[to] = moved(state.squares[from] ?? NOTHING)
  state.squares[from] = NOTHING
  emit?.({ type: "stepped", seat, from, to })
  return "quiet"
}
