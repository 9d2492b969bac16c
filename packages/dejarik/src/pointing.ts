// Stryker disable all: drawings, which other checks compare with committed files
/**
 * Pointer input and labels: the spaces of an action, its name on a button, the pieces on a space.
 */
import type { Motion } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { type DejarikAction, passing } from "./actions"
import type { Space } from "./board"
import { colours, type PieceNames, pieceNames } from "./describe"
import type { DejarikEvent } from "./events"
import { formatAction } from "./notation"
import { nameOf } from "./options"
import { letterOf } from "./pieces"
import type { Rules } from "./prepare"
import { type DejarikView, isFight, NOBODY, ownerOf, pieceOn } from "./state"

/**
 * Returns the spaces that stand for an action.
 *
 * A move or attack is the piece, then its destination or target. A push is only its destination,
 * since the piece is fixed. The pass is a button.
 */
export function pathOf({ spaceNames }: Rules, action: DejarikAction): readonly string[] {
  switch (action.type) {
    case "move":
    case "attack":
      return [spaceNames[action.from]!, spaceNames[action.to]!]
    case "push":
      return [spaceNames[action.to]!]
    default:
      return []
  }
}

/**
 * Returns the actions that these spaces can mean, legal or not. An enemy's space means an attack.
 */
export function actionsFor(rules: Rules, touched: readonly string[], view: DejarikView): readonly DejarikAction[] {
  const [first, second, ...more] = touched.map((name) => rules.spaceNamed(name))
  if (first === undefined || more.length > 0) return []
  const { moves, attacks, pushes } = rules
  if (isFight(view.phase)) {
    const pushed = view.phase === "push" ? view.target : view.attacker
    const from = view.at[pushed]
    return second === undefined && from !== undefined && from >= 0 ? [pushes[from]![first]!] : []
  }
  // A single space stands for a move of its piece to itself, so the refusal says what is wrong with
  // that piece.
  const to = second ?? first
  const target = pieceOn(view, to)
  const isAttack = target !== NOBODY && ownerOf(view, target) !== view.active
  return [(isAttack && second !== undefined ? attacks : moves)[first]![to]!]
}

/** Returns the short text of an action for a button. */
export function label(rules: Rules, action: DejarikAction, language: Language): string {
  if (action === passing || action.type === "pass") return { en: "pass", fr: "passer" }[language]
  return formatAction(rules, action)
}

/** Returns a piece with its owner: "own Houjix", "blue Houjix". */
function pieceWords(
  rules: Rules,
  view: DejarikView,
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
  rules: Rules,
  place: string,
  view: DejarikView,
  language: Language,
  named: PieceNames = pieceNames,
): string {
  const space = rules.spaceNamed(place)
  return space === undefined ? "" : pieceWords(rules, view, space, language, named).join(", ")
}

/** Returns the movement of a piece in an event, for animation. */
export function motions({ spaceNames }: Rules, event: DejarikEvent): readonly Motion[] {
  if (event.type !== "moved" && event.type !== "pushed") return []
  return [{ from: spaceNames[event.from]!, to: spaceNames[event.to]! }]
}
