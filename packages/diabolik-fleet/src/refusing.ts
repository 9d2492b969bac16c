/** Why the active seat may not do something: the clauses in the order of the page. */
import type { Refusal } from "@flottille/core"
import type { FleetAction, Sink } from "./actions"
import { moveCost, moveTarget, REBUILD_COST, reorientCost } from "./acts"
import { type Cell, FLEET, HEADINGS, LARGE_BOARD, ownerOf, type Ship, type Square } from "./board"
import { showsFlank, sinkingsOf } from "./flanks"
import { isDeclined } from "./joint"
import { listTurn } from "./legal"
import { formatAction } from "./notation"
import { type RefusalCode, refuse } from "./refusals"
import { enemiesAround, isFrozen, type Sea, survey } from "./sea"
import { standsInFile } from "./single-file"
import { boardOf, type FleetState } from "./state"

type FleetRefusal = Refusal<RefusalCode> | undefined

/** The squares that an action names are those of the board it is played on. */
export function refuseSquares(state: FleetState, action: FleetAction): FleetRefusal {
  const { cells, size } = boardOf(state.options)
  const square = Object.values(action)
    .flat()
    .find((value) => LARGE_BOARD.cells.has(value) && !cells.has(value))
  return square && refuse("DF-1.1", "no-such-square", { square, size })
}

/** Why the active seat may not do this: what is not listed is refused, and this finds the clause. */
export function refuseInTurn(state: FleetState, action: FleetAction): FleetRefusal {
  const text = formatAction(action)
  if (listTurn(state).some((listed) => formatAction(listed) === text)) return undefined
  const sea = survey(state, state.seat)
  return reason(state, sea, action) ?? deadEnd(state, sea)
}

function reason(state: FleetState, sea: Sea, action: FleetAction): FleetRefusal {
  const { phase, obligation } = state
  switch (action.type) {
    case "move":
      return refuseHandling(sea, action.from) ?? refuseMove(state, sea, action.from, action.to)
    case "reorient":
    case "rebuild":
      return (
        (action.type === "rebuild"
          ? refuseRebuilding(sea, action.square)
          : refuseTurning(state, sea, action.square, HEADINGS.indexOf(action.heading))) ??
        (obligation === "pressing"
          ? refuse("DF-4.1", "must-move")
          : action.type === "rebuild"
            ? refuseCost(state, REBUILD_COST)
            : undefined)
      )
    case "sink":
      return refuseSink(state, sea, action)
    case "propose":
      if (!state.options.allowStop) return refuse("DF-7.6", "stopping-is-off")
      return obligation === "open" ? refuse("DF-7.6", "already-declined") : refuse("DF-7.6", "turn-has-begun")
    case "bonus":
      if (phase === "bonus") return refuse("DF-4.5", "no-second-bonus")
      if (!state.bonusEarned) return refuse("DF-4.5", "no-bonus-earned")
      return refuseEnd(state, sea) ?? refuse("DF-4.6", "bonus-cannot-be-completed")
    default:
      return refuseEnd(state, sea)
  }
}

const cellOf = (sea: Sea, square: Square) => sea.board.cells.get(square) as Cell
const shipAt = (sea: Sea, square: Square) => sea.cells[cellOf(sea, square)] as Ship

/** DF-2.8 and DF-6.1: a ship of one's own that is not frozen. */
function refuseHandling(sea: Sea, square: Square): FleetRefusal {
  const ship = shipAt(sea, square)
  if (ship === 0) return refuse("DF-2.8", "no-ship-there", { square })
  if (ownerOf(ship) !== sea.seat) return refuse("DF-2.8", "not-your-ship", { square })
  return isFrozen(sea.board, cellOf(sea, square), ship) ? refuse("DF-6.1", "frozen", { square }) : undefined
}

/** DF-2.1: nobody spends more than is left. */
function refuseCost({ cannonballs: left }: FleetState, cost: number): FleetRefusal {
  return cost > left ? refuse("DF-2.1", "too-few-cannonballs", { cost, left }) : undefined
}

