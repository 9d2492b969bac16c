/** How a position stands, for bots: what resistance is left, whose broadsides bear, and who is coming for whom. */
import { standingsOf } from "@flottille/core"
import { eastOf, northOf, oneLength } from "./compass"
import { betweenMiddles, salvo } from "./fire"
import type { Rules } from "./prepare"
import type { MilleSabordsRules } from "./rules"
import { standard } from "./standard"
import type { MilleSabordsState } from "./state"
import { variantOf } from "./variant"

/** How much of what a salvo would take now is taken for lost, for ships move before they fire; and what it is worth to head for a far ship. */
const parts = { fire: 0.6, course: 0.1 }

/** From −1, away from the other ship, to 1, towards it: for port less for starboard, halved. */
function course(rules: Rules, { ships: [port, starboard] }: MilleSabordsState): number {
  const { dx, dy } = betweenMiddles(rules, port, starboard)
  const way = Math.sqrt(dx * dx + dy * dy) * oneLength
  const towards = (heading: number) => (dx * eastOf(heading) + dy * northOf(heading)) / way
  // What lies ahead of the one lies behind the other where both sail the same way.
  return way === 0 ? 0 : (towards(port.heading) + towards(starboard.heading)) / 2
}

/**
 * Makes the judge of a game. Each ship counts by the square of its resistance, less a part of what the other's guns would take from it where it lies:
 * whoever has less is the nearer to be sunk, the less there is. Out of range it is better to head for the other ship than to sail away from it.
 */
function evaluateBy(rules: Rules): (state: MilleSabordsState) => readonly number[] {
  const range = 2 * rules.gunRange * oneLength
  return (state) => {
    const { ships, phase } = state
    if (phase === "deployment") return [0, 0]
    const losses = salvo(rules, state)
    const strengths = ships.map(({ resistance }, seat) => Math.max(0, resistance - parts.fire * (losses[seat] ?? 0)))
    const [port = 0] = standingsOf(strengths.map((strength) => strength * strength))
    const { dx, dy } = betweenMiddles(rules, ships[0], ships[1])
    const far = parts.course * Math.min(1, Math.sqrt(dx * dx + dy * dy) / range)
    const value = (1 - far) * port + far * course(rules, state)
    return [value, -value]
  }
}

/** How a position of the standard game stands. */
export const evaluate = /* @__PURE__ */ evaluateBy(standard)

/** The same for a game made by `milleSabordsOf`, by its rules. */
export function evaluateOf(rules: MilleSabordsRules): (state: MilleSabordsState) => readonly number[] {
  return evaluateBy(variantOf(rules))
}
