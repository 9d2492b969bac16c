/** What is said and pointed at on the board: the squares of an action, its name on a button, what stands on a square. */
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
 * The squares that stand for an action: of a move the piece, then where it goes, whom it attacks, or where it lands; in a chain each leap by itself. Before
 * play a square by itself, and which rank comes there is a menu. All else is a button.
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

/** What pointing at these squares can mean, allowed or not. */
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

/** Every rank on a square, first those that are still to be placed: what is refused then is the square. */
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

/** How many pieces of each rank a seat has still to place, as far as the view shows it. */
export function stockOf(
  { fleet }: Rules,
  { squares }: LesGrandsAmirauxView,
  seat: Seat,
): Readonly<Record<Rank, number>> {
  const placed = (rank: Rank) => squares.filter((piece) => piece?.seat === seat && piece.rank === rank).length
  return Object.fromEntries(fleet.map(({ rank, count }) => [rank, count - placed(rank)]))
}

/** All that a piece could do where it stands. */
function movesFrom(
  rules: Rules,
  view: LesGrandsAmirauxView,
  seat: Seat,
  from: Square,
): readonly LesGrandsAmirauxAction[] {
  const targets = (rules.ways[from] ?? []).flatMap(({ to, behind }) => (behind < 0 ? [to] : [to, behind]))
  return targets.map((to) => moveTo(rules, view, seat, from, to))
}

/** A leap where it would pass over an enemy, a duel where one stands, else a step. */
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

/** An action in a few words. */
export function label(rules: Rules, action: LesGrandsAmirauxAction, language: Language, named: RankNames): string {
  return phrase(rules, action, named)[language]
}

/** What stands on a square: "own destroyer (3), has moved", "red hidden piece"; a condemned square is one. */
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

/** The piece that an event moves: whoever wins a duel or a leap goes on, the others stay or are gone. */
export function motions({ squareName }: Rules, event: LesGrandsAmirauxEvent): readonly Motion[] {
  const goes =
    event.type === "stepped" ||
    (event.type === "duelled" && event.result === "attacker") ||
    (event.type === "leapt" && event.result === "captured")
  return goes ? [{ from: squareName(event.from), to: squareName(event.to) }] : []
}
