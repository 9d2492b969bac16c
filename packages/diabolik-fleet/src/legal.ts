/** DF-4: everything the active seat may do. */
import { actionsOn, BONUS, END, type FleetAction, type Move, PROPOSE, type Reorient, type Sink } from "./actions"
import { moveCost, moveTarget, NEVER, priceOfMove, priceOfTurn, REBUILD_COST, rebuildCells } from "./acts"
import { type Cell, HEADINGS, type Heading, type Ship, type Square } from "./board"
import { sinkingsOf, sinkTargets } from "./flanks"
import { jointSinkings } from "./joint"
import { canAct, canFinish, moveKeeps, rebuildKeeps, reorientKeeps, sinkingKeeps, sureMover } from "./look-ahead"
import { enemiesAround, type Sea, survey } from "./sea"
import { standsInFile, wouldBeInFile } from "./single-file"
import { cellOf, type FleetState, type Obligation } from "./state"

const NONE: readonly Sink[] = Object.freeze([])

/**
 * The legal acts of the active seat: moves, turns, rebuildings, sinkings.
 *
 * @rule DF-2.7 DF-4.1 DF-4.2 DF-5.2
 */
function listActs(state: FleetState, sea: Sea): FleetAction[] {
  const { cannonballs: balls, obligation } = state
  const actions: FleetAction[] = []
  if (balls > 0) {
    const calm = !standsInFile(sea)
    // A first act needs a move that can follow; mostly one ship can make it whatever the others do.
    const sure = calm && obligation === "open" ? sureMover(sea, -1) : -1
    for (let index = 0; index < sea.ships.length; index++) {
      const mover = index === sure ? sureMover(sea, sure) : sure
      const spare = calm && obligation === "met" ? 0 : mover < 0 ? NEVER : moveCost(sea, sea.ships[mover] as Cell)
      listShip(sea, index, balls, obligation, calm, spare, actions)
    }
    const left = obligation === "pressing" ? -1 : balls - REBUILD_COST
    for (const cell of left < 0 ? [] : rebuildCells(sea))
      for (let bow = 0; bow < 8; bow++)
        if (rebuildKeeps(sea, cell, bow, left, obligation, calm))
          actions.push({ type: "rebuild", square: sea.board.squares[cell] as Square, heading: HEADINGS[bow] as Heading })
  }
  if (obligation === "met") actions.push(...listSinkings(state, sea))
  return actions
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
  actions: FleetAction[],
): void {
  const table = actionsOn(sea.board)
  const cell = sea.ships[index] as Cell
  const ship = sea.cells[cell] as Ship
  if (sea.rows[cell] === 0) return
  const enemies = enemiesAround(sea, cell)
  const afterMove = balls - priceOfMove(enemies)
  if (afterMove >= 0 && moveTarget(sea, cell) >= 0 && moveKeeps(sea, index, afterMove, calm))
    actions.push(table.moves[cell * 8 + (ship & 7)] as Move)
  const cost = priceOfTurn(enemies)
  const left = balls - cost
  if (left < 0 || obligation === "pressing") return
  // Where the ship can be paid to turn back again, whatever it makes can be undone.
  const undoable = left >= cost + spare
  for (let bow = 0; bow < 8; bow++) {
    if (bow === (ship & 7)) continue
    const plain = undoable || (left >= spare && !wouldBeInFile(sea, cell, bow))
    if (plain || reorientKeeps(sea, index, bow, left, obligation, calm)) actions.push(table.reorients[cell * 8 + bow] as Reorient)
  }
}

/**
 * The legal sinkings: each target once with the seat's own first pair, and every joint pair not declined.
 *
 * @rule DF-3.2 DF-4.2 DF-8.4
 */
function listSinkings(state: FleetState, sea: Sea): readonly Sink[] {
  const targets = sinkTargets(sea)
  if (targets.length === 0 && !state.options.jointSinking) return NONE
  const sinkings = targets.map((target) => sinkingsOf(state, sea.seat, target).own[0] as Sink)
  if (state.options.jointSinking) sinkings.push(...jointSinkings(state, sea))
  // Between neighbours a turn that can be completed still can after any sinking.
  return sea.line ? sinkings.filter(({ target }) => sinkingKeeps(sea, cellOf(sea, target), state.cannonballs)) : sinkings
}

/** Whether the active seat has an act left, or the bonus turn to decide about. */
export function mayGoOn(state: FleetState): boolean {
  const { obligation, cannonballs, seat } = state
  const sea = survey(state, seat)
  const calm = !standsInFile(sea)
  if (canAct(sea, cannonballs, obligation, calm)) return true
  return obligation === "met" && (listSinkings(state, sea).length > 0 || (calm && mayClaimBonus(state)))
}

/**
 * What the active seat may do when nobody has been asked: its acts, then `end`, `bonus` and `propose`.
 *
 * @rule DF-4.3 DF-4.6 DF-7.6
 */
export function listTurn(state: FleetState): readonly FleetAction[] {
  const sea = survey(state, state.seat)
  const actions = listActs(state, sea)
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
function mayClaimBonus(state: FleetState): boolean {
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
