/**
 * Mille Sabords: two sailing ships, the wind, orders given in secret at the same time, broadsides and boarding.
 *
 * @packageDocumentation
 */
export type { MilleSabordsAction } from "./actions"
export type { MilleSabordsRefusal } from "./choices"
export type { MilleSabordsEvent } from "./events"
export { milleSabords } from "./game"
export type { HeadingRefusal } from "./opening"
export type { OrderCode } from "./orders"
export type { OrderRefusal } from "./sailing"
export type {
  Ending,
  Island,
  MilleSabordsOptions,
  MilleSabordsReason,
  MilleSabordsState,
  Phase,
  Sea,
  Ship,
} from "./state"
export type { MilleSabordsView } from "./view"
