/** The shapes of states and views. */
import { deepFreeze, dictionary, flag, integer, list, literal, nullable, object, type Shape } from "@flottille/core"
import { actionShape, orderShape } from "./actions"
import type { Board } from "./map/board"
import { standardBoard } from "./map/standard"
import { optionTable } from "./options"
import { type DiplomacyState, endReasons, type PlayState, SEATS, seasons, viewerShape } from "./state"
import { lastShape } from "./text/results"
import type { ViewOf } from "./view"

/** The shapes of what is not the same in Diplomacy and its variants. */
export interface ShapeParts {
  readonly options: Readonly<Record<string, { readonly shape: Shape }>>
  readonly seasons: readonly string[]
  readonly order: Shape
  readonly last: Shape
  /** What a unit may have besides. */
  readonly unit?: Readonly<Record<string, Shape>>
  /** What a state has besides. */
  readonly state?: Readonly<Record<string, Shape>>
}

/** The shapes of states and views on a board. */
export function playShapes<S extends PlayState>(
  { map, graph, powers, centres }: Board,
  parts: ShapeParts,
): { readonly state: Shape<S>; readonly view: Shape<ViewOf<S>> } {
  const place = literal(...graph.places)
  const power = literal(...powers)
  const unit = { power, type: literal(...graph.classes), at: place }
  const fallen = { by: literal(...graph.places.slice(0, graph.provinces)), byConvoy: flag(), retreats: list(place, 1, 20) }
  const date = { year: integer(map.firstYear, 9999), season: literal(...parts.seasons) }
  const flags = list(flag(), SEATS, SEATS)
  const orders = list(parts.order, 0, graph.provinces)
  const common = {
    options: object(Object.fromEntries(Object.entries(parts.options).map(([key, field]) => [key, field.shape]))),
    ...date,
    units: list(object(unit, { ...parts.unit }), 0, graph.provinces),
    dislodged: list(object({ ...unit, ...fallen }, { ...parts.unit }), 0, graph.provinces),
    centres: dictionary(centres, nullable(power)),
    ready: flags,
    resigned: flags,
    last: nullable(parts.last),
    ending: nullable(object({ reason: literal(...endReasons), winners: list(integer(0, SEATS - 1), 0, SEATS) })),
    ...parts.state,
  }
  const state = object({ ...common, orders: list(orders, SEATS, SEATS), proposals: flags })
  const view = object({
    ...common,
    viewer: viewerShape,
    orders: list(nullable(orders), SEATS, SEATS),
    proposals: list(nullable(flag()), SEATS, SEATS),
  })
  return { state: state as unknown as Shape<S>, view: view as unknown as Shape<ViewOf<S>> }
}

/** Everything that the schemas are made from. */
export const shapes = /* @__PURE__ */ deepFreeze({
  options: optionTable,
  action: actionShape,
  ...playShapes<DiplomacyState>(standardBoard, { options: optionTable, seasons, order: orderShape, last: lastShape }),
})
