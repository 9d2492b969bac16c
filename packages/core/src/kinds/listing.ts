/** Joint lists of kinds of action, and the actors of phases in which no seat acts. */
import { assert, isList } from "../assert"
import { type Actor, CHANCE, type Seat } from "../contract"
import { drawn } from "../random"
import type { Listing } from "./kind"

export const none: readonly never[] = Object.freeze([])

/** The actors of a phase in which nobody acts. */
export const nobody: readonly Actor[] = none

const chance: readonly Actor[] = Object.freeze([CHANCE])

/**
 * The actors of a phase that chance decides.
 *
 * @example
 * byChance() // => ["chance"]
 */
export function byChance(): readonly Actor[] {
  return chance
}

/** Completes a listing: a list that does not count itself is built to be counted. */
function countable<State, Action>({ list = () => none, count, nth }: Partial<Listing<State, Action>>) {
  if (count && nth) return { list, count, nth }
  let counted: readonly Action[] = none
  return {
    list,
    count(state: State, seat: Seat) {
      counted = list(state, seat)
      return counted.length
    },
    nth: (_state: State, _seat: Seat, place: number) => drawn(counted, place),
  }
}

/** Joins two lists, one after the other. */
function join<State, Action>(first: Listing<State, Action>, second: Listing<State, Action>): Listing<State, Action> {
  let before = 0
  return {
    list(state, seat, flags) {
      const [actions, more] = [first.list(state, seat, flags), second.list(state, seat, flags)]
      return more.length > 0 ? [...actions, ...more] : actions
    },
    // The first comes last, so that no list of the second overwrites what its `nth` is to read.
    count(state, seat) {
      const more = second.count(state, seat)
      before = first.count(state, seat)
      return before + more
    },
    nth: (state, seat, place) =>
      place < before ? first.nth(state, seat, place) : second.nth(state, seat, place - before),
  }
}

/**
 * Joins the lists of kinds, one after the other.
 *
 * @example
 * const one = { list: () => [{ type: "one" }] }
 * const two = { list: () => [{ type: "two" }] }
 * joinListings([one, two]).list({}, 0).map(({ type }) => type) // => ["one", "two"]
 */
export function joinListings<State, Action>(parts: readonly Partial<Listing<State, Action>>[]): Listing<State, Action> {
  assert(isList(parts), "joinListings", "parts", "a list of listings")
  const [first = countable<State, Action>({}), ...others] = parts.filter(({ list }) => list).map(countable)
  return others.reduce(join, first)
}
