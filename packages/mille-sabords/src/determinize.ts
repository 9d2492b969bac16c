/** A full state behind a view. */
import { type DeterminizeFlags, pick, type Random, readAs, SchemaError } from "@flottille/core"
import { textOfAction } from "./actions"
import { knows } from "./events"
import { listChoices } from "./legal"
import { completeOptions } from "./options"
import { checkPosition } from "./position-check"
import type { Rules } from "./prepare"
import { cloneState, type MilleSabordsState, type MilleSabordsView } from "./state"
import { actors } from "./turn"

/** The state that a view shows, with nothing sealed but what the viewer knows. */
function shownBy(rules: Rules, view: MilleSabordsView): MilleSabordsState {
  const { viewer, ...seen } = readAs(rules.viewShape, view, "view")
  const state = cloneState({ ...seen, options: completeOptions(rules, view.options) })
  const found = checkPosition(rules, state)
  if (found) throw new SchemaError("view", found.word > 1 ? ["ships", found.word - 2] : [], "a possible position", found.rule)
  for (const [seat, choice] of state.pending.entries())
    if (choice !== null && !knows(viewer, seat))
      throw new SchemaError("view", ["pending", seat], "null, as another seat's choice is secret", "MS-3.3")
  return state
}

/**
 * A full state that gives the viewer this view: somebody else may have sealed any legal choice, or none.
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
  { sealed = "drawn" }: DeterminizeFlags = {},
): MilleSabordsState {
  const state = shownBy(rules, view)
  // Only where both are asked can a choice be sealed, and only a viewer without one cannot tell.
  if (actors(state).length < 2 || sealed === "none") return state
  const others = ([0, 1] as const).filter((seat) => !knows(view.viewer, seat))
  const seat = others[random.below(others.length + 1)]
  if (seat !== undefined) state.pending[seat] = textOfAction(pick(listChoices(rules, state, seat, true), random))
  return state
}
