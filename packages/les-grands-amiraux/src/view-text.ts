/**
 * Notation of views: a position as one viewer sees it, with `?` for hidden ranks.
 *
 * @packageDocumentation
 */
import { createRandom, parse, REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import { determinize } from "./determinize"
import type { Rank } from "./fleet"
import { demandSpelling, formatFields, readFields, reading } from "./position"
import type { Rules } from "./prepare"
import type { LesGrandsAmirauxRules } from "./rules"
import { shapesOf } from "./shapes"
import { standard } from "./standard"
import { phaseOf } from "./state"
import { actors } from "./turn"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView, Removed } from "./view"

const viewers: readonly Viewer[] = [0, 1, SPECTATOR, REFEREE]
const viewerNames = ["white", "red", SPECTATOR, REFEREE]

function formatRemoved({ fleetOrder }: Rules, removed: Removed): string {
  return fleetOrder.map((rank) => rank.repeat(removed[rank] ?? 0)).join("") || "-"
}

// Stryker disable next-line StringLiteral: a text without the field is refused anyway
function readRemoved({ ranks }: Rules, text = ""): Removed {
  const removed: Record<Rank, number> = {}
  for (const rank of ranks) removed[rank] = text.split(rank).length - 1
  return removed
}

function write(rules: Rules, seen: LesGrandsAmirauxView): string {
  parse(shapesOf(rules).view, seen, "view")
  const removed = seen.removed.map((each) => formatRemoved(rules, each))
  return [viewerNames[viewers.indexOf(seen.viewer)], formatFields(rules, seen), ...removed].join(" ")
}

function read(rules: Rules, text: string): LesGrandsAmirauxView {
  // Stryker disable next-line StringLiteral: split always returns a first part
  return reading(text, 1, ([name = "", ...fields]) => {
    const known = readFields(rules, fields)
    const viewer = viewers[viewerNames.indexOf(name)] ?? SPECTATOR
    const seen: LesGrandsAmirauxView = {
      ...known,
      viewer,
      phase: phaseOf(known),
      waiting: actors(known),
      removed: [readRemoved(rules, fields[8]), readRemoved(rules, fields[9])],
    }
    demandSpelling(text, write(rules, seen))
    determinize(rules, seen, createRandom(text))
    return seen
  })
}

/** Functions that format and parse the views of one game. */
export interface ViewText {
  /** Formats a view. */
  formatView(seen: LesGrandsAmirauxView): string
  /** Parses a view. */
  parseView(text: string): LesGrandsAmirauxView
}

/**
 * Returns {@link formatView} and {@link parseView} for a game made by `grandsAmirauxOf`.
 *
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * Object.keys(viewTextOf(standardRules)) // => [ "formatView", "parseView" ]
 */
export function viewTextOf(rules: LesGrandsAmirauxRules): ViewText {
  const prepared = variantOf(rules)
  return { formatView: (seen) => write(prepared, seen), parseView: (text) => read(prepared, text) }
}

/**
 * Formats a view as one line: the viewer, the position with `?` for hidden ranks, then the removed
 * pieces of white and of red.
 *
 * @throws SchemaError for anything but a view.
 * @rule GA-6.1
 * @example
 * const view = lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 1)
 * formatView(view) // => "red 8/8/8/8/2#2#2/2#2#2/8/8/8/8 - - - 0 0 - - - -"
 */
export function formatView(seen: LesGrandsAmirauxView): string {
  return write(standard, seen)
}

/**
 * Parses a view written by {@link formatView}.
 *
 * @throws NotationError for malformed text, or a view that no position gives.
 * @rule GA-6.1
 * @example
 * import { lesGrandsAmiraux } from "@flottille/les-grands-amiraux"
 * const view = lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 0)
 * parseView(formatView(view)).viewer // => 0
 */
export function parseView(text: string): LesGrandsAmirauxView {
  return read(standard, text)
}
