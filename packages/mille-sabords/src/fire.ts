/** What the broadsides hit, and what a hit takes. */
import { boardOf, touchesIsland } from "./board"
import { headingOf, shipLength } from "./compass"
import { hullDistance, inSector, nearestDistance, type Segment } from "./geometry"
import { hullOf, type Placed } from "./hull"
import type { MilleSabordsOptions } from "./options"
import type { MilleSabordsState } from "./state"

/** Distances are taken in thousandths of a length. */
const thousandth = shipLength / 1000

/** From the middle of one ship to that of another, doubled so that it stays whole. */
function betweenMiddles(from: Placed, to: Placed): Segment {
  const a = hullOf(from)
  const b = hullOf(to)
  const x = 2 * a.x + a.dx
  const y = 2 * a.y + a.dy
  return { x, y, dx: 2 * b.x + b.dx - x, dy: 2 * b.y + b.dy - y }
}

function direction(degrees: number): Segment {
  return hullOf({ x: 0, y: 0, heading: headingOf(degrees) })
}

/**
 * Whether the broadsides of a ship bear on another: its middle lies in the arc on either side, limits included.
 *
 * @rule MS-4.1
 */
export function bears({ arc }: Pick<MilleSabordsOptions, "arc">, from: Placed, to: Placed): boolean {
  const { dx, dy } = betweenMiddles(from, to)
  const [first = 0, last = 0] = arc
  return [1, -1].some((side) => inSector(dx, dy, direction(from.heading + side * first), direction(from.heading + side * last), side < 0))
}

/** The distance of the hulls in thousandths of a length: what boarding looks at, whatever the options of fire. */
export function hullThousandths(a: Placed, b: Placed): number {
  return hullDistance(hullOf(a), hullOf(b), thousandth)
}

/** The range of fire in thousandths of a length. */
function rangeOfFire({ distance }: MilleSabordsOptions, a: Placed, b: Placed): number {
  if (distance === "hull") return hullThousandths(a, b)
  const { dx, dy } = betweenMiddles(a, b)
  return nearestDistance(dx, dy, 2 * thousandth)
}

/**
 * What a hit takes: ten less the range, in points, or in thousandths with the rounding `none`.
 *
 * @param range - In thousandths of a length.
 * @rule MS-4.2
 */
export function damageAt(range: number, rounding: MilleSabordsOptions["rounding"]): number {
  return Math.max(0, rounding === "none" ? 10_000 - range : 10 - roundings[rounding](range / 1000))
}

/** `Math.round` takes halves up. */
const roundings = { up: Math.ceil, nearest: Math.round, down: Math.floor } as const

/**
 * What each ship loses in one salvo, both looked at in the same instant; an island that touches the line between the middles blocks it.
 *
 * @rule MS-4.1 MS-6.1
 */
export function salvo({
  options,
  ships,
}: Pick<MilleSabordsState, "options"> & { readonly ships: readonly [Placed, Placed] }): readonly [number, number] {
  const [port, starboard] = ships
  const hitsPort = bears(options, starboard, port)
  const hitsStarboard = bears(options, port, starboard)
  const { islands } = boardOf(options)
  if ((!hitsPort && !hitsStarboard) || touchesIsland(islands, betweenMiddles(port, starboard), 2)) return [0, 0]
  const damage = damageAt(rangeOfFire(options, port, starboard), options.rounding)
  return [hitsPort ? damage : 0, hitsStarboard ? damage : 0]
}
