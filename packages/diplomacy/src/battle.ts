import { isRoute } from "./convoys"
import type { Graph } from "./graph"
import { convoyFault, moveFault, type OrderFault, stepTo, supportFault } from "./legality"
import { makePosition, type Position } from "./position"

/** The unit stays where it is. A variant's other orders that do so are holds to the adjudicator. */
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

/**
 * A position with orders, and what comes of them. The first group of arrays is filled in by the caller, the others by {@link prepare}
 * and `resolve`. Lists of units are chained: the first in one array, each one's successor in another, −1 at the end.
 */
export interface Battle extends Position {
  /** By unit: its order; a move's or support's or convoy's destination as a place or −1; the unit supported or convoyed or −1. */
  readonly kind: Uint8Array
  readonly to: Int32Array
  readonly of: Int32Array
  readonly viaConvoy: Uint8Array

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
  readonly way: Uint8Array
  readonly success: Uint8Array
  readonly support: Uint8Array
  /** By unit: its move, or its convoy, fell to the rule for paradoxes. */
  readonly paradox: Uint8Array
}

/** An empty battle on a graph. */
export function makeBattle(graph: Graph): Battle {
  const size = graph.provinces
  const bytes = () => new Uint8Array(size)
  const numbers = () => new Int32Array(size)
  return {
    ...makePosition(graph),
    kind: bytes(),
    to: numbers(),
    of: numbers(),
    viaConvoy: bytes(),
    moves: bytes(),
    matched: bytes(),
    arrival: numbers(),
    target: numbers(),
    byConvoy: bytes(),
    opponent: numbers(),
    firstMover: numbers(),
    nextMover: numbers(),
    firstSupporter: numbers(),
    nextSupporter: numbers(),
    firstFleet: numbers(),
    nextFleet: numbers(),
    way: bytes(),
    success: bytes(),
    support: bytes(),
    paradox: bytes(),
  }
}

/** The unit is ordered to hold, until it is ordered otherwise. */
export function orderHold(battle: Battle, unit: number): void {
  battle.kind[unit] = HOLD
  battle.to[unit] = -1
  battle.of[unit] = -1
  battle.viaConvoy[unit] = 0
}

/**
 * Gives a unit an order, if the clauses of DP-2 allow it; else the unit keeps the one it had.
 *
 * @param of - The unit supported or convoyed, or −1.
 * @param to - A place, or −1.
 */
export function giveOrder(
  battle: Battle,
  unit: number,
  kind: number,
  of: number,
  to: number,
  viaConvoy: boolean,
  options: AdjudicationOptions,
): OrderFault | undefined {
  const fault = orderFault(battle, unit, kind, of, to, viaConvoy, options)
  if (fault !== undefined) return fault
  battle.kind[unit] = kind
  battle.to[unit] = to
  battle.of[unit] = of
  battle.viaConvoy[unit] = viaConvoy ? 1 : 0
  return undefined
}

/** The clauses of DP-2 for an order. */
export function orderFault(
  position: Position,
  unit: number,
  kind: number,
  of: number,
  to: number,
  viaConvoy: boolean,
  options: AdjudicationOptions,
): OrderFault | undefined {
  switch (kind) {
    case MOVE: {
      const fault = moveFault(position, unit, to, viaConvoy)
      return fault !== undefined && viaConvoy && options.missingConvoy === "land" ? moveFault(position, unit, to, false) : fault
    }
    case SUPPORT:
      return supportFault(position, unit, of, to)
    case CONVOY:
      return convoyFault(position, unit, of, to)
    default:
      return undefined
  }
}

