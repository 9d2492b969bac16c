/**
 * Mille Sabords with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import type { MilleSabordsAction } from "./actions"
import { describeEvent } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { evaluate, evaluateOf } from "./evaluate"
import type { MilleSabordsEvent } from "./events"
import { milleSabords, milleSabordsOf } from "./game"
import { names } from "./names"
import type { MilleSabordsOptions } from "./options"
import { policies, policiesOf } from "./policies"
import type { MilleSabordsRules } from "./rules"
import { shapesOf } from "./shapes"
import { standard } from "./standard"
import type { MilleSabordsState, MilleSabordsView } from "./state"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"

/** A game of this kind with everything that boards, bots and rooms need. */
export type MilleSabordsPackage = GamePackage<
  MilleSabordsState,
  MilleSabordsAction,
  MilleSabordsOptions,
  MilleSabordsEvent,
  MilleSabordsView
>

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * packageOf({ ...standardRules, id: "my-ships" }).game.id // => "my-ships"
 */
export function packageOf(rules: MilleSabordsRules, book?: Rulebook): MilleSabordsPackage {
  const game = milleSabordsOf(rules)
  return packageFor(game, {
    texts: book ?? textsFor(texts, game),
    describe: describeEvent,
    names,
    shapes: shapesOf(variantOf(rules)),
    evaluate: evaluateOf(rules),
    policies: policiesOf(rules),
    diagram: diagramOf(rules),
  })
}

/** Mille Sabords with its sentences, shapes and diagram, for tools that take any game. */
export const milleSabordsPackage: MilleSabordsPackage = {
  game: milleSabords,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: shapesOf(standard),
  evaluate,
  policies,
  diagram,
}

export default milleSabordsPackage
