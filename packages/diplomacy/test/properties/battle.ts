/** The clauses of a movement phase, checked against its results instead of deciding them. */
import { joins, type Phase, type Piece, piecesOf, provinceOf, stepsOf } from "./theatre"

/** A movement phase as the clauses describe it, with its results as facts: who moved, which supports stood. */
export class Battle {
  readonly pieces: readonly Piece[]
  constructor(readonly phase: Phase) {
    this.pieces = piecesOf(phase)
  }

  moved = ({ goal, report }: Piece) => goal !== null && report?.order.type === "move" && report.result === "succeeds"
  isStopped = ({ report }: Piece) => report?.reason === "paradox"
  unitIn = (province: string | null) => this.pieces.find((piece) => piece.province === province)
  into = (province: string) => this.pieces.filter(({ goal }) => goal === province)
  isDislodged = (piece: Piece) => !this.moved(piece) && this.into(piece.province).some(this.moved)

  /** The fleets ordered to convoy an army to its goal. */
  fleetsOf = ({ at, goal }: Piece) =>
    this.pieces.filter(({ order }) => order.type === "convoy" && order.of === at && provinceOf(order.to) === goal)

  /** DP-4.5 DP-4.6: an army goes by sea if it must, says so, or its own fleet makes a whole route. */
  goesBySea(piece: Piece): boolean {
    const { order, goal, province, type, power } = piece
    if (order.type !== "move" || goal === null || type !== "A") return false
    const { adjacentConvoy, missingConvoy } = this.phase.before.options
    const fleets = this.fleetsOf(piece)
    const isWhole = joins(
      fleets.map(({ at }) => at),
      province,
      goal,
    )
    if (!stepsOf(piece).includes(order.to)) return true
    if (order.viaConvoy && (isWhole || missingConvoy === "stay")) return true
    return adjacentConvoy === "intent" && isWhole && fleets.some((fleet) => fleet.power === power)
  }

  /** DP-4.3: a convoyed army arrives as long as fleets that are not dislodged join the coasts. */
  arrives(piece: Piece): boolean {
    if (this.isStopped(piece)) return false
    if (!this.goesBySea(piece)) return true
    const whole = this.fleetsOf(piece).filter((fleet) => !this.isDislodged(fleet))
    return joins(
      whole.map(({ at }) => at),
      piece.province,
      piece.goal ?? "",
    )
  }

  matches({ order }: Piece): boolean {
    if (order.type !== "support") return false
    const of = this.pieces.find(({ at }) => at === order.of)
    return of !== undefined && of.goal === (order.to === null ? null : provinceOf(order.to))
  }

  /** DP-4.2: a support stands unless another power attacks from elsewhere, or the supporter is dislodged. */
  stands(piece: Piece): boolean {
    const { order, power, province } = piece
    if (order.type !== "support" || !this.matches(piece)) return false
    const into = provinceOf(order.to ?? order.of)
    return !this.into(province).some(
      (mover) => this.moved(mover) || (mover.power !== power && mover.province !== into && this.arrives(mover)),
    )
  }

  supportsOf = ({ at }: Piece, without?: string) =>
    this.pieces.filter(
      (piece) =>
        piece.order.type === "support" && piece.order.of === at && piece.power !== without && this.stands(piece),
    ).length

  opponentOf(piece: Piece): Piece | undefined {
    const other = this.unitIn(piece.goal)
    const meets = other?.goal === piece.province && !this.goesBySea(piece) && !this.goesBySea(other)
    return meets ? other : undefined
  }

  /** DP-4.1: how strongly a move keeps others out. */
  keepsOut(piece: Piece): number {
    const opponent = this.opponentOf(piece)
    if (!this.arrives(piece) || (opponent && this.moved(opponent))) return 0
    return 1 + this.supportsOf(piece)
  }

  /** DP-4.1: whether a move is stronger than the unit at its goal and than every other move there. */
  succeeds(piece: Piece): boolean {
    const { goal, power } = piece
    if (goal === null || !this.arrives(piece)) return false
    const opponent = this.opponentOf(piece)
    const there = this.unitIn(goal)
    const stays = there && (opponent || !this.moved(there)) ? there : undefined
    if (stays?.power === power) return false
    const attack = 1 + this.supportsOf(piece, stays?.power)
    const defence = !stays ? 0 : opponent || stays.goal === null ? 1 + this.supportsOf(stays) : 1
    return attack > defence && this.into(goal).every((other) => other === piece || attack > this.keepsOut(other))
  }

  /** Whether a failed move left a province empty. */
  isContested = (province: string) =>
    !this.pieces.some((piece) =>
      this.moved(piece) ? piece.goal === province : piece.province === province && !this.isDislodged(piece),
    ) && this.into(province).some((mover) => !this.moved(mover) && this.keepsOut(mover) > 0)
}
