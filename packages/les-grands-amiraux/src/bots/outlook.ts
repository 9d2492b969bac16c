/** A board that changes square by square, with all that its estimate needs. */
import type { Tables, Way } from "../rules/rules"
import type { Square } from "../state/board"
import { hasMoved, isIn, isShown, NOTHING, type Piece, rankCode, seatOf } from "../state/fleet"
import type { AnyState } from "../state/state"

/** A gain that only the capture of a Grand Admiral gives. */
export const won = 1e6

/** A neighbour of a square, from which it can be attacked. */
interface Approach {
  readonly from: Square
  readonly straight: boolean
  /** The landing square of a leap over the attacked square, or `-1`. */
  readonly behind: Square
}

/** Tables of a game for estimates. */
export interface OutlookTables {
  readonly rules: Tables
  /** Value of a captured piece by rank code. */
  readonly worths: readonly number[]
  /**
   * Value of a piece on the board in whole numbers, by rank code, square of the enemy Grand Admiral and own square; the
   * number of squares stands for no Grand Admiral.
   */
  readonly values: readonly (readonly (readonly number[])[])[]
  readonly approaches: readonly (readonly Approach[])[]
}

export function outlookTables(
  rules: Tables,
  worths: readonly number[],
  values: OutlookTables["values"],
): OutlookTables {
  const approaches = rules.ways.map((ways, square) =>
    ways.flatMap(({ to: from, straight }) => {
      const back = rules.ways[from]!.find(({ to }) => to === square)
      return back ? [{ from, straight, behind: back.behind }] : []
    }),
  )
  return { rules, worths, values, approaches }
}

/** Kinds of hopes by rank code: duels with hidden pieces that moved or not, leaps over them, and leaps over moved ones. */
const hopes = { duel: 0, duelMoved: 16, leap: 32, leapMoved: 48 }

/** Weights by rank code that make equal sums of different hidden fleets unlikely. */
const marks = Array.from({ length: 17 }, (_, code) => ((code + 1) * 7_919 * (code + 3) * 104_729) % 2_147_483_647)

/** The board of one position at a time. */
export class Outlook {
  readonly squares: Piece[]
  /** Values of the pieces of both seats. */
  readonly sums: [number, number] = [0, 0]
  /** Squares of the Grand Admirals; the number of squares for none. */
  readonly #admirals: [Square, Square]
  readonly #tables: OutlookTables
  /** Pieces by seat and row, one bit for each column. */
  readonly #rows: readonly [Int32Array, Int32Array]
  /** Hidden pieces by seat and rank code. */
  readonly #hidden: readonly [Int32Array, Int32Array] = [new Int32Array(16), new Int32Array(16)]
  /** Number of hidden pieces that have not moved, by seat. */
  readonly #unmoved: [number, number] = [0, 0]
  /** Sums of marks of the hidden pieces, by seat. */
  readonly #marks: [number, number] = [0, 0]
  /** Expected gains of a seat that attacks hidden pieces, by kind and own rank code, and the marks they hold for. */
  readonly #hopes = [new Float64Array(64), new Float64Array(64)] as const
  readonly #hopeMarks = [new Float64Array(64).fill(-1), new Float64Array(64).fill(-1)] as const
  #eight = true

  constructor(tables: OutlookTables) {
    const { squareCount, rows } = tables.rules
    this.#tables = tables
    this.#rows = [new Int32Array(rows + 2), new Int32Array(rows + 2)]
    this.squares = new Array<Piece>(squareCount).fill(NOTHING)
    this.#admirals = [squareCount, squareCount]
  }

  /** Takes over a position. Only what differs from the last one is changed. */
  load({ squares, options }: AnyState): void {
    this.#eight = options.shipDirections === 8
    for (let square = 0; square < squares.length; square++)
      if (squares[square] !== this.squares[square]) this.put(square, squares[square]!)
  }

