/** Pointer input and labels: the places of an action, its name on a button, the content of a square. */
import type { Seat } from "@flottille/core"
import type { Effect, Motion, Target } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language, Translated } from "@flottille/core/rulebook"
import { kindWords } from "../messages/kind-words"
import { balls, sideWords } from "../messages/names"
import type { Base } from "../rules/base"
import type { AnyRules } from "../rules/compile-rules"
import { sinkingsOf } from "../rules/flanks"
import { type DiabolikFleetAction, standardKinds } from "../rules/kinds/standard"
import { headingWords, type LabelNames, type Words } from "../rules/kinds/words"
import { isFrozen } from "../rules/search-position"
import { type Board, boardOf, bowOf, type Cell, type Heading, headings, ownerOf, type Ship } from "../state/board"
import type { Square } from "../state/numbers"
import { type AnyView, shipAt, signOf } from "../state/state"
import { planOf } from "./layout"
import { placeAhead } from "./places"
import { arrows } from "./render"

/** Returns the places that stand for an action; none for a button. */
export function pathOf({ kinds }: AnyRules, board: Board, action: Typed): readonly string[] {
  const path = kinds[action.type]?.path?.(action) ?? []
  return path.map((place, step) => {
    const heading = headings.find((each) => each === place)
    const square = board.squares.find((each) => each === path[step - 1])
    return heading && square ? placeAhead(board, square, heading) : place
  })
}

/** Returns the actions of a variant's own kinds that these places mean, in a phase that accepts them. */
function ownActions(rules: AnyRules, board: Board, touched: readonly string[], view: AnyView): readonly Typed[] {
  return Object.entries(rules.kinds).flatMap(([type, { phases, numbered, all, path }]) =>
    type in standardKinds || !path || !phases.includes(view.phase)
      ? []
      : (numbered?.(board) ?? all ?? []).filter((action) => pathOf(rules, board, action).join() === touched.join()),
  )
}

/** Returns the actions that these places can mean, legal or not. */
export function actionsFor(rules: AnyRules, touched: readonly string[], view: AnyView): readonly Typed[] {
  const board = boardOf(rules, view.options)
  return [...usualActions(rules, touched, view), ...ownActions(rules, board, touched, view)]
}

function usualActions(rules: Base, touched: readonly string[], view: AnyView): readonly DiabolikFleetAction[] {
  const board = boardOf(rules, view.options)
  const [first, second, ...more] = touched
  const cell = board.cells.get(first ?? "")
  if (cell === undefined || more.length > 0) return []
  const square = board.squares[cell]!
  const seat = typeof view.viewer === "number" ? view.viewer : view.active
  // A single square stands for every action that could begin there.
  const bows = headings.filter((heading) => second === undefined || placeAhead(board, square, heading) === second)
  if (view.phase === "deployment") return bows.map((heading) => ({ type: "deploy", square, heading }))
  const owner = ownerOf(view.cells[cell]!)
  if (owner === seat) return handlings(board, view, cell, bows, second)
  if (owner >= 0) return second === undefined ? attacks(rules, board, view, seat, cell) : []
  if (board.secondRow[seat]?.includes(cell)) return bows.map((heading) => ({ type: "rebuild", square, heading }))
  return [{ type: "move", from: square, to: square }]
}

function handlings(
  board: Board,
  view: AnyView,
  cell: Cell,
  bows: readonly Heading[],
  second?: string,
): readonly DiabolikFleetAction[] {
  const [square, ship] = [board.squares[cell]!, view.cells[cell]!]
  const named = (place: string) => board.squares.find((each) => each === place)
  // Land ahead counts, so that the refusal names it.
  const ahead = named(placeAhead(board, square, headings[ship & 7]!))
  const to = second === undefined ? ahead : named(second)
  const turns = bows.map((heading): DiabolikFleetAction => ({ type: "reorient", square, heading }))
  if (to !== undefined && (to === ahead || turns.length === 0))
    return [{ type: "move", from: square, to }, ...(second === undefined ? turns : [])]
  return turns
}

