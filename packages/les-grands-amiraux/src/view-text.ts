/**
 * Views as text: a position as one viewer sees it, with `?` for what is hidden.
 *
 * @packageDocumentation
 */
import { createRandom, REFEREE, readAs, SPECTATOR, type Viewer } from "@flottille/core"
import { determinize } from "./determinize"
import { fleetOrder } from "./fleet"
import { demandSpelling, formatFields, readFields, reading } from "./position"
import { viewShape } from "./shapes"
import { phaseOf } from "./state"
import { actors } from "./turn"
import { type LesGrandsAmirauxView, noneRemoved, type Removed } from "./view"

const viewers: readonly Viewer[] = [0, 1, SPECTATOR, REFEREE]
const viewerNames = ["white", "red", SPECTATOR, REFEREE]

function formatRemoved(removed: Removed): string {
  return fleetOrder.map((rank) => rank.repeat(removed[rank])).join("") || "-"
}

/**
 * A view as one line: the viewer, the position with `?` for what is hidden, then the removed pieces of white and of red.
 *
 * @throws SchemaError for what does not look like a view.
 * @rule GA-6.1
 * @example
 * formatView(lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 1)) // => "red 8/8/8/8/2#2#2/2#2#2/8/8/8/8 - - - 0 0 - - - -"
 */
export function formatView(seen: LesGrandsAmirauxView): string {
  readAs(viewShape, seen, "view")
  return [viewerNames[viewers.indexOf(seen.viewer)], formatFields(seen), ...seen.removed.map(formatRemoved)].join(" ")
}

function readRemoved(text = ""): Removed {
  const removed = { ...noneRemoved }
  for (const rank of fleetOrder) removed[rank] = text.split(rank).length - 1
  return removed
}

/**
 * Reads a view written by {@link formatView}.
 *
 * @throws NotationError for text that is no view, or one that no position gives.
 * @rule GA-6.1
 */
export function parseView(text: string): LesGrandsAmirauxView {
  return reading(text, 1, ([name = "", ...fields]) => {
    const read = readFields(fields)
    const viewer = viewers[viewerNames.indexOf(name)] ?? SPECTATOR
    const seen: LesGrandsAmirauxView = {
      ...read,
      viewer,
      phase: phaseOf(read),
      waiting: actors(read),
      removed: [readRemoved(fields[8]), readRemoved(fields[9])],
    }
    demandSpelling(text, formatView(seen))
    determinize(seen, createRandom(text))
    return seen
  })
}
