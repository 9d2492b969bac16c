/** Legal actions and refusals. */
import {
  type Actor,
  canonicalJson,
  type ListFlags,
  type Refusal,
  refuseActor,
  refuseMalformed,
  type Seat,
} from "@flottille/core"
import { DRAW, READY, UNREADY } from "./actions"
import type { AnyOrder } from "./orders/order"
import { withCoasts } from "./orders/support"
import { pendingFor, withdrawals } from "./phases/pending"
import { listRetreats } from "./phases/retreats"
import { listAdjustments } from "./phases/winter"
import type { ActionOf, Rules } from "./rules"
import { isMovement, isRetreat, type PlayState } from "./state"
import { actors, decisionsLeft, isActing } from "./turn"

type Action = ActionOf<PlayState>

/** DP-3: Lists the legal actions of a seat. */
export function legalActions(rules: Rules, state: PlayState, seat: Seat, flags?: ListFlags): readonly Action[] {
  if (!Number.isInteger(seat) || !isActing(rules, state, seat)) return []
  const amending = flags?.amending ?? false
  if (state.ready[seat]) return amending ? [UNREADY] : []
  const actions: Action[] = []
  if (state.season === "winter")
    actions.push(...listAdjustments(rules, state, seat, decisionsLeft(rules, state, seat), amending))
  else {
    const power = rules.board.powerOf(seat)
    const lists = isRetreat(state.season) ? state.dislodged.map(listRetreats) : rules.orders(state, seat)
    rules.standing(state).forEach(({ power: owner, at }, index) => {
      if (owner === power && (amending || pendingFor(state, seat, at) < 0)) actions.push(...(lists[index] ?? []))
    })
    if (isMovement(state.season) && !state.proposals[seat]) actions.push(DRAW)
  }
  if (flags?.fine)
    for (const order of [...actions])
      if (order.type === "support") actions.push(...withCoasts(rules.board, state.units, order))
  if (amending) actions.push(...withdrawals(state, seat))
  actions.push(READY)
  return actions
}

/**
 * Returns true if two actions are equal. The places are compared first, which is fast and usually
 * enough.
 */
function isSame(one: AnyOrder, other: AnyOrder): boolean {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: speed only; the full comparison decides
  const alike = one.type === other.type && one.unit === other.unit && one.of === other.of && one.to === other.to
  return alike && canonicalJson(one) === canonicalJson(other)
}

/**
 * DP-3: Returns the refusal of an action, or `undefined` if it is legal. Total: `action` and
 * `actor` may be anything.
 */
export function refuse(rules: Rules, state: PlayState, actor: Actor, action: Action): Refusal | undefined {
  const violation = refuseMalformed(rules.actionShape, action)
  if (violation) return violation
  const seat = rules.board.seats.find((each) => each === actor) ?? -1
  if (state.ending) return refuseActor([], actor)
  const notActing = refuseActor(actors(rules, state, action.type === "unready"), actor, state.resigned[seat] === true)
  if (notActing || action.type === "ready") return notActing
  if (action.type === "unready") return state.ready[seat] ? undefined : { code: "not-ready", rule: "DP-3" }
  if (action.type === "draw") {
    if (!isMovement(state.season)) return { code: "wrong-phase", rule: "DP-7" }
    return state.proposals[seat] ? { code: "already-proposed", rule: "DP-7" } : undefined
  }
  if (legalActions(rules, state, seat, { amending: true, fine: true }).some((listed) => isSame(listed, action)))
    return undefined
  if ("what" in action) return { code: "nothing-pending", rule: "DP-3", details: { what: action.what } }
  const { reason, rule } = rules.fault(state, seat, action) ?? { reason: "another-form", rule: "DP-8" }
  const { type: _, ...details } = action
  return { code: reason, rule, details }
}
