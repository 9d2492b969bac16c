/** Broadsides: their targets and damage. */

import { boardOf, touchesIsland } from "../state/board"
import { eastOf, headingOf, northOf, oneLength } from "../state/compass"
import { hullDistance, meetsSector, nearestDistance, type Segment } from "../state/geometry"
import type { MilleSabordsOptions } from "../state/options"
import { hullOf, type Placed, type ShipLength } from "../state/ship"
import type { AnyState } from "../state/state"
import type { Base } from "./base"
import { damageAt } from "./damage"

/** The options of the guns' arcs. Without a target it is the middle. */
export type Guns = Pick<MilleSabordsOptions, "arc"> & Partial<Pick<MilleSabordsOptions, "target">>

/** The unit of distances, a thousandth of a length. */
const thousandth = oneLength / 1000

/** Returns the vector from one ship's middle to the other's, doubled so that it stays whole. */
export function betweenMiddles(rules: ShipLength, from: Placed, to: Placed): Segment {
  const a = hullOf(rules, from)
  const b = hullOf(rules, to)
  const x = 2 * a.x + a.dx
  const y = 2 * a.y + a.dy
  return { x, y, dx: 2 * b.x + b.dx - x, dy: 2 * b.y + b.dy - y }
}

function direction(degrees: number): Segment {
  const heading = headingOf(degrees)
  return { x: 0, y: 0, dx: eastOf(heading), dy: northOf(heading) }
}

/**
 * Returns true if the broadsides of a ship bear on another: its middle, or any part of its hull
 * with the target `hull`, lies in the arc on either side, limits included.
 *
 * @rule MS-4.1
 */
export function bears(rules: ShipLength, { arc, target }: Guns, from: Placed, to: Placed): boolean {
  const { dx, dy } = betweenMiddles(rules, from, to)
  const hull = hullOf(rules, to)
  const aim =
    target === "hull"
      ? { x: dx - hull.dx, y: dy - hull.dy, dx: 2 * hull.dx, dy: 2 * hull.dy }
      : { x: dx, y: dy, dx: 0, dy: 0 }
  const [first = 0, last = 0] = arc
  return [1, -1].some((side) =>
    meetsSector(aim, direction(from.heading + side * first), direction(from.heading + side * last), side < 0),
  )
}

/**
 * Returns the distance of the hulls in thousandths of a length. Boarding uses it under all options
 * of fire.
 */
export function hullThousandths(rules: ShipLength, a: Placed, b: Placed): number {
  return hullDistance(hullOf(rules, a), hullOf(rules, b), thousandth)
}

/** Returns the range of fire in thousandths of a length. */
function rangeOfFire(rules: ShipLength, { distance }: MilleSabordsOptions, a: Placed, b: Placed): number {
  if (distance === "hull") return hullThousandths(rules, a, b)
  const { dx, dy } = betweenMiddles(rules, a, b)
  return nearestDistance(dx, dy, 2 * thousandth)
}

/**
 * Returns the losses of each ship in one simultaneous salvo. An island that touches the line
 * between the middles blocks it.
 *
 * @rule MS-4.1 MS-6.1
 */
export function salvo(
  rules: Base,
  { options, ships }: Pick<AnyState, "options"> & { readonly ships: readonly [Placed, Placed] },
): readonly [number, number] {
  const [port, starboard] = ships
  const hitsPort = bears(rules, options, starboard, port)
  const hitsStarboard = bears(rules, options, port, starboard)
  const { islands } = boardOf(options)
  if ((!hitsPort && !hitsStarboard) || touchesIsland(islands, betweenMiddles(rules, port, starboard), 2)) return [0, 0]
  const damage = damageAt(rules, rangeOfFire(rules, options, port, starboard), options.rounding)
  return [hitsPort ? damage : 0, hitsStarboard ? damage : 0]
}
