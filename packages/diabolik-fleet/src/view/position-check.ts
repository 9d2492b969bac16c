/** Checks that reject unreachable positions, as far as a position shows it. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Base } from "../rules/base"
import { questionOf } from "../rules/joint"
import { canFinish } from "../rules/look-ahead"
import { searchPosition } from "../rules/search-position"
import { deployers } from "../rules/setup"
import { standsInFile } from "../rules/single-file"
import { listTurn, mayGoOn } from "../rules/turn-list"
import type { Sink } from "../state/actions"
import { boardOf, type Cell, ownerOf, type Ship } from "../state/board"
import type { AnyState, JointSinking, Question } from "../state/state"
import { cannonballsOf, fleetSize, isTurn, livingSeats, shipAt } from "../state/state"

function isSinking(action: Typed): action is Sink {
  return action.type === "sink"
}

/** Returns the clause that a position breaks, or `undefined`. */
export function checkPosition(rules: Base, state: AnyState): string | undefined {
  const { phase } = state
  const { rule, isPossible } = rules.phases[phase] ?? {}
  return (
    brokenByShips(rules, state) ??
    (phase === "over" ? brokenByEnding : isTurn(phase) ? brokenByTurn : brokenBySetup)(rules, state) ??
    (isPossible?.(state) === false ? rule : undefined)
  )
}

function brokenByShips(rules: Base, state: AnyState): string | undefined {
  const { options, cells, out } = state
  const { rowsToGoal, ahead, depths } = boardOf(rules, options)
  const rows = (ship: Ship, cell: Cell) => rowsToGoal[ownerOf(ship)]?.[cell]
  const size = (seat: Seat) => fleetSize(state, seat)
  if (cells.some((ship, cell) => ship !== 0 && rows(ship, cell) === depths[ownerOf(ship)])) return "DF-2.3"
  // A frozen ship still heads away from the row it came from.
  const isReversed = (ship: Ship, cell: Cell) => rows(ship, ahead[cell * 8 + ((ship & 7) ^ 4)]!) !== 1
  if (cells.some((ship, cell) => rows(ship, cell) === 0 && isReversed(ship, cell))) return "DF-6.1"
  if (rowsToGoal.some((_, seat) => size(seat) > rules.ships)) return "DF-2.6"
  if (new Set(out).size < out.length || (options.seats > 2 && out.some((seat) => size(seat) > 0))) return "DF-8.2"
  return out.length >= options.seats ? "DF-8.3" : undefined
}

function brokenBySetup(rules: Base, state: AnyState): string | undefined {
  const { options, phase, out } = state
  const { secondRow } = boardOf(rules, options)
  const living = livingSeats(state)
  if (living.length < 2) return "DF-8.3"
  const next = options.firstSeat === null ? "draw" : "play"
  if (phase !== (deployers(rules, state).length > 0 ? "deployment" : next)) return "DF-1.5"
  const isPlaced = (seat: Seat) =>
    searchPosition(rules, state, seat).ships.every((cell) => secondRow[seat]?.includes(cell))
  if (!living.every(isPlaced)) return "DF-1.2"
  // At a distance, a fleet that resigned can have opened a line.
  const unopened: AnyState = out.length > 0 ? { ...state, options: { ...options, singleFile: "neighbours" } } : state
  const isInFile = (seat: Seat) => standsInFile(searchPosition(rules, unopened, seat))
  if (!options.allowSetupFiles && living.some(isInFile)) return "DF-1.6"
  if (options.deployment === "secret") return undefined
  // In open deployment, the seats place one ship each in turn.
  const sizes = living.map((seat) => fleetSize(state, seat))
  const isUneven = sizes.some((size, index) => size > (sizes[index - 1] ?? size) || size + 1 < (sizes[0] ?? 0))
  return isUneven ? "DF-1.3" : undefined
}

function brokenByEnding(rules: Base, state: AnyState): string | undefined {
  const { ending, options, active } = state
  const living = livingSeats(state)
  const leavesOne = ["destruction", "blockade", "last-fleet", "resignation"].includes(ending ?? "")
  const hasArrived = () => searchPosition(rules, state, active).arrived >= options.arrivalsToWin
  if (ending === "arrival" && !(living.includes(active) && hasArrived())) return "DF-7.1"
  if (leavesOne !== (living.length === 1)) return "DF-8.3"
  return leavesOne && (ending === "last-fleet") === (options.seats === 2) ? "DF-8.3" : undefined
}

function brokenByTurn(rules: Base, state: AnyState): string | undefined {
  const { options, active, obligation, cannonballs, turn, phase, question } = state
  const living = livingSeats(state)
  const isOpen = obligation === "open"
  const isMet = obligation === "met"
  const spent = cannonballsOf(rules, state) - cannonballs
  const position = (seat: Seat) => searchPosition(rules, state, seat)
  if (living.length < 2) return "DF-8.3"
  if (!living.includes(active)) return "DF-8.5"
  if (turn < 1 || turn > (options.turnLimit ?? turn)) return "DF-7.4"
  if (living.some((each) => fleetSize(state, each) < options.minimumFleet)) return "DF-7.2"
  if (living.some((each) => position(each).arrived >= options.arrivalsToWin)) return "DF-7.1"
  // Before the first turn of a seat, a file of the setup may stand.
  const isNew = (seat: Seat) =>
    options.allowSetupFiles && (seat === active ? phase === "play" && turn <= options.seats : turn < options.seats)
  const hasFile = (seat: Seat) => (isOpen || seat !== active) && !isNew(seat) && standsInFile(position(seat))
  // At a distance, another seat's act can open a line.
  if (options.singleFile === "neighbours" && living.some(hasFile)) return "DF-5.1"
  if (isOpen ? spent !== 0 : spent < 1 || cannonballs < (isMet ? 0 : 1)) return "DF-2.1"
  if (state.bonusEarned && (phase === "bonus" || !isMet)) return "DF-4.5"
  if (state.stopDeclined && !options.allowStop) return "DF-7.6"
  if (!canFinish(position(active), cannonballs, obligation)) return isOpen ? "DF-7.3" : "DF-5.2"
  if (!state.declined.every((each) => isMet && couldDecline(rules, state, each))) return "DF-8.4"
  if (question && !couldAsk(rules, state, question)) return question.type === "stop" ? "DF-7.6" : "DF-8.4"
  return (phase === "play" || phase === "bonus") && !question && !mayGoOn(rules, state) ? "DF-4.4" : undefined
}

/** Returns true if the helper of a declined sinking belongs neither to the active seat nor to the target's. */
function couldDecline(
  rules: Base,
  { options, cells, active }: AnyState,
  { own, helper, target }: JointSinking,
): boolean {
  const owners = [own, helper, target].map((square) => ownerOf(shipAt(boardOf(rules, options), cells, square)))
  return options.jointSinking === true && owners[0] === active && new Set([-1, ...owners]).size === 4
}

/** Returns true if a pending question could be asked again. */
function couldAsk(rules: Base, state: AnyState, question: Question): boolean {
  const isPut = (action: Typed) =>
    question.type === "stop"
      ? action.type === "propose" && question.seat !== state.active && livingSeats(state).includes(question.seat)
      : isSinking(action) && JSON.stringify(questionOf(rules, state, action)) === JSON.stringify(question)
  return listTurn(rules, { ...state, question: null }).some(isPut)
}
