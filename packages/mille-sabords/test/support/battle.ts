/** What guns and bows do to ships, by the clauses. */
import type { MilleSabordsOptions } from "../../src/index"
import {
  along,
  cross,
  crossing,
  decide,
  distance,
  every,
  hullOf,
  type Line,
  middleOf,
  not,
  type Placed,
  type Point,
  plus,
  touchesIsland,
  towards,
  type Verdict,
} from "./hulls"
import { motionOf } from "./manoeuvres"

/** True if a ship has another in an arc of its guns, on either side (MS-4.1). */
function bears({ arc, target }: MilleSabordsOptions, from: Placed, to: Placed): Verdict {
  const [first = 0, last = 0] = arc
  const seen = (point: Point) => plus(point, middleOf(from), -1)
  const [stern, bow] = hullOf(to)
  const keel = plus(bow, stern, -1)
  const depths = [1, -1].map((side) => {
    const [near, far] = [towards(from.heading + side * first), towards(from.heading + side * last)]
    /** The less of a point's distances from both limits. */
    const inside = (point: Point) => Math.min(side * cross(point, near), -side * cross(point, far))
    if (target === "middle") return inside(seen(middleOf(to)))
    // Along a hull it is greatest at an end or where both distances are equal.
    const turn = cross(keel, plus(near, far))
    const part = Math.abs(turn) < 1e-12 ? 0 : -cross(seen(stern), plus(near, far)) / turn
    return Math.max(...[0, 1, Math.min(1, Math.max(0, part))].map((each) => inside(seen(plus(stern, keel, each)))))
  })
  return decide(Math.max(...depths), true, 1e-4)
}

/** Rounds to the nearest whole number, halves up; undefined near a half. */
function nearest(value: number): number | undefined {
  return Math.abs(value - Math.floor(value) - 0.5) < 0.005 ? undefined : Math.round(value)
}

/** What a hit takes from a ship at this range, in the unit of resistance (MS-4.2). */
function damage({ distance: from, rounding }: MilleSabordsOptions, a: Placed, b: Placed): number | undefined {
  const lengths = from === "hull" ? distance(hullOf(a), hullOf(b)) : Math.hypot(...plus(middleOf(b), middleOf(a), -1))
  const thousandths = nearest(1000 * lengths)
  if (thousandths === undefined) return undefined
  const roundings = { up: Math.ceil, down: Math.floor, nearest: Math.round }
  return rounding === "none"
    ? Math.max(0, 10_000 - thousandths)
    : Math.max(0, 10 - roundings[rounding](thousandths / 1000))
}

/** What each of two ships loses when both fire; undefined on a border (MS-4.1 MS-4.2 MS-6.1). */
export function salvo(options: MilleSabordsOptions, a: Placed, b: Placed): readonly (number | undefined)[] {
  const isOpen = not(touchesIsland(options, [middleOf(a), middleOf(b)]))
  return [bears(options, b, a), bears(options, a, b)].map((isHit) => {
    const hits = every([isHit, isOpen])
    return hits ? damage(options, a, b) : hits === false ? 0 : undefined
  })
}

/** Losses of two ships in a collision: none, or undefined on a border. */
export type Losses = readonly [number, number] | "none" | undefined

/** The ship that touches nearer to its own end has struck and loses 1, the other 3; else 3 each (MS-5.1b). */
function lossesAt(a: number, b: number): Losses {
  const [partA, partB] = [a, b].map((part) => nearest(1000 * Math.min(part, 1 - part)))
  if (partA === undefined || partB === undefined) return undefined
  return partA === partB ? [3, 3] : partA < partB ? [1, 3] : [3, 1]
}

/** What two hulls lose while one moves straight by a vector relative to the other (MS-5.1). */
function straight(a: Line, b: Line, way: Point): Losses {
  const [keelA, keelB] = [plus(a[1], a[0], -1), plus(b[1], b[0], -1)]
  const isParallel = Math.abs(cross(keelA, keelB)) < 1e-9
  if (isParallel && Math.abs(cross(keelA, way)) < 1e-10) {
    const offset = Math.abs(cross(plus(b[0], a[0], -1), keelA))
    if (offset > 1e-5) return "none"
    const closing = along(way, plus(b[0], a[0], -1)) > 0 ? Math.hypot(...way) : 0
    const meets = offset < 1e-10 ? decide(closing - distance(a, b), true) : undefined
    return meets ? [3, 3] : meets === false ? "none" : undefined
  }
  const hits: { time: number; losses: Losses }[] = []
  for (const [striking, struck, times] of [[a, b, 1] as const, [b, a, -1] as const])
    for (const end of striking) {
      const [time, part] = crossing([end, plus(end, way, times)], struck) ?? [-1, -1]
      const isHit = every([decide(time, false), decide(1 - time, undefined), inside(part)])
      if (isHit === undefined) return undefined
      if (isHit) hits.push({ time, losses: isParallel ? [3, 3] : times > 0 ? lossesAt(0, part) : lossesAt(part, 0) })
    }
  const [first, second] = hits.sort((one, other) => one.time - other.time)
  return first && second && !isParallel && second.time - first.time < 1e-5 ? undefined : (first?.losses ?? "none")
}

const inside = (part: number) => every([decide(part, undefined), decide(1 - part, undefined)])

/** What two hulls lose that cross, or do not yet. */
function crossed(a: Line, b: Line): Losses {
  const [partA, partB] = crossing(a, b) ?? [-1, -1]
  const meet = every([inside(partA), inside(partB)])
  if (meet) return lossesAt(partA, partB)
  return distance(a, b) > 1e-5 ? "none" : undefined
}

/** What two ships lose by their orders in a step, first ahead or astern, then turning (MS-5.1). */
export function collision(
  options: MilleSabordsOptions,
  ships: readonly [Placed, Placed],
  orders: readonly [string | null, string | null],
): Losses {
  const [one, other] = [motionOf(options, orders[0]), motionOf(options, orders[1])]
  const [hullA, hullB] = [hullOf(ships[0]), hullOf(ships[1])]
  const apart = distance(hullA, hullB)
  if (options.collision === "off" || apart > 6 || apart === 0) return "none"
  if (apart < 1e-5) return undefined
  const [wayA, wayB] = [
    plus([0, 0], towards(ships[0].heading), one.way),
    plus([0, 0], towards(ships[1].heading), other.way),
  ]
  const met = straight(hullA, hullB, plus(wayA, wayB, -1))
  if (met !== "none") return met
  const most = Math.max(Math.abs(one.turn), Math.abs(other.turn))
  for (let k = 1; k <= most; k++) {
    const [a, b] = [one, other].map(({ turn }, seat) => {
      const ship = ships[seat as 0 | 1]
      const degrees = Math.sign(turn) * Math.floor((2 * k * Math.abs(turn) + most) / (2 * most))
      const [x, y] = plus([ship.x, ship.y], seat === 0 ? wayA : wayB, 1e6)
      return hullOf({ x, y, heading: ship.heading + degrees })
    }) as [Line, Line]
    const losses = crossed(a, b)
    if (losses !== "none") return losses
  }
  return "none"
}
