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
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { DejarikAction, StandardKinds } from "./kinds/standard"
import { names } from "./names"
import type { DejarikOptions } from "./options"
import type { EndReason } from "./outcome"
import type { DejarikRules } from "./prepare"
import { quiesce, quiesceOf } from "./quiesce"
import { shapesOf } from "./shapes"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { DejarikState, Phase } from "./state"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"
import type { DejarikView } from "./view"
import type { Words } from "./words"

/** A game of this kind with everything that boards, bots and rooms need. */
export type DejarikPackage<
  Action = DejarikAction,
  Reason extends string = EndReason,
  Own = never,
  PhaseName extends string = Phase,
> = GamePackage<
  DejarikState<Reason, PhaseName>,
  Action,
  DejarikOptions,
  DejarikEvent<Reason> | Own,
  DejarikView<Reason, PhaseName>
>

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param named - Names of its pieces. Default: those of the standard game.
 * @param words - The words of its own kinds of action, phases and endings.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * packageOf({ ...standardRules, id: "my-dejarik" }).game.id // => "my-dejarik"
 */
export function packageOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: DejarikRules<Makers, Reason, PhaseName>,
  book?: Rulebook,
  named?: PieceNames,
  words: readonly Words[] = [],
): DejarikPackage<ActionOf<Makers>, Reason, OwnEventOf<Makers>, PhaseName> {
  const game = dejarikOf(rules)
  const prepared = variantOf(rules)
  return packageFor<
    DejarikState<Reason, PhaseName>,
    ActionOf<Makers>,
    DejarikOptions,
    DejarikEvent<Reason> | OwnEventOf<Makers>,
    DejarikView<Reason, PhaseName>
  >(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerOf(rules, named, book?.endings, words),
    names: { ...names, phases: Object.assign({}, names.phases, ...words.map(({ phases }) => phases)) },
    shapes: shapesOf(prepared),
    evaluate: evaluateOf(prepared),
    quiesce: quiesceOf(prepared),
    keyOf,
    diagram: diagramOf(rules, named, words),
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
  quiesce,
  keyOf,
  diagram,
  space,
  endings,
}

export default dejarikPackage
