/** Joint lists of kinds of action, and the actors of phases in which no seat acts. */
import { assert, isList } from "../assert"
import { type Actor, CHANCE, type ListFlags, type Seat } from "../contract"
import { pick } from "../random"
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

/**
 * Joins the lists of kinds, one after the other. A single kind with a list and a pick stays as it is.
 *
 * @example
 * const one = { list: () => [{ type: "one" }] }
 * const two = { list: () => [{ type: "two" }] }
 * joinListings([one, two]).list({}, 0).map(({ type }) => type) // => ["one", "two"]
 */
export function joinListings<State, Action>(parts: readonly Partial<Listing<State, Action>>[]): Listing<State, Action> {
  assert(isList(parts), "joinListings", "parts", "a list of listings")
  const [only] = parts
  if (parts.length === 1 && only?.list && only.pick) return { list: only.list, pick: only.pick }
  const joined = (state: State, seat: Seat, flags?: ListFlags) =>
    parts.flatMap((part) => part.list?.(state, seat, flags) ?? none)
  const list = parts.length === 1 && only?.list ? only.list : joined
  return {
    list,
    pick(state, seat, random) {
      const actions = list(state, seat)
      return actions.length > 0 ? pick(actions, random) : undefined
    },
  }
}
