import { dictionary, flag, integer, list, literal, nullable, object, REFEREE, type Shape, SPECTATOR, text } from "@flottille/core"
import { actionShape, orderShape, placeShape, unitTypeShape } from "./action-shape"
import { standardBoard } from "./map"
import type { Unit } from "./orders"
import { orderResults } from "./report"
import type { Dislodged } from "./retreats"
import { type DiplomacyState, type Ending, endReasons, optionTable, SEATS, seasons } from "./state"
import type { DiplomacyView } from "./view"

const province = literal(...standardBoard.graph.places.slice(0, standardBoard.graph.provinces))
const power = literal(...standardBoard.powers)
const seat = integer(0, SEATS - 1)

const unitFields = { power, type: unitTypeShape, at: placeShape }
const unitShape: Shape<Unit> = object(unitFields)
const dislodgedShape: Shape<Dislodged> = object({ ...unitFields, by: province, byConvoy: flag(), retreats: list(placeShape, 1, 20) })

const endingShape: Shape<Ending> = object({
  reason: literal(...endReasons),
  winners: list(seat, 0, SEATS),
})

const publishedShape = object({
  year: integer(standardBoard.map.firstYear, 9999),
  season: literal(...seasons),
  orders: list(
    object({ power, order: orderShape, result: literal(...orderResults), reason: text(30), fate: literal("dislodged", "destroyed", null) }),
    0,
    standardBoard.graph.provinces,
  ),
})

const optionsShape = object(Object.fromEntries(Object.entries(optionTable).map(([key, field]) => [key, field.shape])))
const flags = list(flag(), SEATS, SEATS)

const common = {
  options: optionsShape,
  year: integer(standardBoard.map.firstYear, 9999),
  season: literal(...seasons),
  units: list(unitShape, 0, standardBoard.graph.provinces),
  dislodged: list(dislodgedShape, 0, standardBoard.graph.provinces),
  centres: dictionary(standardBoard.centres, nullable(power)),
  ready: flags,
  resigned: flags,
  last: nullable(publishedShape),
  ending: nullable(endingShape),
}

const ordersShape = list(orderShape, 0, standardBoard.graph.provinces)

/** The shape of states. */
const stateShape = object({
  ...common,
  orders: list(ordersShape, SEATS, SEATS),
  proposals: flags,
}) as unknown as Shape<DiplomacyState>

/** The shape of views. */
const viewShape = object({
  ...common,
  viewer: literal(...Array.from({ length: SEATS }, (_, number) => number), SPECTATOR, REFEREE),
  orders: list(nullable(ordersShape), SEATS, SEATS),
  proposals: list(nullable(flag()), SEATS, SEATS),
}) as unknown as Shape<DiplomacyView>

/** Everything that the schemas are made from. */
export const shapes = { options: optionTable, action: actionShape, state: stateShape, view: viewShape }
