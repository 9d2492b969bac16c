/** Shapes that validate untrusted data. */
import {
  anything,
  array,
  boolean,
  CHANCE,
  deepFreeze,
  type Frozen,
  type GameShapes,
  integer,
  literal,
  nullable,
  object,
  type Shape,
  union,
} from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import type { LesGrandsAmirauxOptions } from "./options"
import { endingRules, isEndReason } from "./outcome"
import type { Rules } from "./prepare"
import type { SeenPiece } from "./seen"
import type { LesGrandsAmirauxState } from "./state"
import { type LesGrandsAmirauxView, type Removed, viewerShape as viewer } from "./view"

/** The shapes of a game's public data. */
export type PublicShapes = GameShapes<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxView
>

/** All shapes of a game. */
export interface Shapes extends PublicShapes {
  readonly view: Shape<Frozen<LesGrandsAmirauxView>>
  /** The shape of a view without its squares. */
  readonly outline: Shape
}

const seat: Shape<0 | 1> = literal(0, 1)

/** Returns the fields that a state and a view share. */
function progressOf({ optionTable, squareShape }: Rules) {
  return {
    options: object({
      firstSeat: optionTable.firstSeat.shape,
      shipDirections: optionTable.shipDirections.shape,
      admiralOnMine: optionTable.admiralOnMine.shape,
      memory: optionTable.memory.shape,
      quietTurns: optionTable.quietTurns.shape,
      turnLimit: optionTable.turnLimit.shape,
    }),
    ready: array(boolean(), 2),
    active: nullable(seat),
    chain: nullable(squareShape),
    turn: integer(),
    quiet: integer(),
    ending: nullable(
      // Stryker disable next-line MethodExpression: every key is a reason; the filter is for the compiler
      object({ winner: nullable(seat), reason: literal(...Object.keys(endingRules).filter(isEndReason)) }),
    ),
  }
}

function make(rules: Rules): Shapes {
  const { longestChain, squareCount, fleet, ranks } = rules
  const progress = progressOf(rules)
  // Stryker disable next-line ConditionalExpression: null is not greater than 1
  const leaps = longestChain !== null && longestChain > 1 ? integer(0, longestChain - 1) : undefined
  const removed: Shape<Removed> = object(Object.fromEntries(fleet.map(({ rank, count }) => [rank, integer(0, count)])))
  const seen = {
    ...progress,
    viewer,
    phase: literal("deployment", "lot", "play", "chain", "over"),
    waiting: array(union(seat, literal(CHANCE)), 0, 2),
    removed: array(removed, 2),
  }
  const piece: Shape<SeenPiece> = object({ seat, rank: literal(...ranks, "?"), moved: boolean(), shown: boolean() })
  const state = { ...progress, squares: array(integer(0, 127), squareCount) }
  const view = { ...seen, squares: array(nullable(piece), squareCount) }
  const outline = { ...seen, squares: anything() }
  return deepFreeze({
    options: rules.optionTable,
    action: rules.actionShape,
    state: leaps ? object({ ...state, leaps }) : object(state),
    view: leaps ? object({ ...view, leaps }) : object(view),
    outline: leaps ? object({ ...outline, leaps }) : object(outline),
  })
}

const made = new WeakMap<Rules, Shapes>()

/** Returns the shapes of options, actions, states and views, cached per game. */
export function shapesOf(rules: Rules): Shapes {
  const shapes = made.get(rules) ?? make(rules)
  made.set(rules, shapes)
  return shapes
}

/** Returns the shapes of options, actions, states and views alone. */
export function publicShapesOf(rules: Rules): PublicShapes {
  const { options, action, state, view } = shapesOf(rules)
  return Object.freeze({ options, action, state, view })
}
