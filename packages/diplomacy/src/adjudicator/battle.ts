/** A position with orders as numbers, and the decisions about them. */
import type { Graph } from "../map/graph"
import type { Routes } from "../map/routes"

/** Units on a graph, as numbers. The arrays belong to one graph and are reused for every position. */
export interface Position {
  readonly graph: Graph
  /** Number of units. */
  count: number
  /** By unit: its place, class and power. */
  readonly place: Int32Array
  readonly unitClass: Int32Array
  readonly power: Int32Array
  /** By unit: the province of its place. */
  readonly province: Int32Array
  /** By province: the unit in it, or −1. */
  readonly occupant: Int32Array
  /** By unit: the number of its convoy place, or −1. */
  readonly sea: Int32Array
  /** The set of convoy places occupied by a unit that can convoy. */
  readonly fleets: Int32Array
  /** The routes from the coast that was searched last. */
  readonly routes: Routes
}

export function clearPosition(position: Position): void {
  position.count = 0
  for (let word = 0; word < position.fleets.length; word++) position.fleets[word] = 0
  position.occupant.fill(-1)
}

/** Places a unit and returns its number. Its province must be empty. */
export function placeUnit(position: Position, power: number, unitClass: number, place: number): number {
  const { graph } = position
  const unit = position.count++
  const province = graph.provinceOf[place]!
  const sea = graph.seas[unitClass * graph.places.length + place]!
  position.place[unit] = place
  position.unitClass[unit] = unitClass
  position.power[unit] = power
  position.province[unit] = province
  position.occupant[province] = unit
  position.sea[unit] = sea
  if (sea >= 0) position.fleets[sea >> 5]! |= 1 << sea
  return unit
}

/** The roles that orders play in adjudication: the unit stays, attacks, supports or convoys. */
export const acts = /* @__PURE__ */ Object.freeze(["hold", "move", "support", "convoy"] as const)

/** The unit stays where it is. */
export const HOLD = 0
/** The unit moves to another province. */
export const MOVE = 1
/** The unit supports another one. */
export const SUPPORT = 2
/** The unit convoys another one. */
export const CONVOY = 3

/** The decision is still open. */
export const OPEN = 0
/** Decided: it happens. */
export const YES = 1
/** Decided: it does not happen. */
export const NO = 2

/** The rules on which groups differ (DATC chapter 4). */
export interface AdjudicationOptions {
  /**
   * DP-4.4: In a convoy paradox, the convoyed armies do not arrive (`"szykman"`), or no move in it
   * has any effect (`"all-hold"`).
   */
  readonly paradox: "szykman" | "all-hold"
  /**
   * DP-4.5: An army moves to an adjacent province by sea if a fleet of its own power convoys it
   * (`"intent"`), or only if its order says so (`"explicit"`).
   */
  readonly adjacentConvoy: "intent" | "explicit"
  /** DP-4.6: An army ordered `via convoy` without a convoy stays, or moves over land if it can. */
  readonly missingConvoy: "stay" | "land"
}

/** The preferences of DATC's author. */
export const preferredOptions: AdjudicationOptions = Object.freeze({
  paradox: "szykman",
  adjacentConvoy: "intent",
  missingConvoy: "stay",
})

/**
 * A position with orders, and their results.
 *
 * The caller fills in the first group of arrays, `prepare` and `resolve` the others. Lists of units
 * are linked: one array holds the first unit, another one the successor of each, and −1 ends the
 * list.
 */
export interface Battle extends Position {
  /** By unit: the number of the kind of its order, and the role of the order. */
  readonly kind: Uint8Array
  readonly act: Uint8Array
  /**
   * By unit: the destination of its order, the place of the other unit it names, and that other
   * unit; −1 if there is none.
   */
  readonly to: Int32Array
  readonly named: Int32Array
  readonly of: Int32Array
  readonly viaConvoy: Uint8Array
  /** By unit: for a support of a variant's order, the number of that kind of order plus 1; otherwise 0. */
  readonly backs: Uint8Array
  /** The units whose orders cut supports without a move. */
  readonly cutters: number[]

  /** By unit: 1 if it moves; 1 if its support or convoy matches the order of the other unit. */
  readonly moves: Uint8Array
  readonly matched: Uint8Array
  /** By unit: the place and province where it arrives. For a support: the province it is given into. */
  readonly arrival: Int32Array
  readonly target: Int32Array
  readonly byConvoy: Uint8Array
  /** By unit: the opponent in a head-to-head battle over land, or −1. */
  readonly opponent: Int32Array
  /** By province: the moves into it. */
  readonly firstMover: Int32Array
  readonly nextMover: Int32Array
  /** By unit: the supports that match its order. */
  readonly firstSupporter: Int32Array
  readonly nextSupporter: Int32Array
  /** By army: the fleets that convoy it to its destination. */
  readonly firstFleet: Int32Array
  readonly nextFleet: Int32Array

  /** Decisions by unit: the path is open, the move succeeds, the support is given. */
  readonly path: Uint8Array
  readonly success: Uint8Array
  readonly support: Uint8Array
  /** By unit: 1 if the paradox rule stopped its move or its convoy. */
  readonly paradox: Uint8Array
  /** By unit: the unit that its order struck after the moves, or −1. */
  readonly struck: Int32Array
}

export interface Answers {
  /** Returns true if a unit has moved. */
  hasMoved(unit: number): boolean
  /** Returns true if a move has dislodged a unit. */
  isDislodged(unit: number): boolean
  /** Returns true if an order has struck a unit after the moves. */
  isStruck(unit: number): boolean
  /** Returns the unit that stands in a province after the moves and was not dislodged by one, or −1. */
  standsIn(province: number): number
  /** Returns true if the support of a unit was given, that is, not cut. */
  isGiven(unit: number): boolean
  /** Returns the number of supports given to a unit that stays; 0 if it moved or tried to. */
  supportsOf(unit: number): number
  /** Returns the number of supports given to a variant's order, excluding those of the power `without`. */
  backersOf(unit: number, without: number): number
}

type Readable<T> = {
  readonly [Key in keyof T]: T[Key] extends Uint8Array | Int32Array | readonly number[] ? ArrayLike<number> : T[Key]
}

/** A battle that can only be read: units are numbered as given, places as in the graph; −1 is none. */
export interface Numbers extends Readable<Battle> {}

/** A battle as kinds of orders see it: read-only numbers, and answers. */
export interface Field extends Numbers, Answers {}

/** Orders a unit to hold. Hold is the first kind of order of every game, and the default. */
export function orderHold(battle: Battle, unit: number): void {
  battle.kind[unit] = HOLD
  battle.act[unit] = HOLD
  battle.to[unit] = -1
  battle.named[unit] = -1
  battle.of[unit] = -1
  battle.viaConvoy[unit] = 0
  battle.backs[unit] = 0
}

export const idAt = (battle: Numbers, unit: number): string => battle.graph.places[battle.place[unit]!]!

/** Returns the ids of the units that move into a province and satisfy `wanted`. */
export function moversInto(battle: Numbers, province: number, wanted: (mover: number) => boolean): string[] {
  const found: string[] = []
  for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!)
    if (wanted(mover)) found.push(idAt(battle, mover))
  return found
}
