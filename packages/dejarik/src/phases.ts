/** What the game waits for, phase by phase. */
import type { ChanceOutcome, Refusal, Seat } from "@flottille/core"
import type { DejarikAction } from "./actions"
import { listChoices } from "./choices"
import { combatOutcomes, listPushes, pusher, refuseAttack, refuseCombat, refusePush } from "./combat"
import { duelOutcomes, refuseDuel } from "./duel"
import { refuseMove } from "./movement"
import { dealOutcomes, firstOutcomes, refuseDeal, refuseFirst } from "./setup"
import { type DejarikState, NOBODY, type Phase } from "./state"
import { refusePass } from "./turn"

type Refuse<T extends DejarikAction["type"]> = (state: DejarikState, action: DejarikAction & { type: T }) => Refusal | undefined

/** A phase waits for a seat and its choices, or for chance. */
interface PhaseRules {
  /** The clause that says what the phase waits for. */
  readonly rule: string
  readonly seat?: (state: DejarikState) => Seat
  readonly choices?: (state: DejarikState) => readonly DejarikAction[]
  readonly chances?: (state: DejarikState) => readonly ChanceOutcome<DejarikAction>[]
  /** The actions of the phase, each with what can be wrong with it. */
  readonly refuse: { readonly [T in DejarikAction["type"]]?: Refuse<T> }
}

// It is the seat that won the dice that pushes, whoever's turn it is.
const pushing = { seat: pusher, choices: listPushes, refuse: { push: refusePush } }

/** The rules of every phase. */
export const PHASES: Readonly<Record<Phase, PhaseRules>> = {
  deal: { rule: "DJ-1.2", chances: dealOutcomes, refuse: { deal: refuseDeal } },
  first: { rule: "DJ-1.3", chances: firstOutcomes, refuse: { first: refuseFirst } },
  play: {
    rule: "DJ-2.1",
    seat: ({ active }) => active,
    choices: listChoices,
    refuse: { move: refuseMove, attack: refuseAttack, pass: refusePass },
  },
  attack: { rule: "DJ-4.1", chances: combatOutcomes, refuse: { combat: refuseCombat } },
  push: { rule: "DJ-4.3", ...pushing },
  counterpush: { rule: "DJ-4.4", ...pushing },
  duel: { rule: "DJ-5.2", chances: duelOutcomes, refuse: { duel: refuseDuel } },
  over: { rule: "CO-1", seat: () => NOBODY, refuse: {} },
}
