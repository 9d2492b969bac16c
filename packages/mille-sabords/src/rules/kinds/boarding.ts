/** The answers about boarding. */
import { object } from "@flottille/core"
import type { KindMaker } from "./kind"
import { type EventNamed, seatNames, type Words } from "./words"

/** Boarding: throws the grapples. */
export interface Grapple {
  readonly type: "grapple"
}

/** Boarding: declines to grapple. */
export interface HoldOff {
  readonly type: "hold-off"
}

const grapples: readonly Grapple[] = Object.freeze([Object.freeze({ type: "grapple" })])
const refrains: readonly HoldOff[] = Object.freeze([Object.freeze({ type: "hold-off" })])

const answers = { phases: ["boarding", "boarding-after-fire"], rule: "MS-5.3", shape: object({}) }

// Neither answer is refused while boarding is being decided, and the phase decides from both.
/** @rule MS-5.3 */
export const grapple: KindMaker<Grapple> = () => ({
  ...answers,
  all: grapples,
  example: "grapple",
  format: () => "grapple",
  list: () => grapples,
  apply: () => {},
})

/** @rule MS-5.3 */
export const holdOff: KindMaker<HoldOff> = () => ({
  ...answers,
  all: refrains,
  example: "hold off",
  format: () => "hold off",
  list: () => refrains,
  apply: () => {},
})

/** The words of boarding. */
export const boardingWords: Words<never, EventNamed<"boarded">> = {
  events: {
    boarded({ winner }) {
      const { en, fr } = seatNames(winner)
      return {
        en: `Grapples are thrown, and ${en} boards the other ship.`,
        fr: `Les grappins sont lancés, et ${fr} aborde l’autre navire.`,
      }
    },
  },
  labels: {
    grapple: { en: "throw the grapples", fr: "lancer les grappins" },
    "hold-off": { en: "hold off", fr: "ne pas aborder" },
  },
}
