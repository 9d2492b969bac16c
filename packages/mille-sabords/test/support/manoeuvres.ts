/** What orders do and which are allowed, by the clauses. */
import type { MilleSabordsOptions, MilleSabordsState } from "../../src/index"
import { every, hullOf, isClear, isOpen, not, type Placed, plus, pointsOf, towards, type Verdict, wrap } from "./hulls"

type Ship = MilleSabordsState["ships"][0]

/** The way of an order in lengths and its turn in degrees; a ship without an order lies still. */
export function motionOf({ turnStep }: MilleSabordsOptions, order: string | null) {
  const [found, ahead, pivot, side, degrees] = /^(F?)(P?)([LR]?)(\d*)$/.exec(order ?? "stop") ?? []
  if (found === undefined) return { way: 0, turn: 0 }
  const turn = side ? Number(degrees || turnStep) : 0
  return { way: ahead ? 1 : pivot ? 0 : -1, turn: side === "L" ? -turn : turn }
}

/** A ship after an order, with the orders left to it in this turn. */
export function sailed(options: MilleSabordsOptions, ship: Ship, order: string | null): Placed & { left: number } {
  const { way, turn } = motionOf(options, order)
  const heading = wrap(ship.heading + turn)
  const [x, y] = plus([ship.x, ship.y], towards(ship.heading), way * 1e6)
  const goesOn = way === 1 && pointsOf(options, heading) > 0
  return { x, y, heading, left: order === null ? ship.left : goesOn ? ship.left - 1 : 0 }
}

/** For each degree of a turn to one side, from 0 on: may the ship turn so far? */
function room(options: MilleSabordsOptions, ship: Placed, side: 1 | -1): Verdict[] {
  const verdicts: Verdict[] = [true]
  if (isOpen(options, ship)) return Array.from({ length: options.turnStep + 1 }, () => true)
  for (let degrees = 1; degrees <= options.turnStep; degrees++) {
    const hull = hullOf({ ...ship, heading: ship.heading + side * degrees })
    verdicts.push(every([verdicts.at(-1), isClear(options, hull)]))
  }
  return verdicts
}

/** The orders of a turn to both sides: their codes and what allows them. */
function turns(options: MilleSabordsOptions, way: string, ship: Placed): [string, Verdict][] {
  const { turnStep, freeAngles } = options
  return ([-1, 1] as const).flatMap((side) => {
    const code = way + (side < 0 ? "L" : "R")
    const clear = room(options, ship, side)
    const smaller = freeAngles && way !== "P" ? clear.slice(1, turnStep) : []
    const listed = smaller.map((verdict, index): [string, Verdict] => [`${code}${index + 1}`, verdict])
    return [[code, clear[turnStep]] as [string, Verdict], ...listed]
  })
}

/** All orders that a ship may conceivably be given, and whether it may (MS-2.3 MS-2.4 MS-2.6 MS-6.1 MS-6.2). */
export function ordersOf(options: MilleSabordsOptions, ship: Ship): ReadonlyMap<string, Verdict> {
  const inIrons = ship.points === 0
  const first = ship.left === (ship.points || 1)
  const [stern, bow] = hullOf(ship)
  const keel = towards(ship.heading)
  const straight = isClear(options, inIrons ? [plus(stern, keel, -1), bow] : [stern, plus(bow, keel)])
  const [x, y] = plus([ship.x, ship.y], keel, inIrons ? -1e6 : 1e6)
  const bends = turns(options, inIrons ? "" : "F", { x, y, heading: ship.heading })
  const sailing: [string, Verdict][] = [
    ...(inIrons ? [] : [["F", straight] as [string, Verdict]]),
    ...bends.map(([code, clear]): [string, Verdict] => [code, every([straight, clear])]),
  ]
  const blocked = every(sailing.map(([, verdict]) => not(verdict)))
  const onTheSpot = first
    ? turns(options, "P", ship).map(([code, clear]): [string, Verdict] => [code, every([blocked, clear])])
    : [["stop", true] as [string, Verdict]]
  return new Map([...sailing, ...onTheSpot])
}
