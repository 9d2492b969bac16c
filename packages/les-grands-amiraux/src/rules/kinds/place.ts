/** Placing a piece during deployment. */
import { literal, object } from "@flottille/core"
import type { Square } from "../../state/board"
import { NOTHING, pieceOf, type Rank } from "../../state/fleet"
import { refusal } from "../../state/refusal"
import { type AnyState, missing, seatOfActor } from "../../state/state"
import { type KindMaker, type Part, readParts, spacePart, squarePart } from "./kind"
import type { EventNamed, Words } from "./words"

/** A placement of a piece, by its letter, on a square, numbered from 0, row by row from A1. */
export interface Place {
  readonly type: "place"
  readonly rank: Rank
  readonly square: Square
}

/** @rule GA-1.2 GA-1.3 */
export const place: KindMaker<Place> = (rules) => {
  const { ranks, rankPattern, homeSquares, squareShape, squareName, squareNamed, codeOf, isHome } = rules
  const homes = [...new Set(homeSquares.flat())]
  const byCode = [
    [],
    ...ranks.map((rank) => homes.map((square): Place => Object.freeze({ type: "place", rank, square }))),
  ]
  /** By rank code and square. */
  const table: readonly (readonly Place[])[] = byCode.map((actions) => {
    const bySquare: Place[] = []
    for (const action of actions) bySquare[action.square] = action
    return bySquare
  })
  // Copies, since engines run slowly through frozen lists.
  const homesOf = homeSquares.map((home) => [...home])
  const rankPart: Part = [rankPattern, "a rank", "GA-1.2"]

  /** Squares that are free for the next piece. Written by `note`, and read by the call that follows it. */
  const empty: Square[] = []
  /** Rank codes of which pieces are left. */
  const codes: number[] = []

  /** Notes the free squares and the pieces left, and returns the number of placements. */
  function note({ squares }: AnyState, seat: number): number {
    empty.length = 0
    codes.length = 0
    for (const square of homesOf[seat] ?? []) if (squares[square] === NOTHING) empty.push(square)
    const left = missing(rules, squares, seat)
    for (let code = 1; code < left.length; code++) if (left[code]! > 0) codes.push(code)
    return codes.length * empty.length
  }

  return {
    phases: ["deployment"],
    all: byCode.flat(),
    shape: object({ rank: literal(...ranks), square: squareShape }),
    example: "place 6 A4",
    format: ({ rank, square }) => `place ${rank} ${squareName(square)}`,

    parse(text) {
      if (!text.startsWith("place ")) return undefined
      const [rank = "", , name = ""] = readParts(text, 6, rankPart, spacePart, squarePart(rules))
      return { type: "place", rank, square: squareNamed(name) ?? 0 }
    },

    list(state, seat) {
      note(state, seat)
      const list: Place[] = []
      for (const code of codes) for (const square of empty) list.push(table[code]![square]!)
      return list
    },

    count: note,

    nth(_state, _seat, place) {
      const square = place % empty.length
      return table[codes[(place - square) / empty.length]!]![empty[square]!]!
    },

    // It concerns only the seat's own rows, so it reveals nothing about the other fleet.
    refuse(state, { rank, square }, actor) {
      const seat = seatOfActor(actor)
      if (!isHome(square, seat)) return refusal("GA-1.3", "outside-home-rows", { square })
      if ((missing(rules, state.squares, seat)[codeOf(rank)] ?? 0) <= 0) return refusal("GA-1.2", "none-left", { rank })
      return state.squares[square] === NOTHING ? undefined : refusal("GA-1.3", "square-taken", { square })
    },

    path: ({ square }) => [square],

    apply(state, { rank, square }, emit, actor) {
      const seat = seatOfActor(actor)
      state.squares[square] = pieceOf(seat, codeOf(rank))
      emit?.({ type: "placed", seat, rank, square })
    },
  }
}

/** The words of a placement. */
export const placeWords: Words<
  "deployment-over" | "outside-home-rows" | "none-left" | "square-taken",
  EventNamed<"placed">
> = {
  refusals: {
    "deployment-over": { en: "Both fleets are already in place.", fr: "Les deux flottes sont déjà en place." },
    "outside-home-rows": { en: "{square} is not in your {homeRows}.", fr: "{square} n’est pas dans {homeRows}." },
    "none-left": { en: "You have no more {rank} to place.", fr: "Vous n’avez plus de {rank} à placer." },
    "square-taken": { en: "{square} is already occupied.", fr: "{square} est déjà occupée." },
  },
  events: {
    placed(event, { seatName, squareName, rankName }) {
      const [seat, rank, square] = [seatName(event.seat), rankName(event.rank), squareName(event.square)]
      return { en: `${seat.en} places on ${square}: ${rank.en}.`, fr: `${seat.fr} placent en ${square} : ${rank.fr}.` }
    },
  },
  labels: {
    place(action: Place, { rankName, squareName }) {
      const [rank, square] = [rankName(action.rank), squareName(action.square)]
      return { en: `${rank.en} on ${square}`, fr: `${rank.fr} en ${square}` }
    },
  },
}
