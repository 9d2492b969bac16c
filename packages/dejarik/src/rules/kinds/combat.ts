/** The dice of an attack. */
import { type ChanceOutcome, literal, object } from "@flottille/core"
import type { Translated } from "@flottille/core/rulebook"
import type { Emit, Faces } from "../../state/events"
import { type CombatResult, results } from "../../state/numbers"
import { letterOf, ratings } from "../../state/pieces"
import { refusal } from "../../state/refusal"
import { type AnyState, spaceOf } from "../../state/state"
import type { Dice } from "../dice"
import { diceShape, expectedDice, formatDice, marginOf, readDice, refuseDice, rollDice, total } from "../dice"
import type { Base } from "../rules"
import { endAction } from "../turn"
import { judgeLosses, removePiece } from "../victory"
import type { KindMaker } from "./kind"
import { pushedPiece, roomToPush } from "./push"
import type { EventNamed, Words } from "./words"

/** Chance's action: the result of an attack, with the dice where real ones were rolled. */
export interface Combat {
  readonly type: "combat"
  readonly result: CombatResult
  readonly dice?: Dice
}

const resultRules: Readonly<Record<CombatResult, string>> = {
  kill: "DJ-4.2",
  push: "DJ-4.3",
  counterpush: "DJ-4.4",
  counterkill: "DJ-4.5",
}

const all: readonly Combat[] = results.map((result) => Object.freeze({ type: "combat", result }))

/** Returns the interned result without dice. */
function plain({ result }: Pick<Combat, "result">): Combat {
  return all[results.indexOf(result)]!
}

/**
 * Resolves a push without room: nothing moves, or the piece dies under `blockedPush: "kill"`.
 *
 * @rule DJ-4.6
 */
function blocked(rules: Base, state: AnyState, emit: Emit): void {
  const piece = pushedPiece(state)
  emit?.({ type: "stuck", piece: letterOf(rules, piece), space: spaceOf(state, piece) })
  if (state.options.blockedPush === "kill") removePiece(rules, state, piece, emit)
  state.phase = "attack"
}

/** @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8 */
export const combat: KindMaker<Combat> = (rules) => {
  // The numbers of dice of the declared attack: the attacker's, then the target's.
  const diceOf = ({ attacker, target }: AnyState) =>
    [ratings(rules, attacker).attack, ratings(rules, target).defence] as const

  // By attacker, then target, made when first asked for. Results that their dice cannot show are left out (DJ-4.8).
  const chances: (readonly ChanceOutcome<Combat>[] | undefined)[][] = rules.pieces.map(() => [])

  function outcomes(state: AnyState): readonly ChanceOutcome<Combat>[] {
    const known = chances[state.attacker]![state.target]
    if (known) return known
    const weights = rules.combatWeights(...diceOf(state))
    const weighed = all.map((action) => Object.freeze({ action, weight: weights[action.result] }))
    const possible = Object.freeze(weighed.filter(({ weight }) => weight > 0))
    chances[state.attacker]![state.target] = possible
    return possible
  }

  return {
    phases: ["attack"],
    all,
    shape: object({ result: literal(...results) }, { dice: diceShape(rules) }),
    example: "kill",
    details: { expected: expectedDice, read: (action, [dice = ""]) => ({ ...action, dice: readDice(dice) }), plain },
    format: ({ result, dice }) => result + (dice ? ` ${formatDice(dice)}` : ""),
    outcomes,

    roll(state, random) {
      const dice = rollDice(rules, ...diceOf(state), random)
      return { type: "combat", result: rules.resultOf(marginOf(dice)), dice }
    },

    refuse(state, { result, dice }) {
      const [attack, defence] = diceOf(state)
      if (!outcomes(state).some(({ action }) => action.result === result))
        return refusal("DJ-4.8", "impossible-result", { attack, defence, result })
      if (!dice) return undefined
      const margin = marginOf(dice)
      const other =
        rules.resultOf(margin) === result ? undefined : refusal(resultRules[result], "dice-disagree", { margin })
      return refuseDice("DJ-4.1", dice, attack, defence) ?? other
    },

    // A push or counter-push then waits for its winner's choice.
    apply(state, { result, dice }, emit) {
      const copy = (faces?: Faces) => (faces ? [...faces] : null)
      emit?.({ type: "fought", result, attack: copy(dice?.attack), defence: copy(dice?.defence) })
      if (result === "kill") removePiece(rules, state, state.target, emit)
      else if (result === "counterkill") removePiece(rules, state, state.attacker, emit)
      else {
        state.phase = result
        if (roomToPush(rules, state) === 0) blocked(rules, state, emit)
      }
      if (state.phase === "attack" && !judgeLosses(state, "last-seat-with-pieces", emit)) endAction(rules, state, emit)
    },
  }
}

const resultWords: Readonly<Record<CombatResult, Translated>> = {
  kill: { en: "The attack kills", fr: "L’attaque est mortelle" },
  push: { en: "The attack wins and pushes the target", fr: "L’attaque l’emporte et pousse la cible" },
  counterpush: { en: "The defence holds and pushes the attacker", fr: "La défense tient et pousse l’attaquant" },
  counterkill: { en: "The defence kills the attacker", fr: "La défense tue l’attaquant" },
}

/** Returns dice with their total: `"6 + 5 + 4 = 15"`. */
function sumWords(faces: Faces): string {
  return faces.length > 1 ? `${faces.join(" + ")} = ${total(faces)}` : faces.join("")
}

function diceWords(attack: Faces | null, defence: Faces | null, against: string): string {
  return attack && defence ? ` (${sumWords(attack)} ${against} ${sumWords(defence)})` : ""
}

export const combatWords: Words<
  "impossible-result" | "wrong-dice" | "dice-disagree",
  EventNamed<"fought"> | EventNamed<"stuck">
> = {
  refusals: {
    "impossible-result": {
      en: "{attack} dice against {defence} cannot end in a {result}.",
      fr: "{attack} dés contre {defence} ne peuvent pas donner {result}.",
    },
    "wrong-dice": {
      en: "Wrong number of dice; expected {attack} against {defence}.",
      fr: "Nombre de dés incorrect ; il en faut {attack} contre {defence}.",
    },
    "dice-disagree": {
      en: "These dice differ by {margin}, which gives another result.",
      fr: "L’écart de ces dés est de {margin}, ce qui donne un autre résultat.",
    },
  },
  events: {
    fought({ result, attack, defence }) {
      const { en, fr } = resultWords[result]
      return {
        en: `${en}${diceWords(attack, defence, "against")}.`,
        fr: `${fr}${diceWords(attack, defence, "contre")}.`,
      }
    },
    stuck(event, { pieceName, spaceName }) {
      const [piece, space] = [pieceName(event.piece), spaceName(event.space)]
      return {
        en: `There is no room to push the ${piece} on ${space}.`,
        fr: `Il n’y a pas de place pour pousser le ${piece} en ${space}.`,
      }
    },
  },
}
