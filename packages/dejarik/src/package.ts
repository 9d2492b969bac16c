/**
 * Dejarik with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import type { DejarikAction } from "./actions"
import { describeEvent, describerOf, type PieceNames } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { endings, endingsOf } from "./endings"
import { evaluate, evaluateOf } from "./evaluate"
import type { DejarikEvent } from "./events"
import { dejarik, dejarikOf } from "./game"
import { keyOf } from "./key"
import { names } from "./names"
import type { DejarikOptions } from "./options"
import type { DejarikRules } from "./rules"
import { shapesOf } from "./shapes"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { DejarikState } from "./state"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"
import type { DejarikView } from "./view"

/** A game of this kind with all that boards, bots and rooms need. */
export type DejarikPackage = GamePackage<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView>

/**
 * A game by its rules, with all that boards, bots and rooms need.
 *
 * @param book - Its rulebook; the standard texts under its own title, if none is given.
 * @param named - What its pieces are called, if not as in the standard game.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function packageOf(rules: DejarikRules, book?: Rulebook, named?: PieceNames): DejarikPackage {
  const game = dejarikOf(rules)
  const prepared = variantOf(rules)
  return packageFor(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerOf(rules, named),
    names,
    shapes: shapesOf(prepared),
    evaluate: evaluateOf(prepared),
    keyOf,
    diagram: diagramOf(rules, named),
    space: spaceOf(rules),
    endings: endingsOf(rules),
  })
}

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const dejarikPackage: DejarikPackage = {
  game: dejarik,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: shapesOf(standard),
  evaluate,
  keyOf,
  diagram,
  space,
  endings,
}

export default dejarikPackage
