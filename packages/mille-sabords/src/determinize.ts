/** A full state behind a view. */
import { type DeterminizeFlags, parse, pick, type Random, SchemaError } from "@flottille/core"
import { textOfAction } from "./actions"
import { knows } from "./events"
import { listChoices } from "./legal"
import { completeOptions } from "./options"
import { checkPosition } from "./position-check"
import type { Rules } from "./prepare"
import { cloneState, type MilleSabordsState, type MilleSabordsView, sealed } from "./state"
import { actors } from "./turn"

/** The state that a view shows, with nothing sealed but what the viewer knows, and the seat that has sealed a choice out of its sight. */
function shownBy(
  rules: Rules,
  view: MilleSabordsView,
): { readonly state: MilleSabordsState; readonly hidden: 0 | 1 | undefined } {
  const { viewer, ...seen } = parse(rules.viewShape, view, "view")
  const state = cloneState({ ...seen, options: completeOptions(rules, view.options) })
  const hidden = ([0, 1] as const).find((seat) => state.pending[seat] === sealed && !knows(viewer, seat))
  if (hidden !== undefined) state.pending[hidden] = null
  const found = checkPosition(rules, state)
  if (found)
    throw new SchemaError("view", found.word > 1 ? ["ships", found.word - 2] : [], "a possible position", found.rule)
  for (const [seat, choice] of state.pending.entries())
    if (choice !== null && !knows(viewer, seat))
      throw new SchemaError(
        "view",
        ["pending", seat],
        `null or ${JSON.stringify(sealed)}, as another seat's choice is secret`,
        "MS-3.3",
      )
  // A choice stays sealed only while the other seat is still to choose.
  if (hidden !== undefined && actors(state).length < 2)
    throw new SchemaError("view", ["pending", hidden], "null, as nothing is sealed here", "MS-3.1")
  return { state, hidden }
}

/**
 * A full state that gives the viewer this view: a choice that another seat has sealed may be any legal one.
 *
 * With `sealed: "none"` nobody but the viewer has chosen.
 *
 * @throws SchemaError for a view that no possible position gives.
 * @rule MS-3.3
 */
export function determinize(
  rules: Rules,
  view: MilleSabordsView,
  random: Random,
  how: DeterminizeFlags = {},
): MilleSabordsState {
  const { state, hidden } = shownBy(rules, view)
  if (hidden !== undefined && how.sealed !== "none")
    state.pending[hidden] = textOfAction(pick(listChoices(rules, state, hidden, true), random))
  return state
}
