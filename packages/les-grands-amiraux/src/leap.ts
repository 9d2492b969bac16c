/** Leaps over enemies, and chains of leaps. */
import type { Refusal, Seat } from "@flottille/core"
import type { Move, Way } from "./actions"
import type { Square } from "./board"
import type { Emit, LeapResult } from "./events"
import { isIn, isOf, moved, NOTHING, type Piece, rankCode, rankOf, shown } from "./fleet"
import type { Aftermath } from "./movement"
import type { Rules } from "./prepare"
import { refusal } from "./refusal"
import type { RefusalCode } from "./refusals"
import type { LesGrandsAmirauxState } from "./state"

/**
 * Returns true if a leap in this direction passes over an enemy onto an empty square.
 *
 * @rule GA-4.1
 */
export function leapsAlong(squares: readonly Piece[], way: Way, seat: Seat): boolean {
  // Stryker disable next-line ConditionalExpression: past the board there is no square, hence no empty one
  if (way.behind < 0 || squares[way.behind] !== NOTHING) return false
  return isOf(squares[way.to] ?? NOTHING, 1 - seat)
}

/** Returns true if a piece of this seat could leap from this square. @rule GA-4.4 */
export function canLeap({ ways }: Rules, squares: readonly Piece[], from: Square, seat: Seat): boolean {
  // Stryker disable next-line ArrayDeclaration: every square has its ways
  for (const way of ways[from] ?? []) if (leapsAlong(squares, way, seat)) return true
  return false
}

/**
 * Returns the reason why a leap is refused, or `undefined`. A leap passes over an adjacent enemy,
 * along a row or a column, onto the empty square behind it.
 *
 * @rule GA-4.1
 */
export function refuseLeap(
  { ways }: Rules,
  { squares }: LesGrandsAmirauxState,
  seat: Seat,
  { from, to }: Move,
): Refusal<RefusalCode> | undefined {
  // Stryker disable next-line OptionalChaining: every square has its ways
  const way = ways[from]?.find(({ behind }) => behind === to)
  if (!way) return refusal("GA-4.1", "not-a-leap", { from, to })
  if (!isOf(squares[way.to] ?? NOTHING, 1 - seat)) return refusal("GA-4.1", "nobody-to-leap-over", { square: way.to })
  return squares[to] === NOTHING ? undefined : refusal("GA-4.1", "landing-taken", { square: to })
}

/**
 * Returns the result of a leap over a piece. Mines stop all pieces but minesweepers.
 *
 * @rule GA-4.2 GA-4.3 GA-5.2
 */
function leapResult(
  { admiral, mines, sweepers }: Rules,
  state: LesGrandsAmirauxState,
  leaper: number,
  victim: number,
): LeapResult {
  if (!isIn(mines, victim) || isIn(sweepers, leaper)) return "captured"
  return leaper === admiral && state.options.admiralOnMine === "immune" ? "repelled" : "destroyed"
}

/** Counts a leap and returns true if the piece may leap again. @rule GA-4.4 */
function mayLeapAgain({ longestChain }: Rules, state: LesGrandsAmirauxState): boolean {
  if (longestChain === null) return true
  if (state.leaps === undefined) return false
  state.leaps += 1
  return state.leaps < longestChain
}

/**
 * Leaps: the piece leapt over is shown and removed, the leaper stays hidden. A mine removes the
 * leaper instead.
 *
 * @rule GA-4.2 GA-4.3 GA-4.4 GA-4.5
 */
export function applyLeap(
  rules: Rules,
  state: LesGrandsAmirauxState,
  seat: Seat,
  { from, to }: Move,
  emit: Emit,
): Aftermath {
  const { squares } = state
  const over = (from + to) / 2
  const leaper = squares[from] ?? NOTHING
  const victim = squares[over] ?? NOTHING
  const mine = isIn(rules.mines, rankCode(victim))
  const result = leapResult(rules, state, rankCode(leaper), rankCode(victim))
  emit?.({
    type: "leapt",
    seat,
    from,
    over,
    to,
    rank: rankOf(rules, victim),
    leaper: mine ? rankOf(rules, leaper) : null,
    result,
  })
  if (result === "captured") {
    squares[from] = NOTHING
    squares[over] = NOTHING
    // Clearing a mine by leaping reveals a minesweeper. No other leap shows the leaper's rank.
    squares[to] = mine ? shown(moved(leaper)) : moved(leaper)
    if (rankCode(victim) === rules.admiral) return "captured"
    state.quiet = 0
    state.chain = mayLeapAgain(rules, state) && canLeap(rules, squares, to, seat) ? to : null
    // Stryker disable next-line StringLiteral: any other word means a removal
    return state.chain === null ? "removal" : "chain"
  }
  squares[over] = shown(victim)
  // Stryker disable next-line StringLiteral: any other word means a removal
  if (result === "repelled") return state.chain === null ? "quiet" : "removal"
  squares[from] = NOTHING
  // Stryker disable next-line StringLiteral: any other word means a removal
  return rankCode(leaper) === rules.admiral ? "mined" : "removal"
}

/** Stops a chain. @rule GA-4.4 */
export function applyEnd(state: LesGrandsAmirauxState, seat: Seat, emit: Emit): Aftermath {
  // Stryker disable next-line UnaryOperator: only a running chain is stopped, and it has a square
  emit?.({ type: "ended", seat, square: state.chain ?? -1 })
  // Stryker disable next-line StringLiteral: any other word means a removal
  return "removal"
}
