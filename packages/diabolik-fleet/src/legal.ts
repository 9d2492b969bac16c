/** DF-4: everything the active seat may do. */
import { actionsOn, BONUS, END, type FleetAction, type Move, PROPOSE, type Reorient, type Sink } from "./actions"
import { moveCost, moveTarget, priceOfMove, priceOfTurn, REBUILD_COST, rebuildCells } from "./acts"
import { type Cell, HEADINGS, type Heading, type Ship, type Square } from "./board"
import { sinkingsOf, sinkTargets } from "./flanks"
import { jointSinkings } from "./joint"
import { canFinish, moveKeeps, rebuildKeeps, reorientKeeps, sinkingKeeps, sureMover, turnsIntoFile } from "./look-ahead"
import { enemiesAround, type Sea, survey } from "./sea"
import { standsInFile } from "./single-file"
import type { FleetState, Obligation } from "./state"

/** More balls than there are. */
const NEVER = 99

/**
 * Lists the legal acts of the active seat: moves, turns, rebuildings, sinkings.
 *
 * @param out - Takes the acts; without it the search stops at the first.
 * @returns Whether there is one.
 * @rule DF-2.7 DF-4.1 DF-4.2 DF-5.2
 */
export function listActs(state: FleetState, sea: Sea, out?: FleetAction[]): boolean {
  const { cannonballs: balls, obligation } = state
  let any = false
  if (balls > 0) {
    const calm = !standsInFile(sea)
    // A first act needs a move that can follow; mostly one ship can make it whatever the others do.
    const sure = calm && obligation === "open" ? sureMover(sea, -1) : -1
    for (let index = 0; index < sea.ships.length; index++) {
      const mover = index === sure && sure >= 0 ? sureMover(sea, sure) : sure
      const spare = calm && obligation === "met" ? 0 : mover < 0 ? NEVER : moveCost(sea, mover)
      if (!listShip(sea, index, balls, obligation, calm, spare, out)) continue
      if (!out) return true
      any = true
    }
    if (obligation !== "pressing" && listRebuildings(sea, balls, obligation, calm, out)) any = true
  }
  return obligation === "met" && listSinkings(state, sea, out) ? true : any
}

/**
 * Lists the move and the turns of one ship.
 *
 * @param spare - Balls that must be left after a turn that makes no file for it to be legal without a search.
 */
function listShip(
  sea: Sea,
  index: number,
  balls: number,
  obligation: Obligation,
  calm: boolean,
  spare: number,
  out?: FleetAction[],
): boolean {
  const { board, cells } = sea
  const table = actionsOn(board)
  const cell = sea.ships[index] as Cell
  const ship = cells[cell] as Ship
  if (sea.rows[cell] === 0) return false
  const enemies = enemiesAround(sea, cell)
  let any = false
  if (moveTarget(sea, index) >= 0) {
    const left = balls - priceOfMove(enemies)
    if (left >= 0 && moveKeeps(sea, index, left, calm)) {
      if (!out) return true
      any = true
      out.push(table.moves[cell * 8 + (ship & 7)] as Move)
    }
  }
  const cost = priceOfTurn(enemies)
  const left = obligation === "pressing" ? -1 : balls - cost
  if (left < 0) return any
  // Where the ship can be paid to turn back again, whatever it makes can be undone.
  const undoable = left >= cost + spare
  for (let bow = 0; bow < 8; bow++) {
    if (bow === (ship & 7)) continue
    const plain = undoable || (left >= spare && !turnsIntoFile(sea, cell, bow))
    if (!plain && !reorientKeeps(sea, index, bow, left, obligation, calm)) continue
    if (!out) return true
    any = true
    out.push(table.reorients[cell * 8 + bow] as Reorient)
  }
  return any
}

function listRebuildings(sea: Sea, balls: number, obligation: Obligation, calm: boolean, out?: FleetAction[]): boolean {
  const left = balls - REBUILD_COST
  if (left < 0) return false
  let any = false
  for (const cell of rebuildCells(sea)) {
    for (let bow = 0; bow < 8; bow++) {
      if (!rebuildKeeps(sea, cell, bow, left, obligation, calm)) continue
      if (!out) return true
      any = true
      out.push({ type: "rebuild", square: sea.board.squares[cell] as Square, heading: HEADINGS[bow] as Heading })
    }
  }
  return any
}

/**
 * Lists the legal sinkings: each target once with the seat's own first pair, and every joint pair not declined.
 *
 * @rule DF-3.2 DF-4.2 DF-8.4
 */
function listSinkings(state: FleetState, sea: Sea, out?: FleetAction[]): boolean {
  const { cannonballs: balls, options } = state
  // Between neighbours a turn that can be completed still can after any sinking.
  const keeps = (target: Cell) => !sea.line || sinkingKeeps(sea, target, balls)
  let any = false
  for (const target of sinkTargets(sea)) {
    if (!keeps(target)) continue
    if (!out) return true
    any = true
    out.push(sinkingsOf(state, sea.seat, target).own[0] as Sink)
  }
  if (!options.jointSinking) return any
  for (const sinking of jointSinkings(state, sea)) {
    if (!keeps(sea.board.cells.get(sinking.target) as Cell)) continue
    if (!out) return true
    any = true
    out.push(sinking)
  }
  return any
}

/**
 * What the active seat may do when nobody has been asked: its acts, then `end`, `bonus` and `propose`.
 *
 * @rule DF-4.3 DF-4.6 DF-7.6
 */
export function listTurn(state: FleetState): readonly FleetAction[] {
  const sea = survey(state, state.seat)
  const actions: FleetAction[] = []
  listActs(state, sea, actions)
  if (state.obligation === "met" && !standsInFile(sea)) {
    actions.push(END)
    if (mayClaimBonus(state)) actions.push(BONUS)
  }
  if (mayPropose(state)) actions.push(PROPOSE)
  return actions
}

/**
 * Whether the bonus turn could be claimed if the turn ended now.
 *
 * @rule DF-4.5 DF-4.6
 */
export function mayClaimBonus(state: FleetState): boolean {
  const { bonusCannonballs } = state.options
  return state.bonusEarned && canFinish(survey(state, state.seat, bonusCannonballs), bonusCannonballs, "open")
}

/**
 * Whether the active seat may propose to stop.
 *
 * @rule DF-7.6
 */
function mayPropose(state: FleetState): boolean {
  return state.options.allowStop && state.obligation === "open" && !state.stopDeclined
}
