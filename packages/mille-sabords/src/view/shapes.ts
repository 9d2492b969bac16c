/** Shapes that validate untrusted data. */
import type { Frozen, GameShapes, Shape } from "@flottille/core"
import { array, deepFreeze, integer, literal, nullable, object, REFEREE, SPECTATOR, string } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Base } from "../rules/base"
import type { ActionBy, AnyRules, Rules, StateBy, ViewBy } from "../rules/compile-rules"
import { headingShape } from "../rules/orders"
import { oneLength } from "../state/compass"
import type { MilleSabordsOptions } from "../state/options"
import type { Ship } from "../state/ship"
import type { AnyState, AnyView } from "../state/state"

/** The shape of a viewer. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

/** Returns the field with the numbers of endings that count; none if no ending counts. */
function countsOf({ endings }: Base): { readonly counts?: Shape<readonly (readonly number[])[]> } {
  const counters = endings.flatMap(({ counter }) => counter ?? [])
  if (counters.length === 0) return {}
  const enough = Math.max(...counters.map((counter) => counter.enough))
  return { counts: array(array(integer(0, enough), 2), counters.length) }
}

type AnyShapes = GameShapes<AnyState, Typed, MilleSabordsOptions, AnyView>

const made = new WeakMap<AnyRules, AnyShapes>()

/** Returns the shapes of options, actions, states and views, made once for the same rules. */
export function shapesOf<R>(rules: Rules<R>): GameShapes<StateBy<R>, ActionBy<R>, MilleSabordsOptions, ViewBy<R>>
export function shapesOf(rules: AnyRules): AnyShapes
// The compiler cannot see that the rules make the actions and states of their own types.
export function shapesOf(rules: AnyRules): AnyShapes {
  const known = made.get(rules)
  if (known) return known
  const shapes = deepFreeze(shapesUnder(rules))
  made.set(rules, shapes)
  return shapes
}

function shapesUnder(rules: AnyRules): AnyShapes {
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
    options: optionTable,
    action: rules.play.actionShape,
    state: object({ ...stateFields, ...counts }),
    view: object({ viewer: viewerShape, ...stateFields, ...counts }),
  }
}
