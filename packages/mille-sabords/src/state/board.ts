/** The sea, its islands, and the places where a hull may lie. */
import { assert } from "@flottille/core"
import { oneLength } from "./compass"
import { axisDistance, type Segment, touchesDisc, within } from "./geometry"

/**
 * The area of play, in lengths. It is centred on the start point, with sides north–south and
 * east–west.
 */
export type Sea =
  | { readonly shape: "rectangle"; readonly width: number; readonly height: number }
  | { readonly shape: "circle"; readonly diameter: number }

/** A round island. Centre and radius are in lengths, east and north of the start point. */
export interface Island {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The options that describe the board. */
export interface BoardOptions {
  readonly sea: Sea
  readonly islands: readonly Island[]
}

/** The sea and the islands, in µL. */
export interface Board {
  readonly round: boolean
  /** Width and height; for a circle, both are its diameter. */
  readonly width: number
  readonly height: number
  readonly islands: readonly Island[]
}

const micro = (lengths: number) => Math.round(lengths * oneLength)

const boards = new WeakMap<BoardOptions, Board>()

/**
 * Returns the board that options describe, each length rounded to the nearest millionth. Cached for
 * frozen options.
 *
 * @rule MS-1.1 MS-6.1
 */
export function boardOf(options: BoardOptions): Board {
  const known = boards.get(options)
  if (known) return known
  assert(Array.isArray(options?.islands), "boardOf", "options", "the options of a game")
  const { sea, islands } = options
  const round = sea.shape === "circle"
  const board = {
    round,
    width: micro(round ? sea.diameter : sea.width),
    height: micro(round ? sea.diameter : sea.height),
    islands: islands.map(({ x, y, radius }) => ({ x: micro(x), y: micro(y), radius: micro(radius) })),
  }
  if ([options, sea, islands, ...islands].every(Object.isFrozen)) boards.set(options, board)
  return board
}

/** Returns true if a point belongs to the sea, border included. */
export function inSea({ width, height, round }: Board, x: number, y: number): boolean {
  return round ? within(2 * x, 2 * y, width) : Math.abs(2 * x) <= width && Math.abs(2 * y) <= height
}

/** Returns true if a segment touches an island, in coordinates `scale` times as large. */
export function touchesIsland(islands: readonly Island[], segment: Segment, scale = 1): boolean {
  return islands.some(({ x, y, radius }) => touchesDisc(segment, scale * x, scale * y, scale * radius))
}

/** The obstacle that keeps a hull, or the stretch that it sweeps, from a place. */
export type Obstacle = "sea" | "island"

/**
 * Returns the obstacle in the way of a segment. The sea is convex, so a segment is inside if both
 * ends are.
 */
export function obstacle(board: Board, segment: Segment): Obstacle | undefined {
  const { x, y, dx, dy } = segment
  if (!inSea(board, x, y) || !inSea(board, x + dx, y + dy)) return "sea"
  return touchesIsland(board.islands, segment) ? "island" : undefined
}

/**
 * Returns true if no obstacle is within `reach` of the stern, in µL, so that every order is clear
 * without measuring.
 *
 * If the corner farthest from the centre is in the sea, so are all places around.
 */
export function isOpenWater(board: Board, stern: Pick<Segment, "x" | "y">, reach: number): boolean {
  return (
    inSea(board, Math.abs(stern.x) + reach, Math.abs(stern.y) + reach) &&
    !board.islands.some((island) => axisDistance(island, stern) <= island.radius + reach)
  )
}
