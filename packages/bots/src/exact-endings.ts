/**
 * Exact values of endings, solved when they are met.
 *
 * @packageDocumentation
 */
import type { Game, StateWith } from "@flottille/core"
import type { Endings } from "@flottille/core/package"
import { type Solution, solve } from "./solve"

/**
 * Says what positions of endings are worth exactly, as `expectimax` can be told. An ending is solved when it is first met, in one go: with three
 * pieces of Dejarik that takes about a second, which no budget knows of and no signal stops. Where a
 * draw by counting can still end the game, nothing is known exactly.
 *
 * @param subject - A game's package.
 * @param isWanted - Which endings, as the game writes them; large ones take minutes.
 * @returns A function for positions of games with the same options.
 * @example
 * import { expectimax } from "@flottille/bots/expectimax"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const exact = exactEndings(dejarikPackage, (material) => material.length < 5) // three pieces, "GH O"
 * expectimax(dejarikPackage, { budget: { ms: 500 }, exact }).name // => "expectimax:500ms"
 */
export function exactEndings<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  { game, endings }: { readonly game: Game<State, Action, Options, Event, View>; readonly endings?: Endings<State> },
  isWanted: (material: string) => boolean,
): (state: State) => readonly number[] | undefined {
  const solved = new Map<string, Solution<State>>()
  return (state) => {
    const material = endings?.materialOf(state)
    if (!endings || material === undefined || !isWanted(material) || endings.countsDraws?.(state)) return undefined
    let solution = solved.get(material)
    if (!solution) {
      solution = solve({ game, keyOf: (each) => endings.keyOf(each) }, endings.positions(material, state))
      solved.set(material, solution)
    }
    const value = solution.valueAt(state)
    return value === undefined ? undefined : [value, -value]
  }
}
