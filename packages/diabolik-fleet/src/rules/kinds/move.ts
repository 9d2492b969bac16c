/** Moving a ship. */
import { object } from "@flottille/core"
import { eachShip, type Move } from "../../state/actions"
import { cellOf, shipAt } from "../../state/state"
import { handlingCases, moveCost, moveTarget } from "../acts"
import { followShip } from "../joint"
import { searchPosition } from "../search-position"
import { settle } from "../turn"
import { end } from "../victory"
import { type KindMaker, none, refuseOn } from "./kind"
import type { EventNamed, Words } from "./words"

/** @rule DF-2.2 DF-2.3 DF-2.8 */
export const move: KindMaker<Move> = (rules) => ({
  phases: ["play", "bonus"],
  all: none,
  numbered: (grid) =>
    eachShip(grid, (from, _, to): Move | undefined => to && { type: "move", from, to }).filter(
      (each) => each !== undefined,
    ),
  shape: object({ from: rules.square, to: rules.square }),
  example: "c2-d3",
  format: ({ from, to }) => `${from}-${to}`,
  forms: { "a1-a1": ({ squares: [from, to = from] }) => ({ type: "move", from, to }) },
  path: ({ from, to }) => [from, to],
  cost(state, { from }) {
    const position = searchPosition(rules, state, state.active)
    return moveCost(position, cellOf(position.board, from))
  },

  refuse(state, action) {
    const { from, to } = action
    return refuseOn(rules, state, [from, to], { ...action, left: state.cannonballs }, () => {
      const position = searchPosition(rules, state, state.active)
      const { board, cells } = position
      const cell = cellOf(board, from)
      return [
        ...handlingCases(position, from),
        ["DF-2.2", "not-ahead", board.ahead[cell * 8 + (cells[cell]! & 7)] !== cellOf(board, to)],
        ["DF-2.2", "occupied", shipAt(board, cells, to), { square: to }],
        ["DF-2.3", "own-home-row", moveTarget(position, cell) < 0, { square: to }],
      ]
    })
  },

  // Arriving may win at once (DF-7.1).
  apply(state, { from, to }, emit) {
    const { active, cells, options } = state
    const position = searchPosition(rules, state, active)
    const start = cellOf(position.board, from)
    const goal = cellOf(position.board, to)
    const cost = moveCost(position, start)
    // Read before events are emitted, since listeners may query other positions.
    const arrives = position.rows[goal] === 0
    const wins = arrives && position.arrived + 1 >= options.arrivalsToWin
    cells[goal] = cells[start]!
    cells[start] = 0
    state.cannonballs -= cost
    state.obligation = "met"
    followShip(state, from, to)
    emit?.({ type: "moved", seat: active, from, to, cost })
    if (arrives) emit?.({ type: "arrived", seat: active, square: to })
    if (wins) end(state, "arrival", emit)
    settle(rules, state, emit)
  },
})

export const moveWords: Words<"not-ahead" | "own-home-row", EventNamed<"moved" | "arrived">> = {
  refusals: {
    "not-ahead": {
      en: "A ship moves only to the square ahead of its bow, and {to} is not ahead of {from}.",
      fr: "Un navire n’avance que sur la case devant sa proue, et {to} n’est pas devant {from}.",
    },
    "own-home-row": { en: "{square} is on your own home row.", fr: "{square} est sur votre propre bord." },
  },
  events: {
    moved({ seat, from, to, cost }, { seatName, balls }) {
      const [{ en, fr }, price] = [seatName(seat), balls(cost)]
      return {
        en: `${en} moves from ${from} to ${to} for ${price.en}.`,
        fr: `${fr} avance de ${from} en ${to} pour ${price.fr}.`,
      }
    },
    arrived({ seat, square }, { seatName }) {
      const { en, fr } = seatName(seat)
      return { en: `${en} arrives on ${square}.`, fr: `${fr} arrive en ${square}.` }
    },
  },
  labels: {
    move: ({ from, to }: Move) => ({ en: `sail from ${from} to ${to}`, fr: `avancer de ${from} en ${to}` }),
  },
}
