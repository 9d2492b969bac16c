/** A second reading of the rules: a whole season, moves and torpedoes. Shares no code with the game. */

import type { LetterResult, SubOrder } from "../../src/orders/order"
import {
  type Assignment,
  isDeepPlace,
  isMove,
  isSupport,
  levelSteps,
  type OracleUnit,
  type Piece,
  regionOf,
  resolveMoves,
  type Support,
} from "./moves"

export interface OracleOptions {
  readonly torpedo: "always" | "contested"
}

/** What became of a unit and its order. */
export interface OracleLine {
  readonly piece: Piece
  readonly result: LetterResult
  readonly fate: "dislodged" | "destroyed" | null
  /** For supports, matched or not: whether the supporter was attacked so that they are cut. */
  readonly disturbed: boolean
  /** For supports: the unit that follows them. */
  readonly supported: Piece | null
  /** For torpedoes: whether the unit was still there to fire. */
  readonly fired: boolean
}

export interface OracleSeason {
  /** In the order of the units given. */
  readonly lines: readonly OracleLine[]
  /** After the moves, before the torpedoes strike. */
  readonly moved: readonly OracleUnit[]
  /** After everything, without the dislodged. */
  readonly units: readonly OracleUnit[]
  readonly dislodged: readonly { readonly unit: OracleUnit; readonly retreats: readonly string[] }[]
  /** Empty after a standoff. */
  readonly contested: readonly string[]
}

const there = (units: readonly OracleUnit[], place: string) => units.find(({ at }) => regionOf(at) === regionOf(place))

/** Units with their orders; without one they hold. */
function piecesOf(units: readonly OracleUnit[], given: readonly SubOrder[]): Piece[] {
  return units.map((unit) => ({
    ...unit,
    order: given.find((order) => "unit" in order && order.unit === unit.at) ?? { type: "hold", unit: unit.at },
  }))
}

/** What each torpedo does: SV-4.2 to SV-4.4. */
function torpedoHit(
  moves: Assignment,
  shooter: Piece,
  standing: ReadonlyMap<Piece, OracleUnit>,
  options: OracleOptions,
): Piece | undefined {
  const { order } = shooter
  if (order.type !== "torpedo" || moves.dislodger(shooter)) return undefined
  const target = [...standing.keys()].find((piece) => standing.get(piece)?.at === order.to)
  if (!target || target.power === shooter.power) return undefined
  if (options.torpedo === "always") return target
  // A unit that fires may also be supported where it stands: each support helps with what it names.
  const helps = (piece: Piece, type: Support["type"]) =>
    moves.supportersOf(piece).filter(({ order }) => order.type === type)
  const attack = 1 + helps(shooter, "support-torpedo").filter(({ power }) => power !== target.power).length
  const hold = 1 + (isMove(target) ? 0 : helps(target, "support").length)
  return attack > hold ? target : undefined
}

function resultOf(moves: Assignment, piece: Piece, hit: Piece | undefined): LetterResult {
  const { order } = piece
  if (isMove(piece)) {
    if (moves.leaves(piece)) return "succeeds"
    if (moves.hasPath(piece)) return "bounced"
    return moves.table.links(moves.table.pieces, piece) ? "convoy-disrupted" : "no-convoy"
  }
  if (isSupport(order)) {
    if (!moves.table.supported(order)) return "void"
    return moves.isDisturbed(piece) ? "cut" : "succeeds"
  }
  if (order.type === "convoy") {
    const army = moves.table.pieces.find(({ at }) => at === order.of)
    if (!army || !isMove(army) || !army.order.viaConvoy || army.order.to !== order.to) return "void"
    return moves.dislodger(piece) ? "convoy-disrupted" : "succeeds"
  }
  if (order.type === "torpedo") return hit ? "succeeds" : "fails"
  return "succeeds"
}

