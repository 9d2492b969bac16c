/** The sequence of a turn: sealed choices, steps of movement, fire, boarding. */
import type { Actor, Seat } from "@flottille/core"
import { type MilleSabordsAction, textOfAction } from "./actions"
import { applyGrapples, areNear } from "./boarding"
import { collisionLosses, contactIn } from "./collision"
import { potentialOf } from "./compass"
import { applyHeading } from "./deployment"
import type { Emit } from "./events"
import { salvo } from "./fire"
import type { MilleSabordsOptions } from "./options"
import { end, endIfLost } from "./outcome"
import type { Rules } from "./prepare"
import { applyOrder, isAground, motionOf } from "./sailing"
import { isAsked, type MilleSabordsState, pointUnit, seatList, strongerSeat } from "./state"

/**
 * Returns an upper bound of the number of actions, if turns are limited.
 *
 * A turn has at most as many steps as there are points, each with two orders and two answers about
 * boarding, and two answers after fire.
 */
export function maxActions({ mostPoints }: Rules, { turnLimit }: MilleSabordsOptions): number | undefined {
  const actionsPerTurn = mostPoints * (2 + 2) + 2
  return turnLimit === null ? undefined : 2 + turnLimit * actionsPerTurn
}

/** Returns the seats that the game waits for. */
export function actors(state: MilleSabordsState): readonly Seat[] {
  const { pending } = state
  return seatList(isAsked(state, 0) && pending[0] === null, isAsked(state, 1) && pending[1] === null)
}

/**
 * Applies a legal choice. Seals it, or carries out all choices if the other seat has none to make.
 *
 * @rule MS-3.1 MS-3.2
 */
export function step(
  rules: Rules,
  state: MilleSabordsState,
  actor: Actor,
  action: MilleSabordsAction,
  emit?: Emit,
): void {
  const seat = actor === 0 ? 0 : 1
  const choice = textOfAction(action)
  state.pending[seat] = choice
  // A ship that goes on alone chooses openly (MS-3.2).
  if (isAsked(state, 0) && isAsked(state, 1)) {
    emit?.({ type: "sealed", seat, choice })
    if (state.pending.includes(null)) return
  }
  // Stryker disable next-line StringLiteral: neither string is an action
  const choices = state.pending.map((sealed) => rules.actions.get(sealed ?? ""))
  state.pending = [null, null]
  if (state.phase === "deployment") deploy(rules, state, choices, emit)
  else if (state.phase === "movement") sail(rules, state, choices, emit)
  else board(rules, state, choices, emit)
}

/** The choices of both seats; `undefined` for a ship that has finished. */
type Choices = readonly (MilleSabordsAction | undefined)[]

/** Sets both ships to their headings and begins the first turn. */
function deploy(rules: Rules, state: MilleSabordsState, choices: Choices, emit: Emit): void {
  const [port, starboard] = state.ships
  applyHeading(port, choices[0])
  applyHeading(starboard, choices[1])
  emit?.({ type: "deployed", headings: [port.heading, starboard.heading] })
  beginTurn(rules, state, emit)
}

/**
 * Sets the points of a turn by the heading at its start; in irons there is one manoeuvre.
 *
 * @rule MS-2.2 MS-2.6 MS-6.2
 */
function beginTurn(rules: Rules, state: MilleSabordsState, emit: Emit): void {
  const { options, ships } = state
  state.turn++
  state.phase = "movement"
  for (const ship of ships) {
    ship.points = potentialOf(ship.heading, options.wind, options.rose)
    ship.left = ship.points || 1
  }
  emit?.({ type: "turn", number: state.turn, points: [ships[0].points, ships[1].points] })
  endIfLost(state, "aground", isAground(rules, state, 0), isAground(rules, state, 1), emit)
}

/**
 * Carries out one step of movement.
 *
 * @rule MS-5.4
 */
function sail(rules: Rules, state: MilleSabordsState, choices: Choices, emit: Emit): void {
  const { collision, turnStep } = state.options
  const [port, starboard] = state.ships
  const portMotion = motionOf(rules, choices[0], turnStep)
  const starboardMotion = motionOf(rules, choices[1], turnStep)
  const contact = collision === "contact" ? contactIn(rules, port, portMotion, starboard, starboardMotion) : undefined
  applyOrder(state, 0, choices[0], portMotion, emit)
  applyOrder(state, 1, choices[1], starboardMotion, emit)
  if (contact) {
    const losses = collisionLosses(rules, contact)
    emit?.({ type: "collided", losses })
    if (sinkAfter(state, losses, pointUnit(state.options), emit)) return
  }
  if (contact || areNear(rules, state)) state.phase = "boarding"
  else afterStep(rules, state, emit)
}

/**
 * Subtracts both losses at once, and ends the game if a ship sinks.
 *
 * @rule MS-4.3
 */
function sinkAfter(state: MilleSabordsState, losses: readonly [number, number], unit: number, emit: Emit): boolean {
  const [port, starboard] = state.ships
  port.resistance -= losses[0] * unit
  starboard.resistance -= losses[1] * unit
  return endIfLost(state, "sunk", port.resistance <= 0, starboard.resistance <= 0, emit)
}

function afterStep(rules: Rules, state: MilleSabordsState, emit: Emit): void {
  state.phase = "movement"
  if (state.ships[0].left + state.ships[1].left === 0) fire(rules, state, emit)
}

/**
 * Fires both broadsides, once a turn, after all movement.
 *
 * @rule MS-4.1
 */
function fire(rules: Rules, state: MilleSabordsState, emit: Emit): void {
  const losses = salvo(rules, state)
  if (losses[0] + losses[1] > 0) emit?.({ type: "fired", losses })
  if (sinkAfter(state, losses, 1, emit)) return
  if (areNear(rules, state)) state.phase = "boarding-after-fire"
  else endTurn(rules, state, emit)
}

/**
 * Resolves boarding, or goes on with the turn.
 *
 * @rule MS-5.3
 */
function board(rules: Rules, state: MilleSabordsState, choices: Choices, emit: Emit): void {
  const winner = applyGrapples(state, choices)
  if (winner !== null) {
    emit?.({ type: "boarded", winner })
    end(state, "boarded", winner, emit)
  } else if (state.phase === "boarding") afterStep(rules, state, emit)
  else endTurn(rules, state, emit)
}

/**
 * Begins the next turn; after the last one, the ship with more resistance wins.
 *
 * @rule MS-7.1
 */
function endTurn(rules: Rules, state: MilleSabordsState, emit: Emit): void {
  const winner = strongerSeat(state)
  if (state.turn !== state.options.turnLimit) beginTurn(rules, state, emit)
  else end(state, winner === null ? "equal-resistance" : "more-resistance", winner, emit)
}
