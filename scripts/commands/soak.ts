import { randomInt } from "node:crypto"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { findExamples, findPackages, gameNamed, isGame, root } from "../packages.mjs"
import { cleanEnvironment, quiet, runTool } from "../processes.mjs"
import { type Counts, columns, noted } from "../soak/counts.ts"

/**
 * The usual subjects of a round: a game beside its second implementations, under all laws with any
 * options, or under its laws as its tests ask them.
 */
const usual = ["oracles", "any-options", "laws"] as const
/**
 * All subjects; a thorough round asks every law at up to 30,000 different positions for each of two
 * sets of options.
 */
const parts = [...usual, "thorough"] as const
type Part = (typeof parts)[number]

/** The tests of the parts that are not tests of the games. */
const ownTests: Partial<Record<Part, string>> = { "any-options": "laws.soak", thorough: "thorough.soak" }

/** How long a round takes at most, in seconds. */
const longest: Readonly<Record<Part, number>> = { oracles: 30, "any-options": 30, laws: 30, thorough: 900 }

export const usage = `npm run soak -- --minutes 30        compare every game with its oracles and laws under new seeds
                --game dejarik      only one game
                --part oracles      only one of ${parts.join(", ")}; thorough runs only if named
                --seed 7            first seed (default: random)
                --rounds 1          number of rounds instead of a time
                --workers 1         number of processes, at most 2 (default)
                --write             write docs/reports/soak.md`

/**
 * The test files in which a game is compared with a second reading of its rules, by what their
 * paths hold; of some only what is drawn by lot.
 */
const oracles: Readonly<Record<string, readonly string[]>> = {
  dejarik: ["/oracle/", "movement.test"],
  "diabolik-fleet": ["/oracle/"],
  diplomacy: ["/oracle/"],
  "les-grands-amiraux": ["perft.test", "view.test", "-t", "whole games"],
  "mille-sabords": ["/oracle/", "geometry.test"],
  "sub-variant": ["/oracle/", "leaks.test"],
}

interface Round {
  readonly game: string
  readonly part: Part
  readonly seed: number
}

/**
 * The rounds in turn, for ever: each game once, then each again under the next part. Variants have
 * no oracle, and are tested like their games elsewhere.
 */
function* roundsOf(games: readonly string[], only: Part | undefined, first: number): Generator<Round, undefined> {
  const published = findPackages()
    .filter(isGame)
    .map(({ id }) => id)
  const turns = (only ? [only] : usual).flatMap((part) =>
    games.filter((game) => part in ownTests || published.includes(game)).map((game) => ({ game, part })),
  )
  if (turns.length === 0) throw new RangeError("That game has no such part")
  for (let seed = first, number = 0; ; number++) {
    const turn = turns[number % turns.length]
    if (turn) yield { ...turn, seed }
    // Rounds of any options take one seed after the other.
    seed = (seed + 10_000) % 2 ** 31
  }
}

/** Runs one round; what failed, if something did. */
async function runRound({ game, part, seed }: Round, seconds: number, counts: string): Promise<string | undefined> {
  const files = { oracles: oracles[game] ?? [], laws: ["laws.test", "rules.test"], "any-options": [], thorough: [] }[
    part
  ]
  const env = {
    ...cleanEnvironment(),
    SOAK_GAME: game,
    SOAK_SECONDS: `${seconds}`,
    SOAK_COUNTS: counts,
    FC_SEED: `${seed}`,
  }
  const own = ownTests[part]
  const project = own === undefined ? game : "soak"
  const given = [
    "run",
    "--config",
    "scripts/soak/vitest.config.ts",
    `--project=${project}`,
    "--reporter=dot",
    ...(own === undefined ? files : [own]),
  ]
  const { code, output } = await runTool("vitest", given, { env, ...quiet })
  return code === 0 ? undefined : output
}

const sum = (all: readonly Counts[], column: (typeof columns)[number]) =>
  all.reduce((total, each) => total + (each[column] ?? 0), 0)
const plain = (count: number) => count.toLocaleString("en-GB")

/** A table with a line for each game. */
function tableOf(all: readonly Counts[], games: readonly string[]): string {
  const line = (name: string, of: readonly Counts[]) =>
    `| ${name} | ${columns.map((column) => plain(sum(of, column))).join(" | ")} |`
  return [
    `| game | ${columns.join(" | ")} |`,
    `| --- |${" ---: |".repeat(columns.length)}`,
    ...games.flatMap((game) => {
      const of = all.filter((each) => each.game === game)
      return of.length > 0 ? [line(game, of)] : []
    }),
    line("all", all),
  ].join("\n")
}

