import { createRandom } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"

const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })

/** The same request in a browser and in Node. @param {Pick<import("@flottille/bots").AnyBot, "budget">} bot */
export const requestFor = ({ budget }) => ({
  seat: 0,
  view: dejarik.view(opening, 0),
  actions: dejarik.legalActions(opening, 0),
  events: [],
  random: createRandom(7),
  budget,
})
