/**
 * Values of endings, solved when they are met.
 *
 * @packageDocumentation
 */
import { assert, assertSearchGame, type Game, type StateWith } from "@flottille/core"
import type { Endings } from "@flottille/core/package"
import { type Solution, solve } from "./solve"

/** Values of the positions of endings, draws by counting left out. */
export interface SolvedEndings<State> {
  /**
   * Returns the values of a position, one number a seat from −1 to 1; `undefined` for a position of
   * no wanted ending.
   */
  valuesAt(state: State): readonly number[] | undefined
  /**
   * Returns whether a draw by counting can change the values of a position. Where it cannot, they are exact.
   *
   * @param acts - Choices of seats within which the draw must come; any number if left out.
   */
  countsDraws(state: State, acts?: number): boolean
}

/**
 * Solves endings for bots. An ending is solved when it is first met, in one go: with three pieces
 * of Dejarik that takes about a second, which no budget knows of and no signal stops.
 *
 * @param subject - A game's package.
 * @param isWanted - Which endings, as the game writes them; large ones take minutes.
 * @returns Values of positions of games with the same options.
 * @example
 * import { expectimax } from "@flottille/bots/expectimax"
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * const endings = solvedEndings(dejarikBots, (material) => material.length < 5) // three pieces, "GH O"
 * expectimax(dejarikBots, { budget: { ms: 500 }, endings }).name // => "expectimax:500ms"
 */
export function solvedEndings<State extends StateWith, Action>(
  subject: { readonly game: Game<State, Action>; readonly endings?: Endings<State> },
  isWanted: (material: string) => boolean,
): SolvedEndings<State> {
  assertSearchGame(subject, "solvedEndings")
  assert(typeof isWanted === "function", "solvedEndings", "isWanted", "a function")
  const { game, endings } = subject
  const solved = new Map<string, Solution<State>>()
  return {
    valuesAt(state) {
      const material = endings?.materialOf(state)
      if (!endings || material === undefined || !isWanted(material)) return undefined
      let solution = solved.get(material)
      if (!solution) {
        solution = solve({ game, keyOf: (each) => endings.keyOf(each) }, endings.positions(material, state))
        solved.set(material, solution)
      }
      const value = solution.valueAt(state)
      return value === undefined ? undefined : [value, -value]
    },
    countsDraws: (state, acts) => endings?.countsDraws?.(state, acts) ?? false,
  }
}
