/** The sequence of a turn: steps of movement, fire, boarding. */
import { assert } from "@flottille/core"
import { nextCounts, reachedEnding } from "@flottille/core/kinds"
import { potentialOf } from "../state/compass"
import type { Emit } from "../state/events"
import type { MilleSabordsOptions } from "../state/options"
import { type AnyState, phases } from "../state/state"
import type { Base } from "./base"
import { areNear } from "./collision"
import { salvo } from "./fire"
import { isAground } from "./sailing"
import { end, winnerOf } from "./victory"

/**
 * Returns an upper bound of the number of actions, if turns are limited.
 *
 * A turn has at most as many steps as there are points, each with two orders and two answers about
 * boarding, and two answers after fire. It can pass through each phase of a variant once.
 */
export function maxActions({ mostPoints, phaseNames }: Base, { turnLimit }: MilleSabordsOptions): number | undefined {
  const actionsPerTurn = mostPoints * (2 + 2) + 2 + 2 * (phaseNames.length - phases.length)
  return turnLimit === null ? undefined : 2 + turnLimit * actionsPerTurn
}

function givePoints(rules: Base, state: AnyState, seat: 0 | 1, wind: number): number {
  const ship = state.ships[seat]
  ship.points = potentialOf(ship.heading, wind, rules.roseOf(state, seat))
  ship.left = ship.points || 1
  return ship.points
}

/**
 * Begins a turn. Its points follow from the heading at its start; in irons there is one manoeuvre.
 *
 * @rule MS-2.2 MS-2.6 MS-6.2
 */
export function beginTurn(rules: Base, state: AnyState, emit: Emit): void {
  assert(typeof rules?.windAt === "function", "beginTurn", "rules", "the rules that a kind or phase is bound to")
  assert(Array.isArray(state?.ships), "beginTurn", "state", "a state of the game")
  state.turn++
  state.phase = "movement"
  const wind = rules.windAt(state.options, state.turn)
  const port = givePoints(rules, state, 0, wind)
  const starboard = givePoints(rules, state, 1, wind)
  emit?.({ type: "turn", number: state.turn, points: [port, starboard] })
  endIfLost(rules, state, "aground", [isAground(rules, state, 0), isAground(rules, state, 1)], emit)
}

/**
 * Ends the game if at least one ship is lost, and returns true if one is. In a game without this
 * ending, the turn ends instead.
 *
 * @rule MS-4.3 MS-6.2
 */
function endIfLost(
  rules: Base,
  state: AnyState,
  how: "sunk" | "aground",
  [port, starboard]: readonly [boolean, boolean],
  emit: Emit,
): boolean {
  if (!port && !starboard) return false
  const reason = port && starboard ? `both-${how}` : how
  if (rules.relief === undefined || rules.endings.some((ending) => ending.reason === reason))
    end(state, reason, port && starboard ? null : port ? 1 : 0, emit)
  else endTurn(rules, state, emit, rules.relief)
  return true
}

/**
 * Subtracts both losses at once, and returns true if a ship sinks.
 *
 * @rule MS-4.3
 */
export function sinkAfter(
  rules: Base,
  state: AnyState,
  losses: readonly [number, number],
  unit: number,
  emit: Emit,
): boolean {
  const [port, starboard] = state.ships
  port.resistance -= losses[0] * unit
  starboard.resistance -= losses[1] * unit
  return endIfLost(rules, state, "sunk", [port.resistance <= 0, starboard.resistance <= 0], emit)
}

/** Goes on after a step: with the next one, or with fire after all movement. */
export function afterStep(rules: Base, state: AnyState, emit: Emit): void {
  state.phase = "movement"
  if (state.ships[0].left + state.ships[1].left === 0) fire(rules, state, emit)
}

/**
 * Fires both broadsides, once a turn, after all movement.
 *
 * @rule MS-4.1
 */
function fire(rules: Base, state: AnyState, emit: Emit): void {
  const losses = salvo(rules, state)
  if (losses[0] + losses[1] > 0) emit?.({ type: "fired", losses })
  if (sinkAfter(rules, state, losses, 1, emit)) return
  if (areNear(rules, state)) state.phase = "boarding-after-fire"
  else endTurn(rules, state, emit)
}

/**
 * Ends the game if an ending is reached. Otherwise begins the next turn, or enters a phase that
 * comes before it.
 *
 * @rule MS-7.1
 */
export function endTurn(rules: Base, state: AnyState, emit: Emit, next?: string): void {
  if (state.counts) state.counts = nextCounts(rules.turnEndings, state, state.counts)
  const ending = reachedEnding(rules.turnEndings, state, state.counts)
  if (ending) end(state, ending.reason, winnerOf(rules, ending.reason, state), emit)
  else if (next === undefined) beginTurn(rules, state, emit)
  else {
    for (const ship of state.ships) ship.left = 0
    state.phase = next
  }
}
