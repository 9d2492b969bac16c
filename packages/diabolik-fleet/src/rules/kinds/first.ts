/** Drawing the seat that begins. */
import { literal, object } from "@flottille/core"
import type { First } from "../../state/actions"
import { allSeatNames } from "../../state/numbers"
import { seatNamed, seatNames } from "../../state/options"
import { firstRefusal } from "../../state/refusal"
import { livingSeats } from "../../state/state"
import { beginWith } from "../turn"
import type { KindMaker } from "./kind"
import type { Words } from "./words"

const all: readonly First[] = allSeatNames.map((seat) => Object.freeze({ type: "first", seat }))

/** @rule DF-1.5 DF-8.6 */
export const first: KindMaker<First> = (rules) => ({
  phases: ["draw"],
  all,
  shape: object({ seat: literal(...allSeatNames) }),
  example: "first south",
  format: ({ seat }) => `first ${seat}`,

  // Every living seat is equally likely.
  outcomes(state) {
    const names = seatNames(rules, state.options)
    return livingSeats(state).flatMap((seat) =>
      all.filter((each) => each.seat === names[seat]).map((action) => ({ action, weight: 1 })),
    )
  },

  refuse({ options, out }, { seat }) {
    const named = seatNamed(rules, options, seat)
    return firstRefusal({ seat }, [
      ["DF-1.5", "no-such-seat", named < 0],
      ["DF-8.6", "seat-is-out", out.includes(named)],
    ])
  },

  apply: (state, { seat }, emit) => beginWith(rules, state, seat, emit),
})

export const firstWords: Words<"no-such-seat" | "seat-is-out", never> = {
  refusals: {
    "no-such-seat": { en: "This game has no seat {seat}.", fr: "Cette partie n’a pas de camp {seat}." },
    "seat-is-out": { en: "{seat} is out of the game.", fr: "Le camp {seat} est hors jeu." },
  },
  labels: {
    first: ({ seat }: First, { sideName }) => ({ en: `${seat} begins`, fr: `${sideName(seat).fr} commence` }),
  },
}
