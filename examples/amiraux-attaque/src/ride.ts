/** LA-2.3: scouts that ride any distance in a line. */
import {
  endMove,
  isOf,
  type KindMaker,
  linesFrom,
  moved,
  NOTHING,
  type Path,
  pathsOf,
  type Rank,
  rankCode,
  refusal,
  refuseMover,
  type Square,
  seatOfActor,
  shown,
} from "@flottille/les-grands-amiraux"
import { pathLabel, type Words } from "@flottille/les-grands-amiraux/rulebook"

/** The rank of scouts. */
export const scout: Rank = "2"

/** A scout rides two squares or more along a row or a column. */
export interface Ride extends Path<"ride"> {}

/** A scout rode, which shows its rank. */
export interface Rode extends Path<"rode"> {
  readonly seat: number
  readonly rank: Rank
}

/** @rule LA-2.3 */
export const ride: KindMaker<Ride, Rode> = (rules) => {
  const code = rules.codeOf(scout)

  /** The actions from each square, line by line, the nearest first. The first of a line is a step. */
  const lines = rules.squareNames.map((_, from) =>
    linesFrom(rules, from).map((line) => line.map((to): Ride => Object.freeze({ type: "ride", from, to }))),
  )
  const ridesFrom = (squares: readonly number[], from: Square) =>
    (lines[from] ?? []).flatMap((actions) => {
      const end = actions.findIndex(({ to }) => squares[to] !== NOTHING)
      return actions.slice(1, end < 0 ? actions.length : end)
    })
  const all = lines.flatMap((each) => each.flatMap((actions) => actions.slice(1)))

  return {
    phases: ["play"],
    ...pathsOf(rules, "ride", "~", all),
    example: "A4~A7",
    shows: 1,
    list: ({ squares }, seat) =>
      squares.flatMap((piece, from) => (isOf(piece, seat) && rankCode(piece) === code ? ridesFrom(squares, from) : [])),
    refuse(state, action, actor) {
      const { from, to } = action
      const refused = refuseMover(rules, state, action, actor)
      if (refused) return refused
      const isScout = rankCode(state.squares[from] ?? NOTHING) === code
      if (isScout && ridesFrom(state.squares, from).some((each) => each.to === to)) return undefined
      return refusal("LA-2.3", isScout ? "no-ride" : "not-a-scout", { square: from, to })
    },
    apply(state, { from, to }, emit, actor) {
      const seat = seatOfActor(actor)
      state.squares[to] = shown(moved(state.squares[from] ?? NOTHING))
      state.squares[from] = NOTHING
      emit?.({ type: "rode", seat, from, to, rank: scout })
      endMove(rules, state, seat, "quiet", emit)
    },
  }
}

/** The words of a scout. */
export const rideWords: Words<"not-a-scout" | "no-ride", Rode> = {
  refusals: {
    "not-a-scout": { en: "The piece on {square} is not a scout.", fr: "La pièce en {square} n'est pas un éclaireur." },
    "no-ride": {
      en: "No free line of two squares or more leads from {square} to {to}.",
      fr: "Aucune ligne libre de deux cases ou plus ne mène de {square} à {to}.",
    },
  },
  events: {
    rode(event, { seatName, squareName }) {
      const [seat, from, to] = [seatName(event.seat), squareName(event.from), squareName(event.to)]
      return {
        en: `${seat.en} rides with a scout from ${from} to ${to}.`,
        fr: `${seat.fr} vont avec un éclaireur de ${from} en ${to}.`,
      }
    },
  },
  labels: { ride: pathLabel("ride", "galoper") },
}
