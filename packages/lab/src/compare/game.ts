// Everything that differs between two versions of a game.
import { type Actor, type AnyGame, assert, assertSearchGame, replay } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import type { Played } from "../measure"
import { type Figures, figuresOf, seriesOf } from "./figures"
import { type Note, Notebook } from "./notebook"
import { type ClauseChange, clauseChanges, newOptions, type OptionChange, optionChanges } from "./rules"
import { type Both, onBoth } from "./standing"
import { type Count, countBoth, type Fork, type Side, stations, visit, walk } from "./walk"

export interface Games {
  /** Given before and now; they differ where an option is new. */
  readonly options: Both<object>
  readonly games: number
  /** Number of games that diverge. */
  readonly forked: number
  readonly first?: Fork
  /** The reason why they could not be played. */
  readonly problem?: string
}

export interface Counted extends Count {
  readonly position: string
}

/** A new option, compared with the former defaults. */
export interface Novelty {
  readonly options: object
  readonly games: Games
  readonly notes: readonly Note[]
  readonly figures?: Figures
}

export interface GameComparison {
  readonly id: string
  readonly title: string
  readonly version?: Both<string>
  readonly clauses: readonly ClauseChange[]
  readonly options: readonly OptionChange[]
  readonly novelties: readonly Novelty[]
  /** Recorded games of before, and those that do not replay now. */
  readonly recorded: {
    readonly count: number
    readonly problems: readonly { readonly name: string; readonly problem: string }[]
  }
  readonly games: readonly Games[]
  /** Positions of the vectors of before that were looked at. */
  readonly positions: number
  readonly notes: readonly Note[]
  /** The depths to which all positions were counted, at least and at most, and where the counts differ. */
  readonly perft: {
    readonly depths: Both<number>
    readonly positions: number
    readonly differences: readonly Counted[]
  }
  readonly figures?: Figures
}

/** Returns true if games, positions and counts are all equal. */
export function isSamePlay({ notes, perft, games }: Pick<GameComparison, "notes" | "perft" | "games">): boolean {
  return (
    notes.length === 0 &&
    perft.differences.length === 0 &&
    games.every(({ forked, problem }) => forked === 0 && !problem)
  )
}

/** Games of the usual options, of each other set; plies in all, and leaves of a count. */
const [PLIES, FEW_PLIES, LEAVES] = [40_000, 4000, 20_000]
const STATIONS = [0, 12, 40]

/** The size of a comparison, and known material to compare the versions on. */
export interface Material {
  /**
   * Random games with the default options; 200 by default. A tenth as many with other options, ten
   * times as many for figures.
   */
  readonly games?: number
  /** Options to play with besides the defaults. */
  readonly options?: readonly object[]
  /** Positions to look at, each with actions that are refused there. */
  readonly positions?: readonly {
    readonly position: string
    readonly refused: readonly { readonly actor: Actor; readonly action: unknown }[]
  }[]
  /** Recorded games by name, as `formatRecord` writes them. */
  readonly records?: Readonly<Record<string, string>>
}

function gamesOf(sides: Both<Side>, notebook: Notebook, most: number, plies: number): Games {
  const options = onBoth(sides, (side) => side.options)
  let [games, forked, left] = [0, 0, plies]
  let first: Fork | undefined
  try {
    for (; games < most && left > 0; games++) {
      const seed = `compare:${games}`
      const given = JSON.stringify(sides[1].options)
      const { plies: spent, fork } = walk(
        sides,
        seed,
        `seed ${seed}${given === "{}" ? "" : ` with ${given}`}`,
        notebook,
        left,
      )
      left -= Math.max(1, spent)
      if (!fork) continue
      forked++
      if (!first || fork.ply < first.ply) first = fork
    }
  } catch (error) {
    return { options, games, forked, ...(first ? { first } : {}), problem: `${error}` }
  }
  return { options, games, forked, ...(first ? { first } : {}) }
}

