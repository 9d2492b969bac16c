/**
 * The schemas of Mille Sabords, for data from outside.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type GameShapes, gameSchema } from "@flottille/core/schema"
import type { MilleSabordsAction } from "./actions"
import { milleSabords } from "./game"
import { actionShape, optionTable, stateShape, viewShape } from "./shapes"
import type { MilleSabordsOptions, MilleSabordsState } from "./state"
import type { MilleSabordsView } from "./view"

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> = deepFreeze({
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
})

/** Options, actions, states and views as Standard Schemas. */
export const schema = gameSchema(milleSabords, shapes)
