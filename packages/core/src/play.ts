import {
  type Actor,
  CHANCE,
  type ChanceOutcome,
  type Game,
  type Policy,
  type Random,
  type Refusal,
  type Seat,
  type StateWith,
} from "./contract"
import { IllegalActionError } from "./errors"
import { pick, pickOutcome } from "./random"

/** What an accepted action led to. */
export interface Applied<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** An accepted action, or why it was refused. */
export type Attempt<State, Event> = ({ readonly ok: true } & Applied<State, Event>) | { readonly ok: false; readonly refusal: Refusal }

/**
 * The refusal of an actor whom the game does not wait for, or `undefined`; the first question of every game's `validate`.
 *
 * @param actors - The actors of the state.
 * @param out - Whether this actor is out of the game.
 * @rule CO-1 CO-2 CO-3
 */
export function refuseActor(
  actors: readonly Actor[],
  actor: Actor,
  out = false,
): Refusal<"game-over" | "out-of-the-game" | "not-your-turn"> | undefined {
  if (actors.length === 0) return { code: "game-over", rule: "CO-1" }
  if (out) return { code: "out-of-the-game", rule: "CO-3" }
  if (!actors.includes(actor)) return { code: "not-your-turn", rule: "CO-2" }
  return undefined
}

/**
 * Applies an action to a copy of the state, or says why it is refused.
 *
 * @param state - Left untouched.
 * @param action - Anything; what is no action of the game is refused with `CO-4`.
 */
export function tryApply<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  actor: Actor,
  action: Action,
): Attempt<State, Event> {
  const refusal = game.validate(state, actor, action)
  if (refusal) return { ok: false, refusal }
  const next = game.clone(state)
  const events: Event[] = []
  game.step(next, actor, action, (event) => events.push(event))
  return { ok: true, state: next, events }
}

/**
 * Applies a legal action to a copy of the state.
 *
 * @param state - Left untouched.
 * @returns The new state and what happened, in order.
 * @throws IllegalActionError carrying the refusal, with its clause.
 */
export function apply<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  actor: Actor,
  action: Action,
): Applied<State, Event> {
  const attempt = tryApply(game, state, actor, action)
  if (!attempt.ok) throw new IllegalActionError(attempt.refusal, actor)
  return { state: attempt.state, events: attempt.events }
}

/** Chooses uniformly among the legal actions. */
export function uniformPolicy<State, Action>(_state: State, _seat: Seat, actions: readonly Action[], random: Random): Action {
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
export function playout<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  random: Random,
  policy: Policy<State, NoInfer<Action>> = uniformPolicy,
): number {
  for (let count = 0; ; count++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) return count
    const action =
      actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : policy(state, actor, game.legalActions(state, actor), random)
    game.step(state, actor, action)
  }
}

/**
 * Counts the action sequences of a given length, chance outcomes and the choices of simultaneous seats included;
 * with several actors only the lowest seat's choices are expanded. A game that ends earlier counts only at the depth where it ends.
 *
 * @param depth - Actions, at least 0.
 */
export function perft<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  depth: number,
): number {
  if (depth === 0) return 1
  const actor = game.actors(state)[0]
  if (actor === undefined) return 0
  const actions =
    actor === CHANCE ? game.chanceOutcomes(state).map(({ action }: ChanceOutcome<Action>) => action) : game.legalActions(state, actor)
  if (depth === 1) return actions.length
  let count = 0
  for (const action of actions) {
    const next = game.clone(state)
    game.step(next, actor, action)
    count += perft(game, next, depth - 1)
  }
  return count
}
