/** The choices of a turn: steps, duels, leaps, and the end of a chain. */
import type { Refusal, Seat } from "@flottille/core"
import { endAction, type LesGrandsAmirauxAction, type Move } from "./actions"
import { duelsAlong, refuseDuel } from "./duel"
import { isIn, isOf, NOTHING, rankCode } from "./fleet"
import { leapsAlong, refuseLeap } from "./leap"
import { refuseStep, stepsAlong } from "./movement"
import type { Rules } from "./prepare"
import { refusal } from "./refusal"
import type { RefusalCode } from "./refusals"
import { isDeployed, type LesGrandsAmirauxState } from "./state"

/**
 * Returns the legal steps, duels and leaps of the seat to move, or the continuations of its chain.
 *
 * @param some - Whether to stop at the first piece that can act.
 * @rule GA-2.1 GA-2.2 GA-4.4 GA-6.3
 */
export function listMoves(
  rules: Rules,
  state: LesGrandsAmirauxState,
  seat: Seat,
  some = false,
): readonly LesGrandsAmirauxAction[] {
  const list: LesGrandsAmirauxAction[] = []
  const { ways, movers } = rules
  const { squares, chain } = state
  if (chain !== null) {
    // Stryker disable next-line ArrayDeclaration: every square has its ways
    for (const way of ways[chain] ?? []) if (leapsAlong(squares, way, seat)) list.push(way.leap)
    list.push(endAction)
    return list
  }
  const { shipDirections } = state.options
  // Stryker disable next-line EqualityOperator: past the last square there is nothing
  // Stryker disable next-line ConditionalExpression: speed only; any action is enough
  for (let from = 0; from < squares.length && !(some && list.length > 0); from++) {
    const piece = squares[from] ?? NOTHING
    if (!isOf(piece, seat)) continue
    const code = rankCode(piece)
    if (!isIn(movers, code)) continue
    // Stryker disable next-line ArrayDeclaration: every square has its ways
    for (const way of ways[from] ?? []) {
      const there = squares[way.to] ?? NOTHING
      if (there === NOTHING) {
        if (stepsAlong(rules, code, way, shipDirections)) list.push(way.step)
      } else if (!isOf(there, seat)) {
        if (duelsAlong(rules, code, way, shipDirections)) list.push(way.duel)
        if (leapsAlong(squares, way, seat)) list.push(way.leap)
      }
    }
  }
  return list
}

/** Returns true if a seat has a legal action at the start of its turn. @rule GA-5.3 */
export function canMove(rules: Rules, state: LesGrandsAmirauxState, seat: Seat): boolean {
  // Stryker disable next-line BooleanLiteral,ConditionalExpression: speed only; any action is enough
  return listMoves(rules, state, seat, true).length > 0
}

/**
 * Returns the reason why a move is refused, or `undefined`. General clauses come first, in the
 * order of the rules, then those of the move's chapter. Hidden ranks play no part.
 *
 * @rule GA-6.3
 */
export function refuseMove(
  rules: Rules,
  state: LesGrandsAmirauxState,
  seat: Seat,
  action: Move | { readonly type: "end" },
): Refusal<RefusalCode> | undefined {
  if (!isDeployed(state)) return refusal("GA-1.3", "still-deploying")
  // Only a chain can be stopped; stopping anything else would be passing.
  if (action.type === "end") return state.chain === null ? refusal("GA-2.1", "no-passing") : undefined
  const piece = state.squares[action.from] ?? NOTHING
  if (!isOf(piece, seat)) return refusal("GA-2.1", "not-your-piece", { square: action.from })
  if (!isIn(rules.movers, rankCode(piece))) return refusal("GA-2.2", "mines-stay", { square: action.from })
  if (state.chain !== null && (action.type !== "leap" || action.from !== state.chain)) {
    return refusal("GA-4.4", "chain-running", { square: state.chain })
  }
  if (!rules.open[action.to]) return refusal("GA-1.1", "condemned", { square: action.to })
  switch (action.type) {
    case "step":
      return refuseStep(rules, state, action)
    case "duel":
      return refuseDuel(rules, state, seat, action)
    case "leap":
      return refuseLeap(rules, state, seat, action)
  }
}
