/** Where the ships begin, and the headings they may start on. */
import type { Refusal, Seat } from "@flottille/core"
import { type Actions, headingAction, type MilleSabordsAction } from "./actions"
import { type BoardOptions, boardOf, obstacle } from "./board"
import { headingOf } from "./compass"
import { advanced, hullOf, type Placed } from "./hull"
import type { RefusalCode } from "./refusals"
import type { MilleSabordsRules } from "./rules"

/** What the players agree on about the beginning. */
export interface DeploymentOptions extends BoardOptions {
  readonly wind: number
  readonly turnStep: number
  readonly freeAngles: boolean
}

/** What of the rules the beginning rests on. */
export type DeploymentRules = Pick<MilleSabordsRules, "shipLength" | "startDistance"> & Pick<Actions, "headingActions">

/**
 * Where a seat's stern begins: so many lengths from the start point, `port` on the side of wind − 90°, `starboard` on the other.
 *
 * @rule MS-1.3
 */
export function startOf(
  { startDistance }: Pick<DeploymentRules, "startDistance">,
  { wind }: Pick<DeploymentOptions, "wind">,
  seat: Seat,
): Placed {
  return advanced({ x: 0, y: 0, heading: headingOf(wind + (seat === 0 ? -90 : 90)) }, startDistance)
}

/**
 * The headings a seat may start on: the wind's direction and every turn step from it, if the hull is clear there. Counted from north
 * they would favour one side, as the points they give would not mirror each other in the wind's axis.
 *
 * @param fine - With free angles: every whole degree.
 * @rule MS-1.3
 */
export function listHeadings(
  rules: DeploymentRules,
  options: DeploymentOptions,
  seat: Seat,
  fine?: boolean,
): readonly MilleSabordsAction[] {
  const { freeAngles, turnStep, wind } = options
  const headings: MilleSabordsAction[] = []
  for (let off = 0; off < 360; off += fine && freeAngles ? 1 : turnStep) {
    const heading = headingOf(wind + off)
    if (!refuseHeading(rules, options, seat, heading)) headings.push(headingAction(rules, heading))
  }
  return headings
}

/**
 * Why a seat may not start on a heading, or `undefined`.
 *
 * @rule MS-1.3
 */
export function refuseHeading(
  rules: DeploymentRules,
  options: DeploymentOptions,
  seat: Seat,
  heading: number,
): Refusal<RefusalCode> | undefined {
  const { freeAngles, turnStep, wind } = options
  if (!freeAngles && (heading - wind) % turnStep !== 0)
    return { code: "off-the-step", rule: "MS-1.3", details: { heading, turnStep, wind } }
  const blocked = obstacle(boardOf(options), hullOf(rules, { ...startOf(rules, options, seat), heading }))
  return blocked && { code: "hull-blocked", rule: "MS-1.3", details: { heading } }
}

/**
 * Lays a ship on the heading that was chosen for it; other choices are none.
 *
 * @rule MS-1.3
 */
export function applyHeading(ship: { heading: number }, choice: MilleSabordsAction | undefined): void {
  if (choice?.type === "heading") ship.heading = choice.heading
}
