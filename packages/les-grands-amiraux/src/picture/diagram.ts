/**
 * The drawing of the board and its pointer input.
 *
 * @packageDocumentation
 */

import { standard } from "../rules/standard-board"
import { diagramOf, type LesGrandsAmirauxDiagram } from "./drawing"

/**
 * The board as a viewer sees it, as a self-contained SVG with row 1 at the foot, or row 10 for red.
 *
 * It shows ranks that the viewer knows and backs of the others, a dot on pieces that have moved, a
 * bar under ranks that the other side knows, and the pieces that were removed or are still to be
 * placed. `draw` throws a SchemaError for anything but a view.
 *
 * To act, point at a piece, then at its destination, its target or its landing square. A player
 * places pieces from a tray below the board: point at a rank, then at a square. `ready` and the end
 * of a chain are buttons.
 *
 * @rule GA-1.1 GA-6.1
 * @example
 * const view = lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 0)
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "place", rank: "6", square: 24 }, view) // => ["6", "A4"]
 */
export const diagram: LesGrandsAmirauxDiagram = diagramOf(standard)
