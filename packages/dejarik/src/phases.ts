/** What the game waits for, phase by phase. */
import type { Refusal } from "@flottille/core"
import type { DejarikAction } from "./actions"
import { refuseAttack, refuseCombat, refusePush } from "./combat"
import { refuseDuel } from "./duel"
import { refuseMove } from "./movement"
import { type RefusalCode, refuse } from "./refusals"
import { refuseDeal, refuseFirst } from "./setup"
import type { DejarikState, Phase } from "./state"
import { refusePass } from "./turn"

type Check<A extends DejarikAction> = (state: DejarikState, action: A) => Refusal<RefusalCode> | undefined
type Checks = { readonly [T in DejarikAction["type"]]?: Check<DejarikAction & { type: T }> }

/** The clause that says what each phase waits for, and the actions that it waits for, each with what can be wrong with it. */
export const PHASES: Readonly<Record<Phase, readonly [rule: string, checks: Checks]>> = {
  deal: ["DJ-1.2", { deal: refuseDeal }],
  first: ["DJ-1.3", { first: refuseFirst }],
  play: ["DJ-2.1", { move: refuseMove, attack: refuseAttack, pass: refusePass }],
  attack: ["DJ-4.1", { combat: refuseCombat }],
  push: ["DJ-4.3", { push: refusePush }],
  counterpush: ["DJ-4.4", { push: refusePush }],
  duel: ["DJ-5.2", { duel: refuseDuel }],
  over: ["CO-1", {}],
}

/** Why an action of the actor whom the game waits for is not allowed. */
export function refuseAction(state: DejarikState, action: DejarikAction): Refusal<RefusalCode> | undefined {
  const { phase } = state
  const [rule, checks] = PHASES[phase]
  const check = checks[action.type] as Check<DejarikAction> | undefined
  return check ? check(state, action) : refuse(rule, "wrong-moment", { phase })
}
