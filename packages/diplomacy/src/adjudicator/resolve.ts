/** The adjudication of one movement phase. */
import type { AdjudicationOptions, Battle } from "./battle"
import { resolveCycle } from "./cycles"
import { propagate } from "./decisions"
import { prepare } from "./prepare"

/**
 * DP-4: decides every move, support and convoy.
 *
 * Each decision is asked for twice: with everything still open going well for it, and going badly. Where both answers agree it is taken,
 * and that may settle others. What stays open after that is part of a cycle: decisions that wait for one another. A cycle without convoys
 * is a ring of moves, which succeeds; one with convoys is a paradox, unless a single resolution is consistent.
 */
export function resolve(battle: Battle, options: AdjudicationOptions): void {
  prepare(battle, options)
  propagate(battle)
  while (resolveCycle(battle, options)) propagate(battle)
}
