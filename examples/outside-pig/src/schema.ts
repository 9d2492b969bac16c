/** What data from outside must look like. */
import { flag, integer, list, literal, nullable, object, REFEREE, type Shape, SPECTATOR } from "@flottille/core"
import { type GameSchema, type GameShapes, gameSchema } from "@flottille/core/schema"
import { type PigView, pig } from "./game"
import { optionTable, type PigOptions, type PigState } from "./state"
import { actionShape, type PigAction } from "./turn"

const fields = {
  options: object({ goal: optionTable.goal.shape }),
  scores: list(integer(), 2),
  pot: integer(),
  turn: integer(1),
  rolling: flag(),
  resigned: nullable(literal(0, 1)),
}

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<PigState, PigAction, PigOptions, PigView> = {
  options: optionTable,
  action: actionShape,
  // A state owns its lists and may change them; a shape promises only to read.
  state: object(fields) as Shape<unknown> as Shape<PigState>,
  view: object({ viewer: literal(0, 1, SPECTATOR, REFEREE), ...fields }) as Shape<unknown> as Shape<PigView>,
}

/** Zod schemas of options, actions, states and views. */
export const schema: GameSchema<PigState, PigAction, PigOptions, PigView> = gameSchema(pig, shapes)
