/** Passing an action. */
import { object } from "@flottille/core"
import { refusal } from "../../state/refusal"
import { endAction } from "../turn"
import type { KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

/** A pass of one action, by a seat that can do nothing else. */
export interface Pass {
  readonly type: "pass"
}

const onlyPass: readonly Pass[] = Object.freeze([Object.freeze({ type: "pass" })])

/** @rule DJ-2.2 */
export const pass: KindMaker<Pass> = (rules) => ({
  phases: ["play"],
  all: onlyPass,
  shape: object({}),
  example: "pass",
  lastResort: refusal("DJ-2.2", "can-act"),
  format: () => "pass",
  list: () => onlyPass,
  apply(state, _action, emit) {
    emit?.({ type: "passed", seat: state.active })
    state.left--
    endAction(rules, state, emit)
  },
})

export const passWords: Words<"can-act", EventNamed<"passed">> = {
  refusals: {
    "can-act": {
      en: "You can still move or attack, so you cannot pass.",
      fr: "Vous pouvez encore vous déplacer ou attaquer : vous ne pouvez pas passer.",
    },
  },
  events: {
    passed: ({ seat }, { seatName }) => ({ en: `${seatName(seat).en} passes.`, fr: `${seatName(seat).fr} passe.` }),
  },
  labels: { pass: { en: "pass", fr: "passer" } },
}
