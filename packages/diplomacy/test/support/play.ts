import { createRandom, type Policy, pick } from "@flottille/core"
import { diplomacy } from "../../src/game"
import type { DiplomacyAction } from "../../src/rules/actions"
import type { DiplomacyOptions } from "../../src/state/options"
import type { DiplomacyState, Phase } from "../../src/state/state"

/** Gives every unit its order before it is ready, and seldom proposes a draw. */
export const thorough: Policy<DiplomacyState, DiplomacyAction> = (_state, _seat, actions, random) => {
  const orders = actions.filter(({ type }) => type !== "ready" && type !== "draw")
  const draw = actions.find(({ type }) => type === "draw")
  if (draw && random.below(200) === 0) return draw
  return orders.length > 0 ? pick(orders, random) : pick(actions, random)
}

/** The same, with a liking for moves and supports of moves. */
export const restless: Policy<DiplomacyState, DiplomacyAction> = (state, seat, actions, random) => {
  const moves = actions.filter((action) => action.type === "move" || (action.type === "support" && action.to !== null))
  return random.below(4) > 0 && moves.length > 0 ? pick(moves, random) : thorough(state, seat, actions, random)
}

/** Plays until a state is wanted, and returns it. */
export function playUntil(
  seed: number | string,
  wanted: (state: DiplomacyState) => boolean,
  options: Partial<DiplomacyOptions> = {},
  policy = restless,
): DiplomacyState {
  const random = createRandom(seed)
  for (;;) {
    const state = diplomacy.initialState(options)
    for (;;) {
      if (wanted(state)) return state
      const [seat] = diplomacy.actors(state)
      if (typeof seat !== "number") break
      diplomacy.step(state, seat, policy(state, seat, diplomacy.legalActions(state, seat), random))
    }
  }
}

/** A state at the beginning of a phase. */
export function phaseOf(
  seed: number | string,
  season: Phase,
  fits: (state: DiplomacyState) => boolean = () => true,
): DiplomacyState {
  return playUntil(
    seed,
    (state) => state.season === season && state.orders.every((list) => list.length === 0) && fits(state),
  )
}
