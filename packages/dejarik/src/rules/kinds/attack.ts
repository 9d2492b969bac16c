/** Declaring an attack. */
import type { Refusal } from "@flottille/core"
import { holds } from "../../state/board"
import { letterOf } from "../../state/pieces"
import { type RefusalCode, refusal } from "../../state/refusal"
import { type AnyState, ATTACKED, NOBODY, ownerOf, pieceOn } from "../../state/state"
import { refusePiece } from "../play"
import type { Base } from "../rules"
import { type KindMaker, type Path, pathsOf } from "./kind"
import type { EventNamed, Words } from "./words"

export interface Attack extends Path<"attack"> {}

/** Returns the reason why an attack cannot be declared, or `undefined`. */
export function refuseAttack(
  rules: Base,
  state: AnyState,
  { from, to }: Omit<Attack, "type">,
): Refusal<RefusalCode> | undefined {
  const { spaceName, neighbours } = rules
  const notYours = refusePiece(rules, state, from)
  if (notYours) return notYours
  const target = pieceOn(state, to)
  const facts = { from: spaceName(from), to: spaceName(to) }
  if (target === NOBODY) return refusal("DJ-4.1", "no-target", facts)
  if (ownerOf(state, target) === state.active) return refusal("DJ-4.1", "own-piece", facts)
  return holds(neighbours(from), to) ? undefined : refusal("DJ-4.1", "not-adjacent", facts)
}

/** @rule DJ-4.1 DJ-4.7 */
export const attack: KindMaker<Attack> = (rules) => ({
  phases: ["play"],
  ...pathsOf(rules, "attack", "x"),
  example: "I1xO1",
  ways: (_state, _piece, from, _taken, enemies) => rules.neighbours(from) & enemies,
  refuse: (state, action) => refuseAttack(rules, state, action),

  /**
   * Declares the attack, which costs one action and ends the run of quiet turns.
   *
   * @rule DJ-4.1 DJ-6.2
   */
  apply(state, { from, to }, emit) {
    state.attacker = pieceOn(state, from)
    state.target = pieceOn(state, to)
    state.phase = "attack"
    state.left--
    state.quiet = ATTACKED
    emit?.({
      type: "attacked",
      attacker: letterOf(rules, state.attacker),
      target: letterOf(rules, state.target),
      from,
      to,
    })
  },
})

export const attackWords: Words<"no-target" | "own-piece" | "not-adjacent", EventNamed<"attacked">> = {
  refusals: {
    "no-target": { en: "There is no piece on {to} to attack.", fr: "Il n’y a aucune pièce à attaquer en {to}." },
    "own-piece": { en: "The piece on {to} is your own.", fr: "La pièce en {to} est à vous." },
    "not-adjacent": { en: "{from} and {to} are not adjacent.", fr: "{from} et {to} ne sont pas adjacentes." },
  },
  events: {
    attacked(event, { pieceName, spaceName }) {
      const [attacker, target] = [pieceName(event.attacker), pieceName(event.target)]
      const [from, to] = [spaceName(event.from), spaceName(event.to)]
      return {
        en: `The ${attacker} on ${from} attacks the ${target} on ${to}.`,
        fr: `Le ${attacker} en ${from} attaque le ${target} en ${to}.`,
      }
    },
  },
}
