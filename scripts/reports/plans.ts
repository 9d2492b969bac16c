/** What is played for the report cards of the site: as much as fits into some minutes a game. */
import type { AnyRuledPackage } from "@flottille/core/package"
import { alternatives, type Plan, strongestOf } from "@flottille/lab/report"

/** What differs from game to game; the speed of random play says how much of it. */
interface Extent extends Partial<Pick<Plan, "endings">> {
  readonly games: number
  readonly botGames: number
  readonly bot?: string
  /** A search with a cheap budget, which plays 2,000 games, or half as many as random play. */
  readonly cheap?: string
  /** Pairs of games for each other value of an option; 0 if left out. */
  readonly pairs?: number
  /** Blocks of the measurement of skill; 0 if left out. */
  readonly blocks?: number
  /** Options whose values nothing lists. */
  readonly values?: readonly Readonly<Record<string, unknown>>[]
}

const diplomacy: Extent = { games: 200, botGames: 3, bot: "joint:50", cheap: "joint:20", pairs: 20 }

const small = { games: 20_000, botGames: 20, pairs: 250, blocks: 6 }
const dejarik = { ...small, botGames: 60, cheap: "expectimax:20", pairs: 600, blocks: 12 }
const sabords = { ...small, botGames: 100, cheap: "matrix:20", pairs: 500, blocks: 20 }
const variant = { games: 2000, botGames: 10 }

const extents: Readonly<Record<string, Extent>> = {
  dejarik: { ...dejarik, endings: ["GH O", "GO N", "GH N"] },
  "diabolik-fleet": { ...small, bot: "alphabeta:500", cheap: "alphabeta:100" },
  "les-grands-amiraux": { ...small, bot: "alphabeta:22", cheap: "alphabeta:2" },
  "mille-sabords": { ...sabords, values: [{ arc: [80, 100] }] },
  diplomacy,
  "sub-variant": diplomacy,
  "dejarik-grand-circle": variant,
  "dejarik-outrance": variant,
  "diabolik-petite-mer": { ...variant, bot: "alphabeta:500" },
  "amiraux-grand-large": { games: 1000, botGames: 4, bot: "alphabeta:22" },
  "mille-sabords-long-guns": { ...variant, botGames: 20 },
}

/** Maps of Diplomacy, and games made after this list. */
const slow: Extent = { games: 60, botGames: 2, bot: "joint:20" }

/** Returns what is played for the report card of a game. */
export function planOf(entry: AnyRuledPackage): Plan {
  const extent = extents[entry.game.id] ?? slow
  const { games, botGames, bot = strongestOf(entry), cheap, pairs = 0, blocks = 0 } = extent
  const tried = pairs === 0 ? [] : [...alternatives(entry, {}), ...(extent.values ?? [])]
  return {
    seed: "report",
    options: {},
    games,
    bots: [{ name: bot, games: botGames }, ...(cheap ? [{ name: cheap, games: Math.min(2000, games / 2) }] : [])],
    rulings: tried.map((options) => ({ options, players: "uniform", games: pairs })),
    ...(blocks > 0 ? { skill: { bot, blocks } } : {}),
    endings: extent.endings ?? [],
  }
}
