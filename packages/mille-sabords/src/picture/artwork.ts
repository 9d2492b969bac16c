/** A sailing ship seen from above: its hull, its guns, and its sails before the wind. */
import type { Point } from "@flottille/core/diagram"
import { element, type Markup } from "@flottille/core/svg"
import { eastOf, northOf } from "../state/compass"
import { dot } from "./layout"

/** Returns the point of the drawing that lies so many hulls from the stern along the keel, and to starboard. */
export type OnShip = (along: number, aside: number) => Point

/** Half the outline of a hull, from the stern to the bow. */
const side = [
  [0, 0.12],
  [0.2, 0.18],
  [0.6, 0.19],
  [0.82, 0.13],
  [1, 0],
] as const

/** The masts: their places along the keel, and half the length of their yards. */
const masts = [
  [0.3, 0.26],
  [0.66, 0.28],
] as const

/** The places of the guns along the keel. */
const guns = [0.18, 0.34, 0.5, 0.66] as const

const path = (points: readonly Point[]) => `M${points.map(dot).join("L")}Z`

function outline(on: OnShip, width: number): string {
  const [one, other] = [1, -1].map((way) => side.map(([along, aside]) => on(along, aside * width * way)))
  return path([...(one ?? []), ...(other ?? []).slice(0, -1).reverse()])
}

/**
 * Returns the direction that sails belly towards, along the keel and to starboard. Sails are trimmed half-way
 * between the keel and the wind; those of a ship that faces the wind lie along the keel and stay flat.
 */
function trimOf(heading: number, wind: number): readonly [along: number, aside: number, depth: number] {
  const off = ((wind - heading + 720) % 360) - 180
  if (Math.abs(off) > 150) return [0, 1, 0]
  const half = (Math.trunc(off / 2) + 360) % 360
  return [northOf(half) / northOf(0), eastOf(half) / northOf(0), 0.11]
}

/** Returns the path of a sail: its yard, and the bow of the cloth. */
function sail(
  on: OnShip,
  [at, half]: (typeof masts)[number],
  [along, aside, depth]: ReturnType<typeof trimOf>,
): string {
  const [from, to] = [half, -half].map((reach) => on(at - aside * reach, along * reach))
  const belly = on(at + along * depth * 2, aside * depth * 2)
  return from && to ? `M${dot(from)}Q${dot(belly)} ${dot(to)}Z` : ""
}

/**
 * Draws a ship.
 *
 * @param colour - The colour of its side.
 * @param wind - The direction that the wind comes from, in degrees.
 */
export function sailingShip(on: OnShip, colour: string, heading: number, wind: number): readonly Markup[] {
  const ports = guns.flatMap((along) =>
    [1, -1].map((way) => `M${dot(on(along, 0.15 * way))}L${dot(on(along, 0.22 * way))}`),
  )
  const trim = trimOf(heading, wind)
  const look = { "stroke-linejoin": "round", "stroke-linecap": "round" }
  return [
    element("path", { d: ports.join(""), class: "line-hull", "stroke-width": 1.8 }),
    element("path", { d: outline(on, 1), class: `fill-${colour} line-hull`, "stroke-width": 1.5, ...look }),
    element("path", { d: outline((along, aside) => on(0.08 + along * 0.8, aside), 0.62), class: "fill-deck" }),
    element("path", {
      d: masts.map((mast) => sail(on, mast, trim)).join(""),
      class: "fill-sail line-hull",
      "stroke-width": 1.1,
      ...look,
    }),
  ]
}
