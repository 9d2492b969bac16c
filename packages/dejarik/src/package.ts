/**
 * Dejarik with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { describeEvent, describerOf, type PieceNames } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { endings, endingsOf } from "./endings"
import { evaluate, evaluateOf } from "./evaluate"
import type { DejarikEvent } from "./events"
import { dejarik, dejarikOf } from "./game"
import { keyOf } from "./key"
import type { DejarikAction, StandardActions } from "./kinds/standard"
import { names } from "./names"
import type { DejarikOptions } from "./options"
import type { EndReason } from "./outcome"
import type { ActionOfKinds, DejarikRules } from "./prepare"
import { shapesOf } from "./shapes"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { DejarikState } from "./state"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"
import type { DejarikView } from "./view"

/** A game of this kind with everything that boards, bots and rooms need. */
export type DejarikPackage<Action = DejarikAction, Reason extends string = EndReason> = GamePackage<
  DejarikState<Reason>,
  Action,
  DejarikOptions,
  DejarikEvent<Reason>,
  DejarikView<Reason>
>

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param named - Names of its pieces. Default: those of the standard game.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * packageOf({ ...standardRules, id: "my-dejarik" }).game.id // => "my-dejarik"
 */
export function packageOf<Actions = StandardActions, Reason extends string = EndReason>(
  rules: DejarikRules<Actions, Reason>,
  book?: Rulebook,
  named?: PieceNames,
): DejarikPackage<ActionOfKinds<Actions>, Reason> {
  const game = dejarikOf(rules)
  const prepared = variantOf(rules)
  return packageFor<
    DejarikState<Reason>,
    ActionOfKinds<Actions>,
    DejarikOptions,
    DejarikEvent<Reason>,
    DejarikView<Reason>
  >(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerOf(rules, named, book?.endings),
    names,
    shapes: shapesOf(prepared),
    evaluate: evaluateOf(prepared),
    keyOf,
    diagram: diagramOf(rules, named),
    space: spaceOf(rules),
    endings: endingsOf(rules),
  })
}

/** Dejarik with its sentences, shapes and diagram, for tools that take any game. */
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
