/** Why an order is none that its unit could carry out. */

/** Why an order is none that its unit could carry out, whatever the others do. */
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
