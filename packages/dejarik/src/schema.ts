/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { dejarik } from "./game"
import type { DejarikAction } from "./kinds/standard"
import type { DejarikOptions } from "./options"
import type { Exact, VariantRules } from "./prepare"
import { type DejarikShapes, shapesOf as shapesOfGame } from "./shapes"
import { standard } from "./standard"
import type { DejarikState, DejarikView } from "./state"
import { variantOf } from "./variant"

/** All shapes of the game: options, actions, states, views. */
export const shapes: DejarikShapes = shapesOfGame(standard)

/**
 * Returns the shapes of a game made by `dejarikOf`.
 *
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf<const R extends VariantRules>(rules: Exact<R>): DejarikShapes<R> {
  return shapesOfGame(variantOf<R>(rules))
}

/** Zod schemas (and so Standard Schemas) of options, actions, states and views. */
export const schema: GameSchema<DejarikState, DejarikAction, DejarikOptions, DejarikView> = /* @__PURE__ */ gameSchema(
  dejarik,
  shapes,
)
