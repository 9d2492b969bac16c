import { readOptions } from "@flottille/core"
import { actionShape } from "./action-shape"
import { orderFault } from "./entry"
import { standardBoard } from "./map"
import { battleOn, deploy } from "./movement-phase"
import { formatOrder, parseOrder } from "./notation"
import type { MovementOrder, Unit } from "./orders"
import { possibleOrders } from "./possibilities"
import { resolvePending } from "./publication"
import { formatResults, lastShape } from "./results"
import type { Rules } from "./rules"
import { shapes } from "./shapes"
import { type DiplomacyState, initialState, optionTable, seasons, standing, unitIn } from "./state"

/**
 * Remembers what was made of the last units asked for; whether they are still the same is seen from the units themselves, never from the
 * identity of a list.
 */
export function remembering<T>(make: (units: readonly Unit[]) => T): (units: readonly Unit[]) => T {
  let known: readonly Unit[] | undefined
  let made: T
  return (units) => {
    const same =
      known?.length === units.length &&
      known.every(({ power, type, at }, index) => {
        const unit = units[index]
        return unit?.at === at && unit.type === type && unit.power === power
      })
    if (!same) {
      made = make(units)
      known = units.map((unit) => ({ ...unit }))
    }
    return made
  }
}

/** The possible orders of each unit, which depend on nothing but the units. */
const possibilities = /* @__PURE__ */ remembering((units): readonly (readonly MovementOrder[])[] => {
  const battle = battleOn(standardBoard.graph)
  deploy(standardBoard, battle, units)
  return possibleOrders(battle)
})

/** Diplomacy itself. */
export const standardRules: Rules<DiplomacyState> = /* @__PURE__ */ Object.freeze<Rules<DiplomacyState>>({
  board: standardBoard,
  seasons,
  actionShape,
  viewShape: shapes.view,
  readOptions: (given) => readOptions(optionTable, given),
  opening: initialState,
  standing,
  orders: ({ units }) => possibilities(units),
  fault: (state, seat, order) => orderFault(standardBoard, state, seat, order),
  resolve: resolvePending,
  typeAt: (state, place) => unitIn(standing(state), place)?.type,
  formatOrder,
  parseOrder: (text, lexicon) => parseOrder(text, lexicon).order,
  formatLast: formatResults,
  lastShape,
})
