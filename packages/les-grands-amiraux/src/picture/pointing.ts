/** Pointer input and labels: the squares of an action, its name on a button, the content of a square. */
import type { Seat } from "@flottille/core"
import type { Effect, Motion } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import { type RankNames, rankWords } from "../messages/describe"
import type { AnyRules } from "../rules/compile-rules"
import type { Lift } from "../rules/kinds/lift"
import type { Place } from "../rules/kinds/place"
import type { Move } from "../rules/kinds/standard"
import type { Words } from "../rules/kinds/words"
import type { Base } from "../rules/rules"
import type { Square } from "../state/board"
import { countIn, type Rank } from "../state/fleet"
import { isDeployed } from "../state/state"
import type { AnyView } from "../view/view"
import { hasTray } from "./layout"

/**
 * Returns the squares that stand for an action.
 *
 * A move is the piece, then its destination, target or landing square; in a chain, each leap is an
 * action by itself. A placement is the compartment of the tray, named by its rank, then the square.
 * All other actions are buttons.
 */
export function pathOf(
  { kinds, squareName }: AnyRules,
  action: Typed & { readonly rank?: unknown },
): readonly string[] {
  const squares = (kinds[action.type]?.path?.(action) ?? []).map(squareName)
  return action.type === "place" ? [String(action.rank), ...squares] : squares
}

/** Returns the actions that these squares can mean, legal or not. */
export function actionsFor(rules: AnyRules, touched: readonly string[], view: AnyView): readonly Typed[] {
  const squares = touched.map((name) => rules.squareNamed(name))
  const [from, to, ...more] = squares
  const seat = typeof view.viewer === "number" ? view.viewer : view.active
  if (seat !== null && hasTray(view) && rules.fleetOrder.includes(touched[0] ?? ""))
    return placements(rules, touched, seat)
  if (from === undefined || seat === null || more.length > 0) return []
  const further = furtherActions(rules, squares, view)
  if (!isDeployed(view)) return touched.length === 1 ? [unmeant(rules, view, seat, from), ...further] : further
  if (touched.length > 1) return to === undefined ? [] : [moveTo(rules, view, seat, from, to), ...further]
  const isOwn = view.squares[from]?.seat === seat
  return isOwn ? [...movesFrom(rules, view, seat, from), ...further] : [step(from, from)]
}

/** Returns an action that says why a square does not come first: nothing stands there to lift, or nothing can be placed. */
function unmeant(rules: AnyRules, view: AnyView, seat: Seat, square: Square): Lift | Place {
  const { fleetOrder, isHome, kinds } = rules
  if (kinds.lift && isHome(square, seat) && !view.squares[square]) return { type: "lift", square }
  const stock = stockOf(rules, view, seat)
  return { type: "place", rank: fleetOrder.find((rank) => (stock[rank] ?? 0) > 0) ?? "", square }
}

/** Returns the actions of further kinds that begin with these squares. */
function furtherActions(
  { kinds: { place: _place, lift: _lift, step: _step, duel: _duel, leap: _leap, ...others } }: AnyRules,
  touched: readonly (Square | undefined)[],
  { phase }: AnyView,
): readonly Typed[] {
  return Object.values(others)
    .filter(({ path, phases }) => path && phases.includes(phase))
    .flatMap(({ all = [], path }) =>
      all.filter((action) => touched.every((square, place) => path?.(action)[place] === square)),
    )
}

/** Returns the placements from a compartment of the tray on a square, or on any of one's own. */
function placements(
  { homeSquares, squareNamed }: AnyRules,
  [rank = "", name, ...more]: readonly string[],
  seat: Seat,
): readonly Typed[] {
  const square = name === undefined ? undefined : squareNamed(name)
  if (more.length > 0 || (name !== undefined && square === undefined)) return []
  const squares = square === undefined ? (homeSquares[seat] ?? []) : [square]
  return squares.map((each) => ({ type: "place", rank, square: each }))
}

/** Returns the number of pieces of each rank that a seat has left to place, as far as the view shows it. */
export function stockOf(
  { fleet }: Pick<Base, "fleet">,
  { squares }: AnyView,
  seat: Seat,
): Readonly<Record<Rank, number>> {
  const placed = (rank: Rank) => squares.filter((piece) => piece?.seat === seat && piece.rank === rank).length
  return Object.fromEntries(fleet.map((kind) => [kind.rank, countIn(kind, seat) - placed(kind.rank)]))
}

