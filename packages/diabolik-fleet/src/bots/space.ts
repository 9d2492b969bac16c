/**
 * The action space of Diabolik Fleet: a number for every action, for learning frameworks.
 *
 * The squares are those of the smallest rectangle that contains every board of the rules, rank by
 * rank from `a1`; headings go clockwise from north. The order is: deployments by square and
 * heading; moves by square and direction, without those that leave the rectangle; turns by square
 * and heading; sinkings by target, then by the two squares of the attackers around it in text
 * order; rebuildings by square and heading; `end`, `bonus`, `propose`, `accept`, `decline`; and the
 * first seat: south, west, north, east. The actions of a variant's own kinds come last.
 *
 * @packageDocumentation
 */
import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import { allActions } from "../rules/compile-rules"
import type { DiabolikFleetAction } from "../rules/kinds/standard"
import { standard } from "../rules/standard"

/**
 * The action space of the standard game, with any options.
 *
 * @example
 * space.size // => 7689
 * space.at(1) // => { type: "deploy", square: "a1", heading: "NE" }
 */
export const space: ActionSpace<DiabolikFleetAction> = /* @__PURE__ */ actionSpace(() => allActions(standard))
