// Stryker disable all: drawings, which other checks compare with committed files
/** Labels and places of the board. */
import type { Motion } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import type { MyGameAction } from "./actions"
import { ahead, squareName, squareNamed } from "./board"
import type { MyGameEvent } from "./events"
import { formatAction } from "./notation"
import { ownerOf } from "./state"
import type { MyGameView } from "./view"

/** The squares that a person points at: the ship's, then where it goes. */
export function pathOf({ from, to }: MyGameAction): readonly string[] {
  return [squareName(from), squareName(to)]
}

/**
 * The action that is meant, allowed or not. A square by itself asks about the ship there: why can
 * it not go straight ahead, or at all?
 */
export function actionsFor(touched: readonly string[], { options, active }: MyGameView): readonly MyGameAction[] {
  const [from, to, ...more] = touched.map(squareNamed)
  if (from === undefined || more.length > 0) return []
  return [{ type: "move", from, to: to ?? ahead(options, active, from)[0] ?? from }]
}

/** An action in a few words: here its notation will do. */
export function label(action: MyGameAction, _view: MyGameView, _language: Language): string {
  return formatAction(action)
}

/** Describes the occupant of a square. */
export function describe(place: string, view: MyGameView, language: Language): string {
  const owner = ownerOf(view, squareNamed(place))
  if (owner === undefined) return ""
  if (owner === view.viewer) return { en: "own ship", fr: "votre navire" }[language]
  return { en: ["ship of South", "ship of North"], fr: ["navire du sud", "navire du nord"] }[language][owner] ?? ""
}

/** The ship that an event moves. */
export function motions(event: MyGameEvent): readonly Motion[] {
  return event.type === "moved" ? [{ from: squareName(event.from), to: squareName(event.to) }] : []
}
