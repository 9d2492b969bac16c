/**
 * A second reading of the rules, slow and literal: the moves of a season. Every assignment of
 * success to the moves is tried, and kept if each move succeeds exactly when the strengths that
 * follow from the assignment say so. Shares no code with the adjudicator.
 */
import { standardMap } from "@flottille/diplomacy"
import type { SubOrder } from "../../src/orders/order"

export interface OracleUnit {
  readonly power: string
  readonly type: "A" | "F" | "SM"
  readonly at: string
}

/** A unit and the order it follows. */
export interface Piece extends OracleUnit {
  readonly order: SubOrder
}

interface Move extends Piece {
  readonly order: Extract<SubOrder, { type: "move" }>
}

interface Convoy extends Piece {
  readonly order: Extract<SubOrder, { type: "convoy" }>
}

export type Support = Extract<SubOrder, { type: "support" | "support-torpedo" }>

export const isMove = (piece: Piece): piece is Move => piece.order.type === "move"
const isConvoy = (piece: Piece): piece is Convoy => piece.order.type === "convoy"
export const isSupport = (order: SubOrder): order is Support =>
  order.type === "support" || order.type === "support-torpedo"
export const isDeepPlace = (place: string) => place.endsWith("-1")

/** The province of a place, each level of a sea being one: "spa" for "spa/nc", "wes-1" for "wes-1". */
export function regionOf(place: string): string {
  const slash = place.indexOf("/")
  return slash < 0 ? place : place.slice(0, slash)
}

const armySteps = new Map<string, readonly string[]>()
const fleetSteps = new Map<string, readonly string[]>()
export const seaIds: string[] = []
for (const { id, army, fleet } of standardMap.provinces) {
  if (army) armySteps.set(id, army)
  else seaIds.push(id)
  for (const [place, steps] of Object.entries(fleet ?? {})) fleetSteps.set(place, steps)
}

/** Where a unit of the type can stand. */
export function standsOn(type: string): readonly string[] {
  if (type === "A") return [...armySteps.keys()]
  return type === "F" ? [...fleetSteps.keys()] : [...fleetSteps.keys(), ...seaIds.map((sea) => `${sea}-1`)]
}

/** The places one step away on the same level: SV-2.2 and the map. */
export function levelSteps(type: string, at: string): readonly string[] {
  if (type === "A") return armySteps.get(at) ?? []
  if (!isDeepPlace(at)) return fleetSteps.get(at) ?? []
  return (fleetSteps.get(at.slice(0, -2)) ?? []).filter((place) => seaIds.includes(place)).map((sea) => `${sea}-1`)
}

/** The other level, for places at sea: SV-1.2. */
export function acrossFrom(at: string): string | undefined {
  if (isDeepPlace(at)) return at.slice(0, -2)
  return seaIds.includes(at) ? `${at}-1` : undefined
}

/** Where a unit may move without a convoy: SV-2.1, SV-2.2. */
export function moveSteps(type: string, at: string): readonly string[] {
  const across = type === "SM" ? acrossFrom(at) : undefined
  return across ? [...levelSteps(type, at), across] : levelSteps(type, at)
}

/** The provinces into which a unit may support: where it could move or torpedo (SV-3.1). */
export function supportReach(type: string, at: string): readonly string[] {
  const across = type === "A" ? undefined : acrossFrom(at)
  return [...new Set([...levelSteps(type, at), ...(across ? [across] : [])].map(regionOf))]
}

/** What the orders say before anything is decided: who stands where, who comes where, whom each support follows. */
class OrderTable {
  private readonly standing: ReadonlyMap<string, Piece>
  private readonly coming: ReadonlyMap<string, Move[]>
  private readonly following: ReadonlyMap<Piece, Piece | undefined>

  constructor(readonly pieces: readonly Piece[]) {
    this.standing = new Map(pieces.map((piece) => [regionOf(piece.at), piece]))
    const moves = pieces.filter(isMove)
    const goal = ({ order }: Move) => regionOf(order.to)
    this.coming = new Map(moves.map((move) => [goal(move), moves.filter((other) => goal(other) === goal(move))]))
    this.following = new Map(
      pieces.map((piece) => [piece, isSupport(piece.order) ? this.supported(piece.order) : undefined]),
    )
  }

  occupant(place: string): Piece | undefined {
    return this.standing.get(regionOf(place))
  }

  movesTo(place: string): readonly Move[] {
    return this.coming.get(regionOf(place)) ?? []
  }

  /** The unit that a support names, if it does what the support says. */
  supported(order: Support): Piece | undefined {
    const piece = this.pieces.find(({ at }) => at === order.of)
    if (!piece) return undefined
    if (order.type === "support-torpedo")
      return piece.order.type === "torpedo" && piece.order.to === order.to ? piece : undefined
    if (order.to === null) return isMove(piece) ? undefined : piece
    return isMove(piece) && regionOf(piece.order.to) === regionOf(order.to) ? piece : undefined
  }

