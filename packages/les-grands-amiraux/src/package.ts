/**
 * Les Grands Amiraux with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, rulebookFor } from "@flottille/core/rulebook"
import type { LesGrandsAmirauxAction } from "./actions"
import { beliefOf } from "./belief"
import { diagram, diagramOf } from "./diagram"
import { evaluateOf } from "./evaluate"
import type { LesGrandsAmirauxEvent } from "./events"
import { grandsAmirauxOf, lesGrandsAmiraux } from "./game"
import { names } from "./names"
import type { LesGrandsAmirauxOptions } from "./options"
import { explain, type RankNames, refusalsOf, rulebook, tell, tellOf } from "./rulebook"
import type { LesGrandsAmirauxRules } from "./rules"
import { schema, shapes, shapesOf } from "./schema"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { LesGrandsAmirauxState } from "./state"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView } from "./view"

/** What tools want of a game of this kind. */
export type LesGrandsAmirauxPackage = GamePackage<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxEvent,
  LesGrandsAmirauxView
>

/**
 * A game by its rules, with all that tools want of it.
 *
 * @param book - Its rulebook; the standard one under its own title, if none is given.
 * @param named - What its pieces are called, if not as in the standard game.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function packageOf(rules: LesGrandsAmirauxRules, book?: Rulebook, named?: RankNames): LesGrandsAmirauxPackage {
  const game = grandsAmirauxOf(rules)
  const prepared = variantOf(rules)
  return packageFor(game, {
    rulebook: book ?? { ...rulebookFor(rulebook, game), refusals: refusalsOf(rules) },
    tell: tellOf(rules, named),
    names,
    shapes: shapesOf(rules),
    evaluate: evaluateOf(prepared),
    belief: beliefOf(prepared),
    diagram: diagramOf(rules, named),
    space: spaceOf(rules),
  })
}

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const lesGrandsAmirauxPackage: LesGrandsAmirauxPackage = {
  game: lesGrandsAmiraux,
  rulebook,
  explain,
  tell,
  names,
  schema,
  shapes,
  evaluate: evaluateOf(standard),
  belief: beliefOf(standard),
  diagram,
  space,
}

export default lesGrandsAmirauxPackage
