/** Claiming the bonus turn. */
import { type Decision, decisions } from "../../state/actions"
import { firstRefusal } from "../../state/refusal"
import { endCases } from "../acts"
import { searchPosition } from "../search-position"
import { beginBonus } from "../turn"
import { mayClaimBonus } from "../turn-list"
import { decisionOf, type KindMaker } from "./kind"
import type { Words } from "./words"

/** @rule DF-4.5 DF-4.6 */
export const bonus: KindMaker<Decision<"bonus">> = (rules) => ({
  ...decisionOf(decisions.bonus),
  phases: ["play", "bonus"],
  refuse: (state, action) =>
    firstRefusal({ ...action, left: state.cannonballs }, [
      ["DF-4.5", "no-second-bonus", state.phase === "bonus"],
      ["DF-4.5", "no-bonus-earned", !state.bonusEarned],
      ...endCases(rules, state),
      ["DF-4.6", "bonus-cannot-be-completed", !mayClaimBonus(state, searchPosition(rules, state, state.active))],
    ]),
  apply: (state, _action, emit) => beginBonus(state, emit),
})

export const bonusWords: Words<"no-bonus-earned" | "no-second-bonus" | "bonus-cannot-be-completed", never> = {
  refusals: {
    "no-bonus-earned": {
      en: "No ship has been sunk in this turn.",
      fr: "Aucun navire n’a été coulé pendant ce tour.",
    },
    "no-second-bonus": {
      en: "A bonus turn does not earn another one.",
      fr: "Un tour bonus n’en donne pas un second.",
    },
    "bonus-cannot-be-completed": {
      en: "The bonus turn could not be completed legally.",
      fr: "Le tour bonus ne pourrait pas être joué selon les règles.",
    },
  },
  labels: { bonus: () => ({ en: "play the bonus turn", fr: "jouer le tour bonus" }) },
}