  followersOf(piece: Piece): Piece[] {
    return this.pieces.filter((one) => this.following.get(one) === piece)
  }

  /** The move that comes the other way, neither by convoy: SV-2.4. */
  opponent(move: Move): Move | undefined {
    const other = this.occupant(move.order.to)
    if (!other || !isMove(other) || move.order.viaConvoy || other.order.viaConvoy) return undefined
    return regionOf(other.order.to) === regionOf(move.at) ? other : undefined
  }

  /** Whether some of these fleets, ordered to convoy the army, link its province with its destination. */
  links(fleets: readonly Piece[], { order: { unit, to } }: Move): boolean {
    const chain = fleets.filter(isConvoy).filter(({ order }) => order.of === unit && order.to === to)
    const touches = (fleet: Piece, place: string) =>
      levelSteps("F", fleet.at).some((step) => regionOf(step) === regionOf(place))
    const reached = chain.filter((fleet) => touches(fleet, unit))
    for (const fleet of reached)
      for (const next of chain) if (!reached.includes(next) && touches(fleet, next.at)) reached.push(next)
    return reached.some((fleet) => touches(fleet, to))
  }
}

/** A season's moves under one assignment of success. */
export class Assignment {
  constructor(
    readonly table: OrderTable,
    readonly wins: ReadonlySet<Piece>,
  ) {}

  leaves(piece: Piece): boolean {
    return this.wins.has(piece)
  }

  dislodger(piece: Piece): Move | undefined {
    return this.leaves(piece) ? undefined : this.table.movesTo(piece.at).find((move) => this.wins.has(move))
  }

  hasPath(move: Move): boolean {
    if (!move.order.viaConvoy) return true
    return this.table.links(
      this.table.pieces.filter((fleet) => !this.dislodger(fleet)),
      move,
    )
  }

  /** Whether a supporter is attacked so that its support is cut, were it matched or not: SV-3.3. */
  isDisturbed(supporter: Piece): boolean {
    if (!isSupport(supporter.order)) return false
    if (this.dislodger(supporter)) return true
    const into = regionOf(supporter.order.to ?? supporter.order.of)
    return this.table
      .movesTo(supporter.at)
      .some((move) => move.power !== supporter.power && regionOf(move.at) !== into && this.hasPath(move))
  }

  supportersOf(piece: Piece): Piece[] {
    return this.table.followersOf(piece).filter((one) => !this.isDisturbed(one))
  }

  attack(move: Move): number {
    if (!this.hasPath(move)) return 0
    const target = this.table.occupant(move.order.to)
    if (!target || (this.leaves(target) && !this.table.opponent(move))) return 1 + this.supportersOf(move).length
    if (target.power === move.power) return 0
    return 1 + this.supportersOf(move).filter(({ power }) => power !== target.power).length
  }

  hold(place: string): number {
    const piece = this.table.occupant(place)
    if (!piece || this.leaves(piece)) return 0
    return isMove(piece) ? 1 : 1 + this.supportersOf(piece).filter(({ order }) => order.type === "support").length
  }

  prevent(move: Move): number {
    if (!this.hasPath(move)) return 0
    const opponent = this.table.opponent(move)
    return opponent && this.wins.has(opponent) ? 0 : 1 + this.supportersOf(move).length
  }

  shouldWin(move: Move): boolean {
    const attack = this.attack(move)
    const opponent = this.table.opponent(move)
    const against = opponent ? 1 + this.supportersOf(opponent).length : this.hold(move.order.to)
    return (
      attack > against &&
      this.table.movesTo(move.order.to).every((other) => other === move || attack > this.prevent(other))
    )
  }

  isConsistent(): boolean {
    return this.table.pieces.every((piece) => !isMove(piece) || this.shouldWin(piece) === this.wins.has(piece))
  }
}

const MOST_MOVES = 11

/**
 * The one outcome of the moves. Where units go round in circles both all and none may move: they
 * move. `null` where that does not single one out, with a convoy in it, or with too many moves to
 * try.
 */
export function resolveMoves(pieces: readonly Piece[]): Assignment | null {
  const table = new OrderTable(pieces)
  const moves = pieces.filter(isMove)
  if (moves.length > MOST_MOVES) return null
  const found: Assignment[] = []
  for (let bits = 0; bits < 2 ** moves.length; bits++) {
    const tried = new Assignment(table, new Set(moves.filter((_, index) => bits & (1 << index))))
    if (tried.isConsistent()) found.push(tried)
  }
  const [most] = found.toSorted((a, b) => b.wins.size - a.wins.size)
  if (!most) return null
  const singled = found.every((other) => other === most || [...other.wins].every((move) => most.wins.has(move)))
  if (!singled || (found.length > 1 && moves.some(({ order }) => order.viaConvoy))) return null
  return most
}
