/** Two ways to play, besides at random: uniform play seldom sinks or blocks anybody. */
import { type Policy, pick, type Random } from "@flottille/core"
import type { DiabolikFleetAction } from "./actions"
import { type Board, bowOf, type Cell, ownerOf, type Ship, shipOf } from "./board"
import { showsFlank } from "./flanks"
import { boardOf } from "./options"
import { isFrozen } from "./search-position"
import { cellOf, type DiabolikFleetState } from "./state"

/** Chooses at random among the actions of the highest worth. */
function best(
  actions: readonly DiabolikFleetAction[],
  random: Random,
  worth: (action: DiabolikFleetAction) => number,
): DiabolikFleetAction {
  let most = Number.NEGATIVE_INFINITY
  let choice: DiabolikFleetAction[] = []
  for (const action of actions) {
    const value = worth(action)
    if (value > most) {
      most = value
      choice = []
    }
    if (value === most) choice.push(action)
  }
  return pick(choice, random)
}

/** What the decisions are worth to any policy: a bonus is taken, nobody stops, everybody helps to sink. */
function worthOfDecision(action: DiabolikFleetAction): number {
  switch (action.type) {
    case "sink":
      return 1000
    case "bonus":
      return 900
    case "decline":
      return 1
    case "propose":
      return -1000
    default:
      return 0
  }
}

/** A ship that would stand on `cell`, seen by its flanks: enemies alone there, and enemies that another own ship already flanks. */
function threat(state: DiabolikFleetState, board: Board, cell: Cell, ship: Ship, without: Cell): number {
  const seat = ownerOf(ship)
  let value = 0
  for (let direction = 0; direction < 8; direction++) {
    const target = board.ahead[cell * 8 + direction]!
    const enemy = state.cells[target] ?? 0
    if (enemy === 0 || ownerOf(enemy) === seat || isFrozen(board, target, enemy) || !showsFlank(state.options, ship, direction)) continue
    value += 1
    for (let side = 0; side < 8; side++) {
      const from = board.ahead[target * 8 + side]!
      const helper = state.cells[from] ?? 0
      if (from !== without && from !== cell && helper !== 0 && ownerOf(helper) === seat && showsFlank(state.options, helper, side ^ 4))
        value += 3
    }
  }
  return value
}

/** How much nearer to the closest enemy a ship gets by a move, in squares. */
function approach(state: DiabolikFleetState, board: Board, seat: number, from: Cell, to: Cell): number {
  const distance = (cell: Cell) => {
    let least = board.size
    state.cells.forEach((ship, other) => {
      if (ship === 0 || ownerOf(ship) === seat || isFrozen(board, other, ship)) return
      const files = Math.abs((cell % board.size) - (other % board.size))
      const ranks = Math.abs(Math.floor(cell / board.size) - Math.floor(other / board.size))
      least = Math.min(least, Math.max(files, ranks))
    })
    return least
  }
  return distance(from) - distance(to)
}

/**
 * Sinks whatever it can, and else brings two flanks to bear on the same ship.
 *
 * @example
 * import { createRandom, playout } from "@flottille/core"
 * import { diabolikFleet } from "@flottille/diabolik-fleet"
 * const state = diabolikFleet.initialState()
 * playout(diabolikFleet, state, createRandom(1), hunting) > 16 // => true
 * diabolikFleet.actors(state) // => []
 */
export const hunting: Policy<DiabolikFleetState, DiabolikFleetAction> = (state, seat, actions, random) => {
  const board = boardOf(state.options)
  return best(actions, random, (action) => {
    switch (action.type) {
      case "move": {
        const from = cellOf(state, action.from)
        const to = cellOf(state, action.to)
        const ship = state.cells[from]!
        const gain = threat(state, board, to, ship, from) - threat(state, board, from, ship, from)
        return gain + approach(state, board, seat, from, to) / 2
      }
      case "reorient": {
        const cell = cellOf(state, action.square)
        const ship = state.cells[cell]!
        const turned = shipOf(seat, bowOf(action.heading))
        const gain = threat(state, board, cell, turned, cell) - threat(state, board, cell, ship, cell)
        const ahead = board.ahead[cell * 8 + bowOf(action.heading)]!
        return gain - 0.25 + (state.cells[ahead] === 0 ? approach(state, board, seat, cell, ahead) / 8 : -0.5)
      }
      case "rebuild":
        return 0.1
      case "accept":
        return state.question?.type === "sink" ? 2 : 0
      default:
        return worthOfDecision(action)
    }
  })
}

/** Runs for its goal row: moves ahead first, turns ships towards the goal, and sinks only what it meets. */
export const racing: Policy<DiabolikFleetState, DiabolikFleetAction> = (state, seat, actions, random) => {
  const board = boardOf(state.options)
  const rows = board.rowsToGoal[seat]!
  const gain = (from: Cell, bow: number) => {
    const to = board.ahead[from * 8 + bow]!
    return to === board.beyond || state.cells[to] !== 0 ? -1 : rows[from]! - rows[to]!
  }
  return best(actions, random, (action) => {
    switch (action.type) {
      case "deploy":
        return gain(cellOf(state, action.square), bowOf(action.heading))
      case "move": {
        const from = cellOf(state, action.from)
        const to = cellOf(state, action.to)
        const nearer = rows[from]! - rows[to]!
        return nearer > 0 ? 10 + board.size - rows[to]! : nearer - 2
      }
      case "reorient": {
        const cell = cellOf(state, action.square)
        const now = gain(cell, state.cells[cell]! & 7)
        return now > 0 ? -1 : gain(cell, bowOf(action.heading)) * 2
      }
      case "accept":
        return state.question?.type === "sink" ? 2 : 0
      default:
        return worthOfDecision(action)
    }
  })
}

/** Both policies by name. */
export const policies: Readonly<Record<string, Policy<DiabolikFleetState, DiabolikFleetAction>>> = Object.freeze({ hunting, racing })
