/** The pieces of the picture, dragged by pointers and moved by events. */
import type { Layout, Motion } from "@flottille/core/diagram"
import { isStill, middles, travel, ways } from "./motion"

export interface Pieces {
  /** Draws the pieces of a place so many pixels from where they stand. */
  carry(place: string, x: number, y: number): void
  /** A piece was let go over a place: it need not travel there. */
  letGo(place: string): void
  /**
   * Lets pieces move.
   *
   * @param before - The places until now, if the board was shown.
   * @returns The places that they have come from and gone to.
   */
  move(motions: readonly Motion[], layout: Layout, before: Layout | undefined): ReadonlySet<string>
}

/** @param scale - How many units of the drawing a pixel is. */
export function pieces(picture: HTMLElement, scale: () => number): Pieces {
  let carried: string | undefined
  const on = (place: string) => picture.querySelectorAll<SVGElement>(`[data-piece="${CSS.escape(place)}"]`)
  return {
    carry(place, x, y) {
      for (const piece of on(place)) piece.style.translate = x || y ? `${x * scale()}px ${y * scale()}px` : ""
    },
    letGo(place) {
      carried = place
    },
    move(motions, layout, before) {
      const found = ways(motions)
      if (!isStill())
        for (const [to, way] of found) {
          const points = middles(way, layout, before)
          // A piece that was dragged to its place is there already.
          if (to !== carried) for (const piece of on(to)) travel(piece, points)
        }
      carried = undefined
      return new Set([...found].flatMap(([to, way]) => [...way.slice(0, 1), to]))
    },
  }
}
