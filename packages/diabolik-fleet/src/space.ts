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
import { type ActionSpace, actionSpace } from "@flottille/core/space"
import { wholeGrid } from "./board"
import type { ActionOf, Kinds } from "./kinds/kind"
import type { DiabolikFleetAction, StandardKinds } from "./kinds/standard"
import { type DiabolikFleetRules, prepare, type Rules } from "./prepare"
import { checkRules } from "./rules-check"
import { standard } from "./standard"
import type { EndReason, Phase } from "./state"

function spaceUnder<Action>(rules: Pick<Rules<Action>, "kinds" | "seas">): ActionSpace<Action> {
  return actionSpace(() => {
    const grid = wholeGrid(rules)
    return Object.values(rules.kinds).flatMap(({ numbered, all }) => numbered?.(grid) ?? all ?? [])
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
export function spaceOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(rules: DiabolikFleetRules<Makers, Reason, PhaseName>): ActionSpace<ActionOf<Makers>> {
  return spaceUnder(prepare(checkRules(rules)))
}

/**
 * The action space of the standard game, with any options.
 *
 * @example
 * space.size // => 7689
 * space.at(1) // => { type: "deploy", square: "a1", heading: "NE" }
 */
export const space: ActionSpace<DiabolikFleetAction> = /* @__PURE__ */ spaceUnder(standard)
