import type { Game } from "@flottille/core"
import { type ActionOf, gameOf } from "@flottille/diplomacy/variant"
import { observe, type SubEvent } from "./phases"
import { render } from "./render"
import { subRules } from "./rules"
import type { SubOptions, SubState } from "./state"
import { determinize, retreatsUnseen, type SubView, turn, view } from "./view"

/** What a seat can do. */
export type SubAction = ActionOf<SubState>

const base = /* @__PURE__ */ gameOf<SubState, SubEvent>({ id: "sub-variant", title: "Sous-marins", version: "1.1" }, subRules)

/**
 * Sous-marins: Diplomacy with submarines. Whoever dives is seen by nobody, and an umpire tells each power what it may know.
 *
 * @rule SV-5.1 SV-5.12
 * @example
 * subVariant.legalActions(subVariant.initialState(), 2).map((action) => subVariant.formatAction(action)) // => ["setup F BRE", "setup SM BRE", "ready"]
 */
export const subVariant: Game<SubState, SubAction, SubOptions, SubEvent, SubView> = {
  ...base,
  turn,
  view,
  observe,
  determinize,
  render,
  step(state, actor, action, emit) {
    const seat = actor as number
    const unseen = retreatsUnseen(state, seat)
    base.step(
      state,
      actor,
      action,
      emit && ((event) => emit(unseen && (event.type === "ready" || event.type === "unready") ? { ...event, to: [seat] } : event)),
    )
  },
}
