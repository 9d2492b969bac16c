import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { SubVariantAction } from "./actions"
import { subVariant } from "./game"
import type { SubVariantOptions } from "./options"
import { shapes } from "./shapes"
import type { SubVariantState } from "./state"
import type { SubVariantView } from "./view"

export { shapes } from "./shapes"

/** The schemas of Sous-marins, for data from outside. */
export const schema: GameSchema<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantView> = gameSchema(subVariant, shapes)
