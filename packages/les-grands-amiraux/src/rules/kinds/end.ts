/** Stopping a chain of leaps. */
import { object } from "@flottille/core"
import { seatOfActor } from "../../state/state"
import { endMove } from "../turn"
import type { KindMaker } from "./kind"
import type { EventNamed, Words } from "./words"

/** The end of a chain of leaps, by choice (GA-4.4). */
export interface End {
  readonly type: "end"
}

const all: readonly End[] = Object.freeze([Object.freeze({ type: "end" })])

/** @rule GA-4.4 */
export const end: KindMaker<End> = (rules) => ({
  phases: ["chain"],
  all,
  shape: object({}),
  example: "end",
  format: () => "end",
  parse: (text) => (text === "end" ? all[0] : undefined),
  list: () => all,
  apply(state, _action, emit, actor) {
    const seat = seatOfActor(actor)
    emit?.({ type: "ended", seat, square: state.chain ?? -1 })
    endMove(rules, state, seat, "removal", emit)
  },
})

/** The words of the end of a chain. */
export const endWords: Words<"no-passing", EventNamed<"ended">> = {
  refusals: {
    "no-passing": {
      en: "There is no chain to end, and you may not pass.",
      fr: "Il n’y a pas de suite à terminer, et on ne peut pas passer.",
    },
  },
  events: {
    ended({ seat, square }, { seatName, squareName }) {
      const { en, fr } = seatName(seat)
      return { en: `${en} stops on ${squareName(square)}.`, fr: `${fr} s’arrêtent en ${squareName(square)}.` }
    },
  },
  labels: { end: () => ({ en: "leap no further", fr: "ne plus sauter" }) },
}
