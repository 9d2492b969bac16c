/** Views, and the states behind them. */
import { type Budget, type Frozen, stateBehind, type Turn, type Viewer } from "@flottille/core"
import { completeOptions } from "./options"
import type { Rules } from "./prepare"
import { viewShapeOf } from "./shapes"
import { cloneState, type DejarikState, type DejarikView, isFight, NOBODY } from "./state"
import { actors } from "./turn"

export type { DejarikView } from "./state"

/** Returns the view of any viewer: the whole state. */
export function view(state: DejarikState, viewer: Viewer): DejarikView {
  return { viewer, ...cloneState(state) }
}

/** Describes the current turn. The same for every viewer. */
export function turn({ actionsPerTurn }: Rules, state: DejarikState): Turn {
  const { turn: number, phase, active, left } = state
  const budget: Budget = { seat: active, unit: "action", total: actionsPerTurn, left }
  const seats = active === NOBODY || phase === "over" ? [] : [active]
  const budgets = phase === "play" || isFight(phase) ? [budget] : []
  return { number, phase, seats, waiting: actors(state), budgets }
}

/** Returns the state that a view shows. */
export function determinize(
  rules: Rules,
  game: Parameters<typeof stateBehind<DejarikState, DejarikView>>[0],
  given: DejarikView,
): DejarikState {
  const behind = (seen: Frozen<DejarikView>) => cloneState({ ...seen, options: completeOptions(rules, seen.options) })
  return stateBehind(game, viewShapeOf(rules), given, behind)
}
