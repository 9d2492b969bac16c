/**
 * Diabolik Fleet with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { candidatesOf, isOpen } from "./candidates"
import { describeEvent, describerOf } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { evaluateOf } from "./evaluate"
import type { DiabolikFleetEvent } from "./events"
import { diabolikFleet, diabolikFleetOf } from "./game"
import { keyOf } from "./key"
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { DiabolikFleetAction, StandardKinds } from "./kinds/standard"
import { names } from "./names"
import type { DiabolikFleetOptions } from "./options"
import { policies, policiesOf } from "./policies"
import { type DiabolikFleetRules, prepare } from "./prepare"
import { checkRules } from "./rules-check"
import { shapesOf } from "./shapes"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { DiabolikFleetState, DiabolikFleetView, EndReason, Phase } from "./state"
import { explain, texts } from "./texts"
import type { Words } from "./words"

/** A game of this kind with everything that boards, bots and rooms need. */
export type DiabolikFleetPackage<
  Action = DiabolikFleetAction,
  Reason extends string = EndReason,
  Own = never,
  PhaseName extends string = Phase,
> = GamePackage<
  DiabolikFleetState<Reason, PhaseName>,
  Action,
  DiabolikFleetOptions,
  DiabolikFleetEvent<Reason> | Own,
  DiabolikFleetView<Reason, PhaseName>
>

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @param words - The words of its own kinds of action, phases, endings and classes of ships.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/diabolik-fleet"
 * packageOf({ ...standardRules, id: "my-fleet" }).game.id // => "my-fleet"
 */
export function packageOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: DiabolikFleetRules<Makers, Reason, PhaseName>,
  book?: Rulebook,
  words: readonly Words[] = [],
): DiabolikFleetPackage<ActionOf<Makers>, Reason, OwnEventOf<Makers>, PhaseName> {
  const game = diabolikFleetOf(rules)
  const prepared = prepare(checkRules(rules))
  return packageFor<
    DiabolikFleetState<Reason, PhaseName>,
    ActionOf<Makers>,
    DiabolikFleetOptions,
    DiabolikFleetEvent<Reason> | OwnEventOf<Makers>,
    DiabolikFleetView<Reason, PhaseName>
  >(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerOf(words, book?.endings),
    names: { ...names, phases: Object.assign({}, names.phases, ...words.map(({ phases }) => phases)) },
    shapes: shapesOf(prepared),
    evaluate: evaluateOf(prepared),
    candidates: candidatesOf(prepared),
    isOpen,
    keyOf,
    policies: policiesOf(rules),
    diagram: diagramOf(rules, words),
    space: spaceOf(rules),
  })
}

/** Diabolik Fleet with its sentences, shapes and diagram, for tools that take any game. */
export const diabolikFleetPackage: DiabolikFleetPackage = {
  game: diabolikFleet,
  texts,
  explain,
  describe: describeEvent,
  names,
  shapes: shapesOf(standard),
  evaluate: evaluateOf(standard),
  candidates: candidatesOf(standard),
  isOpen,
  keyOf,
  policies,
  diagram,
  space,
}

export default diabolikFleetPackage
