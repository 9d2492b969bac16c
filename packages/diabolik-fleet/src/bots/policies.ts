/**
 * Two policies besides random play, which seldom sinks or blocks a ship.
 *
 * @packageDocumentation
 */
import type { Policy } from "@flottille/core"
import type { DiabolikFleetAction } from "../rules/kinds/standard"
import { standard } from "../rules/standard"
import type { DiabolikFleetState } from "../state/state"
import { policiesOf } from "./preferences"

/**
 * A policy that sinks any ship it can, and otherwise brings two flanks to bear on the same ship.
 *
 * @example
 * import { createRandom, playout } from "@flottille/core"
 * import { diabolikFleet } from "@flottille/diabolik-fleet"
 * const state = diabolikFleet.initialState()
 * playout(diabolikFleet, state, createRandom(1), hunting) > 16 // => true
 * diabolikFleet.actors(state) // => []
 */
export const hunting: Policy<DiabolikFleetState, DiabolikFleetAction> = /* @__PURE__ */ policiesOf(standard).hunting

/**
 * A policy that races to its goal row: it moves ahead first, turns ships towards the goal, and
 * sinks only ships in its way.
 *
 * @example
 * import { diabolikFleet } from "@flottille/diabolik-fleet"
 * import { createRandom } from "@flottille/core"
 * const state = diabolikFleet.initialState()
 * const [actor] = diabolikFleet.actors(state)
 * const actions = diabolikFleet.legalActions(state, actor)
 * actions.includes(racing(state, actor, actions, createRandom(1))) // => true
 */
export const racing: Policy<DiabolikFleetState, DiabolikFleetAction> = /* @__PURE__ */ policiesOf(standard).racing

/** Both policies by name. */
export const policies: Readonly<Record<string, Policy<DiabolikFleetState, DiabolikFleetAction>>> = Object.freeze({
  hunting,
  racing,
})
