/** Arguments of public functions that callers without a compiler can mix up. */
import { REFEREE, SPECTATOR, type Viewer } from "./contract"
import { SchemaError } from "./errors"

/**
 * Returns true if a value is an object with keys, not a list.
 *
 * @example
 * [{ type: "pass" }, [], null].map(isObject) // => [true, false, false]
 */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Returns the value of an own key, if there is one. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/**
 * Throws unless a condition holds that an argument of a function has to meet.
 *
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * assert(typeof 7 === "string", "greet", "name", "a text") // throws SchemaError
 */
export function assert(fits: boolean, caller: string, argument: string, expected: string): asserts fits {
  if (!fits) throw new SchemaError(caller, [argument], expected)
}

/** Returns whether a value is a list; unlike `Array.isArray`, it leaves the type of the list as it is. */
export const isList = (value: unknown): boolean => Array.isArray(value)

/** Returns whether a value looks like a state of a game. */
export const isState = (value: unknown) => isObject(value) && isObject(value.options) && !isGame(value.game)

const isGame = (value: unknown) => isObject(value) && typeof value.step === "function"

/**
 * Throws unless a value is a game. A cheap test, which does not look at every member.
 *
 * @param caller - The function that was called.
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * assertGame(dejarik, "playout") // => undefined
 * assertGame(dejarikPackage, "playout") // throws SchemaError
 */
export function assertGame(game: unknown, caller: string): void {
  assert(isGame(game), caller, "game", "a game, as a package exports it")
}

/** @throws SchemaError unless two values are a game and, to all appearance, a state. */
export function assertPosition(game: unknown, state: unknown, caller: string): void {
  assertGame(game, caller)
  assert(isState(state), caller, "state", "a state of the game, as its initialState returns one")
}

/**
 * Throws unless a value is what bots and laboratories take: the package of a game, or an object with the
 * game as its `game`.
 *
 * @param caller - The function that was called.
 * @throws SchemaError naming the function, its argument and the expectation.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * assertSearchGame({ game: dejarik }, "greedy") // => undefined
 * assertSearchGame(dejarik, "greedy") // throws SchemaError
 */
export function assertSearchGame(subject: unknown, caller: string): void {
  const fits = isObject(subject) && isGame(subject.game)
  assert(fits, caller, "subject", "a game with its bots or its package, or { game }; not the game by itself")
}

/** @throws SchemaError unless a value is a source of chance. */
export function assertRandom(random: unknown, caller: string): void {
  const fits = isObject(random) && typeof random.below === "function"
  assert(fits, caller, "random", "a generator, as createRandom(seed) makes one")
}

/**
 * Throws unless a value is a viewer of a game with so many seats.
 *
 * @throws SchemaError naming the viewers.
 * @example
 * assertViewer("spectator", 2) // => undefined
 * assertViewer(2, 2) // throws SchemaError
 */
export function assertViewer(viewer: Viewer, seats: number): void {
  if (viewer === SPECTATOR || viewer === REFEREE) return
  if (!(Number.isInteger(viewer) && viewer >= 0 && viewer < seats))
    throw new SchemaError("viewer", [], `a seat from 0 to ${seats - 1}, "${SPECTATOR}" or "${REFEREE}"`)
}