/** Joins supports and convoys to the orders they fit, and finds who meets whom. */
export function prepare(battle: Battle, options: AdjudicationOptions): void {
  const { count, graph } = battle
  battle.firstMover.fill(-1)
  for (let unit = 0; unit < count; unit++) {
    battle.moves[unit] = battle.kind[unit] === MOVE ? 1 : 0
    battle.matched[unit] = 0
    battle.byConvoy[unit] = 0
    battle.opponent[unit] = -1
    battle.firstSupporter[unit] = -1
    battle.firstFleet[unit] = -1
    battle.way[unit] = YES
    battle.success[unit] = battle.moves[unit] ? OPEN : NO
    battle.support[unit] = NO
    battle.paradox[unit] = 0
    battle.target[unit] = battle.to[unit] === -1 ? -1 : (graph.provinceOf[battle.to[unit] as number] as number)
    battle.arrival[unit] = battle.moves[unit]
      ? stepTo(graph, battle.unitClass[unit] as number, battle.place[unit] as number, battle.to[unit] as number)
      : -1
  }
  for (let unit = 0; unit < count; unit++) {
    if (battle.moves[unit]) joinMove(battle, unit)
    else if (battle.kind[unit] === SUPPORT) joinSupport(battle, unit)
    else if (battle.kind[unit] === CONVOY) joinConvoy(battle, unit)
  }
  for (let unit = 0; unit < count; unit++) if (battle.moves[unit]) chooseWay(battle, unit, options)
  for (let unit = 0; unit < count; unit++) {
    const other = battle.moves[unit] && !battle.byConvoy[unit] ? (battle.occupant[battle.target[unit] as number] as number) : -1
    if (other >= 0 && battle.moves[other] && !battle.byConvoy[other] && battle.target[other] === battle.province[unit])
      battle.opponent[unit] = other
  }
}

function joinMove(battle: Battle, unit: number): void {
  const target = battle.target[unit] as number
  battle.nextMover[unit] = battle.firstMover[target] as number
  battle.firstMover[target] = unit
}

/** A support fits a unit that stays, or one that moves there; a coast given with the support must be the move's own (DATC 6.B.9). */
function joinSupport(battle: Battle, unit: number): void {
  const of = battle.of[unit] as number
  const to = battle.to[unit] as number
  battle.support[unit] = OPEN
  if (to < 0) {
    battle.target[unit] = battle.province[of] as number
    if (battle.moves[of]) return
  } else {
    if (!battle.moves[of] || battle.target[of] !== battle.target[unit]) return
    const arrival = battle.arrival[of] as number
    if (to >= battle.graph.provinces && arrival >= battle.graph.provinces && arrival !== to) return
  }
  battle.matched[unit] = 1
  battle.nextSupporter[unit] = battle.firstSupporter[of] as number
  battle.firstSupporter[of] = unit
}

function joinConvoy(battle: Battle, unit: number): void {
  const of = battle.of[unit] as number
  if (!battle.moves[of] || battle.target[of] !== battle.target[unit]) return
  battle.matched[unit] = 1
  battle.nextFleet[unit] = battle.firstFleet[of] as number
  battle.firstFleet[of] = unit
}

/**
 * DP-4.5 DP-4.6: whether a move goes by land or by sea. By sea if it must or says so; also if a fleet of its own power convoys it, for
 * that shows the intent, as long as the convoys ordered make a whole route.
 */
function chooseWay(battle: Battle, unit: number, options: AdjudicationOptions): void {
  const byLand = (battle.arrival[unit] as number) >= 0
  const from = battle.province[unit] as number
  const target = battle.target[unit] as number
  let fleets = 0
  let own = false
  for (let fleet = battle.firstFleet[unit] as number; fleet >= 0; fleet = battle.nextFleet[fleet] as number) {
    fleets |= battle.bit[fleet] as number
    if (battle.power[fleet] === battle.power[unit]) own = true
  }
  const route = fleets !== 0 && isRoute(battle.graph, fleets, from, target)
  const insists = battle.viaConvoy[unit] === 1 && (options.missingConvoy === "stay" || route)
  const intends = options.adjacentConvoy === "intent" && own && route
  if (byLand && !insists && !intends) return
  battle.byConvoy[unit] = 1
  battle.way[unit] = route ? OPEN : NO
  // Whoever lands from the sea stands in the province itself.
  battle.arrival[unit] = target
}
