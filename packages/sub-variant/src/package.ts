/**
 * Sous-marins with all that boards and rooms need.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, textsFor } from "@flottille/core/rulebook"
import { gameOf, type SubVariantGame, subVariant } from "./game"
import { describeEvent, describerBy, namesBy } from "./messages/describe"
import { explain, texts } from "./messages/texts"
import { diagram } from "./picture/diagram"
import { diagramBy } from "./picture/pointing"
import { frenchNotationBy, mapBy } from "./picture/render"
import { compileRules } from "./rules/compile-rules"
import { checkRules, type SousMarinsRules } from "./rules/rules"
import { standard } from "./rules/standard"
import { shapesBy } from "./view/shapes"

/** A game of this kind with all that boards and rooms need. */
export type SubVariantPackage = GamePackage<SubVariantGame>

/**
 * A game by its rules, with all that boards and rooms need.
 *
 * @param book - Its rulebook; the standard texts under its own title, if none is given.
 * @param layout - Where the places of its map are drawn; see `diagramOf`.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 * @example
 * import { submarineRules } from "@flottille/sub-variant"
 * packageOf({ ...submarineRules, id: "my-submarines" }).game.id // => "my-submarines"
 */
export function packageOf(
  rules: SousMarinsRules,
  book?: Rulebook,
  layout?: Parameters<typeof diagramBy>[1],
): SubVariantPackage {
  const prepared = compileRules(checkRules(rules))
  const shapes = shapesBy(prepared)
  const game = gameOf(prepared, shapes)
  return packageFor(game, {
    texts: book ?? textsFor(texts, game),
    describe: describerBy(prepared),
    shapes,
    names: namesBy(prepared),
    map: mapBy(prepared, layout),
    notations: { fr: frenchNotationBy(prepared) },
    diagram: diagramBy(prepared, layout),
  })
}

/**
 * The game with its sentences, its shapes and its board, for boards and rooms that take any game.
 *
 * @example
 * subVariantPackage.explain({ code: "cannot-dive", rule: "SV-4.2" }, "en") // => "Only submarines can dive. (SV-4.2)"
 */
export const subVariantPackage: SubVariantPackage = {
  game: subVariant,
  texts,
  explain,
  describe: describeEvent,
  shapes: shapesBy(standard),
  names: namesBy(standard),
  notations: { fr: frenchNotationBy(standard) },
  diagram,
}

export default subVariantPackage
