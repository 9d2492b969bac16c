/** All shapes of a game. */
import { deepFreeze, type GameShapes } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { MilleSabordsOptions } from "./options"
import type { ActionBy, AnyRules, Rules, StateBy, ViewBy } from "./prepare"
import type { AnyState, AnyView } from "./state"

/** Returns the shapes of options, actions, states and views. */
export function shapesOf<R>(rules: Rules<R>): GameShapes<StateBy<R>, ActionBy<R>, MilleSabordsOptions, ViewBy<R>>
// The compiler cannot see that the rules make the actions and states of their own types.
export function shapesOf(rules: AnyRules): GameShapes<AnyState, Typed, MilleSabordsOptions, AnyView> {
  return deepFreeze({
    options: rules.optionTable,
    action: rules.play.actionShape,
    state: rules.stateShape,
    view: rules.viewShape,
  })
}
