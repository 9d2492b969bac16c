/** Numbers of actions, for learning frameworks. */
import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import { wholeGrid } from "./board"
import type { ActionBy, Rules } from "./prepare"

/** Returns the action space of prepared rules. */
export function spaceOf<R>(rules: Rules<R>): ActionSpace<ActionBy<R>> {
  return actionSpace(() => {
    const grid = wholeGrid(rules)
    return Object.values(rules.kinds).flatMap(({ numbered, all }) => numbered?.(grid) ?? all ?? [])
  })
}
