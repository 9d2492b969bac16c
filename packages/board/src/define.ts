/**
 * Makes `<flottille-board>` known to the page as soon as it is imported.
 *
 * @packageDocumentation
 */
import { defineBoard } from "./index"

defineBoard()
