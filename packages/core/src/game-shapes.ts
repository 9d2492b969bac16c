import type { Frozen } from "./freeze"
import type { OptionTable } from "./options"
import type { Shape } from "./shape"

/** The shapes of the data that a game takes from outside. */
export interface GameShapes<State, Action, Options extends object, View> {
  readonly options: OptionTable<Options>
  readonly action: Shape<Action>
  readonly state: Shape<Frozen<State>>
  readonly view: Shape<Frozen<View>>
}
