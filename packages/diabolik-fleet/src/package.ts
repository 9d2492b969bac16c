/**
 * Diabolik Fleet with everything that boards and rooms need.
 *
 * @packageDocumentation
 */
import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { space } from "./bots/space"
import { type DiabolikFleetGame, diabolikFleet, gameOf } from "./game"
import { describeEvent, describerOf } from "./messages/describe"
import { names } from "./messages/names"
import { explain, texts } from "./messages/texts"
import { diagram } from "./picture/diagram"
import { type DiabolikFleetDiagram, diagramOf } from "./picture/drawing"
import { variantOf } from "./rules/check-rules"
import type { ActionBy, DiabolikFleetRules, Exact, VariantRules } from "./rules/compile-rules"
import { allActions } from "./rules/compile-rules"
import type { Words } from "./rules/kinds/words"
import { standard } from "./rules/standard"
import { shapesOf } from "./view/shapes"

/** A game of this kind with everything that boards and rooms need. */
export interface DiabolikFleetPackage<R = DiabolikFleetRules> extends GamePackage<DiabolikFleetGame<R>> {
  readonly diagram: DiabolikFleetDiagram<R>
  readonly space: ActionSpace<ActionBy<R>>
}

/**
 * Creates a package from rules: the game with everything that boards and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param words - The words of its own kinds of action, phases, endings and classes of ships.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/diabolik-fleet"
 * packageOf({ ...standardRules, id: "my-fleet" }).game.id // => "my-fleet"
 */
export function packageOf<const R extends VariantRules>(
  rules: Exact<R>,
  book?: Rulebook,
  words: readonly Words[] = [],
): DiabolikFleetPackage<R> {
  const prepared = variantOf<R>(rules)
  const game = gameOf(prepared)
  const parts = packageFor(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerOf(words, book?.endings),
    names: { ...names, phases: Object.assign({}, names.phases, ...words.map(({ phases }) => phases)) },
    shapes: shapesOf(prepared),
  })
  return { ...parts, diagram: diagramOf(prepared, words), space: actionSpace(() => allActions(prepared)) }
}

/**
 * Diabolik Fleet with its sentences, shapes and diagram, for tools that take any game.
 *
 * @example
 * diabolikFleetPackage.explain({ code: "not-now", rule: "DF-1.2" }, "en")
 * // => "That action is not possible in this phase of the game. (DF-1.2)"
 */
export const diabolikFleetPackage: DiabolikFleetPackage = {
  game: diabolikFleet,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: shapesOf(standard),
  diagram,
  space,
}

export default diabolikFleetPackage
