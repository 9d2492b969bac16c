/**
 * Views as text: a position as one viewer sees it, with `?` for what is hidden.
 *
 * @packageDocumentation
 */
import { createRandom, REFEREE, readAs, SPECTATOR, type Viewer } from "@flottille/core"
import { determinize } from "./determinize"
import { FLEET_ORDER, type Rank } from "./fleet"
import { demand, formatFields, readFields, reading } from "./position"
import { viewShape } from "./shapes"
import { actorsOf, phaseOf } from "./state"
import type { AmirauxView, Removed } from "./view"

const VIEWERS: readonly Viewer[] = [0, 1, SPECTATOR, REFEREE]
const VIEWER_NAMES = ["white", "red", SPECTATOR, REFEREE]

function formatRemoved(removed: Removed): string {
  return FLEET_ORDER.map((rank) => rank.repeat(removed[rank])).join("") || "-"
}

/**
 * A view as one line: the viewer, the position with `?` for what is hidden, then the removed pieces of white and of red.
 *
 * @throws SchemaError for what does not look like a view.
 * @rule GA-6.1
 * @example
 * formatView(lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 1)) // => "red 8/8/8/8/2#2#2/2#2#2/8/8/8/8 - - - 0 0 - - - -"
 */
export function formatView(seen: AmirauxView): string {
  readAs(viewShape, seen, "view")
  return [VIEWER_NAMES[VIEWERS.indexOf(seen.viewer)], formatFields(seen), ...seen.removed.map(formatRemoved)].join(" ")
}

function readRemoved(text = ""): Removed {
  return Object.fromEntries(FLEET_ORDER.map((rank) => [rank, text.split(rank).length - 1])) as Record<Rank, number>
}

/**
 * Reads a view written by {@link formatView}.
 *
 * @throws NotationError for text that is no view, or one that no position gives.
 * @rule GA-6.1
 */
export function parseView(text: string): AmirauxView {
  return reading(text, 1, ([name = "", ...fields]) => {
    const read = readFields(fields)
    const viewer = VIEWERS[VIEWER_NAMES.indexOf(name)] ?? SPECTATOR
    const seen: AmirauxView = {
      ...read,
      viewer,
      phase: phaseOf(read),
      waiting: actorsOf(read),
      removed: [readRemoved(fields[8]), readRemoved(fields[9])],
    }
    demand(text, formatView(seen))
    determinize(seen, createRandom(text))
    return seen
  })
}
