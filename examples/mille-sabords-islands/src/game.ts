import { milleSabordsOf, standardEndings, standardKinds, standardRules } from "@flottille/mille-sabords"
import { holdTheHarbour } from "./harbour"
import { moor } from "./mooring"

/** Three islands: the harbour in the middle, and one on either side of it along the wind. */
export const archipelago = [
  { x: 0, y: 0, radius: 2 },
  { x: 0, y: 12, radius: 1.5 },
  { x: 0, y: -12, radius: 1.5 },
]

/** The rules of Mille Sabords with one more kind of action and one more ending. */
export const islandsRules = {
  ...standardRules,
  id: "mille-sabords-islands",
  title: "Mille Sabords, islands",
  version: "1.0",
  islands: archipelago,
  kinds: { ...standardKinds, moor },
  endings: [...standardEndings, holdTheHarbour],
}

/**
 * Mille Sabords in which ships moor at islands, and the harbour is worth a victory.
 *
 * @example
 * const state = islandsGame.parseState("2 movement -3000000,0,180,6,2/2 9000000,0,180,10,2/2 0,0")
 * const { events } = apply(islandsGame, apply(islandsGame, state, 0, { type: "moor" }).state, 1, { type: "order", order: "F" })
 * events[1] // => { type: "moored", seat: 0, resistance: 7 }
 */
export const islandsGame = milleSabordsOf(islandsRules)
