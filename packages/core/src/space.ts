/**
 * Actions as small integers, for whoever learns a game and wants a number for each thing that can ever be done in it.
 *
 * @packageDocumentation
 */
import { SchemaError } from "./errors"
import { canonicalJson } from "./hash"
import { expectation, integer, violation } from "./shape"

/** Every action that a game with some rules can ever have, of seats and of chance, each with a number of its own: whatever the options and the position. */
export interface ActionSpace<Action> {
  /** How many there are: numbers go from 0 to `size − 1`. */
  readonly size: number
  /**
   * The number of an action. A detailed outcome of chance has that of the listed one that it stands for.
   *
   * @throws SchemaError for what is none of the actions.
   */
  index(action: Action): number
  /**
   * The action of a number; frozen.
   *
   * @throws SchemaError for what is no integer from 0 to `size − 1`.
   */
  at(index: number): Action
}

/** What an action is known by; nothing that an action would be, if it is no JSON. */
function textOf(action: unknown): string | undefined {
  try {
    return canonicalJson(action)
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
    const indices = new Map<unknown, number>(
      actions.flatMap(
        (action, index) =>
          [
            [action, index],
            [canonicalJson(action), index],
          ] as const,
      ),
    )
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
        indices.get(action) ?? indices.get(textOf(action)) ?? (plain && indices.get(textOf(plainOf(plain, action))))
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

/** What a function that knows actions makes of what may be none. */
function plainOf<Action>(plain: (action: Action) => Action, action: Action): Action | undefined {
  try {
    return plain(action)
  } catch {
    return undefined
  }
}
