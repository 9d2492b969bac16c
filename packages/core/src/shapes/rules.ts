/**
 * The rules of a game as data, for games that are made from them: `const game = gameOf({ ...standardRules, … })`.
 *
 * @packageDocumentation
 */
import { assert, isList, isObject } from "../assert"
import { type Path, SchemaError } from "../errors"
import { frozenCopy } from "../freeze"
import { object, type Shape, string, violation } from "./shape"

/** The identity of a game's rules; records name the variant by it. */
export interface GameRules {
  /** Lower-case words with hyphens between. */
  readonly id: string
  readonly title: string
  /** `MAJOR.MINOR`. */
  readonly version: string
}

type Functions<Rules> = {
  [Key in keyof Rules]: Rules[Key] extends (...given: never) => unknown ? Key : never
}[keyof Rules]

/** The shapes of a game's rules: a shape for each field of data, names for functions. */
export interface RulesForm<Rules extends GameRules> {
  /** The shape of each field that is data. */
  readonly data: { readonly [Key in Exclude<keyof Rules, keyof GameRules | Functions<Rules>>]: Shape<Rules[Key]> }
  /** The names of the fields that are functions. */
  readonly functions: readonly Functions<Rules>[]
}

/**
 * Refuses rules of a game, at a field.
 *
 * @param path - The field, as in `["start", 2, 0]`.
 * @throws SchemaError always.
 * @example
 * failRules(["orbits"], "at most 31 spaces, not 81") // throws SchemaError
 */
export function failRules(path: Path, expected: string): never {
  assert(isList(path), "failRules", "path", "a path")
  throw new SchemaError("rules", path, expected)
}

/**
 * Refuses a list with duplicates.
 *
 * @param path - Returns the field of a place of the list.
 * @throws SchemaError naming the field of the later duplicate.
 * @example
 * assertOnce(["I", "O", "I"], (place) => ["orbits", place]) // throws SchemaError
 */
export function assertOnce(list: readonly (string | number)[], path: (place: number) => Path): void {
  assert(isList(list), "assertOnce", "list", "a list")
  assert(typeof path === "function", "assertOnce", "path", "a function")
  list.forEach((each, place) => {
    if (list.indexOf(each) !== place) failRules(path(place), `nothing twice, not ${JSON.stringify(each)} again`)
  })
}

/**
 * Refuses rules that keep the id of a game and differ from its rules: records name a game by its id.
 *
 * @param given - The rules as a caller gave them.
 * @param standard - The rules of the game, with the defaults of the fields that rules may omit.
 * @throws SchemaError at `id`, naming the first field that differs.
 * @example
 * const nim = { id: "nim", title: "Nim", version: "1.0", heap: 21 }
 * const shorter = { ...nim, heap: 15 }
 * assertOwnId(shorter, nim) // throws SchemaError
 */
export function assertOwnId<Standard extends GameRules>(given: GameRules, standard: Standard): void {
  assert(isObject(given) && isObject(standard), "assertOwnId", "given", "rules, then those of the game")
  if (given.id !== standard.id) return
  const usual = new Map(Object.entries(standard))
  for (const [field, value] of Object.entries(given))
    if (value !== undefined && !isSame(value, usual.get(field)))
      failRules(
        ["id"],
        `another id than ${JSON.stringify(given.id)}, with a title and a version of its own: ${field} differs from ` +
          `the rules of ${standard.title}`,
      )
}

/** Compares data by value and functions by identity. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false
  const entries = Object.entries(one)
  const others = new Map(Object.entries(other))
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)))
}

/**
 * Reads rules field by field; whether they contradict themselves is for the game to ask.
 *
 * @returns A copy, frozen all the way down.
 * @throws SchemaError naming the field.
 * @example
 * interface Rules extends GameRules { readonly heap: number }
 * const form: RulesForm<Rules> = { data: { heap: integer(3, 99) }, functions: [] }
 * readRules(form, { id: "nim", title: "Nim", version: "1.0", heap: 21 }).heap // => 21
 * readRules(form, { id: "nim", title: "Nim", version: "1.0", heap: 2 }) // throws SchemaError
 */
export function readRules<Rules extends GameRules>(form: RulesForm<Rules>, given: Rules): Rules {
  assert(isObject(form?.data) && isList(form.functions), "readRules", "form", "the form of rules")
  const { data, functions } = form
  const asked = new Map<string, unknown>(Object.entries(given ?? {}))
  for (const key of functions) {
    const name = String(key)
    if (typeof asked.get(name) !== "function") failRules([name], "a function")
    asked.delete(name)
  }
  const shape = object<Readonly<Record<string, Shape>>>({
    id: string(40),
    title: string(80),
    version: string(20),
    ...data,
  })
  const found = violation(shape, Object.fromEntries(asked))
  if (found) failRules(found.path, found.expected)
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(given.id)) failRules(["id"], "lower-case words with hyphens between")
  if (given.title.trim() === "") failRules(["title"], "a title")
  if (!/^\d+\.\d+$/.test(given.version)) failRules(["version"], "a version as in 1.0")
  return frozenCopy(given)
}
