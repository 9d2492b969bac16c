/** Detects games in which nothing is hidden, drawn or chosen simultaneously. */
import type { AnyGame, StateOf } from "@flottille/core"
import type { SearchGame } from "./bot"

/**
 * Returns true if a game is open, or can become so.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * canBeOpen(dejarikPackage) // => false
 */
export function canBeOpen<G extends AnyGame>({ game, isOpen }: SearchGame<G>): boolean {
  const { information, chance, simultaneous } = game.traits
  return isOpen !== undefined || (information === "perfect" && !chance && !simultaneous)
}

/** Returns true if a game is open from a position on. */
export function isOpenFrom<G extends AnyGame>(subject: SearchGame<G>, state: StateOf<G>): boolean {
  return subject.isOpen?.(state) ?? canBeOpen(subject)
}
