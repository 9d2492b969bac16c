/** A position with orders in numbers, and the decisions about them. */
import type { Position } from "./position"

/** What the adjudicator takes orders for, whatever they are called: the unit stays, attacks, supports, convoys. */
export const acts = /* @__PURE__ */ Object.freeze(["hold", "move", "support", "convoy"] as const)

/** The unit stays where it is. */
export const HOLD = 0
/** The unit goes to another province. */
export const MOVE = 1
/** The unit supports another. */
export const SUPPORT = 2
/** The unit convoys another. */
export const CONVOY = 3

/** A decision that is not yet taken. */
export const OPEN = 0
/** A decision: it happens. */
export const YES = 1
/** A decision: it does not happen. */
export const NO = 2

/** The choices that groups make differently (DATC chapter 4). */
export interface AdjudicationOptions {
  /** DP-4.4: in a convoy paradox the armies convoyed do not arrive (`"szykman"`), or no move in it has any effect (`"all-hold"`). */
  readonly paradox: "szykman" | "all-hold"
  /** DP-4.5: when an army goes to an adjacent province by sea: when a fleet of its own power convoys it, or only when its order says so. */
  readonly adjacentConvoy: "intent" | "explicit"
  /** DP-4.6: what an army told to go `via convoy` does when nobody convoys it: stay, or go over land if it can. */
  readonly missingConvoy: "stay" | "land"
}

/** The choices of DATC's author. */
export const preferredOptions: AdjudicationOptions = Object.freeze({
  paradox: "szykman",
  adjacentConvoy: "intent",
  missingConvoy: "stay",
})

/**
 * A position with orders, and what comes of them. The first group of arrays is filled in by the caller, the others by `prepare`
 * and `resolve`. Lists of units are chained: the first in one array, each one's successor in another, −1 at the end.
 */
export interface Battle extends Position {
  /** By unit: the number of its kind of order, and what the adjudicator takes it for. */
  readonly kind: Uint8Array
  readonly act: Uint8Array
  /** By unit: where its order goes, and where the other unit is looked for, as places, or −1; that other unit, or −1. */
  readonly to: Int32Array
  readonly named: Int32Array
  readonly of: Int32Array
  readonly viaConvoy: Uint8Array
  /** By unit: of a support that counts for another kind of order the number of that kind, and 1; else 0. */
  readonly backs: Uint8Array
  /** The units whose orders cut supports without going anywhere. */
  readonly cutters: number[]

  /** By unit: whether it moves; whether its support or convoy fits the order of the other unit. */
  readonly moves: Uint8Array
  readonly matched: Uint8Array
  /** By unit: where it arrives, as a place and as a province. For a support: the province it is given into. */
  readonly arrival: Int32Array
  readonly target: Int32Array
  readonly byConvoy: Uint8Array
  /** By unit: the unit that moves the other way, both over land, or −1. */
  readonly opponent: Int32Array
  /** By province: the moves into it. */
  readonly firstMover: Int32Array
  readonly nextMover: Int32Array
  /** By unit: the supports that fit its order. */
  readonly firstSupporter: Int32Array
  readonly nextSupporter: Int32Array
  /** By army: the fleets that convoy it where it goes. */
  readonly firstFleet: Int32Array
  readonly nextFleet: Int32Array

  /** Decisions, by unit: the way is open, the move succeeds, the support stands. */
  readonly path: Uint8Array
  readonly success: Uint8Array
  readonly support: Uint8Array
  /** By unit: its move, or its convoy, fell to the rule for paradoxes. */
  readonly paradox: Uint8Array
  /** By unit: whom its order has struck after the moves, or −1. */
  readonly struck: Int32Array
}

/** What is asked of a battle that is decided. */
export interface Answers {
  /** Whether a unit has moved. */
  hasMoved(unit: number): boolean
  /** Whether a move has dislodged a unit. */
  isDislodged(unit: number): boolean
  /** Whether an order has struck a unit after the moves. */
  isStruck(unit: number): boolean
  /** The unit that stands in a province after the moves, dislodged by none of them, or −1. */
  standsIn(province: number): number
  /** Whether the support of a unit was given: nothing has cut it. */
  isGiven(unit: number): boolean
  /** How many supports were given to a unit that stays where it is; none to one that moves, or tried to. */
  supportsOf(unit: number): number
  /** How many supports were given to the order of a variant's kind, but for those of a power. */
  backersOf(unit: number, without: number): number
}

type Readable<T> = {
  readonly [Key in keyof T]: T[Key] extends Uint8Array | Int32Array | readonly number[] ? ArrayLike<number> : T[Key]
}

/** A battle that can only be read. Units are numbered as they were given, places as in the graph; −1 is none. */
export interface Numbers extends Readable<Battle> {}

/** A battle as kinds of orders see it: in numbers, none of which they can write, and with answers. */
export interface Field extends Numbers, Answers {}

/** The unit is ordered to hold, the first kind of every game, until it is ordered otherwise. */
export function orderHold(battle: Battle, unit: number): void {
  battle.kind[unit] = HOLD
  battle.act[unit] = HOLD
  battle.to[unit] = -1
  battle.named[unit] = -1
  battle.of[unit] = -1
  battle.viaConvoy[unit] = 0
  battle.backs[unit] = 0
}

/** The id of the place where a unit stood. */
export const idAt = (battle: Numbers, unit: number): string => battle.graph.places[battle.place[unit]!]!

/** The moves into a province that `wanted` picks. */
export function moversInto(battle: Numbers, province: number, wanted: (mover: number) => boolean): string[] {
  const found: string[] = []
  for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!)
    if (wanted(mover)) found.push(idAt(battle, mover))
  return found
}
