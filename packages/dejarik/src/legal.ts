/** Legal actions, by phase. */
import { type Actor, type Random, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import { type DejarikAction, refusal } from "./actions"
import { listPushes, pickPush, pusher, refuseAttack, refuseCombat, refusePush } from "./combat"
import { refuseDuel } from "./duel"
import { refuseMove } from "./movement"
import { listPlays, pickPlay, refusePass } from "./play"
import type { Rules } from "./prepare"
import type { RefusalCode } from "./refusals"
import { refuseDeal, refuseFirst } from "./setup"
import { type DejarikState, isOut, type Phase } from "./state"
import { actors } from "./turn"

const none: readonly never[] = Object.freeze([])

/** Returns all legal actions of a seat. */
export function legalActions(rules: Rules, state: DejarikState, seat: Seat): readonly DejarikAction[] {
  switch (state.phase) {
    case "play":
      return seat === state.active ? listPlays(rules, state) : none
    case "push":
    case "counterpush":
      return seat === pusher(state) ? listPushes(rules, state) : none
    default:
      return none
  }
}

/** Picks one of {@link legalActions} uniformly, without building the list. */
export function pickAction(rules: Rules, state: DejarikState, _seat: Seat, random: Random): DejarikAction {
  return state.phase === "play" ? pickPlay(rules, state, random) : pickPush(rules, state, random)
}

/** The action types that each phase accepts, and the clause that defines the phase. */
const awaited: Readonly<Record<Phase, { readonly rule: string; readonly types: readonly DejarikAction["type"][] }>> = {
  deal: { rule: "DJ-1.2", types: ["deal"] },
  first: { rule: "DJ-1.3", types: ["first"] },
  play: { rule: "DJ-2.1", types: ["move", "attack", "pass"] },
  attack: { rule: "DJ-4.1", types: ["combat"] },
  push: { rule: "DJ-4.3", types: ["push"] },
  counterpush: { rule: "DJ-4.4", types: ["push"] },
  duel: { rule: "DJ-5.2", types: ["duel"] },
  over: { rule: "CO-1", types: [] },
}

/**
 * Returns the reason why an actor may not act so, or `undefined`. Accepts any input as the action.
 */
export function refuse(rules: Rules, state: DejarikState, actor: Actor, action: DejarikAction): Refusal | undefined {
  return (
    (rules.interned.has(action) ? undefined : refuseMalformed(rules.actionShape, action)) ??
    refuseActor(actors(state), actor, isOut(state, actor)) ??
    refuseAwaited(rules, state, action)
  )
}

/** Returns the reason why an action of the awaited actor is illegal, or `undefined`. */
function refuseAwaited(rules: Rules, state: DejarikState, action: DejarikAction): Refusal<RefusalCode> | undefined {
  const { phase } = state
  const { rule, types } = awaited[phase]
  if (!types.includes(action.type)) return refusal(rule, "wrong-moment", { phase })
  switch (action.type) {
    case "move":
      return refuseMove(rules, state, action)
    case "attack":
      return refuseAttack(rules, state, action)
    case "combat":
      return refuseCombat(rules, state, action)
    case "push":
      return refusePush(rules, state, action)
    case "pass":
      return refusePass(rules, state)
    case "deal":
      return refuseDeal(rules, state, action)
    case "first":
      return refuseFirst(state, action)
    case "duel":
      return refuseDuel(rules, state, action)
  }
}
