/**
 * The fit of the chances of centres in Diplomacy. For each cell of `packages/diplomacy/src/bots/holdings.ts`,
 * it counts in games of bots how often a power owns the centre at the next two counts.
 *
 * There is one position of each season: after its moves, and in fall after the count of the centres.
 * Positions that the game ends too early for are left out. The bots search by the tables that are
 * replaced, so a fit repeated with the new tables plays other games.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { botNamed } from "@flottille/bots/named"
import { seatBot } from "@flottille/bots/seat"
import { createRandom } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { type DiplomacyRules, standardRules } from "@flottille/diplomacy"
import { makeBoard } from "@flottille/diplomacy/adjudicator"
import { botsOf } from "@flottille/diplomacy/bots"
import { afterFall, afterSpring } from "../packages/diplomacy/src/bots/chances-of-centres.ts"
import { appraiserOn } from "../packages/diplomacy/src/bots/evaluate.ts"
import { isMovement, type PlayState } from "../packages/diplomacy/src/state/state.ts"
import { root } from "../scripts/packages.mjs"
import { playBots, playKept } from "./games.ts"

/** The games that are counted. */
export interface CentresPlan {
  readonly rules: DiplomacyRules
  /** The player of every seat, with a budget of iterations. */
  readonly bot: string
  readonly games: number
  readonly yearLimit: number
  /** Game `i` is that of the seed `<seed> <i>`. */
  readonly seed: string
}

const plan: CentresPlan = {
  rules: standardRules,
  bot: "joint:300",
  games: 200,
  yearLimit: 1910,
  seed: "centres",
}

/** The states of a centre for a power, and the numbers of units next to it and near it that a cell tells apart. */
const [STATES, NEXT, NEAR] = [6, 4, 3]
const CELLS = STATES * NEXT * NEXT * NEAR

/** Weight of the neighbours of a cell, in positions. */
const PRIOR = 16
/** The chance in a state of the centre without any position. */
const UNKNOWN = 0.25

/** Numbers by cell. */
interface Count {
  readonly positions: number[]
  /** Times that the power owned the centre at the next two counts: up to two for each position. */
  readonly owned: number[]
}

const tables = ["afterSpring", "afterFall"] as const

/** The counts of the two tables. */
export type Counts = Readonly<Record<(typeof tables)[number], Count>>

/** Returns counts without a position. */
export function emptyCounts(): Counts {
  const empty = (): Count => ({ positions: Array(CELLS).fill(0), owned: Array(CELLS).fill(0) })
  return { afterSpring: empty(), afterFall: empty() }
}

/** A power at a centre, after the moves of a season. */
interface Seen {
  readonly season: string
  readonly cell: number
  readonly power: string | undefined
  readonly centre: string
  readonly year: number
}

/** Adds the positions of a game that two counts of the centres follow. */
function addGame(counts: Counts, seen: readonly Seen[], owners: ReadonlyMap<number, PlayState["centres"]>): void {
  for (const { season, cell, power, centre, year } of seen) {
    const next = season === "spring" ? year : year + 1
    const [one, other] = [owners.get(next), owners.get(next + 1)]
    if (!one || !other) continue
    const { positions, owned } = season === "spring" ? counts.afterSpring : counts.afterFall
    positions[cell] = (positions[cell] ?? 0) + 1
    owned[cell] = (owned[cell] ?? 0) + [one, other].filter((centres) => centres[centre] === power).length
  }
}

/** Returns a function that plays the game of one number and adds its positions to counts. */
function counterOf({ rules, bot, yearLimit, seed: series }: CentresPlan) {
  const known = botsOf(rules)
  const board = makeBoard(rules.map)
  const { holdings, values } = appraiserOn(board)
  return async (number: number, counts: Counts): Promise<void> => {
    const seed = `${series} ${number}`
    const match = createMatch(known.game, { seed, options: { yearLimit } })
    const bots = board.seats.map((seat) => seatBot(match, seat, botNamed(known, bot), createRandom(`${seed} ${seat}`)))
    const seen: Seen[] = []
    const owners = new Map<number, PlayState["centres"]>()
    let last = match.state()
    await playBots(match, bots, (state) => {
      const { year, season } = state
      owners.set(season === "winter" ? year : year - 1, state.centres)
      if (season !== last.season && isMovement(last.season)) {
        const { season, year } = last
        // The evaluation counts what stands on and around the centres.
        values(state)
        holdings.cells((seat, column, cell) =>
          seen.push({ season, cell, power: board.powers[seat], centre: board.centres[column] ?? "", year }),
        )
      }
      last = state
    })
    addGame(counts, seen, owners)
  }
}

