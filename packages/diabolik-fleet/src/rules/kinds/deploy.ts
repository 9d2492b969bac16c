/** Deploying a ship. */
import type { Deploy } from "../../state/actions"
import { bowOf } from "../../state/board"
import { cellOf, setShip } from "../../state/state"
import { searchPosition } from "../search-position"
import { isBarredByFile, isSecret, listDeploys } from "../setup"
import { openIfReady } from "../turn"
import { type KindMaker, placementsOf, refuseOn } from "./kind"
import { type EventNamed, frenchHeading, type Words } from "./words"

/** @rule DF-1.2 DF-1.3 DF-1.6 */
export const deploy: KindMaker<Deploy> = (rules) => ({
  ...placementsOf(rules, "deploy", "a1:N"),
  phases: ["deployment"],
  example: "c2:N",
  list: (state, seat) => listDeploys(rules, state, seat),
  cost: () => 1,

  refuse(state, { square, heading }, seat) {
    return refuseOn(rules, state, [square], { square, heading }, () => {
      // Chance deploys no ships; that is refused before.
      const position = searchPosition(rules, state, Number(seat))
      const cell = cellOf(position.board, square)
      return [
        ["DF-1.2", "not-your-second-row", !position.board.secondRow[position.seat]?.includes(cell)],
        ["DF-1.2", "occupied", position.cells[cell]],
        ["DF-1.6", "fleet-in-file", isBarredByFile(position, cell, bowOf(heading))],
      ]
    })
  },

  apply(state, { square, heading }, emit, actor) {
    if (typeof actor !== "number") return
    const secret = isSecret(state)
    setShip(rules, state, actor, { square, heading })
    emit?.({ type: "deployed", seat: actor, secret, square, heading })
    openIfReady(rules, state, emit)
  },
})

export const deployWords: Words<"fleet-in-file", EventNamed<"deployed">> = {
  refusals: {
    "fleet-in-file": {
      en: "A ship on {square} heading {heading} would stand in single file.",
      fr: "Un navire en {square}, cap {heading}, serait en file indienne.",
    },
  },
  events: {
    deployed({ seat, square, heading, class: sign }, { seatName, shipName }) {
      const [{ en, fr }, ship] = [seatName(seat), shipName(sign)]
      return square === null || heading === null
        ? { en: `${en} sets a ship in secret.`, fr: `${fr} pose un navire en secret.` }
        : {
            en: `${en} sets ${ship.en} on ${square} heading ${heading}.`,
            fr: `${fr} pose ${ship.fr} en ${square}, cap ${frenchHeading(heading)}.`,
          }
    },
  },
  labels: {
    deploy({ square, heading }: Deploy, { headingName }) {
      const way = headingName(heading)
      return { en: `set a ship on ${square}, heading ${way.en}`, fr: `poser un navire en ${square}, cap ${way.fr}` }
    },
  },
}
