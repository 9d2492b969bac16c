/** The phases of the game: their actors, and the clauses that define them. */
import type { Actor, Refusal } from "@flottille/core"
import { budgeting, byChance, nobody, type Phase as PhaseOf } from "@flottille/core/kinds"
import { type RefusalCode, refusal } from "../state/refusal"
import { type AnyState, cannonballsOf, fleetSize, type Phase, type Question } from "../state/state"
import type { Base, PhaseCheck } from "./base"
import type { DiabolikFleetKind } from "./kinds/kind"
import { deployers } from "./setup"
import { turnListing } from "./turn-list"

export interface DiabolikFleetPhase extends PhaseOf<AnyState, DiabolikFleetKind>, PhaseCheck {}

/** Binds a phase to the rules of a game. */
export type PhaseMaker = (rules: Base) => DiabolikFleetPhase

const seatAlone: readonly (readonly Actor[])[] = [0, 1, 2, 3].map((seat) => Object.freeze([seat]))

const alone = (seat: number): readonly Actor[] => seatAlone[seat] ?? nobody

/** Cannonballs belong to the active seat, also while another one answers a question. */
function cannonballs(rules: Base): ReturnType<typeof budgeting<AnyState>> {
  return budgeting({
    unit: "cannonball",
    code: "too-few-cannonballs",
    rule: "DF-2.1",
    seats: ({ active }) => [active],
    total: (state) => cannonballsOf(rules, state),
    left: (state) => state.cannonballs,
  })
}

/** A normal turn or a bonus turn. */
const turn: PhaseMaker = (rules) => ({
  rule: "DF-2.1",
  actors: ({ active }) => alone(active),
  budget: cannonballs(rules),
  listing: (kinds) => turnListing(rules, kinds),
})

const question =
  (rule: string): PhaseMaker =>
  (rules) => ({
    rule,
    actors: (state) => alone(state.question?.seat ?? state.active),
    budget: cannonballs(rules),
  })

/** Refuses a kind that the phase does not accept; `undefined` in a phase of a variant. */
export function refuseKind(
  phases: Base["phases"],
  { phase, question }: AnyState,
  type: string,
): Refusal<RefusalCode> | undefined {
  const rule = phases[question?.type ?? phase]?.rule ?? ""
  if (question) return refusal(rule, "answer-first")
  if (phase === "deployment" || phase === "draw") return refusal(rule, "not-now")
  if (phase !== "play" && phase !== "bonus") return undefined
  if (type === "accept" || type === "decline") return refusal("DF-7.6", "nothing-asked")
  return refusal(type === "first" ? "DF-1.5" : "DF-1.2", "not-now")
}

/** The phases of questions by their types. A state names the phase that waits for the answer instead. */
export const questionPhases: Readonly<Record<Question["type"], PhaseMaker>> = /* @__PURE__ */ Object.freeze({
  stop: question("DF-7.6"),
  sink: question("DF-8.4"),
})

/** The phases of the game by name, each with its clause, its actors and its budget. */
export const standardPhases: Readonly<Record<Phase, PhaseMaker>> = /* @__PURE__ */ Object.freeze({
  deployment: (rules: Base): DiabolikFleetPhase => ({
    rule: "DF-1.3",
    actors: (state) => deployers(rules, state),
    budget: budgeting({
      unit: "ship",
      code: "fleet-complete",
      total: () => rules.ships,
      left: (state, seat) => rules.ships - fleetSize(state, seat),
    }),
  }),
  draw: () => ({ rule: "DF-1.5", actors: byChance }),
  bonus: turn,
  play: turn,
  over: () => ({ rule: "CO-1", actors: () => nobody }),
})
