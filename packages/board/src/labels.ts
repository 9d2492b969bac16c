/** The labels of the picture and the marks around its pieces, fitted to the size on the screen. */
import type { Layout } from "@flottille/core/diagram"
import { svg } from "./markup"

/** The smallest size of a label, in pixels, and the greatest factor by which labels grow to reach it. */
const LEAST = 9
const MOST_GROWTH = 1.8

/** Pieces wider than this part of the board leave their place's edge clear. */
const SMALL = 0.05

/** The id of the mask that keeps the edges of places away from small pieces. */
export const clearOfPieces = "clear-of-pieces"

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

/** Returns a mask with a hole for each small piece of the picture, in the units of the drawing. */
export function maskOf(picture: HTMLElement, { left, top, width, height }: Layout): SVGMaskElement {
  const board = picture.getBoundingClientRect()
  const scale = width / Math.max(1, board.width)
  const sheet = { x: `${left}`, y: `${top}`, width: `${width}`, height: `${height}` }
  const mask = svg("mask", { id: clearOfPieces, maskUnits: "userSpaceOnUse", ...sheet })
  mask.append(svg("rect", { ...sheet, fill: "#fff" }))
  for (const piece of picture.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect()
    if (box.width === 0 || box.width > board.width * SMALL) continue
    mask.append(
      svg("rect", {
        x: `${left + (box.x - board.x) * scale}`,
        y: `${top + (box.y - board.y) * scale}`,
        width: `${box.width * scale}`,
        height: `${box.height * scale}`,
        rx: `${4 * scale}`,
      }),
    )
  }
  return mask
}
