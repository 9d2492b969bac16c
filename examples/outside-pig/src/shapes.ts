/** Shapes that validate untrusted data. */
import {
  array,
  boolean,
  deepFreeze,
  type Frozen,
  type GameShapes,
  integer,
  literal,
  nullable,
  object,
  REFEREE,
  type Shape,
  SPECTATOR,
  union,
} from "@flottille/core"
import { optionTable, type PigOptions, type PigState, type PigView } from "./state"
import { actionShape, type PigAction } from "./turn"

const fields = {
  options: object({ goal: optionTable.goal.shape }),
  scores: array(integer(), 2),
  pot: integer(),
  turn: integer(1),
  rolling: boolean(),
  resigned: nullable(integer(0, 1)),
}

const stateShape: Shape<Frozen<PigState>> = object(fields)

/** The shape of a view. */
export const viewShape: Shape<Frozen<PigView>> = object({
  viewer: union(integer(0, 1), literal(SPECTATOR, REFEREE)),
  ...fields,
})

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<PigState, PigAction, PigOptions, PigView> = deepFreeze({
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
})
