/**
 * Parsing of texts made of fields.
 *
 * Each field is read leniently, then the whole is formatted again and must equal the input. So a
 * state has one spelling, and no part of a text goes unread.
 *
 * @packageDocumentation
 */
import { assert, isList, isObject } from "../assert"
import { isFlottilleError, isSchemaError, NotationError, type Path, textOf } from "../errors"
import { canonicalJson } from "../hash"
import type { OptionTable } from "../shapes/options"

interface Fields {
  readonly text: string
  readonly fields: readonly string[]
  /**
   * Refuses the text at one of its fields; beyond the last, at its end.
   *
   * @param offset - Characters of the field before the fault.
   * @throws NotationError always.
   */
  fail(field: number, expected: string, rule?: string, offset?: number): never
}

/**
 * Splits a text into fields, at single spaces by default.
 *
 * @param given - Any value.
 * @param separator - The text between two fields.
 * @throws NotationError for a value that is not a string.
 * @example
 * readFields("3 play").fields // => ["3", "play"]
 * readFields("3 play").fail(1, "a phase") // throws NotationError
 */
export function readFields(given: unknown, separator = " "): Fields {
  const text = textOf(given)
  const fields = text.split(separator)
  const fail: Fields["fail"] = (field, expected, rule, offset = 0) => {
    const before = [...fields.slice(0, field), ""].join(separator)
    throw new NotationError(text, Math.min(before.length + offset, text.length), expected, rule)
  }
  return { text, fields, fail }
}

/**
 * Refuses a text of several lines at one of them.
 *
 * @param line - The line, from 1; lines end in LF, CRLF or CR.
 * @param column - The column, from 1, in UTF-16 units.
 * @throws NotationError always.
 * @example
 * failAt("North\nSouth*", 2, 6, "a space") // throws NotationError
 */
export function failAt(text: string, line: number, column: number, expected: string, rule?: string): never {
  assert(typeof text === "string", "failAt", "text", "a text")
  const ends = [...text.matchAll(/\r\n|\r|\n/g)]
  const before = ends[line - 2]
  const start = line < 2 || before === undefined ? 0 : before.index + before[0].length
  throw new NotationError(text, Math.min(start + Math.max(0, column - 1), text.length), expected, rule)
}

/** Returns the end of a JSON string that begins at an index, also of one that is cut short. */
function endOfString(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && text[end] !== '"') {
    if (text[end] === "\\" && end + 1 === text.length) return end
    end += text[end] === "\\" ? 2 : 1
  }
  return end + 1
}

/** Finds the words of JSON. A regular expression for its strings would overflow the stack at long ones. */
function* wordsOfJson(text: string): Generator<{ readonly word: string; readonly index: number }> {
  const start = /["{}[\]:,]|[^\s"{}[\]:,]+/g
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const { 0: word, index } = found
    if (word === '"') start.lastIndex = endOfString(text, index)
    yield { word: text.slice(index, start.lastIndex), index }
  }
}

