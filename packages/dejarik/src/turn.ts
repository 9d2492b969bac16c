/** The sequence of a turn, and of the deal before the first one. */
import { type Actor, CHANCE, type Seat } from "@flottille/core"
import type { DejarikAction } from "./actions"
import { applyAttack, applyCombat, applyPush, pusher } from "./combat"
import { applyDuel, duellists, startDuel } from "./duel"
import type { Emit } from "./events"
import { applyMove } from "./movement"
import { completeOptions, type DejarikOptions, piecesPerSeat, seatNamed } from "./options"
import { applyPass } from "./play"
import type { Rules } from "./prepare"
import { applyDeal, arrangedDeal, receiver } from "./setup"
import { clockwise, type DejarikState, disengage, type EndReason, initialState, isOut, NOBODY, standing } from "./state"
import { drawnBy, end } from "./victory"

const noActor: readonly Actor[] = Object.freeze([])
const chanceAlone: readonly Actor[] = Object.freeze([CHANCE])
const seatAlone: readonly (readonly Actor[])[] = [0, 1, 2, 3].map((seat) => Object.freeze([seat]))

/**
 * Returns the actors that the game waits for. A push belongs to the seat that won the dice, in any
 * seat's turn.
 */
export function actors(state: DejarikState): readonly Actor[] {
  switch (state.phase) {
    case "play":
      return seatAlone[state.active] ?? noActor
    case "push":
    case "counterpush":
      return seatAlone[pusher(state)] ?? noActor
    case "over":
      return noActor
    default:
      return chanceAlone
  }
}

/** Applies a legal action and its consequences. */
export function step(rules: Rules, state: DejarikState, _actor: Actor, action: DejarikAction, emit?: Emit): void {
  switch (action.type) {
    case "move":
      applyMove(rules, state, action, emit)
      return endAction(rules, state, emit)
    case "attack":
      return applyAttack(rules, state, action, emit)
    case "combat":
      applyCombat(rules, state, action, emit)
      if (state.phase === "attack" && !judgeLosses(state, "last-seat-with-pieces", emit)) endAction(rules, state, emit)
      return
    case "push":
      applyPush(rules, state, action, emit)
      return endAction(rules, state, emit)
    case "pass":
      applyPass(state, action, emit)
      return endAction(rules, state, emit)
    case "deal":
      applyDeal(rules, state, action, emit)
      return goOnDealing(rules, state, emit)
    case "first":
      return startTurn(rules, state, seatNamed(state.options, action.seat), emit)
    case "duel":
      applyDuel(rules, state, action, emit)
      return end(state, "fight-to-the-death", emit)
  }
}

/** Returns the opening position: before the deal, or with the arranged pieces in place. */
export function openingState(rules: Rules, given?: Partial<DejarikOptions>): DejarikState {
  const options = completeOptions(rules, given)
  const state = initialState(rules, options)
  while (options.arrangement && state.phase === "deal") step(rules, state, CHANCE, arrangedDeal(rules, state))
  return state
}

/**
 * Continues the deal, or leaves it. The first seat is drawn unless an option names it; if that seat
 * has resigned, the next one clockwise begins.
 *
 * @rule DJ-1.3 DJ-6.3
 */
export function goOnDealing(rules: Rules, state: DejarikState, emit: Emit): void {
  if (receiver(rules, state) !== NOBODY) return
  const { firstSeat } = state.options
  if (firstSeat === null) {
    state.phase = "first"
    return
  }
  const seat = seatNamed(state.options, firstSeat)
  startTurn(rules, state, isOut(state, seat) ? clockwise(state, seat) : seat, emit)
}

/** Starts a seat's turn. */
function startTurn(rules: Rules, state: DejarikState, seat: Seat, emit: Emit): void {
  state.phase = "play"
  state.turn++
  state.active = seat
  state.left = rules.actionsPerTurn
  emit?.({ type: "began", turn: state.turn, seat })
}

/**
 * Ends the turn, which passes clockwise unless the game is drawn.
 *
 * @rule DJ-2.1 DJ-6.2
 */
function endTurn(rules: Rules, state: DejarikState, emit: Emit): void {
  // After an attack `quiet` is −1 (ATTACKED), so this makes it 0.
  state.quiet++
  const draw = drawnBy(state)
  if (draw) end(state, draw, emit)
  else startTurn(rules, state, clockwise(state, state.active), emit)
}

/**
 * Ends an action. The turn ends if no actions are left or the seat is out.
 *
 * @rule DJ-2.1
 */
export function endAction(rules: Rules, state: DejarikState, emit: Emit): void {
  disengage(state)
  if (state.left === 0 || isOut(state, state.active)) endTurn(rules, state, emit)
  else state.phase = "play"
}

/**
 * Applies the consequences of lost pieces: a win, the last fight, or neither.
 *
 * @param reason - Name of the win, if there is one.
 * @returns True if a win or the last fight ends the turn.
 * @rule DJ-6.1 DJ-5.1
 */
export function judgeLosses(state: DejarikState, reason: EndReason, emit: Emit): boolean {
  if (standing(state).length === 1) {
    end(state, reason, emit)
    return true
  }
  const last = duellists(state)
  if (last) startDuel(state, last, emit)
  return last !== undefined
}

/**
 * Returns an upper bound of the number of actions, if `turnLimit` sets one.
 *
 * Every action of a turn can be an attack with its declaration, dice and push. Without a limit,
 * attacks can go on forever.
 */
export function maxActions(rules: Rules, options: DejarikOptions): number | undefined {
  if (options.turnLimit === null) return undefined
  const dealt = options.seats * piecesPerSeat(rules, options)
  const bound = dealt + 1 + 3 * rules.actionsPerTurn * options.turnLimit + 1
  return Number.isSafeInteger(bound) ? bound : undefined
}
