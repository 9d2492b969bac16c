/** The game: its parts put together. */
import type { Game } from "@flottille/core"
import { gameOf } from "@flottille/diplomacy/variant"
import type { SubVariantAction } from "./actions"
import { determinize } from "./determinize"
import { observe, type SubVariantEvent } from "./events"
import type { SubVariantOptions } from "./options"
import { render } from "./render"
import { subRules } from "./rules"
import type { SubVariantState } from "./state"
import { sealed } from "./turn"
import { type SubVariantView, turn, view } from "./view"

const base = /* @__PURE__ */ gameOf<SubVariantState, SubVariantEvent>({ id: "sub-variant", title: "Sous-marins", version: "1.1" }, subRules)

/**
 * Sous-marins: Diplomacy with submarines. Whoever dives is seen by nobody, and an umpire tells each power what it may know.
 *
 * @rule SV-5.1 SV-5.12
 * @example
 * subVariant.legalActions(subVariant.initialState(), 2).map((action) => subVariant.formatAction(action)) // => ["setup F BRE", "setup SM BRE", "ready"]
 */
export const subVariant: Game<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantEvent, SubVariantView> = {
  ...base,
  turn,
  view,
  observe,
  determinize,
  render,
  step: (state, actor, action, emit) => base.step(state, actor, action, sealed(state, actor, emit)),
}
