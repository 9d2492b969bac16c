// Stryker disable all: drawings, which other checks compare with committed files
/**
 * Pointer input and labels: the spaces of an action, its name on a button, the pieces on a space.
 */
import type { Motion } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import type { Base } from "./base"
import type { Space } from "./board"
import { colours, type PieceNames, pieceNames } from "./describe"
import type { DejarikEvent } from "./events"
import { pushedPiece } from "./fight"
import { nameOf } from "./options"
import { letterOf } from "./pieces"
import type { Rules } from "./prepare"
import { type AnyView, isFight, NOBODY, ownerOf, pieceOn } from "./state"

/**
 * Returns the spaces that stand for an action.
 *
 * A move or attack is the piece, then its destination or target. A push is only its destination,
 * since the piece is fixed. The pass is a button.
 */
export function pathOf<Action extends Typed>({ spaceNames, kinds }: Rules<Action>, action: Action): readonly string[] {
  return (kinds[action.type]?.path?.(action) ?? []).map((space) => spaceNames[space]!)
}

/**
 * Returns the actions that these spaces can mean, legal or not. An enemy's space means an attack.
 */
export function actionsFor<Action extends Typed>(
  rules: Rules<Action>,
  touched: readonly string[],
  view: AnyView,
): readonly Action[] {
  const [first, second, ...more] = touched.map((name) => rules.spaceNamed(name))
  if (first === undefined || more.length > 0) return []
  if (isFight(view.phase)) {
    const from = view.at[pushedPiece(view)]
    if (second !== undefined || from === undefined || from < 0) return []
    return rules.kinds.push?.all.slice(from * rules.spaceNames.length + first).slice(0, 1) ?? []
  }
  const { attack, move, ...others } = rules.kinds
  // A single space stands for a move of its piece to itself, so the refusal says what is wrong with
  // that piece.
  const to = second ?? first
  const target = pieceOn(view, to)
  const isAttack = target !== NOBODY && ownerOf(view, target) !== view.active
  const usual = isAttack && second !== undefined ? attack : move
  const meant = second === undefined ? [usual] : [usual, ...Object.values(others)]
  return meant.flatMap((kind) => kind?.table?.[first]?.[to] ?? [])
}

/** Returns the short text of an action for a button. */
export function label<Action extends Typed>({ play }: Rules<Action>, action: Action, language: Language): string {
  if (action.type === "pass") return { en: "pass", fr: "passer" }[language]
  return play.methods.formatAction(action)
}

/** Returns a piece with its owner: "own Houjix", "blue Houjix". */
function pieceWords(
  rules: Base,
  view: AnyView,
  space: Space,
  language: Language,
  named: PieceNames,
): readonly string[] {
  return view.at.flatMap((at, piece) => {
    if (at !== space) return []
    const owner = ownerOf(view, piece)
    const letter = letterOf(rules, piece)
    const name = named[letter] ?? letter
    const isOwn = owner === view.viewer
    const whose = isOwn
      ? { en: "own", fr: "à vous" }[language]
      : colours[nameOf(view.options, owner)][language].toLowerCase()
    return [language === "en" ? `${whose} ${name}` : `${name} ${whose}`]
  })
}

/** Describes the pieces on a space. */
export function describe(
  rules: Base,
  place: string,
  view: AnyView,
  language: Language,
  named: PieceNames = pieceNames,
): string {
  const space = rules.spaceNamed(place)
  return space === undefined ? "" : pieceWords(rules, view, space, language, named).join(", ")
}

/** Returns the movement of a piece in an event, for animation. */
export function motions({ spaceNames }: Base, event: DejarikEvent<string>): readonly Motion[] {
  if (event.type !== "moved" && event.type !== "pushed") return []
  return [{ from: spaceNames[event.from]!, to: spaceNames[event.to]! }]
}
