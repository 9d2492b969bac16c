/**
 * The map as a board for drawing and selection.
 *
 * @packageDocumentation
 */

import { type DiplomacyDiagram, diagramOn, type OrderWords } from "../chart/board"
import { areaChartFor, chartFor } from "../chart/picture"
import type { Spots } from "../chart/spots"
import { makeBoard } from "../map/board"
import { standardBoard } from "../map/standard"
import type { DiplomacyRules, OrderKinds, OtherIn, StandardOrders } from "../rules/rules"
import { checkRules } from "../rules/rules-check"

export type { OrderWords } from "../chart/board"
export { areaBoardOn, type BoardSeam, boardOn, type PlaceNote } from "../chart/board"
export type { Saying } from "../chart/phrases"
export type { Part } from "../chart/scenes"
export { readLayout } from "../chart/spots"

/**
 * The map as a self-contained SVG.
 *
 * It shows units with the initial and colour of their power (squares for armies, hulls for fleets),
 * the owners of centres, the orders of the previous phase, and the viewer's pending orders. Pending
 * orders of other seats stay secret.
 *
 * To give an order, select a unit and its destination. For a support or a convoy, select the unit,
 * the other unit and the destination of that one. For a build or a disband, select the place. All
 * other actions are buttons.
 *
 * @rule DP-1
 * @example
 * const view = diplomacy.view(diplomacy.initialState(), 2)
 * diagram.draw(view).includes("Spring 1901") // => true
 * diagram.path({ type: "move", unit: "par", to: "bur", viaConvoy: false }, view) // => ["par", "bur"]
 * diagram.label({ type: "support", unit: "mar", of: "par", to: "bur" }, view, "en")
 * // => "army Marseilles supports Paris to Burgundy"
 */
export const diagram: DiplomacyDiagram = /* @__PURE__ */ diagramOn("Diplomacy", () => areaChartFor(standardBoard))

/**
 * Creates the board of games made by `diplomacyOf`.
 *
 * @param layout - Positions of the places, on a page of 1320 × 1100. Defaults to the standard
 * layout, or to a computed one for other maps.
 * @param own - The words of orders that Diplomacy does not have.
 * @throws SchemaError for rules that contradict themselves.
 * @example
 * import { diplomacy, standardRules } from "@flottille/diplomacy"
 * diagramOf(standardRules).layout(diplomacy.view(diplomacy.initialState(), 0)).places.length // => 81
 */
export function diagramOf<Orders extends OrderKinds = StandardOrders>(
  rules: DiplomacyRules<Orders>,
  layout?: Spots,
  own?: OrderWords<OtherIn<Orders>>,
): DiplomacyDiagram<OtherIn<Orders>> {
  const { title, map } = checkRules(rules)
  const board = makeBoard(map)
  return diagramOn(title, () => chartFor(board, layout), own)
}
