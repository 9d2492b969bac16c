/** Games that break a rule on purpose, for the properties to find. */
import {
  type DiabolikFleetAction,
  type DiabolikFleetGame,
  type DiabolikFleetState,
  diabolikFleet,
  diabolikFleetOf,
  standardRules,
} from "../../src/index"

type Action = DiabolikFleetAction
type State = DiabolikFleetState

/** A game with another list of actions. */
export function listing(
  change: (actions: readonly Action[], state: State, seat: number) => readonly Action[],
): DiabolikFleetGame {
  return {
    ...diabolikFleet,
    legalActions: (state, seat, list) => change(diabolikFleet.legalActions(state, seat, list), state, seat),
  }
}

/** A game whose steps have another effect. */
export function stepping(change: (after: State, before: State, action: Action) => void): DiabolikFleetGame {
  return {
    ...diabolikFleet,
    step(state, actor, action, emit) {
      const before = diabolikFleet.clone(state)
      diabolikFleet.step(state, actor, action, emit)
      change(state, before, action)
    },
  }
}

/** A game in which a seat resigns with another effect. */
export function resigning(change: (after: State, before: State, seat: number) => void): DiabolikFleetGame {
  return {
    ...diabolikFleet,
    resign(state, seat, emit) {
      const before = diabolikFleet.clone(state)
      diabolikFleet.resign(state, seat, emit)
      change(state, before, seat)
    },
  }
}

/** The game with other prices or flanks. */
export const variant = (rules: Partial<typeof standardRules>): DiabolikFleetGame =>
  diabolikFleetOf({ ...standardRules, id: "specimen", ...rules })
