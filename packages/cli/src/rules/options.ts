import { type AnyGame, SchemaError, type Shape, violation } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { suggestion } from "@flottille/host/words"

export interface GivenOptions {
  /** `key=value`, each once. */
  readonly option?: readonly string[]
  /** Short for `seats=…`. */
  readonly seats?: string
}

/** Every value that a word on the command line may stand for, the likeliest first. */
function readings(word: string): readonly unknown[] {
  try {
    return [JSON.parse(word), word]
  } catch {
    return [word]
  }
}

/** Returns the reading of a word that fits the option, else the first, so that the game reports its expectation. */
function readValue(field: { readonly shape: Shape } | undefined, word: string): unknown {
  const values = readings(word)
  return field === undefined ? values[0] : (values.find((value) => !violation(field.shape, value)) ?? values[0])
}

/**
 * Reads `--option key=value` and `--seats` by the game's option table, and completes them.
 *
 * @throws InputError for a word without `=`; SchemaError of the game for an unknown option or
 * invalid value, with its clause.
 */
export function readGivenOptions(entry: AnyGamePackage, given: GivenOptions): object {
  const pairs = [...(given.option ?? []), ...(given.seats === undefined ? [] : [`seats=${given.seats}`])].map(
    (text) => {
      const equals = text.indexOf("=")
      if (equals < 1) throw new InputError("--option", said`expected key=value, not ${JSON.stringify(text)}`)
      return [text.slice(0, equals), text.slice(equals + 1)] as const
    },
  )
  const keys = pairs.map(([key]) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new SchemaError("options", [twice], "one value, not two")
  const fields = Object.entries(entry.shapes.options)
  const names = fields.map(([name]) => name)
  const unknown = keys.find((key) => !names.includes(key))
  if (unknown !== undefined) {
    const near = suggestion(unknown, names)
    const problem = said`unknown option ${JSON.stringify(unknown)}; expected one of: ${names.join(", ")}${near}`
    throw new InputError(unknown === "seats" && given.seats !== undefined ? "--seats" : "--option", problem, "CO-4")
  }
  // fromEntries defines own keys, `__proto__` among them, which the game then refuses like any other unknown key.
  const values = Object.fromEntries(
    pairs.map(([key, word]) => [key, readValue(fields.find(([name]) => name === key)?.[1], word)]),
  )
  return entry.game.options(values)
}

/** Returns true if any option was given. */
export function givesOptions({ option, seats }: GivenOptions): boolean {
  return option !== undefined || seats !== undefined
}

export function changedOptions(game: AnyGame, options: object): Readonly<Record<string, unknown>> {
  const usual = new Map(Object.entries(game.options()))
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(key))),
  )
}

/** Returns the options that differ from the game's defaults, as `key=value`. */
export function unusualOptions(game: AnyGame, options: object): readonly string[] {
  return Object.entries(changedOptions(game, options)).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  )
}