/** Judges a season; `null` where the moves have no single outcome. */
export function oracleSeason(
  units: readonly OracleUnit[],
  given: readonly SubOrder[],
  options: OracleOptions,
): OracleSeason | null {
  const pieces = piecesOf(units, given)
  const moves = resolveMoves(pieces)
  if (!moves) return null
  // Whether an army that could also walk goes by a convoy that nobody offers is not asked here.
  for (const piece of pieces.filter(isMove)) {
    const { unit, to, viaConvoy } = piece.order
    if (viaConvoy && levelSteps("A", unit).includes(to) && !moves.table.links(pieces, piece)) return null
  }

  const standing = new Map<Piece, OracleUnit>()
  for (const piece of pieces) {
    const { power, type } = piece
    if (isMove(piece) && moves.leaves(piece)) standing.set(piece, { power, type, at: piece.order.to })
    else if (!moves.dislodger(piece)) standing.set(piece, { power, type, at: piece.at })
  }
  const hits = new Map(pieces.map((piece) => [piece, torpedoHit(moves, piece, standing, options)]))
  const torpedoed = new Set(hits.values())

  const moved = [...standing.values()]
  const left = [...standing].filter(([piece]) => !torpedoed.has(piece)).map(([, unit]) => unit)
  // A standoff leaves its place empty: no unit stands there after the moves, and somebody tried in earnest to get in.
  const tried = pieces.filter((piece) => isMove(piece) && !moves.leaves(piece) && moves.prevent(piece) > 0)
  const contested = [...new Set(tried.map((piece) => (isMove(piece) ? regionOf(piece.order.to) : "")))]
    .filter((place) => !there(moved, place))
    .sort()

  const retreatsOf = (piece: Piece): string[] | null => {
    const dislodger = moves.dislodger(piece)
    if (!dislodger && !torpedoed.has(piece)) return null
    const at = standing.get(piece)?.at ?? piece.at
    const barred = dislodger && !dislodger.order.viaConvoy ? regionOf(dislodger.at) : undefined
    return levelSteps(piece.type, at)
      .filter((place) => regionOf(place) !== barred && !there(left, place) && !contested.includes(regionOf(place)))
      .toSorted()
  }

  const lines = pieces.map((piece): OracleLine => {
    const retreats = retreatsOf(piece)
    return {
      piece,
      result: resultOf(moves, piece, hits.get(piece)),
      fate: retreats ? (retreats.length > 0 ? "dislodged" : "destroyed") : null,
      disturbed: moves.isDisturbed(piece),
      supported: isSupport(piece.order) ? (moves.table.supported(piece.order) ?? null) : null,
      fired: piece.order.type === "torpedo" && !moves.dislodger(piece),
    }
  })
  const dislodged = pieces.flatMap((piece) => {
    const { power, type, at } = piece
    const retreats = retreatsOf(piece)
    return retreats ? [{ unit: standing.get(piece) ?? { power, type, at }, retreats }] : []
  })
  return { lines, moved, units: left, dislodged, contested }
}

/** The level that a support helps at. */
const helpedAt = (order: Support) => order.to ?? order.of

/**
 * Which supports from below to the surface made a difference, by the supporter's place: each is
 * replaced by a hold, and the orders of the units that began at the surface are compared (SV-5.5).
 */
export function oracleUseful(
  units: readonly OracleUnit[],
  given: readonly SubOrder[],
  options: OracleOptions,
): string[] | null {
  const season = oracleSeason(units, given, options)
  if (!season) return null
  const useful: string[] = []
  for (const { order } of season.lines.map(({ piece }) => piece)) {
    if (!isSupport(order) || !isDeepPlace(order.unit) || isDeepPlace(helpedAt(order))) continue
    const without = oracleSeason(
      units,
      given.map((one) => (one === order ? { type: "hold", unit: order.unit } : one)),
      options,
    )
    if (!without) return null
    const differs = season.lines.some(({ piece, result, fate }, index) => {
      if (isDeepPlace(piece.at)) return false
      const other = without.lines[index]
      return result !== other?.result || (fate === null) !== (other.fate === null)
    })
    if (differs) useful.push(order.unit)
  }
  return useful.toSorted()
}
