/** Views, and the states behind them. */
import { type Budget, type Frozen, stateBehind, type Turn, type Viewer } from "@flottille/core"
import type { Base } from "./base"
import { completeOptions } from "./options"
import type { Rules } from "./prepare"
import { viewShapeOf } from "./shapes"
import { cloneState, type DejarikState, type DejarikView, isFight, NOBODY } from "./state"

export type { DejarikView } from "./state"

/** Returns the view of any viewer: the whole state. */
export function view<Reason extends string>(state: DejarikState<Reason>, viewer: Viewer): DejarikView<Reason> {
  return { viewer, ...cloneState(state) }
}

/** Describes the current turn. The same for every viewer. */
export function turn<Reason extends string>(
  { actionsPerTurn, play }: Rules<unknown, Reason>,
  state: DejarikState<Reason>,
): Turn {
  const { turn: number, phase, active, left } = state
  const budget: Budget = { seat: active, unit: "action", total: actionsPerTurn, left }
  const seats = active === NOBODY || phase === "over" ? [] : [active]
  const budgets = phase === "play" || isFight(phase) ? [budget] : []
  return { number, phase, seats, waiting: play.methods.actors(state), budgets }
}

/** Returns the state that a view shows. */
export function determinize<Reason extends string>(
  rules: Base<Reason>,
  game: Parameters<typeof stateBehind<DejarikState<Reason>, DejarikView<Reason>>>[0],
  given: DejarikView<Reason>,
): DejarikState<Reason> {
  const behind = (seen: Frozen<DejarikView<Reason>>) => {
    const ending = rules.endings.find(({ reason }) => reason === seen.ending)?.reason ?? null
    return cloneState({ ...seen, ending, options: completeOptions(rules, seen.options) })
  }
  return stateBehind(game, viewShapeOf(rules), given, behind)
}