  /** Replaces the content of a square. */
  put(square: Square, piece: Piece): void {
    const before = this.squares[square]!
    const { admiral, squareCount } = this.#tables.rules
    if (before !== NOTHING) {
      this.#add(square, before, -1)
      const owner = side(before)
      if (rankCode(before) === admiral && this.#admirals[owner] === square) this.#aim(owner, squareCount)
    }
    if (piece !== NOTHING) {
      this.#add(square, piece, 1)
      if (rankCode(piece) === admiral) this.#aim(side(piece), square)
    }
  }

  /** Adds a piece to the sums, or takes it off them. */
  #add(square: Square, piece: Piece, sign: 1 | -1): void {
    this.squares[square] = sign > 0 ? piece : NOTHING
    const { rules, values } = this.#tables
    const own = side(piece)
    const code = rankCode(piece)
    this.sums[own] += sign * values[code]![this.#admirals[own === 0 ? 1 : 0]]![square]!
    this.#rows[own][1 + Math.floor(square / rules.columns)]! ^= 1 << (square % rules.columns)
    if (isShown(piece) || code === rules.admiral) return
    this.#hidden[own][code]! += sign
    this.#marks[own] += sign * marks[code]!
    if (hasMoved(piece)) return
    this.#unmoved[own] += sign
    this.#marks[own] += sign * marks[16]!
  }

  /** Changes the square of a Grand Admiral, to which the other side advances. */
  #aim(owner: 0 | 1, square: Square): void {
    const { values } = this.#tables
    const [old, other] = [this.#admirals[owner], owner === 0 ? 1 : 0]
    this.#admirals[owner] = square
    this.squares.forEach((piece, at) => {
      if (piece === NOTHING || side(piece) !== other) return
      const lists = values[rankCode(piece)]!
      this.sums[other] += lists[square]![at]! - lists[old]![at]!
    })
  }

  /**
   * Returns the best gain of a seat by one capture, after the best recapture.
   *
   * @param chain - The square of a piece in a chain, or −1.
   */
  gain(seat: 0 | 1, chain: number): number {
    if (chain >= 0) return this.#gainFrom(chain, seat, true, 0)
    const { columns, rows, movers } = this.#tables.rules
    const [own, others] = [this.#rows[seat], this.#rows[seat === 0 ? 1 : 0]]
    let most = 0
    for (let row = 1; row <= rows; row++) {
      if (own[row] === 0) continue
      const beside = others[row - 1]! | others[row]! | others[row + 1]!
      for (let bits = own[row]! & (beside | (beside << 1) | (beside >> 1)); bits !== 0; bits &= bits - 1) {
        const from = (row - 1) * columns + 31 - Math.clz32(bits & -bits)
        if (!isIn(movers, rankCode(this.squares[from]!))) continue
        most = this.#gainFrom(from, seat, false, most)
        if (most >= won) return most
      }
    }
    return most
  }

  #gainFrom(from: Square, seat: 0 | 1, inChain: boolean, least: number): number {
    const { squares } = this
    const { ways, admiral } = this.#tables.rules
    const list = ways[from]!
    const diagonal = this.#eight || rankCode(squares[from]!) === admiral
    let most = least
    for (let index = 0; index < list.length; index++) {
      const way = list[index]!
      const there = squares[way.to]!
      if (there === NOTHING || side(there) === seat) continue
      if (!inChain && (way.straight || diagonal)) most = Math.max(most, this.#duel(from, way.to, seat))
      if (way.behind >= 0 && squares[way.behind] === NOTHING) most = Math.max(most, this.#leap(from, way, seat, 4))
    }
    return most
  }

  #duel(from: Square, to: Square, seat: 0 | 1): number {
    const { squares } = this
    const { rules, worths } = this.#tables
    const { admiral, duels } = rules
    const [attacker, defender] = [squares[from]!, squares[to]!]
    const [own, other] = [rankCode(attacker), rankCode(defender)]
    if (other === admiral) return won
    if (!isShown(defender)) {
      if (own === admiral && !hasMoved(defender)) return 0
      return this.#hope(seat, own, hasMoved(defender) ? hopes.duelMoved : hopes.duel)
    }
    if (duels[16 * own + other] !== "attacker") return 0
    return worths[other]! - this.#recapture(to, from, own, true, seat === 0 ? 1 : 0)
  }

  #leap(from: Square, way: Way, seat: 0 | 1, depth: number): number {
    const { squares } = this
    const { rules, worths } = this.#tables
    const { admiral, mines, sweepers } = rules
    const [leaper, victim] = [squares[from]!, squares[way.to]!]
    const [own, other] = [rankCode(leaper), rankCode(victim)]
    if (other === admiral) return won
    const isSafe = hasMoved(victim) || isIn(sweepers, own)
    if (!isShown(victim) && !isSafe) return own === admiral ? 0 : this.#hope(seat, own, hopes.leap)
    if (!isSafe && isIn(mines, other)) return 0
    const worth = isShown(victim)
      ? worths[other]!
      : this.#hope(seat, own, hasMoved(victim) ? hopes.leapMoved : hopes.leap)
    const foe = seat === 0 ? 1 : 0
    squares[from] = NOTHING
    squares[way.to] = NOTHING
    squares[way.behind] = leaper
    let further = 0
    if (depth > 1) {
      const list = rules.ways[way.behind]!
      for (let index = 0; index < list.length; index++) {
        const next = list[index]!
        if (next.behind < 0 || squares[next.behind] !== NOTHING) continue
        const there = squares[next.to]!
        if (there !== NOTHING && side(there) === foe)
          further = Math.max(further, this.#leap(way.behind, next, seat, depth - 1))
      }
    }
    if (further === 0) further = -this.#recapture(way.behind, -1, own, isShown(leaper), foe)
    squares[way.behind] = NOTHING
    squares[way.to] = victim
    squares[from] = leaper
    return worth + further
  }

  /**
   * Returns the best gain of a seat by the capture of one piece.
   *
   * @param at - The square of the piece.
   * @param left - A square that it has left, and that counts as empty; −1 for none.
   * @param code - Its rank code.
   * @param isKnown - Whether the seat knows its rank.
   */
  #recapture(at: Square, left: Square, code: number, isKnown: boolean, seat: 0 | 1): number {
    const { squares } = this
    const { rules, worths, approaches } = this.#tables
    const { admiral, duels, movers } = rules
    let most = 0
    const list = approaches[at]!
    for (let index = 0; index < list.length; index++) {
      const { from, straight, behind } = list[index]!
      const piece = squares[from]!
      if (piece === NOTHING || from === left || side(piece) !== seat) continue
      const own = rankCode(piece)
      if (!isIn(movers, own)) continue
      const isEmpty = behind >= 0 && (squares[behind] === NOTHING || behind === left)
      if (code === admiral && (isEmpty || straight || this.#eight || own === admiral)) return won
      if (isEmpty) return worths[code]!
      if (!straight && !this.#eight && own !== admiral) continue
      if (!isKnown) most = Math.max(most, this.#hope(seat, own, hopes.duelMoved))
      else if (duels[16 * own + code] === "attacker") return worths[code]!
    }
    return Math.min(most, worths[code]!)
  }

  /**
   * Returns true if a seat to move cannot save its Grand Admiral from a duel: it has no safe square, and no other piece
   * can attack the only attacker. Leaps of the other side alone are not counted, because their landing squares can be
   * taken.
   */
  isDoomed(seat: 0 | 1): boolean {
    const at = this.#admirals[seat]
    const { ways, squareCount, movers, admiral } = this.#tables.rules
    if (at === squareCount) return false
    const attackers = this.#attackersOf(at, seat)
    const [first] = attackers
    if (first === undefined) return false
    if (isIn(movers, admiral) && ways[at]!.some((way) => this.#isRefuge(at, way, seat))) return false
    return attackers.length > 1 || !this.#isAttacked(first, seat === 0 ? 1 : 0, at)
  }

  /** Returns the squares from which the other side can attack a square in a duel. */
  #attackersOf(at: Square, seat: 0 | 1): readonly Square[] {
    const found: Square[] = []
    for (const { from, straight } of this.#tables.approaches[at]!)
      if (this.#canDuel(from, straight, seat)) found.push(from)
    return found
  }

  /** Returns true if a piece of the other side may attack an adjacent square in a duel. */
  #canDuel(from: Square, straight: boolean, seat: 0 | 1): boolean {
    const piece = this.squares[from]!
    const { movers, admiral } = this.#tables.rules
    if (piece === NOTHING || side(piece) === seat || !isIn(movers, rankCode(piece))) return false
    return straight || this.#eight || rankCode(piece) === admiral
  }

  /**
   * Returns true if the other side may attack a square, by a duel or a leap.
   *
   * @param except - A square whose piece does not count; −1 for none.
   */
  #isAttacked(at: Square, seat: 0 | 1, except: Square): boolean {
    const { movers } = this.#tables.rules
    return this.#tables.approaches[at]!.some(({ from, straight, behind }) => {
      if (from === except) return false
      if (this.#canDuel(from, straight, seat)) return true
      const piece = this.squares[from]!
      const isFoe = piece !== NOTHING && side(piece) !== seat && isIn(movers, rankCode(piece))
      return isFoe && behind >= 0 && this.squares[behind] === NOTHING
    })
  }

  /** Returns true if a Grand Admiral can go one way to a square where it is not attacked. */
  #isRefuge(at: Square, way: Way, seat: 0 | 1): boolean {
    const { squares } = this
    const there = squares[way.to]!
    if (there === NOTHING) return way.straight && this.#isSafe(at, way.to, seat)
    const isFoe = side(there) !== seat
    const isHarmless = hasMoved(there) || (isShown(there) && !isIn(this.#tables.rules.mines, rankCode(there)))
    if (!isFoe || !isHarmless) return false
    if (this.#isSafe(at, way.to, seat)) return true
    if (way.behind < 0 || squares[way.behind] !== NOTHING) return false
    squares[way.to] = NOTHING
    const isSafe = this.#isSafe(at, way.behind, seat)
    squares[way.to] = there
    return isSafe
  }

  /** Returns true if a Grand Admiral would not be attacked on another square. */
  #isSafe(at: Square, to: Square, seat: 0 | 1): boolean {
    const { squares } = this
    const [piece, there] = [squares[at]!, squares[to]!]
    squares[at] = NOTHING
    squares[to] = piece
    const isSafe = !this.#isAttacked(to, seat, -1)
    squares[at] = piece
    squares[to] = there
    return isSafe
  }

  /** Returns the expected gain of an attack on a hidden piece, by the hidden pieces of the other seat. */
  #hope(seat: 0 | 1, own: number, kind: number): number {
    const foe = seat === 0 ? 1 : 0
    if (this.#hopeMarks[seat][own + kind] === this.#marks[foe]) return this.#hopes[seat][own + kind]!
    const isLeap = kind === hopes.leap || kind === hopes.leapMoved
    const isMoved = kind === hopes.duelMoved || kind === hopes.leapMoved
    const hope = this.#mean(foe, isMoved, own, isLeap)
    this.#hopes[seat][own + kind] = hope
    this.#hopeMarks[seat][own + kind] = this.#marks[foe]
    return hope
  }

  /** Returns the mean gain of an attack over the possible ranks of a hidden piece. */
  #mean(seat: 0 | 1, isMoved: boolean, own: number, isLeap: boolean): number {
    const { movers, ranks } = this.#tables.rules
    const hidden = this.#hidden[seat]
    let [afloat, fixed, gained, lost] = [0, 0, 0, 0]
    for (let code = 1; code <= ranks.length; code++) {
      const count = hidden[code]!
      if (count === 0) continue
      const gain = count * this.#gainOver(own, code, isLeap)
      if (isIn(movers, code)) [afloat, gained] = [afloat + count, gained + gain]
      else [fixed, lost] = [fixed + count, lost + gain]
    }
    const share = isMoved ? 0 : Math.min(1, fixed / Math.max(1, this.#unmoved[seat]))
    return (fixed > 0 ? (share * lost) / fixed : 0) + (afloat > 0 ? ((1 - share) * gained) / afloat : 0)
  }

  #gainOver(own: number, other: number, isLeap: boolean): number {
    const { rules, worths } = this.#tables
    if (isLeap) return isIn(rules.mines, other) && !isIn(rules.sweepers, own) ? -worths[own]! : worths[other]!
    const result = rules.duels[16 * own + other]
    const gain = result === "attacker" || result === "neither" ? worths[other]! : 0
    return gain - (result === "defender" || result === "neither" ? worths[own]! : 0)
  }
}

function side(piece: Piece): 0 | 1 {
  return seatOf(piece) === 0 ? 0 : 1
}
