/**
 * Mille Sabords with everything that boards and rooms need.
 *
 * @packageDocumentation
 */

import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { gameOf, type MilleSabordsGame, milleSabords } from "./game"
import { describeEvent, describerOf } from "./messages/describe"
import { names } from "./messages/names"
import { explain, texts } from "./messages/texts"
import { diagram } from "./picture/diagram"
import { diagramOf, type MilleSabordsDiagram } from "./picture/drawing"
import { variantOf } from "./rules/check-rules"
import type { ActionBy, Exact, MilleSabordsRules, VariantRules } from "./rules/compile-rules"
import type { Words } from "./rules/kinds/words"
import { standard } from "./rules/standard"
import { shapesOf } from "./view/shapes"

/** A game of this kind with everything that boards and rooms need. */
export interface MilleSabordsPackage<R = MilleSabordsRules> extends GamePackage<MilleSabordsGame<R>> {
  readonly diagram: MilleSabordsDiagram<R>
  readonly space: ActionSpace<ActionBy<R>>
}

/**
 * Creates a package from rules: the game with everything that boards and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param words - The words of its own kinds of action, phases and endings.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * packageOf({ ...standardRules, id: "my-ships" }).game.id // => "my-ships"
 */
export function packageOf<const R extends VariantRules>(
  rules: Exact<R>,
  book?: Rulebook,
  words: readonly Words[] = [],
): MilleSabordsPackage<R> {
  const prepared = variantOf<R>(rules)
  const game = gameOf(prepared)
  const parts = packageFor(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerOf(book?.endings, words),
    names: { ...names, phases: Object.assign({}, names.phases, ...words.map((own) => own.phases)) },
    shapes: shapesOf(prepared),
  })
  const space = actionSpace(() => prepared.play.all)
  return { ...parts, diagram: diagramOf(prepared, words), space }
}

/** Mille Sabords with its sentences, shapes and diagram, for tools that take any game. */
export const milleSabordsPackage: MilleSabordsPackage = {
  game: milleSabords,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: shapesOf(standard),
  diagram,
  space: /* @__PURE__ */ actionSpace(() => standard.play.all),
}

export default milleSabordsPackage
