/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { diplomacy } from "./game"
import type { DiplomacyAction } from "./rules/actions"
import type { DiplomacyRules, OrderKinds, OtherIn, StandardOrders } from "./rules/rules"
import { checkRules } from "./rules/rules-check"
import type { DiplomacyOptions } from "./state/options"
import type { DiplomacyState } from "./state/state"
import { type CompiledRules, compileRules, standard } from "./variant/compile-rules"
import type { DiplomacyView } from "./view/view"

/** The shapes from which the schemas are built. */
export const shapes: GameShapes<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> =
  /* @__PURE__ */ (() => standard.shapes)()

/**
 * Returns the shapes of a game made by `diplomacyOf`.
 *
 * @throws SchemaError for rules that contradict themselves.
 * @example
 * import { standardRules } from "@flottille/diplomacy"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf<Orders extends OrderKinds = StandardOrders>(
  rules: DiplomacyRules<Orders>,
): CompiledRules<OtherIn<Orders>>["shapes"] {
  return compileRules(checkRules(rules)).shapes
}

/**
 * The schemas of Diplomacy, for untrusted input.
 *
 * @example
 * schema.action.validate({ type: "jump" }).issues?.length // => 1
 * violation(shapes.action, { type: "jump" })?.path // => []
 */
export const schema: GameSchema<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> =
  /* @__PURE__ */ gameSchema(diplomacy, shapes)
