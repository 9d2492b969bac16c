/**
 * The action space of Dejarik: a number for every action, for learning frameworks.
 *
 * With n spaces, the move from a to b is n·a + b. Then follow n² attacks and n² pushes in the same
 * order, the pass, the deals in the order of the pieces, the first seat (red, green, blue, yellow),
 * the results of an attack (kill, push, counterpush, counterkill) and the winner of the last fight.
 * In the standard game n is 25. The actions of a variant's own kinds come last.
 *
 * @packageDocumentation
 */
import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import type { DejarikAction } from "../rules/kinds/standard"
import { standard } from "../rules/standard-board"

// Dice are details of a result; the game checks whether they fit it.
/**
 * The action space of the standard game, with any options.
 *
 * @example
 * space.size // => 1896
 * space.index({ type: "move", from: 23, to: 5 }) // => 580
 * space.at(1875) // => { type: "pass" }
 */
export const space: ActionSpace<DejarikAction> = /* @__PURE__ */ actionSpace(
  () => standard.play.all,
  standard.play.methods.plainChance,
)
