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
import { type ActionSpace, actionSpace } from "@flottille/core/space"
import type { ActionOf, Kinds } from "./kinds/kind"
import type { LesGrandsAmirauxAction, StandardKinds } from "./kinds/standard"
import type { EndReason } from "./outcome"
import type { LesGrandsAmirauxRules, Rules } from "./prepare"
import { standard } from "./standard"
import { variantOf } from "./variant"

/** Numbers the actions of seats, then those of chance, each in the order of the kinds. */
function spaceUnder<Action>({ kinds }: Pick<Rules<Action>, "kinds">): ActionSpace<Action> {
  return actionSpace(() => {
    const all = Object.values(kinds)
    const isOfChance = ({ outcomes }: (typeof all)[number]) => outcomes !== undefined
    const inOrder = [...all.filter((kind) => !isOfChance(kind)), ...all.filter(isOfChance)]
    return inOrder.flatMap((kind) => kind.all ?? [])
  })
}

/**
 * Returns the action space of a game made by `grandsAmirauxOf`.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * spaceOf(standardRules).size // => 1872
 */
export function spaceOf<Makers extends Kinds = StandardKinds, Reason extends string = EndReason>(
  rules: LesGrandsAmirauxRules<Makers, Reason>,
): ActionSpace<ActionOf<Makers>> {
  return spaceUnder(variantOf(rules))
}

/**
 * The action space of the standard game, with any options.
 *
 * @example
 * space.size // => 1872
 * space.at(0) // => { type: "place", rank: "0", square: 0 }
 */
export const space: ActionSpace<LesGrandsAmirauxAction> = /* @__PURE__ */ spaceUnder(standard)
