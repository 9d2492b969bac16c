import { diabolikFleetOf, standardKinds, standardRules } from "@flottille/diabolik-fleet"
import { launch, phases, torpedoBoat } from "./boat"

/** The rules of Diabolik Fleet with torpedo boats. */
export const torpedoBoatRules = {
  ...standardRules,
  id: "diabolik-torpedo-boat",
  title: "Diabolik Fleet, torpedo boats",
  version: "1.0",
  classes: [torpedoBoat],
  kinds: { ...standardKinds, launch },
  phases,
}

/**
 * Diabolik Fleet with torpedo boats.
 *
 * @example
 * const state = torpedoBoats.parseState("d3tN,h2N,b2N/d4S,e4S,h7S play 12 south 4 open - - - -")
 * torpedoBoats.step(state, 0, torpedoBoats.parseAction("d3@E", state, 0))
 * state.cannonballs // => 2
 */
export const torpedoBoats = diabolikFleetOf(torpedoBoatRules)
