/** The labels of the picture and the marks around its pieces, fitted to the size on the screen. */
import type { Layout } from "@flottille/core/diagram"

/** The smallest size of a label, in pixels, and the greatest factor by which labels grow to reach it. */
const LEAST = 9
const MOST_GROWTH = 1.8

/** Pieces wider than this part of the board leave their place's edge clear. */
const SMALL = 0.05

/**
 * Enlarges the labels that would be too small to read.
 *
 * On a phone they would cover each other, so labels that cannot reach the smallest size keep theirs; the board can be
 * magnified there.
 *
 * @param scale - Units of the drawing per pixel.
 */
export function enlargeLabels(picture: HTMLElement, scale: number): void {
  for (const text of picture.querySelectorAll<SVGTextElement>("text[font-size]")) {
    const own = Number(text.getAttribute("font-size"))
    const wanted = LEAST * scale
    const isGrown = wanted > own && wanted <= own * MOST_GROWTH
    const size = isGrown ? `${Math.ceil(wanted * 10) / 10}px` : ""
    if (text.style.fontSize !== size) text.style.fontSize = size
  }
}

/** Returns the outlines of the small pieces of the picture, in the units of the drawing, as path data. */
export function smallPieces(picture: HTMLElement, { left, top, width }: Layout): string {
  const board = picture.getBoundingClientRect()
  const scale = width / Math.max(1, board.width)
  const outlines = [...picture.querySelectorAll("[data-piece]")].map((piece) => {
    const box = piece.getBoundingClientRect()
    const [x, y] = [left + (box.x - board.x) * scale, top + (box.y - board.y) * scale]
    return box.width > board.width * SMALL ? "" : `M${x} ${y}h${box.width * scale}v${box.height * scale}H${x}Z`
  })
  return outlines.join("")
}
