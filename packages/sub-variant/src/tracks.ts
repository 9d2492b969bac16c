import { deepBoard, depthOf, depthsNear, isDeep, otherLevel, seas } from "./depths"
import { isVertical } from "./orders"
import type { Letter } from "./told"

/**
 * What anybody can work out of hidden submarines: for each one of each seat, by seat, a set of depths where it may be, as a bit mask over the
 * seas of the map. Built from what is public alone: dives, surfacings, losses, and the phases that went by.
 */
export type Tracks = readonly (readonly number[])[]

/** The bit of a sea or its depth; 0 elsewhere. */
export function bitOf(place: string): number {
  const sea = seas.indexOf(isDeep(place) ? (otherLevel(place) ?? "") : place)
  return sea < 0 ? 0 : 1 << sea
}

/** The bits of places. */
export function maskOf(places: readonly string[]): number {
  return places.reduce((mask, place) => mask | bitOf(place), 0)
}

/** The neighbours of each depth, by sea, as bit masks. */
const near: readonly number[] = /* @__PURE__ */ seas.map((sea) => maskOf(depthsNear(depthOf(sea))))

/** SV-2.2: where a submarine may be one step later. */
function spread(mask: number): number {
  let wider = mask
  for (let sea = 0; sea < seas.length; sea++) if (mask & (1 << sea)) wider |= near[sea] as number
  return wider
}

/** One submarine less, which was at one of `where`. If it could be several of them, each of the others may be whichever is left. */
function without(masks: readonly number[], where: number): number[] {
  const candidates = masks.filter((mask) => mask & where)
  const union = candidates.reduce((all, mask) => all | mask, 0)
  const rest = masks.filter((mask) => !(mask & where))
  return [...rest, ...candidates.slice(1).map(() => union)]
}

const anywhere = -1

/**
 * The tracks after a phase, from its letter as everybody reads it.
 *
 * @param moves - Whether submarines moved under water: in a spring or fall, and in its retreats.
 * @rule SV-2.1 SV-2.2 SV-5.2 SV-5.3 SV-5.10
 */
export function nextTracks(tracks: Tracks, { orders, notices }: Letter, moves: boolean): Tracks {
  return tracks.map((before, seat) => {
    const owner = deepBoard.powers[seat]
    // A set, for the owner of a submarine that met its fate at once reads another line than the others.
    const changed = new Set<string>()
    for (const { power, order, result } of orders) {
      if (power === owner && result === "succeeds" && isVertical(order)) changed.add(order.unit)
    }
    let masks = before
    for (const place of changed) if (isDeep(place)) masks = without(masks, bitOf(place))
    if (moves) masks = masks.map(spread)
    for (const place of changed) if (!isDeep(place)) masks = [...masks, bitOf(place)]
    for (const { type, power } of notices) if (type === "lost" && power === owner) masks = without(masks, anywhere)
    return [...masks].sort((a, b) => a - b)
  })
}
