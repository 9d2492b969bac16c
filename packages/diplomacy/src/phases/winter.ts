/** Winter: builds and disbands, and results. */
import type { Seat } from "@flottille/core"
import type { OrderReport, VoidReason } from "../adjudicator/report"
import { type Board, sameProvince } from "../map/board"
import type { AdjustmentOrder, Order, Unit } from "../orders/order"
import { WAIVE } from "../rules/actions"
import { type PlayState, pendingFor } from "../state/state"
import type { Centres, DisorderFrom } from "./adjustments"
import { adjustmentOf, buildFault, buildPlace, buildPlaces, disorder, freeHomes } from "./adjustments"
import type { GivenOrder } from "./movement"

/** The part of the adjustments of a seat that is listed. */
export interface AdjustmentList {
  /** Number of decisions that the seat has not made yet. */
  readonly left: number
  /** Whether to include orders that would replace a pending one. */
  readonly amending: boolean
  /** True to list disbands, false to list builds. */
  readonly isDisbanding: boolean
}

/** DP-6: Lists the builds or disbands of a seat. */
export function listAdjustments(
  board: Board,
  state: PlayState,
  seat: Seat,
  { left, amending, isDisbanding }: AdjustmentList,
): AdjustmentOrder[] {
  const orders: AdjustmentOrder[] = []
  const power = board.powerOf(seat)
  if (isDisbanding) {
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

export interface JudgedAdjustments {
  /** One report for each order, in the order given, then one for each unit removed. */
  readonly reports: readonly OrderReport[]
  /** The units on the board in spring. */
  readonly units: readonly Unit[]
  /** Units removed because their power owed more disbands than it ordered. */
  readonly removed: readonly Unit[]
}

/** The builds and disbands of one winter, while its orders are carried out. */
class Winter {
  readonly built: Unit[] = []
  readonly #board: Board
  readonly #before: readonly Unit[]
  readonly #centres: Centres
  /** The builds and disbands that each power has left. */
  readonly #left: ReadonlyMap<string, { builds: number; disbands: number }>
  readonly #gone = new Set<Unit>()

  constructor(board: Board, before: readonly Unit[], centres: Centres) {
    this.#board = board
    this.#before = before
    this.#centres = centres
    this.#left = new Map(board.powers.map((power) => [power, { ...adjustmentOf(board, before, centres, power) }]))
  }

  /** Carries out one order, or returns the reason why it is void. */
  carryOut({ power, order }: GivenOrder): VoidReason | undefined {
    if (order.type === "disband") return this.#disband(power, order.unit)
    const owed = this.#left.get(power ?? "")
    if (power === null || owed === undefined) return "foreign-unit"
    if (order.type !== "build" && order.type !== "waive") return "wrong-phase"
    const build = order.type === "build" && order
    const fault = build && this.#buildFault(power, build)
    if (fault) return fault
    if (owed.builds === 0) return "no-builds-left"
    owed.builds--
    const at = build && buildPlace(this.#board, build.unitType, build.at)
    if (at) this.built.push({ power, type: build.unitType, at })
    return undefined
  }

  /** @rule DP-6 */
  #disband(power: string | null, at: string): VoidReason | undefined {
    const unit = this.#before.find((each) => sameProvince(each.at, at))
    if (unit === undefined) return "nothing-there"
    if (power !== null && power !== unit.power) return "foreign-unit"
    if (this.#gone.has(unit)) return "second-order"
    const owed = this.#left.get(unit.power)
    if (owed === undefined || owed.disbands === 0) return "no-disbands-left"
    owed.disbands--
    this.#gone.add(unit)
    return undefined
  }

  /** @rule DP-6.1 */
  #buildFault(power: string, order: Extract<AdjustmentOrder, { type: "build" }>): VoidReason | undefined {
    const fault = buildFault(this.#board, this.#before, this.#centres, power, order)
    return fault ?? (this.built.some(({ at }) => sameProvince(at, order.at)) ? "place-taken" : undefined)
  }

  removed(from: DisorderFrom): readonly Unit[] {
    return [...this.#left].flatMap(([power, { disbands }]) => {
      if (disbands === 0) return []
      const candidates = disorder(this.#board, this.#before, this.#centres, power, from)
      return candidates.filter((unit) => !this.#gone.has(unit)).slice(0, disbands)
    })
  }

  staying(): readonly Unit[] {
    return this.#before.filter((unit) => !this.#gone.has(unit))
  }
}

function reportOf(before: readonly Unit[], { power, order }: GivenOrder, fault: VoidReason | undefined): OrderReport {
  const owner =
    power ?? ("unit" in order ? before.find(({ at }) => sameProvince(at, order.unit))?.power : undefined) ?? ""
  const rule = order.type === "build" ? "DP-6.1" : "DP-6"
  const gone = fault === undefined && order.type === "disband"
  const report = { power: owner, order, rule, facts: {}, fate: gone ? "destroyed" : null } as const
  if (fault !== undefined) return { ...report, result: "void", reason: fault }
  return { ...report, result: "succeeds", reason: gone ? "disbanded" : order.type === "build" ? "built" : "waived" }
}

function removalOf({ power, at }: Unit): OrderReport {
  const order: Order = { type: "disband", unit: at }
  return { power, order, result: "succeeds", reason: "civil-disorder", rule: "DP-6.2", facts: {}, fate: "destroyed" }
}

/**
 * Judges builds and disbands. Orders are carried out in the order given, waivers last. Each waiver
 * declines a build that no order has used, wherever it stands.
 *
 * @rule DP-6 DP-6.1 DP-6.2
 */
export function judgeAdjustments(
  board: Board,
  before: readonly Unit[],
  centres: Centres,
  given: readonly GivenOrder[],
  from: DisorderFrom = "owned-centres",
): JudgedAdjustments {
  const winter = new Winter(board, before, centres)
  const faults: (VoidReason | undefined)[] = []
  for (const waivers of [false, true])
    for (const [index, entry] of given.entries())
      if ((entry.order.type === "waive") === waivers) faults[index] = winter.carryOut(entry)

  const removed = winter.removed(from)
  const reports = [...given.map((entry, index) => reportOf(before, entry, faults[index])), ...removed.map(removalOf)]
  const staying = winter.staying().filter((unit) => !removed.includes(unit))
  return { reports, units: [...staying, ...winter.built], removed }
}
