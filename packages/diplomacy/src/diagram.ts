/**
 * The map as a board: drawn, and pointed at.
 *
 * @packageDocumentation
 */
import type { Diagram } from "@flottille/core/diagram"
import type { DiplomacyAction } from "./actions"
import { boardBy } from "./chart/board"
import type { Chart } from "./chart/chart"
import { areaChartFor, chartFor, type MapPicture, pictureOn } from "./chart/picture"
import type { Part } from "./chart/scenes"
import type { Spots } from "./chart/spots"
import type { DiplomacyEvent } from "./events"
import { makeBoard } from "./map/board"
import { standardBoard } from "./map/standard"
import type { Order } from "./orders/order"
import type { DiplomacyRules } from "./rules"
import { checkRules } from "./rules-check"
import { resultsOf } from "./state"
import type { DiplomacyView } from "./view"

export { type BoardSeam, boardOn, type PlaceNote } from "./chart/board"
export type { DrawnOrder } from "./chart/orders"
export type { Saying } from "./chart/phrases"
export type { MapPicture, MapSheet } from "./chart/picture"
export type { Part, ReportedOrder } from "./chart/scenes"
export { readLayout, type Spot, type Spots } from "./chart/spots"

/** A board that can be drawn and pointed at. */
export type DiplomacyDiagram = Diagram<DiplomacyView, DiplomacyAction, DiplomacyEvent>

/**
 * A picture of the map with any units, centres and orders. A unit at a place such as `med-1` is drawn below `med`.
 *
 * @example
 * mapDiagram({ title: "Empty", units: [], centres: {} }).includes("Paris") // => true
 */
export function mapDiagram(picture: MapPicture): string {
  return pictureOn(chartFor(picture.board ?? standardBoard, picture.layout), picture)
}

/** What an event tells, order by order. */
function parts(event: DiplomacyEvent): readonly Part<DiplomacyEvent>[] {
  if (event.type === "centres" && event.taken.length > 0) return [{ event, taken: event.taken }]
  if (event.type !== "adjudicated") return []
  return event.reports.map((report) => ({ report, event: { ...event, reports: [report], contested: [] } }))
}

/** Makes the board of games on a chart. */
function boardFor(title: string, chartOf: () => Chart): DiplomacyDiagram {
  const seam = {
    title,
    // Of a unit without order there is nothing to draw.
    last: ({ last }: DiplomacyView) =>
      resultsOf(last).flatMap(({ orders }) => orders.filter(({ reason }) => reason !== "no-order")),
    reportsOf: (event: DiplomacyEvent) => (event.type === "adjudicated" ? event.reports : []),
    parts,
    actionsFor: (usual: readonly Order[]): readonly DiplomacyAction[] => usual,
  }
  return boardBy(seam, chartOf)
}

/**
 * The map as a self-contained SVG: units by their power's initial and colour (armies square, fleets hulls), the owners of the centres, the orders of the
 * phase before, and those that the viewer has given since; those of others stay secret. A unit is touched, then where it goes; for a support or a convoy the
 * other unit and where that one goes; a place where something is built or disbanded by itself. All else is a button.
 *
 * @rule DP-1
 * @example
 * const view = diplomacy.view(diplomacy.initialState(), 2)
 * diagram.draw(view).includes("Spring 1901") // => true
 * diagram.path({ type: "move", unit: "par", to: "bur", viaConvoy: false }, view) // => ["par", "bur"]
 * diagram.label({ type: "support", unit: "mar", of: "par", to: "bur" }, view, "en") // => "army Marseilles supports Paris to Burgundy"
 */
export const diagram: DiplomacyDiagram = /* @__PURE__ */ boardFor("Diplomacy", () => areaChartFor(standardBoard))

/**
 * The board of games made by `diplomacyOf`, by their rules.
 *
 * @param layout - Where the places are drawn, on a page of 1320 × 1100; if left out, as on the standard map, or so that neighbours are near.
 * @throws SchemaError for rules that contradict themselves.
 */
export function diagramOf(rules: DiplomacyRules, layout?: Spots): DiplomacyDiagram {
  const { title, map } = checkRules(rules)
  const board = makeBoard(map)
  return boardFor(title, () => chartFor(board, layout))
}
