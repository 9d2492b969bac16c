/** The loop that plays one game. Series, arena and report cards differ in their driver alone. */
import { type Actor, type AnyGame, CHANCE, type Seat, type StateWith } from "@flottille/core"

/** Returned by {@link Driver.choose} for a seat that resigns. */
export const RESIGNATION = Symbol("resignation")

/** Decides the actions of one game. */
export interface Driver {
  /** Number of actions after which the game is given up. */
  readonly maxActions: number
  /** Receives every event; playing is faster without it. */
  readonly emit?: ((event: unknown) => void) | undefined
  chance(state: StateWith, plies: number): unknown
  /** Chooses an action of a seat after `plies` actions, or resigns. */
  choose(state: StateWith, seat: Seat, plies: number): unknown
  before?(state: StateWith, actor: Actor): void
  after?(state: StateWith, actor: Actor, action: unknown): void
}

interface Pending {
  readonly plies: number
  readonly actor: Actor
  readonly action: Promise<unknown>
}

function apply(game: AnyGame, state: StateWith, driver: Driver, actor: Actor, action: unknown): void {
  if (action !== RESIGNATION) game.step(state, actor, action, driver.emit)
  else if (actor !== CHANCE) game.resign(state, actor, driver.emit)
  driver.after?.(state, actor, action)
}

/**
 * Plays on until an action has to be awaited, in a function that is not async, which is faster.
 * Returns that, or the number of actions.
 */
function advance(game: AnyGame, state: StateWith, driver: Driver, from: number): number | Pending {
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
export async function runGame(game: AnyGame, state: StateWith, driver: Driver): Promise<number> {
  let reached = advance(game, state, driver, 0)
  while (typeof reached === "object") {
    const { plies, actor, action } = reached
    apply(game, state, driver, actor, await action)
    reached = advance(game, state, driver, plies + 1)
  }
  return reached
}
