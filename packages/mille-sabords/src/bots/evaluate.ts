/** Position estimates for bots, by resistance, bearing broadsides and courses. */
import { valuesFromWorths } from "@flottille/core"
import type { Base } from "../rules/base"
import { betweenMiddles, salvo } from "../rules/fire"
import { eastOf, northOf, oneLength } from "../state/compass"
import type { AnyState } from "../state/state"

/** Weights of the damage of an immediate salvo (ships move before they fire) and of a course towards a distant ship. */
const parts = { fire: 0.6, course: 0.1 }

/**
 * Returns half the difference of the ships' courses, port minus starboard. A course is from −1,
 * away from the other ship, to 1, towards it.
 */
function course(rules: Base, { ships: [port, starboard] }: AnyState): number {
  const { dx, dy } = betweenMiddles(rules, port, starboard)
  const way = Math.sqrt(dx * dx + dy * dy) * oneLength
  const towards = (heading: number) => (dx * eastOf(heading) + dy * northOf(heading)) / way
  // If both sail the same way, one has the other ahead and the other has it astern.
  return way === 0 ? 0 : (towards(port.heading) + towards(starboard.heading)) / 2
}

/**
 * Creates the evaluation of a game of prepared rules.
 *
 * Each ship counts by the square of its resistance, less part of the damage from the other's guns
 * in its current place: the less resistance, the more each point matters. Out of range, it is
 * better to head for the other ship than away from it.
 */
export function evaluateOf(rules: Base): (state: AnyState) => readonly number[] {
  const range = 2 * rules.gunRange * oneLength
  return (state) => {
    const { ships, phase } = state
    if (phase === "deployment") return [0, 0]
    const losses = salvo(rules, state)
    const strengths = ships.map(({ resistance }, seat) => Math.max(0, resistance - parts.fire * (losses[seat] ?? 0)))
    const [port = 0] = valuesFromWorths(strengths.map((strength) => strength * strength))
    const { dx, dy } = betweenMiddles(rules, ships[0], ships[1])
    const far = parts.course * Math.min(1, Math.sqrt(dx * dx + dy * dy) / range)
    const value = (1 - far) * port + far * course(rules, state)
    return [value, -value]
  }
}
