/**
 * Dejarik with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, rulebookFor } from "@flottille/core/rulebook"
import type { DejarikAction } from "./actions"
import { diagram, diagramOf } from "./diagram"
import { endings, endingsOf } from "./endings"
import { evaluate, evaluateOf } from "./evaluate"
import type { DejarikEvent } from "./events"
import { dejarik, dejarikOf } from "./game"
import { keyOf } from "./key"
import { names } from "./names"
import type { DejarikOptions } from "./options"
import { explain, type PieceNames, rulebook, tell, tellOf } from "./rulebook"
import type { DejarikRules } from "./rules"
import { schema, shapes, shapesOf } from "./schema"
import { space, spaceOf } from "./space"
import type { DejarikState } from "./state"
import { variantOf } from "./variant"
import type { DejarikView } from "./view"

/** What tools want of a game of this kind. */
export type DejarikPackage = GamePackage<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView>

/**
 * A game by its rules, with all that tools want of it.
 *
 * @param book - Its rulebook; the standard one under its own title, if none is given.
 * @param named - What its pieces are called, if not as in the standard game.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function packageOf(rules: DejarikRules, book?: Rulebook, named?: PieceNames): DejarikPackage {
  const game = dejarikOf(rules)
  return packageFor(game, {
    rulebook: book ?? rulebookFor(rulebook, game),
    tell: tellOf(rules, named),
    names,
    shapes: shapesOf(rules),
    evaluate: evaluateOf(variantOf(rules)),
    keyOf,
    diagram: diagramOf(rules, named),
    space: spaceOf(rules),
    endings: endingsOf(rules),
  })
}

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const dejarikPackage: DejarikPackage = {
  game: dejarik,
  rulebook,
  explain,
  tell,
  names,
  schema,
  shapes,
  evaluate,
  keyOf,
  diagram,
  space,
  endings,
}

export default dejarikPackage
