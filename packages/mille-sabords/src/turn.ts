/** MS-3, MS-5.2 to MS-5.4 and MS-7: the order of things in a turn. */
import type { Actor, Seat } from "@flottille/core"
import { formatAction, type MilleSabordsAction } from "./actions"
import { collisionLosses, contactIn, type Motion, moveShip } from "./collision"
import { potentialOf } from "./compass"
import type { Emit } from "./events"
import { hullThousandths, salvo } from "./fire"
import { type OrderCode, orderOf, turnOf } from "./orders"
import { isAground } from "./sailing"
import { type MilleSabordsReason, type MilleSabordsState, pointUnit, shipOf } from "./state"

/** MS-5.3: hulls are near enough for grapples below half a length, that is up to this many thousandths. */
const GRAPPLING_DISTANCE = 499

/** Whether a seat has a choice to make in this phase, sealed already or not. */
export function isAsked(state: MilleSabordsState, seat: Seat): boolean {
  if (state.phase === "movement") return shipOf(state, seat).left > 0
  return state.phase !== "over"
}

const ACTORS: readonly (readonly Seat[])[] = [[], [0], [1], [0, 1]].map((seats) => Object.freeze(seats))

/** A list of seats; the same frozen list each time. */
export function seatList(port: boolean, starboard: boolean): readonly Seat[] {
  return ACTORS[(port ? 1 : 0) + (starboard ? 2 : 0)] as readonly Seat[]
}

/** Whom the game waits for. */
export function actorsOf(state: MilleSabordsState): readonly Seat[] {
  const { pending } = state
  return seatList(isAsked(state, 0) && pending[0] === null, isAsked(state, 1) && pending[1] === null)
}

/**
 * Takes a legal choice: seals it, or, if nobody else is still to choose, carries everything out.
 *
 * @rule MS-3.1 MS-3.2
 */
export function choose(state: MilleSabordsState, seat: Actor, action: MilleSabordsAction, emit?: Emit): void {
  const choice = formatAction(action)
  const choices = state.pending
  choices[seat as 0 | 1] = choice
  // A ship that goes on alone chooses openly (MS-3.2).
  if (isAsked(state, 0) && isAsked(state, 1)) {
    emit?.({ type: "sealed", seat: seat as Seat, choice })
    if (choices.includes(null)) return
  }
  state.pending = [null, null]
  if (state.phase === "deployment") deploy(state, choices, emit)
  else if (state.phase === "movement") sail(state, choices, emit)
  else board(state, choices.includes("grapple"), emit)
}

/** What both seats have chosen, in its notation; null for a ship that has finished. */
type Choices = readonly [string | null, string | null]

function finish(state: MilleSabordsState, reason: MilleSabordsReason, winner: Seat | null, emit: Emit): void {
  const ending = { reason, winner }
  state.phase = "over"
  state.ending = ending
  state.pending = [null, null]
  for (const ship of state.ships) ship.left = 0
  emit?.({ type: "ended", ending: { ...ending } })
}

/** Ends the game if something has befallen a ship, or both. */
function decide(state: MilleSabordsState, how: "sunk" | "aground", port: boolean, starboard: boolean, emit: Emit): boolean {
  if (port && starboard) finish(state, `both-${how}`, null, emit)
  else if (port || starboard) finish(state, how, port ? 1 : 0, emit)
  return port || starboard
}

/** MS-1.3: choices like `heading 135`. */
function deploy(state: MilleSabordsState, choices: Choices, emit: Emit): void {
  const [port, starboard] = state.ships
  for (const seat of [0, 1]) shipOf(state, seat).heading = Number(choices[seat]?.slice("heading ".length))
  emit?.({ type: "deployed", headings: [port.heading, starboard.heading] })
  beginTurn(state, emit)
}

/** MS-2.2, MS-2.6: the points of a turn are fixed by the heading at its start; in irons there is one manoeuvre. */
function beginTurn(state: MilleSabordsState, emit: Emit): void {
  const { options, ships } = state
  state.turn++
  state.phase = "movement"
  for (const ship of ships) {
    ship.points = potentialOf(ship.heading, options.wind, options.rose)
    ship.left = ship.points || 1
  }
  emit?.({ type: "turn", number: state.turn, points: [ships[0].points, ships[1].points] })
  decide(state, "aground", isAground(state, 0), isAground(state, 1), emit)
}

