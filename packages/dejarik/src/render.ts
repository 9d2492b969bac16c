/** The board as text. */
import type { Seat } from "@flottille/core"
import { spaceNamed } from "./board"
import { nameOf, seatsOf } from "./options"
import { letters } from "./pieces"
import { forceText, phaseText } from "./position"
import { type DejarikState, type DejarikView, ownerOf, spaceOf } from "./state"

/** The spaces on their orbits. */
const spaces = `
              O12·······O1
          ·····           ·····
        ···                   ···
      O11                       O2
    ···         I12···I1          ···
   ··       I11·         ·I2        ··
  ···      ···             ···      ···
  O10     ··                 ··     O3
  ··     I10                 I3      ··
  ·       ·         C         ·       ·
  ··     I9                  I4      ··
  O9      ··                 ··     O4
  ···      ···             ···      ···
   ··       I8 ·         ·I5        ··
    ···         I7 ···I6          ···
      O8                        O5
        ···                   ···
          ·····           ·····
              O7 ·······O6`.slice(1)

/** The pieces on a space, each with its seat's initial: `r:S`, in the last fight `r:S x b:M`. */
function tokens(state: DejarikState, name: string): string {
  const all = letters.map((letter, piece) => `${nameOf(state.options, ownerOf(state, piece))?.[0]}:${letter}`)
  return all.filter((_, piece) => spaceOf(state, piece) === spaceNamed(name)).join(" x ")
}

/**
 * The round board as text, with every seat's pieces, the phase and the turn below it. An empty space shows its name, a piece its
 * seat's initial and its letter: `r:S` is red's Mantellian Savrip.
 */
export function render(view: DejarikView): string {
  const { options, turn, active, left } = view
  const name = (seat: Seat) => nameOf(options, seat)
  const board = spaces.replace(/[IO]\d+ ?| {4}C {4}/g, (cell) => {
    const text = tokens(view, cell.trim()) || cell.trim()
    return text.padStart((cell.length + text.length) >> 1).padEnd(cell.length)
  })
  const forces = seatsOf(options).map((seat) => name(seat).padEnd(8) + forceText(view, seat))
  const status = turn > 0 ? `turn ${turn}, ${name(active)}: ${phaseText(view)}, ${left} left` : phaseText(view)
  return [board, "", ...forces, status].join("\n")
}
