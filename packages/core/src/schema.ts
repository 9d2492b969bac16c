/**
 * Zod schemas of the data that a game takes from outside.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini"
import type { ActionOf, AnyGame, OptionsOf, StateOf, Viewer, ViewOf } from "./contract"
import { isFlottilleError, isSchemaError, type Path } from "./errors"
import type { GameShapes } from "./game-shapes"
import { demandPossible, stateBehind } from "./possible"
import { createRandom } from "./random"
import { type ObjectForm, object, type Shape, violation } from "./shape"

/** Zod schemas, hence Standard Schemas, of the data that a game takes from outside. */
export interface GameSchema<State = unknown, Action = unknown, Options = unknown, View = unknown> {
  readonly options: z.ZodMiniType<Partial<Options>>
  readonly action: z.ZodMiniType<Action>
  readonly state: z.ZodMiniType<State>
  readonly view: z.ZodMiniType<View>
}

function convert(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case "anything":
      return z.unknown()
    case "literal":
      return z.literal([...shape.values])
    case "integer":
      return z.int().check(z.minimum(shape.min), z.maximum(shape.max))
    case "number":
      return z.number().check(z.minimum(shape.min), z.maximum(shape.max))
    case "string":
      return z.string().check(z.maxLength(shape.maxLength))
    case "array":
      return z.array(convert(shape.of)).check(z.minLength(shape.min), z.maxLength(shape.max))
    case "object":
      return convertObject(shape)
    case "dictionary":
      return z.strictObject(Object.fromEntries(shape.keys.map((key) => [key, z.exactOptional(convert(shape.of))])))
    case "union":
      return z.union(shape.of.map(convert))
    case "tagged": {
      const [first, ...others] = Object.values(shape.variants).map(convertObject)
      return first ? z.discriminatedUnion(shape.tag, [first, ...others]) : z.never()
    }
  }
}

function convertObject({ fields, optional }: ObjectForm): z.ZodMiniObject {
  const converted = Object.entries(fields).map(([key, field]) => [
    key,
    optional.includes(key) ? z.exactOptional(convert(field)) : convert(field),
  ])
  return z.strictObject(Object.fromEntries(converted))
}

/** Place and reason of a refused value. */
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

/**
 * Makes the Zod schema of a shape. `refuse` judges a value before Zod sees it: Zod compares the
 * `length` of anything that has one, and a hostile value makes that throw. Zod then copies the
 * value, and gives the types and the JSON Schema.
 *
 * The compiler cannot derive the output type from {@link convert}. `T` is the type that fits the
 * shape, or the mutable `T` for a shape of `Frozen<T>`, because Zod returns a copy that belongs to
 * the caller.
 */
function schemaOf<T>(shape: Shape, refuse: (value: T) => Misfit | undefined): z.ZodMiniType<T> {
  const guard = z.transform((value, { issues }) => {
    const misfit = refuse(value as T)
    if (misfit) issues.push({ code: "custom", message: misfit.message, path: [...misfit.path], input: value })
    return value
  })
  return z.pipe(guard, convert(shape)) as unknown as z.ZodMiniType<T>
}

/**
 * Makes a Zod schema that accepts exactly the values that fit the shape and never throws. JSON
 * Schema: `z.toJSONSchema(zodOf(shape))`.
 *
 * @example
 * import { integer } from "@flottille/core"
 * zodOf(integer(0, 24)).safeParse(25).success // => false
 */
export function zodOf<T>(shape: Shape<T>): z.ZodMiniType<T> {
  return schemaOf<T>(shape, (value) => misfitOf(shape, value))
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
 * schema.action.safeParse({ type: "pass" }).success // => true
 * schema.options.safeParse({ seats: 9 }).success // => false
 */
export function gameSchema<G extends AnyGame<{ readonly viewer: Viewer }>>(
  game: G,
  shapes: GameShapes<StateOf<G>, ActionOf<G>, OptionsOf<G>, ViewOf<G>>,
): GameSchema<StateOf<G>, ActionOf<G>, OptionsOf<G>, ViewOf<G>> {
  const fields = Object.entries<{ readonly shape: Shape }>(shapes.options).map(
    ([key, { shape }]) => [key, shape] as const,
  )
  const options = object({}, Object.fromEntries(fields))
  const demandView = (view: ViewOf<G>) =>
    stateBehind(game, shapes.view, view, () => game.determinize(view, createRandom(0)))
  return Object.freeze({
    // The game names the option and its clause.
    options: schemaOf<Partial<OptionsOf<G>>>(
      options,
      (given) => problemOf(() => void game.options(given)) ?? misfitOf(options, given),
    ),
    action: zodOf(shapes.action),
    state: schemaOf<StateOf<G>>(
      shapes.state,
      (state) => misfitOf(shapes.state, state) ?? problemOf(() => demandPossible(game, state)),
    ),
    view: schemaOf<ViewOf<G>>(
      shapes.view,
      (view) => misfitOf(shapes.view, view) ?? problemOf(() => void demandView(view)),
    ),
  })
}