/**
 * Plays the games of a plan and returns their counts.
 *
 * @param kept - A file that holds the counts after each game. Counts of the same plan and tables are
 *   continued, others are replaced.
 * @param onGame - Called after each game with the number of games so far.
 */
export async function countGames(
  plan: CentresPlan,
  kept: string,
  onGame: (done: number) => void = () => undefined,
): Promise<Counts> {
  const basis = [plan, [...afterSpring], [...afterFall]]
  return playKept({ file: kept, basis, games: plan.games, none: emptyCounts(), play: counterOf(plan), onGame })
}

/** The parts of each cell. States of the centre are farther apart than any cells of one state. */
const parts = Array.from({ length: CELLS }, (_, cell) => [
  CELLS * Math.floor(cell / (NEXT * NEXT * NEAR)),
  Math.floor(cell / (NEXT * NEAR)) % NEXT,
  Math.floor(cell / NEAR) % NEXT,
  cell % NEAR,
])
/** Steps between two cells of one state, at most. */
const WIDEST = 2 * (NEXT - 1) + NEAR - 1

/** Returns the number of steps between two cells. */
function distance(one: number, other: number): number {
  const to = parts[other] ?? []
  return (parts[one] ?? []).reduce((sum, part, index) => sum + Math.abs(part - (to[index] ?? 0)), 0)
}

/**
 * Returns the chance of each cell: the share of its positions and of some positions of its neighbours.
 * Those have the chance of all cells within one step, which leans on the cells within two in turn.
 */
export function chancesOf({ positions, owned }: Count): readonly number[] {
  return positions.map((_, cell) => {
    let chance = UNKNOWN
    for (let reach = WIDEST; reach >= 0; reach--) {
      let [all, own] = [0, 0]
      for (let other = 0; other < CELLS; other++) {
        if (distance(cell, other) > reach) continue
        all += positions[other] ?? 0
        own += (owned[other] ?? 0) / 2
      }
      chance = (own + PRIOR * chance) / (all + PRIOR)
    }
    return chance
  })
}

/** Returns chances as two digits each, in hundredths. */
const digitsOf = (chances: readonly number[]) =>
  chances.map((chance) => String(Math.min(99, Math.round(100 * chance))).padStart(2, "0")).join("")

/** Returns the module of the tables with other chances and the sentence about their games. */
export function moduleOf(text: string, { games, yearLimit, bot, seed }: CentresPlan, counts: Counts): string {
  const told = `They were counted in
 * ${games} games to ${yearLimit} of \`${bot}\` against itself, with the earlier tables, seed "${seed}".
 * Rare cells lean on their neighbours. Two digits stand for a cell, in hundredths.
 */`
  return tables.reduce(
    (now, name) => {
      const lines = digitsOf(chancesOf(counts[name])).match(/.{1,96}/g) ?? []
      const place = new RegExp(`(?<=export const ${name}\\b[^(]*\\(\\n)[^)]*`)
      return now.replace(place, () => `  ${lines.map((line) => `"${line}"`).join(" +\n    ")},\n`)
    },
    text.replace(/They were counted in[\s\S]*?\*\//, () => told),
  )
}

/** Fits the chances of centres and writes them into their module. */
export async function writeCentres(): Promise<number> {
  const kept = join(root, "node_modules", ".cache", "flottille", "centres.json")
  const path = join(root, "packages", "diplomacy", "src", "bots", "chances-of-centres.ts")
  const counts = await countGames(plan, kept, (done) => {
    if (done % 10 === 0) console.log(`${done} of ${plan.games} games`)
  })
  writeFileSync(path, moduleOf(readFileSync(path, "utf8"), plan, counts))
  // The next fit plays with these tables.
  rmSync(kept)
  return 0
}