/** Returns the sinkings of an enemy: by pairs that can sink it, else by two neighbours, or by the nearest ships. */
function attacks(rules: Base, board: Board, view: AnyView, seat: Seat, cell: Cell): readonly DiabolikFleetAction[] {
  const target = board.squares[cell]!
  const { own, joint } = sinkingsOf(rules, view, seat, cell)
  if (own.length + joint.length > 0) return [...own, ...joint]
  const ownShips = view.cells.flatMap((ship, each) => (ownerOf(ship) === seat ? [each] : []))
  const around = board.ahead.slice(cell * 8, cell * 8 + 8)
  const near = ownShips.filter((each) => around.includes(each))
  const [one, other] = [...new Set([...near, ...ownShips])].map((each) => board.squares[each]!)
  if (near.length === 0 || one === undefined || other === undefined) return [{ type: "move", from: target, to: target }]
  return [{ type: "sink", target, attackers: one < other ? [one, other] : [other, one] }]
}

/** Returns the function for the text of an action on a button: its label, or else its notation. */
export function labeller(rules: AnyRules, words: readonly Words[]) {
  const all: NonNullable<Words["labels"]> = Object.assign({}, ...[...kindWords, ...words].map(({ labels }) => labels))
  return (action: Typed, view: AnyView, language: Language): string => {
    const board = boardOf(rules, view.options)
    const names: LabelNames = {
      view,
      sides: board.seats,
      seatOn: (square) => ownerOf(shipAt(board, view.cells, square)),
      headingName: (heading) => headingWords[bowOf(heading)]!,
      sideName: (side) => ({ en: sideWords[side].en, fr: sideWords[side].subject }),
    }
    return all[action.type]?.(action, names)[language] ?? rules.play.methods.formatAction(action)
  }
}

const targets: Readonly<Record<string, Translated>> = {
  move: { en: "sail", fr: "avancer" },
  reorient: { en: "turn", fr: "virer" },
}

/** Returns the price of a move, to stand on its target: `●●`; for a turn, an arrow in its direction, and the price in words. */
export function target(
  rules: AnyRules,
  action: Typed & { readonly heading?: Heading },
  view: AnyView,
  language: Language,
): Target | undefined {
  const words = targets[action.type]?.[language]
  const cost = rules.kinds[action.type]?.cost?.(view, action)
  if (!words || cost === undefined) return undefined
  const { quarters } = planOf(boardOf(rules, view.options), view.viewer)
  const { heading } = action
  // The selector keeps the arrow from becoming a picture.
  const sign = heading ? `${arrows[(bowOf(heading) + 6 * quarters) & 7]}\ufe0e` : "●".repeat(cost)
  return { sign, words: `${words}, ${balls(cost)[language]}` }
}

const land: Translated = { en: "land", fr: "terre" }

/** Returns the name of the class of a ship without its article. */
export function shipWords(rules: Base, ships: NonNullable<Words["ships"]>, ship: Ship): Translated {
  const { en, fr } = ships[signOf(rules, ship)] ?? { en: "a ship", fr: "un navire" }
  return { en: en.replace(/^an? /, ""), fr: fr.replace(/^une? /, "") }
}

/** Describes a square: "own ship, heading north-east". */
export function describe(
  rules: Base,
  place: string,
  view: AnyView,
  language: Language,
  ships: NonNullable<Words["ships"]> = {},
): string {
  const board = boardOf(rules, view.options)
  const cell = board.cells.get(place) ?? board.beyond
  const ship = view.cells[cell] ?? 0
  const owner = ownerOf(ship)
  const side = board.seats[owner]
  if (!side) return board.squares.some((square) => square === place && !board.cells.has(place)) ? land[language] : ""
  const [way, word] = [headingWords[ship & 7]!, sideWords[side]]
  const whose = owner === view.viewer ? { en: "own", of: "à vous" } : word
  const kind = shipWords(rules, ships, ship)
  const frozen = isFrozen(board, cell, ship) ? { en: ", frozen", fr: ", figé" } : { en: "", fr: "" }
  return {
    en: `${whose.en} ${kind.en}, heading ${way.en}${frozen.en}`,
    fr: `${kind.fr} ${whose.of}, cap ${way.fr}${frozen.fr}`,
  }[language]
}

/** Returns the shots at a ship that is sunk, and its loss, for animation. */
export function effects(
  event: Typed & { readonly target?: Square; readonly attackers?: readonly Square[] },
): readonly Effect[] {
  const { type, target, attackers = [] } = event
  if (type !== "sunk" || target === undefined) return []
  return [...attackers.map((from) => ({ kind: "shot", from, to: target }) as const), { kind: "sunk", at: target }]
}

/** Returns the movement of a ship in an event, for animation: any event with squares `from` and `to`. */
export function motions({ from, to }: Typed & { readonly from?: Square; readonly to?: Square }): readonly Motion[] {
  return from === undefined || to === undefined ? [] : [{ from, to }]
}
