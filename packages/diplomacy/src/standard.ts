/** Diplomacy itself, as rules. */
import { actionShape } from "./actions"
import type { DiplomacyEvent } from "./events"
import { standardBoard } from "./map/standard"
import { completeOptions } from "./options"
import type { MovementOrder, Unit } from "./orders/order"
import { possibleOrders } from "./orders/possible"
import { orderFault, resolveOrders } from "./phases/judge"
import { battleOn, deploy } from "./phases/movement"
import type { Rules } from "./rules"
import { shapes } from "./shapes"
import { type DiplomacyState, initialState, phases, standing, unitIn } from "./state"
import { formatOrder, parseOrder } from "./text/orders"
import { formatResults, lastShape } from "./text/results"

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
export const standardRules: Rules<DiplomacyState, DiplomacyEvent> = /* @__PURE__ */ Object.freeze<Rules<DiplomacyState, DiplomacyEvent>>({
  board: standardBoard,
  phases,
  actionShape,
  viewShape: shapes.view,
  completeOptions,
  initialState,
  standing,
  orders: ({ units }) => possibilities(units),
  fault: (state, seat, order) => orderFault(standardBoard, state, seat, order),
  resolve: resolveOrders,
  typeAt: (state, place) => unitIn(standing(state), place)?.type,
  formatOrder,
  parseOrder: (text, lexicon) => parseOrder(text, lexicon).order,
  formatLast: formatResults,
  lastShape,
})
