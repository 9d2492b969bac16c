/** The legal actions of a turn. */
import {
  type Case,
  type Decision,
  type DiabolikFleetAction,
  type DiabolikFleetRefusal,
  decisions,
  firstRefusal,
} from "./actions"
import { canFinish, findActs } from "./look-ahead"
import type { Rules } from "./prepare"
import { type Moment, type SearchPosition, searchPosition } from "./search-position"
import { standsInFile } from "./single-file"
import { listSinkings } from "./sinking"
import type { DiabolikFleetState } from "./state"

/** Returns true if two moments of one position have the same list. */
// Stryker disable next-line BlockStatement: speed only; the kept list equals the computed one
function isSameMoment(one: Moment, other: Moment): boolean {
  return (
    // Stryker disable next-line ConditionalExpression,EqualityOperator: speed only; the other parts reveal a new phase
    one.phase === other.phase &&
    one.cannonballs === other.cannonballs &&
    one.obligation === other.obligation &&
    one.bonusEarned === other.bonusEarned &&
    one.stopDeclined === other.stopDeclined &&
    one.declined.length + other.declined.length === 0
  )
}

/**
 * Returns the actions of the active seat while no question is pending.
 *
 * The list is cached, because it is needed after each act to see if the turn goes on, and again by
 * the caller.
 */
export function listTurn(rules: Rules, state: DiabolikFleetState): readonly DiabolikFleetAction[] {
  const position = searchPosition(rules, state, state.active)
  const { list } = position
  // Stryker disable next-line ConditionalExpression: speed only; the kept list equals the computed one
  if (list && isSameMoment(list.moment, state)) return list.actions
  const { phase, cannonballs, obligation, bonusEarned, stopDeclined, declined } = state
  // Stryker disable next-line ObjectLiteral: speed only; the kept list equals the computed one
  const moment = { phase, cannonballs, obligation, bonusEarned, stopDeclined, declined }
  const actions = makeList(rules, state, position)
  // Stryker disable next-line BooleanLiteral: speed only
  position.changing = false
  position.list = { moment, actions }
  return actions
}

/**
 * Returns true if the active seat has an act left or can claim the bonus turn.
 *
 * Usually it has. If the caller is not expected to need the whole list, the first act found settles
 * it; a search then takes a third of the time.
 *
 * @rule DF-4.4 DF-4.6
 */
export function mayGoOn(rules: Rules, state: DiabolikFleetState): boolean {
  const position = searchPosition(rules, state, state.active)
  // Stryker disable next-line ConditionalExpression: speed only; and while a stop may be proposed an action exists
  if (position.wasListed)
    // Stryker disable next-line ConditionalExpression: speed only; and while a stop may be proposed an action exists
    return listTurn(rules, state).some((action) => action !== decisions.end && action !== decisions.propose)
  const { cannonballs, obligation } = state
  const noFile = !standsInFile(position)
  const may =
    findActs(position, cannonballs, obligation, noFile) ||
    // Stryker disable next-line ConditionalExpression: before a ship has moved an action exists
    (obligation === "met" &&
      // Stryker disable next-line ConditionalExpression: before a ship has moved an action exists
      (listSinkings(rules, state, position).length > 0 || (noFile && mayClaimBonus(state, position))))
  // Stryker disable next-line BooleanLiteral: speed only
  position.changing = false
  return may
}

/**
 * Lists the acts, then `end`, `bonus` and `propose`.
 *
 * @rule DF-4.3 DF-4.6 DF-7.6
 */
function makeList(rules: Rules, state: DiabolikFleetState, position: SearchPosition): readonly DiabolikFleetAction[] {
  const { cannonballs, obligation } = state
  const noFile = !standsInFile(position)
  const actions: DiabolikFleetAction[] = []
  findActs(position, cannonballs, obligation, noFile, { list: actions })
  if (obligation === "met") {
    for (const sinking of listSinkings(rules, state, position)) actions.push(sinking)
    if (noFile) actions.push(decisions.end)
    if (noFile && mayClaimBonus(state, position)) actions.push(decisions.bonus)
  }
  if (mayPropose(state)) actions.push(decisions.propose)
  return actions
}

/**
 * Returns true if the bonus turn could be claimed if the turn ended now.
 *
 * @rule DF-4.5 DF-4.6
 */
function mayClaimBonus(state: DiabolikFleetState, position: SearchPosition): boolean {
  const { bonusCannonballs } = state.options
  // Stryker disable next-line StringLiteral: any other word means that nothing has been done
  return state.bonusEarned && canFinish(position, bonusCannonballs, "open")
}

/**
 * Returns true if the active seat may propose to stop.
 *
 * @rule DF-7.6
 */
function mayPropose(state: DiabolikFleetState): boolean {
  return state.options.allowStop && state.obligation === "open" && !state.stopDeclined
}

/** Returns the reason why a turn cannot end, a bonus not be claimed or a stop not be proposed. */
export function refuseDecision(rules: Rules, state: DiabolikFleetState, action: Decision): DiabolikFleetRefusal {
  const { phase, obligation, bonusEarned, options, cannonballs } = state
  const facts = { ...action, left: cannonballs }
  switch (action.type) {
    case "propose":
      return firstRefusal(facts, [
        ["DF-7.6", "stopping-is-off", !options.allowStop],
        ["DF-7.6", "turn-has-begun", obligation !== "open"],
        ["DF-7.6", "already-declined", true],
      ])
    case "bonus":
      return firstRefusal(facts, [
        ["DF-4.5", "no-second-bonus", phase === "bonus"],
        ["DF-4.5", "no-bonus-earned", !bonusEarned],
        ...endCases(rules, state),
        ["DF-4.6", "bonus-cannot-be-completed", true],
      ])
    default:
      return firstRefusal(facts, endCases(rules, state))
  }
}

/**
 * Refusals to end a turn.
 *
 * @rule DF-4.1 DF-4.3 DF-5.1
 */
function endCases(rules: Rules, state: DiabolikFleetState): readonly Case[] {
  return [
    ["DF-4.1", "must-move", state.obligation !== "met"],
    ["DF-5.1", "ships-in-file", standsInFile(searchPosition(rules, state, state.active))],
  ]
}
