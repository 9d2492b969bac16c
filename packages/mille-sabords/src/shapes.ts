/** Shapes that validate untrusted data. */
import {
  array,
  type Frozen,
  integer,
  literal,
  nullable,
  object,
  REFEREE,
  type Shape,
  SPECTATOR,
  string,
} from "@flottille/core"
import { headingShape } from "./actions"
import type { Base } from "./base"
import { oneLength } from "./compass"
import type { MilleSabordsOptions } from "./options"
import type { MilleSabordsState, MilleSabordsView, Ship } from "./state"

/** The shape of a viewer. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

/** The shapes of a game's options, states and views. */
export interface StateShapes<Reason extends string = string, PhaseName extends string = string> {
  /** Complete options: the table without defaults and clauses, checked against their type by the compiler. */
  readonly optionsShape: Shape<Frozen<MilleSabordsOptions>>
  readonly stateShape: Shape<Frozen<MilleSabordsState<Reason, PhaseName>>>
  readonly viewShape: Shape<Frozen<MilleSabordsView<Reason, PhaseName>>>
}

/** Returns the field with the numbers of endings that count; none if no ending counts. */
function countsOf({ endings }: Base): { readonly counts?: Shape<readonly (readonly number[])[]> } {
  const counters = endings.flatMap(({ counter }) => counter ?? [])
  if (counters.length === 0) return {}
  const enough = Math.max(...counters.map((counter) => counter.enough))
  return { counts: array(array(integer(0, enough), 2), counters.length) }
}

/** Returns the shapes of states and views. */
export function stateShapesOf(rules: Base): StateShapes {
  const { optionTable, sea, resistances, mostPoints, mostLoss } = rules
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
    phase: literal(...rules.phaseNames),
    ships: array(shipShape, 2),
    pending: array(nullable(string(12)), 2),
    ending: nullable(
      object({ reason: literal(...rules.endings.map(({ reason }) => reason)), winner: literal(0, 1, null) }),
    ),
  }
  const counts = countsOf(rules)
  return {
    optionsShape,
    stateShape: object({ ...stateFields, ...counts }),
    viewShape: object({ viewer: viewerShape, ...stateFields, ...counts }),
  }
}
