/**
 * Les Grands Amiraux with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import type { ActionSpace } from "@flottille/core/space"
import { beliefOf } from "./belief"
import { describeEvent, describerOf, type RankNames } from "./describe"
import { diagram } from "./diagram"
import { diagramOf, type LesGrandsAmirauxDiagram } from "./drawing"
import { evaluateOf } from "./evaluate"
import { gameOf, lesGrandsAmiraux } from "./game"
import { names } from "./names"
import { spaceOf } from "./numbering"
import { openingOf, secretBehind } from "./opening"
import type { LesGrandsAmirauxOptions } from "./options"
import type { ActionBy, EventBy, Exact, LesGrandsAmirauxRules, StateBy, VariantRules } from "./prepare"
import { quiesceOf, valuesAfterOf } from "./quiesce"
import { refusalsOf } from "./refusals"
import { shapesOf } from "./shapes"
import { space } from "./space"
import { standard } from "./standard"
import { standardWeights } from "./standard-weights"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"
import type { ViewBy } from "./view"
import type { Words } from "./words"

/** A game of this kind with everything that boards, bots and rooms need. */
export interface LesGrandsAmirauxPackage<R = LesGrandsAmirauxRules>
  extends GamePackage<StateBy<R>, ActionBy<R>, LesGrandsAmirauxOptions, EventBy<R>, ViewBy<R>> {
  readonly diagram: LesGrandsAmirauxDiagram<R>
  readonly space: ActionSpace<ActionBy<R>>
}

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
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
    evaluate: evaluateOf(prepared),
    quiesce: quiesceOf(prepared),
    valuesAfter: valuesAfterOf(prepared),
    secretBehind,
    opening: openingOf(prepared),
    belief: beliefOf(prepared),
  })
  return { ...parts, diagram: diagramOf(prepared, named, words), space: spaceOf(prepared) }
}

/** Les Grands Amiraux with its sentences, shapes and diagram, for tools that take any game. */
export const lesGrandsAmirauxPackage: LesGrandsAmirauxPackage = {
  game: lesGrandsAmiraux,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: shapesOf(standard),
  evaluate: evaluateOf(standard),
  quiesce: quiesceOf(standard, standardWeights),
  valuesAfter: valuesAfterOf(standard, standardWeights),
  secretBehind,
  opening: openingOf(standard),
  belief: beliefOf(standard),
  diagram,
  space,
}

export default lesGrandsAmirauxPackage
