/**
 * The action space of Diabolik Fleet: a number for every action, for learning frameworks.
 *
 * The squares are those of the smallest rectangle that contains every board of the rules, rank by
 * rank from `a1`; headings go clockwise from north. The order is: deployments by square and
 * heading; moves by square and direction, without those that leave the rectangle; turns by square
 * and heading; sinkings by target, then by the two squares of the attackers around it in text
 * order; rebuildings by square and heading; `end`, `bonus`, `propose`, `accept`, `decline`; and the
 * first seat: south, west, north, east.
 *
 * @packageDocumentation
 */
import { type ActionSpace, actionSpace } from "@flottille/core/space"
import { actionTable, type DiabolikFleetAction, decisions, firsts, type Sink } from "./actions"
import { type Grid, type Square, wholeGrid } from "./board"
import type { DiabolikFleetRules } from "./rules"
import { standardRules } from "./rules"
import { checkRules } from "./rules-check"

/** Returns every pair of squares around a target, in text order. */
function sinkingsOn({ squares, ahead }: Grid): readonly Sink[] {
  return squares.flatMap((target, cell) => {
    const around: readonly Square[] = ahead
      .slice(cell * 8, cell * 8 + 8)
      .flatMap((neighbour) => squares[neighbour] ?? [])
      .sort()
    return around.flatMap((first, index) =>
      around
        .slice(index + 1)
        .map(
          (second): Sink => Object.freeze({ type: "sink", target, attackers: Object.freeze([first, second] as const) }),
        ),
    )
  })
}

function spaceUnder(rules: Pick<DiabolikFleetRules, "seas">): ActionSpace<DiabolikFleetAction> {
  return actionSpace(() => {
    const grid = wholeGrid(rules)
    const { deploys, moves, reorients, rebuilds } = actionTable(grid)
    const moving = moves.filter((move) => move !== undefined)
    return [
      ...deploys,
      ...moving,
      ...reorients,
      ...sinkingsOn(grid),
      ...rebuilds,
      ...Object.values(decisions),
      ...Object.values(firsts),
    ]
  })
}

/**
 * Returns the action space of a game made by `diabolikFleetOf`.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/diabolik-fleet"
 * spaceOf(standardRules).at(0).type // => "deploy"
 */
export function spaceOf(rules: DiabolikFleetRules): ActionSpace<DiabolikFleetAction> {
  return spaceUnder(checkRules(rules))
}

/**
 * The action space of the standard game, with any options.
 *
 * @example
 * space.size // => 7689
 * space.at(1) // => { type: "deploy", square: "a1", heading: "NE" }
 */
export const space: ActionSpace<DiabolikFleetAction> = /* @__PURE__ */ spaceUnder(standardRules)
