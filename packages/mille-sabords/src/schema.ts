/**
 * Schemas for untrusted data of Mille Sabords.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { MilleSabordsAction } from "./actions"
import { milleSabords } from "./game"
import type { MilleSabordsOptions } from "./options"
import type { MilleSabordsRules } from "./rules"
import { shapesOf as shapesOfGame } from "./shapes"
import { standard } from "./standard"
import type { MilleSabordsState, MilleSabordsView } from "./state"
import { variantOf } from "./variant"

/** The shapes that the schemas are made from. */
export const shapes: GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  shapesOfGame(standard)

/**
 * Returns the shapes of a game made by `milleSabordsOf`.
 *
 * @throws SchemaError as `milleSabordsOf` does.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf(
  rules: MilleSabordsRules,
): GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> {
  return shapesOfGame(variantOf(rules))
}

/** Options, actions, states and views as Standard Schemas. */
export const schema: GameSchema<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  /* @__PURE__ */ gameSchema(milleSabords, shapes)
