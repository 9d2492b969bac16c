/** Winter: builds and disbands, and results. */
import type { Seat } from "@flottille/core"
import { WAIVE } from "../actions"
import type { OrderReport, VoidReason } from "../adjudicator/report"
import { type Board, sameProvince } from "../map/board"
import type { AdjustmentOrder, Order, Unit } from "../orders/order"
import type { Rules } from "../rules"
import { adjustment, type PlayState } from "../state"
import { adjustmentOf, buildFault, buildPlace, buildPlaces, type Centres, disorder, freeHomes } from "./adjustments"
import type { GivenOrder } from "./movement"
import { pendingFor } from "./pending"

/**
 * DP-6: Lists the builds or disbands of a seat.
 *
 * @param left - Number of decisions that the seat has not made yet.
 * @param amending - Whether to include orders that would replace a pending one.
 */
export function listAdjustments(
  { board }: Pick<Rules, "board">,
  state: PlayState,
  seat: Seat,
  left: number,
  amending: boolean,
): AdjustmentOrder[] {
  const orders: AdjustmentOrder[] = []
  const power = board.powerOf(seat)
  if (adjustment(board, state, seat).disbands > 0) {
    if (left === 0) return orders
    for (const { power: owner, at } of state.units)
      if (owner === power && pendingFor(state, seat, at) < 0) orders.push({ type: "disband", unit: at })
    return orders
  }
  for (const home of freeHomes(board, state.units, state.centres, power)) {
    if (pendingFor(state, seat, home) >= 0 ? !amending : left === 0) continue
    for (const unitType of board.graph.classes)
      for (const at of buildPlaces(board, unitType, home)) orders.push({ type: "build", unitType, at })
  }
  if (left > 0) orders.push(WAIVE)
  return orders
}

/** The result of a winter. */
export interface JudgedAdjustments {
  /** One report for each order, in the order given, then one for each unit removed. */
  readonly reports: readonly OrderReport[]
  /** The units on the board in spring. */
  readonly units: readonly Unit[]
  /** Units removed because their power owed more disbands than it ordered. */
  readonly removed: readonly Unit[]
}

/**
 * Judges builds and disbands. Orders are carried out in the order given, waivers last. Each waiver
 * declines a build that no order has used, wherever it stands.
 *
 * @rule DP-6 DP-6.1 DP-6.2
 * @example
 * const given = [{ power: "france", order: { type: "build", unitType: "A", at: "par" } }]
 * judgeAdjustments(standardBoard, [], { par: "france" }, given).units[0].at // => "par"
 */
export function judgeAdjustments(
  board: Board,
  before: readonly Unit[],
  centres: Centres,
  given: readonly GivenOrder[],
): JudgedAdjustments {
  const left = new Map(board.powers.map((power) => [power, { ...adjustmentOf(board, before, centres, power) }]))
  const built: Unit[] = []
  const gone = new Set<Unit>()

  const judge = ({ power, order }: GivenOrder): VoidReason | undefined => {
    if (order.type === "disband") {
      const unit = before.find(({ at }) => sameProvince(at, order.unit))
      if (unit === undefined) return "nothing-there"
      if (power !== null && power !== unit.power) return "foreign-unit"
      if (gone.has(unit)) return "second-order"
      const owed = left.get(unit.power)
      if (owed === undefined || owed.disbands === 0) return "no-disbands-left"
      owed.disbands--
      gone.add(unit)
      return undefined
    }
    const owed = left.get(power ?? "")
    if (power === null || owed === undefined) return "foreign-unit"
    if (order.type !== "build" && order.type !== "waive") return "wrong-phase"
    const fault = order.type === "build" ? buildFault(board, before, centres, power, order) : undefined
    if (fault !== undefined) return fault
    if (order.type === "build" && built.some(({ at }) => sameProvince(at, order.at))) return "place-taken"
    if (owed.builds === 0) return "no-builds-left"
    owed.builds--
    const at = order.type === "build" ? buildPlace(board, order.unitType, order.at) : undefined
    if (order.type === "build" && at) built.push({ power, type: order.unitType, at })
    return undefined
  }

  const faults: (VoidReason | undefined)[] = []
  for (const waivers of [false, true])
    for (const [index, entry] of given.entries())
      if ((entry.order.type === "waive") === waivers) faults[index] = judge(entry)

  const reports = given.map(({ power, order }, index): OrderReport => {
    const fault = faults[index]
    const owner =
      power ?? ("unit" in order ? before.find(({ at }) => sameProvince(at, order.unit))?.power : undefined) ?? ""
    const rule = order.type === "build" ? "DP-6.1" : "DP-6"
    const gone = fault === undefined && order.type === "disband"
    const report = { power: owner, order, rule, facts: {}, fate: gone ? "destroyed" : null } as const
    if (fault !== undefined) return { ...report, result: "void", reason: fault }
    return { ...report, result: "succeeds", reason: gone ? "disbanded" : order.type === "build" ? "built" : "waived" }
  })

  const removed: Unit[] = []
  for (const [power, { disbands }] of left) {
    // Stryker disable next-line ConditionalExpression: speed only; nothing is taken from the list
    if (disbands === 0) continue
    const candidates = disorder(board, before, centres, power).filter((unit) => !gone.has(unit))
    removed.push(...candidates.slice(0, disbands))
  }
  for (const { power, at } of removed) {
    const order: Order = { type: "disband", unit: at }
    reports.push({
      power,
      order,
      result: "succeeds",
      reason: "civil-disorder",
      rule: "DP-6.2",
      facts: {},
      fate: "destroyed",
    })
  }
  const staying = before.filter((unit) => !gone.has(unit) && !removed.includes(unit))
  return { reports, units: [...staying, ...built], removed }
}
