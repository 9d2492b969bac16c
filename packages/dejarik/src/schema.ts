/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { dejarik } from "./game"
import { compileVariant, type Exact, type VariantRules } from "./rules/compile-rules"
import type { DejarikAction } from "./rules/kinds/standard"
import { standard } from "./rules/standard-board"
import type { DejarikOptions } from "./state/options"
import type { DejarikState, DejarikView } from "./state/state"
import { type DejarikShapes, shapesOf as shapesOfGame } from "./view/shapes"

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
  return shapesOfGame(compileVariant<R>(rules))
}

/** Zod schemas (and so Standard Schemas) of options, actions, states and views. */
export const schema: GameSchema<DejarikState, DejarikAction, DejarikOptions, DejarikView> = /* @__PURE__ */ gameSchema(
  dejarik,
  shapes,
)
