/** Drawing the seat that begins. */
import { literal, object, type Seat } from "@flottille/core"
import { allSeatNames, type SeatName, seatNamed } from "../../state/options"
import { refusal } from "../../state/refusal"
import { isOut, NOBODY } from "../../state/state"
import { startTurn } from "../turn"
import type { KindMaker } from "./kind"
import type { Words } from "./words"

/** Chance draws the seat that begins. */
export interface First {
  readonly type: "first"
  readonly seat: SeatName
}

const all: readonly First[] = allSeatNames.map((seat) => Object.freeze({ type: "first", seat }))
const chances = all.map((action) => Object.freeze({ action, weight: 1 }))

/** @rule DJ-1.3 */
export const first: KindMaker<First> = (rules) => ({
  phases: ["first"],
  all,
  shape: object({ seat: literal(...allSeatNames) }),
  example: "first red",
  format: ({ seat }) => `first ${seat}`,
  outcomes(state) {
    const canBegin = (seat: Seat) => seat !== NOBODY && !isOut(state, seat)
    return chances.filter(({ action }) => canBegin(seatNamed(state.options, action.seat)))
  },
  refuse(state, { seat: name }) {
    const seat = seatNamed(state.options, name)
    if (seat === NOBODY) return refusal("DJ-1.3", "no-such-seat", { seat: name })
    return isOut(state, seat) ? refusal("DJ-6.3", "seat-is-out", { seat: name }) : undefined
  },
  apply: (state, { seat }, emit) => startTurn(rules, state, seatNamed(state.options, seat), emit),
})

export const firstWords: Words<"no-such-seat" | "seat-is-out", never> = {
  refusals: {
    "no-such-seat": { en: "This game has no seat {seat}.", fr: "Cette partie n’a pas de camp {seat}." },
    "seat-is-out": {
      en: "{seat} has resigned and cannot begin.",
      fr: "Le camp {seat} a abandonné et ne peut pas commencer.",
    },
  },
}
