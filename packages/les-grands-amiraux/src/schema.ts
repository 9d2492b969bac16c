/**
 * Schemas for untrusted data: options, actions, states and views of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { lesGrandsAmiraux } from "./game"
import type { ActionOf, Kinds } from "./kinds/kind"
import type { LesGrandsAmirauxAction, StandardKinds } from "./kinds/standard"
import type { LesGrandsAmirauxOptions } from "./options"
import type { EndReason } from "./outcome"
import type { LesGrandsAmirauxRules } from "./prepare"
import { type PublicShapes, shapesOf as shapesUnder } from "./shapes"
import { standard } from "./standard"
import type { LesGrandsAmirauxState } from "./state"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView } from "./view"

/** The shapes of options, actions, states and views. */
export const shapes: PublicShapes = shapesUnder(standard)

/**
 * Returns the shapes of a game made by `grandsAmirauxOf`.
 *
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf<Makers extends Kinds = StandardKinds, Reason extends string = EndReason>(
  rules: LesGrandsAmirauxRules<Makers, Reason>,
): PublicShapes<ActionOf<Makers>, Reason> {
  return shapesUnder(variantOf(rules))
}

/**
 * Zod schemas, which are also Standard Schemas.
 *
 * @example
 * schema.action.safeParse({ type: "step", from: 24, to: 32 }).success // => true
 */
export const schema: GameSchema<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxView
> = /* @__PURE__ */ gameSchema(lesGrandsAmiraux, shapes)
