import { assertPossible, deepFreeze, NotationError, pickOutcome } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
import { combatOutcomes, readDice, refuse } from "./combat"

/**
 * Dejarik à outrance: Dejarik without pushes.
 *
 * @example
 * const attacked = dejarikOutrance.parseState("S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -")
 * const results = dejarikOutrance.chanceOutcomes(attacked)
 * results.map(({ action }) => dejarikOutrance.formatAction(action)) // => ["kill", "counterkill"]
 */
export const dejarikOutrance: typeof dejarik = deepFreeze({
  ...dejarik,
  id: "dejarik-outrance",
  title: "Dejarik à outrance",
  version: "1",

  chanceOutcomes(state) {
    const outcomes = dejarik.chanceOutcomes(state)
    return state.phase === "attack" ? combatOutcomes(outcomes) : outcomes
  },
  rollChance: (state, random) =>
    readDice(dejarik.rollChance?.(state, random) ?? pickOutcome(dejarik.chanceOutcomes(state), random)),
  validate: refuse,

  // A pending push is a position of Dejarik, but not of this game.
  parseState(text) {
    const state = dejarik.parseState(text)
    if (state.phase !== "push" && state.phase !== "counterpush") return state
    throw new NotationError(text, text.indexOf(state.phase), "a phase of this game", "DO-1.1")
  },
  determinize(view, random, how) {
    const state = dejarik.determinize(view, random, how)
    assertPossible(dejarikOutrance, state, "view")
    return state
  },
})
