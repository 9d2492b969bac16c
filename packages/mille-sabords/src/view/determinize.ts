/** Determinization: sampling a full state behind a view. */

import { type DeterminizeFlags, parse, pick, type Random, SchemaError } from "@flottille/core"
import { knowsSealed, SEALED } from "@flottille/core/kinds"
import type { AnyRules } from "../rules/compile-rules"
import { completeOptions } from "../rules/option-table"
import { type AnyState, type AnyView, cloneState } from "../state/state"
import { checkPosition } from "./position-check"
import { shapesOf } from "./shapes"

/**
 * Returns the state that a view shows, with only choices known to the viewer, and the seat whose
 * sealed choice is unknown.
 */
function shownBy(rules: AnyRules, view: AnyView): { readonly state: AnyState; readonly hidden: 0 | 1 | undefined } {
  const { viewer, ...seen } = parse(shapesOf(rules).view, view, "view")
  const state: AnyState = cloneState({ ...seen, options: completeOptions(rules, view.options) })
  const hidden = ([0, 1] as const).find((seat) => state.pending[seat] === SEALED && !knowsSealed(viewer, seat))
  if (hidden !== undefined) state.pending[hidden] = null
  const found = checkPosition(rules, state)
  if (found)
    throw new SchemaError("view", found.word > 1 ? ["ships", found.word - 2] : [], "a possible position", found.rule)
  for (const [seat, choice] of state.pending.entries())
    if (choice !== null && !knowsSealed(viewer, seat))
      throw new SchemaError(
        "view",
        ["pending", seat],
        `null or ${JSON.stringify(SEALED)}, as another seat's choice is secret`,
        "MS-3.3",
      )
  // A choice stays sealed only while the other seat is still to choose.
  if (hidden !== undefined && rules.play.methods.actors(state).length < 2)
    throw new SchemaError("view", ["pending", hidden], "null, as nothing is sealed here", "MS-3.1")
  return { state, hidden }
}

/**
 * Samples a full state that gives the viewer this view. The other seat's sealed choice may be any
 * legal one.
 *
 * With `sealed: "none"`, no seat but the viewer's has chosen.
 *
 * @throws SchemaError if no possible position gives this view.
 * @rule MS-3.3
 */
export function determinize(rules: AnyRules, view: AnyView, random: Random, how: DeterminizeFlags = {}): AnyState {
  const { state, hidden } = shownBy(rules, view)
  const { formatAction, legalActions } = rules.play.methods
  if (hidden !== undefined && how.sealed !== "none")
    state.pending[hidden] = formatAction(pick(legalActions(state, hidden, { fine: true }), random))
  return state
}
