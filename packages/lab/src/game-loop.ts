/** The loop that plays one game. Series, arena and report cards differ in their driver alone. */
import { type Actor, CHANCE, type Seat } from "@flottille/core"

/** Returned by {@link Driver.choose} for a seat that resigns. */
export const RESIGNATION = Symbol("resignation")

/** Decides the actions of one game. */
export interface Driver<State, Action, Event> {
  /** Number of actions after which the game is given up. */
  readonly maxActions: number
  /** Receives every event; playing is faster without it. */
  readonly emit?: ((event: Event) => void) | undefined
  /** Draws an outcome of chance after `plies` actions. */
  chance(state: State, plies: number): Action | Promise<Action>
  /** Chooses an action of a seat after `plies` actions, or resigns. */
  choose(state: State, seat: Seat, plies: number): Action | typeof RESIGNATION | Promise<Action | typeof RESIGNATION>
  /** Looks at the state before an actor acts. */
  before?(state: State, actor: Actor): void
  /** Looks at the state after an actor has acted. */
  after?(state: State, actor: Actor, action: Action | typeof RESIGNATION): void
}

/** The part of a game that the loop needs. */
interface Playable<State, Action, Event> {
  actors(state: State): readonly Actor[]
  step(state: State, actor: Actor, action: Action, emit?: (event: Event) => void): void
  resign(state: State, seat: Seat, emit?: (event: Event) => void): void
}

/** An action that is still being chosen. */
interface Pending<Action> {
  readonly plies: number
  readonly actor: Actor
  readonly action: Promise<Action | typeof RESIGNATION>
}

function apply<State, Action, Event>(
  game: Playable<State, Action, Event>,
  state: State,
  driver: Driver<State, Action, Event>,
  actor: Actor,
  action: Action | typeof RESIGNATION,
): void {
  if (action !== RESIGNATION) game.step(state, actor, action, driver.emit)
  else if (actor !== CHANCE) game.resign(state, actor, driver.emit)
  driver.after?.(state, actor, action)
}

/**
 * Plays on until an action has to be awaited, in a function that is not async, which is faster.
 * Returns that, or the number of actions.
 */
function advance<State, Action, Event>(
  game: Playable<State, Action, Event>,
  state: State,
  driver: Driver<State, Action, Event>,
  from: number,
): number | Pending<Action> {
  const { maxActions } = driver
  let plies = from
  for (; plies < maxActions; plies++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) break
    driver.before?.(state, actor)
    const action = actor === CHANCE ? driver.chance(state, plies) : driver.choose(state, actor, plies)
    if (action instanceof Promise) return { plies, actor, action }
    apply(game, state, driver, actor, action)
  }
  return plies
}

/**
 * Plays a state in place to the end of its game, or until it is given up.
 *
 * @returns The number of actions, of seats and of chance; a resignation counts as one.
 */
export async function runGame<State, Action, Event>(
  game: Playable<State, Action, Event>,
  state: State,
  driver: Driver<State, Action, Event>,
): Promise<number> {
  let reached = advance(game, state, driver, 0)
  while (typeof reached === "object") {
    const { plies, actor, action } = reached
    apply(game, state, driver, actor, await action)
    reached = advance(game, state, driver, plies + 1)
  }
  return reached
}
