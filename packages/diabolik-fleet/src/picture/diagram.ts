/**
 * The drawing of the board and its pointer input.
 *
 * @packageDocumentation
 */
import { standard } from "../rules/standard"
import { type DiabolikFleetDiagram, diagramOf } from "./drawing"

/**
 * The board as a self-contained SVG, with the viewer's edge at the foot.
 *
 * Each ship has its seat's colour and letter, and its bow shows its heading; ships on their goal
 * row lie in ice. A bar on the edge marks each fleet's goal. Ships that the viewer may not see are
 * only counted.
 *
 * To act, point at a ship, then at the square ahead of it to move there, or at another place around
 * it to turn its bow that way. If the bow would point beyond the edge, that place is on the rim:
 * `a2W` lies west of a2. Point at an enemy alone to sink it. To deploy or rebuild a ship, point at
 * its square, then at the place where its bow points. All other actions are buttons.
 *
 * @rule DF-1.1 DF-6.1
 * @example
 * const view = diabolikFleet.view(diabolikFleet.initialState(), "spectator")
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "move", from: "c2", to: "d3" }, view) // => ["c2", "d3"]
 * diagram.path({ type: "reorient", square: "a2", heading: "W" }, view) // => ["a2", "a2W"]
 */
export const diagram: DiabolikFleetDiagram = /* @__PURE__ */ diagramOf(standard)
