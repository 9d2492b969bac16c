/** Plans of report cards: the series, comparisons and campaigns that are played. */

import { analystOf, botNames } from "@flottille/bots/named"
import { assert, assertSearchGame } from "@flottille/core"
import type { AnyGameBots, AnyGamePackage } from "@flottille/core/package"
import { alternatives } from "./card"

/** The series of a report card: uniform play of `games` games, further bots, and what varies. */
export interface Plan {
  readonly seed: string
  /** Those of the game that are not the defaults. */
  readonly options: Readonly<Record<string, unknown>>
  readonly games: number
  /** Players besides, each against itself, with the number of their games. */
  readonly bots: readonly { readonly name: string; readonly games: number }[]
  /** Options with other values, and the players that try them. */
  readonly rulings: readonly {
    readonly options: Readonly<Record<string, unknown>>
    readonly players: string
    readonly games: number
  }[]
  /** A search with a number of iterations that meets itself with twice as many. */
  readonly skill?: { readonly bot: string; readonly blocks: number }
  /** Endings to solve, by their material. */
  readonly endings: readonly string[]
  /** True to measure the speed too. */
  readonly speed?: boolean
}

/** The bots by how strong they are known to be (docs/reports/strength.md), each with iterations for a game in a second or so. */
const STRONG = [
  ["joint", 100],
  ["alphabeta", 1000],
  ["expectimax", 200],
  ["ismcts", 50],
  ["duct", 200],
  ["mcts", 50],
] as const

/**
 * The strongest bot that a game has, with a small budget.
 *
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * strongestOf(dejarikBots) // => "expectimax:200"
 */
export function strongestOf(entry: AnyGameBots): string {
  const names = botNames(entry)
  if (entry.search) return analystOf(entry)
  // For simultaneous choices the matching search, otherwise a belief is preferred.
  const fits = (name: string) =>
    name === "ismcts" ? entry.belief !== undefined : name !== "duct" || entry.game.traits.simultaneous
  const [name, iterations] = STRONG.find(([name]) => names.includes(name) && fits(name)) ?? ["uniform", 1]
  return name === "uniform" ? name : `${name}:${iterations}`
}

/** The choices from which {@link planCard} makes a plan. */
export interface PlanRequest extends Pick<Plan, "seed" | "options" | "endings"> {
  /** Number of games of uniform play, and of each comparison by it. */
  readonly games: number
  /** Names of bots that play too, each against itself. */
  readonly bots: readonly string[]
  /** Number of games of each bot, and of each comparison by it. */
  readonly botGames: number
  /** Other values of options, tried by all players. */
  readonly beside: readonly Readonly<Record<string, unknown>>[]
  /** True to try every other value that the options name, by uniform play. */
  readonly rulings: boolean
  /** Number of blocks of the first bot against itself with twice the iterations. */
  readonly skill: number
}

/**
 * Plans a card that shows the same series for all players.
 *
 * @example
 * const request = { seed: "a", options: {}, games: 10, bots: ["mcts:50"], botGames: 2, rulings: false, skill: 0 }
 * const plan = planCard(dejarikPackage, { ...request, beside: [{ blockedPush: "kill" }], endings: [] })
 * plan.rulings.map(({ players, games }) => `${players} ${games}`) // => ["uniform 10", "mcts:50 2"]
 */
export function planCard(entry: AnyGamePackage, request: PlanRequest): Plan {
  assertSearchGame(entry, "planCard")
  assert(Array.isArray(request?.bots), "planCard", "request", "an object with bots")
  const { seed, options, games, bots, botGames, beside, rulings, skill, endings } = request
  const players = [{ name: "uniform", games }, ...bots.map((name) => ({ name, games: botGames }))]
  const tried = [
    ...beside.flatMap((changed) => players.map(({ name, games }) => ({ options: changed, players: name, games }))),
    ...(rulings ? alternatives(entry, options) : []).map((changed) => ({
      options: changed,
      players: "uniform",
      games,
    })),
  ]
  const [bot] = bots
  return {
    seed,
    options,
    games,
    bots: players.slice(1),
    rulings: tried.filter(({ games }) => games > 0),
    ...(bot !== undefined && skill > 0 ? { skill: { bot, blocks: skill } } : {}),
    endings,
    speed: true,
  }
}
