/** The loop that plays one game. Series, arena and report cards differ in their driver alone. */
import { type Actor, CHANCE, type Seat } from "@flottille/core"

/** Returned by {@link Driver.choose} for a seat that resigns. */
export const RESIGNATION = Symbol("resignation")

/** Decides the actions of one game. */
export interface Driver<State, Action, Event> {
  /** Number of actions after which the game is given up. */
  readonly maxActions: number
  /** Receives every event; left out if nobody listens, which is faster. */
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
  const { maxActions, emit } = driver
  let plies = 0
  for (; plies < maxActions; plies++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) break
    driver.before?.(state, actor)
    const chosen = actor === CHANCE ? driver.chance(state, plies) : driver.choose(state, actor, plies)
    // Only bots answer later: awaiting every action would cost more than most of them take.
    const action = chosen instanceof Promise ? await chosen : chosen
    if (action !== RESIGNATION) game.step(state, actor, action, emit)
    else if (actor !== CHANCE) game.resign(state, actor, emit)
    driver.after?.(state, actor, action)
  }
  return plies
}
