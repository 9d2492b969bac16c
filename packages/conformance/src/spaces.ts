import type { ActionOf, AnyGame, StateWith } from "@flottille/core"
import { assert, CHANCE, canonicalJson, createRandom, isFlottilleError } from "@flottille/core"
import type { ActionSpace } from "@flottille/core/action-space"
import type { PlayoutOptions } from "./conform-options"
import { allActions, type History, seatsOf } from "./game-under-test"
import { problemInPlay } from "./playout"
import { runOf } from "./run"
import { userSetup } from "./setup"

/** Options for checking an action space: starts and number of random games. */
export interface SpaceOptions<G extends AnyGame> extends PlayoutOptions<G> {
  /** Random games. Default: 40. */
  readonly runs?: number
  /** Seed of the random games. Default: fast-check's global seed, or a random one. */
  readonly seed?: number
}

/** Returns whether a call throws a typed error. */
function refuses(ask: () => unknown): boolean {
  try {
    ask()
    return false
  } catch (error) {
    return isFlottilleError(error)
  }
}

function numberProblem<Action>(space: ActionSpace<Action>): string | undefined {
  const texts = new Set<string>()
  for (let index = 0; index < space.size; index++) {
    const action = space.at(index)
    // A copy, like an action from outside.
    const again = space.index(structuredClone(action))
    if (again !== index) return `${canonicalJson(action)} is number ${index}, and has number ${again}`
    texts.add(canonicalJson(action))
  }
  if (texts.size !== space.size) return `${space.size} numbers stand for ${texts.size} actions`
  const outside = [-1, space.size, 0.5, Number.NaN].find((index) => !refuses(() => space.at(index)))
  return outside === undefined ? undefined : `it has an action of number ${outside}`
}

/** Describes a problem of an action's number. A detailed action has the number of its plain one. */
function actionProblem(space: ActionSpace<unknown>, action: unknown, plain = action): string | undefined {
  if (refuses(() => space.index(action))) return `it does not have ${canonicalJson(action)}`
  const found = canonicalJson(space.at(space.index(action)))
  return found === canonicalJson(plain) ? undefined : `for ${canonicalJson(action)} it gives ${found}`
}

/**
 * Checks that `at` and `index` of an action space are inverse to each other.
 *
 * It tries every number and every action that random games list, chance and amending actions
 * included. Values outside of the space must throw a typed error.
 *
 * @returns A sentence that describes a problem, or `undefined`.
 * @example
 * import { space } from "@flottille/dejarik/space"
 * spaceProblem(dejarik, space, { runs: 1 }) // => undefined
 */
export function spaceProblem<G extends AnyGame>(
  game: G,
  space: ActionSpace<ActionOf<G>>,
  kit: SpaceOptions<G> = {},
): string | undefined {
  assert(typeof space?.at === "function", "spaceProblem", "space", "an action space")
  const setup = userSetup(game, kit, "spaceProblem")
  const judge = (state: StateWith, salt: number): string | undefined => {
    const { game } = setup
    const listed = seatsOf(game, state).flatMap((seat) => allActions(game, state, seat))
    const drawn = game.chanceOutcomes(state).map(({ action }) => action)
    const rolled =
      game.actors(state)[0] === CHANCE && game.rollChance ? [game.rollChance(state, createRandom(salt))] : []
    let problem: string | undefined
    for (const action of [...listed, ...drawn]) problem ??= actionProblem(space, action)
    for (const action of rolled) problem ??= actionProblem(space, action, game.plainChance?.(action))
    return problem
  }
  const inPlay = ({ states }: History, salt: number) => {
    let problem: string | undefined
    for (const state of states) problem ??= judge(state, salt)
    return problem
  }
  const problem = numberProblem(space) ?? problemInPlay(setup, runOf(kit), inPlay)
  return problem === undefined ? undefined : `the space of ${game.id}: ${problem}`
}
