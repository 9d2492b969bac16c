/** Checks of boards, rules, maps and notations from callers without types. */
import { assert, isObject, SchemaError } from "@flottille/core"

const isMap = (value: unknown) => isObject(value) && typeof value.get === "function"

function isGraph(value: unknown): boolean {
  return isObject(value) && isMap(value.index) && ArrayBuffer.isView(value.stands)
}

const isBoard = (value: unknown) => isObject(value) && typeof value.seatOf === "function" && isGraph(value.graph)

export function assertBoard(value: unknown, subject = "board"): void {
  if (!isBoard(value)) throw new SchemaError(subject, [], "a board, as standardBoard or makeBoard(map)")
}

export function assertLexicon(value: unknown): void {
  if (!isObject(value) || !isMap(value.provinces) || !isMap(value.powers))
    throw new SchemaError("lexicon", [], "a lexicon, as lexiconOf(board) or makeLexicon(board, locales)")
}

export function assertObject(value: unknown, caller: string, argument: string, expected: string): void {
  assert(isObject(value), caller, argument, expected)
}

/** Fails unless a value is a list whose entries have these fields. */
export function assertList(value: unknown, caller: string, argument: string, expected: string, ...fields: string[]) {
  const fits = (each: unknown) => isObject(each) && fields.every((field) => each[field] !== undefined)
  assert(Array.isArray(value) && value.every(fits), caller, argument, expected)
}

export function assertLocale(value: unknown, caller: string): void {
  const fits = isObject(value) && isObject(value.codes) && isObject(value.coasts) && isObject(value.words)
  assert(fits, caller, "locale", "the notation of a language, as english")
}

/** Fails unless a value is a map. A cheap test, as `checkRules` looks at all of it. */
export function assertMap(value: unknown, caller: string): void {
  const fits = isObject(value) && Array.isArray(value.powers) && Array.isArray(value.provinces)
  assert(fits, caller, "map", "a map, as standardMap")
}

/** Fails unless a value has the rules of a game with its board. */
export function assertRules(value: unknown, caller: string): void {
  assert(isObject(value) && isBoard(value.board) && isObject(value.kinds), caller, "rules", "the rules of a game")
}
