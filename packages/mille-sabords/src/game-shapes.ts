/** All shapes of a game. */
import { deepFreeze, type GameShapes } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { MilleSabordsOptions } from "./options"
import type { AnyRules, Rules } from "./prepare"
import type { AnyState, AnyView, MilleSabordsState, MilleSabordsView } from "./state"

/** Returns the shapes of options, actions, states and views. */
export function shapesOf<Action, Reason extends string, Own, PhaseName extends string>(
  rules: Rules<Action, Reason, Own, PhaseName>,
): GameShapes<MilleSabordsState<Reason, PhaseName>, Action, MilleSabordsOptions, MilleSabordsView<Reason, PhaseName>>
export function shapesOf(rules: AnyRules): GameShapes<AnyState, Typed, MilleSabordsOptions, AnyView> {
  return deepFreeze({
    options: rules.optionTable,
    action: rules.play.actionShape,
    state: rules.stateShape,
    view: rules.viewShape,
  })
}
