/**
 * A board that can be touched: a custom element that shows and plays any game whose package has a board to point at.
 *
 * @packageDocumentation
 */
import { FlottilleBoard } from "./element"

export { FlottilleBoard } from "./element"
export type { ActionDetail, BoardEventMap, RefusedDetail } from "./events"
export type { BoardComponents, BoardElements } from "./framework-types"

declare global {
  interface HTMLElementTagNameMap {
    "flottille-board": FlottilleBoard
  }
}

/**
 * Makes `<flottille-board>` known to the page; nothing happens where there is no page, or where it is known already.
 *
 * @example
 * defineBoard() // on a server, too
 */
export function defineBoard(): void {
  if (typeof customElements !== "undefined" && !customElements.get("flottille-board"))
    customElements.define("flottille-board", FlottilleBoard)
}
