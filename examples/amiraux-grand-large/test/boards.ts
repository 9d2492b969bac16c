import type { LesGrandsAmirauxState } from "@flottille/les-grands-amiraux"
import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { grandLarge, grandLargeRules } from "../src/index"

/** A fleet as its owner sees it. */
export const formation = `
  2111 3211 12  // the front
  0230 4102 01
  333M 0244 MM
  65GM 57MM MM`

/** Both fleets laid out so, white to move. */
export function deployed(): LesGrandsAmirauxState {
  const { deploymentOf } = formationTextOf(grandLargeRules)
  const state = grandLarge.initialState()
  for (const seat of [0, 1]) for (const action of deploymentOf(formation, seat)) grandLarge.step(state, seat, action)
  return state
}

/** White may leap four times, if the rules let it. */
export const chain = "9rG!/r4+9/9r3/r0+9/2##2##2/r1+1##2##2/10/r2+9/w7+9/wG!9 wr w - 50 0 - -"
