/**
 * The drawing of the round board.
 *
 * @packageDocumentation
 */
import { standard } from "../rules/standard-board"
import { type DejarikDiagram, diagramOf } from "./drawing"

/**
 * The round board as a self-contained SVG.
 *
 * It shows the names of the spaces, the pieces as figures with their letters on tokens in their seat's
 * shape and colour, the declared attack and the pieces that each seat has lost. Before the deal it is empty.
 * To act, point at a piece, then at its destination or target; the pass is a button.
 *
 * @rule DJ-1.1
 * @example
 * const view = dejarik.view(dejarik.initialState(), "spectator")
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "move", from: 23, to: 5 }, view) // => ["O11", "I5"]
 */
export const diagram: DejarikDiagram = diagramOf(standard)
