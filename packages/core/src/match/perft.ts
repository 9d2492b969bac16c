import { assert, assertPosition } from "../assert"
import { type ActionOf, type AnyGame, CHANCE, type ChanceOutcome, type StateOf } from "../contract"

/**
 * Counts the action sequences of a given length, chance outcomes and the choices of simultaneous
 * seats included; with several actors only the lowest seat's choices are expanded. A game that ends
 * earlier counts only at the depth where it ends.
 *
 * @param depth - Actions, at least 0.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * perft(dejarik, opening, 1) === dejarik.legalActions(opening, 0).length // => true
 * perft(dejarik, opening, 2) // => 634
 */
export function perft<G extends AnyGame>(game: G, state: StateOf<G>, depth: number): number {
  assertPosition(game, state, "perft")
  assert(Number.isSafeInteger(depth) && depth >= 0, "perft", "depth", "a number of actions from 0 on")
  if (depth === 0) return 1
  const actor = game.actors(state)[0]
  if (actor === undefined) return 0
  const actions =
    actor === CHANCE
      ? game.chanceOutcomes(state).map(({ action }: ChanceOutcome<ActionOf<G>>) => action)
      : game.legalActions(state, actor)
  if (depth === 1) return actions.length
  let count = 0
  for (const action of actions) {
    const next = game.clone(state)
    game.step(next, actor, action)
    count += perft(game, next, depth - 1)
  }
  return count
}
