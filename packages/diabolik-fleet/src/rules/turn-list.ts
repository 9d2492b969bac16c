/** The legal actions of a turn. */
import { deepFreeze } from "@flottille/core"
import { joinListings, type Listing, type Typed } from "@flottille/core/kinds"
import { decisions } from "../state/actions"
import { refusal } from "../state/refusal"
import { type AnyState, assertBound, cloneState } from "../state/state"
import { mayMove } from "./acts"
import type { Base } from "./base"
import type { DiabolikFleetKind } from "./kinds/kind"
import { canFinish, findActs } from "./look-ahead"
import { type Moment, type SearchPosition, searchPosition } from "./search-position"
import { standsInFile } from "./single-file"
import { listSinkings } from "./sinking"

const none: readonly Typed[] = []

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
 * Returns the actions of the active seat while no question is pending.
 *
 * The list is cached, because it is needed after each act to see if the turn goes on, and again by
 * the caller.
 */
export function listTurn(rules: Base, state: AnyState): readonly Typed[] {
  const position = searchPosition(rules, state, state.active)
  const { list } = position
  if (list && isSameMoment(list.moment, state)) return list.actions
  const { phase, cannonballs, obligation, bonusEarned, stopDeclined, declined } = state
  const moment = { phase, cannonballs, obligation, bonusEarned, stopDeclined, declined }
  const actions = makeList(rules, state, position)
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
export function mayGoOn(rules: Base, state: AnyState): boolean {
  const position = searchPosition(rules, state, state.active)
  if (position.wasListed)
    return listTurn(rules, state).some((action) => action !== decisions.end && action !== decisions.propose)
  const { cannonballs, obligation } = state
  const noFile = !standsInFile(position)
  const may =
    findActs(position, cannonballs, obligation, noFile) ||
    listFurther(rules, state).length > 0 ||
    (obligation === "met" &&
      (listSinkings(rules, state, position).length > 0 || (noFile && mayClaimBonus(state, position))))
  position.changing = false
  return may
}

/** Lists acts, those of further kinds, sinkings and decisions (DF-4.3, DF-4.6, DF-7.6). */
function makeList(rules: Base, state: AnyState, position: SearchPosition): readonly Typed[] {
  const { cannonballs, obligation } = state
  const further = listFurther(rules, state)
  const noFile = !standsInFile(position)
  const actions: Typed[] = []
  findActs(position, cannonballs, obligation, noFile, { needed: 0, among: undefined, list: actions })
  // A variant's own actions are kept and handed out again.
  actions.push(...deepFreeze(further))
  if (obligation === "met") {
    for (const sinking of listSinkings(rules, state, position)) actions.push(sinking)
    if (noFile) actions.push(decisions.end)
    if (noFile && mayClaimBonus(state, position)) actions.push(decisions.bonus)
  }
  if (mayPropose(state)) actions.push(decisions.propose)
  return actions
}

/** Returns true if the bonus turn could be claimed if the turn ended now (DF-4.5, DF-4.6). */
export function mayClaimBonus(state: AnyState, position: SearchPosition): boolean {
  const { bonusCannonballs } = state.options
  return state.bonusEarned && canFinish(position, bonusCannonballs, "open")
}

/** @rule DF-7.6 */
function mayPropose(state: AnyState): boolean {
  return state.options.allowStop && state.obligation === "open" && !state.stopDeclined
}

/**
 * Returns true if the active seat can complete its turn from a state, with its cannonballs and without
 * kinds of a variant. The list of a variant's kind leaves out acts after which it cannot.
 *
 * @rule DF-5.2
 */
export function canComplete(rules: Base, state: AnyState): boolean {
  assertBound("canComplete", rules, state)
  return canFinish(searchPosition(rules, state, state.active), state.cannonballs, state.obligation)
}

function listFurther(rules: Base, state: AnyState): readonly Typed[] {
  if (rules.further.length === 0) return none
  const actions = rules.further.flatMap(({ phases, list }) =>
    phases.includes(state.phase) ? (list?.(state, state.active) ?? []) : [],
  )
  // Their lists may have examined other positions by the one copy.
  searchPosition(rules, state, state.active)
  return actions
}

/** Makes the list of a turn, and the reasons for what it leaves out (DF-4.1, DF-5.2). */
export function turnListing(rules: Base, kinds: Readonly<Record<string, DiabolikFleetKind>>): Listing<AnyState, Typed> {
  const textOf = (action: Typed) => kinds[action.type]?.format(action)
  return {
    ...joinListings([{ list: (state: AnyState) => listTurn(rules, state) }]),
    // The caller may change its list.
    list: (state) => listTurn(rules, state).slice(),

    refuse(state, action) {
      const text = textOf(action)
      if (listTurn(rules, state).some((each) => textOf(each) === text)) return undefined
      const { place, cost } = kinds[action.type] ?? {}
      const facts = { ...action, left: state.cannonballs }
      if (place && cost && state.obligation === "open") {
        const after = cloneState(state)
        const left = state.cannonballs - cost(state, action)
        place(after, action)
        if (!mayMove(rules, after, left)) return refusal("DF-4.1", "no-move-would-follow", facts)
      }
      // The look-ahead forbids the act although a move could follow.
      return refusal("DF-5.2", "cannot-be-completed", facts)
    },
  }
}
