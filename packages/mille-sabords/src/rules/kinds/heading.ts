/** Choosing the first heading of a ship. */
import { object } from "@flottille/core"
import { shipOf, sideOf } from "../../state/state"
import { listHeadings, refuseHeading } from "../deployment"
import { type ChooseHeading, headingShape } from "../orders"
import type { KindMaker } from "./kind"
import { type EventNamed, ofBoth, type Words } from "./words"

/** @rule MS-1.3 */
export const heading: KindMaker<ChooseHeading> = (rules) => ({
  phases: ["deployment"],
  rule: "MS-1.3",
  all: rules.headingActions,
  shape: object({ heading: headingShape }),
  example: "heading 45",
  format: ({ heading }) => `heading ${heading}`,
  list: ({ options }, seat, flags) => listHeadings(rules, options, seat, flags?.fine),
  refuse: ({ options }, { heading }, actor) => refuseHeading(rules, options, sideOf(actor), heading),
  apply(state, { heading }, _emit, actor) {
    shipOf(state, sideOf(actor)).heading = heading
  },
})

/** The words of first headings. */
export const headingWords: Words<"off-the-step" | "hull-blocked", EventNamed<"deployed">> = {
  refusals: {
    "off-the-step": {
      en: "A ship starts at {wind}°, into the wind, or a multiple of {turnStep}° from there, not at {heading}°.",
      fr: "Un navire part à {wind}°, face au vent, ou à un multiple de {turnStep}° de là, pas à {heading}°.",
    },
    "hull-blocked": {
      en: "On heading {heading}° the hull would touch an island or leave the sea.",
      fr: "Au cap {heading}°, la coque toucherait une île ou quitterait la mer.",
    },
  },
  events: {
    deployed({ headings }) {
      const { en, fr } = ofBoth(headings, "°")
      return { en: `The ships start on their headings: ${en}.`, fr: `Les navires partent à leurs caps : ${fr}.` }
    },
  },
}
