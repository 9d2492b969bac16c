import { NotationError, REFEREE, readOptions, SchemaError, textOf } from "@flottille/core"
import { isCondemned, SQUARES, squareName, squareNamed } from "./board"
import { pieceFrom, type Rank } from "./fleet"
import { demandPossible } from "./possible"
import { optionTable } from "./shapes"
import { type AmirauxOptions, type AmirauxReason, type AmirauxResult, type AmirauxState, ENDINGS } from "./state"
import { type AmirauxView, type SeenPiece, view } from "./view"

const SEATS = "wr"

/** Row 10 first, A to H, rows parted by slashes, empty squares counted, condemned ones as `#`. */
function formatBoard(squares: AmirauxView["squares"]): string {
  const rows: string[] = []
  for (let row = 9; row >= 0; row--) {
    let text = ""
    for (let square = 8 * row; square < 8 * row + 8; square++) {
      const piece = squares[square]
      if (piece) text += `${SEATS[piece.seat]}${piece.rank}${piece.moved ? "+" : ""}${piece.shown ? "!" : ""}`
      else text += isCondemned(square) ? "#" : "1"
    }
    // Runs of 1s become their length; a 1 after w or r is a submarine.
    rows.push(text.replace(/([wr]1)|1+/g, (run, submarine) => submarine ?? run.length))
  }
  return rows.join("/")
}

/** In the order of the table, so that equal options have one text. */
function formatOptions(options: AmirauxOptions): string {
  const names = Object.keys(optionTable) as (keyof AmirauxOptions)[]
  const changed = names.filter((name) => options[name] !== optionTable[name].default)
  return changed.map((name) => `${name}=${options[name]}`).join(",") || "-"
}

/** The fields of a position, as its viewer sees it. */
export function formatFields({ squares, ready, toMove, chain, turn, quiet, result, options }: AmirauxView): string {
  return [
    formatBoard(squares),
    [...SEATS].filter((_, seat) => ready[seat]).join("") || "-",
    toMove === null ? "-" : SEATS[toMove],
    chain === null ? "-" : squareName(chain),
    turn,
    quiet,
    result === null ? "-" : `${result.winner === null ? "=" : SEATS[result.winner]}:${result.reason}`,
    formatOptions(options),
  ].join(" ")
}

/**
 * A whole position as one line: the board, who is ready, whose turn it is, the square of a running chain, the turn, the quiet
 * turns, the result, and the options that are not the usual ones.
 *
 * @example
 * formatState(lesGrandsAmiraux.initialState({ memory: "none" })) // => "8/8/8/8/2#2#2/2#2#2/8/8/8/8 - - - 0 0 - memory=none"
 */
export function formatState(state: AmirauxState): string {
  return formatFields(view(state, REFEREE))
}

// Reading is lenient: whatever cannot be read is left out. What was read is then written again, and must give the very text;
// the first difference is where the text goes wrong.

/** The pieces of a board text. */
function readBoard(text: string): (SeenPiece | null)[] {
  const squares = new Array<SeenPiece | null>(SQUARES).fill(null)
  text.split("/").forEach((row, index) => {
    let column = 0
    for (const [token, seat, rank, walked, shown] of row.matchAll(/([wr])(.)(\+?)(!?)|./g)) {
      const square = 8 * (9 - index) + column
      if (seat && square >= 0 && column < 8) {
        squares[square] = { seat: SEATS.indexOf(seat), rank: rank as Rank | "?", moved: walked !== "", shown: shown !== "" }
      }
      column += Number(token) || 1
    }
  })
  return squares
}

/** Not read into an object literal's prototype, whatever the names. */
function readGivenOptions(text: string): AmirauxOptions {
  const given = Object.fromEntries(
    text.split(",").map((pair) => {
      const [name, value = ""] = pair.split("=")
      return [name, value === "null" ? null : /^\d+$/.test(value) ? Number(value) : value]
    }),
  )
  return readOptions(optionTable, text === "-" || text === "" ? {} : given)
}

function readResult(text: string): AmirauxResult | null {
  const reason = text.slice(2)
  if (!Object.hasOwn(ENDINGS, reason)) return null
  return { winner: text[0] === "=" ? null : text[0] === "r" ? 1 : 0, reason: reason as AmirauxReason }
}

const whole = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

type Read = Omit<AmirauxView, "viewer" | "phase" | "waiting" | "removed"> & { readonly ready: [boolean, boolean] }

/** What the fields of a position say. */
export function readFields([
  board = "",
  ready = "",
  toMove = "",
  chain = "",
  turn,
  quiet,
  result = "",
  options = "",
]: readonly string[]): Read {
  const seat = SEATS.indexOf(toMove)
  return {
    squares: readBoard(board),
    ready: [ready.includes("w"), ready.includes("r")],
    toMove: seat < 0 ? null : seat,
    chain: squareNamed(chain) ?? null,
    turn: whole(turn),
    quiet: whole(quiet),
    result: readResult(result),
    options: readGivenOptions(options),
  }
}

/** Where two texts begin to differ. */
function difference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** Refuses a text that is not the one it should be. */
export function demand(text: string, written: string): void {
  const at = difference(text, written)
  if (text !== written) throw new NotationError(text, at, written.slice(at, at + 9) || "the end")
}

const FIELDS: readonly unknown[] = ["squares", "ready", "toMove", "chain", "turn", "quiet", "result"]

/** Reads what begins with field `first`; a value that does not fit becomes an error at its field, a piece at its place on the board. */
export function reading<T>(text: string, first: number, read: (fields: readonly string[]) => T): T {
  const fields = textOf(text).split(" ")
  try {
    return read(fields)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    const [name] = error.path
    const index = first + (FIELDS.includes(name) ? FIELDS.indexOf(name) : FIELDS.length)
    const start = fields.slice(0, index).reduce((sum, field) => sum + field.length + 1, 0)
    throw new NotationError(text, start, error.expected, error.rule)
  }
}

/**
 * Reads a position written by {@link formatState}.
 *
 * @throws NotationError for text that is no position, or one that no game can reach, with the clause it breaks.
 * @example
 * parseState("8/8/8/8/2#2#2/2#2#2/8/8/8/7wG - - - 0 0 - -").squares[7] // => 8
 */
export function parseState(text: string): AmirauxState {
  return reading(text, 0, (fields) => {
    const read = readFields(fields)
    const state: AmirauxState = { ...read, squares: read.squares.map(pieceFrom) }
    demand(text, formatState(state))
    demandPossible(state, "state")
    return state
  })
}
