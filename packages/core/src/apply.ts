import { assert, assertPosition, isList } from "./assert"
import type { ActionOf, Actor, AnyGame, EventOf, Refusal, StateOf } from "./contract"
import { IllegalActionError, isNotationError, NotationError } from "./errors"

export interface Applied<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** An accepted action, or why it was refused. */
export type Attempt<State, Event> =
  | ({ readonly ok: true } & Applied<State, Event>)
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Returns the refusal for an actor that is not to act, or `undefined`. The first check of every
 * game's `validate`.
 *
 * @param actors - The actors of the state.
 * @param out - True if this actor is out of the game.
 * @rule CO-1 CO-2 CO-3
 * @example
 * refuseActor([0], 1) // => { code: "not-your-turn", rule: "CO-2" }
 * refuseActor([0], 0) // => undefined
 */
export function refuseActor(
  actors: readonly Actor[],
  actor: Actor,
  out = false,
): Refusal<"game-over" | "out-of-the-game" | "not-your-turn"> | undefined {
  if (!actors?.includes) assert(isList(actors), "refuseActor", "actors", "a list of actors")
  if (actors.length === 0) return { code: "game-over", rule: "CO-1" }
  if (out) return { code: "out-of-the-game", rule: "CO-3" }
  if (!actors.includes(actor)) return { code: "not-your-turn", rule: "CO-2" }
  return undefined
}

/**
 * Applies an action to a copy of the state, or returns its refusal.
 *
 * @param state - Left unchanged.
 * @param action - Any value; one that is not an action of the game is refused with `CO-4`.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * const attempt = tryApply(dejarik, opening, 1, { type: "pass" })
 * attempt // => { ok: false, refusal: { code: "not-your-turn", rule: "CO-2" } }
 */
export function tryApply<G extends AnyGame>(
  game: G,
  state: StateOf<G>,
  actor: Actor,
  action: ActionOf<G>,
): Attempt<StateOf<G>, EventOf<G>> {
  assertPosition(game, state, "apply")
  const refusal = game.validate(state, actor, action)
  if (refusal) return { ok: false, refusal }
  const next = game.clone(state)
  const events: EventOf<G>[] = []
  game.step(next, actor, action, (event) => events.push(event))
  return { ok: true, state: next, events }
}

/**
 * Applies a legal action to a copy of the state.
 *
 * @param state - Left unchanged.
 * @returns The new state and the events, in order.
 * @throws IllegalActionError carrying the refusal, with its clause.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * const { state, events } = apply(dejarik, opening, 0, dejarik.parseAction("O11-I10", opening, 0))
 * events // => [{ type: "moved", seat: 0, piece: "R", from: 23, to: 10 }]
 * state.left // => 1
 * opening.left // => 2
 */
export function apply<G extends AnyGame>(
  game: G,
  state: StateOf<G>,
  actor: Actor,
  action: ActionOf<G>,
): Applied<StateOf<G>, EventOf<G>> {
  const attempt = tryApply(game, state, actor, action)
  if (!attempt.ok) throw new IllegalActionError(attempt.refusal, actor)
  return { state: attempt.state, events: attempt.events }
}

/**
 * Reads an action that a person wrote, in the first of several notations that understands it.
 *
 * @param ways - A game, and notations of languages with abbreviations of their own.
 * @returns The action; else a refusal with the position of the fault and what was expected there: of
 *   several faults, the one that stands furthest.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * readAction([dejarik], "O11-I10", dejarik.initialState(), 0) // => { action: { type: "move", from: 23, to: 10 } }
 */
export function readAction<State, Action>(
  ways: readonly { parseAction(text: string, state: State, actor: Actor): Action }[],
  text: string,
  state: State,
  actor: Actor,
): { readonly action: Action } | { readonly refusal: Refusal<"not-an-action"> } {
  assert(isList(ways) && ways.length > 0, "readAction", "ways", "a list of notations")
  let fault: NotationError | undefined
  for (const way of ways) {
    try {
      return { action: way.parseAction(text, state, actor) }
    } catch (error) {
      if (!isNotationError(error)) throw error
      if (!fault || error.position > fault.position) fault = error
    }
  }
  const { position, expected, rule = "CO-4" } = fault ?? new NotationError(text, 0, "an action")
  return { refusal: { code: "not-an-action", rule, details: { position, expected } } }
}
