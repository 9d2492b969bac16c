import { standardRules } from "@flottille/les-grands-amiraux"
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { growTree } from "../../src/cfr"

const fleet = ["1", "2", "G"]

const rules = {
  ...standardRules,
  id: "nine-squares",
  title: "Nine squares",
  version: "1.0",
  columns: 3,
  rows: 3,
  condemned: [],
  homeRows: 1,
  fleet: standardRules.fleet.filter(({ rank }) => fleet.includes(rank)).map((kind) => ({ ...kind, count: 1 })),
}

/**
 * Les Grands Amiraux on three by three squares: a Grand Admiral and two ships a side, four turns,
 * ships along rows and columns only. Small enough to be solved whole.
 */
export const nineSquares = botsOf(rules)

const { game } = nineSquares
const { deploymentOf } = formationTextOf(rules)

/** Every order of a list. */
function orders<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length === 0) return [[]]
  return list.flatMap((first) => orders(list.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}

/** The tree from the first turn on: all 36 pairs of fleets are as likely, and neither side knows the other's. */
export function nineSquaresTree() {
  const beginnings = orders(fleet).flatMap((white) =>
    orders(fleet).map((red) => {
      const state = game.initialState({ shipDirections: 4, quietTurns: null, turnLimit: 4 })
      for (const [seat, formation] of [white, red].entries())
        for (const action of deploymentOf(formation, seat)) game.step(state, seat, action)
      return { state, weight: 1 }
    }),
  )
  return growTree(game, beginnings)
}
