import { assert, isObject, own } from "../assert"
import { SchemaError } from "../errors"
import { type Frozen, frozenCopy } from "../freeze"
import { integer, nullable, type Shape, violation } from "./shape"

/** An option of a game: its values, its default and its clause. */
export interface OptionField<T, Options> {
  readonly shape: Shape<T>
  /** Left out for an option that has no value unless given. */
  readonly default?: T
  readonly rule: string
  /**
   * Returns true if the option applies, judged by the options before it in the table. An option
   * that does not apply is refused and left out.
   */
  when?(before: Partial<Options>): boolean
}

/**
 * All options of a game as a table: the checks, the schema, the help of the command line and the
 * docs are made from it.
 */
export type OptionTable<Options extends object> = {
  readonly [K in keyof Options]-?: OptionField<Exclude<Options[K], undefined>, Options>
}

/** The shapes of the data that a game takes from outside. */
export interface GameShapes<State, Action, Options extends object, View> {
  readonly options: OptionTable<Options>
  readonly action: Shape<Action>
  readonly state: Shape<Frozen<State>>
  readonly view: Shape<Frozen<View>>
}

/**
 * A limit that can be switched off: an integer of at least 1, or null.
 *
 * @example
 * limit(200, "XY-5.1").default // => 200
 */
export function limit(
  initial: number | null,
  rule: string,
): { readonly shape: Shape<number | null>; readonly default: number | null; readonly rule: string } {
  return { shape: nullable(integer(1)), default: initial, rule }
}

/** The options of each table if none are given, which most games have. */
const defaults = new WeakMap<object, object>()

/**
 * Completes options by a table: refuses unknown keys and invalid values, fills in defaults, and
 * leaves out options that do not apply.
 * The result is frozen and shares nothing with the input.
 *
 * @throws SchemaError naming the option and its clause.
 * @example
 * interface Options { readonly heap: number }
 * const table: OptionTable<Options> = { heap: { shape: integer(3, 99), default: 21, rule: "XY-1.1" } }
 * readOptions(table) // => { heap: 21 }
 * readOptions(table, { heap: 2 }) // throws SchemaError
 */
export function readOptions<Options extends object>(table: OptionTable<Options>, given?: unknown): Options {
  assert(isObject(table), "readOptions", "table", "a table of options")
  if (given !== undefined) return complete(table, given)
  const usual = (defaults.get(table) ?? complete(table, {})) as Options
  defaults.set(table, usual)
  return usual
}

function complete<Options extends object>(table: OptionTable<Options>, given: unknown): Options {
  if (!isObject(given)) throw new SchemaError("options", [], "an object")
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(table, key))
      throw new SchemaError("options", [key], `one of the options ${Object.keys(table).join(", ")}`)
  }
  const complete: Record<string, unknown> = {}
  for (const [key, field] of Object.entries<OptionField<unknown, Record<string, unknown>>>(table)) {
    assert(isObject(field), "readOptions", "table", "a table of options")
    const value = own(given, key)
    if (field.when && !field.when(complete)) {
      if (value !== undefined)
        throw new SchemaError("options", [key], "nothing: it has no meaning beside the other options", field.rule)
      continue
    }
    if (value === undefined) {
      if (field.default !== undefined) complete[key] = frozenCopy(field.default)
      continue
    }
    const found = violation(field.shape, value)
    if (found) throw new SchemaError("options", [key, ...found.path], found.expected, field.rule)
    complete[key] = frozenCopy(value)
  }
  return Object.freeze(complete) as Options
}
