import type { Seat } from "@flottille/core"
import { CENTRE, type Space, spaceName, spaceNamed } from "./board"
import { LETTERS, letterOf, type Piece } from "./pieces"
import { type DejarikState, isOut, nameOf, OFF_BOARD, ownerOf, seatNames, spaceOf } from "./state"
import type { DejarikView } from "./view"

/** The board with the name of each space in three characters: `I01` is I1. */
const BOARD = `
                    ·······
             ········  ·  ········
          ····         ·         ····
       ···   ··  O12   ·   O01  ··   ···
      ··      ··     ·····     ··      ··
    ··   O11   ······  ·  ······   O02   ··
   ····      ·····     ·     ·····     ·····
  ··   ·······    ·I12 · I01·    ·······   ··
 ··       ·····I11 ·· ··· ·· I02·····       ··
 ·  O10   ·   ···· ···   ········   ·   O03  ·
 ·       ·   I10  ··       ··  I03   ·       ·
 ··················    C    ··················
 ·       ·   I09  ··       ··  I04   ·       ·
 ·  O09   ·   ········   ··· ····   ·   O04  ·
 ··       ·····I08 ·· ··· ·· I05·····       ··
  ··   ·······    ·I07 · I06·    ·······   ··
   ·····     ·····     ·     ·····      ····
    ··   O08   ······  ·  ······   O05   ··
      ··      ··     ·····     ··      ··
       ···   ··  O07   ·   O06  ··   ···
          ····         ·         ····
             ········  ·  ········
                    ·······`.slice(1)

/** A piece with its seat's initial: `r:S`. */
function token(state: DejarikState, piece: Piece): string {
  return `${nameOf(state.options, ownerOf(state, piece))?.charAt(0) ?? "?"}:${letterOf(piece)}`
}

function on(state: DejarikState, space: Space): string[] {
  return LETTERS.map((_, piece) => piece)
    .filter((piece) => spaceOf(state, piece) === space)
    .map((piece) => token(state, piece))
}

/** Three characters: a piece, or the name of the empty space. */
function cell(state: DejarikState, padded: string): string {
  const name = padded.trim().replace(/^([IO])0/, "$1")
  const [piece] = on(state, spaceNamed(name) ?? OFF_BOARD)
  return piece ?? (name === "C" ? padded : name.padEnd(3))
}

/** In the last fight the centre holds two: `r:S x b:M`. */
function board(state: DejarikState): string {
  const drawn = BOARD.replace(/[IO]\d\d| C /g, (padded) => cell(state, padded))
  const [one, other] = on(state, CENTRE)
  return one && other ? drawn.replace(`   ${one}   `, `${one} x ${other}`) : drawn
}

function force(state: DejarikState, seat: Seat): string {
  const pieces = LETTERS.map((_, piece) => piece).filter((piece) => ownerOf(state, piece) === seat)
  const words = pieces.map(
    (piece) => `${letterOf(piece)} ${spaceOf(state, piece) === OFF_BOARD ? "lost" : spaceName(spaceOf(state, piece))}`,
  )
  return `${nameOf(state.options, seat).padEnd(6)}  ${words.join(", ") || "nothing yet"}${isOut(state, seat) ? " (out)" : ""}`
}

function status(state: DejarikState): string {
  const { phase, turn, active, left, ending, attacker, target } = state
  if (phase === "over") return `over: ${ending}`
  if (turn === 0) return phase === "deal" ? "the pieces are dealt" : "who begins is drawn"
  const fight = attacker < 0 ? "" : `, ${letterOf(attacker)} attacks ${letterOf(target)}`
  return `turn ${turn}, ${nameOf(state.options, active)}: ${phase}${fight}, ${left} ${left === 1 ? "action" : "actions"} left`
}

/**
 * The round board as text, with every seat's pieces and the state of the turn below it. An empty space shows its name, a piece its
 * seat's initial and its letter: `r:S` is red's Mantellian Savrip.
 */
export function render(view: DejarikView): string {
  return [board(view), "", ...seatNames(view.options).map((_, seat) => force(view, seat)), status(view)].join("\n")
}
