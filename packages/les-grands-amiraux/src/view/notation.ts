/** Notation of positions. */
import { isSchemaError, NotationError, REFEREE } from "@flottille/core"
import { changedOptions, differenceOf, readFields as fieldsOf, readWhole } from "@flottille/core/notation"
import type { Base, Judge, Tables } from "../rules/rules"
import type { SeenPiece } from "../state/fleet"
import { pieceFrom } from "../state/fleet"
import { completeOptions, type LesGrandsAmirauxOptions } from "../state/options"
import type { AnyState, Ending, LesGrandsAmirauxState } from "../state/state"
import { checkPosition, impossible } from "./position-check"
import { type AnyView, view } from "./view"

const letters = "wr"

/**
 * Formats the board from the last row to the first, each from A on. Slashes separate rows, numbers
 * count empty squares, and `#` is a condemned square.
 */
function formatBoard({ columns, rows, open }: Tables, squares: AnyView["squares"]): string {
  const texts: string[] = []
  for (let row = rows - 1; row >= 0; row--) {
    let text = ""
    for (let square = columns * row; square < columns * (row + 1); square++) {
      const piece = squares[square]
      if (piece) text += `${letters[piece.seat]}${piece.rank}${piece.moved ? "+" : ""}${piece.shown ? "!" : ""}`
      else text += open[square] ? "1" : "#"
    }
    // Runs of 1s become their length. A 1 after w or r is a rank.
    texts.push(text.replace(/([wr]1)|1+/g, (run, piece) => piece ?? run.length))
  }
  return texts.join("/")
}

/** Formats options in table order, so that equal options have one text. */
function formatOptions({ optionTable }: Tables, options: LesGrandsAmirauxOptions): string {
  const changed = Object.entries(changedOptions(optionTable, options))
  return changed.map(([name, value]) => `${name}=${value}`).join(",") || "-"
}

/** Formats the fields of a position as a viewer sees it. */
export function formatFields(
  rules: Tables,
  { squares, ready, active, chain, leaps, turn, quiet, ending, options }: AnyView,
): string {
  return [
    formatBoard(rules, squares),
    [...letters].filter((_, seat) => ready[seat]).join("") || "-",
    active === null ? "-" : letters[active],
    chain === null ? "-" : `${rules.squareName(chain)}${leaps === undefined ? "" : `:${leaps}`}`,
    turn,
    quiet,
    ending === null ? "-" : `${ending.winner === null ? "=" : letters[ending.winner]}:${ending.reason}`,
    formatOptions(rules, options),
  ].join(" ")
}

/**
 * Formats a whole position as one line.
 *
 * Its fields are the board, the ready seats, the seat to move, the square of a chain, the turn, the
 * quiet turns, the ending, and the options that differ from their defaults. Where chains are
 * limited to several leaps, `A6:2` is a chain of two.
 */
export function formatState(rules: Tables, state: AnyState): string {
  return formatFields(rules, view(rules, state, REFEREE))
}

// Parsing is lenient and skips unreadable parts. The result is then formatted again and must equal
// the text; the first difference is where the text goes wrong.

function readBoard({ columns, rows, ranks, squareCount }: Tables, text: string): (SeenPiece | null)[] {
  const squares = new Array<SeenPiece | null>(squareCount).fill(null)
  text.split("/").forEach((row, index) => {
    let column = 0
    for (const [token, seat, rank = "", walked, shown] of row.matchAll(/([wr])(.)(\+?)(!?)|\d+|./g)) {
      const square = columns * (rows - 1 - index) + column
      if (seat && square >= 0 && column < columns) {
        const known = ranks.includes(rank) ? rank : "?"
        squares[square] = { seat: letters.indexOf(seat), rank: known, moved: walked !== "", shown: shown !== "" }
      }
      column += Number(token) || 1
    }
  })
  return squares
}

/** Parses the options. Their names never reach an object literal's prototype. */
function readOptions(rules: Tables, text: string): LesGrandsAmirauxOptions {
  const given = Object.fromEntries(
    text.split(",").map((pair) => {
      const [name, value = ""] = pair.split("=")
      return [name, value === "null" ? null : /^\d+$/.test(value) ? Number(value) : value]
    }),
  )
  return completeOptions(rules, text === "-" || text === "" ? {} : given)
}

function readEnding({ endings }: Base, text: string): Ending<string> | null {
  const reason = text.slice(2)
  if (!endings.some((ending) => ending.reason === reason)) return null
  return { winner: text[0] === "=" ? null : text[0] === "r" ? 1 : 0, reason }
}

type Read = Omit<AnyView, "viewer" | "phase" | "waiting" | "removed"> & {
  readonly ready: [boolean, boolean]
}

/** Parses the fields of a position. */
export function readFields(
  rules: Base,
  [board = "", ready = "", active = "", chain = "", turn, quiet, ending = "", options = ""]: readonly string[],
): Read {
  const seat = letters.indexOf(active)
  const [square = "", leaps] = chain.split(":")
  return {
    squares: readBoard(rules, board),
    ready: [ready.includes("w"), ready.includes("r")],
    active: seat < 0 ? null : seat,
    chain: rules.squareNamed(square) ?? null,
    ...((rules.longestChain ?? 0) > 1 ? { leaps: leaps === undefined ? 0 : readWhole(leaps) } : {}),
    turn: readWhole(turn),
    quiet: readWhole(quiet),
    ending: readEnding(rules, ending),
    options: readOptions(rules, options),
  }
}

/** Rejects a text that differs from its canonical spelling. */
export function assertSpelling(text: string, written: string): void {
  const at = differenceOf(text, written)
  if (text !== written) throw new NotationError(text, at, written.slice(at, at + 9) || "the end")
}

const fieldNames: readonly unknown[] = ["squares", "ready", "active", "chain", "turn", "quiet", "ending"]

/** Runs a parser for fields from `first` on and reports a SchemaError as a NotationError at its field. */
export function reading<T>(text: string, first: number, read: (fields: readonly string[]) => T): T {
  const { fields, fail } = fieldsOf(text)
  try {
    return read(fields)
  } catch (error) {
    if (!isSchemaError(error)) throw error
    const [name] = error.path
    return fail(
      first + (fieldNames.includes(name) ? fieldNames.indexOf(name) : fieldNames.length),
      error.expected,
      error.rule,
    )
  }
}

/**
 * Parses a position written by {@link formatState}.
 *
 * @throws NotationError for malformed text or an unreachable position, with the violated clause.
 */
export function parseState<Reason extends string>(rules: Judge<Reason>, text: string): LesGrandsAmirauxState<Reason>
// The compiler cannot see that the rules have the reasons of their own type.
export function parseState(rules: Judge, text: string): AnyState {
  return reading(text, 0, (fields) => {
    const read = readFields(rules, fields)
    const state: AnyState = { ...read, squares: read.squares.map((piece) => pieceFrom(rules, piece)) }
    assertSpelling(text, formatState(rules, state))
    const violation = checkPosition(rules, state)
    if (violation) throw impossible("state", violation)
    return state
  })
}
