import { type GivenOrder, located, type Orders, readOrders, readUnits, sameProvince } from "./adjudicate"
import { type AdjustmentFault, adjustmentOf, buildFault, buildPlace, type Centres, disorder } from "./adjustments"
import type { Board } from "./board"
import { standardBoard } from "./map"
import type { SheetError } from "./notation"
import type { Unit } from "./orders"
import type { OrderReport, Reason, VoidReason } from "./report"

/** What `adjudicateAdjustments` is asked. */
export interface WinterPhase {
  readonly units: readonly (Unit | string)[]
  /** The owner of each centre; those left out belong to nobody. */
  readonly centres: Centres
  readonly orders: Orders
  readonly map?: Board
}

/** The answer of `adjudicateAdjustments`. */
export interface WinterAdjudication {
  /** One for each order given. */
  readonly reports: readonly OrderReport[]
  readonly errors: readonly SheetError[]
  /** The units on the board in spring. */
  readonly units: readonly Unit[]
  /** Units taken off because their power did not order all the disbands it owed. */
  readonly removed: readonly Unit[]
}

/**
 * Adjudicates builds and disbands, without any game around them. Orders count in the order in which they are given.
 *
 * @rule DP-6
 * @example
 * adjudicateAdjustments({ units: ["Russia: A LVN", "Russia: A PRU"], centres: { stp: "russia" }, orders: [] }).removed[0].at // => "pru"
 */
export function adjudicateAdjustments({ units: given, centres, orders, map: board = standardBoard }: WinterPhase): WinterAdjudication {
  const before = readUnits(board, given)
  const read = readOrders(board, orders)
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
    if (order.type === "waive") {
      if (owed.builds === 0) return "no-builds-left"
      owed.builds--
      return undefined
    }
    if (order.type !== "build") return "wrong-phase"
    const fault: AdjustmentFault | undefined = buildFault(board, before, centres, power, order.unitType, order.at)
    if (fault !== undefined) return fault
    if (built.some(({ at }) => sameProvince(at, order.at))) return "place-taken"
    if (owed.builds === 0) return "no-builds-left"
    owed.builds--
    built.push({ power, type: order.unitType, at: buildPlace(board, order.unitType, order.at) as string })
    return undefined
  }

  const reports = read.given.map((entry): OrderReport => {
    const { power, order } = entry
    const fault = judge(entry)
    const owner = power ?? ("unit" in order ? before.find(({ at }) => sameProvince(at, order.unit))?.power : undefined) ?? ""
    const done: Reason = order.type === "build" ? "built" : order.type === "waive" ? "waived" : "disbanded"
    const rule = order.type === "build" ? "DP-6.1" : "DP-6"
    const report = { power: owner, order, rule, facts: {} }
    if (fault !== undefined) return located({ ...report, result: "void", reason: fault, fate: null }, entry)
    return located({ ...report, result: "succeeds", reason: done, fate: order.type === "disband" ? "destroyed" : null }, entry)
  })

  const removed: Unit[] = []
  for (const [power, { disbands }] of left) {
    if (disbands === 0) continue
    const candidates = disorder(board, before, centres, power).filter((unit) => !gone.has(unit))
    removed.push(...candidates.slice(0, disbands))
  }
  const staying = before.filter((unit) => !gone.has(unit) && !removed.includes(unit))
  return { reports, errors: read.errors, units: [...staying, ...built], removed }
}
