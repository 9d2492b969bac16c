/** The adjudication of one movement phase. */
import type { AdjudicationOptions, Battle } from "./battle"
import { resolveCycle } from "./cycles"
import { propagate } from "./decisions"
import { prepare } from "./prepare"

/**
 * DP-4: Decides every move, support and convoy.
 *
 * Each decision is evaluated twice: with all open decisions in its favour, and with all against it.
 * If both agree, the decision is made, which may settle others. The decisions that remain open
 * depend on a cycle. A cycle without convoys is a ring of moves, which succeeds. A cycle with
 * convoys is a paradox, unless exactly one resolution is consistent.
 *
 */
export function resolve(battle: Battle, options: AdjudicationOptions): void {
  prepare(battle, options)
  propagate(battle)
  while (resolveCycle(battle, options)) propagate(battle)
}
