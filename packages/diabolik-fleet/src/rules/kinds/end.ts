/** Ending the turn. */
import { type Decision, decisions } from "../../state/actions"
import { firstRefusal } from "../../state/refusal"
import { endCases } from "../acts"
import { endTurn } from "../turn"
import { decisionOf, type KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

/** @rule DF-4.1 DF-4.3 DF-5.1 */
export const endOfTurn: KindMaker<Decision<"end">> = (rules) => ({
  ...decisionOf(decisions.end),
  phases: ["play", "bonus"],
  refuse: (state, action) => firstRefusal({ ...action, left: state.cannonballs }, endCases(rules, state)),
  apply: (state, _action, emit) => endTurn(rules, state, emit),
})

export const endWords: Words<"must-move" | "ships-in-file", EventNamed<"turn-ended">> = {
  refusals: {
    "must-move": { en: "A ship must move first.", fr: "Il faut d’abord déplacer un navire." },
    "ships-in-file": {
      en: "Two of your ships stand in single file.",
      fr: "Deux de vos navires sont en file indienne.",
    },
  },
  events: {
    "turn-ended"({ seat, turn }, { seatName }) {
      const { en, fr } = seatName(seat)
      return { en: `${en} has ended turn ${turn}.`, fr: `${fr} a fini le tour ${turn}.` }
    },
  },
  labels: { end: () => ({ en: "end the turn", fr: "finir le tour" }) },
}
