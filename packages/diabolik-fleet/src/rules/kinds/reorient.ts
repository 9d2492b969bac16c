/** Turning a ship on its square. */
import type { Reorient } from "../../state/actions"
import { boardOf, bowOf, headings, turnedTo } from "../../state/board"
import { type AnyState, cellOf } from "../../state/state"
import { handlingCases, notePlacement, pressingCase, turnCost } from "../acts"
import { searchPosition } from "../search-position"
import { settle } from "../turn"
import { type KindMaker, placementsOf, refuseOn } from "./kind"
import { type EventNamed, frenchHeading, type Words } from "./words"

/** @rule DF-2.4 DF-2.8 */
export const reorient: KindMaker<Reorient> = (rules) => {
  function cost(state: AnyState, { square }: Reorient): number {
    const position = searchPosition(rules, state, state.active)
    return turnCost(position, cellOf(position.board, square))
  }

  function place({ cells, options }: AnyState, { square, heading }: Reorient): void {
    const cell = cellOf(boardOf(rules, options), square)
    cells[cell] = turnedTo(cells[cell]!, bowOf(heading))
  }

  return {
    ...placementsOf(rules, "reorient", "a1@N"),
    phases: ["play", "bonus"],
    example: "c2@SW",
    cost,
    place,

    refuse(state, action) {
      const { square, heading } = action
      return refuseOn(rules, state, [square], { ...action, left: state.cannonballs }, () => {
        const position = searchPosition(rules, state, state.active)
        const ship = position.cells[cellOf(position.board, square)]!
        return [
          ...handlingCases(position, square),
          ["DF-2.4", "same-heading", headings[ship & 7] === heading],
          pressingCase(state),
        ]
      })
    },

    apply(state, action, emit) {
      const { square, heading } = action
      const spent = cost(state, action)
      place(state, action)
      notePlacement(state, spent)
      emit?.({ type: "reoriented", seat: state.active, square, heading, cost: spent })
      settle(rules, state, emit)
    },
  }
}

export const reorientWords: Words<"same-heading", EventNamed<"reoriented">> = {
  refusals: {
    "same-heading": {
      en: "The ship on {square} already heads {heading}.",
      fr: "Le navire en {square} a déjà le cap {heading}.",
    },
  },
  events: {
    reoriented({ seat, square, heading, cost }, { seatName, balls }) {
      const [{ en, fr }, price] = [seatName(seat), balls(cost)]
      return {
        en: `${en} turns its ship on ${square} to ${heading} for ${price.en}.`,
        fr: `${fr} oriente son navire en ${square}, cap ${frenchHeading(heading)}, pour ${price.fr}.`,
      }
    },
  },
  labels: {
    reorient({ square, heading }: Reorient, { headingName }) {
      const way = headingName(heading)
      return { en: `turn ${square}, heading ${way.en}`, fr: `orienter ${square}, cap ${way.fr}` }
    },
  },
}
