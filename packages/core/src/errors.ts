import type { Actor, Refusal } from "./contract"

/** A place in nested data: keys and indices from the outside in, as in `["units", 0]`. */
export type Path = readonly (string | number)[]

/**
 * Brands every error of the library, across copies of it. Types do not show the brand, so that
 * copies stay assignable.
 */
const BRAND = Symbol.for("flottille.error")

/**
 * The base of all errors of the library: a stable code, and the clause it rests on.
 *
 * A program can hold several copies of the library: ES modules beside CommonJS, or two versions.
 * `instanceof` tells only the errors of one copy, so recognise an error by {@link isFlottilleError}
 * and its siblings.
 *
 * @example
 * new NotationError("O1-", 3, "a space").code // => "notation"
 */
export abstract class FlottilleError extends Error {
  /** Stable and machine-readable. */
  abstract readonly code: string
  /** The clause, where one applies. */
  readonly rule: string | undefined

  constructor(message: string, rule?: string) {
    super(message)
    this.name = new.target.name
    this.rule = rule
    Object.defineProperty(this, BRAND, { value: true })
  }
}

/**
 * Recognises an error of the library, across copies of it.
 *
 * @example
 * isFlottilleError(new NotationError("O1-", 3, "a space")) // => true
 * isFlottilleError(new TypeError("x is not a function")) // => false
 */
export function isFlottilleError(error: unknown): error is FlottilleError {
  return BRAND in Object(error)
}

/**
 * Recognises a {@link NotationError}.
 *
 * @example
 * isNotationError(new NotationError("O1-", 3, "a space")) // => true
 */
export function isNotationError(error: unknown): error is NotationError {
  return isFlottilleError(error) && error.code === "notation"
}

/**
 * Recognises a {@link SchemaError}.
 *
 * @example
 * isSchemaError(new SchemaError("options", ["seats"], "2 | 3 | 4")) // => true
 */
export function isSchemaError(error: unknown): error is SchemaError {
  return isFlottilleError(error) && error.code === "schema"
}

/**
 * Recognises a {@link RecordError}.
 *
 * @example
 * isRecordError(new RecordError("no such action", { ply: 4 })) // => true
 */
export function isRecordError(error: unknown): error is RecordError {
  return isFlottilleError(error) && error.code === "record"
}

/**
 * An action that the rules forbid was given to a function that does not return refusals.
 *
 * @example
 * new IllegalActionError({ code: "not-your-turn", rule: "CO-2" }, 1).message
 * // => "illegal action: not-your-turn (CO-2)"
 */
export class IllegalActionError extends FlottilleError {
  readonly code = "illegal-action"

  constructor(
    /** The refusal: its clause, a stable code and the facts. */
    readonly refusal: Refusal,
    /** The actor that tried to act. */
    readonly actor: Actor,
  ) {
    super(`illegal action: ${refusal.code} (${refusal.rule})`, refusal.rule)
  }
}

const lineBreak = /\r\n|\r|\n/

/** Returns line and column of a position, from 1; lines end in LF, CRLF or CR, columns count UTF-16 units. */
export function placeOf(text: string, position: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, position).split(lineBreak)
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 }
}

/** Longest part of a text that an error quotes. */
const LONGEST = 80

