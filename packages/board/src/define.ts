/**
 * Makes `<flottille-board>` known to the page as soon as it is imported.
 *
 * @packageDocumentation
 */
import { defineBoard } from "./index"

// The declarations of this module have to lead to those of the element: TypeScript drops an import
// of which only a value is used.
export type { FlottilleBoard } from "./index"

defineBoard()
