/** The geometry of the drawing and of its pointer targets. */
import type { Viewer } from "@flottille/core"
import { arrowsOf, type Layout, type Place, type Point } from "@flottille/core/diagram"
import { decimal } from "@flottille/core/svg"
import { type Board, CENTRE, type Space, spacesIn } from "../state/board"
import type { DejarikNumbers } from "../state/numbers"
import type { DejarikOptions } from "../state/options"

/** The sizes of a drawing, derived from the number of orbits and sectors. */
export interface Plan extends DejarikNumbers {
  readonly spaceNames: readonly string[]
  readonly beside: readonly (readonly Space[])[]
  /** The radius of the centre, then of each orbit's outer edge. */
  readonly rings: readonly number[]
  readonly step: number
  /** Distance from an orbit's outer edge to the middle of its pieces, and the radius of a piece. */
  readonly inset: number
  readonly token: number
  /** Clockwise rotation of the board in degrees. */
  readonly turned: number
}

export const sheet = { left: -264, top: -264, width: 528, height: 592 } as const

/** Returns the plan of a board as spectators see it, with ray 1 just to the right of 12 o'clock. */
export function planOf(rules: DejarikNumbers & Board): Plan {
  const { orbits, sectors, spaceNames, neighbours } = rules
  const width = 200 / orbits.length
  return {
    ...rules,
    beside: spaceNames.map((_, space) => spacesIn(neighbours(space))),
    rings: [50, ...orbits.map((_, orbit) => 50 + width * (orbit + 1))],
    step: 360 / sectors,
    inset: Math.min(52, width * 0.54),
    token: Math.min(23, width * 0.3),
    turned: 0,
  }
}

/** Rotates the board so that a seat's starting spaces are nearest to it. */
export function turnedTo(plan: Plan, { seats }: DejarikOptions, from: Viewer | undefined): Plan {
  const start = typeof from === "number" ? plan.start[seats]?.[from] : undefined
  if (!start) return plan
  const middles = start.map((name) => middleOf(plan, plan.spaceNames.indexOf(name)))
  const [x, y] = [middles.reduce((sum, each) => sum + each.x, 0), middles.reduce((sum, each) => sum + each.y, 0)]
  return { ...plan, turned: 180 - (Math.atan2(x, -y) * 180) / Math.PI }
}

/** Returns the ring of a space from 1, 0 for the centre, and its ray from 0. */
export function ringAndRay({ sectors }: Plan, space: Space): readonly [number, number] {
  return [Math.ceil(space / sectors), (space + sectors - 1) % sectors]
}

/** Returns the point at a distance from the centre and degrees clockwise from 12 o'clock. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

/** Returns the position of a space's name: its outer corner, clear of pieces and arrows. */
export function nameSpot(plan: Plan, space: Space): Point {
  if (space === CENTRE) return { x: 0, y: 38 }
  const [ring, ray] = ringAndRay(plan, space)
  const radius = plan.rings[ring]! - 17
  return polar(radius, ray * plan.step + plan.turned + (20 / radius) * (180 / Math.PI))
}

/** Returns a point on the ray of a space, `inset` inside the outer edge of its ring. */
function onRay(plan: Plan, space: Space, inset: number): Point {
  const [ring, ray] = ringAndRay(plan, space)
  return polar(plan.rings[ring]! - inset, (ray + 0.5) * plan.step + plan.turned)
}

export function middleOf(plan: Plan, space: Space): Point {
  return space === CENTRE ? { x: 0, y: 0 } : onRay(plan, space, plan.inset)
}

/** Returns the edge of a space as path data. */
export function outlineOf(plan: Plan, space: Space): string {
  const { rings, step, turned } = plan
  const [ring, ray] = ringAndRay(plan, space)
  const arc = (radius: number, clockwise: 0 | 1, degrees: number) =>
    `A${decimal(radius)} ${decimal(radius)} 0 0 ${clockwise} ${at(radius, degrees)}`
  const at = (radius: number, degrees: number) => {
    const { x, y } = polar(radius, degrees)
    return `${decimal(x)} ${decimal(y)}`
  }
  const far = rings[ring]!
  if (space === CENTRE) return `M${at(far, 0)}${arc(far, 1, 180)}${arc(far, 1, 360)}Z`
  const near = rings[ring - 1]!
  const [from, to] = [ray * step + turned, (ray + 1) * step + turned]
  return `M${at(near, from)}L${at(far, from)}${arc(far, 1, to)}L${at(near, to)}${arc(near, 0, from)}Z`
}

/** Returns the spaces of a board with their outlines and arrow-key neighbours. */
export function layoutOf(plan: Plan): Layout {
  const { spaceNames, beside } = plan
  const nameOf = (space: Space) => spaceNames[space]!
  const centres = new Map(spaceNames.map((name, space) => [name, middleOf(plan, space)]))
  const arrows = arrowsOf(centres, (name) => beside[spaceNames.indexOf(name)]!.map(nameOf))
  const places = spaceNames.map((id, space): Place => {
    const name = space === CENTRE ? { en: "centre", fr: "centre" } : { en: id, fr: id }
    return { id, name, centre: middleOf(plan, space), outline: outlineOf(plan, space), near: arrows.get(id)! }
  })
  return { ...sheet, places }
}