function excerpt(text: string, start = 0): string {
  const end = start + LONGEST
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`
}

/**
 * A text is no notation.
 *
 * The message quotes the text around the fault and gives its position. Of a text of several lines
 * it quotes one, and gives line and column.
 *
 * @example
 * new NotationError("O1-", 3, "a space").message // => '"O1-": expected a space at position 3 (CO-4)'
 * @example
 * new NotationError("North\nSouth*", 11, "a space").message
 * // => '"South*": expected a space in line 2, column 6 (CO-4)'
 */
export class NotationError extends FlottilleError {
  readonly code = "notation"
  /** The line of the fault, from 1. Lines end in LF, CRLF or CR. */
  readonly line: number
  /** The column of the fault, from 1, in UTF-16 units. */
  readonly column: number

  constructor(
    /** The text, cut after 80 characters. */
    readonly text: string,
    /** The position of the fault, counted from 0 in UTF-16 units. */
    readonly position: number,
    /** The text or form expected there. */
    readonly expected: string,
    rule = "CO-4",
  ) {
    const lines = text.split(lineBreak)
    const { line, column } = placeOf(text, position)
    const where = lines.length > 1 ? `in line ${line}, column ${column}` : `at position ${position}`
    const faulty = lines[line - 1] ?? ""
    const quoted = excerpt(faulty, Math.max(0, Math.min(column - 41, faulty.length - LONGEST)))
    super(`${JSON.stringify(quoted)}: expected ${expected} ${where} (${rule})`, rule)
    this.text = excerpt(text)
    this.line = line
    this.column = column
  }
}

/**
 * Returns untrusted notation as text. The first check of every parser.
 *
 * @throws NotationError for a value that is not a string.
 * @example
 * textOf("O11-I10") // => "O11-I10"
 */
export function textOf(given: unknown, rule?: string): string {
  if (typeof given === "string") return given
  throw new NotationError("", 0, "a text", rule)
}

/** The most characters of an action in notation. */
const ACTION_LENGTH = 1000

/**
 * Returns untrusted notation of an action as text, without spaces and line breaks around it. The first check of
 * every parser of actions: a longer text is not read.
 *
 * @throws NotationError for a value that is not a string, or is longer than 1,000 characters.
 * @example
 * actionTextOf("O11-I10\n") // => "O11-I10"
 */
export function actionTextOf(given: unknown, rule?: string): string {
  const text = textOf(given, rule)
  if (text.length <= ACTION_LENGTH) return text.trim()
  throw new NotationError(text.slice(0, ACTION_LENGTH), ACTION_LENGTH, `at most ${ACTION_LENGTH} characters`, rule)
}

/**
 * Data from outside does not have the declared shape.
 *
 * @example
 * new SchemaError("options", ["seats"], "2 | 3 | 4", "DJ-1.1").message
 * // => "options.seats: expected 2 | 3 | 4 (DJ-1.1)"
 */
export class SchemaError extends FlottilleError {
  readonly code = "schema"

  constructor(
    /** The kind of data: `"options"`, `"action"`, `"state"`, `"view"`, `"record"`. */
    readonly subject: string,
    /** The path to the fault. */
    readonly path: Path,
    /** The form expected there. */
    readonly expected: string,
    rule = "CO-4",
  ) {
    super(`${[subject, ...path].join(".")}: expected ${expected} (${rule})`, rule)
  }
}

/** The place of a fault in a record. */
export interface RecordPlace {
  /** Entries that were replayed before, so the index of the entry at fault; absent for faults outside the entries. */
  readonly ply?: number
  /** The field of the record at fault, if it is not an entry: `"hash"`, `"version"`. */
  readonly field?: string
  /** In a text, from 1. */
  readonly line?: number
  /** In a text, from 1, in UTF-16 units. */
  readonly column?: number
  /** The refusal, if an entry was illegal. */
  readonly refusal?: Refusal
}

/**
 * The error for a record that does not replay: the ply and the fault.
 *
 * @example
 * new RecordError("no such action", { ply: 4 }).message // => "record, ply 4: no such action (CO-5)"
 */
export class RecordError extends FlottilleError {
  readonly code = "record"

  constructor(
    /** The fault, in a few words. */
    readonly problem: string,
    readonly place: RecordPlace = {},
    rule = place.refusal?.rule ?? "CO-5",
  ) {
    const { ply, line, column } = place
    const where = [
      line === undefined ? "" : `line ${line}`,
      column === undefined ? "" : `column ${column}`,
      ply === undefined ? "" : `ply ${ply}`,
    ]
    super(`${["record", ...where.filter(Boolean)].join(", ")}: ${problem} (${rule})`, rule)
  }
}
