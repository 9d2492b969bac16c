/** What is played for the committed report cards: as much as fits into some minutes a game. */
import type { AnyRuledPackage } from "@flottille/core/package"
import { alternatives, type Plan, strongestOf } from "@flottille/lab/report"

/** A plan, and how much of it is played again at every check. */
export interface ReportPlan extends Plan {
  /** Games of uniform play whose measures are kept apart and have to come out the same. */
  readonly sample: number
}

/** What differs from game to game; the speed of random play says how much of it. */
interface Extent {
  readonly games: number
  readonly sample: number
  readonly botGames: number
  readonly bot?: string
  /** Pairs of games for each other value of an option. */
  readonly pairs: number
  readonly blocks: number
  readonly endings?: readonly string[]
  /** Options whose values nothing lists. */
  readonly values?: readonly Readonly<Record<string, unknown>>[]
}

const extents: Readonly<Record<string, Extent>> = {
  dejarik: { games: 20_000, sample: 200, botGames: 60, pairs: 600, blocks: 12, endings: ["GH O", "GO N", "GH N"] },
  "diabolik-fleet": { games: 20_000, sample: 100, botGames: 20, bot: "alphabeta:500", pairs: 250, blocks: 6 },
  "les-grands-amiraux": { games: 20_000, sample: 100, botGames: 20, bot: "ismcts:50", pairs: 250, blocks: 6 },
  "mille-sabords": {
    games: 20_000,
    sample: 200,
    botGames: 100,
    pairs: 500,
    blocks: 20,
    values: [{ arc: [80, 100] }],
  },
  diplomacy: { games: 200, sample: 2, botGames: 3, bot: "joint:50", pairs: 20, blocks: 0 },
  "sub-variant": { games: 200, sample: 2, botGames: 3, bot: "joint:50", pairs: 20, blocks: 0 },
  "dejarik-grand-circle": { games: 2000, sample: 50, botGames: 10, pairs: 0, blocks: 0 },
  "dejarik-outrance": { games: 2000, sample: 50, botGames: 10, pairs: 0, blocks: 0 },
  "diabolik-petite-mer": { games: 2000, sample: 50, botGames: 10, bot: "alphabeta:500", pairs: 0, blocks: 0 },
  "amiraux-grand-large": { games: 1000, sample: 10, botGames: 4, bot: "ismcts:20", pairs: 0, blocks: 0 },
  "mille-sabords-long-guns": { games: 2000, sample: 50, botGames: 20, pairs: 0, blocks: 0 },
}

/** Games of the best bot without a search, which are cheap enough for exact shares: the card names the bot. */
const cheap: Readonly<Record<string, { readonly name: string; readonly games: number }>> = {
  dejarik: { name: "greedy", games: 2000 },
  "diabolik-fleet": { name: "greedy", games: 2000 },
  "les-grands-amiraux": { name: "greedy", games: 2000 },
  "mille-sabords": { name: "greedy", games: 2000 },
  diplomacy: { name: "proposal", games: 100 },
  "sub-variant": { name: "proposal", games: 100 },
}

/** Maps of Diplomacy, and whatever comes after this list was made. */
const slow: Extent = { games: 60, sample: 2, botGames: 2, bot: "joint:20", pairs: 0, blocks: 0 }

/** What is played for the report card of a game. */
export function planOf(entry: AnyRuledPackage): ReportPlan {
  const extent = extents[entry.game.id] ?? slow
  const { games, sample, botGames, bot = strongestOf(entry), pairs, blocks, endings = [], values = [] } = extent
  const simple = cheap[entry.game.id]
  const tried = pairs === 0 ? [] : [...alternatives(entry, {}), ...values]
  return {
    seed: "report",
    options: {},
    games,
    sample,
    bots: [{ name: bot, games: botGames }, ...(simple ? [simple] : [])],
    rulings: tried.map((options) => ({ options, players: "uniform", games: pairs })),
    ...(blocks > 0 ? { skill: { bot, blocks } } : {}),
    endings,
  }
}
