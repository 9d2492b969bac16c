/**
 * Mille Sabords with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, rulebookFor } from "@flottille/core/rulebook"
import type { MilleSabordsAction } from "./actions"
import { diagram, diagramOf } from "./diagram"
import { evaluate, evaluateOf } from "./evaluate"
import type { MilleSabordsEvent } from "./events"
import { milleSabords, milleSabordsOf } from "./game"
import { names } from "./names"
import type { MilleSabordsOptions } from "./options"
import { policies, policiesOf } from "./policies"
import { explain, rulebook, tell } from "./rulebook"
import type { MilleSabordsRules } from "./rules"
import { schema, shapes, shapesOf } from "./schema"
import type { MilleSabordsState, MilleSabordsView } from "./state"

/** What tools want of a game of this kind. */
export type MilleSabordsPackage = GamePackage<
  MilleSabordsState,
  MilleSabordsAction,
  MilleSabordsOptions,
  MilleSabordsEvent,
  MilleSabordsView
>

/**
 * A game by its rules, with all that tools want of it.
 *
 * @param book - Its rulebook; the standard one under its own title, if none is given.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function packageOf(rules: MilleSabordsRules, book?: Rulebook): MilleSabordsPackage {
  const game = milleSabordsOf(rules)
  return packageFor(game, {
    rulebook: book ?? rulebookFor(rulebook, game),
    tell,
    names,
    shapes: shapesOf(rules),
    evaluate: evaluateOf(rules),
    policies: policiesOf(rules),
    diagram: diagramOf(rules),
  })
}

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const milleSabordsPackage: MilleSabordsPackage = {
  game: milleSabords,
  rulebook,
  explain,
  tell,
  names,
  schema,
  shapes,
  evaluate,
  policies,
  diagram,
}

export default milleSabordsPackage
