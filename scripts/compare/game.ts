// All that a change does to one game.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Actor, replay } from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { type ApiChange, apiChanges } from "./api.ts"
import { type Figures, figuresOf, type Ratio, race, seriesOf } from "./figures.ts"
import { type Note, Notebook } from "./notebook.ts"
import { type ClauseChange, clauseChanges, newOptions, type OptionChange, optionChanges } from "./rules.ts"
import type { Both } from "./standing.ts"
import { onBoth } from "./standing.ts"
import type { Subject } from "./subject.ts"
import { type Count, countBoth, type Fork, type Side, stations, visit, walk } from "./walk.ts"

/** Games of the same seeds under one set of options. */
export interface Games {
  /** Given before and now; they differ where an option is new. */
  readonly options: Both<object>
  readonly games: number
  /** How many went another way. */
  readonly forked: number
  /** The one of them that did so first. */
  readonly first?: Fork
  /** Why they could not be played. */
  readonly problem?: string
}

/** What was counted from one position. */
export interface Counted extends Count {
  readonly position: string
}

/** An option that is new, beside what was usual before. */
export interface Novelty {
  readonly options: object
  readonly games: Games
  readonly notes: readonly Note[]
  readonly figures?: Figures
}

/** The comparison of a game. */
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
  readonly size: Both<number>
  readonly speed: Ratio
  readonly api: readonly ApiChange[]
}

/** Games of the usual options, of each other set; plies in all, and leaves of a count. */
const [GAMES, FEW, PLIES, FEW_PLIES, LEAVES] = [200, 20, 40_000, 4000, 20_000]
/** Plies at which games are counted from. */
const STATIONS = [0, 12, 40]

/** What of the vectors of a game is of use here. */
interface Told {
  readonly options: readonly { readonly given: object }[]
  readonly positions: readonly {
    readonly position: string
    readonly refused: readonly { readonly actor: Actor; readonly action: unknown }[]
  }[]
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "")

function vectorsOf(tree: string, id: string): Told {
  const text = textOf(join(tree, "vectors", `${id}.json`))
  return text ? JSON.parse(text) : { options: [], positions: [] }
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

/** Whether the recorded games of before are still what they were. */
function recordedGames(tree: string, place: string, { entry: { game } }: Subject): GameComparison["recorded"] {
  const folder = join(tree, place, "test", "playthroughs")
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".txt")) : []
  const problems = names.flatMap((name) => {
    try {
      const text = readFileSync(join(folder, name), "utf8")
      const { record } = replay(game, parseRecord(game, text))
      return formatRecord(game, record) === text ? [] : [{ name, problem: "replays, and is written another way" }]
    } catch (error) {
      return [{ name, problem: error instanceof Error ? error.message : `${error}` }]
    }
  })
  return { count: names.length, problems }
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

/** Where a game is found in both trees. */
export interface Found {
  readonly id: string
  /** `packages/dejarik`. */
  readonly place: string
  readonly trees: Both<string>
}

/** Compares a game of two trees. */
export async function compareGame({ id, place, trees }: Found, subjects: Both<Subject>): Promise<GameComparison> {
  const [before, now] = onBoth(subjects, ({ entry }) => entry)
  const sidesWith = (options: object, others = options): Both<Side> => [
    { game: before.game, options },
    { game: now.game, options: others },
  ]
  const vectors = vectorsOf(trees[0], id)
  const given = new Map([{}, ...vectors.options.map((each) => each.given)].map((each) => [JSON.stringify(each), each]))
  const notebook = new Notebook()
  const games = [...given.values()].map((each, index) =>
    gamesOf(sidesWith(each), notebook, index === 0 ? GAMES : FEW, index === 0 ? PLIES : FEW_PLIES),
  )
  for (const { position, refused } of vectors.positions)
    visit([before.game, now.game], position, "of its vectors", notebook, refused)
  const playable = games.filter(({ problem }) => problem === undefined)
  const perft = counts(playable.map(({ options }) => sidesWith(...options)))
  const notes = notebook.notes()

  const fields = onBoth(subjects, ({ entry }) => entry.shapes.options)
  const novelties: Novelty[] = []
  for (const options of newOptions(fields)) {
    const own = new Notebook()
    const beside = gamesOf(sidesWith({}, options), own, FEW, FEW_PLIES)
    const figures = beside.problem
      ? undefined
      : await figuresOf([
          [before, seriesOf({})],
          [now, seriesOf(options)],
        ])
    novelties.push({ options, games: beside, notes: own.notes(), ...(figures ? { figures } : {}) })
  }
  const isSame =
    notes.length === 0 &&
    perft.differences.length === 0 &&
    games.every(({ forked, problem }) => forked === 0 && !problem)
  const figures = isSame
    ? undefined
    : await figuresOf([
        [before, seriesOf({})],
        [now, seriesOf({})],
      ])
  return {
    id,
    title: now.game.title,
    ...(before.game.version === now.game.version ? {} : { version: [before.game.version, now.game.version] }),
    clauses: clauseChanges([before.rulebook, now.rulebook]),
    options: optionChanges(fields),
    novelties,
    recorded: recordedGames(trees[0], place, subjects[1]),
    games,
    positions: vectors.positions.length,
    notes,
    perft,
    ...(figures ? { figures } : {}),
    size: onBoth(subjects, ({ weight }) => weight),
    speed: await race(onBoth(subjects, ({ file }) => file)),
    api: apiChanges(onBoth(trees, (tree) => textOf(join(tree, "api", `${id}.md`)))),
  }
}
