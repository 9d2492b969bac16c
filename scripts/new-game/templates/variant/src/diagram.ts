/**
 * The board as a drawing: that of Dejarik.
 *
 * @packageDocumentation
 */
export { diagram } from "@flottille/dejarik/diagram"
