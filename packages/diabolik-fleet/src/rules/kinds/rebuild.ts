/** Rebuilding a sunk ship. */
import type { Rebuild } from "../../state/actions"
import { type AnyState, cellOf, setShip } from "../../state/state"
import { notePlacement, pressingCase } from "../acts"
import { enemiesAround, searchPosition } from "../search-position"
import { settle } from "../turn"
import { type KindMaker, placementsOf, refuseOn } from "./kind"
import { type EventNamed, frenchHeading, type Words } from "./words"

/** @rule DF-2.6 */
export const rebuild: KindMaker<Rebuild> = (rules) => {
  const cost = rules.costs.rebuild
  const place = (state: AnyState, action: Rebuild) => setShip(rules, state, state.active, action)
  return {
    ...placementsOf(rules, "rebuild", "+a1:N"),
    phases: ["play", "bonus"],
    example: "+c2:N",
    cost: () => cost,
    place,

    refuse(state, action) {
      const { square } = action
      return refuseOn(rules, state, [square], { ...action, left: state.cannonballs }, () => {
        const position = searchPosition(rules, state, state.active)
        const cell = cellOf(position.board, square)
        return [
          ["DF-2.6", "not-your-second-row", !position.board.secondRow[position.seat]?.includes(cell)],
          ["DF-2.6", "occupied", position.cells[cell]],
          ["DF-2.6", "fleet-complete", position.ships.length >= position.wholeFleet],
          ["DF-2.6", "enemy-near", enemiesAround(position, cell, 1)],
          pressingCase(state),
        ]
      })
    },

    apply(state, action, emit) {
      const { square, heading } = action
      place(state, action)
      notePlacement(state, cost)
      emit?.({ type: "rebuilt", seat: state.active, square, heading, cost })
      settle(rules, state, emit)
    },
  }
}

export const rebuildWords: Words<"fleet-complete" | "enemy-near", EventNamed<"rebuilt">> = {
  refusals: {
    "fleet-complete": { en: "All your ships are on the board.", fr: "Tous vos navires sont sur le plateau." },
    "enemy-near": { en: "An enemy ship is next to {square}.", fr: "Un navire ennemi est à côté de {square}." },
  },
  events: {
    rebuilt({ seat, square, heading, cost }, { seatName, balls }) {
      const [{ en, fr }, price] = [seatName(seat), balls(cost)]
      return {
        en: `${en} rebuilds a ship on ${square} heading ${heading} for ${price.en}.`,
        fr: `${fr} reconstruit un navire en ${square}, cap ${frenchHeading(heading)}, pour ${price.fr}.`,
      }
    },
  },
  labels: {
    rebuild({ square, heading }: Rebuild, { headingName }) {
      const way = headingName(heading)
      return { en: `rebuild on ${square}, heading ${way.en}`, fr: `reconstruire en ${square}, cap ${way.fr}` }
    },
  },
}
