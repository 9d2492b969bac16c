/** Five levels of play for every game. */
import type { AnyGame } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { isForAlphabeta, isForExpectimax, isForMatrix } from "./fits"
import { checkMaker } from "./request"

interface Level {
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

/** The bots of a game: the one that judges positions, and those of the levels. */
interface Bots {
  readonly analyst: string
  readonly levels: readonly string[]
}

function carelessly(base: string, ...percents: readonly number[]): readonly string[] {
  return percents.map((percent) => `careless:${percent}:${base}`)
}

/** Returns the bots on which the levels of a game are based. */
function botsFor<G extends AnyGame>(subject: GameBots<G>): Bots {
  const { game, belief, evaluate, propose } = subject
  const withoutSearch = evaluate && propose ? "proposal" : evaluate ? "greedy" : "uniform"
  /** Two careless bots, one without a search, and two budgets of a search; the smaller one judges. */
  const usual = (strong: string, strongest: string): Bots => ({
    analyst: strong,
    levels: [...carelessly(withoutSearch, 80, 35), withoutSearch, strong, strongest],
  })
  if (withoutSearch === "proposal")
    return { analyst: "joint:200", levels: [...carelessly("proposal", 80, 65), "proposal", "joint:50", "joint:1000"] }
  if (subject.search)
    return {
      analyst: "alphabeta:22",
      levels: [...carelessly(withoutSearch, 50), withoutSearch, "alphabeta:2", "alphabeta:11", "alphabeta:36"],
    }
  if (isForAlphabeta(subject))
    return {
      analyst: "alphabeta:500",
      levels: [...carelessly(withoutSearch, 92, 60), withoutSearch, "alphabeta:300", "alphabeta:4000"],
    }
  if (isForExpectimax(subject))
    return {
      analyst: "expectimax:1000",
      levels: [...carelessly(withoutSearch, 95, 70, 25), withoutSearch, "expectimax:4000"],
    }
  if (isForMatrix(subject))
    return { analyst: "matrix:150", levels: [...carelessly(withoutSearch, 95, 70, 35), withoutSearch, "matrix:400"] }
  if (game.traits.information === "perfect") return usual("mcts:300", "mcts:5000")
  if (belief && evaluate)
    return {
      analyst: "ismcts:50",
      levels: [...carelessly(withoutSearch, 50), withoutSearch, "ismcts:4", "ismcts:24", "ismcts:120"],
    }
  return usual("ismcts:50", "ismcts:500")
}

/**
 * Returns the name of the bot that judges positions and reviews games where nobody names one: the
 * game's best search with a small budget.
 *
 * @example
 * import { milleSabordsBots } from "@flottille/mille-sabords/bots"
 * analystOf(milleSabordsBots) // => "matrix:150"
 */
export function analystOf<G extends AnyGame>(subject: GameBots<G>): string {
  checkMaker("analystOf", subject)
  return botsFor(subject).analyst
}

/** Returns the five levels of a game, from bots that often play at random to its best search. */
export function levelsOf<G extends AnyGame>(subject: GameBots<G>): readonly Level[] {
  const { levels } = botsFor(subject)
  return titles.map((title, index) => ({ number: index + 1, title, bot: levels[index] ?? "uniform" }))
}
