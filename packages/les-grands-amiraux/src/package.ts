/**
 * Les Grands Amiraux with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { beliefOf } from "./belief"
import { describeEvent, describerOf, type RankNames } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { evaluateOf } from "./evaluate"
import type { LesGrandsAmirauxEvent } from "./events"
import { grandsAmirauxOf, lesGrandsAmiraux } from "./game"
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { LesGrandsAmirauxAction, StandardKinds } from "./kinds/standard"
import { names } from "./names"
import { openingOf, secretBehind } from "./opening"
import type { LesGrandsAmirauxOptions } from "./options"
import type { EndReason } from "./outcome"
import type { LesGrandsAmirauxRules } from "./prepare"
import { quiesceOf, valuesAfterOf } from "./quiesce"
import { refusalsOf } from "./refusals"
import { shapesOf } from "./shapes"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import { standardWeights } from "./standard-weights"
import type { LesGrandsAmirauxState } from "./state"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView } from "./view"
import type { Words } from "./words"

/** A game of this kind with everything that boards, bots and rooms need. */
export type LesGrandsAmirauxPackage<
  Action = LesGrandsAmirauxAction,
  Reason extends string = EndReason,
  Own = never,
> = GamePackage<
  LesGrandsAmirauxState<Reason>,
  Action,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxEvent<Reason> | Own,
  LesGrandsAmirauxView<Reason>
>

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
export function packageOf<Makers extends Kinds = StandardKinds, Reason extends string = EndReason>(
  rules: LesGrandsAmirauxRules<Makers, Reason>,
  book?: Rulebook,
  named?: RankNames,
  words: readonly Words[] = [],
): LesGrandsAmirauxPackage<ActionOf<Makers>, Reason, OwnEventOf<Makers>> {
  const game = grandsAmirauxOf(rules)
  const prepared = variantOf(rules)
  return packageFor<
    LesGrandsAmirauxState<Reason>,
    ActionOf<Makers>,
    LesGrandsAmirauxOptions,
    LesGrandsAmirauxEvent<Reason> | OwnEventOf<Makers>,
    LesGrandsAmirauxView<Reason>
  >(game, {
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
    diagram: diagramOf(rules, named, words),
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
