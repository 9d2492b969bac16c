/** Policies as preferences among the actions of a seat. */
import { assert, type Policy, pick, type Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Base } from "../rules/base"
import type { ActionBy, DiabolikFleetRules, Rules, StateBy } from "../rules/compile-rules"
import { showsFlank } from "../rules/flanks"
import { type DiabolikFleetAction, isStandard } from "../rules/kinds/standard"
import { isFrozen } from "../rules/search-position"
import { type Board, boardOf, bowOf, type Cell, ownerOf, type Ship, turnedTo } from "../state/board"
import { type AnyState, assertState, cellOf } from "../state/state"

type Worth = (action: DiabolikFleetAction) => number

/** Makes a policy that picks at random among the actions of the highest worth. */
function preferring(
  name: string,
  rules: Base,
  worthOn: (state: AnyState, board: Board, seat: Seat) => Worth,
): Policy<AnyState, Typed> {
  return (state, seat, actions, random) => {
    assertState(name, state)
    assert(Array.isArray(actions), name, "actions", "the legal actions of the seat")
    const worth = worthOn(state, boardOf(rules, state.options), seat)
    let most = Number.NEGATIVE_INFINITY
    let choice: Typed[] = []
    for (const action of actions) {
      const value = isStandard(action) ? worth(action) : 0
      if (value > most) {
        most = value
        choice = []
      }
      if (value === most) choice.push(action)
    }
    return pick(choice, random)
  }
}

function worthOfDecision({ question }: AnyState, { type }: DiabolikFleetAction): number {
  switch (type) {
    case "sink":
      return 1000
    case "bonus":
      return 900
    case "accept":
      return question?.type === "sink" ? 2 : 0
    case "decline":
      return 1
    case "propose":
      return -1000
    default:
      return 0
  }
}

/** Counts the enemies that a ship would flank; an own ship that flanks one too adds three. */
function threat(rules: Base, state: AnyState, cell: Cell, ship: Ship, without: Cell): number {
  const board = boardOf(rules, state.options)
  const seat = ownerOf(ship)
  let value = 0
  for (let direction = 0; direction < 8; direction++) {
    const target = board.ahead[cell * 8 + direction]!
    const enemy = state.cells[target] ?? 0
    if (
      enemy === 0 ||
      ownerOf(enemy) === seat ||
      isFrozen(board, target, enemy) ||
      !showsFlank(rules, state.options, ship, direction, enemy)
    )
      continue
    value += 1
    for (let side = 0; side < 8; side++) {
      const from = board.ahead[target * 8 + side]!
      const helper = state.cells[from] ?? 0
      if (from === without || from === cell || helper === 0 || ownerOf(helper) !== seat) continue
      if (showsFlank(rules, state.options, helper, side ^ 4, enemy)) value += 3
    }
  }
  return value
}

/** Returns how many squares a move brings a ship closer to the nearest enemy. */
function approach(state: AnyState, board: Board, seat: number, from: Cell, to: Cell): number {
  const distance = (cell: Cell) => {
    let least = board.columns + board.rows
    state.cells.forEach((ship, other) => {
      if (ship === 0 || ownerOf(ship) === seat || isFrozen(board, other, ship)) return
      const files = Math.abs(board.files[cell]! - board.files[other]!)
      const ranks = Math.abs(board.ranks[cell]! - board.ranks[other]!)
      least = Math.min(least, Math.max(files, ranks))
    })
    return least
  }
  return distance(from) - distance(to)
}

const hunting = (rules: Base) =>
  preferring("hunting", rules, (state, board, seat) => (action) => {
    switch (action.type) {
      case "move": {
        const from = cellOf(board, action.from)
        const to = cellOf(board, action.to)
        const ship = state.cells[from]!
        const gain = threat(rules, state, to, ship, from) - threat(rules, state, from, ship, from)
        return gain + approach(state, board, seat, from, to) / 2
      }
      case "reorient": {
        const cell = cellOf(board, action.square)
        const ship = state.cells[cell]!
        const turned = turnedTo(ship, bowOf(action.heading))
        const gain = threat(rules, state, cell, turned, cell) - threat(rules, state, cell, ship, cell)
        const ahead = board.ahead[cell * 8 + bowOf(action.heading)]!
        return gain - 0.25 + (state.cells[ahead] === 0 ? approach(state, board, seat, cell, ahead) / 8 : -0.5)
      }
      case "rebuild":
        return 0.1
      default:
        return worthOfDecision(state, action)
    }
  })

const racing = (rules: Base) =>
  preferring("racing", rules, (state, board, seat) => {
    const rows = board.rowsToGoal[seat]!
    const gain = (from: Cell, bow: number) => {
      const to = board.ahead[from * 8 + bow]!
      return to === board.beyond || state.cells[to] !== 0 ? -1 : rows[from]! - rows[to]!
    }
    return (action) => {
      switch (action.type) {
        case "deploy":
          return gain(cellOf(board, action.square), bowOf(action.heading))
        case "move": {
          const from = cellOf(board, action.from)
          const to = cellOf(board, action.to)
          const nearer = rows[from]! - rows[to]!
          return nearer > 0 ? 11 + board.depths[seat]! - rows[to]! : nearer - 2
        }
        case "reorient": {
          const cell = cellOf(board, action.square)
          const now = gain(cell, state.cells[cell]! & 7)
          return now > 0 ? -1 : gain(cell, bowOf(action.heading)) * 2
        }
        default:
          return worthOfDecision(state, action)
      }
    }
  })

export type Policies<R = DiabolikFleetRules> = Readonly<Record<"hunting" | "racing", Policy<StateBy<R>, ActionBy<R>>>>

export function policiesOf<R>(rules: Rules<R>): Policies<R>
// The compiler cannot see that the rules make the states and actions of their own types.
export function policiesOf(rules: Base): Readonly<Record<"hunting" | "racing", Policy<AnyState, Typed>>> {
  return Object.freeze({ hunting: hunting(rules), racing: racing(rules) })
}