/** Returns the possible actions of a piece on its square. */
function movesFrom(rules: AnyRules, view: AnyView, seat: Seat, from: Square): readonly Typed[] {
  const targets = (rules.ways[from] ?? []).flatMap(({ to, behind }) => (behind < 0 ? [to] : [to, behind]))
  return targets.map((to) => moveTo(rules, view, seat, from, to))
}

function step(from: Square, to: Square): Move {
  return { type: "step", from, to }
}

/** Returns a leap if it passes over an enemy, a duel if it ends on one, otherwise a step. */
function moveTo({ ways }: AnyRules, { squares }: AnyView, seat: Seat, from: Square, to: Square): Move {
  const isEnemy = (square: Square) => squares[square]?.seat === 1 - seat
  const leaps = ways[from]?.some((way) => way.behind === to && isEnemy(way.to))
  return { type: leaps ? "leap" : isEnemy(to) ? "duel" : "step", from, to }
}

/** Returns the short text of an action for a button: its label, or else its notation. */
export function label(
  { play, squareName }: AnyRules,
  labels: Words["labels"],
  action: Typed,
  language: Language,
  named: RankNames,
): string {
  const names = { squareName, rankName: (rank: Rank) => rankWords(rank, named) }
  return labels?.[action.type]?.(action, names)[language] ?? play.methods.formatAction(action)
}

/** Describes a square: "own destroyer (3), has moved", "red hidden piece", or condemned. */
export function describe(rules: AnyRules, place: string, view: AnyView, language: Language, named: RankNames): string {
  if (rules.fleetOrder.includes(place) && typeof view.viewer === "number") {
    const left = stockOf(rules, view, view.viewer)[place] ?? 0
    return { en: `${left} to place`, fr: `${left} à placer` }[language]
  }
  const square = rules.squareNamed(place) ?? -1
  if (rules.open[square] === false) return { en: "condemned", fr: "condamnée" }[language]
  const piece = view.squares[square]
  if (!piece) return ""
  const { seat, rank, moved, shown } = piece
  const isOwn = seat === view.viewer
  const what = rank === "?" ? { en: "hidden piece", fr: "pièce cachée" } : rankWords(rank, named)
  const whose = isOwn
    ? { en: "own", fr: "à vous" }
    : seat === 0
      ? { en: "white", fr: "des blancs" }
      : { en: "red", fr: "des rouges" }
  const facts = {
    en: [`${whose.en} ${what.en}`, moved && "has moved", isOwn && shown && "rank known to the other side"],
    fr: [`${what.fr} ${whose.fr}`, moved && "a bougé", isOwn && shown && "grade connu de l’adversaire"],
  }[language]
  return facts.filter(Boolean).join(", ")
}

/** Returns the pieces that a duel or a leap removes, for animation. */
export function effects(
  { squareName }: Pick<Base, "squareName">,
  event: Typed & { readonly from?: Square; readonly to?: Square; readonly over?: Square; readonly result?: string },
): readonly Effect[] {
  const { type, from, to, over, result } = event
  if (from === undefined || to === undefined) return []
  const sunk = (square: Square): Effect => ({ kind: "sunk", at: squareName(square) })
  const shot: Effect = { kind: "shot", from: squareName(from), to: squareName(over ?? to) }
  if (type === "duelled")
    return [shot, ...(result === "defender" ? [] : [sunk(to)]), ...(result === "attacker" ? [] : [sunk(from)])]
  if (type !== "leapt" || over === undefined) return []
  return result === "captured" ? [sunk(over)] : result === "destroyed" ? [sunk(from)] : []
}

/**
 * Returns the movement of a piece in an event, for animation. Only the winner of a duel or leap
 * moves. An event of a variant with `from` and `to` is a movement.
 */
export function motions(
  { squareName }: Pick<Base, "squareName">,
  event: Typed & { readonly from?: Square; readonly to?: Square; readonly result?: string },
): readonly Motion[] {
  const { type, from, to, result } = event
  const stays = (type === "duelled" && result !== "attacker") || (type === "leapt" && result !== "captured")
  return stays || from === undefined || to === undefined ? [] : [{ from: squareName(from), to: squareName(to) }]
}
