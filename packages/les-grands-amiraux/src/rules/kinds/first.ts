/** Drawing the seat that begins. */
import { type ChanceOutcome, deepFreeze, literal, object, type Seat } from "@flottille/core"
import { seatId } from "../../state/state"
import { nextTurn } from "../turn"
import { type KindMaker, type Part, readParts } from "./kind"
import { type EventNamed, following, type Words } from "./words"

/** Chance draws the seat that begins. */
export interface First {
  readonly type: "first"
  readonly seat: Seat
}

const all: readonly First[] = deepFreeze([
  { type: "first", seat: 0 },
  { type: "first", seat: 1 },
])
const bothSeats: readonly ChanceOutcome<First>[] = deepFreeze(all.map((action) => ({ action, weight: 1 })))
const seatPart: Part = [/^(white|red)/, "white or red", "GA-1.4"]

/** @rule GA-1.4 */
export const first: KindMaker<First> = (rules) => ({
  phases: ["lot"],
  all,
  shape: object({ seat: literal(0, 1) }),
  example: "first red",
  format: ({ seat }) => `first ${seatId(seat)}`,
  parse(text) {
    if (!text.startsWith("first ")) return undefined
    return { type: "first", seat: readParts(text, 6, seatPart)[0] === seatId(0) ? 0 : 1 }
  },
  outcomes: () => bothSeats,
  apply(state, { seat }, emit) {
    emit?.({ type: "first", seat })
    nextTurn(rules, state, seat, emit)
  },
})

/** The words of the draw. */
export const firstWords: Words<"lot-decides", EventNamed<"first">> = {
  refusals: {
    "lot-decides": {
      en: "Chance only draws the first seat.",
      fr: "Le sort ne fait que désigner le premier camp.",
    },
  },
  events: {
    first({ seat }, { seatName }) {
      const { en, fr } = seatName(seat)
      return { en: `${en} is drawn to begin.`, fr: `Le sort désigne ${following(fr)} pour commencer.` }
    },
  },
  labels: {
    first: ({ seat }: First) =>
      seat === 0
        ? { en: "white begins", fr: "les blancs commencent" }
        : { en: "red begins", fr: "les rouges commencent" },
  },
}
