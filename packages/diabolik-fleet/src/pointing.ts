// Stryker disable all: drawings, which other checks compare with committed files
/**
 * Pointer input and labels: the places of an action, its name on a button, the content of a square.
 */
import type { Seat } from "@flottille/core"
import type { Motion } from "@flottille/core/diagram"
import type { Language, Translated } from "@flottille/core/rulebook"
import type { Decision, DiabolikFleetAction, Sink } from "./actions"
import { type Board, boardOf, bowOf, type Cell, type Heading, headings, ownerOf } from "./board"
import type { DiabolikFleetEvent } from "./events"
import { sinkingsOf } from "./flanks"
import { headingWords, placeAhead, sideWords } from "./layout"
import type { Rules } from "./prepare"
import { isFrozen } from "./search-position"
import { shipAt } from "./state"
import type { DiabolikFleetView } from "./view"

/**
 * Returns the places that stand for an action.
 *
 * A move or turn is the ship, then the square ahead, or the place around it where the bow shall
 * point. A sinking is the enemy alone. A deployment or rebuilding is the square, then the place of
 * the bow. All other actions are buttons.
 */
export function pathOf(board: Board, action: DiabolikFleetAction): readonly string[] {
  switch (action.type) {
    case "move":
      return [action.from, action.to]
    case "reorient":
    case "deploy":
    case "rebuild":
      return [action.square, placeAhead(board, board.cells.get(action.square)!, bowOf(action.heading))]
    case "sink":
      return [action.target]
    default:
      return []
  }
}

/** Returns the actions that these places can mean, legal or not. */
export function actionsFor(
  rules: Rules,
  touched: readonly string[],
  view: DiabolikFleetView,
): readonly DiabolikFleetAction[] {
  const board = boardOf(rules, view.options)
  const [first, second, ...more] = touched
  const cell = board.cells.get(first ?? "")
  if (cell === undefined || more.length > 0) return []
  const square = board.squares[cell]!
  const seat = typeof view.viewer === "number" ? view.viewer : view.active
  // A single square stands for every action that could begin there.
  const bows = headings.filter((_, bow) => second === undefined || placeAhead(board, cell, bow) === second)
  if (view.phase === "deployment") return bows.map((heading) => ({ type: "deploy", square, heading }))
  const owner = ownerOf(view.cells[cell]!)
  if (owner === seat) return handlings(board, view, cell, bows, second)
  if (owner >= 0) return second === undefined ? attacks(rules, board, view, seat, cell) : []
  if (board.secondRow[seat]?.includes(cell)) return bows.map((heading) => ({ type: "rebuild", square, heading }))
  return [{ type: "move", from: square, to: square }]
}

/** Returns the possible acts of an own ship: a move ahead, or a turn. */
function handlings(
  board: Board,
  view: DiabolikFleetView,
  cell: Cell,
  bows: readonly Heading[],
  second?: string,
): readonly DiabolikFleetAction[] {
  const [square, ship] = [board.squares[cell]!, view.cells[cell]!]
  const ahead = board.squares[board.ahead[cell * 8 + (ship & 7)]!]
  const to = second === undefined ? ahead : board.squares[board.cells.get(second) ?? board.beyond]
  const turns = bows.map((heading): DiabolikFleetAction => ({ type: "reorient", square, heading }))
  if (to !== undefined && (to === ahead || turns.length === 0))
    return [{ type: "move", from: square, to }, ...(second === undefined ? turns : [])]
  return turns
}

/**
 * Returns the sinkings of an enemy: by pairs that can sink it, else by two neighbours, or by the
 * nearest ships.
 */
function attacks(
  rules: Rules,
  board: Board,
  view: DiabolikFleetView,
  seat: Seat,
  cell: Cell,
): readonly DiabolikFleetAction[] {
  const target = board.squares[cell]!
  const { own, joint } = sinkingsOf(rules, view, seat, cell)
  if (own.length + joint.length > 0) return [...own, ...joint]
  const ownShips = view.cells.flatMap((ship, each) => (ownerOf(ship) === seat ? [each] : []))
  const around = board.ahead.slice(cell * 8, cell * 8 + 8)
  const [near, far] = [
    ownShips.filter((each) => around.includes(each)),
    ownShips.filter((each) => !around.includes(each)),
  ]
  const [one, other] = [...near, ...far].map((each) => board.squares[each]!)
  if (near.length === 0 || one === undefined || other === undefined) return [{ type: "move", from: target, to: target }]
  return [{ type: "sink", target, attackers: one < other ? [one, other] : [other, one] }]
}

