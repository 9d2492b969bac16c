/** The notation of the variant in French. */
import type { Notation } from "@flottille/core/package"
import { frenchNotationOf } from "@flottille/diplomacy/variant"
import type { SubVariantAction } from "./actions"
import { withDepths } from "./lexicon"
import { playBy } from "./play"
import type { Rules } from "./prepare"
import { render } from "./render"
import { shapesBy } from "./shapes"
import type { SubVariantState } from "./state"
import type { SubVariantView } from "./view"

/**
 * Returns the French notation of games by these rules, depths included.
 *
 * @rule SV-1.1 SV-1.2
 */
export function frenchNotationBy(rules: Rules): Notation<SubVariantState, SubVariantAction, SubVariantView> {
  const base = frenchNotationOf(playBy(rules, shapesBy(rules)), withDepths)
  return Object.freeze<typeof base>({
    ...base,
    render: (view, look) => render(rules, base.render(view, look), view, look, rules.base.french),
  })
}
