/**
 * Les Grands Amiraux with everything that boards and rooms need.
 *
 * @packageDocumentation
 */

import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { space } from "./bots/space"
import { gameOf, type LesGrandsAmirauxGame, lesGrandsAmiraux } from "./game"
import { describeEvent, describerOf, type RankNames } from "./messages/describe"
import { names } from "./messages/names"
import { refusalsOf } from "./messages/refusals"
import { explain, texts } from "./messages/texts"
import { diagram } from "./picture/diagram"
import { diagramOf, type LesGrandsAmirauxDiagram } from "./picture/drawing"
import type { ActionBy, Exact, LesGrandsAmirauxRules, VariantRules } from "./rules/compile-rules"
import { variantOf } from "./rules/compile-rules"
import type { Words } from "./rules/kinds/words"
import { standard } from "./rules/standard-board"
import { shapesOf } from "./view/shapes"

/** A game of this kind with everything that boards and rooms need. */
export interface LesGrandsAmirauxPackage<R = LesGrandsAmirauxRules> extends GamePackage<LesGrandsAmirauxGame<R>> {
  readonly diagram: LesGrandsAmirauxDiagram<R>
  readonly space: ActionSpace<ActionBy<R>>
}

/**
 * Creates a package from rules: the game with everything that boards and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param named - Names of its pieces. Default: those of the standard game.
 * @param words - The words of its own kinds of action and endings.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * packageOf({ ...standardRules, id: "my-admirals" }).game.id // => "my-admirals"
 */
export function packageOf<const R extends VariantRules>(
  rules: Exact<R>,
  book?: Rulebook,
  named?: RankNames,
  words: readonly Words[] = [],
): LesGrandsAmirauxPackage<R> {
  const prepared = variantOf<R>(rules)
  const game = gameOf(prepared)
  const parts = packageFor(game, {
    texts: book ?? { ...textsFor(texts, game), refusals: refusalsOf(rules) },
    describe: describerOf(rules, named, words),
    names,
    shapes: shapesOf(prepared),
  })
  return { ...parts, diagram: diagramOf(prepared, named, words), space: actionSpace(() => prepared.play.all) }
}

/** Les Grands Amiraux with its sentences, shapes and diagram, for tools that take any game. */
export const lesGrandsAmirauxPackage: LesGrandsAmirauxPackage = {
  game: lesGrandsAmiraux,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: shapesOf(standard),
  diagram,
  space,
}

export default lesGrandsAmirauxPackage
