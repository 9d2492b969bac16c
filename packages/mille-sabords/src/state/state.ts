/** The state of a game, and functions that read it. */
import { type Actor, assert, deepFreeze, type Seat, type SeatInfo, type Viewer } from "@flottille/core"
import type { MilleSabordsOptions } from "./options"
import type { Ship } from "./ship"

/** Both sides, in seat order. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "port", title: "Port" },
  { id: "starboard", title: "Starboard" },
])

/** The reasons for which a game can end. */
export const endReasons = [
  "sunk",
  "both-sunk",
  "boarded",
  "aground",
  "both-aground",
  "more-resistance",
  "equal-resistance",
  "resigned",
] as const

/** The reason for the end of a game; the rulebook has a sentence for each. */
export type EndReason = (typeof endReasons)[number]

/** The end of a game. */
export interface Ending<Reason extends string = EndReason> {
  readonly reason: Reason
  /** The winner, or null for a draw. */
  readonly winner: Seat | null
}

/** The phases of a turn. Boarding is decided after a step of movement, and again after fire. */
export const phases = ["deployment", "movement", "boarding", "boarding-after-fire", "over"] as const

/** The phase of a turn. */
export type Phase = (typeof phases)[number]

/** The state of a game at one moment. A variant has its own reasons and phases too. */
export interface MilleSabordsState<Reason extends string = EndReason, PhaseName extends string = Phase> {
  readonly options: MilleSabordsOptions
  /** Turn number: 0 during deployment, then from 1. */
  turn: number
  phase: PhaseName
  /** By seat: port, starboard. */
  ships: [Ship, Ship]
  /** The sealed choice of each seat in its notation, until both are in. */
  pending: [string | null, string | null]
  ending: Ending<Reason> | null
  /** Numbers by seat of each ending that counts; absent if none does. */
  counts?: number[][]
}

/** A state with any reasons and phases, as functions for all variants take it. */
export type AnyState = MilleSabordsState<string, string>

/** A viewer's view: the state with `"sealed"` for each choice that another seat has sealed. */
export interface MilleSabordsView<Reason extends string = EndReason, PhaseName extends string = Phase>
  extends MilleSabordsState<Reason, PhaseName> {
  readonly viewer: Viewer
}

/** A view of which the reasons and phases are not known. */
export type AnyView = MilleSabordsView<string, string>

/** A state whose lists and ships may be frozen. */
interface FrozenState<Reason extends string, PhaseName extends string> {
  readonly options: MilleSabordsOptions
  readonly turn: number
  readonly phase: PhaseName
  readonly ships: readonly [Readonly<Ship>, Readonly<Ship>]
  readonly pending: readonly [string | null, string | null]
  readonly ending: Ending<Reason> | null
  readonly counts?: readonly (readonly number[])[]
}

/** Returns an independent copy that shares only the immutable options. */
export function cloneState<Reason extends string, PhaseName extends string>({
  options,
  turn,
  phase,
  ships,
  pending,
  ending,
  counts,
}: FrozenState<Reason, PhaseName>): MilleSabordsState<Reason, PhaseName> {
  const copy: MilleSabordsState<Reason, PhaseName> = {
    options,
    turn,
    phase,
    ships: [{ ...ships[0] }, { ...ships[1] }],
    pending: [pending[0], pending[1]],
    ending: ending && { ...ending },
  }
  if (counts) copy.counts = counts.map((numbers) => numbers.slice())
  return copy
}

/**
 * Returns the internal value of one point of resistance: 1, or 1,000 with the rounding `none`.
 *
 * @example
 * pointUnit({ rounding: "up" }) // => 1
 */
export function pointUnit(options: Pick<MilleSabordsOptions, "rounding">): number {
  assert(typeof options?.rounding === "string", "pointUnit", "options", "the options of a game")
  return options.rounding === "none" ? 1000 : 1
}

/**
 * Returns the seat of an actor, 0 (port) or 1 (starboard). Chance, which never acts here, counts as 1.
 *
 * @example
 * sideOf(1) // => 1
 */
export function sideOf(actor: Actor): 0 | 1 {
  return actor === 0 ? 0 : 1
}

/**
 * Returns the ship of a seat.
 *
 * @example
 * import { milleSabords } from "@flottille/mille-sabords"
 * shipOf(milleSabords.initialState(), 1).resistance // => 10
 */
export function shipOf(state: Pick<AnyState, "ships">, seat: Seat): Ship {
  assert(Array.isArray(state?.ships), "shipOf", "state", "a state or view of the game")
  return seat === 0 ? state.ships[0] : state.ships[1]
}

/** Returns the seat with more resistance, or null. */
export function strongerSeat({ ships: [port, starboard] }: Pick<AnyState, "ships">): Seat | null {
  if (port.resistance === starboard.resistance) return null
  return port.resistance > starboard.resistance ? 0 : 1
}

const seatLists: readonly (readonly Seat[])[] = deepFreeze([[], [0], [1], [0, 1]])

/**
 * Returns an interned list of seats.
 *
 * @example
 * seatList(false, true) // => [1]
 */
export function seatList(port: boolean, starboard: boolean): readonly Seat[] {
  return seatLists[(port ? 1 : 0) + (starboard ? 2 : 0)]!
}
