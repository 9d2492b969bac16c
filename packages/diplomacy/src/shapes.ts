/** The shapes of states and views. */
import { deepFreeze, dictionary, flag, integer, list, literal, nullable, object, type Shape } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { actionShape, type DiplomacyAction, orderShape } from "./actions"
import type { Board } from "./map/board"
import { standardBoard } from "./map/standard"
import { type DiplomacyOptions, optionShapes, optionTable } from "./options"
import { type DiplomacyState, endReasons, phases, SEATS, viewerShape } from "./state"
import { lastShape } from "./text/results"
import type { DiplomacyView } from "./view"

type Fields = Readonly<Record<string, Shape>>

/** The shapes of what is not the same in Diplomacy and its variants. */
export interface ShapeParts<Options, Phase extends string, Order, Last, UnitFields extends Fields, StateFields extends Fields> {
  readonly options: Shape<Options>
  readonly phases: readonly Phase[]
  readonly order: Shape<Order>
  readonly last: Shape<Last>
  /** What a unit may have besides. */
  readonly unit: UnitFields
  /** What a state has besides. */
  readonly state: StateFields
}

/** The shapes of states and views on a board. */
export function playShapes<Options, Phase extends string, Order, Last, const UnitFields extends Fields, const StateFields extends Fields>(
  { map, graph, powers, centres }: Board,
  parts: ShapeParts<Options, Phase, Order, Last, UnitFields, StateFields>,
) {
  const place = literal(...graph.places)
  const power = literal(...powers)
  const unit = { power, type: literal(...graph.classes), at: place }
  const fallen = { by: literal(...graph.places.slice(0, graph.provinces)), byConvoy: flag(), retreats: list(place, 1, 20) }
  const flags = list(flag(), SEATS, SEATS)
  const orders = list(parts.order, 0, graph.provinces)
  const common = {
    options: parts.options,
    year: integer(map.firstYear, 9999),
    season: literal(...parts.phases),
    units: list(object(unit, parts.unit), 0, graph.provinces),
    dislodged: list(object({ ...unit, ...fallen }, parts.unit), 0, graph.provinces),
    centres: dictionary(centres, nullable(power)),
    ready: flags,
    resigned: flags,
    last: nullable(parts.last),
    ending: nullable(object({ reason: literal(...endReasons), winners: list(integer(0, SEATS - 1), 0, SEATS) })),
    ...parts.state,
  }
  return {
    state: object({ ...common, orders: list(orders, SEATS, SEATS), proposals: flags }),
    view: object({
      ...common,
      viewer: viewerShape,
      orders: list(nullable(orders), SEATS, SEATS),
      proposals: list(nullable(flag()), SEATS, SEATS),
    }),
  }
}

/** Everything that the schemas are made from. */
export const shapes: GameShapes<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView> = /* @__PURE__ */ (() =>
  deepFreeze({
    options: optionTable,
    action: actionShape,
    ...playShapes(standardBoard, {
      options: object(optionShapes),
      phases,
      order: orderShape,
      last: lastShape,
      unit: {},
      state: {},
    }),
  }))()
