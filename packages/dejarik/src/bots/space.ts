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
import { type ActionSpace, actionSpace } from "@flottille/core/space"
import { type ActionBy, compileVariant, type Exact, type Rules, type VariantRules } from "../rules/compile-rules"
import type { DejarikAction } from "../rules/kinds/standard"
import { standard } from "../rules/standard-board"

/** Returns the action space of prepared rules. Dice are details of a result; the game checks whether they fit it. */
export function spaceUnder<R>({ play }: Rules<R>): ActionSpace<ActionBy<R>> {
  return actionSpace(() => play.all, play.methods.plainChance)
}

/**
 * Returns the action space of a game made by `dejarikOf`.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * spaceOf(standardRules).at(0) // => { type: "move", from: 0, to: 0 }
 */
export function spaceOf<const R extends VariantRules>(rules: Exact<R>): ActionSpace<ActionBy<R>> {
  return spaceUnder(compileVariant<R>(rules))
}

/**
 * The action space of the standard game, with any options.
 *
 * @example
 * space.size // => 1896
 * space.index({ type: "move", from: 23, to: 5 }) // => 580
 * space.at(1875) // => { type: "pass" }
 */
export const space: ActionSpace<DejarikAction> = /* @__PURE__ */ spaceUnder(standard)
