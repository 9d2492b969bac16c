/** Attacking an adjacent enemy. */
import type { Refusal, Seat } from "@flottille/core"
import type { Move, Way } from "./actions"
import type { DuelResult, Emit } from "./events"
import { ADMIRAL, isOf, MINE, MINESWEEPER, moved, NOTHING, rankCode, rankOf, shown } from "./fleet"
import { type Aftermath, wayTo } from "./movement"
import type { LesGrandsAmirauxOptions } from "./options"
import { refusal } from "./refusal"
import type { RefusalCode } from "./refusals"
import type { LesGrandsAmirauxState } from "./state"

/** Whether a piece duels that way when an enemy stands there: in all directions, ships by the option. @rule GA-3.1 */
export function duelsAlong(code: number, way: Way, shipDirections: 8 | 4): boolean {
  return way.straight || code === ADMIRAL || shipDirections === 8
}

/** Why a duel is refused: it goes onto an adjacent enemy. @rule GA-3.1 */
export function refuseDuel(state: LesGrandsAmirauxState, seat: Seat, move: Move): Refusal<RefusalCode> | undefined {
  const { from, to } = move
  const way = wayTo(move)
  if (!way) return refusal("GA-3.1", "not-adjacent", { from, to })
  const there = state.squares[to] ?? NOTHING
  if (there === NOTHING || isOf(there, seat)) return refusal("GA-3.1", "nobody-to-duel", { square: to })
  if (duelsAlong(rankCode(state.squares[from] ?? NOTHING), way, state.options.shipDirections)) return undefined
  return refusal("GA-3.1", "ships-straight", { from, to })
}

/**
 * Who is left when one rank attacks another, both given as rank codes.
 *
 * @rule GA-3.2 GA-3.3 GA-3.4 GA-5.2
 */
function duelResult(attacker: number, defender: number, options: Pick<LesGrandsAmirauxOptions, "admiralOnMine">): DuelResult {
  if (defender === MINE) {
    if (attacker === MINESWEEPER) return "attacker"
    return attacker === ADMIRAL && options.admiralOnMine === "immune" ? "both" : "defender"
  }
  if (attacker === ADMIRAL || defender === ADMIRAL) return "attacker"
  if (attacker === defender) return "neither"
  return attacker > defender ? "attacker" : "defender"
}

/** Both pieces are shown; the survivor of the two, if there is one, holds the square of the defender. @rule GA-3.2 */
export function applyDuel(state: LesGrandsAmirauxState, seat: Seat, { from, to }: Move, emit: Emit): Aftermath {
  const { squares } = state
  const attacker = shown(squares[from] ?? NOTHING)
  const defender = shown(squares[to] ?? NOTHING)
  const attacking = rankCode(attacker)
  const result = duelResult(attacking, rankCode(defender), state.options)
  squares[from] = result === "both" ? attacker : NOTHING
  if (result === "attacker") squares[to] = moved(attacker)
  else squares[to] = result === "neither" ? NOTHING : defender
  emit?.({ type: "duelled", seat, from, to, attacker: rankOf(attacker), defender: rankOf(defender), result })
  if (result === "both") return "quiet"
  if (rankCode(defender) === ADMIRAL) return "captured"
  return attacking === ADMIRAL && result === "defender" ? "mined" : "removal"
}
