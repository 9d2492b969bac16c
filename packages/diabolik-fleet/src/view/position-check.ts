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
import { type AnyState, cannonballsOf, fleetSize, isTurn, livingSeats, shipAt } from "../state/state"

function isSinking(action: Typed): action is Sink {
  return action.type === "sink"
}

/** Returns the first clause that is broken. */
function firstBroken(clauses: readonly (readonly [rule: string, isBroken: () => boolean])[]): string | undefined {
  return clauses.find(([, isBroken]) => isBroken())?.[0]
}

/** Returns the clause that a position breaks, or `undefined`. */
export function checkPosition(rules: Base, state: AnyState): string | undefined {
  const { phase } = state
  return (
    brokenByShips(rules, state) ??
    (phase === "over" ? brokenByEnding : isTurn(phase) ? brokenByTurn : brokenBySetup)(rules, state) ??
    firstBroken([[rules.phases[phase]?.rule ?? "", () => rules.phases[phase]?.isPossible?.(state) === false]])
  )
}

function brokenByShips(rules: Base, state: AnyState): string | undefined {
  const { options, cells, out } = state
  const { rowsToGoal, ahead, depths } = boardOf(rules, options)
  const rows = (ship: Ship, cell: Cell) => rowsToGoal[ownerOf(ship)]?.[cell]
  return firstBroken([
    ["DF-2.3", () => cells.some((ship, cell) => ship !== 0 && rows(ship, cell) === depths[ownerOf(ship)])],
    // A frozen ship still heads away from the row it came from.
    [
      "DF-6.1",
      () => cells.some((ship, cell) => rows(ship, cell) === 0 && rows(ship, ahead[cell * 8 + ((ship & 7) ^ 4)]!) !== 1),
    ],
    ["DF-2.6", () => rowsToGoal.some((_, seat) => fleetSize(state, seat) > rules.ships)],
    [
      "DF-8.2",
      () => new Set(out).size < out.length || (options.seats > 2 && out.some((seat) => fleetSize(state, seat) > 0)),
    ],
    ["DF-8.3", () => out.length >= options.seats],
  ])
}

function brokenBySetup(rules: Base, state: AnyState): string | undefined {
  const { options, phase, out } = state
  const { secondRow } = boardOf(rules, options)
  const living = livingSeats(state)
  // At a distance, a fleet that resigned can have opened a line.
  const unopened: AnyState = out.length > 0 ? { ...state, options: { ...options, singleFile: "neighbours" } } : state
  const sizes = living.map((seat) => fleetSize(state, seat))
  return firstBroken([
    ["DF-8.3", () => living.length < 2],
    [
      "DF-1.5",
      () =>
        phase !== (deployers(rules, state).length > 0 ? "deployment" : options.firstSeat === null ? "draw" : "play"),
    ],
    [
      "DF-1.2",
      () =>
        living.some((seat) =>
          searchPosition(rules, state, seat).ships.some((cell) => !secondRow[seat]?.includes(cell)),
        ),
    ],
    [
      "DF-1.6",
      () => !options.allowSetupFiles && living.some((seat) => standsInFile(searchPosition(rules, unopened, seat))),
    ],
    // In open deployment, the seats place one ship each in turn.
    [
      "DF-1.3",
      () =>
        options.deployment !== "secret" &&
        sizes.some((size, index) => size > (sizes[index - 1] ?? size) || size + 1 < (sizes[0] ?? 0)),
    ],
  ])
}

function brokenByEnding(rules: Base, state: AnyState): string | undefined {
  const { ending, options, active } = state
  const living = livingSeats(state)
  const leavesOne = ["destruction", "blockade", "last-fleet", "resignation"].includes(ending ?? "")
  return firstBroken([
    [
      "DF-7.1",
      () =>
        ending === "arrival" &&
        !(living.includes(active) && searchPosition(rules, state, active).arrived >= options.arrivalsToWin),
    ],
    [
      "DF-8.3",
      () => leavesOne !== (living.length === 1) || (leavesOne && (ending === "last-fleet") === (options.seats === 2)),
    ],
  ])
}

function brokenByTurn(rules: Base, state: AnyState): string | undefined {
  const { options, active, obligation, cannonballs, turn, phase, question, declined } = state
  const board = boardOf(rules, options)
  const living = livingSeats(state)
  const isOpen = obligation === "open"
  const isMet = obligation === "met"
  const spent = cannonballsOf(rules, state) - cannonballs
  // Before the first turn of a seat, a file of the setup may stand.
  const isNew = (seat: Seat) =>
    options.allowSetupFiles && (seat === active ? phase === "play" && turn <= options.seats : turn < options.seats)
  // A question can be pending only if it could be asked again.
  const isPut = () =>
    listTurn(rules, { ...state, question: null }).some((action) =>
      question?.type === "stop"
        ? action.type === "propose" && question.seat !== active && living.includes(question.seat)
        : isSinking(action) && JSON.stringify(questionOf(rules, state, action)) === JSON.stringify(question),
    )
  return firstBroken([
    ["DF-8.3", () => living.length < 2],
    ["DF-8.5", () => !living.includes(active)],
    ["DF-7.4", () => turn < 1 || turn > (options.turnLimit ?? turn)],
    ["DF-7.2", () => living.some((each) => fleetSize(state, each) < options.minimumFleet)],
    ["DF-7.1", () => living.some((each) => searchPosition(rules, state, each).arrived >= options.arrivalsToWin)],
    // At a distance, another seat's act can open a line.
    [
      "DF-5.1",
      () =>
        options.singleFile === "neighbours" &&
        living.some(
          (each) => (isOpen || each !== active) && !isNew(each) && standsInFile(searchPosition(rules, state, each)),
        ),
    ],
    ["DF-2.1", () => (isOpen ? spent !== 0 : spent < 1 || cannonballs < (isMet ? 0 : 1))],
    ["DF-4.5", () => state.bonusEarned && (phase === "bonus" || !isMet)],
    ["DF-7.6", () => state.stopDeclined && !options.allowStop],
    [isOpen ? "DF-7.3" : "DF-5.2", () => !canFinish(searchPosition(rules, state, active), cannonballs, obligation)],
    [
      "DF-8.4",
      () =>
        declined.some(({ own, helper, target }) => {
          const owners = [own, helper, target].map((square) => ownerOf(shipAt(board, state.cells, square)))
          return !options.jointSinking || !isMet || owners[0] !== active || new Set([-1, ...owners]).size < 4
        }),
    ],
    [question?.type === "stop" ? "DF-7.6" : "DF-8.4", () => question !== null && !isPut()],
    ["DF-4.4", () => (phase === "play" || phase === "bonus") && !question && !mayGoOn(rules, state)],
  ])
}
