/** Duels: attacks on adjacent enemies. */
import type { Refusal, Seat } from "@flottille/core"
import type { Move, Way } from "./actions"
import type { Emit } from "./events"
import { isIn, isOf, moved, NOTHING, rankCode, rankOf, shown } from "./fleet"
import { type Aftermath, wayTo } from "./movement"
import type { LesGrandsAmirauxOptions } from "./options"
import type { Rules } from "./prepare"
import { refusal } from "./refusal"
import type { RefusalCode } from "./refusals"
import type { DuelResult } from "./rules"
import type { LesGrandsAmirauxState } from "./state"

/**
 * Returns true if a piece can attack an enemy in this direction. Ships depend on `shipDirections`;
 * the Grand Admiral attacks in all eight.
 *
 * @rule GA-3.1
 */
export function duelsAlong({ admiral }: Rules, code: number, way: Way, shipDirections: 8 | 4): boolean {
  return way.straight || code === admiral || shipDirections === 8
}

/**
 * Returns the reason why a duel is refused, or `undefined`. Its target must be an adjacent enemy.
 *
 * @rule GA-3.1
 */
export function refuseDuel(
  rules: Rules,
  state: LesGrandsAmirauxState,
  seat: Seat,
  move: Move,
): Refusal<RefusalCode> | undefined {
  const { from, to } = move
  const way = wayTo(rules, move)
  if (!way) return refusal("GA-3.1", "not-adjacent", { from, to })
  const there = state.squares[to] ?? NOTHING
  if (there === NOTHING || isOf(there, seat)) return refusal("GA-3.1", "nobody-to-duel", { square: to })
  if (duelsAlong(rules, rankCode(state.squares[from] ?? NOTHING), way, state.options.shipDirections)) return undefined
  return refusal("GA-3.1", "ships-straight", { from, to })
}

/**
 * Returns the result of an attack between two rank codes.
 *
 * @rule GA-3.2 GA-3.3 GA-3.4 GA-5.2
 */
function duelResult(
  { duels, admiral, mines }: Rules,
  attacker: number,
  defender: number,
  { admiralOnMine }: LesGrandsAmirauxOptions,
): DuelResult {
  // Stryker disable next-line StringLiteral: the table has a result for every pair of codes
  const result = duels[16 * attacker + defender] ?? "both"
  if (attacker !== admiral || result === "attacker" || !isIn(mines, defender)) return result
  return admiralOnMine === "immune" ? "both" : result
}

/**
 * Shows both pieces and resolves the duel. A single survivor holds the defender's square.
 *
 * @rule GA-3.2
 */
export function applyDuel(
  rules: Rules,
  state: LesGrandsAmirauxState,
  seat: Seat,
  { from, to }: Move,
  emit: Emit,
): Aftermath {
  const { squares } = state
  const attacker = shown(squares[from] ?? NOTHING)
  const defender = shown(squares[to] ?? NOTHING)
  const [attacking, defending] = [rankCode(attacker), rankCode(defender)]
  const result = duelResult(rules, attacking, defending, state.options)
  squares[from] = result === "both" ? attacker : NOTHING
  if (result === "attacker") squares[to] = moved(attacker)
  else squares[to] = result === "neither" ? NOTHING : defender
  emit?.({
    type: "duelled",
    seat,
    from,
    to,
    attacker: rankOf(rules, attacker),
    defender: rankOf(rules, defender),
    result,
  })
  if (result === "both") return "quiet"
  if (defending === rules.admiral && result !== "defender") return "captured"
  // Stryker disable next-line StringLiteral: any other word means a removal
  if (attacking !== rules.admiral || result === "attacker") return "removal"
  return isIn(rules.mines, defending) ? "mined" : "beaten"
}
