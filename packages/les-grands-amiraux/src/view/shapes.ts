/** Shapes that validate untrusted data. */
import type { Frozen, GameShapes, Shape } from "@flottille/core"
import {
  anything,
  array,
  boolean,
  CHANCE,
  deepFreeze,
  integer,
  literal,
  nullable,
  object,
  union,
} from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { ActionBy, AnyRules, LesGrandsAmirauxRules, Rules, StateBy } from "../rules/compile-rules"
import type { Base } from "../rules/rules"
import type { SeenPiece } from "../state/fleet"
import { countIn } from "../state/fleet"
import type { LesGrandsAmirauxOptions } from "../state/options"
import type { AnyState } from "../state/state"
import { type AnyView, type Removed, type ViewBy, viewerShape as viewer } from "./view"

/** The shapes of a game's public data. */
export type PublicShapes<R = LesGrandsAmirauxRules> = GameShapes<
  StateBy<R>,
  ActionBy<R>,
  LesGrandsAmirauxOptions,
  ViewBy<R>
>

/** The shapes of views. */
export interface ViewShapes {
  readonly view: Shape<Frozen<AnyView>>
  /** The shape of a view without its squares. */
  readonly outline: Shape
}

const seat: Shape<0 | 1> = literal(0, 1)

/** Returns the fields that a state and a view share. */
function progressOf({ endings, optionTable, squareShape }: Base) {
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
    ending: nullable(object({ winner: nullable(seat), reason: literal(...endings.map(({ reason }) => reason)) })),
  }
}

/** Returns the optional field with the number of leaps of a chain. */
function leapsOf({ longestChain }: Base): { readonly leaps?: Shape<number> } {
  return longestChain !== null && longestChain > 1 ? { leaps: integer(0, longestChain - 1) } : {}
}

function make(rules: Base): ViewShapes {
  const { squareCount, fleet, ranks } = rules
  const removed: Shape<Removed> = object(
    Object.fromEntries(fleet.map((kind) => [kind.rank, integer(0, Math.max(countIn(kind, 0), countIn(kind, 1)))])),
  )
  const seen = {
    ...progressOf(rules),
    ...leapsOf(rules),
    viewer,
    phase: literal("deployment", "lot", "play", "chain", "over"),
    waiting: array(union(seat, literal(CHANCE)), 0, 2),
    removed: array(removed, 2),
  }
  const piece: Shape<SeenPiece> = object({ seat, rank: literal(...ranks, "?"), moved: boolean(), shown: boolean() })
  return deepFreeze({
    view: object({ ...seen, squares: array(nullable(piece), squareCount) }),
    outline: object({ ...seen, squares: anything() }),
  })
}

const made = new WeakMap<Base, ViewShapes>()

/** Returns the shapes of views, cached per game. */
export function viewShapesOf(rules: Base): ViewShapes {
  const shapes = made.get(rules) ?? make(rules)
  made.set(rules, shapes)
  return shapes
}

/** Returns the shapes of options, actions, states and views. */
export function shapesOf<R>(rules: Rules<R>): PublicShapes<R>
// The compiler cannot see that the rules make the actions and reasons of their own types.
export function shapesOf(rules: AnyRules): GameShapes<AnyState, Typed, LesGrandsAmirauxOptions, AnyView> {
  const progress = { ...progressOf(rules), ...leapsOf(rules) }
  return deepFreeze({
    options: rules.optionTable,
    action: rules.play.actionShape,
    state: object({ ...progress, squares: array(integer(0, 127), rules.squareCount) }),
    view: viewShapesOf(rules).view,
  })
}
