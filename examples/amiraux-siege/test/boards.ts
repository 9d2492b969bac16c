import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { amirauxSiege, siegeRules } from "../src/index"

/** Both fleets as their owners see them, the front row first; red leaves a square empty. */
const fleets = ["42053311\n210402M0\n44532611\n010G2031", "1M52M233\nM22341M1\n.1306MM2\nM04G5MM4"]

/** Both fleets laid out, white to move. */
export function besieged() {
  const { deploymentOf } = formationTextOf(siegeRules)
  const state = amirauxSiege.initialState()
  fleets.forEach((text, seat) => {
    for (const action of deploymentOf(text, seat)) amirauxSiege.step(state, seat, action)
  })
  return state
}
