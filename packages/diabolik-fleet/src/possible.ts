/** Whether a position can come about: what a parser can know without the game before it. */
import { type Cell, FLEET, ownerOf } from "./board"
import { canFinish } from "./look-ahead"
import { refuseInTurn } from "./refusing"
import { survey } from "./sea"
import { deployers } from "./setup"
import { standsInFile } from "./single-file"
import { boardOf, cannonballsOf, type FleetState, fleetSize, isOut, type JointSinking, livingSeats } from "./state"
import { mayGoOn } from "./turn"
import { arrivals } from "./victory"

/** The clause that a position breaks, or `undefined`. */
export function brokenClause(state: FleetState): string | undefined {
  return brokenByShips(state) ?? (state.phase === "over" ? brokenByEnding(state) : brokenBySeats(state))
}

function brokenByShips({ options, cells, out }: FleetState): string | undefined {
  const board = boardOf(options)
  for (const [cell, ship] of cells.entries()) {
    if (ship === 0) continue
    const rows = board.rowsToGoal[ownerOf(ship)] as readonly number[]
    if (rows[cell] === board.size - 1) return "DF-2.3"
    // A frozen ship still points where it came from the row before.
    if (rows[cell] === 0 && rows[board.ahead[cell * 8 + ((ship & 7) ^ 4)] as Cell] !== 1) return "DF-6.1"
  }
  return options.seats > 2 && cells.some((ship) => ship > 0 && out.includes(ownerOf(ship))) ? "DF-8.2" : undefined
}

function brokenBySeats(state: FleetState): string | undefined {
  if (livingSeats(state).length < 2) return "DF-8.3"
  if (state.phase === "play" || state.phase === "bonus") return brokenByTurn(state)
  const unready = deployers(state).length > 0
  if (unready !== (state.phase === "deployment") || (!unready && state.options.firstSeat !== null)) return "DF-1.5"
  return brokenByDeployment(state)
}

function brokenByDeployment(state: FleetState): string | undefined {
  const board = boardOf(state.options)
  let most = FLEET
  let least = 0
  for (const seat of livingSeats(state)) {
    const { ships } = survey(state, seat)
    if (ships.some((cell) => !board.secondRow[seat]?.includes(cell))) return "DF-1.2"
    if (standsInFile(survey(state, seat))) return "DF-1.6"
    // Openly, the seats set one ship each in turn.
    if (state.options.deployment === "secret") continue
    if (ships.length > most || ships.length < least) return "DF-1.3"
    most = ships.length
    least = Math.max(least, most - 1)
  }
  return undefined
}

function brokenByEnding(state: FleetState): string | undefined {
  const { ending, options, seat, out } = state
  const living = livingSeats(state)
  const isLost = ending === "destruction" || ending === "blockade" || ending === "resignation"
  if (isLost) return options.seats === 2 && out.length === 1 ? undefined : "DF-7.4"
  if (ending === "arrival") return living.includes(seat) && arrivals(state, seat) >= options.arrivalsToWin ? undefined : "DF-7.1"
  return (ending === "last-fleet") === (living.length === 1) && (options.seats > 2 || living.length === 2) ? undefined : "DF-8.3"
}

function brokenByTurn(state: FleetState): string | undefined {
  const { options, seat, obligation, cannonballs, turn, phase, question } = state
  if (isOut(state, seat)) return "DF-8.5"
  if (turn < 1 || (options.turnLimit !== null && turn > options.turnLimit)) return "DF-7.4"
  for (const other of livingSeats(state)) {
    if (fleetSize(state, other) < options.minimumFleet) return "DF-7.2"
    if (arrivals(state, other) >= options.arrivalsToWin) return "DF-7.1"
    const isMidTurn = other === seat && obligation !== "open"
    if (options.singleFile === "neighbours" && !isMidTurn && standsInFile(survey(state, other))) return "DF-5.1"
  }
  const spent = cannonballsOf(state) - cannonballs
  if (obligation === "open" ? spent !== 0 : spent < 1 || (obligation === "pressing" && cannonballs === 0)) return "DF-2.1"
  if (state.bonusEarned && (phase === "bonus" || obligation !== "met")) return "DF-4.5"
  if (state.stopDeclined && !options.allowStop) return "DF-7.6"
  if (!canFinish(survey(state, seat), cannonballs, obligation)) return obligation === "open" ? "DF-7.3" : "DF-5.2"
  return brokenByDeclined(state) ?? (question ? brokenByQuestion(state) : mayGoOn(state) ? undefined : "DF-4.4")
}

/** The seats of the three ships of a joint sinking; −1 where there is none. */
function seatsOf({ options, cells }: FleetState, { own, helper, target }: JointSinking): number[] {
  const board = boardOf(options)
  return [own, helper, target].map((square) => ownerOf(cells[board.cells.get(square) as Cell] as number))
}

function brokenByDeclined(state: FleetState): string | undefined {
  const { declined, options, obligation, seat } = state
  const fits = declined.every((sinking) => {
    const seats = seatsOf(state, sinking)
    return seats[0] === seat && new Set([-1, ...seats]).size === 4
  })
  return fits && (declined.length === 0 || (options.jointSinking && obligation === "met")) ? undefined : "DF-8.4"
}

/** A question can be pending if it could be put again. */
function brokenByQuestion(state: FleetState): string | undefined {
  const { question, seat } = state
  const before = { ...state, question: null }
  if (question?.type !== "sink")
    return question?.seat === seat || isOut(state, question?.seat ?? seat) || refuseInTurn(before, { type: "propose" })
      ? "DF-7.6"
      : undefined
  const { own, helper, target } = question.sinking
  const isHelpers = seatsOf(state, question.sinking)[1] === question.seat && seatsOf(state, question.sinking)[0] === seat
  const again = refuseInTurn(before, { type: "sink", target, attackers: own < helper ? [own, helper] : [helper, own] })
  return isHelpers && question.seat !== seat && !again ? undefined : "DF-8.4"
}
