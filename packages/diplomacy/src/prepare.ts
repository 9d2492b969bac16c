/** The rules of a game with all that follows from them, made once. */
import type { GameShapes } from "@flottille/core"
import type { DiplomacyAction } from "./actions"
import type { AdjudicationOptions } from "./adjudicator/battle"
import type { DiplomacyEvent } from "./events"
import { type Board, makeBoard } from "./map/board"
import { phasesOf } from "./map/calendar"
import { completeOptions, type DiplomacyOptions, optionTableOf } from "./options"
import { standardBook } from "./orders/book"
import type { MovementOrder, Unit } from "./orders/order"
import { possibleOrders } from "./orders/possible"
import { orderFault, resolveOrders } from "./phases/judge"
import { battleOn, deploy } from "./phases/movement"
import type { DiplomacyRules, Rules } from "./rules"
import { shapesOf } from "./shapes"
import { type DiplomacyState, initialState, standing, unitIn } from "./state"
import { lexiconOf } from "./text/lexicon"
import { formatOrder, parseOrder } from "./text/orders"
import { formatResults, lastShapeOf } from "./text/results"
import { type DiplomacyView, view, viewerShapeOf } from "./view"

/**
 * Remembers what was made of the last units and options asked for; whether they are still the same is seen from themselves, never from the identity
 * of a list.
 */
export function remembering<T, Choices extends object>(
  make: (units: readonly Unit[], options: Choices) => T,
): (units: readonly Unit[], options: Choices) => T {
  let known: readonly Unit[] | undefined
  let chosen: Choices | undefined
  let made: T
  return (units, options) => {
    const same =
      known?.length === units.length &&
      known.every(({ power, type, at }, index) => {
        const unit = units[index]
        return unit?.at === at && unit.type === type && unit.power === power
      }) &&
      isAlike(chosen, options)
    if (!same) {
      made = make(units, options)
      known = units.map((unit) => ({ ...unit }))
      chosen = { ...options }
    }
    return made
  }
}

function isAlike<Choices extends object>(one: Choices | undefined, other: Choices): boolean {
  for (const key in other) if (one?.[key] !== other[key]) return false
  return true
}

/** Diplomacy on a map, for every chapter. */
export interface PreparedRules extends Rules<DiplomacyState, DiplomacyEvent> {
  readonly shapes: GameShapes<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView>
}

/**
 * Makes of rules what a game needs.
 *
 * @param board - The map of the rules, made ready.
 */
export function prepare({ map }: DiplomacyRules, board: Board = makeBoard(map)): PreparedRules {
  const phases = phasesOf(map)
  const optionTable = optionTableOf(map)
  const lastShape = lastShapeOf(board, phases)
  const shapes = shapesOf(board, optionTable, phases, lastShape)
  /** The possible orders of each unit, which depend on nothing but the units. */
  const possibilities = remembering((units, options: AdjudicationOptions): readonly (readonly MovementOrder[])[] => {
    const battle = battleOn(board.graph)
    deploy(board, battle, units)
    return possibleOrders(standardBook, battle, options)
  })
  return Object.freeze<PreparedRules>({
    board,
    phases,
    shapes,
    actionShape: shapes.action,
    viewShape: shapes.view,
    viewerShape: viewerShapeOf(board),
    completeOptions: (given) => completeOptions(optionTable, given),
    initialState: (options) => initialState(board, options),
    standing,
    view,
    orders: ({ units, options }) => possibilities(units, options),
    fault: (state, seat, order) => orderFault(board, standardBook, state, seat, order),
    resolve: (state, emit, asked) => resolveOrders(board, state, emit, asked),
    typeAt: (state, place) => unitIn(standing(state), place)?.type,
    formatOrder,
    parseOrder: (text, lexicon = lexiconOf(board)) => parseOrder(text, lexicon).order,
    formatLast: formatResults,
    lastShape,
  })
}