/** A ship without an order lies still, as one that stops. */
function motionOf(code: string | null, turnStep: number): Motion {
  const order = orderOf((code ?? "stop") as OrderCode)
  return { way: order.way, turn: turnOf(order, turnStep) }
}

/** Carries out one ship's part of a step, and counts what it has left (MS-2.4, MS-2.5, MS-2.6, MS-6.2). */
function carryOut(state: MilleSabordsState, seat: Seat, order: string | null, motion: Motion, emit: Emit): void {
  if (order === null) return
  const ship = shipOf(state, seat)
  moveShip(ship, motion)
  const { x, y, heading } = ship
  const sailsOn = motion.way === 1 && potentialOf(heading, state.options.wind, state.options.rose) > 0
  ship.left = sailsOn ? ship.left - 1 : 0
  emit?.({ type: "moved", seat, order, ship: { x, y, heading } })
}

/** MS-5.4: one step. */
function sail(state: MilleSabordsState, choices: Choices, emit: Emit): void {
  const { collision, turnStep } = state.options
  const [port, starboard] = state.ships
  const portMotion = motionOf(choices[0], turnStep)
  const starboardMotion = motionOf(choices[1], turnStep)
  const contact = collision === "contact" ? contactIn(port, portMotion, starboard, starboardMotion) : undefined
  carryOut(state, 0, choices[0], portMotion, emit)
  carryOut(state, 1, choices[1], starboardMotion, emit)
  if (contact) {
    const losses = collisionLosses(contact)
    emit?.({ type: "collided", losses })
    if (sinkAfter(state, losses, pointUnit(state.options), emit)) return
  }
  if (contact || areNear(state)) state.phase = "boarding"
  else afterStep(state, emit)
}

/** MS-4.3: takes both losses at once, and ends the game if a ship sinks. */
function sinkAfter(state: MilleSabordsState, losses: readonly [number, number], unit: number, emit: Emit): boolean {
  const [port, starboard] = state.ships
  port.resistance -= losses[0] * unit
  starboard.resistance -= losses[1] * unit
  return decide(state, "sunk", port.resistance <= 0, starboard.resistance <= 0, emit)
}

/** MS-5.3: whether the hulls are less than half a length apart. */
export function areNear({ ships: [port, starboard] }: Pick<MilleSabordsState, "ships">): boolean {
  return hullThousandths(port, starboard) <= GRAPPLING_DISTANCE
}

function afterStep(state: MilleSabordsState, emit: Emit): void {
  state.phase = "movement"
  if (state.ships[0].left + state.ships[1].left === 0) fire(state, emit)
}

/** MS-4.1: once a turn, after all movement. */
function fire(state: MilleSabordsState, emit: Emit): void {
  const losses = salvo(state)
  if (losses[0] + losses[1] > 0) emit?.({ type: "fired", losses })
  if (sinkAfter(state, losses, 1, emit)) return
  if (areNear(state)) state.phase = "boarding-after-fire"
  else endTurn(state, emit)
}

/** MS-5.3: if either grapples, the ship with more resistance wins; equal ships part. */
function board(state: MilleSabordsState, grappled: boolean, emit: Emit): void {
  const winner = grappled ? strongerShip(state) : null
  if (winner !== null) {
    emit?.({ type: "boarded", winner })
    finish(state, "boarded", winner, emit)
  } else if (state.phase === "boarding") afterStep(state, emit)
  else endTurn(state, emit)
}

/** The seat with more resistance, or null. */
export function strongerShip({ ships: [port, starboard] }: Pick<MilleSabordsState, "ships">): Seat | null {
  if (port.resistance === starboard.resistance) return null
  return port.resistance > starboard.resistance ? 0 : 1
}

/** MS-7.1. */
function endTurn(state: MilleSabordsState, emit: Emit): void {
  const winner = strongerShip(state)
  if (state.turn !== state.options.turnLimit) beginTurn(state, emit)
  else finish(state, winner === null ? "equal-resistance" : "more-resistance", winner, emit)
}

/** MS-7.2: a seat resigns; nothing happens once the game is over. */
export function resign(state: MilleSabordsState, seat: Seat, emit?: Emit): void {
  if (state.phase !== "over" && (seat === 0 || seat === 1)) finish(state, "resigned", 1 - seat, emit)
}
