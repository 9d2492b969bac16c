import { assert, assertPosition, assertRandom } from "../assert"
import { type ActionOf, type AnyGame, CHANCE, type Policy, type Random, type Seat, type StateOf } from "../contract"
import { pick, pickOutcome } from "../random"

/**
 * Chooses uniformly among the legal actions.
 *
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * playout(dejarik, dejarik.initialState(), createRandom(1), uniformPolicy) > 20 // => true
 */
export function uniformPolicy<State, Action>(
  _state: State,
  _seat: Seat,
  actions: readonly Action[],
  random: Random,
): Action {
  return pick(actions, random)
}

/**
 * Plays to the end in place: chance by its weights, seats by the policy, uniformly at random if none is given.
 * Where several seats are to act, the lowest goes first; the order changes nothing (law 11).
 *
 * @param state - Belongs to the caller, and ends as the final state.
 * @returns The number of actions played, those of chance included.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const state = dejarik.initialState()
 * playout(dejarik, state, createRandom(1)) > 20 // => true
 * dejarik.actors(state) // => []
 */
export function playout<G extends AnyGame>(
  game: G,
  state: StateOf<G>,
  random: Random,
  policy: Policy<StateOf<G>, ActionOf<G>> = uniformPolicy,
): number {
  assertPosition(game, state, "playout")
  assertRandom(random, "playout")
  assert(typeof policy === "function", "playout", "policy", "a function, such as uniformPolicy")
  // The same actions from the same random numbers (law 15), without the lists.
  const picks = policy === uniformPolicy
  for (let count = 0; ; count++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) return count
    if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
    else if (picks && game.pickAction) game.step(state, actor, game.pickAction(state, actor, random))
    else game.step(state, actor, policy(state, actor, game.legalActions(state, actor), random))
  }
}
