/** Stepping to an empty square. */
import type { Refusal, Seat } from "@flottille/core"
import type { Move, Way } from "./actions"
import type { Emit } from "./events"
import { moved, NOTHING, rankCode } from "./fleet"
import type { Rules } from "./prepare"
import { refusal } from "./refusal"
import type { RefusalCode } from "./refusals"
import type { LesGrandsAmirauxState } from "./state"

/**
 * What a move leaves behind: a turn without a removal, one with a removal, a chain that may go on, a Grand Admiral captured, one that
 * was beaten by what it attacked, or one destroyed by a mine.
 */
export type Aftermath = "quiet" | "removal" | "chain" | "captured" | "beaten" | "mined"

/** The way from a square to its neighbour, `undefined` if they are not adjacent. */
export function wayTo({ ways }: Rules, { from, to }: Move): Way | undefined {
  return ways[from]?.find((way) => way.to === to)
}

/** Whether a piece steps that way when the square is empty: Grand Admirals along rows and columns only, ships by the option. @rule GA-2.3 */
export function stepsAlong({ admiral }: Rules, code: number, way: Way, shipDirections: 8 | 4): boolean {
  return way.straight || (code !== admiral && shipDirections === 8)
}

/** Why a step is refused: it goes one square, onto an empty one. @rule GA-2.3 */
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
