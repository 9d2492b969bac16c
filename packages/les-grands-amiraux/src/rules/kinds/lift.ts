/** Taking a piece back during deployment. */
import { object } from "@flottille/core"
import type { Square } from "../../state/board"
import { NOTHING, rankOf } from "../../state/fleet"
import { refusal } from "../../state/refusal"
import { seatOfActor } from "../../state/state"
import { type KindMaker, readParts, squarePart } from "./kind"
import type { EventNamed, Words } from "./words"

/** A piece taken back from a square, numbered from 0, row by row from A1. */
export interface Lift {
  readonly type: "lift"
  readonly square: Square
}

/** @rule GA-1.3 */
export const lift: KindMaker<Lift> = (rules) => {
  const { homeSquares, squareShape, squareName, squareNamed, isHome } = rules
  const homes = [...new Set(homeSquares.flat())]
  const all = homes.map((square): Lift => Object.freeze({ type: "lift", square }))
  return {
    phases: ["deployment"],
    all,
    shape: object({ square: squareShape }),
    example: "lift A4",
    amending: true,
    format: ({ square }) => `lift ${squareName(square)}`,
    parse(text) {
      if (!text.startsWith("lift ")) return undefined
      const [name = ""] = readParts(text, 5, squarePart(rules))
      return { type: "lift", square: squareNamed(name) ?? 0 }
    },
    list: ({ squares }, seat) => all.filter(({ square }) => isHome(square, seat) && squares[square] !== NOTHING),
    refuse(state, { square }, actor) {
      if (!isHome(square, seatOfActor(actor))) return refusal("GA-1.3", "outside-home-rows", { square })
      return state.squares[square] === NOTHING ? refusal("GA-1.3", "nothing-to-lift", { square }) : undefined
    },
    path: ({ square }) => [square],
    apply(state, { square }, emit, actor) {
      const piece = state.squares[square] ?? NOTHING
      state.squares[square] = NOTHING
      emit?.({ type: "lifted", seat: seatOfActor(actor), rank: rankOf(rules, piece), square })
    },
  }
}

/** The words of a piece taken back. */
export const liftWords: Words<"nothing-to-lift", EventNamed<"lifted">> = {
  refusals: {
    "nothing-to-lift": { en: "You have no piece on {square}.", fr: "Vous n’avez pas de pièce en {square}." },
  },
  events: {
    lifted(event, { seatName, squareName, rankName }) {
      const [seat, rank, square] = [seatName(event.seat), rankName(event.rank), squareName(event.square)]
      return {
        en: `${seat.en} lifts from ${square}: ${rank.en}.`,
        fr: `${seat.fr} reprennent en ${square} : ${rank.fr}.`,
      }
    },
  },
  labels: {
    lift: ({ square }: Lift, { squareName }) => ({
      en: `take back from ${squareName(square)}`,
      fr: `reprendre en ${squareName(square)}`,
    }),
  },
}
