/** The smallest decisions of the game, each one frozen object. */
import { literal, object, type Seat, type Shape, tagged } from "@flottille/core"
import type { Board, Square } from "./board"
import type { Rank } from "./fleet"

/** The smallest decisions of the game; `first` is the lot's. */
export type LesGrandsAmirauxAction =
  /** Deployment: a piece is set on a square. */
  | { readonly type: "place"; readonly rank: Rank; readonly square: Square }
  /** Deployment: a piece is taken up again. */
  | { readonly type: "lift"; readonly square: Square }
  /** Deployment: this fleet stands. */
  | { readonly type: "ready" }
  /** Chance draws who begins. */
  | { readonly type: "first"; readonly seat: Seat }
  /** A piece goes to an empty square beside it. */
  | { readonly type: "step"; readonly from: Square; readonly to: Square }
  /** A piece attacks an enemy beside it. */
  | { readonly type: "duel"; readonly from: Square; readonly to: Square }
  /** A piece leaps over an enemy beside it. */
  | { readonly type: "leap"; readonly from: Square; readonly to: Square }
  /** A chain is stopped. */
  | { readonly type: "end" }

/** What a piece does in its turn. */
export type Move = Extract<LesGrandsAmirauxAction, { readonly type: "step" | "duel" | "leap" }>

/** `ready`: this fleet stands. */
export const readyAction: LesGrandsAmirauxAction = Object.freeze({ type: "ready" })

/** `end`: stop a chain. */
export const endAction: LesGrandsAmirauxAction = Object.freeze({ type: "end" })

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

/** One frozen object for each action that there can ever be, so that listing them allocates nothing but the list. */
export interface Actions {
  /** What every action looks like. */
  readonly actionShape: Shape<LesGrandsAmirauxAction>
  /** `placeActions[code][square]`: every placement, by rank code and square. */
  readonly placeActions: readonly (readonly LesGrandsAmirauxAction[])[]
  /** `liftActions[square]`: every taking back. */
  readonly liftActions: readonly LesGrandsAmirauxAction[]
  /** Every way from every square: up to eight neighbours, condemned squares left out, leaps along rows and columns only. @rule GA-1.1 GA-2.3 GA-4.1 */
  readonly ways: readonly (readonly Way[])[]
}

/** What every action looks like on a board with pieces of these ranks. */
function actionShapeOf(square: Shape<Square>, ranks: readonly Rank[]): Shape<LesGrandsAmirauxAction> {
  const move = object({ from: square, to: square })
  return tagged("type", {
    place: object({ rank: literal(...ranks), square }),
    lift: object({ square }),
    ready: object({}),
    first: object({ seat: literal(0, 1) }),
    step: move,
    duel: move,
    leap: move,
    end: object({}),
  })
}

const directions = [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((columns) => ({ columns, rows })))

/**
 * The actions that there can be on a board.
 *
 * @param leaps - Whether there are leaps at all.
 */
export function actionsOf(
  { squareCount, squareShape, squareAway }: Board,
  ranks: readonly Rank[],
  leaps: boolean,
): Actions {
  const allSquares: readonly Square[] = Array.from({ length: squareCount }, (_, square) => square)
  const onSquares = (action: (square: Square) => LesGrandsAmirauxAction) =>
    allSquares.map((square) => Object.freeze(action(square)))

  function waysFrom(from: Square): readonly Way[] {
    const moveTo = <T extends Move["type"]>(type: T, to: Square) => Object.freeze({ type, from, to })
    return directions.flatMap(({ columns, rows }) => {
      const to = squareAway(from, columns, rows)
      if (to === undefined || to === from) return []
      const straight = columns * rows === 0
      const behind = (straight && leaps ? squareAway(to, columns, rows) : undefined) ?? -1
      return { to, straight, step: moveTo("step", to), duel: moveTo("duel", to), behind, leap: moveTo("leap", behind) }
    })
  }

  return {
    actionShape: actionShapeOf(squareShape, ranks),
    placeActions: [[], ...ranks.map((rank) => onSquares((square) => ({ type: "place", rank, square })))],
    liftActions: onSquares((square) => ({ type: "lift", square })),
    ways: allSquares.map(waysFrom),
  }
}
