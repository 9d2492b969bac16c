/** What everything that comes from outside must look like. */
import { type Frozen, integer, list, literal, nullable, object, type Shape, text } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { actionShape, headingShape, type MilleSabordsAction } from "./actions"
import { type MilleSabordsOptions, optionTable } from "./options"
import { type Ending, endReasons, type MilleSabordsState, phases, type Ship } from "./state"
import { type MilleSabordsView, viewerShape } from "./view"

const optionShapes = Object.entries(optionTable).map(([name, { shape }]) => [name, shape] as const)

/** What complete options look like: the table, which the compiler holds against their type, without defaults and clauses. */
export const optionsShape = object(Object.fromEntries(optionShapes)) as Shape<Frozen<MilleSabordsOptions>>

/** No sea is larger than 200 lengths, so no stern is farther than 100 from the start point on either axis. */
const coordinate = integer(-100_000_000, 100_000_000)

const shipShape: Shape<Frozen<Ship>> = object({
  x: coordinate,
  y: coordinate,
  heading: headingShape,
  resistance: integer(-20_000, 20_000),
  points: integer(0, 3),
  left: integer(0, 3),
})

const endingShape: Shape<Ending> = object({ reason: literal(...endReasons), winner: literal(0, 1, null) })

const stateFields = {
  options: optionsShape,
  turn: integer(0),
  phase: literal(...phases),
  ships: list(shipShape, 2),
  pending: list(nullable(text(12)), 2),
  ending: nullable(endingShape),
}

/** What a state looks like. */
export const stateShape: Shape<Frozen<MilleSabordsState>> = object(stateFields)

/** What a view looks like. */
export const viewShape: Shape<Frozen<MilleSabordsView>> = object({ viewer: viewerShape, ...stateFields })

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> = {
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
}
