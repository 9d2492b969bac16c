/**
 * Sous-marins with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, rulebookFor } from "@flottille/core/rulebook"
import { botsOn } from "@flottille/diplomacy/variant"
import type { SubVariantAction } from "./actions"
import { diagram, diagramOf } from "./diagram"
import type { SubVariantEvent } from "./events"
import { frenchNotationBy } from "./french-notation"
import { sousMarinsOf, subVariant } from "./game"
import { namesBy } from "./names"
import type { SubVariantOptions } from "./options"
import { prepare } from "./prepare"
import { proposeBy } from "./proposals"
import { explain, rulebook, tell, tellOf } from "./rulebook"
import type { SousMarinsRules } from "./rules"
import { checkRules } from "./rules-check"
import { schema, shapes, shapesOf } from "./schema"
import { deepBoard, standard } from "./standard"
import type { SubVariantState } from "./state"
import { mapBy } from "./text-map"
import type { SubVariantView } from "./view"

export { sought } from "./determinize"

/** What tools want of a game of this kind. */
export type SubVariantPackage = GamePackage<
  SubVariantState,
  SubVariantAction,
  SubVariantOptions,
  SubVariantEvent,
  SubVariantView
>

/**
 * A game by its rules, with all that tools want of it.
 *
 * @param book - Its rulebook; the standard one under its own title, if none is given.
 * @param layout - Where the places of its map are drawn; see `diagramOf`.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function packageOf(
  rules: SousMarinsRules,
  book?: Rulebook,
  layout?: Parameters<typeof diagramOf>[1],
): SubVariantPackage {
  const game = sousMarinsOf(rules)
  const prepared = prepare(checkRules(rules))
  return packageFor(game, {
    rulebook: book ?? rulebookFor(rulebook, game),
    tell: tellOf(rules),
    shapes: shapesOf(rules),
    names: namesBy(prepared),
    ...botsOn(prepared.board),
    propose: proposeBy(prepared),
    map: mapBy(prepared, layout),
    notations: { fr: frenchNotationBy(prepared) },
    diagram: diagramOf(rules, layout),
  })
}

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const subVariantPackage: SubVariantPackage = {
  game: subVariant,
  rulebook,
  explain,
  tell,
  schema,
  shapes,
  names: namesBy(standard),
  ...botsOn(deepBoard),
  propose: proposeBy(standard),
  map: mapBy(standard),
  notations: { fr: frenchNotationBy(standard) },
  diagram,
}

export default subVariantPackage
