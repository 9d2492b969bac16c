/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { DejarikAction } from "./actions"
import { chanceOutcomes, plainChance, rollChance } from "./chance"
import { type DejarikEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type DejarikOptions, seatInfos } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { cloneState, type DejarikState } from "./state"
import { actors, maxActions, openingState, step } from "./turn"
import { type DejarikView, determinize, turn, view } from "./view"

/**
 * Dejarik, the holographic board game, for two to four seats.
 *
 * @example
 * const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * dejarik.legalActions(opening, 0).map((action) => dejarik.formatAction(action)).slice(0, 4) // => ["O2-C", "O2-I1", "O2-I3", "O2-O4"]
 */
export const dejarik: Game<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView> = deepFreeze({
  id: "dejarik",
  title: "Dejarik",
  version: "1.0",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: seatInfos,
  options: completeOptions,
  maxActions,
  initialState: (options) => openingState(completeOptions(options)),
  actors,
  turn,
  legalActions,
  chanceOutcomes,
  rollChance,
  plainChance,
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
