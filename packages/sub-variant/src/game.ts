/** The game: its parts put together. */
import type { Game } from "@flottille/core"
import { gameOf as gameOnBase } from "@flottille/diplomacy/variant"
import { render } from "./picture/render"
import type { SubVariantAction } from "./rules/actions"
import { compileRules, type Rules } from "./rules/compile-rules"
import type { SousMarinsRules } from "./rules/rules"
import { checkRules } from "./rules/rules"
import { standard } from "./rules/standard"
import { observe, type SubVariantEvent } from "./state/events"
import type { SubVariantOptions } from "./state/options"
import type { SubVariantState } from "./state/state"
import { determinize, sought } from "./view/determinize"
import { playBy } from "./view/play"
import { type SubShapes, shapesBy } from "./view/shapes"
import type { SubVariantView } from "./view/view"

/** The game, or a variant of it with rules `R`. */
export type SubVariantGame = Game<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantEvent, SubVariantView>

export function gameOf(rules: Rules, shapes: SubShapes = shapesBy(rules)): SubVariantGame {
  const base = gameOnBase<SubVariantState, SubVariantEvent>(rules, playBy(rules, shapes))
  return Object.freeze({
    ...base,
    // A dislodged submarine under water retreats in secret (SV-5.12).
    laws: Object.freeze({
      ...base.laws,
      asksInSecret: ({ season }: SubVariantState) => rules.base.isRetreat(season),
      sought,
    }),
    observe,
    determinize: (seen, random, how) => determinize(rules, { ...base, viewShape: shapes.view }, seen, random, how),
    render: (view, look) => render(rules, base.render(view, look), view, look),
  } satisfies SubVariantGame)
}

/**
 * A game by these rules: Diplomacy with submarines, on any map with seas.
 *
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 * @rule SV-1.2
 * @example
 * import { submarineRules } from "@flottille/sub-variant"
 * sousMarinsOf({ ...submarineRules, id: "my-submarines" }).id // => "my-submarines"
 */
export function sousMarinsOf(rules: SousMarinsRules): SubVariantGame {
  return gameOf(compileRules(checkRules(rules)))
}

/**
 * Sous-marins: Diplomacy with submarines. Submerged submarines are hidden from other powers, and an
 * umpire informs each power of what it may know.
 *
 * @rule SV-5.1 SV-5.12
 * @example
 * subVariant.legalActions(subVariant.initialState(), 2).map((action) => subVariant.formatAction(action))
 * // => ["setup F BRE", "setup SM BRE", "ready"]
 */
export const subVariant: SubVariantGame = /* @__PURE__ */ gameOf(standard)
