/** What is played for the report cards of the site: as much as fits into some minutes a game. */
import type { AnyRuledPackage } from "@flottille/core/package"
import { alternatives, type Plan, strongestOf } from "@flottille/lab/report"

/** A plan, and the number of its games that are played again at every check. */
export interface ReportPlan extends Plan {
  /** Games of uniform play whose measures have to come out as recorded. */
  readonly sample: number
}

/** What differs from game to game; the speed of random play says how much of it. */
interface Extent extends Partial<Pick<Plan, "endings">> {
  readonly games: number
  readonly sample: number
  readonly botGames: number
  readonly bot?: string
  /** The best bot without a search, whose games are cheap enough for exact shares. */
  readonly cheap?: Plan["bots"][number]
  /** Pairs of games for each other value of an option; 0 if left out. */
  readonly pairs?: number
  /** Blocks of the measurement of skill; 0 if left out. */
  readonly blocks?: number
  /** Options whose values nothing lists. */
  readonly values?: readonly Readonly<Record<string, unknown>>[]
}

const greedy = { name: "greedy", games: 2000 }
const proposal = { name: "proposal", games: 100 }
const diplomacy: Extent = { games: 200, sample: 2, botGames: 3, bot: "joint:50", cheap: proposal, pairs: 20 }

const small = { games: 20_000, sample: 100, botGames: 20, cheap: greedy, pairs: 250, blocks: 6 }
const variant = { games: 2000, sample: 50, botGames: 10 }

const extents: Readonly<Record<string, Extent>> = {
  dejarik: { ...small, sample: 200, botGames: 60, pairs: 600, blocks: 12, endings: ["GH O", "GO N", "GH N"] },
  "diabolik-fleet": { ...small, bot: "alphabeta:500" },
  "les-grands-amiraux": { ...small, bot: "ismcts:50" },
  "mille-sabords": { ...small, sample: 200, botGames: 100, pairs: 500, blocks: 20, values: [{ arc: [80, 100] }] },
  diplomacy,
  "sub-variant": diplomacy,
  "dejarik-grand-circle": variant,
  "dejarik-outrance": variant,
  "diabolik-petite-mer": { ...variant, bot: "alphabeta:500" },
  "amiraux-grand-large": { games: 1000, sample: 10, botGames: 4, bot: "ismcts:20" },
  "mille-sabords-long-guns": { ...variant, botGames: 20 },
}

/** Maps of Diplomacy, and games made after this list. */
const slow: Extent = { games: 60, sample: 2, botGames: 2, bot: "joint:20" }

/** Returns what is played for the report card of a game. */
export function planOf(entry: AnyRuledPackage): ReportPlan {
  const extent = extents[entry.game.id] ?? slow
  const { games, sample, botGames, bot = strongestOf(entry), cheap, pairs = 0, blocks = 0 } = extent
  const tried = pairs === 0 ? [] : [...alternatives(entry, {}), ...(extent.values ?? [])]
  return {
    seed: "report",
    options: {},
    games,
    sample,
    bots: [{ name: bot, games: botGames }, ...(cheap ? [cheap] : [])],
    rulings: tried.map((options) => ({ options, players: "uniform", games: pairs })),
    ...(blocks > 0 ? { skill: { bot, blocks } } : {}),
    endings: extent.endings ?? [],
  }
}
