/** Deployment: starting points and first headings. */
import type { Refusal, Seat } from "@flottille/core"
import { type BoardOptions, boardOf, obstacle } from "../state/board"
import { headingOf } from "../state/compass"
import type { RefusalCode } from "../state/events"
import { advanced, hullOf, type Placed } from "../state/ship"
import { type Actions, type ChooseHeading, headingAction } from "./orders"
import type { MilleSabordsNumbers } from "./rules"

/** The options that affect deployment. */
export interface DeploymentOptions extends BoardOptions {
  readonly wind: number
  readonly turnStep: number
  readonly freeAngles: boolean
}

/** The part of the rules that deployment depends on. */
export type DeploymentRules = Pick<MilleSabordsNumbers, "shipLength" | "startDistance"> &
  Pick<Actions, "headingActions">

/**
 * Returns the start of a seat's stern, `startDistance` lengths from the start point: `port` towards
 * wind − 90°, `starboard` opposite.
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
 * Returns the headings that a seat may start on: the wind's direction and every turn step from it,
 * if the hull is clear there.
 *
 * Counting from north would favour one side, because the points of those headings are not symmetric
 * about the wind.
 *
 * @param fine - Whether to list every whole degree with free angles.
 * @rule MS-1.3
 */
export function listHeadings(
  rules: DeploymentRules,
  options: DeploymentOptions,
  seat: Seat,
  fine?: boolean,
): readonly ChooseHeading[] {
  const { freeAngles, turnStep, wind } = options
  const headings: ChooseHeading[] = []
  for (let off = 0; off < 360; off += fine && freeAngles ? 1 : turnStep) {
    const heading = headingOf(wind + off)
    if (!refuseHeading(rules, options, seat, heading)) headings.push(headingAction(rules, heading))
  }
  return headings
}

/**
 * Returns the reason why a seat may not start on a heading, or `undefined`.
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
