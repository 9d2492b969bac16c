/** The shapes of states and views. */
import type { GameShapes, OptionTable, Shape, ShapeForm } from "@flottille/core"
import { array, boolean, deepFreeze, dictionary, integer, literal, nullable, object, string } from "@flottille/core"
import { orderResults } from "../adjudicator/report"
import type { Board } from "../map/board"
import type { Order } from "../orders/order"
import type { DiplomacyAction } from "../rules/actions"
import type { OrderOf, ViewOf } from "../rules/rules"
import { type DiplomacyOptions, optionShapesOf } from "../state/options"
import type { DiplomacyState, Phase, PlayState, Published, PublishedPhase } from "../state/state"
import { endReasons } from "../state/state"
import type { formatOrder } from "../text/orders"
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
  const { graph, powers, centres } = board
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
    ...dateShapes(board, parts.phases),
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

export function dateShapes<Phase extends string>({ map }: Board, phases: readonly Phase[]) {
  return { year: integer(map.firstYear, 9999), season: literal(...phases) }
}

/** Returns the shape of the latest results and of those appended to them. */
export function lastShapeOf(board: Board, phases: readonly Phase[], order: Shape<Order>): Shape<Published> {
  const result = object({
    power: literal(...board.powers),
    order,
    result: literal(...orderResults),
    reason: string(30),
    fate: literal("dislodged", "destroyed", null),
  })
  const published = { ...dateShapes(board, phases), orders: array(result, 0, board.graph.provinces) }
  return object(published, { passed: array(object(published), 1, 2) })
}

/** Formats the results of a phase line by line, with this notation of orders. */
export function formatResultsBy({ season, orders }: PublishedPhase, format: typeof formatOrder): string[] {
  return orders.map(({ power, order, result, reason, fate }) =>
    [power, format(order, { winter: season === "winter" }), result, reason, fate ?? ""].join(" ").trimEnd(),
  )
}