/** DF-2.2 and DF-2.3. */
function refuseMove(state: FleetState, sea: Sea, from: Square, to: Square): FleetRefusal {
  const index = sea.ships.indexOf(cellOf(sea, from))
  if (sea.board.ahead[cellOf(sea, from) * 8 + (shipAt(sea, from) & 7)] !== cellOf(sea, to))
    return refuse("DF-2.2", "not-ahead", { from, to })
  if (shipAt(sea, to) !== 0) return refuse("DF-2.2", "occupied", { square: to })
  if (moveTarget(sea, index) < 0) return refuse("DF-2.3", "own-home-row", { square: to })
  return refuseCost(state, moveCost(sea, index))
}

/** DF-2.4. */
function refuseTurning(state: FleetState, sea: Sea, square: Square, bow: number): FleetRefusal {
  const found = refuseHandling(sea, square)
  if (found) return found
  if ((shipAt(sea, square) & 7) === bow) return refuse("DF-2.4", "same-heading", { square, heading: HEADINGS[bow] })
  return state.obligation === "pressing" ? undefined : refuseCost(state, reorientCost(sea, sea.ships.indexOf(cellOf(sea, square))))
}

/** DF-2.6. */
function refuseRebuilding(sea: Sea, square: Square): FleetRefusal {
  if (!sea.board.secondRow[sea.seat]?.includes(cellOf(sea, square))) return refuse("DF-2.6", "not-your-second-row", { square })
  if (shipAt(sea, square) !== 0) return refuse("DF-2.6", "occupied", { square })
  if (sea.ships.length >= FLEET) return refuse("DF-2.6", "fleet-complete")
  return enemiesAround(sea, cellOf(sea, square)) > 0 ? refuse("DF-2.6", "enemy-near", { square }) : undefined
}

/** DF-2.5, DF-3, DF-4.2 and DF-8.4: by two ships of the seat, or by one and a helper. */
function refuseSink(state: FleetState, sea: Sea, action: Sink): FleetRefusal {
  const { target, attackers } = action
  const { board, seat } = sea
  const ship = shipAt(sea, target)
  if (ownerOf(ship) === seat) return refuse("DF-2.5", "your-own-ship", { square: target })
  if (isFrozen(board, cellOf(sea, target), ship)) return refuse("DF-6.1", "frozen", { square: target })
  const empty = [target, ...attackers].find((square) => shipAt(sea, square) === 0)
  if (empty) return refuse("DF-2.5", "no-ship-there", { square: empty })
  if (attackers[0] === attackers[1]) return refuse("DF-2.5", "same-attacker", { square: attackers[0] })
  const helpers = attackers.filter((square) => ownerOf(shipAt(sea, square)) !== seat)
  const square = helpers[0]
  if (helpers.length === 2) return refuse("DF-2.8", "not-your-ship", { square })
  if (square && !state.options.jointSinking) return refuse("DF-8.4", "joint-sinking-is-off", { square })
  if (square && ownerOf(shipAt(sea, square)) === ownerOf(ship)) return refuse("DF-8.4", "helper-of-the-target", { target })
  for (const each of attackers) {
    const direction = HEADINGS.findIndex((_, bow) => board.ahead[cellOf(sea, each) * 8 + bow] === cellOf(sea, target))
    if (direction < 0) return refuse("DF-2.5", "not-a-neighbour", { square: each, target })
    if (!showsFlank(state.options, shipAt(sea, each), direction)) return refuse("DF-3.1", "no-flank", { target })
  }
  if (state.obligation !== "met") return refuse("DF-4.2", "no-ship-moved-yet")
  if (square && isDeclined(state, action)) return refuse("DF-8.4", "already-declined", { target })
  const { own, joint } = sinkingsOf(state, seat, cellOf(sea, target))
  const listed = (square ? joint : own.slice(0, 1)).some((each) => formatAction(each) === formatAction(action))
  return listed ? undefined : refuse("DF-3.2", "another-pair-is-listed", { target })
}

/** DF-4.3 and DF-5.1: the end of a turn. */
function refuseEnd(state: FleetState, sea: Sea): FleetRefusal {
  if (state.obligation !== "met") return refuse("DF-4.1", "must-move")
  return standsInFile(sea) ? refuse("DF-5.1", "ships-in-file") : undefined
}

/** The look-ahead has said no: because no move would follow, or because the turn would end in single file. */
function deadEnd({ obligation }: FleetState, sea: Sea): FleetRefusal {
  return obligation === "open" && !standsInFile(sea) ? refuse("DF-4.1", "no-move-would-follow") : refuse("DF-5.2", "cannot-be-completed")
}