function pageOf(table: string, began: number, rounds: number, first: number, failures: readonly string[]): string {
  const minutes = Math.round((performance.now() - began) / 60_000)
  return `<!-- Made by \`npm run soak -- --write\`. -->

# Soak

Every game was compared with its second implementation and checked by the laws, under new seeds:
${plain(rounds)} rounds in ${minutes} minutes, beginning with seed ${first}.
${failures.length === 0 ? "Nothing failed." : `${failures.length} rounds failed.`}

${table}

- *games*, *plies*: random games and their actions. The oracles of Diplomacy and Sous-marins adjudicate
  single seasons, which do not count as games.
- *comparisons*: assertions of the tests, most of them equal answers of a game and its oracle, ply by
  ply.
- *pairs*: positions that differ only in information hidden from a viewer, which must be
  indistinguishable to that viewer.
- *hostile*: damaged or invalid actions, states, views, options, texts and records, which must be
  refused.

`npm run soak -- --minutes 30` plays another series with new seeds.
${failures.length === 0 ? "" : `\nFailures:\n\n${failures.map((each) => `    ${each}`).join("\n")}\n`}`
}

export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const { values } = parseArgs({
    args: [...given],
    options: {
      minutes: text,
      game: text,
      part: text,
      seed: text,
      rounds: text,
      workers: text,
      write: { type: "boolean" },
    },
  })
  const number = (word: string | undefined, name: string, usual: number): number => {
    const found = word === undefined ? usual : Number(word)
    if (Number.isFinite(found) && found >= 0) return found
    throw new RangeError(`--${name} is a number, not ${word}`)
  }
  const part = parts.find((each) => each === values.part)
  if (values.part !== undefined && !part) throw new RangeError(`A part is one of ${parts.join(", ")}`)
  const games = values.game
    ? [gameNamed(values.game)]
    : [
        ...findPackages().filter(isGame),
        ...findExamples().filter(({ folder }) => existsSync(join(folder, "src", "package.ts"))),
      ].map(({ id }) => id)
  const first = number(values.seed, "seed", randomInt(2 ** 31))
  const most = values.rounds === undefined ? Number.POSITIVE_INFINITY : number(values.rounds, "rounds", 1)
  const began = performance.now()
  const left = () => 60 * number(values.minutes, "minutes", 30) - (performance.now() - began) / 1000
  const rounds = roundsOf(games, part, first)
  const folder = mkdtempSync(join(tmpdir(), "flottille-soak-"))
  const all: Counts[] = []
  const failures: string[] = []
  let begun = 0
  let done = 0

  async function work(): Promise<void> {
    while (begun < most && (values.rounds !== undefined || left() > 0)) {
      const { value: round }: IteratorResult<Round, undefined> = rounds.next()
      if (!round) return
      const file = join(folder, `${begun++}`)
      const seconds = values.rounds === undefined ? Math.max(0, Math.min(longest[round.part], left())) : 0
      const output = await runRound(round, seconds, file)
      const counts = noted(file)
      all.push(...counts)
      done++
      const rate = Math.round((60_000 * sum(all, "plies")) / (performance.now() - began))
      console.log(
        `${Math.round((performance.now() - began) / 1000)} s  ${round.game} ${round.part} ${round.seed}: ${columns.map((each) => `${plain(sum(counts, each))} ${each}`).join(", ")}; ${plain(rate)} plies a minute in all`,
      )
      if (output === undefined) continue
      const seed = counts.find(({ failed }) => failed !== undefined)?.failed ?? round.seed
      failures.push(`npm run soak -- --game ${round.game} --part ${round.part} --seed ${seed} --rounds 1`)
      console.log(`${output.slice(-5000)}\nfailed; again by itself: ${failures.at(-1)}`)
    }
  }

  try {
    await Promise.all(Array.from({ length: Math.min(2, number(values.workers, "workers", 2)) }, work))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const table = tableOf(all, games)
  console.log(`\n${table}\n\n${done} rounds, ${failures.length} failed${failures.map((each) => `\n${each}`).join("")}`)
  if (values.write) writeFileSync(join(root, "docs", "reports", "soak.md"), pageOf(table, began, done, first, failures))
  return failures.length === 0 ? 0 : 1
}
