/** Pieces that move: from where events say that they came. */
import type { Layout, Motion, Point } from "@flottille/core/diagram"

/** Time that a piece takes from one place to the next, in milliseconds. */
const STEP = 260

/** Returns the paths of pieces by where each ends; a piece that moved several times has one through all of them. */
export function ways(motions: readonly Motion[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { from, to } of motions) {
    const way = found.get(from) ?? [from]
    found.delete(from)
    found.set(to, [...way, to])
  }
  return found
}

/**
 * The middles of the places of a way. A piece that goes from a place to the same one has moved with
 * it, as ships on a chart do: it comes from where its place was.
 *
 * @param before - The places until now, if the board was shown.
 */
export function middles(way: readonly string[], now: Layout, before: Layout = now): readonly Point[] {
  const middle = (id: string, { places }: Layout) => places.find((place) => place.id === id)?.centre
  const isCarried = way[0] === way.at(-1)
  return way.flatMap((id, index) => middle(id, isCarried && index === 0 ? before : now) ?? [])
}

/** A way as the steps of an animation: how far from its end the piece is at each place. */
export function steps(way: readonly Point[]): readonly string[] {
  const end = way.at(-1) ?? { x: 0, y: 0 }
  return way.map(({ x, y }) => `${x - end.x}px ${y - end.y}px`)
}

export function travel(piece: Element, way: readonly Point[]): void {
  piece.animate({ translate: [...steps(way)] }, { duration: STEP * (way.length - 1), easing: "ease-in-out" })
}

/** Returns true if the reader prefers reduced motion. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}
