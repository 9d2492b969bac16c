/**
 * Actions as small integers, for learning programs that need a number for every possible action.
 *
 * @packageDocumentation
 */
import { SchemaError } from "../errors"
import { canonicalJson } from "../hash"
import { expectation, integer, violation } from "./shape"

/**
 * Every action of seats and chance that a game with some rules can ever have, each with its own
 * number, independent of options and position.
 */
export interface ActionSpace<Action> {
  /** The number of actions: indices go from 0 to `size − 1`. */
  readonly size: number
  /**
   * Returns the index of an action. A detailed outcome of chance has the index of the listed one
   * that it stands for.
   *
   * @throws SchemaError for a value that is not one of the actions.
   */
  index(action: Action): number
  /**
   * Returns the action of an index; frozen.
   *
   * @throws SchemaError for a number that is not an integer from 0 to `size − 1`.
   */
  at(index: number): Action
}

/** Returns the key of an action; undefined for a value that cannot be one. */
function textOf(action: () => unknown): string | undefined {
  try {
    return canonicalJson(action())
  } catch {
    return undefined
  }
}

/**
 * Numbers actions in the order of a list.
 *
 * @param list - Each action once. It is drawn up when it is first asked for.
 * @param plain - The listed outcome that a detailed one stands for, as `game.plainChance` gives it.
 * @example
 * const space = actionSpace(() => ["left", "right"])
 * space.index("right") // => 1
 * space.at(0) // => "left"
 */
export function actionSpace<Action>(
  list: () => readonly Action[],
  plain?: (action: Action) => Action,
): ActionSpace<Action> {
  let drawnUp: { readonly actions: readonly Action[]; readonly indices: ReadonlyMap<unknown, number> } | undefined
  const known = () => {
    if (drawnUp) return drawnUp
    const actions = list()
    // Games have one object for most of their actions: that is found without writing it out.
    const indices = new Map<unknown, number>()
    for (const [index, action] of actions.entries()) indices.set(action, index).set(canonicalJson(action), index)
    drawnUp = { actions, indices }
    return drawnUp
  }
  return Object.freeze({
    get size() {
      return known().actions.length
    },
    index(action: Action) {
      const { indices } = known()
      const found =
        indices.get(action) ?? indices.get(textOf(() => action)) ?? (plain && indices.get(textOf(() => plain(action))))
      if (found === undefined) throw new SchemaError("action", [], "an action of this space")
      return found
    },
    at(index: number) {
      const { actions } = known()
      const shape = integer(0, actions.length - 1)
      const found = violation(shape, index) ? undefined : actions[index]
      if (found === undefined) throw new SchemaError("index", [], expectation(shape))
      return found
    },
  })
}
