import type { Seat } from "@flottille/core"
import { spaceNamed } from "./board"
import { LETTERS } from "./pieces"
import { forceText, phaseText } from "./position"
import { type DejarikState, nameOf, ownerOf, seatsOf, spaceOf } from "./state"
import type { DejarikView } from "./view"

/** The upper left quarter of the board, with the column and the row that it shares with the others. The spaces are marked. */
const QUARTER = `
                    ····
             ········  ·
          ····         ·
       ···   ··  ###   ·
      ··      ··     ···
    ··   ###   ······  ·
   ····      ·····     ·
  ··   ·······    ·### ·
 ··       ·····### ·· ··
 ·  ###   ·   ···· ···
 ·       ·   ###  ··
 ·················· #####`

/** What stands in for the marks, line by line. */
const READING_ORDER = "O12 O1 O11 O2 I12 I1 I11 I2 O10 O3 I10 I3 C I9 I4 O9 O4 I8 I5 I7 I6 O8 O5 O7 O6".split(" ")

function mirrored<T>(half: readonly T[]): readonly T[] {
  return [...half, ...half.slice(0, -1).reverse()]
}

const HALF = QUARTER.slice(1)
  .split("\n")
  .map((line) =>
    mirrored([...line.padEnd(24)])
      .join("")
      .trimEnd(),
  )
const BOARD = mirrored(HALF).join("\n")

function board(state: DejarikState): string {
  let place = 0
  return BOARD.replace(/#+/g, ({ length }) => {
    const name = READING_ORDER[place++] as string
    const text = tokens(state, name) || name
    return text.padStart((length + text.length) >> 1).padEnd(length)
  })
}

/** A piece with its seat's initial, `r:S`; in the last fight both, `r:S x b:M`. */
function tokens(state: DejarikState, name: string): string {
  const here = LETTERS.map((letter, piece) => `${nameOf(state.options, ownerOf(state, piece))?.[0]}:${letter}`)
  return here.filter((_, piece) => spaceOf(state, piece) === spaceNamed(name)).join(" x ")
}

/**
 * The round board as text, with every seat's pieces, the phase and the turn below it. An empty space shows its name, a piece its
 * seat's initial and its letter: `r:S` is red's Mantellian Savrip.
 */
export function render(view: DejarikView): string {
  const { options, turn, active, left } = view
  const name = (seat: Seat) => nameOf(options, seat)
  const forces = seatsOf(options).map((seat) => name(seat).padEnd(8) + forceText(view, seat))
  const status = turn > 0 ? `${phaseText(view)}, turn ${turn}, ${name(active)}: ${left} left` : phaseText(view)
  return [board(view), "", ...forces, status].join("\n")
}
