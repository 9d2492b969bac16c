/** The actions of the game, interned as one frozen object each. */
import { literal, object, type Seat, type Shape, tagged } from "@flottille/core"
import type { Board, Square } from "./board"
import type { Rank } from "./fleet"

/** An action of a seat; `first` belongs to chance. */
export type LesGrandsAmirauxAction =
  /** Deployment: places a piece on a square. */
  | { readonly type: "place"; readonly rank: Rank; readonly square: Square }
  /** Deployment: takes a piece back. */
  | { readonly type: "lift"; readonly square: Square }
  /** Deployment: declares the fleet complete. */
  | { readonly type: "ready" }
  /** Chance draws the seat that begins. */
  | { readonly type: "first"; readonly seat: Seat }
  /** A move to an adjacent empty square. */
  | { readonly type: "step"; readonly from: Square; readonly to: Square }
  /** An attack on an adjacent enemy. */
  | { readonly type: "duel"; readonly from: Square; readonly to: Square }
  /** A leap over an adjacent enemy. */
  | { readonly type: "leap"; readonly from: Square; readonly to: Square }
  /** The end of a chain. */
  | { readonly type: "end" }

/** An action of a piece during a turn. */
export type Move = Extract<LesGrandsAmirauxAction, { readonly type: "step" | "duel" | "leap" }>

/** The action `ready`, which declares a fleet complete. */
export const readyAction: LesGrandsAmirauxAction = Object.freeze({ type: "ready" })

/** The action `end`, which stops a chain. */
export const endAction: LesGrandsAmirauxAction = Object.freeze({ type: "end" })

/** A direction from one square, with its actions. */
export interface Way {
  /** The adjacent square. */
  readonly to: Square
  /** True along a row or a column, false on a diagonal. */
  readonly straight: boolean
  readonly step: Move
  readonly duel: Move
  /** The landing square of a leap over the neighbour, or `-1` if there is none. */
  readonly behind: Square
  readonly leap: Move
}

/** All actions, interned so that a list of actions allocates only itself. */
export interface Actions {
  /** The shape of an action. */
  readonly actionShape: Shape<LesGrandsAmirauxAction>
  /** `placeActions[code][square]`: placements, by rank code and square. */
  readonly placeActions: readonly (readonly LesGrandsAmirauxAction[])[]
  /** `liftActions[square]`: liftings, by square. */
  readonly liftActions: readonly LesGrandsAmirauxAction[]
  /**
   * Ways from every square: up to eight neighbours without condemned squares, with leaps along rows
   * and columns only.
   *
   * @rule GA-1.1 GA-2.3 GA-4.1
   */
  readonly ways: readonly (readonly Way[])[]
}

/** Returns the shape of an action on a board with pieces of these ranks. */
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
 * Creates the actions of a board.
 *
 * @param leaps - Whether the rules have leaps.
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
