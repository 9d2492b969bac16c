/** A board of known ranks on which bots make moves and take them back. */
import type { Seat } from "@flottille/core"
import type { Path, Tables } from "../rules/rules"
import type { Square } from "../state/board"
import { isIn, moved, NOTHING, type Piece, rankCode, seatOf, shown } from "../state/fleet"
import { type AnyState, admiralOf } from "../state/state"
import { Attacks, originBits, results } from "./attacks"
import { scaled } from "./evaluate"

/** Worths of the standard fleet by rank code, chosen by matches. */
export const standardWorths: readonly number[] = [0, 3, 2.5, 3.5, 5.5, 8, 12, 15, 45, 3]

/** Bonus of a ship beside the enemy Grand Admiral: a part of its worth, and as much for any ship. */
const near = 0.3
const approach = 1.5

/** A move as a number: a byte each for the squares from, to, and of the piece attacked; then its kind. */
export type Move = number

const LEAP = 1 << 24
/** The end of a chain, or a turn that is passed. */
export const pass: Move = 1 << 25

/** Returns a step, a duel or a leap as a number. */
export function moveOf({ type, from, to }: Path<string>): Move {
  return type === "leap" ? from | (to << 8) | (((from + to) >> 1) << 16) | LEAP : from | (to << 8) | (to << 16)
}

/** More moves than a position can have. */
export const mostMoves = 1200
/** Plies that can be made one after the other. */
export const mostPlies = 48
/** Numbers that take a ply back. */
const saved = 8

/** The ways of all squares in flat lists: eight places for each square. */
function flatWays({ ways }: Tables) {
  const [to, behind] = [new Int16Array(8 * ways.length), new Int16Array(8 * ways.length)]
  const straight = new Uint8Array(8 * ways.length)
  ways.forEach((list, square) => {
    list.forEach((way, index) => {
      to[8 * square + index] = way.to
      behind[8 * square + index] = way.behind
      straight[8 * square + index] = way.straight ? 1 : 0
    })
  })
  return { to, behind, straight, counts: Uint8Array.from(ways, ({ length }) => length) }
}

/** Returns by goal and square how near a ship is to its goal, from 0 to 1; the last goal stands for none. */
function closenessOn({ columns, rows, squareCount }: Tables): readonly Float64Array[] {
  const longest = Math.max(1, columns - 1, rows - 1)
  const column = (square: Square) => square % columns
  const row = (square: Square) => Math.floor(square / columns)
  return Array.from({ length: squareCount + 1 }, (_, goal) =>
    Float64Array.from({ length: squareCount }, (_, square) => {
      if (goal === squareCount) return 0
      const steps = Math.max(Math.abs(column(goal) - column(square)), Math.abs(row(goal) - row(square)))
      return 1 - (steps - 1) / longest
    }),
  )
}

/** The board of one position at a time: `load` sets it up, `make` and `unmake` play on it. */
export class Model {
  readonly #rules: Tables
  readonly #worths: readonly number[]
  readonly #ways: ReturnType<typeof flatWays>
  /** Pieces, and above their bits the squares where the search found them. */
  readonly #squares: Uint16Array
  /** Pieces by seat and row, one bit for each column, between two empty rows. */
  readonly #rows: readonly [Int32Array, Int32Array]
  /** By square: its place and its bit in these rows. */
  readonly #rowOf: Uint8Array
  readonly #bitOf: Int32Array
  readonly #closeness: readonly Float64Array[]
  /** By seat: how near its ships are to the enemy Grand Admiral, which stands where the search began. */
  #near: readonly [Float64Array, Float64Array]
  /** Bonus of a ship by rank code; 0 for others. */
  readonly #bonuses: Float64Array
  /** Where the Grand Admirals of both seats stand, or stood last. */
  readonly #admirals: [Square, Square] = [0, 0]
  /** Values of the pieces of both seats. */
  readonly #sums = new Float64Array(2)
  readonly #attacks: Attacks
  readonly #saved = new Float64Array(saved * mostPlies)
  #eight = true
  #leaps = 0
  #ply = 0
  /** The seat to move. */
  active: 0 | 1 = 0
  /** The square of the piece in a chain; −1 for none. */
  chain = -1
  /** Moves, and the ranks by which they are tried. */
  readonly moves = new Int32Array(mostMoves * mostPlies)
  readonly ranks = new Float64Array(mostMoves * mostPlies)
  /** By seat and squares of a move: how often it was the best answer. */
  readonly history: Int32Array

