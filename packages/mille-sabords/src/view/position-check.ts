/** Checks that reject unreachable positions, as far as a position shows it. */
import { canonicalJson, type Seat } from "@flottille/core"
import { reachedEnding } from "@flottille/core/kinds"
import { areNear } from "../rules/collision"
import type { AnyRules } from "../rules/compile-rules"
import { isAground } from "../rules/sailing"
import { initialShip } from "../rules/setup"
import { winnerOf } from "../rules/victory"
import { boardOf, obstacle } from "../state/board"
import { potentialOf } from "../state/compass"
import { hullOf, isFirstOrder, type Ship } from "../state/ship"
import type { AnyState, Ending } from "../state/state"
import { cloneState, endReasons, phases, pointUnit, shipOf, strongerSeat } from "../state/state"

/** Conditions of a position, by clause. */
type Conditions = Readonly<Record<string, boolean>>

/** The word of the notation that violates a condition, and its clause. */
export interface Violation {
  readonly word: number
  readonly rule: string
}

/** Returns the first condition that a position violates, or `undefined`. */
export function checkPosition(rules: AnyRules, state: AnyState): Violation | undefined {
  const conditions = [gameConditions(rules, state), shipConditions(rules, state, 0), shipConditions(rules, state, 1)]
  for (const [index, clauses] of conditions.entries())
    for (const [rule, holds] of Object.entries(clauses)) if (!holds) return { word: index + 1, rule }
  return undefined
}

/** Returns true if a phase is a variant's own. */
function isOwn(phase: string): boolean {
  return !phases.some((each) => each === phase)
}

/** Returns the number of steps that a ship has taken if it still sails. */
const taken = ({ points, left }: Ship) => (points || 1) - left

function gameConditions(rules: AnyRules, state: AnyState): Conditions {
  const { turn, phase, ending, options, ships } = state
  const [port, starboard] = ships
  const bothSail = ships.every((ship) => ship.left > 0)
  const begun = !ships.some(isFirstOrder)
  const finished = port.left + starboard.left === 0
  const near = areNear(rules, state)
  const own = isOwn(phase) ? rules.phases[phase] : undefined
  return {
    "CO-1": ending === null ? phase !== "over" : phase === "over" && finished && endingFits(rules, state, ending),
    "MS-1.3": (turn === 0) === (phase === "deployment") || ending?.reason === "resigned",
    "MS-7.1": turn <= (options.turnLimit ?? turn),
    "MS-3.1": !bothSail || taken(port) === taken(starboard),
    "MS-5.3":
      phase === "boarding-after-fire"
        ? finished && near
        : phase !== "boarding" || (begun && (near || options.collision === "contact")),
    "MS-5.4": phase !== "movement" || (!finished && (bothSail || begun)),
    ...(own && { [own.rule]: own.isPossible?.(rules, state) ?? true }),
  }
}

function shipConditions(rules: AnyRules, state: AnyState, seat: Seat): Conditions {
  const { options, phase, turn } = state
  const ship = shipOf(state, seat)
  const { points, left, resistance } = ship
  const unit = pointUnit(options)
  const first = isFirstOrder(ship)
  const rose = rules.roseOf(state, seat)
  const potential = potentialOf(ship.heading, rules.windAt(options, turn), rose)
  return {
    "MS-1.3": turn > 0 || canonicalJson(ship) === canonicalJson(initialShip(rules, options, seat)),
    "MS-1.4": resistance <= rules.resistanceOf(options, seat) * unit,
    // No salvo or collision takes more from a ship that is afloat.
    "MS-4.3": resistance > (phase === "over" || isOwn(phase) ? -rules.mostLoss * unit : 0),
    "MS-6.1": turn === 0 || !obstacle(boardOf(options), hullOf(rules, ship)),
    "MS-2.2": turn === 0 || (rose.includes(points) && left <= (points || 1) && (!first || points === potential)),
    "MS-2.5": left === 0 || first || potential > 0,
    "MS-6.2": !first || !isAground(rules, state, seat),
    "MS-3.1": isSealedWell(rules, state, seat),
  }
}

/** Returns true if a sealed choice is legal and the only one. */
function isSealedWell(rules: AnyRules, state: AnyState, seat: Seat): boolean {
  const { actors, legalActions, formatAction } = rules.play.methods
  const choice = state.pending[seat] ?? null
  if (choice === null) return true
  return (
    actors(state).includes(1 - seat) &&
    legalActions({ ...state, pending: [null, null] }, seat, { fine: true }).some(
      (action) => formatAction(action) === choice,
    )
  )
}

function endingFits(rules: AnyRules, state: AnyState, { reason, winner }: Ending<string>): boolean {
  if (!endReasons.some((each) => each === reason))
    return (
      reachedEnding(rules.turnEndings, state, state.counts)?.reason === reason &&
      winner === winnerOf(rules, reason, state)
    )
  /** Returns true if exactly the right ships are lost: the loser's, or both in a draw. */
  const areLost = (...lost: readonly boolean[]) => lost.every((isLost, seat) => isLost === (seat !== winner))
  const sunk = state.ships.map((ship) => ship.resistance <= 0)
  if (/both|equal/.test(reason) !== (winner === null)) return false
  if (reason.endsWith("sunk")) return areLost(...sunk)
  // Before a phase of a variant the turn limit may come, and in it a seat may resign, while a ship is lost.
  const mayBeLost = /resigned|resistance$/.test(reason) && Object.keys(rules.phases).some(isOwn)
  if (sunk.includes(true) && !mayBeLost) return false
  if (reason.endsWith("aground")) return areLost(wasAground(rules, state, 0), wasAground(rules, state, 1))
  if (reason.endsWith("resistance") && state.turn !== state.options.turnLimit) return false
  return reason === "resigned" || winner === strongerSeat(state)
}

/** Returns true if the ship had no order at the start of its last turn. */
function wasAground(rules: AnyRules, state: AnyState, seat: Seat): boolean {
  const begun = cloneState(state)
  const ship = shipOf(begun, seat)
  ship.left = ship.points || 1
  return isAground(rules, begun, seat)
}
