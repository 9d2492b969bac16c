/** The board as text. */
import type { Seat } from "@flottille/core"
import { nameOf, seatsOf } from "./options"
import { letterOf } from "./pieces"
import { forceText, phaseText } from "./position"
import type { Rules } from "./prepare"
import { type DejarikState, type DejarikView, ownerOf, spaceOf } from "./state"

/** The orbits unrolled, for rules without a picture: a line each, the centre first. */
function unrolled({ orbits, sectors }: Rules): string {
  const line = (orbit: string) => Array.from({ length: sectors }, (_, ray) => `${orbit}${ray + 1}`.padEnd(5)).join("")
  return ["    C    ", ...orbits.map(line)].join("\n")
}

/** The pieces on a space, each with its seat's initial: `r:S`, in the last fight `r:S x b:M`. */
function tokens(rules: Rules, state: DejarikState, name: string): string {
  const there = state.at.flatMap((_, piece) => (spaceOf(state, piece) === rules.spaceNamed(name) ? [piece] : []))
  return there.map((piece) => `${nameOf(state.options, ownerOf(state, piece))?.[0]}:${letterOf(rules, piece)}`).join(" x ")
}

/**
 * The round board as text, with every seat's pieces, the phase and the turn below it. An empty space shows its name, a piece its
 * seat's initial and its letter: `r:S` is red's Mantellian Savrip.
 */
export function render(rules: Rules, view: DejarikView): string {
  const { options, turn, active, left } = view
  const name = (seat: Seat) => nameOf(options, seat)
  const board = (rules.picture ?? unrolled(rules)).replace(/[A-Z]\d+ ?| {4}C {4}/g, (cell) => {
    const text = tokens(rules, view, cell.trim()) || cell.trim()
    return text.padStart((cell.length + text.length) >> 1).padEnd(cell.length)
  })
  const forces = seatsOf(options).map((seat) => name(seat).padEnd(8) + forceText(rules, view, seat))
  const status = turn > 0 ? `turn ${turn}, ${name(active)}: ${phaseText(rules, view)}, ${left} left` : phaseText(rules, view)
  return [board.replace(/ +$/gm, ""), "", ...forces, status].join("\n")
}
