/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { subVariant } from "./game"
import type { SubVariantAction } from "./rules/actions"
import { compileRules } from "./rules/compile-rules"
import type { SousMarinsRules } from "./rules/rules"
import { checkRules } from "./rules/rules"
import { standard } from "./rules/standard"
import type { SubVariantOptions } from "./state/options"
import type { SubVariantState } from "./state/state"
import { type SubShapes, shapesBy } from "./view/shapes"
import type { SubVariantView } from "./view/view"

/** The shapes of Sous-marins. */
export const shapes: SubShapes = /* @__PURE__ */ shapesBy(standard)

/** The schemas of Sous-marins, for data from outside. */
export const schema: GameSchema<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantView> =
  /* @__PURE__ */ gameSchema(subVariant, shapes)

/**
 * The shapes of a game by these rules.
 *
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 * @example
 * import { submarineRules } from "@flottille/sub-variant"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(submarineRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf(rules: SousMarinsRules): SubShapes {
  return shapesBy(compileRules(checkRules(rules)))
}
