/** Proposing to stop. */
import { type Decision, decisions } from "../../state/actions"
import { firstRefusal } from "../../state/refusal"
import { askToStop } from "../turn"
import { decisionOf, type KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

/** @rule DF-7.6 */
export const propose: KindMaker<Decision<"propose">> = () => ({
  ...decisionOf(decisions.propose),
  phases: ["play", "bonus"],
  refuse: ({ options, obligation, stopDeclined, cannonballs }, action) =>
    firstRefusal({ ...action, left: cannonballs }, [
      ["DF-7.6", "stopping-is-off", !options.allowStop],
      ["DF-7.6", "turn-has-begun", obligation !== "open"],
      ["DF-7.6", "already-declined", stopDeclined],
    ]),
  apply(state, _action, emit) {
    emit?.({ type: "stop-proposed", seat: state.active })
    askToStop(state, state.active, emit)
  },
})

export const proposeWords: Words<"stopping-is-off" | "turn-has-begun", EventNamed<"stop-proposed">> = {
  refusals: {
    "stopping-is-off": {
      en: "This game cannot be stopped by agreement.",
      fr: "Cette partie ne peut pas s’arrêter d’un commun accord.",
    },
    "turn-has-begun": {
      en: "A stop can be proposed only before the first act of a turn.",
      fr: "L’arrêt ne peut être proposé qu’avant le premier acte du tour.",
    },
  },
  events: {
    "stop-proposed"({ seat }, { seatName }) {
      const { en, fr } = seatName(seat)
      return { en: `${en} proposes to stop.`, fr: `${fr} propose d’arrêter.` }
    },
  },
  labels: { propose: () => ({ en: "propose to stop", fr: "proposer d’arrêter" }) },
}
