/**
 * Diplomacy with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type GamePackage, packageFor } from "@flottille/core/package"
import { type Rulebook, rulebookFor } from "@flottille/core/rulebook"
import type { DiplomacyAction } from "./actions"
import { botsOn } from "./bots"
import { diagram, diagramOf, type Spots } from "./diagram"
import type { DiplomacyEvent } from "./events"
import { diplomacy, diplomacyOf } from "./game"
import type { MapSpec } from "./map/board"
import { namesOf } from "./names"
import type { DiplomacyOptions } from "./options"
import { prepare } from "./prepare"
import { refusalsOf } from "./refusals"
import { explain, rulebook, tell, tellOf } from "./rulebook"
import type { DiplomacyRules } from "./rules"
import { checkRules } from "./rules-check"
import { schema, shapes } from "./schema"
import { standard } from "./standard"
import type { DiplomacyState } from "./state"
import { frenchNotationOf } from "./text/french-notation"
import { frenchLocaleOf } from "./text/wording"
import { mapOn } from "./text-map"
import type { DiplomacyView } from "./view"

/** What tools want of a game of this kind. */
export type DiplomacyPackage = GamePackage<
  DiplomacyState,
  DiplomacyAction,
  DiplomacyOptions,
  DiplomacyEvent,
  DiplomacyView
>

/** A rulebook on a map: what it has from the standard one says the map's own codes and numbers. */
function bookOn(map: MapSpec, book: Rulebook): Rulebook {
  const solo = {
    en: `One power holds ${map.victory} supply centres or more, and more than any other.`,
    fr: `Une puissance tient ${map.victory} centres ou plus, et plus que toute autre.`,
  }
  const standard: Rulebook = rulebook
  const refusals: Rulebook["refusals"] = refusalsOf(frenchLocaleOf(map))
  const isOwn = ([code, said]: readonly [string, unknown]) => said !== standard.refusals[code]
  return {
    ...book,
    refusals: { ...refusals, ...Object.fromEntries(Object.entries(book.refusals).filter(isOwn)) },
    endings: { ...book.endings, ...(book.endings.solo === standard.endings.solo && { solo }) },
  }
}

/**
 * A game by its rules, with all that tools want of it.
 *
 * @param book - Its rulebook; the standard one under its own title, if none is given.
 * @param layout - Where the places of its map are drawn; see `diagramOf`.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function packageOf(rules: DiplomacyRules, book?: Rulebook, layout?: Spots): DiplomacyPackage {
  const game = diplomacyOf(rules)
  const prepared = prepare(checkRules(rules))
  return packageFor(game, {
    rulebook: bookOn(prepared.board.map, book ?? rulebookFor(rulebook, game)),
    tell: tellOf(rules),
    shapes: prepared.shapes,
    names: namesOf(prepared.board.map),
    ...botsOn(prepared.board),
    map: mapOn(prepared, layout),
    notations: { fr: frenchNotationOf(prepared) },
    diagram: diagramOf(rules, layout),
  })
}

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const diplomacyPackage: DiplomacyPackage = {
  game: diplomacy,
  rulebook,
  explain,
  tell,
  schema,
  shapes,
  names: namesOf(standard.board.map),
  ...botsOn(standard.board),
  map: mapOn(standard),
  notations: { fr: frenchNotationOf(standard) },
  diagram,
}

export default diplomacyPackage
