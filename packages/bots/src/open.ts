/** Detects games in which nothing is hidden, drawn or chosen simultaneously. */
import type { StateWith } from "@flottille/core"
import type { Subject } from "./bot"

/**
 * Returns true if a game is open, or can become so.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * canBeOpen(dejarikPackage) // => false
 */
export function canBeOpen<State extends StateWith, Action, Event, View>({
  game,
  isOpen,
}: Subject<State, Action, Event, View>): boolean {
  const { information, chance, simultaneous } = game.traits
  return isOpen !== undefined || (information === "perfect" && !chance && !simultaneous)
}

/** Returns true if a game is open from a position on. */
export function isOpenFrom<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  state: State,
): boolean {
  return subject.isOpen?.(state) ?? canBeOpen(subject)
}
