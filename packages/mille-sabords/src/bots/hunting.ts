/** A policy that closes in on the other ship. */
import { type Policy, pick, type Random, type Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { ActionBy, AnyRules, MilleSabordsRules, Rules, StateBy } from "../rules/compile-rules"
import type { ChooseHeading } from "../rules/orders"
import { eastOf, headingOf, northOf, oneLength, potentialOf } from "../state/compass"
import type { Placed } from "../state/ship"
import { type AnyState, shipOf } from "../state/state"

/**
 * Returns the squared distance, in lengths, from a ship's bow one length on to the other's middle.
 *
 * A ship on a good wind closes in sooner.
 */
function separation(rules: AnyRules, state: AnyState, seat: Seat, { x, y, heading }: Placed): number {
  const other = shipOf(state, 1 - seat)
  const half = rules.shipLength / 2
  const on = rules.ahead + half
  const dx = x + on * eastOf(heading) - other.x - half * eastOf(other.heading)
  const dy = y + on * northOf(heading) - other.y - half * northOf(other.heading)
  const square = (dx * dx + dy * dy) / (oneLength * oneLength)
  const wind = rules.windAt(state.options, state.turn)
  return potentialOf(heading, wind, rules.roseOf(state, seat)) === 0 ? square + 4 : square
}

function isHeading(action: Typed): action is ChooseHeading {
  return action.type === "heading"
}

function separationAfter(rules: AnyRules, state: AnyState, seat: Seat, action: Typed): number {
  const { x, y, heading } = shipOf(state, seat)
  if (isHeading(action)) return separation(rules, state, seat, { x, y, heading: action.heading })
  const { order } = rules.kinds
  const kind = action.type === "order" ? order : rules.kinds[action.type]
  const { way, turn } = kind?.motion?.(state, action) ?? { way: 0, turn: 0 }
  const after = { x: x + way * eastOf(heading), y: y + way * northOf(heading), heading: headingOf(heading + turn) }
  return separation(rules, state, seat, after)
}

/**
 * Differences below this, in square lengths, count as equal. They come from the rounding of the
 * sine table, which would always prefer the same side of a wind between two points.
 */
const tie = 0.001

/**
 * Closes in on the other ship and boards it when stronger. One choice in eight is random, so that
 * two hunters do not circle forever.
 */
function hunting(rules: AnyRules, state: AnyState, seat: Seat, actions: readonly Typed[], random: Random): Typed {
  const [grapple, holdOff] = actions
  if (grapple?.type === "grapple" && holdOff)
    return shipOf(state, seat).resistance > shipOf(state, 1 - seat).resistance ? grapple : holdOff
  if (random.below(8) === 0) return pick(actions, random)
  const separations = actions.map((action) => separationAfter(rules, state, seat, action))
  const least = Math.min(...separations) + tie
  return pick(
    actions.filter((_, index) => (separations[index] ?? least) <= least),
    random,
  )
}

/** The policies of a game by name. */
export type Policies<R = MilleSabordsRules> = Readonly<Record<"hunting", Policy<StateBy<R>, ActionBy<R>>>>

/** Returns the policies under prepared rules. */
export function policiesOf<R>(rules: Rules<R>): Policies<R>
// The compiler cannot see that a policy chooses one of the actions that it is given.
export function policiesOf(rules: AnyRules): Readonly<Record<"hunting", Policy<AnyState, Typed>>> {
  return Object.freeze({ hunting: (state, seat, actions, random) => hunting(rules, state, seat, actions, random) })
}
