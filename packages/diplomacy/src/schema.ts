import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { DiplomacyAction } from "./actions"
import { diplomacy } from "./game"
import type { DiplomacyOptions } from "./options"
import { shapes } from "./shapes"
import type { DiplomacyState } from "./state"
import type { DiplomacyView } from "./view"

export { shapes } from "./shapes"

/** The schemas of Diplomacy, for data from outside. */
export const schema: GameSchema<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> = gameSchema(diplomacy, shapes)
