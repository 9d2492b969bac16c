/**
 * Policies for Mille Sabords besides random play.
 *
 * @packageDocumentation
 */
import { type Policy, pick, type Random, type Seat } from "@flottille/core"
import type { MilleSabordsAction } from "./actions"
import { eastOf, headingOf, northOf, oneLength, potentialOf } from "./compass"
import { orderOf, turnOf } from "./orders"
import type { Rules } from "./prepare"
import type { MilleSabordsRules } from "./rules"
import { lengthsOf } from "./sailing"
import { standard } from "./standard"
import { type MilleSabordsState, type Ship, shipOf } from "./state"
import { variantOf } from "./variant"

/**
 * Returns the squared distance, in lengths, from a ship's bow one length on to the other's middle.
 *
 * A ship on a good wind closes in sooner.
 */
function separation(
  rules: Rules,
  { options }: MilleSabordsState,
  { x, y, heading }: Pick<Ship, "x" | "y" | "heading">,
  other: Ship,
): number {
  const half = rules.shipLength / 2
  const on = rules.ahead + half
  const dx = x + on * eastOf(heading) - other.x - half * eastOf(other.heading)
  const dy = y + on * northOf(heading) - other.y - half * northOf(other.heading)
  const square = (dx * dx + dy * dy) / (oneLength * oneLength)
  return potentialOf(heading, options.wind, options.rose) === 0 ? square + 4 : square
}

function separationAfter(
  rules: Rules,
  state: MilleSabordsState,
  ship: Ship,
  other: Ship,
  action: MilleSabordsAction,
): number {
  const { x, y } = ship
  if (action.type === "heading") return separation(rules, state, { x, y, heading: action.heading }, other)
  // Stryker disable next-line ConditionalExpression: answers about boarding were chosen before
  if (action.type !== "order") return 0
  const order = orderOf(rules, action.order)
  const way = lengthsOf(rules, order.way)
  const after = {
    x: x + way * eastOf(ship.heading),
    y: y + way * northOf(ship.heading),
    heading: headingOf(ship.heading + turnOf(order, state.options.turnStep)),
  }
  return separation(rules, state, after, other)
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
function hunting(
  rules: Rules,
  state: MilleSabordsState,
  seat: Seat,
  actions: readonly MilleSabordsAction[],
  random: Random,
): MilleSabordsAction {
  const ship = shipOf(state, seat)
  const other = shipOf(state, 1 - seat)
  const [grapple, holdOff] = actions
  // Stryker disable next-line OptionalChaining: a policy is called only where there is a choice
  if (grapple?.type === "grapple" && holdOff) return ship.resistance > other.resistance ? grapple : holdOff
  if (random.below(8) === 0) return pick(actions, random)
  const separations = actions.map((action) => separationAfter(rules, state, ship, other, action))
  const least = Math.min(...separations) + tie
  return pick(
    // Stryker disable next-line EqualityOperator: no separation equals the threshold exactly
    actions.filter((_, index) => (separations[index] ?? least) <= least),
    random,
  )
}

type Policies = Readonly<Record<"hunting", Policy<MilleSabordsState, MilleSabordsAction>>>

function policiesBy(rules: Rules): Policies {
  return Object.freeze({
    hunting: (state, seat, actions, random) => hunting(rules, state, seat, actions, random),
  } satisfies Policies)
}

/**
 * The policies by name. `hunting` closes in, since random play on a wide sea hardly ever collides.
 */
export const policies: Readonly<Record<"hunting", Policy<MilleSabordsState, MilleSabordsAction>>> =
  /* @__PURE__ */ policiesBy(standard)

/**
 * Returns the policies for a game made by `milleSabordsOf`.
 *
 * @throws SchemaError as `milleSabordsOf` does.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * Object.keys(policiesOf(standardRules)) // => ["hunting"]
 */
export function policiesOf(
  rules: MilleSabordsRules,
): Readonly<Record<"hunting", Policy<MilleSabordsState, MilleSabordsAction>>> {
  return policiesBy(variantOf(rules))
}
