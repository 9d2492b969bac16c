/** DO-1: combat in which the higher sum kills. */
import { type Actor, CHANCE, type ChanceOutcome, type Refusal } from "@flottille/core"
import {
  type Combat,
  type CombatResult,
  type DejarikAction,
  type DejarikState,
  type Dice,
  dejarik,
  type RefusalCode,
  resultOf,
} from "@flottille/dejarik"

/** The reasons why an action is refused: those of Dejarik, and one more. */
export type OutranceCode = RefusalCode | "no-push"

/**
 * The result that replaces each result of Dejarik.
 *
 * @rule DO-1.1
 */
export const INSTEAD: Readonly<Record<CombatResult, "kill" | "counterkill">> = Object.freeze({
  kill: "kill",
  push: "kill",
  counterpush: "counterkill",
  counterkill: "counterkill",
})

/** Returns the two results with the combined weights of Dejarik's four. */
export function combatOutcomes(outcomes: readonly ChanceOutcome<DejarikAction>[]): readonly ChanceOutcome<Combat>[] {
  return (["kill", "counterkill"] as const).flatMap((result) => {
    const summands = outcomes.filter(({ action }) => action.type === "combat" && INSTEAD[action.result] === result)
    const weight = summands.reduce((sum, each) => sum + each.weight, 0)
    return weight > 0 ? [{ action: { type: "combat", result }, weight }] : []
  })
}

/** Reads dice rolled for Dejarik by the rule of this game. */
export function readDice(rolled: DejarikAction): DejarikAction {
  return rolled.type === "combat" ? { ...rolled, result: INSTEAD[rolled.result] } : rolled
}

/** Returns the result of these dice in Dejarik. */
function resultOfDice({ attack, defence }: Dice): CombatResult {
  const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0)
  return resultOf(sum(attack) - sum(defence))
}

/**
 * Returns the reason why an action is refused, or `undefined`. Dejarik judges all actions except
 * attack results.
 */
export function refuse(state: DejarikState, actor: Actor, action: DejarikAction): Refusal<string> | undefined {
  const refusal = dejarik.validate(state, actor, action)
  if (state.phase !== "attack" || actor !== CHANCE || refusal?.code === "not-an-action" || action.type !== "combat")
    return refusal
  const { result, dice } = action
  const possible = combatOutcomes(dejarik.chanceOutcomes(state)).some((outcome) => outcome.action.result === result)
  if (!possible) return { code: "no-push" satisfies OutranceCode, rule: "DO-1.1", details: { result } }
  if (!dice) return undefined
  const rolled = resultOfDice(dice)
  if (INSTEAD[rolled] !== result) return { code: "no-push" satisfies OutranceCode, rule: "DO-1.1", details: { result } }
  return dejarik.validate(state, actor, { ...action, result: rolled })
}
