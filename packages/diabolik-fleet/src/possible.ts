/** Whether a position can come about: what a parser can know without the game before it. */
import { PROPOSE } from "./actions"
import { type Cell, FLEET, ownerOf, type Ship } from "./board"
import { questionOf } from "./joint"
import { listTurn, mayGoOn } from "./legal"
import { canFinish } from "./look-ahead"
import { survey } from "./sea"
import { deployers } from "./setup"
import { standsInFile } from "./single-file"
import { boardOf, cannonballsOf, type FleetState, fleetSize, isTurn, livingSeats, shipAt } from "./state"

/** The first clause that is broken. */
function firstBroken(clauses: readonly (readonly [rule: string, isBroken: () => boolean])[]): string | undefined {
  return clauses.find(([, isBroken]) => isBroken())?.[0]
}

/** The clause that a position breaks, or `undefined`. */
export function brokenClause(state: FleetState): string | undefined {
  const { phase } = state
  return brokenByShips(state) ?? (phase === "over" ? brokenByEnding : isTurn(phase) ? brokenByTurn : brokenBySetup)(state)
}

function brokenByShips(state: FleetState): string | undefined {
  const { options, cells, out } = state
  const { rowsToGoal, ahead, size } = boardOf(options)
  const rows = (ship: Ship, cell: Cell) => rowsToGoal[ownerOf(ship)]?.[cell]
  return firstBroken([
    ["DF-2.3", () => cells.some((ship, cell) => rows(ship, cell) === size - 1)],
    // A frozen ship still points where it came from the row before.
    ["DF-6.1", () => cells.some((ship, cell) => rows(ship, cell) === 0 && rows(ship, ahead[cell * 8 + ((ship & 7) ^ 4)] as Cell) !== 1)],
    ["DF-2.6", () => rowsToGoal.some((_, seat) => fleetSize(state, seat) > FLEET)],
    ["DF-8.2", () => new Set(out).size < out.length || (options.seats > 2 && out.some((seat) => fleetSize(state, seat) > 0))],
    ["DF-8.3", () => out.length >= options.seats],
  ])
}

function brokenBySetup(state: FleetState): string | undefined {
  const { options, phase } = state
  const { secondRow } = boardOf(options)
  const living = livingSeats(state)
  const sizes = living.map((seat) => fleetSize(state, seat))
  return firstBroken([
    ["DF-8.3", () => living.length < 2],
    ["DF-1.5", () => phase !== (deployers(state).length > 0 ? "deployment" : options.firstSeat === null ? "draw" : "play")],
    ["DF-1.2", () => living.some((seat) => survey(state, seat).ships.some((cell) => !secondRow[seat]?.includes(cell)))],
    ["DF-1.6", () => living.some((seat) => standsInFile(survey(state, seat)))],
    // Openly, the seats set one ship each in turn.
    [
      "DF-1.3",
      () => options.deployment !== "secret" && sizes.some((size, index) => size > (sizes[index - 1] ?? size) || size + 1 < (sizes[0] ?? 0)),
    ],
  ])
}

function brokenByEnding(state: FleetState): string | undefined {
  const { ending, options, seat } = state
  const living = livingSeats(state)
  const leavesOne = ending !== "arrival" && ending !== "agreement" && ending !== "turn-limit"
  return firstBroken([
    ["DF-7.1", () => ending === "arrival" && !(living.includes(seat) && survey(state, seat).arrived >= options.arrivalsToWin)],
    ["DF-8.3", () => leavesOne !== (living.length === 1) || (leavesOne && (ending === "last-fleet") === (options.seats === 2))],
  ])
}

function brokenByTurn(state: FleetState): string | undefined {
  const { options, seat, obligation, cannonballs, turn, phase, question, declined } = state
  const living = livingSeats(state)
  const isOpen = obligation === "open"
  const isMet = obligation === "met"
  const spent = cannonballsOf(state) - cannonballs
  // A question can be pending if it could be put again.
  const isPut = () =>
    listTurn({ ...state, question: null }).some((action) =>
      question?.type === "stop"
        ? action === PROPOSE && question.seat !== seat && living.includes(question.seat)
        : action.type === "sink" && JSON.stringify(questionOf(state, action)) === JSON.stringify(question),
    )
  return firstBroken([
    ["DF-8.3", () => living.length < 2],
    ["DF-8.5", () => !living.includes(seat)],
    ["DF-7.4", () => turn < 1 || turn > (options.turnLimit ?? turn)],
    ["DF-7.2", () => living.some((each) => fleetSize(state, each) < options.minimumFleet)],
    ["DF-7.1", () => living.some((each) => survey(state, each).arrived >= options.arrivalsToWin)],
    // At a distance another seat's act can open a line.
    [
      "DF-5.1",
      () => options.singleFile === "neighbours" && living.some((each) => (isOpen || each !== seat) && standsInFile(survey(state, each))),
    ],
    ["DF-2.1", () => (isOpen ? spent !== 0 : spent < 1 || cannonballs < (isMet ? 0 : 1))],
    ["DF-4.5", () => state.bonusEarned && (phase === "bonus" || !isMet)],
    ["DF-7.6", () => state.stopDeclined && !options.allowStop],
    [isOpen ? "DF-7.3" : "DF-5.2", () => !canFinish(survey(state, seat), cannonballs, obligation)],
    [
      "DF-8.4",
      () =>
        declined.some(({ own, helper, target }) => {
          const owners = [own, helper, target].map((square) => ownerOf(shipAt(state, square)))
          return !options.jointSinking || !isMet || owners[0] !== seat || new Set([-1, ...owners]).size < 4
        }),
    ],
    [question?.type === "stop" ? "DF-7.6" : "DF-8.4", () => question !== null && !isPut()],
    ["DF-4.4", () => !question && !mayGoOn(state)],
  ])
}
