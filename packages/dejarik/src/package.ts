/**
 * Dejarik with everything that boards and rooms need.
 *
 * @packageDocumentation
 */

import { type ActionSpace, actionSpace } from "@flottille/core/action-space"
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type GameTexts, type Rulebook, textsFor } from "@flottille/core/rulebook"
import { type DejarikGame, dejarik, gameOf } from "./game"
import { describerOf, type PieceNames } from "./messages/describe"
import { names } from "./messages/names"
import { texts } from "./messages/texts"
import { type DejarikDiagram, diagramOf } from "./picture/drawing"
import type { ActionBy, DejarikRules, Exact, Rules, VariantRules } from "./rules/compile-rules"
import { compileVariant } from "./rules/compile-rules"
import type { Words } from "./rules/kinds/words"
import { standard } from "./rules/standard-board"
import { shapesOf } from "./view/shapes"

/** A game of this kind with everything that boards and rooms need. */
export interface DejarikPackage<R = DejarikRules> extends GamePackage<DejarikGame<R>> {
  readonly diagram: DejarikDiagram<R>
  readonly space: ActionSpace<ActionBy<R>>
}

/**
 * Creates a package from rules: the game with everything that boards and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param named - Names of its pieces. Default: those of the standard game.
 * @param words - The words of its own kinds of action, phases and endings.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * packageOf({ ...standardRules, id: "my-dejarik" }).game.id // => "my-dejarik"
 */
export function packageOf<const R extends VariantRules>(
  rules: Exact<R>,
  book?: Rulebook,
  named?: PieceNames,
  words: readonly Words[] = [],
): DejarikPackage<R> {
  const compiled = compileVariant<R>(rules)
  const game = gameOf(compiled)
  return joinParts(game, compiled, book ?? textsFor(texts, game), named, words)
}

function joinParts<R>(
  game: DejarikGame<R>,
  rules: Rules<R>,
  book: GameTexts,
  named?: PieceNames,
  words: readonly Words[] = [],
): DejarikPackage<R> {
  const parts = packageFor(game, {
    texts: book,
    describe: describerOf(rules, named, book.endings, words),
    names: { ...names, phases: Object.assign({}, names.phases, ...words.map(({ phases }) => phases)) },
    shapes: shapesOf(rules),
  })
  const space = actionSpace(() => rules.play.all, rules.play.methods.plainChance)
  return { ...parts, diagram: diagramOf(rules, named, words), space }
}

/** Dejarik with its sentences, shapes and diagram, for tools that take any game. */
export const dejarikPackage: DejarikPackage = /* @__PURE__ */ joinParts(dejarik, standard, texts)

export default dejarikPackage
