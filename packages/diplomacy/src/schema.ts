import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { DiplomacyAction } from "./actions"
import { diplomacy } from "./game"
import { shapes } from "./shapes"
import type { DiplomacyOptions, DiplomacyState } from "./state"
import type { DiplomacyView } from "./view"

export { shapes } from "./shapes"

/** The schemas of Diplomacy, for data from outside. */
export const schema: GameSchema<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> = gameSchema(diplomacy, shapes)
