/**
 * Five levels of play for every game.
 *
 * @packageDocumentation
 */
import type { StateWith } from "@flottille/core"
import { isForAlphabeta } from "./alphabeta"
import type { Subject } from "./bot"
import { isForExpectimax } from "./expectimax"
import { isForMatrix } from "./matrix"

/** A level of play. */
export interface Level {
  /** Its number, from 1, the weakest, to 5. */
  readonly number: number
  readonly title: { readonly en: string; readonly fr: string }
  /** The name of its bot, with a budget. */
  readonly bot: string
}

const titles: readonly Level["title"][] = [
  { en: "learning", fr: "débutant" },
  { en: "easy", fr: "facile" },
  { en: "medium", fr: "moyen" },
  { en: "strong", fr: "fort" },
  { en: "strongest", fr: "le plus fort" },
]

/** The bots of a game: one without a search, and two budgets of a search. */
type Bases = readonly [base: string, strong: string, strongest: string]

/** Returns the bots on which the levels of a game are based. */
function basesOf<State extends StateWith, Action, Event, View>(subject: Subject<State, Action, Event, View>): Bases {
  const { game, evaluate, propose } = subject
  if (evaluate && propose) return ["proposal", "joint:200", "joint:2000"]
  const base = evaluate ? "greedy" : "uniform"
  if (isForAlphabeta(subject)) return [base, "alphabeta:500", "alphabeta:20000"]
  if (isForExpectimax(subject)) return [base, "expectimax:1000", "expectimax:4000"]
  if (isForMatrix(subject)) return [base, "matrix:150", "matrix:800"]
  if (game.traits.information === "perfect") return [base, "mcts:300", "mcts:5000"]
  return [base, "ismcts:50", "ismcts:500"]
}

/**
 * Returns the name of the bot that judges positions and reviews games where nobody names one: the
 * game's best search with a small budget.
 *
 * @example
 * import { milleSabordsPackage } from "@flottille/mille-sabords/package"
 * analystOf(milleSabordsPackage) // => "matrix:150"
 */
export function analystOf<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): string {
  const [, strong] = basesOf(subject)
  return strong
}

/**
 * Returns the five levels of a game: careless ones, its best bot without a search, and its best
 * search. In games for `expectimax` the dice decide much, so a small budget is hardly weaker than a
 * large one: there the search is the highest level only.
 *
 * @example
 * import { milleSabordsPackage } from "@flottille/mille-sabords/package"
 * levelsOf(milleSabordsPackage).map(({ bot }) => bot)
 * // => ["careless:80:greedy", "careless:35:greedy", "greedy", "matrix:150", "matrix:800"]
 */
export function levelsOf<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): readonly Level[] {
  const [base, strong, strongest] = basesOf(subject)
  const careless = (...percents: readonly number[]) => percents.map((percent) => `careless:${percent}:${base}`)
  const bots = strongest.startsWith("expectimax:")
    ? [...careless(95, 70, 32), base, strongest]
    : [...(strongest.startsWith("joint:") ? careless(92, 65) : careless(80, 35)), base, strong, strongest]
  return titles.map((title, index) => ({ number: index + 1, title, bot: bots[index] ?? base }))
}
