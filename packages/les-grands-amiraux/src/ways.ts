/** The ways from every square, with their actions. */
import type { Path, Way } from "./base"
import type { Board, Square } from "./board"

const directions = [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((columns) => ({ columns, rows })))

/**
 * Creates the ways of a board.
 *
 * @param leaps - Whether the rules have leaps.
 */
export function waysOf({ squareCount, squareAway }: Board, leaps: boolean): readonly (readonly Way[])[] {
  function waysFrom(from: Square): readonly Way[] {
    const moveTo = <const T extends string>(type: T, to: Square): Path<T> => Object.freeze({ type, from, to })
    return directions.flatMap(({ columns, rows }) => {
      const to = squareAway(from, columns, rows)
      if (to === undefined || to === from) return []
      const straight = columns * rows === 0
      const behind = (straight && leaps ? squareAway(to, columns, rows) : undefined) ?? -1
      return { to, straight, step: moveTo("step", to), duel: moveTo("duel", to), behind, leap: moveTo("leap", behind) }
    })
  }
  return Array.from({ length: squareCount }, (_, square) => waysFrom(square))
}
