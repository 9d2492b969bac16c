import { milleSabordsOf, standardEndings, standardKinds, standardPhases, standardRules } from "@flottille/mille-sabords"
import { heading, relief, roseOf, squadronLost } from "./relief"

/** The rules of Mille Sabords with another effect of sinking, one more phase and unequal ships. */
export const squadronsRules = {
  ...standardRules,
  id: "mille-sabords-squadrons",
  title: "Mille Sabords, squadrons",
  version: "1.0",
  kinds: { ...standardKinds, heading },
  phases: { ...standardPhases, relief },
  endings: [...standardEndings.filter(({ reason }) => !reason.endsWith("sunk")), squadronLost],
  relief: "relief",
  roseOf,
} as const

/**
 * Mille Sabords with two ships a side: a frigate, and a sloop that relieves it.
 *
 * @example
 * squadronsGame.initialState().counts // => [[0, 0]]
 */
export const squadronsGame = milleSabordsOf(squadronsRules)
