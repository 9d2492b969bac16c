/** Refusal codes. */

/** The reasons why an action is refused, in addition to those of the core. */
export type RefusalCode =
  | "wrong-phase"
  | "off-the-step"
  | "hull-blocked"
  | "must-move"
  | "in-irons"
  | "not-in-irons"
  | "fixed-angle"
  | "beyond-turn-step"
  | "way-blocked"
  | "turn-blocked"
  | "pivot-not-first"
  | "can-still-sail"
