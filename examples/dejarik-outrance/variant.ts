/** Dejarik without pushes: the higher sum kills (DO). */
import {
  type Actor,
  assertPossible,
  CHANCE,
  type ChanceOutcome,
  deepFreeze,
  NotationError,
  pickOutcome,
  type Refusal,
} from "@flottille/core"
import { makeExplain, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import {
  type Combat,
  type CombatResult,
  type DejarikAction,
  type DejarikState,
  type Dice,
  dejarik,
  type EndReason,
  type RefusalCode,
  resultOf,
} from "@flottille/dejarik"
import dejarikBots from "@flottille/dejarik/bots"
import dejarikPackage from "@flottille/dejarik/package"
import { rulebook as base } from "@flottille/dejarik/rulebook"
import words from "./words.json" with { type: "json" }

/** The reasons why an action is refused: those of Dejarik, and one more. */
type OutranceCode = RefusalCode | "no-push"

/**
 * The result that replaces each result of Dejarik.
 *
 * @rule DO-1.1
 */
const INSTEAD: Readonly<Record<CombatResult, "kill" | "counterkill">> = Object.freeze({
  kill: "kill",
  push: "kill",
  counterpush: "counterkill",
  counterkill: "counterkill",
})

/** Returns the two results with the combined weights of Dejarik's four. */
function combatOutcomes(outcomes: readonly ChanceOutcome<DejarikAction>[]): readonly ChanceOutcome<Combat>[] {
  return (["kill", "counterkill"] as const).flatMap((result) => {
    const summands = outcomes.filter(({ action }) => action.type === "combat" && INSTEAD[action.result] === result)
    const weight = summands.reduce((sum, each) => sum + each.weight, 0)
    return weight > 0 ? [{ action: { type: "combat", result }, weight }] : []
  })
}

function readDice(rolled: DejarikAction): DejarikAction {
  return rolled.type === "combat" ? { ...rolled, result: INSTEAD[rolled.result] } : rolled
}

function resultOfDice({ attack, defence }: Dice): CombatResult {
  const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0)
  return resultOf(sum(attack) - sum(defence))
}

/**
 * Returns the reason why an action is refused, or `undefined`. Dejarik judges all actions except
 * attack results.
 */
function refuse(state: DejarikState, actor: Actor, action: DejarikAction): Refusal<string> | undefined {
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

const rulebook: Rulebook<OutranceCode, EndReason> = rulebookOf(base, {
  game: "dejarik-outrance",
  ...words,
  refusals: {
    "no-push": {
      en: ({ result }) => `These dice do not end in a ${result}: the higher sum kills.`,
      fr: ({ result }) => `Ces dés ne donnent pas ${result} : la plus haute somme tue.`,
    },
  },
})

const dejarikOutrance: typeof dejarik = deepFreeze({
  ...dejarik,
  id: "dejarik-outrance",
  title: "Dejarik à outrance",
  version: "1",

  chanceOutcomes(state) {
    const outcomes = dejarik.chanceOutcomes(state)
    return state.phase === "attack" ? combatOutcomes(outcomes) : outcomes
  },
  rollChance: (state, random) =>
    readDice(dejarik.rollChance?.(state, random) ?? pickOutcome(dejarik.chanceOutcomes(state), random)),
  validate: refuse,

  // A pending push is a position of Dejarik, but not of this game.
  parseState(text) {
    const state = dejarik.parseState(text)
    if (state.phase !== "push" && state.phase !== "counterpush") return state
    throw new NotationError(text, text.indexOf(state.phase), "a phase of this game", "DO-1.1")
  },
  determinize(view, random, how) {
    const state = dejarik.determinize(view, random, how)
    assertPossible(dejarikOutrance, state, "view")
    return state
  },
})

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default {
  ...dejarikBots,
  ...dejarikPackage,
  game: dejarikOutrance,
  texts: rulebook,
  explain: makeExplain(rulebook),
  rulebook,
}
