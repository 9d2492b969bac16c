/**
 * Diplomacy as one value for boards and rooms.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type GameTexts, type Rulebook, textsFor } from "@flottille/core/rulebook"
import { diagramOn, type OrderWords } from "./chart/board"
import { chartFor } from "./chart/picture"
import type { Spots } from "./chart/spots"
import { type DiplomacyGame, diplomacy, gameOf } from "./game"
import type { MapSpec } from "./map/board"
import { describeEvent, describerOn } from "./messages/describe"
import { namesOf } from "./messages/names"
import { explain, refusalsOf, texts } from "./messages/texts"
import type { AnyOrder } from "./orders/order"
import { diagram } from "./picture/diagram"
import { mapOn } from "./picture/text-map"
import type { DiplomacyRules, OrderKinds, OtherIn, StandardOrders } from "./rules/rules"
import { checkRules } from "./rules/rules-check"
import { frenchNotationOf } from "./text/actions"
import { frenchLocaleOf } from "./text/wording"
import { compileRules, standard } from "./variant/compile-rules"

/** A Diplomacy game as one value for boards and rooms. */
export type DiplomacyPackage<Other extends AnyOrder = never> = GamePackage<DiplomacyGame<Other>>

/** Returns a rulebook with the codes and numbers of a map in its shared sentences. */
function textsOn(map: MapSpec, book: GameTexts): GameTexts {
  const solo = {
    en: `One power holds ${map.victory} supply centres or more, and more than any other.`,
    fr: `Une puissance tient ${map.victory} centres ou plus, et plus que toute autre.`,
  }
  const usual: GameTexts = texts
  const refusals: GameTexts["refusals"] = refusalsOf(frenchLocaleOf(map))
  const isOwn = ([code, said]: readonly [string, unknown]) => said !== usual.refusals[code]
  return {
    ...book,
    refusals: { ...refusals, ...Object.fromEntries(Object.entries(book.refusals).filter(isOwn)) },
    endings: { ...book.endings, ...(book.endings.solo === usual.endings.solo && { solo }) },
  }
}

/**
 * Creates a game from its rules, as one value for boards and rooms.
 *
 * @param book - Its rulebook. Defaults to the standard texts under its own title.
 * @param layout - Positions of the places; see `diagramOf`.
 * @param own - The words of orders that Diplomacy does not have.
 * @throws SchemaError naming the field of the rules that is inconsistent.
 * @example
 * import { standardRules } from "@flottille/diplomacy"
 * packageOf({ ...standardRules, id: "my-diplomacy" }).game.id // => "my-diplomacy"
 */
export function packageOf<Orders extends OrderKinds = StandardOrders>(
  rules: DiplomacyRules<Orders>,
  book?: Rulebook,
  layout?: Spots,
  own?: OrderWords<OtherIn<Orders>>,
): DiplomacyPackage<OtherIn<Orders>> {
  const checked = checkRules(rules)
  const prepared = compileRules(checked)
  const { board } = prepared
  const game: DiplomacyPackage<OtherIn<Orders>>["game"] = gameOf(checked, prepared)
  return packageFor(game, {
    texts: textsOn(board.map, book ?? textsFor(texts, game)),
    describe: describerOn(checked.map, checked.orders),
    shapes: prepared.shapes,
    names: namesOf(board.map),
    map: mapOn(prepared, layout),
    notations: { fr: frenchNotationOf(prepared) },
    diagram: diagramOn(checked.title, () => chartFor(board, layout), own),
  })
}

/** Diplomacy with its sentences, shapes and board, for boards and rooms that take any game. */
export const diplomacyPackage: DiplomacyPackage = {
  game: diplomacy,
  texts,
  explain,
  describe: describeEvent,
  shapes: standard.shapes,
  names: namesOf(standard.board.map),
  notations: { fr: frenchNotationOf(standard) },
  diagram,
}

export default diplomacyPackage
