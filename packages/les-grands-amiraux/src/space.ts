/**
 * The action space of Les Grands Amiraux: a number for every action, for learning frameworks.
 *
 * The order is: placements by rank, weakest first, and home square; liftings by home square;
 * `ready`; steps by square and direction, then duels, then leaps; `end`; and the first seat, white
 * or red. Squares go row by row from A1. Directions go from the row below to the row above, each
 * from left to right. Steps, duels and leaps that would end off the board or on a condemned square
 * are omitted.
 *
 * @packageDocumentation
 */
import { type ActionSpace, actionSpace } from "@flottille/core/space"
import { endAction, type LesGrandsAmirauxAction, readyAction } from "./actions"
import type { Rules } from "./prepare"
import type { LesGrandsAmirauxRules } from "./rules"
import { standard } from "./standard"
import { variantOf } from "./variant"

const firsts: readonly LesGrandsAmirauxAction[] = [0, 1].map((seat) => Object.freeze({ type: "first", seat }))

function spaceUnder({
  homeSquares,
  placeActions,
  liftActions,
  ways: byFrom,
}: Rules): ActionSpace<LesGrandsAmirauxAction> {
  return actionSpace(() => {
    const homes = [...new Set(homeSquares.flat())]
    const onHomes = (actions: readonly LesGrandsAmirauxAction[]) => homes.flatMap((square) => actions[square] ?? [])
    const ways = byFrom.flat()
    const moves = [...ways.map(({ step }) => step), ...ways.map(({ duel }) => duel)]
    const leaps = ways.filter(({ behind }) => behind >= 0).map(({ leap }) => leap)
    return [
      ...placeActions.flatMap(onHomes),
      ...onHomes(liftActions),
      readyAction,
      ...moves,
      ...leaps,
      endAction,
      ...firsts,
    ]
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
export function spaceOf(rules: LesGrandsAmirauxRules): ActionSpace<LesGrandsAmirauxAction> {
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
