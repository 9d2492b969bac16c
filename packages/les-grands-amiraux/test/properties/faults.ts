/** Games with one fault each, for the claims that must notice it. */
import type { Actor, Viewer } from "@flottille/core"
import {
  grandsAmirauxOf,
  type LesGrandsAmirauxAction,
  type LesGrandsAmirauxEvent,
  type LesGrandsAmirauxRules,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
  standardRules,
} from "../../src"
import type { SeenPiece } from "../../src/state/fleet"
import type { DuelResult } from "../../src/state/numbers"
import type { LesGrandsAmirauxView } from "../../src/view/view"
import type { AnyGame } from "./play"

const game = lesGrandsAmiraux
type Numbers = Partial<Omit<LesGrandsAmirauxRules, "kinds" | "endings">>

/** A game by other numbers. */
export function ruled(changes: Numbers): AnyGame {
  return grandsAmirauxOf({ ...standardRules, id: "faulty", title: "Faulty", ...changes })
}

/** A game of which some duels have another result. */
export function duelling(
  change: (...pair: Parameters<LesGrandsAmirauxRules["duel"]>) => DuelResult | undefined,
): AnyGame {
  return ruled({ duel: (one, other) => change(one, other) ?? standardRules.duel(one, other) })
}

/** A game with another list of actions. */
export function listing(
  change: (
    actions: readonly LesGrandsAmirauxAction[],
    state: LesGrandsAmirauxState,
    seat: number,
  ) => readonly LesGrandsAmirauxAction[],
): AnyGame {
  return {
    ...game,
    legalActions: (state, seat, how) => change(game.legalActions(state, seat, how), state, seat),
  }
}

/** A game that changes the state once more after each action. */
export function stepping(
  change: (
    state: LesGrandsAmirauxState,
    action: LesGrandsAmirauxAction,
    before: LesGrandsAmirauxState,
    actor: Actor,
  ) => void,
): AnyGame {
  return {
    ...game,
    step(state, actor, action, emit) {
      const before = game.clone(state)
      game.step(state, actor, action, emit)
      change(state, action, before, actor)
    },
  }
}

/** A game that shows pieces otherwise. */
export function showing(
  change: (piece: SeenPiece, state: LesGrandsAmirauxState, viewer: Viewer, square: number) => SeenPiece | null,
): AnyGame {
  return seeing((view, state) => ({
    ...view,
    squares: view.squares.map((piece, square) => piece && change(piece, state, view.viewer, square)),
  }))
}

/** A game with other views. */
export function seeing(
  change: (view: LesGrandsAmirauxView, state: LesGrandsAmirauxState) => LesGrandsAmirauxView,
): AnyGame {
  return { ...game, view: (state, viewer) => change(game.view(state, viewer), state) }
}

/** A game that tells viewers something else of each event. */
export function telling(
  change: (event: LesGrandsAmirauxEvent, viewer: Viewer) => LesGrandsAmirauxEvent | undefined,
): AnyGame {
  return { ...game, observe: (event, viewer) => change(event, viewer) }
}

/** A game with other guesses. */
export function guessing(change: (squares: readonly number[], viewer: Viewer) => number[]): AnyGame {
  return {
    ...game,
    determinize(view, random) {
      const guess = game.determinize(view, random)
      return { ...guess, squares: change(guess.squares, view.viewer) }
    },
  }
}
