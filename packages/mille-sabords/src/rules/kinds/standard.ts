/** The kinds of action of the standard game. */
import type { ChooseHeading, GiveOrder } from "../orders"
import { type Grapple, grapple, type HoldOff, holdOff } from "./boarding"
import { heading } from "./heading"
import type { KindMaker } from "./kind"
import { order } from "./order"

/** The kinds of action of the standard game, by their types. A type alias, which fits any record. */
export type StandardKinds = {
  /** Deployment: the ship's first heading, in degrees clockwise from north. */
  readonly heading: KindMaker<ChooseHeading>
  /** Movement: an order for one step. */
  readonly order: KindMaker<GiveOrder>
  /** Boarding: throws the grapples. */
  readonly grapple: KindMaker<Grapple>
  /** Boarding: declines to grapple. */
  readonly "hold-off": KindMaker<HoldOff>
}

/** An action of a seat, told apart by its `type`; chance never acts. */
export type MilleSabordsAction = ChooseHeading | GiveOrder | Grapple | HoldOff

/** The kinds of action of the standard game, in the order of their numbers. */
export const standardKinds: StandardKinds = Object.freeze({ heading, order, grapple, "hold-off": holdOff })
