/** The sequence of a game: its actors, and the consequences of actions. */
import { type Actor, CHANCE, deepFreeze, type Seat } from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import { applyDeployment } from "./deployment"
import { applyDuel } from "./duel"
import type { Emit } from "./events"
import { applyEnd, applyLeap } from "./leap"
import { applyFirst } from "./lot"
import { type Aftermath, applyStep } from "./movement"
import type { LesGrandsAmirauxOptions } from "./options"
import { end, nextTurn } from "./outcome"
import type { Rules } from "./prepare"
import type { LesGrandsAmirauxState, Progress } from "./state"

const nobody: readonly Actor[] = Object.freeze([])
const chance: readonly Actor[] = Object.freeze([CHANCE])
/** The seats whose bits are not set: 1 for white, 2 for red. */
const others: readonly (readonly Seat[])[] = deepFreeze([[0, 1], [1], [0]])

/**
 * Returns the actors that the game waits for; during deployment, all seats that are not ready. This
 * is public.
 *
 * @rule GA-1.3
 */
export function actors({ ready, active, ending }: Progress): readonly Actor[] {
  if (ending !== null) return nobody
  if (active !== null) return others[2 - active] ?? nobody
  return others[(ready[0] ? 1 : 0) + (ready[1] ? 2 : 0)] ?? chance
}

/**
 * Returns an upper bound of the number of actions, not counting lifts.
 *
 * Placements, two declarations and the lot come before the first turn. A chain is one turn, and
 * each of its leaps but the last costs a piece, so play takes at most turns + pieces actions.
 */
export function maxActions(
  { fleetSize }: Rules,
  { quietTurns, turnLimit }: LesGrandsAmirauxOptions,
): number | undefined {
  const pieces = 2 * fleetSize
  const turns = Math.min(turnLimit ?? Number.POSITIVE_INFINITY, (quietTurns ?? Number.POSITIVE_INFINITY) * (pieces + 1))
  return turns === Number.POSITIVE_INFINITY
    ? undefined
    : Math.min(Number.MAX_SAFE_INTEGER, pieces + 2 + 1 + turns + pieces)
}

/** Applies a legal action. */
export function step(
  rules: Rules,
  state: LesGrandsAmirauxState,
  actor: Actor,
  action: LesGrandsAmirauxAction,
  emit?: Emit,
): void {
  const seat = actor === 1 ? 1 : 0
  switch (action.type) {
    case "place":
    case "lift":
    case "ready":
      return applyDeployment(rules, state, seat, action, emit)
    case "first":
      return applyFirst(rules, state, action.seat, emit)
    case "step":
      return afterMove(rules, state, seat, applyStep(state, seat, action, emit), emit)
    case "duel":
      return afterMove(rules, state, seat, applyDuel(rules, state, seat, action, emit), emit)
    case "leap":
      return afterMove(rules, state, seat, applyLeap(rules, state, seat, action, emit), emit)
    case "end":
      return afterMove(rules, state, seat, applyEnd(state, seat, emit), emit)
  }
}

/**
 * Continues after a move: the game ends, the turn passes, or the chain goes on.
 *
 * @rule GA-5.1 GA-5.2
 */
function afterMove(rules: Rules, state: LesGrandsAmirauxState, seat: Seat, aftermath: Aftermath, emit: Emit): void {
  if (aftermath === "chain") return
  state.quiet = aftermath === "quiet" ? state.quiet + 1 : 0
  if (aftermath === "captured") end(state, seat, "admiral-captured", emit)
  else if (aftermath === "beaten") end(state, 1 - seat, "admiral-captured", emit)
  else if (aftermath === "mined" && state.options.admiralOnMine === "loses")
    end(state, 1 - seat, "admiral-on-mine", emit)
  else nextTurn(rules, state, 1 - seat, emit)
}
