/** The notation of the variant in French. */
import type { Notation } from "@flottille/core/package"
import { frenchNotationOf } from "@flottille/diplomacy/variant"
import type { SubVariantAction } from "../rules/actions"
import type { Rules } from "../rules/compile-rules"
import { withDepths } from "../rules/lexicon"
import type { SubVariantState } from "../state/state"
import { playBy } from "../view/play"
import { shapesBy } from "../view/shapes"
import type { SubVariantView } from "../view/view"
import { render } from "./render"

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
