/** Shapes that validate untrusted data. */
import {
  array,
  deepFreeze,
  type Frozen,
  type GameShapes,
  integer,
  literal,
  nullable,
  type OptionTable,
  object,
  REFEREE,
  type Shape,
  SPECTATOR,
  string,
} from "@flottille/core"
import { type Actions, headingShape, type MilleSabordsAction } from "./actions"
import { oneLength } from "./compass"
import type { MilleSabordsOptions } from "./options"
import type { MilleSabordsRules } from "./rules"
import { type Ending, endReasons, type MilleSabordsState, type MilleSabordsView, phases, type Ship } from "./state"

/** The shape of a viewer. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

const endingShape: Shape<Ending> = object({ reason: literal(...endReasons), winner: literal(0, 1, null) })

/** The shapes of a game's options, states and views. */
export interface StateShapes {
  /**
   * Complete options: the table without defaults and clauses, checked against their type by the
   * compiler.
   */
  readonly optionsShape: Shape<Frozen<MilleSabordsOptions>>
  readonly stateShape: Shape<Frozen<MilleSabordsState>>
  readonly viewShape: Shape<Frozen<MilleSabordsView>>
}

interface Extents extends MilleSabordsRules {
  readonly optionTable: OptionTable<MilleSabordsOptions>
  readonly mostLoss: number
}

/** Returns the shapes of states and views. */
export function stateShapesOf({ optionTable, sea, resistances, mostPoints, mostLoss }: Extents): StateShapes {
  const optionShapes = Object.entries(optionTable).map(([name, { shape }]) => [name, shape] as const)
  const optionsShape = object(Object.fromEntries(optionShapes)) as Shape<Frozen<MilleSabordsOptions>>
  // No stern is farther from the start point than half the largest sea, on either axis.
  const farthest = Math.round((sea.largest * oneLength) / 2)
  const coordinate = integer(-farthest, farthest)
  const mostResistance = 1000 * Math.max(...resistances, mostLoss)
  const points = integer(0, mostPoints)
  const shipShape: Shape<Frozen<Ship>> = object({
    x: coordinate,
    y: coordinate,
    heading: headingShape,
    resistance: integer(-mostResistance, mostResistance),
    points,
    // A ship in irons has one manoeuvre without a point.
    left: points,
  })
  const stateFields = {
    options: optionsShape,
    turn: integer(0),
    phase: literal(...phases),
    ships: array(shipShape, 2),
    pending: array(nullable(string(12)), 2),
    ending: nullable(endingShape),
  }
  return { optionsShape, stateShape: object(stateFields), viewShape: object({ viewer: viewerShape, ...stateFields }) }
}

/** Returns the shapes of options, actions, states and views. */
export function shapesOf(
  rules: Actions & StateShapes & Pick<Extents, "optionTable">,
): GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> {
  return deepFreeze({
    options: rules.optionTable,
    action: rules.actionShape,
    state: rules.stateShape,
    view: rules.viewShape,
  })
}
