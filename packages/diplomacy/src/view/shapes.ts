/** The shapes of states and views. */
import {
  array,
  boolean,
  deepFreeze,
  dictionary,
  type GameShapes,
  integer,
  literal,
  nullable,
  type OptionTable,
  object,
  type Shape,
  type ShapeForm,
} from "@flottille/core"
import type { Board } from "../map/board"
import type { Order } from "../orders/order"
import type { DiplomacyAction } from "../rules/actions"
import type { OrderOf, ViewOf } from "../rules/rules"
import { type DiplomacyOptions, optionShapesOf } from "../state/options"
import { type DiplomacyState, endReasons, type Phase, type PlayState, type Published } from "../state/state"
import { type DiplomacyView, viewerShapeOf } from "./view"

/** Shapes by the names of fields. */
export type ShapeFields = Readonly<Record<string, Shape>>

/** The shapes that differ between Diplomacy and its variants. */
export interface ShapeParts<S extends PlayState = PlayState> {
  readonly options: Shape<S["options"]>
  readonly phases: readonly S["season"][]
  readonly order: Shape<OrderOf<S>>
  readonly last: Shape<NonNullable<S["last"]>>
  /** Additional fields of units. */
  readonly unit: ShapeFields
  /** Additional fields of states. */
  readonly state: ShapeFields
}

/** Returns the shapes of states and views on a board. */
export function playShapes<S extends PlayState>(
  board: Board,
  parts: ShapeParts<S>,
): { readonly state: Shape<S>; readonly view: Shape<ViewOf<S>> }
// The compiler cannot see that the additional fields are those of the state.
export function playShapes(board: Board, parts: ShapeParts): { readonly state: ShapeForm; readonly view: ShapeForm } {
  const { map, graph, powers, centres } = board
  const seats = powers.length
  const place = literal(...graph.places)
  const power = literal(...powers)
  const unit = { power, type: literal(...graph.classes), at: place }
  const fallen = {
    by: literal(...graph.places.slice(0, graph.provinces)),
    byConvoy: boolean(),
    retreats: array(
      place,
      1,
      Math.max(20, ...graph.retreats.flatMap((byPlace) => byPlace.map(({ length }) => length))),
    ),
  }
  const flags = array(boolean(), seats, seats)
  const orders = array(parts.order, 0, graph.provinces)
  const common = {
    options: parts.options,
    year: integer(map.firstYear, 9999),
    season: literal(...parts.phases),
    units: array(object(unit, parts.unit), 0, graph.provinces),
    dislodged: array(object({ ...unit, ...fallen }, parts.unit), 0, graph.provinces),
    centres: dictionary(centres, nullable(power)),
    ready: flags,
    resigned: flags,
    last: nullable(parts.last),
    ending: nullable(object({ reason: literal(...endReasons), winners: array(integer(0, seats - 1), 0, seats) })),
    ...parts.state,
  }
  return {
    state: object({ ...common, orders: array(orders, seats, seats), proposals: flags }),
    view: object({
      ...common,
      viewer: viewerShapeOf(board),
      orders: array(nullable(orders), seats, seats),
      proposals: array(nullable(boolean()), seats, seats),
    }),
  }
}

/** Returns the shapes from which the schemas of a game are built. */
export function shapesOf(
  board: Board,
  options: OptionTable<DiplomacyOptions>,
  phases: readonly Phase[],
  parts: { readonly action: Shape<DiplomacyAction>; readonly order: Shape<Order>; readonly last: Shape<Published> },
): GameShapes<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> {
  return deepFreeze({
    options,
    action: parts.action,
    ...playShapes<DiplomacyState>(board, {
      options: object(optionShapesOf(options)),
      phases,
      order: parts.order,
      last: parts.last,
      unit: {},
      state: {},
    }),
  })
}
