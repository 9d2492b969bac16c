/** The smallest decisions of the game, each one frozen object. */
import { deepFreeze, literal, object, type Seat, type Shape, tagged } from "@flottille/core"
import { type Square, squareAway, squareCount, squareShape } from "./board"
import { type Rank, ranks } from "./fleet"

/** The smallest decisions of the game; `first` is the lot's. */
export type LesGrandsAmirauxAction =
  | { readonly type: "place"; readonly rank: Rank; readonly square: Square }
  | { readonly type: "lift"; readonly square: Square }
  | { readonly type: "ready" }
  | { readonly type: "first"; readonly seat: Seat }
  | { readonly type: "step"; readonly from: Square; readonly to: Square }
  | { readonly type: "duel"; readonly from: Square; readonly to: Square }
  | { readonly type: "leap"; readonly from: Square; readonly to: Square }
  | { readonly type: "end" }

/** What a piece does in its turn. */
export type Move = Extract<LesGrandsAmirauxAction, { readonly type: "step" | "duel" | "leap" }>

/** What every action looks like. */
export const actionShape: Shape<LesGrandsAmirauxAction> = tagged("type", {
  place: object({ rank: literal(...ranks), square: squareShape }),
  lift: object({ square: squareShape }),
  ready: object({}),
  first: object({ seat: literal(0, 1) }),
  step: object({ from: squareShape, to: squareShape }),
  duel: object({ from: squareShape, to: squareShape }),
  leap: object({ from: squareShape, to: squareShape }),
  end: object({}),
})

const allSquares: readonly Square[] = Array.from({ length: squareCount }, (_, square) => square)

// One frozen object for each action that there can ever be, so that listing them allocates nothing but the list.

/** `ready`: this fleet stands. */
export const readyAction: LesGrandsAmirauxAction = Object.freeze({ type: "ready" })

/** `end`: stop a chain. */
export const endAction: LesGrandsAmirauxAction = Object.freeze({ type: "end" })

/** `placeActions[code][square]`: every placement, by rank code and square. */
export const placeActions: readonly (readonly LesGrandsAmirauxAction[])[] = deepFreeze([
  [],
  ...ranks.map((rank) => allSquares.map((square): LesGrandsAmirauxAction => ({ type: "place", rank, square }))),
])

/** `liftActions[square]`: every taking back. */
export const liftActions: readonly LesGrandsAmirauxAction[] = deepFreeze(
  allSquares.map((square): LesGrandsAmirauxAction => ({ type: "lift", square })),
)

/** A direction from one square: the neighbour that way, the square behind it, and what a piece could do there. */
export interface Way {
  /** The neighbour. */
  readonly to: Square
  /** Along a row or a column, not diagonal. */
  readonly straight: boolean
  readonly step: Move
  readonly duel: Move
  /** Where a leap over the neighbour lands, `-1` if there is no leap that way. */
  readonly behind: Square
  readonly leap: Move
}

const directions = [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((columns) => ({ columns, rows })))

function waysFrom(from: Square): readonly Way[] {
  const move = <T extends Move["type"]>(type: T, to: Square) => Object.freeze({ type, from, to })
  return directions.flatMap(({ columns, rows }) => {
    const to = squareAway(from, columns, rows)
    if (to === undefined || to === from) return []
    const straight = columns * rows === 0
    const behind = (straight ? squareAway(to, columns, rows) : undefined) ?? -1
    return { to, straight, step: move("step", to), duel: move("duel", to), behind, leap: move("leap", behind) }
  })
}

/** Every way from every square: up to eight neighbours, condemned squares left out, leaps along rows and columns only. @rule GA-1.1 GA-2.3 GA-4.1 */
export const ways: readonly (readonly Way[])[] = allSquares.map(waysFrom)
