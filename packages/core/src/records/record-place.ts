/** The headers of a record as text, and the places of its faults. */
import type { Path, RecordPlace } from "../errors"
import { isFlottilleError, isNotationError, isRecordError, isSchemaError, placeOf, RecordError } from "../errors"
import { placeInJson } from "../text/notation"
import { RESERVED } from "./record"

interface Header {
  readonly value: unknown
  /** The value as it is written, as JSON. */
  readonly json: string
  readonly line: number
  /** Of the value, from 1. */
  readonly column: number
}

export type Headers = Map<string, Header>

/** Reads the header lines; `lines` holds the lines after them, each with its number. */
export function readHeaders(text: string): {
  headers: Headers
  lines: { readonly line: number; readonly text: string }[]
} {
  const headers: Headers = new Map()
  const lines: { line: number; text: string }[] = []
  text.split(/\r?\n/).forEach((content, index) => {
    const line = index + 1
    const header = lines.length === 0 ? /^\[([\w-]+) (.*)\]$/s.exec(content.trimEnd()) : null
    if (header) {
      const [, name = "", value = ""] = header
      if (headers.has(name)) throw new RecordError(`a second header ${name}`, { line }, "CO-4")
      const column = name.length + 3
      headers.set(name, { value: readJson(value, { line, column }), json: value, line, column })
    } else if (content.trim() !== "") lines.push({ line, text: content })
  })
  return { headers, lines }
}

/** `place`: where the text begins, if it is one header of many. */
export function readJson(text: string, place?: RecordPlace): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const at = place ?? placeOf(text, placeInJson(text))
    throw new RecordError("expected JSON, perhaps it is cut short", at, "CO-4")
  }
}

/** Returns the line and column of a value of a record, or of a character of a text in it. */
export type Locate = (path: Path, character?: number) => RecordPlace

/** Runs a check of a record. Its faults become RecordErrors with the place of the value at fault. */
export function located<T>(locate: Locate, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!isFlottilleError(error)) throw error
    if (isRecordError(error)) {
      const { problem, place, rule } = error
      const { field, ply, line } = place
      if (line !== undefined || (field === undefined && ply === undefined)) throw error
      throw new RecordError(
        problem,
        { ...place, ...locate(field === undefined ? ["entries", ply ?? 0] : [field]) },
        rule,
      )
    }
    if (isNotationError(error))
      throw new RecordError(
        `start: expected ${error.expected}`,
        { field: "start", ...locate(["start"], error.position) },
        error.rule,
      )
    if (!isSchemaError(error)) throw error
    const { subject, path, expected, rule } = error
    const inRecord = subject === "record" ? path : [subject, ...path]
    const place = { field: `${inRecord[0] ?? subject}`, ...locate(inRecord) }
    throw new RecordError(`${[subject, ...path].join(".")}: expected ${expected}`, place, rule)
  }
}

/** Returns the length of the beginning of a JSON text that stands for the first characters of its value. */
function lengthInJson(json: string, characters: number): number {
  let length = 1
  for (let left = characters; left > 0; left--) length += json[length] !== "\\" ? 1 : json[length + 1] === "u" ? 6 : 2
  return length
}

const headerOf: Readonly<Record<string, string>> = {
  game: "Game",
  version: "Version",
  options: "Options",
  start: "Start",
  outcome: "Outcome",
  letters: "Letters",
  entriesHash: "Entries",
  hash: "Hash",
}

export function inJson(text: string): Locate {
  return (path, character) => {
    const start = placeInJson(text, path)
    return placeOf(text, character === undefined ? start : start + lengthInJson(text.slice(start), character))
  }
}

/** A field without a header is missing at the beginning. */
export function inHeaders(headers: Headers): Locate {
  return ([field, ...path], character) => {
    const free = [...headers].filter(([name]) => !RESERVED.includes(name))
    const header = field === "headers" ? free[Number(path[0])]?.[1] : headers.get(headerOf[`${field}`] ?? "")
    if (!header) return { line: 1, column: 1 }
    const { json, line, column } = header
    const inner = field === "headers" ? 0 : placeInJson(json, path)
    return { line, column: column + (character === undefined ? inner : lengthInJson(json, character)) }
  }
}
