/** Which searches fit a game. */
import { type AnyGame, assertSearchGame, type StateOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { type Said, said } from "@flottille/core/said"
import { isJudged } from "./judge"

/**
 * Returns true if a game is open, or can become so.
 *
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * canBeOpen(dejarikBots) // => false
 */
export function canBeOpen<G extends AnyGame>(subject: GameBots<G>): boolean {
  assertSearchGame(subject, "canBeOpen")
  const { information, chance, simultaneous } = subject.game.traits
  return subject.isOpen !== undefined || (information === "perfect" && !chance && !simultaneous)
}

/** Returns true if a game is open from a position on. */
export function isOpenFrom<G extends AnyGame>(subject: GameBots<G>, state: StateOf<G>): boolean {
  return subject.isOpen?.(state) ?? canBeOpen(subject)
}

/** Returns why alpha-beta cannot play a game that judges positions, if it cannot. */
export function lackForAlphabeta<G extends AnyGame>(subject: GameBots<G>): Said | undefined {
  const { id, traits } = subject.game
  if (traits.returns === "general")
    return said`${id} has scores that need not sum to 0, which alphabeta does not support`
  return canBeOpen(subject) ? undefined : said`${id} has chance or hidden information, which alphabeta does not support`
}

/** Returns whether a game has a search of deals, or judges positions and can be open to both seats. */
export function isForAlphabeta<G extends AnyGame>(subject: GameBots<G>): boolean {
  return subject.search !== undefined || (isJudged(subject) && lackForAlphabeta(subject) === undefined)
}

/** Returns whether nothing is hidden or sealed in a game. */
export function seesAll<G extends AnyGame>({ game: { traits } }: GameBots<G>): boolean {
  return traits.information === "perfect" && !traits.simultaneous
}

/** Returns whether a game has perfect information and `evaluate`. */
export function isForExpectimax<G extends AnyGame>(subject: GameBots<G>): boolean {
  return seesAll(subject) && isJudged(subject)
}

/** Returns whether a game has two seats that choose at once, nothing else that is hidden, and `evaluate`. */
export function isForMatrix<G extends AnyGame>(subject: GameBots<G>): boolean {
  const { game, belief } = subject
  // A game with a belief hides more than choices.
  return game.traits.simultaneous && !belief && game.seats(game.options()).length === 2 && isJudged(subject)
}
