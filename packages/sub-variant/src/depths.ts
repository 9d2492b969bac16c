/** The map with its depths. */
import { standardMap } from "@flottille/diplomacy"
import { type Board, type GraphSpec, graphOf, type MapSpec, makeBoard } from "@flottille/diplomacy/adjudicator"

const surface = /* @__PURE__ */ graphOf(standardMap)

/** The sea provinces, each with a depth: their ids, in the map's order. */
export const seas: readonly string[] = /* @__PURE__ */ Object.keys(surface.landings)

const MARK = "-1"

/**
 * The province under a sea province.
 *
 * @rule SV-1.2
 * @example
 * depthOf("wes") // => "wes-1"
 */
export function depthOf(sea: string): string {
  return sea + MARK
}

/** Whether a place lies under water. */
export function isDeep(place: string): boolean {
  return place.endsWith(MARK)
}

/**
 * The other level of a place at sea or under it, or `undefined`: coasts and land have one level.
 *
 * @rule SV-1.2
 * @example
 * otherLevel("wes-1") // => "wes"
 */
export function otherLevel(place: string): string | undefined {
  if (isDeep(place)) return place.slice(0, -MARK.length)
  return seas.includes(place) ? depthOf(place) : undefined
}

/** The depths next to a depth. */
function deepSteps(sea: string): string[] {
  const fleets = surface.classes[1]?.steps[sea] ?? []
  return fleets.filter((to) => seas.includes(to)).map(depthOf)
}

/**
 * The graph of the map with its depths: fleets support down (SV-3.1), submarines do whatever fleets do and move between the levels
 * (SV-2.1, SV-2.2), but never convoy from below (SV-2.5) nor retreat to another level (SV-4.5).
 */
function deepGraph(): GraphSpec {
  const [armies, fleets] = surface.classes
  if (!armies || !fleets) throw new RangeError("the map has no armies and fleets")
  const steps: Record<string, readonly string[]> = { ...fleets.steps }
  const retreats: Record<string, readonly string[]> = { ...fleets.steps }
  const supports: Record<string, readonly string[]> = {}
  for (const [place, reached] of Object.entries(fleets.steps))
    supports[place] = [...new Set(reached.map((to) => surface.coasts[to] ?? to)), ...(seas.includes(place) ? [depthOf(place)] : [])]
  for (const sea of seas) {
    steps[sea] = [...(fleets.steps[sea] ?? []), depthOf(sea)]
    steps[depthOf(sea)] = [sea, ...deepSteps(sea)]
    retreats[depthOf(sea)] = deepSteps(sea)
  }
  return {
    ...surface,
    provinces: [...surface.provinces, ...seas.map(depthOf)],
    classes: [armies, { ...fleets, supports }, { ...fleets, id: "SM", steps, retreats }],
  }
}

/** The standard map, and a province under each of its seas. */
const deepMap: MapSpec = {
  ...standardMap,
  provinces: [
    ...standardMap.provinces,
    ...standardMap.provinces.filter(({ id }) => seas.includes(id)).map(({ id, name }) => ({ id: depthOf(id), name: `${name}${MARK}` })),
  ],
}

/**
 * The map with its depths, ready for play.
 *
 * @rule SV-1.1 SV-1.2
 * @example
 * deepBoard.graph.classes // => ["A", "F", "SM"]
 */
export const deepBoard: Board = /* @__PURE__ */ makeBoard(deepMap, deepGraph())

/**
 * The depths next to a depth.
 *
 * @rule SV-2.2
 * @example
 * depthsNear("bal-1") // => ["bot-1"]
 */
export function depthsNear(depth: string): readonly string[] {
  return deepBoard.graphSpec.classes[2]?.retreats?.[depth] ?? []
}
