import * as z from "zod/mini"
import type { Game, StateWith, Viewer } from "./contract"
import { FlottilleError } from "./errors"
import type { Frozen } from "./freeze"
import type { OptionTable } from "./options"
import { demandPossible, stateBehind } from "./possible"
import { createRandom } from "./random"
import { expectation, type ObjectForm, object, type Shape, violation } from "./shape"

/** The schemas of a game: Zod schemas, hence Standard Schemas, for data from outside. */
export interface GameSchema<State = unknown, Action = unknown, Options = unknown, View = unknown> {
  readonly options: z.ZodMiniType<Partial<Options>>
  readonly action: z.ZodMiniType<Action>
  readonly state: z.ZodMiniType<State>
  readonly view: z.ZodMiniType<View>
}

/** What the schemas of a game are made from. */
export interface GameShapes<State, Action, Options extends object, View> {
  readonly options: OptionTable<Options>
  readonly action: Shape<Action>
  readonly state: Shape<Frozen<State>>
  readonly view: Shape<Frozen<View>>
}

function convert(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case "anything":
      return z.unknown()
    case "literal":
      return z.literal([...shape.values], { error: () => `expected ${expectation(shape)}` })
    case "integer":
      return z.int().check(
        z.minimum(shape.min),
        z.maximum(shape.max),
        z.refine((value) => !Object.is(value, -0), "expected no negative zero"),
      )
    case "number":
      return z.number().check(
        z.minimum(shape.min),
        z.maximum(shape.max),
        z.refine((value) => !Object.is(value, -0), "expected no negative zero"),
      )
    case "text":
      return z.string().check(z.maxLength(shape.maxLength))
    case "list":
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

/**
 * The one place where the type of what a schema reads is not found by the compiler: {@link convert} forgets it. `T` is what fits the shape, or a
 * changeable `T` for a shape of `Frozen<T>`, since what was read belongs to the reader, and a shape only promises to read.
 */
function schemaOf<T>(shape: Shape): z.ZodMiniType<T> {
  return convert(shape) as z.ZodMiniType<T>
}

/**
 * A Zod schema that accepts exactly the values that fit the shape. JSON Schema: `z.toJSONSchema(zodOf(shape))`.
 *
 * @example
 * import { integer } from "@flottille/core"
 * zodOf(integer(0, 24)).safeParse(25).success // => false
 */
export function zodOf<T>(shape: Shape<T>): z.ZodMiniType<T> {
  return schemaOf<T>(shape)
}

/** Whether `judge` finishes; what it throws of the library's own errors becomes the problem. */
function problemOf(judge: () => void): string | undefined {
  try {
    judge()
    return undefined
  } catch (error) {
    if (error instanceof FlottilleError) return error.message
    throw error
  }
}

function refined<T>(schema: z.ZodMiniType<T>, judge: (value: T) => void): z.ZodMiniType<T> {
  const check = z.superRefine<T>((value, context) => {
    const problem = problemOf(() => judge(value))
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem, input: value })
  })
  return schema.check(check)
}

/**
 * The schemas of a game from its shapes. Beyond the shape, options are cross-checked by `game.options`; a state must survive
 * `formatState` and `parseState`, where a game checks that a position is possible; a view must be the view of a possible state.
 *
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { shapes } from "@flottille/dejarik/schema"
 * const schema = gameSchema(dejarik, shapes)
 * schema.action.safeParse({ type: "pass" }).success // => true
 * schema.options.safeParse({ seats: 9 }).success // => false
 */
export function gameSchema<
  State extends StateWith<Options>,
  Action,
  Options extends object,
  Event,
  View extends { readonly viewer: Viewer },
>(
  game: Game<State, Action, Options, Event, View>,
  shapes: GameShapes<State, Action, Options, View>,
): GameSchema<State, Action, Options, View> {
  const options = Object.entries<{ readonly shape: Shape }>(shapes.options).map(([key, { shape }]) => [key, shape] as const)
  return {
    options: refined(schemaOf<Partial<Options>>(object({}, Object.fromEntries(options))), (given) => {
      game.options(given)
    }),
    action: zodOf(shapes.action),
    // Zod goes on to refinements after a failed check, so each looks at the shape first.
    state: refined(schemaOf<State>(shapes.state), (state) => {
      if (!violation(shapes.state, state)) demandPossible(game, state)
    }),
    view: refined(schemaOf<View>(shapes.view), (view) => {
      if (!violation(shapes.view, view)) stateBehind(game, shapes.view, view, () => game.determinize(view, createRandom(0)))
    }),
  }
}