  constructor(rules: Tables, worths: readonly number[]) {
    const { squareCount, columns, rows, movers, admiral } = rules
    this.#rules = rules
    this.#worths = worths
    this.#attacks = new Attacks(rules, worths)
    this.#ways = flatWays(rules)
    this.#squares = new Uint16Array(squareCount)
    this.#rows = [new Int32Array(rows + 2), new Int32Array(rows + 2)]
    this.#rowOf = Uint8Array.from(this.#squares, (_, square) => 1 + Math.floor(square / columns))
    this.#bitOf = Int32Array.from(this.#squares, (_, square) => 1 << (square % columns))
    this.#closeness = closenessOn(rules)
    this.#near = [this.#closeness[squareCount]!, this.#closeness[squareCount]!]
    this.#bonuses = Float64Array.from(worths, (worth, code) =>
      isIn(movers, code) && code !== admiral ? near * worth + approach : 0,
    )
    this.history = new Int32Array(2 * squareCount * squareCount)
  }

  /**
   * Prepares the search of positions that look alike to a seat.
   *
   * @param seat - It judges hidden pieces by all of them; its opponent judges by those that are left.
   */
  prepare(deals: readonly AnyState[], seat: Seat): void {
    const { squareCount } = this.#rules
    const { squares, options } = deals[0]!
    this.#attacks.prepare(deals, seat)
    this.#eight = options.shipDirections === 8
    const nearFor = (side: 0 | 1) => {
      const goal = admiralOf(this.#rules, squares, side === 0 ? 1 : 0)
      return this.#closeness[goal < 0 ? squareCount : goal]!
    }
    this.#near = [nearFor(0), nearFor(1)]
    this.history.fill(0)
  }

  /** Takes over one of these positions. */
  load({ squares, active, chain, leaps = 0 }: AnyState): void {
    this.#sums.fill(0)
    for (const rows of this.#rows) rows.fill(0)
    this.#squares.fill(NOTHING)
    for (let square = 0; square < squares.length; square++)
      if (squares[square] !== NOTHING) this.#put(square, squares[square]! | (square << originBits))
    this.active = active === 1 ? 1 : 0
    this.chain = chain ?? -1
    this.#leaps = leaps
    this.#ply = 0
  }

  #valueOf(piece: Piece, square: Square): number {
    const code = rankCode(piece)
    return this.#worths[code]! + this.#bonuses[code]! * this.#near[seatOf(piece) as 0 | 1][square]!
  }

  /** Returns the value of the pieces for the seat to move. */
  value(): number {
    const white = this.#sums[0]!
    const red = this.#sums[1]!
    return scaled(this.active === 0 ? white - red : red - white, white + red)
  }

  /** Returns true if the other side could capture the Grand Admiral of the seat to move by a duel. */
  isThreatened(): boolean {
    const { admiral, movers } = this.#rules
    const { to: targets, counts, straight } = this.#ways
    const at = this.#admirals[this.active]!
    const row = this.#rowOf[at]!
    const bit = this.#bitOf[at]!
    const others = this.#rows[this.active === 0 ? 1 : 0]
    const beside = others[row - 1]! | others[row]! | others[row + 1]!
    if ((beside & (bit | (bit << 1) | (bit >> 1))) === 0 || rankCode(this.#squares[at]!) !== admiral) return false
    for (let way = 8 * at; way < 8 * at + counts[at]!; way++) {
      const piece = this.#squares[targets[way]!]!
      if (piece === NOTHING || seatOf(piece) === this.active) continue
      const code = rankCode(piece)
      if (!isIn(movers, code) || (straight[way] !== 1 && !this.#eight && code !== admiral)) continue
      if (this.#attacks.resultOf(code, admiral, 0) === results.won) return true
    }
    return false
  }

  /** Returns the value of the pieces after a step for its seat; 1 for other moves, and beside the enemy Grand Admiral. */
  valueOfStep(move: Move): number {
    const from = move & 255
    const to = (move >> 8) & 255
    if (move >> 16 !== to || this.#squares[to] !== NOTHING) return 1
    const { active } = this
    const piece = this.#squares[from]!
    const near = this.#near[active]
    if (near[to] === 1) return 1
    const own = this.#sums[active]! + this.#bonuses[rankCode(piece)]! * (near[to]! - near[from]!)
    const other = this.#sums[active === 0 ? 1 : 0]!
    return scaled(own - other, own + other)
  }

  /**
   * Writes the moves of the seat to move to the lists from a place on, and returns the place after the last. Attacks that
   * the seat has no reason to hope for are left out.
   */
  list(first: number, attacksOnly: boolean): number {
    const { rows, columns, movers } = this.#rules
    if (this.chain >= 0) {
      this.moves[first] = pass
      this.ranks[first] = 0
      return this.#listFrom(this.chain, first + 1, attacksOnly)
    }
    let count = first
    const own = this.#rows[this.active]
    const others = this.#rows[this.active === 0 ? 1 : 0]
    for (let row = 1; row <= rows; row++) {
      let bits = own[row]!
      if (attacksOnly && bits !== 0) {
        const beside = others[row - 1]! | others[row]! | others[row + 1]!
        bits &= beside | (beside << 1) | (beside >> 1)
      }
      for (; bits !== 0; bits &= bits - 1) {
        const from = (row - 1) * columns + 31 - Math.clz32(bits & -bits)
        if (isIn(movers, rankCode(this.#squares[from]!))) count = this.#listFrom(from, count, attacksOnly)
      }
    }
    return count
  }

  #listFrom(from: Square, first: number, attacksOnly: boolean): number {
    const { to: targets, behind: landings, counts, straight } = this.#ways
    const squares = this.#squares
    const own = rankCode(squares[from]!)
    const isAdmiral = own === this.#rules.admiral
    const eight = this.#eight
    const isStart = this.chain < 0
    let count = first
    for (let way = 8 * from; way < 8 * from + counts[from]!; way++) {
      const to = targets[way]!
      const there = squares[to]!
      if (there === NOTHING) {
        if (attacksOnly || !isStart || (straight[way] !== 1 && (!eight || isAdmiral))) continue
        const move = from | (to << 8) | (to << 16)
        this.moves[count] = move
        this.ranks[count++] = this.history[this.keyOf(move)]!
        continue
      }
      if (seatOf(there) === this.active) continue
      if (isStart && (straight[way] === 1 || eight || isAdmiral))
        count = this.#noteAttack(from | (to << 8) | (to << 16), this.#attacks.hopeOf(own, there, 0), count)
      const behind = landings[way]!
      if (behind >= 0 && squares[behind] === NOTHING)
        count = this.#noteAttack(from | (behind << 8) | (to << 16) | LEAP, this.#attacks.hopeOf(own, there, 1), count)
    }
    return count
  }

  /** Writes an attack that the seat hopes to gain by. These are tried first. */
  #noteAttack(move: Move, hope: number, count: number): number {
    if (hope <= 0) return count
    this.moves[count] = move
    this.ranks[count] = 1e6 * hope
    return count + 1
  }

  /** Returns the place of a move in `history`. */
  keyOf(move: Move): number {
    const { squareCount } = this.#rules
    return (this.active * squareCount + (move & 255)) * squareCount + ((move >> 8) & 255)
  }

  /** Returns the result of a move, a number of `results`; −1 for one that attacks nobody. */
  resultOf(move: Move): number {
    if (move === pass) return -1
    const there = this.#squares[(move >> 16) & 255]!
    if (there === NOTHING) return -1
    return this.#attacks.resultOf(rankCode(this.#squares[move & 255]!), rankCode(there), move & LEAP ? 1 : 0)
  }

  /** Makes a move that does not end the game. */
  make(move: Move, result: number): void {
    const { active } = this
    const from = move & 255
    const to = (move >> 8) & 255
    const over = (move >> 16) & 255
    const place = saved * this.#ply++
    this.#saved[place] = active
    this.#saved[place + 1] = this.chain
    this.#saved[place + 2] = this.#leaps
    this.#saved[place + 3] = this.#sums[0]!
    this.#saved[place + 4] = this.#sums[1]!
    if (move !== pass) {
      this.#saved[place + 5] = this.#squares[from]!
      this.#saved[place + 6] = this.#squares[over]!
      if (result < 0) this.#put(to, moved(this.#take(from)))
      else if (this.#attack(from, to, over, result, (move & LEAP) !== 0)) {
        this.chain = to
        return
      }
    }
    this.chain = -1
    this.#leaps = 0
    this.active = active === 0 ? 1 : 0
  }

  /** Carries an attack out, and returns true if its piece may leap on. */
  #attack(from: Square, to: Square, over: Square, result: number, leaps: boolean): boolean {
    const there = this.#take(over)
    const piece = leaps && !isIn(this.#rules.mines, rankCode(there)) ? this.#take(from) : shown(this.#take(from))
    if (result === results.attacker) {
      this.#put(to, moved(piece))
      return leaps && this.#mayLeapAgain(to)
    }
    if (result !== results.neither) this.#put(over, shown(there))
    if (result === results.both) this.#put(from, piece)
    return false
  }

  /** Takes the last move back. */
  unmake(move: Move): void {
    const place = saved * --this.#ply
    if (move !== pass) {
      this.#set((move >> 8) & 255, NOTHING)
      this.#set(move & 255, this.#saved[place + 5]!)
      this.#set((move >> 16) & 255, this.#saved[place + 6]!)
    }
    this.active = this.#saved[place] === 1 ? 1 : 0
    this.chain = this.#saved[place + 1]!
    this.#leaps = this.#saved[place + 2]!
    this.#sums[0] = this.#saved[place + 3]!
    this.#sums[1] = this.#saved[place + 4]!
  }

  #put(square: Square, piece: Piece): void {
    this.#set(square, piece)
    this.#sums[seatOf(piece)]! += this.#valueOf(piece, square)
  }

  #take(square: Square): Piece {
    const piece = this.#squares[square]!
    this.#set(square, NOTHING)
    this.#sums[seatOf(piece)]! -= this.#valueOf(piece, square)
    return piece
  }

  /** Changes the content of a square, but not the values. */
  #set(square: Square, piece: Piece): void {
    const before = this.#squares[square]!
    const row = this.#rowOf[square]!
    const bit = this.#bitOf[square]!
    if (before !== NOTHING) this.#rows[seatOf(before) as 0 | 1][row]! ^= bit
    if (piece !== NOTHING) this.#rows[seatOf(piece) as 0 | 1][row]! ^= bit
    this.#squares[square] = piece
    if (rankCode(piece) === this.#rules.admiral) this.#admirals[seatOf(piece) as 0 | 1] = square
  }

  #mayLeapAgain(from: Square): boolean {
    const { longestChain } = this.#rules
    const { to, behind, counts } = this.#ways
    this.#leaps++
    if (longestChain !== null && this.#leaps >= longestChain) return false
    for (let way = 8 * from; way < 8 * from + counts[from]!; way++) {
      if (behind[way]! < 0 || this.#squares[behind[way]!] !== NOTHING) continue
      const there = this.#squares[to[way]!]!
      if (there !== NOTHING && seatOf(there) !== this.active) return true
    }
    return false
  }
}
