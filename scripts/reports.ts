/** The committed report cards: played on demand, and looked at whether they still say what the games do. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Measures, measure } from "@flottille/bots/measure"
import type { AnyGamePackage } from "@flottille/core/package"
import { processIo } from "../packages/cli/src/process-io.ts"
import type { Card } from "../packages/cli/src/report/card.ts"
import { asMarkdown } from "../packages/cli/src/report/document.ts"
import { makeCard } from "../packages/cli/src/report/make.ts"
import { pageOf } from "../packages/cli/src/report/page.ts"
import { startPlayer } from "../packages/cli/src/report/series.ts"
import { generated, type Pages } from "./checks/generated.ts"
import { type LoadedGame, loadExamples, loadGames } from "./games.ts"
import { root } from "./packages.mjs"
import { indexPage, remarks } from "./reports/index-page.ts"
import { planOf } from "./reports/plans.ts"

/** What is committed of a game: its card, and the measures of its first games, which every check plays again. */
export interface Kept {
  readonly card: Card
  readonly sample: Measures
}

const folder = "docs/reports"
const fileOf = (id: string) => join(root, folder, `${id}.json`)

/** One value a line, so that a change can be read as a difference of lines. */
function written({ card, sample }: Kept): string {
  const lines = (values: readonly unknown[]) =>
    values.length === 0 ? "[]" : `[\n${values.map((each) => `  ${JSON.stringify(each)}`).join(",\n")}\n]`
  const fields = Object.entries(card).map(
    ([key, value]) => `${JSON.stringify(key)}: ${Array.isArray(value) ? lines(value) : JSON.stringify(value)}`,
  )
  return `{\n"card": {\n${fields.join(",\n")}\n},\n"sample": ${JSON.stringify(sample)}\n}\n`
}

function keptOf(id: string): Kept | undefined {
  return existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), "utf8")) : undefined
}

const all = async (only?: string): Promise<readonly LoadedGame[]> => [
  ...(await loadGames(only)),
  ...(await loadExamples(only)),
]

/** The clauses that code cites: as a text of their own, so not where they are written down or commented on. */
function citedClauses(): ReadonlySet<string> {
  const sources = ["packages", "examples"].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: "utf8" })
      .filter((name) => /^[\w-]+\/src\/.*\.ts$/.test(name) && !/(clauses|rulebook)\.ts$/.test(name))
      .map((name) => join(root, place, name)),
  )
  return new Set(sources.flatMap((file) => readFileSync(file, "utf8").match(/(?<=")[A-Z]{2}-\d+(\.\d+)?(?=")/g) ?? []))
}

/** The pages and plots of the cards that are there. */
const pages = generated(
  folder,
  async (only) => {
    const made = new Map<string, string>()
    const cited = citedClauses()
    const found: (readonly [LoadedGame, Card])[] = []
    for (const entry of await all(only)) {
      const kept = keptOf(entry.id)
      if (!kept) continue
      found.push([entry, kept.card])
      const [title, intro, ...rest] = pageOf(entry, kept.card, "en", cited)
      const blocks = [title, intro, ...remarks(entry), ...rest].filter((block) => block !== undefined)
      made.set(
        `${entry.id}.md`,
        asMarkdown(blocks, ({ name }) => `${entry.id}-${name}.svg`),
      )
      for (const block of blocks)
        if (block.kind === "figure") made.set(`${entry.id}-${block.figure.name}.svg`, block.figure.svg)
    }
    if (only === undefined) made.set("README.md", indexPage(found))
    return made satisfies Pages
  },
  // Reports of other kinds stand there too.
  readdirSync(join(root, folder)).filter((name) => name.endsWith(".md")),
)

/** Writes the pages and plots of the cards that are there. */
export const write = pages.write

/** Plays the report cards of all games, or of one, and writes them down: it takes its time. */
export async function writeReports(only?: string): Promise<number> {
  mkdirSync(join(root, folder), { recursive: true })
  const { io, close } = processIo({ version: "" })
  try {
    for (const entry of await all(only)) {
      const begin = performance.now()
      const plan = planOf(entry)
      const player = await startPlayer(io, entry, 1)
      const card = await makeCard(io, entry, plan, player)
      const sample = await measure(entry, { seed: plan.seed, options: plan.options }, { first: 0, count: plan.sample })
      writeFileSync(fileOf(entry.id), written({ card, sample }))
      console.log(`${entry.id}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
    }
    await pages.write()
    return 0
  } finally {
    close()
  }
}

/** Where two JSON values differ first. */
function difference(was: unknown, now: unknown, path: string): string | undefined {
  if (JSON.stringify(was) === JSON.stringify(now)) return undefined
  if (typeof was !== "object" || typeof now !== "object" || was === null || now === null)
    return `${path} was ${JSON.stringify(was)} and would now be ${JSON.stringify(now)}`
  const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])]
  const [mine, theirs] = [new Map(Object.entries(was)), new Map(Object.entries(now))]
  return keys
    .map((key) => difference(mine.get(key), theirs.get(key), `${path}.${key}`))
    .find((found) => found !== undefined)
}

/** What the first games of a card come to today, where that is something else. */
export async function driftOf(entry: AnyGamePackage, { card, sample }: Kept): Promise<string | undefined> {
  const { game } = entry
  if (card.version !== game.version) return `it is of the rules ${card.version}, not ${game.version}`
  const [{ seed } = { seed: "" }] = card.plays
  const now: unknown = JSON.parse(
    JSON.stringify(await measure(entry, { seed, options: card.options }, { first: 0, count: sample.games })),
  )
  return difference(sample, now, "sample")
}

/** Every game has a card; its first games come out as they did, and its page says what the card says. */
export async function check(only?: string): Promise<readonly string[]> {
  const problems: string[] = []
  for (const entry of await all(only)) {
    const kept = keptOf(entry.id)
    const problem = kept ? await driftOf(entry, kept) : "it is missing"
    if (problem) problems.push(`${folder}/${entry.id}.json: ${problem}`)
  }
  if (problems.length > 0) problems.push(`\`npm run docs -- --reports${only ? ` ${only}` : ""}\` plays them again`)
  return [...problems, ...(await pages.check(only))]
}
