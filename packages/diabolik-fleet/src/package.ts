/**
 * Diabolik Fleet with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import type { DiabolikFleetAction } from "./actions"
import { candidatesOf, isOpen } from "./candidates"
import { describeEvent } from "./describe"
import { diagram, diagramOf } from "./diagram"
import { evaluateOf } from "./evaluate"
import type { DiabolikFleetEvent } from "./events"
import { diabolikFleet, diabolikFleetOf } from "./game"
import { keyOf } from "./key"
import { names } from "./names"
import type { DiabolikFleetOptions } from "./options"
import { policies, policiesOf } from "./policies"
import { prepare } from "./prepare"
import type { DiabolikFleetRules } from "./rules"
import { checkRules } from "./rules-check"
import { shapesOf } from "./shapes"
import { space, spaceOf } from "./space"
import { standard } from "./standard"
import type { DiabolikFleetState } from "./state"
import { explain, texts } from "./texts"
import type { DiabolikFleetView } from "./view"

/** A game of this kind with everything that boards, bots and rooms need. */
export type DiabolikFleetPackage = GamePackage<
  DiabolikFleetState,
  DiabolikFleetAction,
  DiabolikFleetOptions,
  DiabolikFleetEvent,
  DiabolikFleetView
>

/**
 * Creates a package from rules: the game with everything that boards, bots and rooms need.
 *
 * @param book - Its rulebook. Default: the standard texts under the game's own title.
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/diabolik-fleet"
 * packageOf({ ...standardRules, id: "my-fleet" }).game.id // => "my-fleet"
 */
export function packageOf(rules: DiabolikFleetRules, book?: Rulebook): DiabolikFleetPackage {
  const game = diabolikFleetOf(rules)
  const prepared = prepare(checkRules(rules))
  return packageFor(game, {
    texts: book ?? textsFor(texts, game),
    describe: describeEvent,
    names,
    shapes: shapesOf(prepared),
    evaluate: evaluateOf(prepared),
    candidates: candidatesOf(prepared),
    isOpen,
    keyOf,
    policies: policiesOf(rules),
    diagram: diagramOf(rules),
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
