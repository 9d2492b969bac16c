/** Which positions can be: what `parseState` asks beyond the form. */
import { canonicalJson, type Seat } from "@flottille/core"
import { formatAction } from "./actions"
import { choicesFor } from "./choices"
import { potentialOf } from "./compass"
import { openingShip } from "./opening"
import { isAground, isFirstOrder, ordersFor } from "./sailing"
import { chartOf, obstacle } from "./sea"
import { cloneState, type Ending, hullOf, type MilleSabordsState, pointUnit, type Ship, shipOf } from "./state"
import { areNear, isAsked, strongerShip } from "./turn"

/** What must hold, by the clause that says so. */
type Demands = Readonly<Record<string, boolean>>

/** The first impossibility of a position, or `undefined`: which word of its notation, and by which clause. */
export function impossibility(state: MilleSabordsState): { readonly word: number; readonly rule: string } | undefined {
  const demands = [gameDemands(state), shipDemands(state, 0), shipDemands(state, 1)]
  for (const [index, clauses] of demands.entries())
    for (const [rule, holds] of Object.entries(clauses)) if (!holds) return { word: index + 1, rule }
  return undefined
}

/** Steps that a ship has taken if it still sails. */
const taken = ({ points, left }: Ship) => (points || 1) - left

function gameDemands(state: MilleSabordsState): Demands {
  const { turn, phase, ending, options, ships } = state
  const [port, starboard] = ships
  const bothSail = port.left > 0 && starboard.left > 0
  const begun = !isFirstOrder(port) && !isFirstOrder(starboard)
  const finished = port.left + starboard.left === 0
  const near = areNear(state)
  return {
    "CO-1": ending === null ? phase !== "over" : phase === "over" && finished && endingFits(state, ending),
    "MS-1.3": (turn === 0) === (phase === "deployment") || (turn === 0 && ending?.reason === "resigned"),
    "MS-7.1": turn <= (options.turnLimit ?? turn),
    "MS-3.1": !bothSail || taken(port) === taken(starboard),
    "MS-5.3":
      phase === "boarding-after-fire" ? finished && near : phase !== "boarding" || (begun && (near || options.collision === "contact")),
    "MS-5.4": phase !== "movement" || (!finished && (bothSail || begun)),
  }
}

function shipDemands(state: MilleSabordsState, seat: Seat): Demands {
  const { options, phase, turn, pending } = state
  const ship = shipOf(state, seat)
  const { points, left, resistance } = ship
  const sealed = { "MS-3.1": isSealedWell(state, seat) }
  if (turn === 0) return { "MS-1.3": canonicalJson(openingShip(options, seat)) === canonicalJson(ship), ...sealed }
  const unit = pointUnit(options)
  const first = isFirstOrder(ship)
  const potential = potentialOf(ship.heading, options.wind, options.rose)
  return {
    "MS-1.4": resistance <= options.resistance * unit,
    "MS-4.3": resistance > 0 || phase === "over",
    "MS-4.2": resistance > -10 * unit,
    "MS-6.1": !obstacle(chartOf(options), hullOf(ship)),
    "MS-2.2": options.rose.includes(points) && left <= (points || 1) && (!first || points === potential),
    "MS-2.5": left === 0 || first || potential > 0,
    "MS-6.2": phase !== "movement" || !first || pending[seat] !== null || ordersFor(state, seat, true).length > 0,
    ...sealed,
  }
}

/** A sealed choice is legal, and only one waits for the other. */
function isSealedWell(state: MilleSabordsState, seat: Seat): boolean {
  const [choice, other] = seat === 0 ? state.pending : [state.pending[1], state.pending[0]]
  if (choice === null) return true
  const choices = isAsked(state, 0) && isAsked(state, 1) && other === null ? choicesFor(state, seat, true) : []
  return choices.some((action) => formatAction(action) === choice)
}

function endingFits(state: MilleSabordsState, { reason, winner }: Ending): boolean {
  /** Whether something befell the loser, or both in a draw, and nobody else. */
  const befell = (...struck: readonly boolean[]) => struck.every((isStruck, seat) => isStruck === (seat !== winner))
  const sunk = state.ships.map((ship) => ship.resistance <= 0)
  if (/both|equal/.test(reason) !== (winner === null)) return false
  if (reason.endsWith("sunk")) return befell(...sunk)
  if (sunk.includes(true)) return false
  if (reason.endsWith("aground")) return befell(wasAground(state, 0), wasAground(state, 1))
  if (reason.endsWith("resistance") && state.turn !== state.options.turnLimit) return false
  return reason === "resigned" || winner === strongerShip(state)
}

/** Whether the ship had no order when its last turn began. */
function wasAground(state: MilleSabordsState, seat: Seat): boolean {
  const begun = cloneState(state)
  const ship = shipOf(begun, seat)
  ship.left = ship.points || 1
  return isAground(begun, seat)
}