function isJson(word: string): boolean {
  try {
    JSON.parse(word)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the position of a value in a JSON text, or of the innermost value around it that exists.
 * Of a text that is not JSON, returns the position of the fault.
 *
 * @param path - Keys and indices that lead to the value.
 * @example
 * placeInJson('{"seats": 3, "deal": [1, 2]}', ["deal", 1]) // => 25
 * placeInJson('{"seats": }') // => 10
 */
export function placeInJson(text: string, path: Path = []): number {
  assert(typeof text === "string" && isList(path), "placeInJson", "text", "a text, then a path")
  const open: { readonly isList: boolean; key: string | number }[] = []
  let place = text.length
  let want: "value" | "first" | "key" | "colon" | "next" | "end" = "value"
  for (const { word, index } of wordsOfJson(text)) {
    const top = open.at(-1)
    const isFirst = (isList: boolean) => want === "first" && top?.isList === isList
    if (top && (want === "next" || want === "first") && word === (top.isList ? "]" : "}")) {
      open.pop()
      want = open.length > 0 ? "next" : "end"
    } else if (top && want === "next" && word === ",") {
      if (typeof top.key === "number") top.key++
      want = top.isList ? "value" : "key"
    } else if (want === "colon" && word === ":") want = "value"
    else if (top && (want === "key" || isFirst(false)) && word.startsWith('"') && isJson(word)) {
      top.key = JSON.parse(word)
      want = "colon"
    } else if ((want === "value" || isFirst(true)) && (word === "{" || word === "[" || isJson(word))) {
      if (open.length <= path.length && open.every(({ key }, step) => key === path[step])) place = index
      const isList = word === "["
      if (isList || word === "{") open.push({ isList, key: isList ? 0 : "" })
      want = isList || word === "{" ? "first" : open.length > 0 ? "next" : "end"
      // A text that is cut short within a string lacks its end.
    } else return word.startsWith('"') && isJson(`${word}"`) ? text.length : index
  }
  return want === "end" ? place : text.length
}

/**
 * Parses a whole number without sign, of at most 15 digits; 0 for any other text.
 *
 * @example
 * readWhole("12") // => 12
 * readWhole("-1") // => 0
 */
export function readWhole(text = ""): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/**
 * The entries of a list; none in an absent one, or where `none` stands for it.
 *
 * @example
 * readList("A1,B2") // => ["A1", "B2"]
 * readList("-") // => []
 */
export function readList(text = "-", none = "-", separator = ","): string[] {
  assert(typeof text === "string", "readList", "text", "a text")
  return text === none ? [] : text.split(separator)
}

/**
 * Returns the index at which two texts begin to differ; the length of the shorter if one begins
 * with the other.
 *
 * @example
 * differenceOf("3 play", "3 over") // => 2
 */
export function differenceOf(one: string, other: string): number {
  assert(typeof one === "string" && typeof other === "string", "differenceOf", "other", "two texts")
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/**
 * Refuses fields that differ from the formatted state.
 *
 * @param written - The fields of the state, formatted again.
 * @param expected - The expectation for a field; by default the text of that field in `written`.
 * @param from - The first field that is compared.
 * @throws NotationError at the first field that differs.
 * @example
 * assertSpelling(readFields("3 play"), ["3", "play"]) // => undefined
 * assertSpelling(readFields("03 play"), ["3", "play"]) // throws NotationError
 */
export function assertSpelling(
  given: Fields,
  written: readonly string[],
  expected = (field: number): string => written[field] ?? "nothing more",
  from = 0,
): void {
  assert(isList(given?.fields), "assertSpelling", "given", "fields, as readFields returns them")
  assert(isList(written), "assertSpelling", "written", "a list of texts")
  const { fields, fail } = given
  for (let field = from; field < Math.max(fields.length, written.length); field++)
    if (fields[field] !== written[field]) fail(field, expected(field))
}

/**
 * The options that differ from their defaults, in the order of the table.
 *
 * @example
 * interface Options { readonly heap: number; readonly last: "wins" | "loses" }
 * const table: OptionTable<Options> = {
 *   heap: { shape: integer(3, 99), default: 21, rule: "XY-1.1" },
 *   last: { shape: literal("wins", "loses"), default: "loses", rule: "XY-1.2" },
 * }
 * changedOptions(table, { heap: 30, last: "loses" }) // => { heap: 30 }
 */
export function changedOptions<Options extends object>(
  table: OptionTable<Options>,
  options: Options,
): Partial<Options> {
  assert(isObject(table) && isObject(options), "changedOptions", "options", "a table of options and options of it")
  const changed: Partial<Options> = {}
  for (const key in table) {
    const usual: unknown = table[key]?.default
    const value: unknown = options[key]
    if (value === usual || !Object.hasOwn(options, key)) continue
    // Most options are no objects: comparing those as texts too took `formatState` of Dejarik to 0.62 of its speed.
    if (typeof value === "object" && usual !== undefined && canonicalJson(value) === canonicalJson(usual)) continue
    changed[key] = options[key]
  }
  return changed
}

/**
 * Reads options written as JSON, and completes them.
 *
 * @param complete - The game's `options`.
 * @throws NotationError at the key of the option at fault, naming the option and its clause.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * readOptionsField(readFields('3 {"seats":3}'), 1, dejarik.options).seats // => 3
 * readOptionsField(readFields("3 seats"), 1, dejarik.options) // throws NotationError
 */
export function readOptionsField<Options extends object>(
  fields: Fields,
  field: number,
  complete: (given: Partial<Options>) => Options,
): Options {
  return readJsonField(fields, field, complete, "options as JSON")
}

/**
 * Reads a field written as JSON; an absent field is an empty object.
 *
 * @param read - Checks the value.
 * @throws NotationError at the key of the value at fault, naming its path and clause.
 * @example
 * const heap = (given: unknown) => parse(object({ heap: integer(3, 99) }), given, "state")
 * readJsonField(readFields('3 {"heap":5}'), 1, heap).heap // => 5
 * readJsonField(readFields('3 {"heap":1}'), 1, heap) // throws NotationError
 */
export function readJsonField<Given, T>(given: Fields, field: number, read: (given: Given) => T, expected = "JSON"): T {
  assert(isList(given?.fields), "readJsonField", "given", "fields, as readFields returns them")
  assert(typeof read === "function", "readJsonField", "read", "a function")
  const { fields, fail } = given
  const json = fields[field] ?? "{}"
  try {
    return read(JSON.parse(json))
  } catch (error) {
    if (error instanceof SyntaxError) return fail(field, expected)
    if (!isFlottilleError(error)) throw error
    const { path = [], expected: wanted } = isSchemaError(error) ? error : { expected: error.message }
    // The first such text is the key: fields hold few. `placeInJson` would add 350 bytes to each game.
    let at = 0
    for (const step of path) at = Math.max(at, json.indexOf(`"${step}"`, at))
    return fail(field, [...path, wanted].join(": "), error.rule, at)
  }
}
