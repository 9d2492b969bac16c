/**
 * Diabolik Fleet with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, rulebookFor } from "@flottille/core/rulebook"
import type { DiabolikFleetAction } from "./actions"
import { candidatesOf, isOpen } from "./candidates"
import { diagram, diagramOf } from "./diagram"
import { evaluateOf } from "./evaluate"
import type { DiabolikFleetEvent } from "./events"
import { diabolikFleet, diabolikFleetOf } from "./game"
import { keyOf } from "./key"
import { names } from "./names"
import type { DiabolikFleetOptions } from "./options"
import { policies, policiesOf } from "./policies"
import { prepare } from "./prepare"
import { explain, rulebook, tell } from "./rulebook"
import type { DiabolikFleetRules } from "./rules"
import { checkRules } from "./rules-check"
import { schema, shapes, shapesOf } from "./schema"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { DiabolikFleetState } from "./state"
import type { DiabolikFleetView } from "./view"

/** What tools want of a game of this kind. */
export type DiabolikFleetPackage = GamePackage<
  DiabolikFleetState,
  DiabolikFleetAction,
  DiabolikFleetOptions,
  DiabolikFleetEvent,
  DiabolikFleetView
>

/**
 * A game by its rules, with all that tools want of it.
 *
 * @param book - Its rulebook; the standard one under its own title, if none is given.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function packageOf(rules: DiabolikFleetRules, book?: Rulebook): DiabolikFleetPackage {
  const game = diabolikFleetOf(rules)
  const prepared = prepare(checkRules(rules))
  return packageFor(game, {
    rulebook: book ?? rulebookFor(rulebook, game),
    tell,
    names,
    shapes: shapesOf(rules),
    evaluate: evaluateOf(prepared),
    candidates: candidatesOf(prepared),
    isOpen,
    keyOf,
    policies: policiesOf(rules),
    diagram: diagramOf(rules),
    space: spaceOf(rules),
  })
}

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const diabolikFleetPackage: DiabolikFleetPackage = {
  game: diabolikFleet,
  rulebook,
  explain,
  tell,
  names,
  schema,
  shapes,
  evaluate: evaluateOf(standard),
  candidates: candidatesOf(standard),
  isOpen,
  keyOf,
  policies,
  diagram,
  space,
}

export default diabolikFleetPackage
