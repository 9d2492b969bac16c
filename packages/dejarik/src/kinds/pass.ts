/** Passing an action. */
import { object } from "@flottille/core"
import { refusal } from "../refusal"
import { endAction } from "../turn"
import type { KindMaker } from "./kind"

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
