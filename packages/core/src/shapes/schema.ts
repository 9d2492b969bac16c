/**
 * Standard Schemas and JSON Schemas of the data that a game takes from outside.
 *
 * @packageDocumentation
 */

import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec"
import { assert, assertGame, isObject } from "../assert"
import type { ActionOf, AnyGame, OptionsOf, StateOf, Viewer, ViewOf } from "../contract"
import { isFlottilleError, isSchemaError, type Path } from "../errors"
import { createRandom } from "../random"
import type { GameShapes } from "./options"
import { assertPossible, stateFromView } from "./possible"
import { object, type Shape, violation } from "./shape"

/**
 * A schema of foreign data. Libraries of forms, routers and agents take it as a
 * [Standard Schema](https://standardschema.dev) or a Standard JSON Schema.
 */
export interface Schema<T = unknown> extends StandardSchemaV1<T>, StandardJSONSchemaV1<T> {
  readonly "~standard": StandardSchemaV1.Props<T> & StandardJSONSchemaV1.Props<T>
  /** Returns `{ value }`, the value itself, or `{ issues }`: the first fault with its path. */
  validate(value: unknown): StandardSchemaV1.Result<T>
  /** Returns the form as JSON Schema, draft 2020-12. */
  jsonSchema(): Record<string, unknown>
}

/** The schemas of a game's options, actions, states and views. */
export interface GameSchema<State = unknown, Action = unknown, Options = unknown, View = unknown> {
  readonly options: Schema<Partial<Options>>
  readonly action: Schema<Action>
  readonly state: Schema<State>
  readonly view: Schema<View>
}

function jsonOf(shape: Shape): Record<string, unknown> {
  switch (shape.kind) {
    case "anything":
      return {}
    case "literal": {
      const [type, ...others] = new Set(shape.values.map((value) => (value === null ? "null" : typeof value)))
      const values = shape.values.length === 1 ? { const: shape.values[0] } : { enum: shape.values }
      return { ...(others.length === 0 && { type }), ...values }
    }
    case "integer":
    case "number":
      return { type: shape.kind, minimum: shape.min, maximum: shape.max }
    case "string":
      return { type: "string", maxLength: shape.maxLength }
    case "array":
      return { type: "array", items: jsonOf(shape.of), minItems: shape.min, maxItems: shape.max }
    case "object":
      return jsonOfObject(shape.fields, shape.optional)
    case "dictionary":
      return jsonOfObject(Object.fromEntries(shape.keys.map((key) => [key, shape.of])), shape.keys)
    case "union":
      return { anyOf: shape.of.map(jsonOf) }
    case "tagged":
      return { oneOf: Object.values(shape.variants).map(jsonOf) }
  }
}

function jsonOfObject(fields: Readonly<Record<string, Shape>>, optional: readonly string[]): Record<string, unknown> {
  const required = Object.keys(fields).filter((key) => !optional.includes(key))
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, jsonOf(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const drafts: Readonly<Record<string, string>> = {
  "draft-2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema#",
}

function jsonSchemaOf(shape: Shape, target: StandardJSONSchemaV1.Target): Record<string, unknown> {
  const $schema = Object.hasOwn(drafts, target) ? drafts[target] : undefined
  if ($schema === undefined) throw new TypeError(`target: expected ${Object.keys(drafts).join(" or ")}`)
  return { $schema, ...jsonOf(shape) }
}

interface Misfit {
  readonly path: Path
  readonly message: string
}

function misfitOf(shape: Shape, value: unknown): Misfit | undefined {
  const found = violation(shape, value)
  return found && { path: found.path, message: `expected ${found.expected}` }
}

/** Returns the path and expectation of the library's error that `judge` throws, or `undefined`. */
function problemOf(judge: () => void): Misfit | undefined {
  try {
    judge()
    return undefined
  } catch (error) {
    if (isFlottilleError(error)) return { path: isSchemaError(error) ? error.path : [], message: error.message }
    throw error
  }
}

/** Makes the schema of a shape; `refuse` may judge more than the shape says. */
function schemaWith<T>(shape: Shape, refuse: (value: T) => Misfit | undefined): Schema<T> {
  const validate = (value: unknown): StandardSchemaV1.Result<T> => {
    const misfit = refuse(value as T)
    return misfit ? { issues: [misfit] } : { value: value as T }
  }
  const json = ({ target }: StandardJSONSchemaV1.Options) => jsonSchemaOf(shape, target)
  return Object.freeze({
    "~standard": { version: 1, vendor: "flottille", validate, jsonSchema: { input: json, output: json } } as const,
    validate,
    jsonSchema: () => jsonSchemaOf(shape, "draft-2020-12"),
  })
}

/**
 * Makes a schema that accepts exactly the values that fit the shape and never throws.
 *
 * @example
 * import { integer } from "@flottille/core"
 * schemaOf(integer(0, 24)).validate(25) // => { issues: [{ path: [], message: "expected an integer from 0 to 24" }] }
 * schemaOf(integer(0, 24)).jsonSchema().maximum // => 24
 */
export function schemaOf<T>(shape: Shape<T>): Schema<T> {
  return schemaWith<T>(shape, (value) => misfitOf(shape, value))
}

/**
 * Makes the schemas of a game from its shapes. Beyond the shape, options are cross-checked by
 * `game.options`; a state must survive `formatState` and `parseState`, where a game checks that a
 * position is possible; a view must be the view of a possible state.
 *
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { shapes } from "@flottille/dejarik/schema"
 * const schema = gameSchema(dejarik, shapes)
 * schema.action.validate({ type: "pass" }) // => { value: { type: "pass" } }
 * schema.options.validate({ seats: 9 }).issues?.length // => 1
 */
export function gameSchema<G extends AnyGame<{ readonly viewer: Viewer }>>(
  game: G,
  shapes: GameShapes<StateOf<G>, ActionOf<G>, OptionsOf<G>, ViewOf<G>>,
): GameSchema<StateOf<G>, ActionOf<G>, OptionsOf<G>, ViewOf<G>> {
  assertGame(game, "gameSchema")
  assert(isObject(shapes?.action), "gameSchema", "shapes", "the shapes of a game")
  const fields = Object.entries<{ readonly shape: Shape }>(shapes.options).map(
    ([key, { shape }]) => [key, shape] as const,
  )
  const options = object({}, Object.fromEntries(fields))
  const assertView = (view: ViewOf<G>) =>
    stateFromView(game, shapes.view, view, () => game.determinize(view, createRandom(0)))
  return Object.freeze({
    // The game names the option and its clause.
    options: schemaWith<Partial<OptionsOf<G>>>(
      options,
      (given) => problemOf(() => void game.options(given)) ?? misfitOf(options, given),
    ),
    action: schemaOf(shapes.action),
    state: schemaWith<StateOf<G>>(
      shapes.state,
      (state) => misfitOf(shapes.state, state) ?? problemOf(() => assertPossible(game, state)),
    ),
    view: schemaWith<ViewOf<G>>(
      shapes.view,
      (view) => misfitOf(shapes.view, view) ?? problemOf(() => void assertView(view)),
    ),
  })
}
