import { provinceOf } from "../../src/map/board"
import { standardMap } from "../../src/map/standard"
import type { MovementOrder, Unit } from "../../src/orders/order"

/**
 * A second adjudicator, as simple as can be: it tries every way in which the moves could succeed or
 * fail, and keeps those that contradict nothing. It shares nothing with the first but the map as
 * data; all orders must be possible ones.
 */

interface Piece extends Unit {
  readonly order: MovementOrder
  readonly home: string
}

type Moves = readonly boolean[]

const specs = new Map(standardMap.provinces.map((province) => [province.id, province]))

function shoresOf(sea: string): string[] {
  return (specs.get(sea)?.fleet?.[sea] ?? []).map(provinceOf)
}

function adjacentByLand({ type, at }: Unit, to: string): boolean {
  const spec = specs.get(provinceOf(at))
  const steps = type === "A" ? spec?.army : spec?.fleet?.[at]
  return steps?.some((place) => place === to || provinceOf(place) === to) ?? false
}

/** Whether seas in `open` lead from coast to coast. */
function sails(from: string, to: string, open: readonly string[]): boolean {
  const reached = open.filter((sea) => shoresOf(sea).includes(from))
  for (const sea of reached) {
    if (shoresOf(sea).includes(to)) return true
    for (const next of open) if (!reached.includes(next) && shoresOf(sea).includes(next)) reached.push(next)
  }
  return false
}

/** A position with orders, ready to be asked. */
export class Oracle {
  readonly pieces: readonly Piece[]
  /** Indexes of the pieces that move. */
  readonly movers: readonly number[]

  constructor(
    units: readonly Unit[],
    orders: readonly MovementOrder[],
    /** Moves that have no effect, whatever happens. */
    readonly stranded: ReadonlySet<number> = new Set(),
  ) {
    this.pieces = units.map((unit, index) => ({
      ...unit,
      order: orders[index] as MovementOrder,
      home: provinceOf(unit.at),
    }))
    this.movers = [...this.pieces.keys()].filter((index) => this.goal(index) !== undefined)
  }

  goal(index: number): string | undefined {
    const order = this.pieces[index]?.order
    return order?.type === "move" ? provinceOf(order.to) : undefined
  }

  private into(province: string): number[] {
    return this.movers.filter((mover) => this.goal(mover) === province)
  }

  private fleetsFor(army: number): number[] {
    const home = this.pieces[army]?.home
    return [...this.pieces.keys()].filter((index) => {
      const order = this.pieces[index]?.order
      return order?.type === "convoy" && provinceOf(order.of) === home && provinceOf(order.to) === this.goal(army)
    })
  }

  private sea = (index: number) => this.pieces[index]?.home as string

  bySea(mover: number): boolean {
    const piece = this.pieces[mover] as Piece
    if (piece.order.type !== "move") return false
    if (piece.order.viaConvoy || !adjacentByLand(piece, piece.order.to)) return true
    const fleets = this.fleetsFor(mover)
    const own = fleets.some((fleet) => this.pieces[fleet]?.power === piece.power)
    return own && sails(piece.home, this.goal(mover) as string, fleets.map(this.sea))
  }

  /** Whether the convoys ordered for it make a whole route. */
  linked(mover: number): boolean {
    const { home } = this.pieces[mover] as Piece
    return sails(home, this.goal(mover) as string, this.fleetsFor(mover).map(this.sea))
  }

  private dislodged(index: number, moves: Moves): boolean {
    const home = this.pieces[index]?.home as string
    return !moves[index] && this.into(home).some((mover) => moves[mover])
  }

  arrives(mover: number, moves: Moves): boolean {
    if (this.stranded.has(mover)) return false
    if (!this.bySea(mover)) return true
    const afloat = this.fleetsFor(mover).filter((fleet) => !this.dislodged(fleet, moves))
    return sails(this.pieces[mover]?.home as string, this.goal(mover) as string, afloat.map(this.sea))
  }

  private supporters(index: number, moves: Moves): number[] {
    const { home, order: supported } = this.pieces[index] as Piece
    const goal = this.goal(index)
    return [...this.pieces.keys()].filter((helper) => {
      const { order, power, home: own } = this.pieces[helper] as Piece
      if (
        order.type !== "support" ||
        provinceOf(order.of) !== home ||
        (order.to === null ? undefined : provinceOf(order.to)) !== goal
      )
        return false
      if (order.to?.includes("/") && supported.type === "move" && order.to !== supported.to) return false
      const into = goal ?? home
      return !this.into(own).some((mover) => {
        if (moves[mover]) return true
        const attacker = this.pieces[mover] as Piece
        return attacker.power !== power && attacker.home !== into && this.arrives(mover, moves)
      })
    })
  }

  private faces(mover: number): number {
    if (this.bySea(mover)) return -1
    return this.movers.findIndex(
      (other) =>
        this.pieces[other]?.home === this.goal(mover) &&
        this.goal(other) === this.pieces[mover]?.home &&
        !this.bySea(other),
    )
  }

  private opponent(mover: number): number {
    const found = this.faces(mover)
    return found < 0 ? -1 : (this.movers[found] as number)
  }

  /** Whether a move succeeds, if all moves go as `moves` says. */
  succeeds(mover: number, moves: Moves): boolean {
    if (!this.arrives(mover, moves)) return false
    const goal = this.goal(mover) as string
    const defender = this.pieces.findIndex(({ home }) => home === goal)
    const opponent = this.opponent(mover)
    const power = this.pieces[defender]?.power
    const gone = defender < 0 || (moves[defender] === true && opponent < 0)
    const helpers = this.supporters(mover, moves)
    let attack = 1 + helpers.length
    let resistance = 0
    if (!gone) {
      attack =
        power === this.pieces[mover]?.power
          ? 0
          : 1 + helpers.filter((helper) => this.pieces[helper]?.power !== power).length
      const stands = this.goal(defender) === undefined || opponent >= 0
      resistance = stands ? 1 + this.supporters(defender, moves).length : 1
    }
    if (attack <= resistance) return false
    return this.into(goal).every((rival) => {
      if (rival === mover || !this.arrives(rival, moves)) return true
      const other = this.opponent(rival)
      if (other >= 0 && moves[other]) return true
      return attack > 1 + this.supporters(rival, moves).length
    })
  }

  isConsistent(moves: Moves): boolean {
    return this.movers.every((mover) => this.succeeds(mover, moves) === moves[mover])
  }

  /** Every consistent resolution. */
  resolutions(): Moves[] {
    const found: Moves[] = []
    for (let bits = 0; bits < 1 << this.movers.length; bits++) {
      const moves: boolean[] = this.pieces.map(() => false)
      this.movers.forEach((mover, index) => {
        moves[mover] = (bits & (1 << index)) !== 0
      })
      if (this.isConsistent(moves)) found.push(moves)
    }
    return found
  }
}
