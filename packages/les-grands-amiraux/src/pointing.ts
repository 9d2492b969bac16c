// Stryker disable all: drawings, which other checks compare with committed files
/**
 * Pointer input and labels: the squares of an action, its name on a button, the content of a
 * square.
 */
import type { Seat } from "@flottille/core"
import type { Motion } from "@flottille/core/diagram"
import type { Language, Translated } from "@flottille/core/rulebook"
import type { LesGrandsAmirauxAction } from "./actions"
import type { Square } from "./board"
import { type RankNames, rankWords } from "./describe"
import type { LesGrandsAmirauxEvent } from "./events"
import type { Rank } from "./fleet"
import type { Rules } from "./prepare"
import { isDeployed } from "./state"
import type { LesGrandsAmirauxView } from "./view"

/**
 * Returns the squares that stand for an action.
 *
 * A move is the piece, then its destination, target or landing square; in a chain, each leap is an
 * action by itself. A placement is only its square, with a menu of ranks. All other actions are
 * buttons.
 */
export function pathOf({ squareName }: Rules, action: LesGrandsAmirauxAction): readonly string[] {
  switch (action.type) {
    case "step":
    case "duel":
    case "leap":
      return [squareName(action.from), squareName(action.to)]
    case "place":
    case "lift":
      return [squareName(action.square)]
    default:
      return []
  }
}

/** Returns the actions that these squares can mean, legal or not. */
export function actionsFor(
  rules: Rules,
  touched: readonly string[],
  view: LesGrandsAmirauxView,
): readonly LesGrandsAmirauxAction[] {
  const [from, to, ...more] = touched.map((name) => rules.squareNamed(name))
  const seat = typeof view.viewer === "number" ? view.viewer : view.active
  if (from === undefined || seat === null || more.length > 0) return []
  if (!isDeployed(view)) return touched.length === 1 ? placements(rules, view, seat, from) : []
  if (touched.length === 1)
    return view.squares[from]?.seat === seat ? movesFrom(rules, view, seat, from) : [{ type: "step", from, to: from }]
  return to === undefined ? [] : [moveTo(rules, view, seat, from, to)]
}

/**
 * Returns a placement of every rank on a square, starting with those in stock. Without stock, the
 * refusal is then about the square.
 */
function placements(
  rules: Rules,
  view: LesGrandsAmirauxView,
  seat: Seat,
  square: Square,
): readonly LesGrandsAmirauxAction[] {
  const isLeft = (rank: Rank) => (stockOf(rules, view, seat)[rank] ?? 0) > 0
  const ranks = rules.fleetOrder
  return [...ranks.filter(isLeft), ...ranks.filter((rank) => !isLeft(rank))].map((rank) => ({
    type: "place",
    rank,
    square,
  }))
}

/**
 * Returns the number of pieces of each rank that a seat has left to place, as far as the view shows
 * it.
 */
export function stockOf(
  { fleet }: Rules,
  { squares }: LesGrandsAmirauxView,
  seat: Seat,
): Readonly<Record<Rank, number>> {
  const placed = (rank: Rank) => squares.filter((piece) => piece?.seat === seat && piece.rank === rank).length
  return Object.fromEntries(fleet.map(({ rank, count }) => [rank, count - placed(rank)]))
}

/** Returns the possible actions of a piece on its square. */
function movesFrom(
  rules: Rules,
  view: LesGrandsAmirauxView,
  seat: Seat,
  from: Square,
): readonly LesGrandsAmirauxAction[] {
  const targets = (rules.ways[from] ?? []).flatMap(({ to, behind }) => (behind < 0 ? [to] : [to, behind]))
  return targets.map((to) => moveTo(rules, view, seat, from, to))
}

/** Returns a leap if it passes over an enemy, a duel if it ends on one, otherwise a step. */
function moveTo(
  { ways }: Rules,
  { squares }: LesGrandsAmirauxView,
  seat: Seat,
  from: Square,
  to: Square,
): LesGrandsAmirauxAction {
  const isEnemy = (square: Square) => squares[square]?.seat === 1 - seat
  const leaps = ways[from]?.some((way) => way.behind === to && isEnemy(way.to))
  return { type: leaps ? "leap" : isEnemy(to) ? "duel" : "step", from, to }
}

function phrase({ squareName }: Rules, action: LesGrandsAmirauxAction, named: RankNames): Translated {
  switch (action.type) {
    case "place": {
      const [rank, square] = [rankWords(action.rank, named), squareName(action.square)]
      return { en: `${rank.en} on ${square}`, fr: `${rank.fr} en ${square}` }
    }
    case "lift":
      return { en: `take back from ${squareName(action.square)}`, fr: `reprendre en ${squareName(action.square)}` }
    case "step":
    case "duel":
    case "leap": {
      const [from, to] = [squareName(action.from), squareName(action.to)]
      const verb = { step: ["move", "aller"], duel: ["attack", "attaquer"], leap: ["leap", "sauter"] }[action.type]
      return { en: `${verb[0]} from ${from} to ${to}`, fr: `${verb[1]} de ${from} en ${to}` }
    }
    case "ready":
      return { en: "my fleet stands", fr: "ma flotte est en place" }
    case "end":
      return { en: "leap no further", fr: "ne plus sauter" }
    case "first":
      return action.seat === 0
        ? { en: "white begins", fr: "les blancs commencent" }
        : { en: "red begins", fr: "les rouges commencent" }
  }
}

/** Returns the short text of an action for a button. */
export function label(rules: Rules, action: LesGrandsAmirauxAction, language: Language, named: RankNames): string {
  return phrase(rules, action, named)[language]
}

/** Describes a square: "own destroyer (3), has moved", "red hidden piece", or condemned. */
export function describe(
  rules: Rules,
  place: string,
  view: LesGrandsAmirauxView,
  language: Language,
  named: RankNames,
): string {
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
    fr: [`${what.fr} ${whose.fr}`, moved && "a bougé", isOwn && shown && "grade connu de l'adversaire"],
  }[language]
  return facts.filter(Boolean).join(", ")
}

/**
 * Returns the movement of a piece in an event, for animation. Only the winner of a duel or leap
 * moves.
 */
export function motions({ squareName }: Rules, event: LesGrandsAmirauxEvent): readonly Motion[] {
  const goes =
    event.type === "stepped" ||
    (event.type === "duelled" && event.result === "attacker") ||
    (event.type === "leapt" && event.result === "captured")
  return goes ? [{ from: squareName(event.from), to: squareName(event.to) }] : []
}
