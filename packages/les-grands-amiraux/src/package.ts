/**
 * Les Grands Amiraux with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import type { LesGrandsAmirauxAction } from "./actions"
import { beliefOf } from "./belief"
import { describeEvent, describerOf, type RankNames } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { evaluateOf } from "./evaluate"
import type { LesGrandsAmirauxEvent } from "./events"
import { grandsAmirauxOf, lesGrandsAmiraux } from "./game"
import { names } from "./names"
import type { LesGrandsAmirauxOptions } from "./options"
import { refusalsOf } from "./refusals"
import type { LesGrandsAmirauxRules } from "./rules"
import { publicShapesOf } from "./shapes"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { LesGrandsAmirauxState } from "./state"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView } from "./view"

/** A game of this kind with everything that boards, bots and rooms need. */
export type LesGrandsAmirauxPackage = GamePackage<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxEvent,
  LesGrandsAmirauxView
>

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param named - Names of its pieces. Default: those of the standard game.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * packageOf({ ...standardRules, id: "my-admirals" }).game.id // => "my-admirals"
 */
export function packageOf(rules: LesGrandsAmirauxRules, book?: Rulebook, named?: RankNames): LesGrandsAmirauxPackage {
  const game = grandsAmirauxOf(rules)
  const prepared = variantOf(rules)
  return packageFor(game, {
    texts: book ?? { ...textsFor(texts, game), refusals: refusalsOf(rules) },
    describe: describerOf(rules, named),
    names,
    shapes: publicShapesOf(prepared),
    evaluate: evaluateOf(prepared),
    belief: beliefOf(prepared),
    diagram: diagramOf(rules, named),
    space: spaceOf(rules),
  })
}

/** Les Grands Amiraux with its sentences, shapes and diagram, for tools that take any game. */
export const lesGrandsAmirauxPackage: LesGrandsAmirauxPackage = {
  game: lesGrandsAmiraux,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: publicShapesOf(standard),
  evaluate: evaluateOf(standard),
  belief: beliefOf(standard),
  diagram,
  space,
}

export default lesGrandsAmirauxPackage
