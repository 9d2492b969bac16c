/** Where nothing is hidden, drawn or chosen at once. */
import type { StateWith } from "@flottille/core"
import type { Subject } from "./bot"

/** Whether a game is open to all, or comes to be so. */
export function canBeOpen<State extends StateWith, Action, Event, View>({
  game,
  isOpen,
}: Subject<State, Action, Event, View>): boolean {
  const { information, chance, simultaneous } = game.traits
  return isOpen !== undefined || (information === "perfect" && !chance && !simultaneous)
}

/** Whether a game is open from a position on. */
export function isOpenFrom<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  state: State,
): boolean {
  return subject.isOpen?.(state) ?? canBeOpen(subject)
}
