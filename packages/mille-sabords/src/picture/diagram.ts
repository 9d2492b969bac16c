/**
 * The drawing of the board and its pointer input.
 *
 * @packageDocumentation
 */

import { standard } from "../rules/standard"
import { diagramOf, type MilleSabordsDiagram } from "./drawing"

/**
 * The sea around both ships as a self-contained SVG, north up for every viewer.
 *
 * It shows ships under sail, to scale unless they would be too small, broadsides up to the range of a ball,
 * the distance where a broadside bears, islands, the wind, and the whole sea in a corner.
 *
 * A rose surrounds the viewer's ship: compass points to start on, then the sectors of the helm,
 * which turn with the ship. They are ahead, the bows to turn, the quarters to go astern in irons,
 * and the beams to turn on the spot. The ship itself means stop or hold off; the other ship means
 * grapple. If a sector has several headings or degrees, a menu offers them. Places of ships move
 * with them: a motion leads from the old place to the new one.
 *
 * @rule MS-1.1 MS-4.1
 * @example
 * const view = milleSabords.view(milleSabords.initialState(), 0)
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "heading", heading: 135 }, view) // => ["SE"]
 * diagram.label({ type: "order", order: "FL" }, view, "fr") // => "avancer, puis 45° à bâbord"
 */
export const diagram: MilleSabordsDiagram = /* @__PURE__ */ diagramOf(standard)
