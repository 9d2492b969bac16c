/** Checks of boards, graphs and lexicons from callers without types. */
import { type Path, SchemaError } from "@flottille/core"

/** Returns true if a value is an object with keys, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const isMap = (value: unknown) => isObject(value) && typeof value.get === "function"

function isGraph(value: unknown): boolean {
  return isObject(value) && isMap(value.index) && ArrayBuffer.isView(value.stands)
}

/** Fails unless a value is a board. */
export function assertBoard(value: unknown, subject = "board"): void {
  if (!isObject(value) || typeof value.seatOf !== "function" || !isGraph(value.graph))
    throw new SchemaError(subject, [], "a board, as standardBoard or makeBoard(map)")
}

/** Fails unless a value is a graph. */
export function assertGraph(value: unknown): void {
  if (!isGraph(value)) throw new SchemaError("graph", [], "a graph, as board.graph or makeGraph(spec)")
}

/** Fails unless a value is a lexicon. */
export function assertLexicon(value: unknown): void {
  if (!isObject(value) || !isMap(value.provinces) || !isMap(value.powers))
    throw new SchemaError("lexicon", [], "a lexicon, as lexiconOf(board) or makeLexicon(board, locales)")
}

/** Fails unless a value is the battle of a graph. */
export function assertBattle(value: unknown): void {
  if (!isObject(value) || !isGraph(value.graph) || !ArrayBuffer.isView(value.success))
    throw new SchemaError("battle", [], "a battle, as battleOn(board.graph)")
}

const placesBy = (each: unknown) => isObject(each) && Object.values(each).every(Array.isArray)

/** Fails unless a value describes a graph. Its places are checked when it is made. */
export function assertGraphSpec(value: unknown): void {
  const fail = (path: Path, expected: string): never => {
    throw new SchemaError("graph", path, expected)
  }
  if (!isObject(value)) return fail([], "an object with provinces, coasts, classes and landings, as graphOf(map)")
  if (!Array.isArray(value.provinces)) fail(["provinces"], "a list of ids")
  if (!isObject(value.coasts)) fail(["coasts"], "an object with the province of each coast")
  if (!Array.isArray(value.classes)) return fail(["classes"], "a list of classes of units")
  value.classes.forEach((each: unknown, index) => {
    if (!isObject(each) || typeof each.id !== "string" || !placesBy(each.steps))
      fail(["classes", index], "a class of units { id, steps }, its steps lists by place")
  })
  for (const key of ["landings", "boardings"])
    if ((key === "landings" || value[key] !== undefined) && !placesBy(value[key]))
      fail([key], "lists of provinces by convoy place")
}
