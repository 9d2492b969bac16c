/**
 * Schemas for untrusted data of Mille Sabords.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { milleSabords } from "./game"
import { shapesOf } from "./game-shapes"
import type { MilleSabordsAction } from "./kinds/standard"
import type { MilleSabordsOptions } from "./options"
import { standard } from "./standard"
import type { MilleSabordsState, MilleSabordsView } from "./state"

/** The shapes that the schemas are made from. */
export const shapes: GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  shapesOf(standard)

/** Options, actions, states and views as Standard Schemas. */
export const schema: GameSchema<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  /* @__PURE__ */ gameSchema(milleSabords, shapes)
