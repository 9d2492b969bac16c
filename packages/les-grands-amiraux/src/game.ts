/** The game: each question of the contract, and the chapter that answers it. */
import { deepFreeze, type Game } from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import { determinize } from "./determinize"
import { type LesGrandsAmirauxEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { chanceOutcomes } from "./lot"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type LesGrandsAmirauxOptions } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { cloneState, initialState, type LesGrandsAmirauxState, seats } from "./state"
import { actors, maxActions, step } from "./turn"
import { type LesGrandsAmirauxView, turn, view } from "./view"

/**
 * Les Grands Amiraux: two fleets whose ranks are hidden, duels in all directions, and chains of leaps.
 *
 * @example
 * const state = lesGrandsAmiraux.initialState()
 * const { state: next } = apply(lesGrandsAmiraux, state, 0, { type: "place", rank: "G", square: 0 })
 * lesGrandsAmiraux.view(next, 0).squares[0] // => { seat: 0, rank: "G", moved: false, shown: false }
 * lesGrandsAmiraux.view(next, 1).squares[0] // => null
 */
export const lesGrandsAmiraux: Game<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxEvent,
  LesGrandsAmirauxView
> = deepFreeze({
  id: "les-grands-amiraux",
  title: "Les Grands Amiraux",
  version: "1.1",
  traits: { information: "imperfect", chance: true, simultaneous: true },
  seats: () => seats,
  options: completeOptions,
  maxActions,
  initialState,
  actors,
  turn,
  legalActions,
  chanceOutcomes,
  validate: refuse,
  step,
  resign,
  clone: cloneState,
  outcome,
  view,
  observe,
  determinize,
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
})
