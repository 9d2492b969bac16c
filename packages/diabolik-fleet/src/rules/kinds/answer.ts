/** Accepting or declining what another seat asks. */
import { type Decision, decisions } from "../../state/actions"
import { sinkShip } from "../sinking"
import { askToStop, declineQuestion, settle } from "../turn"
import { decisionOf, type KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

const answer = <Type extends string>(action: Decision<Type>) => ({
  ...decisionOf(action),
  phases: ["stop", "sink"],
  list: () => [action],
})

/** @rule DF-7.6 DF-8.4 */
export const accept: KindMaker<Decision<"accept">> = (rules) => ({
  ...answer(decisions.accept),
  apply(state, _action, emit) {
    const { question } = state
    if (!question) return
    emit?.({ type: "accepted", seat: question.seat })
    if (question.type === "stop") return askToStop(state, question.seat, emit)
    const { own, helper, target } = question.sinking
    state.question = null
    sinkShip(rules, state, target, own < helper ? [own, helper] : [helper, own], emit)
    settle(rules, state, emit)
  },
})

/** @rule DF-7.6 DF-8.4 */
export const decline: KindMaker<Decision<"decline">> = (rules) => ({
  ...answer(decisions.decline),
  apply(state, _action, emit) {
    if (!state.question) return
    emit?.({ type: "declined", seat: state.question.seat })
    declineQuestion(state)
    settle(rules, state, emit)
  },
})

export const answerWords: Words<
  "already-declined" | "nothing-asked" | "answer-first",
  EventNamed<"accepted" | "declined">
> = {
  refusals: {
    "already-declined": {
      en: "That has already been declined in this turn.",
      fr: "Cela a déjà été refusé pendant ce tour.",
    },
    "nothing-asked": {
      en: "There is no question to answer.",
      fr: "Il n’y a pas de question à laquelle répondre.",
    },
    "answer-first": {
      en: "You have been asked: accept or decline.",
      fr: "On vous a posé une question : acceptez ou refusez.",
    },
  },
  events: {
    accepted: ({ seat }, { seatName }) => ({
      en: `${seatName(seat).en} accepts.`,
      fr: `${seatName(seat).fr} accepte.`,
    }),
    declined: ({ seat }, { seatName }) => ({
      en: `${seatName(seat).en} declines.`,
      fr: `${seatName(seat).fr} refuse.`,
    }),
  },
  labels: {
    accept(_action, { view: { question } }) {
      if (question?.type !== "sink") return { en: "agree to stop", fr: "accepter d’arrêter" }
      const { target } = question.sinking
      return { en: `help to sink ${target}`, fr: `aider à couler ${target}` }
    },
    decline(_action, { view: { question } }) {
      if (question?.type !== "sink") return { en: "play on", fr: "continuer à jouer" }
      const { target } = question.sinking
      return { en: `do not help to sink ${target}`, fr: `ne pas aider à couler ${target}` }
    },
  },
}
