/** Faults of orders that are impossible regardless of other orders. */

/** The reason why an order is impossible regardless of other orders. */
export type OrderFault =
  | "same-place"
  | "wrong-element"
  | "coast-needed"
  | "out-of-reach"
  | "no-route"
  | "not-carried"
  | "nothing-there"
  | "self-support"
  | "cannot-support-there"
  | "supported-cannot-go"
  | "cannot-convoy"
  | "off-route"
