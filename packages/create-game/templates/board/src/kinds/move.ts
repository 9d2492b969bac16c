/** Moving and taking ships: the only kind of action. */
import { literal, object, type Refusal, type Seat } from "@flottille/core"
import type { Kind } from "@flottille/core/kinds"
import type { Translated, Words } from "@flottille/core/rulebook"
import { ahead, placeOf, type Square, squares } from "../board"
import { activeSeat, type MyGameState, ownerOf, shipsOf } from "../state"

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

/** All moves by their notation, made once. */
const moves: ReadonlyMap<string, Move> = new Map(
  squares.flatMap((from) => squares.map((to) => [`${from}-${to}`, Object.freeze({ type: "move", from, to })] as const)),
)

/** @rule XY-2.1 XY-2.2 */
function refuse(state: MyGameState, { from, to }: Move): Refusal<MoveCode> | undefined {
  const [active, owner, details] = [activeSeat(state), ownerOf(state, to), { from, to }]
  if (ownerOf(state, from) !== active) return { code: "not-your-ship", rule: "XY-2.1", details }
  if (!ahead(state.options, active, from).includes(to)) return { code: "not-ahead", rule: "XY-2.1", details }
  if (owner === active) return { code: "your-own-ship", rule: "XY-2.1", details }
  const isStraight = from.charAt(0) === to.charAt(0)
  return owner !== null && isStraight ? { code: "blocked", rule: "XY-2.2", details } : undefined
}

/** @rule XY-2.1 XY-2.2 */
export const move: Kind<MyGameState, Move, Moved> = {
  phases: ["play"],
  all: [...moves.values()],
  shape: object({ from: literal(...squares), to: literal(...squares) }),
  example: "b1-c2",
  format: ({ from, to }) => `${from}-${to}`,
  list: (state, seat) =>
    shipsOf(state, seat)
      .flatMap((from) => ahead(state.options, seat, from).flatMap((to) => moves.get(`${from}-${to}`) ?? []))
      .filter((each) => !refuse(state, each)),
  refuse,
  apply(state, { from, to }, emit) {
    const [seat, taken] = [activeSeat(state), ownerOf(state, to) !== null]
    for (const [square, owner] of [
      [from, null],
      [to, seat],
    ] as const) {
      const [column, row] = placeOf(square)
      state.board[row]?.splice(column, 1, owner)
    }
    state.turn++
    emit?.({ type: "moved", seat, from, to, taken })
  },
}

/** The words of a move. The last parameter of an event's sentence names its seat. */
export const moveWords = {
  refusals: {
    "not-your-ship": { en: "You have no ship on {from}.", fr: "Vous n'avez pas de navire en {from}." },
    "not-ahead": { en: "{to} is not one row ahead of {from}.", fr: "{to} n'est pas une rangée devant {from}." },
    "your-own-ship": { en: "Your own ship is on {to}.", fr: "Votre propre navire est en {to}." },
    blocked: {
      en: "{to} is not free: ships take to the side only.",
      fr: "{to} n'est pas libre : un navire ne prend que de biais.",
    },
  },
  events: {
    moved: ({ from, to, taken }, { en, fr }) =>
      taken
        ? { en: `${en} moves from ${from} and takes on ${to}.`, fr: `${fr} va de ${from} prendre en ${to}.` }
        : { en: `${en} moves from ${from} to ${to}.`, fr: `${fr} va de ${from} en ${to}.` },
  },
} satisfies Words<MoveCode, Moved, [seat: Translated]>
