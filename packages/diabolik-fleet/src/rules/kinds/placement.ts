/** Actions that put a ship on a square with a heading, the common part of their kinds. */
import { assert, literal, object } from "@flottille/core"
import { eachShip, type Placement } from "../../state/actions"
import { headings } from "../../state/board"
import type { Base } from "../base"
import { type DiabolikFleetKind, none } from "./kind"

/**
 * Returns the common part of a kind whose actions name a square and a heading: their shape, notation,
 * numbers and places.
 *
 * @param form - The form in notation: `a1` stands for the square and `N` for the heading.
 * @example
 * import { diabolikFleetOf, standardKinds, standardRules } from "@flottille/diabolik-fleet"
 * const launch: KindMaker<Placement<"launch">> = (rules) => ({
 *   ...placementsOf(rules, "launch", "a1:tN"), phases: ["deployment"], example: "c2:tN", apply() {},
 * })
 * const game = diabolikFleetOf({ ...standardRules, id: "launches", kinds: { ...standardKinds, launch } })
 * game.formatAction({ type: "launch", square: "c2", heading: "NE" }) // => "c2:tNE"
 */
export function placementsOf<const Type extends string>(
  rules: Base,
  type: Type,
  form: string,
): Pick<DiabolikFleetKind<Placement<Type>>, "all" | "shape" | "numbered" | "format" | "forms" | "path"> {
  assert(typeof rules?.square === "object", "placementsOf", "rules", "the rules that a kind is bound to")
  assert(typeof form === "string", "placementsOf", "form", "a form such as a1:N")
  const [before = "", between = ""] = form.replace("N", "").split("a1")
  return {
    all: none,
    shape: object({ square: rules.square, heading: literal(...headings) }),
    numbered: (grid) => eachShip(grid, (square, heading): Placement<Type> => ({ type, square, heading })),
    format: ({ square, heading }) => before + square + between + heading,
    forms: { [form]: ({ squares: [square], heading }) => ({ type, square, heading }) },
    path: ({ square, heading }) => [square, heading],
  }
}
