import { type GameSchema, type GameShapes, gameSchema } from "@flottille/core/schema"
import type { DiplomacyAction } from "./actions"
import { diplomacy } from "./game"
import type { DiplomacyOptions } from "./options"
import { standard } from "./standard"
import type { DiplomacyState } from "./state"
import type { DiplomacyView } from "./view"

/** Everything that the schemas are made from. */
export const shapes: GameShapes<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> = /* @__PURE__ */ (() =>
  standard.shapes)()

/** The schemas of Diplomacy, for data from outside. */
export const schema: GameSchema<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> = gameSchema(diplomacy, shapes)