/** Replays the recorded games of the earlier version by the rules of the later one. */
function recordedGames(game: AnyGame, records: Readonly<Record<string, string>>): GameComparison["recorded"] {
  const problems = Object.entries(records).flatMap(([name, text]) => {
    try {
      const { record } = replay(game, parseRecord(game, text))
      return formatRecord(game, record) === text ? [] : [{ name, problem: "replays, and is written another way" }]
    } catch (error) {
      return [{ name, problem: error instanceof Error ? error.message : `${error}` }]
    }
  })
  return { count: Object.keys(records).length, problems }
}

function counts(all: readonly Both<Side>[]): GameComparison["perft"] {
  const from = all.flatMap((sides) => stations(sides, "compare:0", STATIONS))
  const counted = from.map(([before, now]) => ({
    position: before.game.formatState(before.state),
    ...countBoth(before, now, LEAVES),
  }))
  const depths = counted.map(({ depth }) => depth)
  return {
    depths: [Math.min(...depths), Math.max(...depths)],
    positions: counted.length,
    differences: counted.filter(({ before, now }) => before !== now),
  }
}

/**
 * Compares two versions of a game: clauses, options, random games of the same seeds, given
 * positions, perft counts, recorded games and, where play differs, figures of random play.
 *
 * Takes up to half a minute of processor time.
 *
 * @example
 * import type { AnyRuledPackage } from "@flottille/core/package"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * import { compareGames } from "@flottille/lab/compare"
 * const dejarik: AnyRuledPackage = { ...dejarikPackage, rulebook }
 * const { clauses } = await compareGames([dejarik, dejarik], { games: 10 })
 * clauses // => []
 */
export async function compareGames(versions: Both<AnyRuledPackage>, material: Material = {}): Promise<GameComparison> {
  assert(Array.isArray(versions), "compareGames", "versions", "two packages of a game")
  for (const version of versions.slice(0, 2)) assertSearchGame(version, "compareGames")
  const [before, now] = versions
  assert(before !== undefined && now !== undefined, "compareGames", "versions", "two packages of a game")
  const { games: most = 200, options = [], positions = [], records = {} } = material
  const sidesWith = (options: object, others = options): Both<Side> => [
    { game: before.game, options },
    { game: now.game, options: others },
  ]
  const given = new Map([{}, ...options].map((each) => [JSON.stringify(each), each]))
  const few = Math.ceil(most / 10)
  const notebook = new Notebook()
  const games = [...given.values()].map((each, index) =>
    gamesOf(sidesWith(each), notebook, index === 0 ? most : few, index === 0 ? PLIES : FEW_PLIES),
  )
  for (const { position, refused } of positions)
    visit([before.game, now.game], position, "of its vectors", notebook, refused)
  const playable = games.filter(({ problem }) => problem === undefined)
  const perft = counts(playable.map(({ options }) => sidesWith(...options)))
  const notes = notebook.notes()

  const fields: Both<AnyRuledPackage["shapes"]["options"]> = [before.shapes.options, now.shapes.options]
  const randomPlay = (options: object) => {
    const sides: Both<Played> = [
      [before, seriesOf({})],
      [now, seriesOf(options)],
    ]
    return figuresOf(sides, 10 * most)
  }
  const novelties: Novelty[] = []
  for (const novelty of newOptions(fields)) {
    const own = new Notebook()
    const beside = gamesOf(sidesWith({}, novelty), own, few, FEW_PLIES)
    const figures = beside.problem ? undefined : await randomPlay(novelty)
    novelties.push({ options: novelty, games: beside, notes: own.notes(), ...(figures ? { figures } : {}) })
  }
  const figures = isSamePlay({ notes, perft, games }) ? undefined : await randomPlay({})
  return {
    id: now.game.id,
    title: now.game.title,
    ...(before.game.version === now.game.version ? {} : { version: [before.game.version, now.game.version] }),
    clauses: clauseChanges([before.rulebook, now.rulebook]),
    options: optionChanges(fields),
    novelties,
    recorded: recordedGames(now.game, records),
    games,
    positions: positions.length,
    notes,
    perft,
    ...(figures ? { figures } : {}),
  }
}
