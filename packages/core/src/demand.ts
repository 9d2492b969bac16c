/** Arguments of public functions that callers without a compiler can mix up. */
import { SchemaError } from "./errors"
import { isObject } from "./shape"

/**
 * Throws unless a condition holds that an argument of a function has to meet.
 *
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * demand(typeof 7 === "string", "greet", "name", "a text") // throws SchemaError
 */
export function demand(fits: boolean, caller: string, argument: string, expected: string): asserts fits {
  if (!fits) throw new SchemaError(caller, [argument], expected)
}

const isGame = (value: unknown) => isObject(value) && typeof value.step === "function"

/**
 * Throws unless a value is a game. A cheap test, which does not look at every member.
 *
 * @param caller - The function that was called.
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * demandGame(dejarik, "playout") // => undefined
 * demandGame(dejarikPackage, "playout") // throws SchemaError
 */
export function demandGame(game: unknown, caller: string): void {
  demand(isGame(game), caller, "game", "a game, as a package exports it")
}

/**
 * Throws unless two values are a game and, to all appearance, a state.
 *
 * @param caller - The function that was called.
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * demandPosition(dejarik, dejarik.initialState(), "playout") // => undefined
 * demandPosition(dejarik, 2, "playout") // throws SchemaError
 */
export function demandPosition(game: unknown, state: unknown, caller: string): void {
  demandGame(game, caller)
  const fits = isObject(state) && isObject(state.options) && !isGame(state.game)
  demand(fits, caller, "state", "a state of the game, as its initialState returns one")
}

/**
 * Throws unless a value is what bots and laboratories take: the package of a game, or an object with the
 * game as its `game`.
 *
 * @param caller - The function that was called.
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * demandSubject({ game: dejarik }, "greedy") // => undefined
 * demandSubject(dejarik, "greedy") // throws SchemaError
 */
export function demandSubject(subject: unknown, caller: string): void {
  const fits = isObject(subject) && isGame(subject.game)
  demand(fits, caller, "subject", "the package of a game, or { game }; not the game by itself")
}

/**
 * Throws unless a value is a source of chance.
 *
 * @param caller - The function that was called.
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * demandRandom(createRandom(1), "playout") // => undefined
 * demandRandom(7, "playout") // throws SchemaError
 */
export function demandRandom(random: unknown, caller: string): void {
  const fits = isObject(random) && typeof random.below === "function"
  demand(fits, caller, "random", "a generator, as createRandom(seed) makes one")
}
