import { uniformInt } from "pure-rand/distribution/uniformInt"
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus"
import { assert, assertRandom, isList } from "./assert"
import type { ChanceOutcome, Random } from "./contract"
import { SchemaError } from "./errors"
import { words128 } from "./hash"

/** The generator's place in its sequence, as plain JSON. */
export type RandomState = readonly number[]

/** A generator whose place can be saved and restored. */
export interface SeededRandom extends Random {
  /** The place in the sequence. */
  state(): RandomState
  /**
   * Continues from another place.
   *
   * @throws SchemaError for anything that no generator gives; the place is as before then.
   */
  goTo(state: RandomState): void
}

/**
 * Continues the sequence from a saved place.
 *
 * @param state - As `state()` gave it, perhaps after a way through JSON.
 * @throws SchemaError for anything that no generator gives.
 * @example
 * const random = createRandom(7)
 * random.below(6)
 * const again = restoreRandom(random.state())
 * random.below(1000) === again.below(1000) // => true
 */
export function restoreRandom(state: RandomState): SeededRandom {
  return randomAt(checkedState(state))
}

function randomAt(state: RandomState): SeededRandom {
  let generator = xoroshiro128plusFromState(state)
  return {
    below: (bound) => uniformInt(generator, 0, bound - 1),
    state: () => generator.getState(),
    goTo(place) {
      generator = xoroshiro128plusFromState(checkedState(place))
    },
  }
}

function checkedState(given: RandomState): RandomState {
  const isPlace = isList(given) && given.length === 4 && [...given].every((word) => Object.is(word, word | 0))
  // From all zeros the generator gives nothing but zeros.
  if (!isPlace || given.every((word) => word === 0))
    throw new SchemaError("random", [], "the state() of a generator, four 32-bit integers that are not all 0")
  return given
}

/**
 * The seeded generator of the library: xoroshiro128+ of pure-rand, the same numbers on every engine, for ever.
 *
 * @param seed - Any finite number or text; near seeds give unrelated sequences.
 * @throws SchemaError for anything else.
 * @example
 * const random = createRandom(7)
 * 1 + random.below(6) // => 4
 */
export function createRandom(seed: number | string): SeededRandom {
  if (typeof seed === "number" ? !Number.isFinite(seed) : typeof seed !== "string")
    throw new SchemaError("seed", [], "a finite number or a text")
  return randomAt(words128(`seed ${seed}`))
}

/** Says which argument of a draw is wrong. Only then: the tests would cost playouts a twentieth of their speed. */
function assertDraw(caller: string, argument: string, list: unknown, random: unknown): void {
  assert(isList(list), caller, argument, "a list")
  assertRandom(random, caller)
}

/** An element that there is: the index was drawn within the length of the list. */
export function drawn<T>(list: readonly T[], index: number): T {
  return list[index] as T
}

/**
 * One element of a list that is not empty, each equally likely.
 *
 * @example
 * pick(["rock", "paper", "scissors"], createRandom(7)) // => "rock"
 */
export function pick<T>(list: readonly T[], random: Random): T {
  if (!list?.length || !random?.below) assertDraw("pick", "list", list, random)
  if (list.length === 0) throw new RangeError("nothing to pick from")
  return drawn(list, random.below(list.length))
}

/**
 * One outcome of a chance node by its exact weight.
 *
 * @example
 * pickOutcome([{ action: "miss", weight: 5 }, { action: "hit", weight: 1 }], createRandom(7)) // => "miss"
 */
export function pickOutcome<Action>(outcomes: readonly ChanceOutcome<Action>[], random: Random): Action {
  if (!outcomes?.length || !random?.below) assertDraw("pickOutcome", "outcomes", outcomes, random)
  // Loops without iterators, which visit a frozen list at half the speed.
  let sum = 0
  for (let place = 0; place < outcomes.length; place++) sum += drawn(outcomes, place).weight
  let left = random.below(sum)
  for (let place = 0; place < outcomes.length; place++) {
    const { action, weight } = drawn(outcomes, place)
    left -= weight
    if (left < 0) return action
  }
  throw new RangeError("no outcome to pick from")
}

/**
 * Brings a list into a random order in place, every order equally likely, and returns it.
 *
 * @example
 * shuffle([1, 2, 3, 4], createRandom(7)) // => [3, 1, 2, 4]
 */
export function shuffle<T>(list: T[], random: Random): T[] {
  if (!list?.length || !random?.below) assertDraw("shuffle", "list", list, random)
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = drawn(list, last)
    list[last] = drawn(list, other)
    list[other] = moved
  }
  return list
}
