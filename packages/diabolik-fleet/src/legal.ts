/** DF-4: everything the active seat may do. */
import { BONUS, END, type FleetAction, PROPOSE, type Sink } from "./actions"
import { sinkingsOf, sinkTargets } from "./flanks"
import { jointSinkings } from "./joint"
import { canFinish, findActs, sinkingKeeps } from "./look-ahead"
import { type Sea, survey } from "./sea"
import { standsInFile } from "./single-file"
import { cellOf, type FleetState } from "./state"

/**
 * The legal sinkings: each target once with the seat's own first pair, and every joint pair not declined.
 *
 * @rule DF-3.2 DF-4.2 DF-8.4
 */
function listSinkings(state: FleetState, sea: Sea): readonly Sink[] {
  const targets = sinkTargets(sea)
  const sinkings = targets.map((target) => sinkingsOf(state, sea.seat, target).own[0] as Sink)
  if (state.options.jointSinking) sinkings.push(...jointSinkings(state, sea))
  // Between neighbours a turn that can be completed still can after any sinking.
  return sea.line ? sinkings.filter(({ target }) => sinkingKeeps(sea, cellOf(sea, target), state.cannonballs)) : sinkings
}

/** What a list depends on besides the position. */
type Moment = Readonly<Pick<FleetState, "phase" | "cannonballs" | "obligation" | "bonusEarned" | "stopDeclined" | "declined">>

/** The list made last, of which survey, and for which moment of the turn. */
let last: { readonly survey: number; readonly moment: Moment; readonly actions: readonly FleetAction[] } | undefined

/** Whether two moments of one position have the same list. */
function isSameMoment(one: Moment, other: Moment): boolean {
  return (
    one.phase === other.phase &&
    one.cannonballs === other.cannonballs &&
    one.obligation === other.obligation &&
    one.bonusEarned === other.bonusEarned &&
    one.stopDeclined === other.stopDeclined &&
    one.declined.length + other.declined.length === 0
  )
}

/**
 * What the active seat may do when nobody has been asked. It is asked after each act, whether there is more to do, and then by whoever
 * goes on: so the list made last is kept, and whoever is outside gets a copy.
 */
export function listTurn(state: FleetState): readonly FleetAction[] {
  const sea = survey(state, state.seat)
  if (last?.survey === sea.surveys && isSameMoment(last.moment, state)) return last.actions
  const { phase, cannonballs, obligation, bonusEarned, stopDeclined, declined } = state
  const moment = { phase, cannonballs, obligation, bonusEarned, stopDeclined, declined }
  last = { survey: sea.surveys, moment, actions: makeList(state, sea) }
  return last.actions
}

/**
 * Whether the active seat has an act left, or the bonus turn to decide about.
 *
 * @rule DF-4.4 DF-4.6
 */
export function mayGoOn(state: FleetState): boolean {
  return listTurn(state).some((action) => action !== END && action !== PROPOSE)
}

/**
 * The acts, then `end`, `bonus` and `propose`.
 *
 * @rule DF-4.3 DF-4.6 DF-7.6
 */
function makeList(state: FleetState, sea: Sea): readonly FleetAction[] {
  const { cannonballs, obligation } = state
  const calm = !standsInFile(sea)
  const actions: FleetAction[] = []
  findActs(sea, cannonballs, obligation, calm, 0, undefined, actions)
  if (obligation === "met") {
    for (const sinking of listSinkings(state, sea)) actions.push(sinking)
    if (calm) actions.push(END)
    if (calm && mayClaimBonus(state)) actions.push(BONUS)
  }
  if (mayPropose(state)) actions.push(PROPOSE)
  return actions
}

/**
 * Whether the bonus turn could be claimed if the turn ended now.
 *
 * @rule DF-4.5 DF-4.6
 */
function mayClaimBonus(state: FleetState): boolean {
  const { bonusCannonballs } = state.options
  return state.bonusEarned && canFinish(survey(state, state.seat), bonusCannonballs, "open")
}

/**
 * Whether the active seat may propose to stop.
 *
 * @rule DF-7.6
 */
function mayPropose(state: FleetState): boolean {
  return state.options.allowStop && state.obligation === "open" && !state.stopDeclined
}
