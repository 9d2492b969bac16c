/**
 * The action space of Les Grands Amiraux: a number for every action, for learning frameworks.
 *
 * The order is: placements by rank, weakest first, and home square; liftings by home square;
 * `ready`; steps by square and direction, then duels, then leaps; `end`; and the first seat, white
 * or red. Kinds of a variant come in the order of its rules, those of chance last. Squares go row by row from
 * A1. Directions go from the row below to the row above, each
 * from left to right. Steps, duels and leaps that would end off the board or on a condemned square
 * are omitted.
 *
 * @packageDocumentation
 */
import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import type { LesGrandsAmirauxAction } from "../rules/kinds/standard"
import { standard } from "../rules/standard-board"

/**
 * The action space of the standard game, with any options.
 *
 * @example
 * space.size // => 1872
 * space.at(0) // => { type: "place", rank: "0", square: 0 }
 */
export const space: ActionSpace<LesGrandsAmirauxAction> = /* @__PURE__ */ actionSpace(() => standard.play.all)
