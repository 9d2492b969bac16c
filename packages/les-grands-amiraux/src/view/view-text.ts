/**
 * Notation of views: a position as one viewer sees it, with `?` for hidden ranks.
 *
 * @packageDocumentation
 */
import { createRandom, parse, REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import type { Exact, Rules, VariantRules } from "../rules/compile-rules"
import { variantOf } from "../rules/compile-rules"
import { actorsOf } from "../rules/phases"
import type { Judge } from "../rules/rules"
import { standard } from "../rules/standard-board"
import type { Rank } from "../state/fleet"
import { phaseOf } from "../state/state"
import { determinize } from "./determinize"
import { assertSpelling, formatFields, readFields, reading } from "./notation"
import { viewShapesOf } from "./shapes"
import type { AnyView, LesGrandsAmirauxView, Removed, ViewBy } from "./view"

const viewers: readonly Viewer[] = [0, 1, SPECTATOR, REFEREE]
const viewerNames = ["white", "red", SPECTATOR, REFEREE]

function formatRemoved({ fleetOrder }: Judge, removed: Removed): string {
  return fleetOrder.map((rank) => rank.repeat(removed[rank] ?? 0)).join("") || "-"
}

function readRemoved({ ranks }: Judge, text = ""): Removed {
  const removed: Record<Rank, number> = {}
  for (const rank of ranks) removed[rank] = text.split(rank).length - 1
  return removed
}

function write(rules: Judge, seen: AnyView): string {
  parse(viewShapesOf(rules).view, seen, "view")
  const removed = seen.removed.map((each) => formatRemoved(rules, each))
  return [viewerNames[viewers.indexOf(seen.viewer)], formatFields(rules, seen), ...removed].join(" ")
}

function read<R>(rules: Rules<R>, text: string): ViewBy<R>
// The compiler cannot see that the rules have the reasons of their own type.
function read(rules: Judge, text: string): AnyView {
  return reading(text, 1, ([name = "", ...fields]) => {
    const known = readFields(rules, fields)
    const viewer = viewers[viewerNames.indexOf(name)] ?? SPECTATOR
    const seen: AnyView = {
      ...known,
      viewer,
      phase: phaseOf(known),
      waiting: actorsOf(known),
      removed: [readRemoved(rules, fields[8]), readRemoved(rules, fields[9])],
    }
    assertSpelling(text, write(rules, seen))
    determinize(rules, seen, createRandom(text))
    return seen
  })
}

interface ViewText<R> {
  formatView(seen: ViewBy<R>): string
  parseView(text: string): ViewBy<R>
}

/**
 * Returns {@link formatView} and {@link parseView} for a game made by `grandsAmirauxOf`.
 *
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * Object.keys(viewTextOf(standardRules)) // => [ "formatView", "parseView" ]
 */
export function viewTextOf<const R extends VariantRules>(rules: Exact<R>): ViewText<R> {
  const prepared = variantOf<R>(rules)
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
