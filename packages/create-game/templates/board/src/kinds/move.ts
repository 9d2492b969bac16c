/** Moving and taking ships: the only kind of action. */
import { integer, object, type Refusal, type Seat } from "@flottille/core"
import type { Kind } from "@flottille/core/kinds"
import type { GameTexts, Translated } from "@flottille/core/rulebook"
import { ahead, columnOf, type Square, squareName, squares } from "../board"
import { type MyGameState, ownerOf, shipsOf } from "../state"

/** A ship moves, and takes the ship that it meets. */
export interface Move {
  readonly type: "move"
  readonly from: Square
  readonly to: Square
}

/** A ship has moved. */
export interface Moved {
  readonly type: "moved"
  readonly seat: Seat
  readonly from: Square
  readonly to: Square
  readonly taken: boolean
}

/** The reasons why a move is refused. */
export type MoveCode = "not-your-ship" | "not-ahead" | "your-own-ship" | "blocked"

/** All moves by start and destination. */
const table = Array.from({ length: squares }, (_, from) =>
  Array.from({ length: squares }, (_, to): Move => Object.freeze({ type: "move", from, to })),
)

/** @rule XY-2.1 XY-2.2 */
function refuse(state: MyGameState, { from, to }: Move): Refusal<MoveCode> | undefined {
  const { options, active } = state
  const details = { from: squareName(from), to: squareName(to) }
  if (ownerOf(state, from) !== active) return { code: "not-your-ship", rule: "XY-2.1", details }
  if (!ahead(options, active, from).includes(to)) return { code: "not-ahead", rule: "XY-2.1", details }
  const owner = ownerOf(state, to)
  if (owner === active) return { code: "your-own-ship", rule: "XY-2.1", details }
  const isStraight = columnOf(from) === columnOf(to)
  return owner !== undefined && isStraight ? { code: "blocked", rule: "XY-2.2", details } : undefined
}

/** @rule XY-2.1 XY-2.2 */
export const move: Kind<MyGameState, Move, Moved> = {
  phases: ["play"],
  all: table.flat(),
  shape: object({ from: integer(0, squares - 1), to: integer(0, squares - 1) }),
  example: "b1-c2",
  format: ({ from, to }) => `${squareName(from)}-${squareName(to)}`,
  list(state, seat) {
    const moves = shipsOf(state, seat).flatMap((from) =>
      ahead(state.options, seat, from).flatMap((to) => table[from]?.[to] ?? []),
    )
    return moves.filter((each) => !refuse(state, each))
  },
  refuse,
  apply(state, { from, to }, emit) {
    const { active } = state
    const taken = ownerOf(state, to) !== undefined
    state.ships = state.ships.map((squares, seat) => {
      const rest = squares.filter((square) => square !== from && square !== to)
      return seat === active ? [...rest, to].sort((one, other) => one - other) : rest
    })
    state.turn++
    state.active = 1 - active
    emit?.({ type: "moved", seat: active, from, to, taken })
  },
}

// Stryker disable all: texts, which other checks compare with committed files
/** The sentences for refused moves. */
export const moveRefusals: GameTexts<MoveCode>["refusals"] = {
  "not-your-ship": {
    en: ({ from }) => `You have no ship on ${from}.`,
    fr: ({ from }) => `Vous n'avez pas de navire en ${from}.`,
  },
  "not-ahead": {
    en: ({ from, to }) => `${to} is not one row ahead of ${from}.`,
    fr: ({ from, to }) => `${to} n'est pas une rangée devant ${from}.`,
  },
  "your-own-ship": {
    en: ({ to }) => `Your own ship is on ${to}.`,
    fr: ({ to }) => `Votre propre navire est en ${to}.`,
  },
  blocked: {
    en: ({ to }) => `${to} is not free: ships take to the side only.`,
    fr: ({ to }) => `${to} n'est pas libre : un navire ne prend que de biais.`,
  },
}

/** The sentence for a move. */
export function describeMoved({ from: start, to: end, taken }: Moved, { en, fr }: Translated): Translated {
  const [from, to] = [squareName(start), squareName(end)]
  return taken
    ? { en: `${en} moves from ${from} and takes on ${to}.`, fr: `${fr} va de ${from} prendre en ${to}.` }
    : { en: `${en} moves from ${from} to ${to}.`, fr: `${fr} va de ${from} en ${to}.` }
}
