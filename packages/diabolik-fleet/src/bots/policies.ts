/**
 * Two policies besides random play, which seldom sinks or blocks a ship.
 *
 * @packageDocumentation
 */
import { standard } from "../rules/standard"
import { type Policies, policiesOf } from "./preferences"

const both: Policies = /* @__PURE__ */ policiesOf(standard)

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
export const hunting: Policies["hunting"] = both.hunting

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
export const racing: Policies["racing"] = both.racing

/** Both policies by name. */
export const policies: Readonly<Record<string, Policies["hunting"]>> = both