const words: Readonly<Record<Decision["type"], Translated>> = {
  end: { en: "end the turn", fr: "finir le tour" },
  bonus: { en: "play the bonus turn", fr: "jouer le tour bonus" },
  propose: { en: "propose to stop", fr: "proposer d'arrêter" },
  accept: { en: "agree to stop", fr: "accepter d'arrêter" },
  decline: { en: "play on", fr: "continuer à jouer" },
}

/** Returns an answer in words that name the question. */
function answerWords({ question }: DiabolikFleetView, type: "accept" | "decline"): Translated {
  if (question?.type !== "sink") return words[type]
  const { target } = question.sinking
  if (type === "accept") return { en: `help to sink ${target}`, fr: `aider à couler ${target}` }
  return { en: `do not help to sink ${target}`, fr: `ne pas aider à couler ${target}` }
}

/** Returns the words for a sinking; a joint one needs the consent of another seat. */
function sinkWords(board: Board, { cells }: DiabolikFleetView, { target, attackers }: Sink, active: Seat): Translated {
  const helper = attackers.map((each) => ownerOf(shipAt(board, cells, each))).find((owner) => owner !== active)
  const side = board.seats[helper ?? -1]
  const consent = side
    ? { en: `, if ${sideWords[side].en} agrees`, fr: `, si ${sideWords[side].subject} accepte` }
    : { en: "", fr: "" }
  return {
    en: `sink ${target} with ${attackers.join(" and ")}${consent.en}`,
    fr: `couler ${target} avec ${attackers.join(" et ")}${consent.fr}`,
  }
}

function phrase(rules: Rules, action: DiabolikFleetAction, view: DiabolikFleetView): Translated {
  switch (action.type) {
    case "move":
      return { en: `sail from ${action.from} to ${action.to}`, fr: `avancer de ${action.from} en ${action.to}` }
    case "sink":
      return sinkWords(boardOf(rules, view.options), view, action, view.active)
    case "deploy":
    case "rebuild":
    case "reorient": {
      const { square } = action
      const way = headingWords[bowOf(action.heading)]!
      const verb = {
        deploy: ["set a ship on", "poser un navire en"],
        rebuild: ["rebuild on", "reconstruire en"],
        reorient: ["turn", "orienter"],
      }[action.type]
      return { en: `${verb[0]} ${square}, heading ${way.en}`, fr: `${verb[1]} ${square}, cap ${way.fr}` }
    }
    case "accept":
    case "decline":
      return answerWords(view, action.type)
    case "first":
      return { en: `${action.seat} begins`, fr: `${sideWords[action.seat].subject} commence` }
    default:
      return words[action.type]
  }
}

/** Returns the short text of an action for a button. */
export function label(rules: Rules, action: DiabolikFleetAction, view: DiabolikFleetView, language: Language): string {
  return phrase(rules, action, view)[language]
}

/** Describes a square: "own ship, heading north-east". */
export function describe(rules: Rules, place: string, view: DiabolikFleetView, language: Language): string {
  const board = boardOf(rules, view.options)
  const cell = board.cells.get(place) ?? board.beyond
  const ship = view.cells[cell] ?? 0
  const owner = ownerOf(ship)
  const side = board.seats[owner]
  if (!side) return ""
  const [way, word] = [headingWords[ship & 7]!, sideWords[side]]
  const whose = owner === view.viewer ? { en: "own", fr: "à vous" } : { en: word.en, fr: word.of }
  const frozen = isFrozen(board, cell, ship) ? { en: ", frozen", fr: ", figé" } : { en: "", fr: "" }
  return {
    en: `${whose.en} ship, heading ${way.en}${frozen.en}`,
    fr: `navire ${whose.fr}, cap ${way.fr}${frozen.fr}`,
  }[language]
}

/** Returns the movement of a ship in an event, for animation. */
export function motions(event: DiabolikFleetEvent): readonly Motion[] {
  return event.type === "moved" ? [{ from: event.from, to: event.to }] : []
}
