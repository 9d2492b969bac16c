/** The sequence of turns, and the consequences of moves. */
import { assert, type Seat } from "@flottille/core"
import { reachedEnding } from "@flottille/core/kinds"
import type { Emit } from "../state/events"
import type { LesGrandsAmirauxOptions } from "../state/options"
import type { AnyState } from "../state/state"
import type { Base } from "./rules"

/**
 * The consequence of a move: no removal, a removal, a chain that may continue, or a Grand Admiral
 * that was captured, beaten by its target, or destroyed by a mine.
 */
export type Aftermath = "quiet" | "removal" | "chain" | "captured" | "beaten" | "mined"

/** Requires a state of this game, to all appearance. */
export function assertState(state: unknown, caller: string): void {
  assert(isState(state), caller, "state", "a state of the game")
}

function isState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "squares" in state
}

function stopChain(state: AnyState): void {
  state.chain = null
  if (state.leaps !== undefined) state.leaps = 0
}

/**
 * Ends the game at once with a reason of the rules; `null` as winner is a draw.
 *
 * @example
 * import { lesGrandsAmiraux } from "@flottille/les-grands-amiraux"
 * const state = lesGrandsAmiraux.initialState()
 * endGame(state, 1, "resigned", undefined)
 * rankingOf(state) // => [[1], [0]]
 */
export function endGame(state: AnyState, winner: Seat | null, reason: string, emit: Emit): void {
  assertState(state, "endGame")
  stopChain(state)
  state.ending = { winner, reason }
  emit?.({ type: "over", winner, reason })
}

/** Starts a seat's turn, unless the game ends first. @rule GA-5.3 GA-5.4 */
export function nextTurn({ turnEndings }: Base, state: AnyState, next: Seat, emit: Emit): void {
  stopChain(state)
  state.active = next
  const ending = reachedEnding(turnEndings, state)
  if (!ending) state.turn += 1
  else endGame(state, winnerOf(ending.ranking(state, [])), ending.reason, emit)
}

/** Returns the winner of a ranking, or `null` for a draw. */
export function winnerOf([first = [], ...others]: readonly (readonly Seat[])[]): Seat | null {
  return others.length > 0 ? (first[0] ?? null) : null
}

/** Returns the winner if what follows a seat's move ends the game. @rule GA-5.1 GA-5.2 */
export function winnerAfter(
  aftermath: Aftermath,
  seat: Seat,
  { admiralOnMine }: AnyState["options"],
): Seat | undefined {
  if (aftermath === "captured") return seat
  return aftermath === "beaten" || (aftermath === "mined" && admiralOnMine === "loses") ? 1 - seat : undefined
}

/**
 * Continues after a move: the game ends, the turn passes, or the chain goes on.
 *
 * @rule GA-5.1 GA-5.2
 */
export function endMove(rules: Base, state: AnyState, seat: Seat, aftermath: Aftermath, emit: Emit): void {
  assertState(state, "endMove")
  assert(Array.isArray(rules?.turnEndings), "endMove", "rules", "the rules that a kind is bound to")
  if (aftermath === "chain") return
  state.quiet = aftermath === "quiet" ? state.quiet + 1 : 0
  const winner = winnerAfter(aftermath, seat, state.options)
  if (winner === undefined) nextTurn(rules, state, 1 - seat, emit)
  else endGame(state, winner, aftermath === "mined" ? "admiral-on-mine" : "admiral-captured", emit)
}

/**
 * Returns an upper bound of the number of actions, not counting lifts.
 *
 * Placements, two declarations and the lot come before the first turn. A chain is one turn, and
 * each of its leaps but the last costs a piece, so play takes at most turns + pieces actions.
 */
export function maxActions(
  { fleetSizes: [white, red] }: Pick<Base, "fleetSizes">,
  { quietTurns, turnLimit }: LesGrandsAmirauxOptions,
): number | undefined {
  const pieces = white + red
  const turns = Math.min(turnLimit ?? Number.POSITIVE_INFINITY, (quietTurns ?? Number.POSITIVE_INFINITY) * (pieces + 1))
  return turns === Number.POSITIVE_INFINITY
    ? undefined
    : Math.min(Number.MAX_SAFE_INTEGER, pieces + 2 + 1 + turns + pieces)
}
