/**
 * Mille Sabords with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { actionSpace } from "@flottille/core/space"
import { describeEvent, describerOf } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { evaluate, evaluateOf } from "./evaluate"
import type { MilleSabordsEvent } from "./events"
import { milleSabords, milleSabordsOf } from "./game"
import { shapesOf } from "./game-shapes"
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { MilleSabordsAction, StandardKinds } from "./kinds/standard"
import { names } from "./names"
import type { MilleSabordsOptions } from "./options"
import type { EndReason } from "./outcome"
import { policies, policiesOf } from "./policies"
import type { MilleSabordsRules } from "./prepare"
import { standard } from "./standard"
import type { MilleSabordsState, MilleSabordsView, Phase } from "./state"
import { explain, texts } from "./texts"
import { variantOf } from "./variant"
import type { Words } from "./words"

/** A game of this kind with everything that boards, bots and rooms need. */
export type MilleSabordsPackage<
  Action = MilleSabordsAction,
  Reason extends string = EndReason,
  Own = never,
  PhaseName extends string = Phase,
> = GamePackage<
  MilleSabordsState<Reason, PhaseName>,
  Action,
  MilleSabordsOptions,
  MilleSabordsEvent<Reason> | Own,
  MilleSabordsView<Reason, PhaseName>
>

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param words - The words of its own kinds of action, phases and endings.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * packageOf({ ...standardRules, id: "my-ships" }).game.id // => "my-ships"
 */
export function packageOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: MilleSabordsRules<Makers, Reason, PhaseName>,
  book?: Rulebook,
  words: readonly Words[] = [],
): MilleSabordsPackage<ActionOf<Makers>, Reason, OwnEventOf<Makers>, PhaseName> {
  const game = milleSabordsOf(rules)
  const prepared = variantOf(rules)
  return packageFor<
    MilleSabordsState<Reason, PhaseName>,
    ActionOf<Makers>,
    MilleSabordsOptions,
    MilleSabordsEvent<Reason> | OwnEventOf<Makers>,
    MilleSabordsView<Reason, PhaseName>
  >(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerOf(book?.endings, words),
    names: { ...names, phases: Object.assign({}, names.phases, ...words.map((own) => own.phases)) },
    shapes: shapesOf(prepared),
    evaluate: evaluateOf(rules),
    policies: policiesOf(rules),
    diagram: diagramOf(rules, words),
    space: actionSpace(() => prepared.play.all),
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
  space: /* @__PURE__ */ actionSpace(() => standard.play.all),
}

export default milleSabordsPackage
