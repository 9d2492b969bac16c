/** What is said and pointed at on the board: the spaces of an action, its name on a button, what stands on a space. */
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
 * The spaces that stand for an action: the piece, then where it goes or whom it attacks; for a push where the pushed piece goes, for there is only one. The
 * pass is a button.
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

/** What pointing at these spaces can mean, allowed or not: an attack where an enemy stands. */
export function actionsFor(rules: Rules, touched: readonly string[], view: DejarikView): readonly DejarikAction[] {
  const [first, second, ...more] = touched.map((name) => rules.spaceNamed(name))
  if (first === undefined || more.length > 0) return []
  const { moves, attacks, pushes } = rules
  if (isFight(view.phase)) {
    const pushed = view.phase === "push" ? view.target : view.attacker
    const from = view.at[pushed]
    return second === undefined && from !== undefined && from >= 0 ? [pushes[from]![first]!] : []
  }
  // A space by itself asks about the piece there: that it goes nowhere is refused for whatever is wrong with it.
  const to = second ?? first
  const target = pieceOn(view, to)
  const isAttack = target !== NOBODY && ownerOf(view, target) !== view.active
  return [(isAttack && second !== undefined ? attacks : moves)[first]![to]!]
}

/** An action in a few words. */
export function label(rules: Rules, action: DejarikAction, language: Language): string {
  if (action === passing || action.type === "pass") return { en: "pass", fr: "passer" }[language]
  return formatAction(rules, action)
}

/** A piece with its owner: "own Houjix", "blue Houjix". */
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

/** What stands on a space. */
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

/** The piece that an event moves. */
export function motions({ spaceNames }: Rules, event: DejarikEvent): readonly Motion[] {
  if (event.type !== "moved" && event.type !== "pushed") return []
  return [{ from: spaceNames[event.from]!, to: spaceNames[event.to]! }]
}
