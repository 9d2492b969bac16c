import { graphOf, makeBoard } from "../../src/map/board"
import type { GraphSpec } from "../../src/map/graph"
import { standardMap } from "../../src/map/standard"

const base = graphOf(standardMap)
const seas = Object.keys(base.landings)
const under = (sea: string) => `${sea}-1`

function deepGraph(): GraphSpec {
  const [armies, fleets] = base.classes
  if (!armies || !fleets) throw new Error("no armies and fleets")
  const steps: Record<string, readonly string[]> = {}
  for (const [place, reached] of Object.entries(fleets.steps)) {
    steps[place] = seas.includes(place) ? [...reached, under(place)] : reached
    if (seas.includes(place)) steps[under(place)] = [place, ...reached.filter((to) => seas.includes(to)).map(under)]
  }
  const supports = Object.fromEntries(
    Object.entries(fleets.steps).map(([place, reached]) => {
      const provinces = [...new Set(reached.map((to) => to.slice(0, 3)))]
      return [place, seas.includes(place) ? [...provinces, under(place)] : provinces]
    }),
  )
  return {
    ...base,
    provinces: [...base.provinces, ...seas.map(under)],
    classes: [
      armies,
      { ...fleets, supports },
      { id: "SM", steps, retreats: fleets.steps, convoys: fleets.convoys ?? [] },
    ],
  }
}

/**
 * The standard map with a second level under every sea, and a third class of units that goes there:
 * what a variant could add.
 */
export const deepBoard = makeBoard(standardMap, deepGraph())
