import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { attaque, attaqueRules } from "../src/index"

/** An army of L'Attaque as its owner sees it, the front row first. */
const army = "225474236\n8456563C2\n957182243\nMFM6232MM"

/** Both armies laid out, white to move. */
export function deployed() {
  const { deploymentOf } = formationTextOf(attaqueRules)
  const state = attaque.initialState()
  for (const seat of [0, 1]) for (const action of deploymentOf(army, seat)) attaque.step(state, seat, action)
  return state
}

/** A spy before the commander-in-chief, a sapper and a captain before mines, scouts before a free line and the flag. */
export const melee = "rF3rM4/w2+7w2+/rMrM7/w3+w6+2r24/2#1#1#2/2#1#1#2/3w1+rC+4/9/9/3wF3wM1 wr w - 50 0 - -"
