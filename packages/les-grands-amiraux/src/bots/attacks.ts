/** What the sides expect of attacks. */
import type { Seat } from "@flottille/core"
import { judgeDuel } from "../rules/kinds/duel"
import { judgeLeap } from "../rules/kinds/leap"
import type { Tables } from "../rules/rules"
import { winnerAfter } from "../rules/turn"
import type { Square } from "../state/board"
import { hasMoved, isIn, isShown, NOTHING, type Piece, rankCode, seatOf } from "../state/fleet"
import type { AnyState } from "../state/state"

/** What comes of an attack: who survives it, or that the attacker wins the game or loses it. */
export const results = {
  ...{ attacker: 0, defender: 1, neither: 2, both: 3, won: 4, lost: 5 },
  ...{ captured: 0, destroyed: 1, repelled: 3 },
} as const

/** The square where a search found a piece stands above so many bits of it. */
export const originBits = 7

/** Results and expected gains of attacks in positions that look alike to a seat. */
export class Attacks {
  readonly #rules: Tables
  readonly #worths: readonly number[]
  /** Results and gains of attacks on known pieces: at 256 for leaps, plus 16 times the attacker's rank code, plus the other. */
  readonly #results = new Uint8Array(512)
  readonly #gains = new Float64Array(512)
  /** Expected gains of attacks on hidden pieces, by what the attacker's side knows: see `hopeOf`. */
  readonly #hopes: Float64Array
  #admiralOnMine: AnyState["options"]["admiralOnMine"] | undefined

  constructor(rules: Tables, worths: readonly number[]) {
    this.#rules = rules
    this.#worths = worths
    this.#hopes = new Float64Array(64 * rules.squareCount)
  }

  /** Weighs all attacks, as in `Model`. */
  prepare(deals: readonly AnyState[], seat: Seat): void {
    const { options } = deals[0]!
    if (this.#admiralOnMine !== options.admiralOnMine) this.#weighAttacks(options)
    this.#admiralOnMine = options.admiralOnMine
    for (const owner of [0, 1] as const) this.#weighHopes(owner, deals, owner === seat)
  }

  /** Returns the result of an attack, a number of `results`. */
  resultOf(own: number, other: number, leap: 0 | 1): number {
    return this.#results[256 * leap + 16 * own + other]!
  }

  /** Returns the expected gain of an attack, by what the attacker's side knows. */
  hopeOf(own: number, target: Piece, leap: 0 | 1): number {
    if (isShown(target)) return this.#gains[256 * leap + 16 * own + rankCode(target)]!
    return this.#hopes[64 * (target >> originBits) + 32 * leap + (hasMoved(target) ? 16 : 0) + own]!
  }

  #weighAttacks(options: AnyState["options"]): void {
    const { movers, ranks } = this.#rules
    const worths = this.#worths
    for (let own = 1; own <= ranks.length; own++)
      for (let other = 1; isIn(movers, own) && other <= ranks.length; other++)
        for (const kind of [0, 256]) {
          const place = kind + 16 * own + other
          const result = this.#resultBetween(own, other, kind > 0, options)
          const [gained, lost] = [worths[other]!, worths[own]!]
          this.#results[place] = result
          this.#gains[place] =
            (result === results.won || result === results.attacker || result === results.neither ? gained : 0) -
            (result === results.lost || result === results.defender || result === results.neither ? lost : 0)
        }
  }

  #resultBetween(own: number, other: number, leaps: boolean, options: AnyState["options"]): number {
    const [result, aftermath] = (leaps ? judgeLeap : judgeDuel)(this.#rules, own, other, options)
    const winner = winnerAfter(aftermath, 0, options)
    return winner === undefined ? results[result] : winner === 0 ? results.won : results.lost
  }

  /** Weighs the attacks on a seat's hidden pieces by the ranks that they may have. */
  #weighHopes(owner: 0 | 1, deals: readonly AnyState[], isOwn: boolean): void {
    const { movers, ranks } = this.#rules
    const squares = deals[0]!.squares
    const hidden = squares.flatMap((piece, square) =>
      piece !== NOTHING && seatOf(piece) === owner && !isShown(piece) ? [square] : [],
    )
    const counts = new Float64Array(ranks.length + 1)
    for (const square of hidden) counts[rankCode(squares[square]!)]! += 1
    const fixed = counts.reduce((sum, count, code) => (isIn(movers, code) ? sum : sum + count), 0)
    const unmoved = hidden.filter((square) => !hasMoved(squares[square]!)).length
    const chances = new Float64Array(ranks.length + 1)
    const alike: [unmoved?: Square, moved?: Square] = []
    for (const square of hidden) {
      // The other side knows the counts alone: a piece that has moved is a ship, and the others are alike.
      const isMoved = hasMoved(squares[square]!)
      const before = alike[isMoved ? 1 : 0]
      if (isOwn && before !== undefined) {
        this.#hopes.copyWithin(64 * square, 64 * before, 64 * before + 64)
        continue
      }
      alike[isMoved ? 1 : 0] = square
      const share = isMoved ? 0 : Math.min(1, fixed / Math.max(1, unmoved))
      const afloat = Math.max(1, hidden.length - fixed)
      for (let code = 1; code < counts.length; code++)
        chances[code] = isIn(movers, code)
          ? ((1 - share) * counts[code]!) / afloat
          : (share * counts[code]!) / Math.max(1, fixed)
      if (!isOwn) {
        chances.fill(0)
        for (const deal of deals) chances[rankCode(deal.squares[square]!)]! += 1 / deals.length
      }
      this.#weighHopesOf(square, chances)
    }
  }

  #weighHopesOf(square: Square, chances: Float64Array): void {
    const { movers } = this.#rules
    for (let own = 1; own < chances.length; own++)
      for (const leap of [0, 1]) {
        let [ships, ship, others] = [0, 0, 0]
        for (let code = 1; code < chances.length; code++) {
          const gain = chances[code]! * this.#gains[256 * leap + 16 * own + code]!
          if (!isIn(movers, code)) others += gain
          else [ships, ship] = [ships + chances[code]!, ship + gain]
        }
        const place = 64 * square + 32 * leap + own
        this.#hopes[place] = ship + others
        this.#hopes[place + 16] = ships > 0 ? ship / ships : 0
      }
  }
}
