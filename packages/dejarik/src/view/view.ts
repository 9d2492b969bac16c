/** Views, and the states behind them. */
import { assertViewer, type Frozen, stateFromView, type Turn, type Viewer } from "@flottille/core"
import type { AnyRules } from "../rules/compile-rules"
import type { Base } from "../rules/rules"
import { completeOptions } from "../state/options"
import { type AnyState, type AnyView, cloneState, NOBODY } from "../state/state"
import { viewShapeOf } from "./shapes"

/** Returns the view of any viewer: the whole state. */
export function view(state: AnyState, viewer: Viewer): AnyView {
  assertViewer(viewer, state.options.seats)
  return { viewer, ...cloneState(state) }
}

/** Describes the current turn. The same for every viewer. */
export function turn({ actionsPerTurn, play }: AnyRules, state: AnyState, viewer: Viewer): Turn {
  assertViewer(viewer, state.options.seats)
  const { turn: number, phase, active, left } = state
  const budget: Turn["budgets"][number] = { seat: active, unit: "action", total: actionsPerTurn, left }
  const seats = active === NOBODY || phase === "over" ? [] : [active]
  const budgets = seats.length > 0 && phase !== "duel" ? [budget] : []
  return { number, phase, seats, waiting: play.methods.actors(state), budgets }
}

/** Returns the state that a view shows. */
export function determinize(
  rules: Base,
  game: Parameters<typeof stateFromView<AnyState, AnyView>>[0],
  given: AnyView,
): AnyState {
  const behind = (seen: Frozen<AnyView>) => cloneState({ ...seen, options: completeOptions(rules, seen.options) })
  return stateFromView(game, viewShapeOf(rules), given, behind)
}
