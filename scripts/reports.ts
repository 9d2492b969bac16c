/** Report cards for the site: a digest of the first games of each is committed, and every check plays these again. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { stateHash } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { measure } from "@flottille/lab"
import { asMarkdown, type Block, type Card, createPlayer, makeCard, pageOf } from "@flottille/lab/report"
import { reportHost } from "../packages/cli/src/measure/report.ts"
import { processIo } from "../packages/cli/src/terminal/process-io.ts"
import { loadGames, loadVariants } from "./games.ts"
import { listFiles } from "./other-tree.ts"
import { root } from "./packages.mjs"
import { planOf } from "./reports/plans.ts"

/** The first games of a game's report card. */
export interface Sample {
  readonly version: string
  readonly games: number
  /** Digest of the measures of these games. */
  readonly digest: string
}

const digestsFile = join(root, "docs", "reports", "digests.json")
/** Cards as they were played on this machine; git does not keep them. */
const cards = join(root, ".tsbuild", "reports")
const cardFile = (id: string) => join(cards, `${id}.json`)

function readDigests(): Readonly<Record<string, Sample>> {
  return JSON.parse(readFileSync(digestsFile, "utf8"))
}

const all = async (only?: string) => [...(await loadGames(only)), ...(await loadVariants(only))]

/** Returns the clauses that code cites as texts, apart from the rulebooks. */
async function citedClauses(): Promise<ReadonlySet<string>> {
  const sources = await listFiles("packages/*/src/*.ts", "examples/*.ts")
  const texts = sources
    .filter((path) => !/(clauses|rulebook|\.test)\.ts$/.test(path))
    // A variant has its clauses in the file of its code.
    .map((path) => readFileSync(join(root, path), "utf8").replace(/\bid: "[^"]*"|\breplaces: \[[^\]]*\]/g, ""))
  return new Set(texts.flatMap((text) => text.match(/(?<=")[A-Z]{2}-\d+(\.\d+)?(?=")/g) ?? []))
}

/** Returns pages and plots of the report cards that have been played here, by file name: one page for each game. */
export async function reportPages(): Promise<ReadonlyMap<string, string>> {
  // What people have read out of the figures of each card.
  const remarks: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(root, "docs", "reports", "remarks.json"), "utf8"),
  )
  const made = new Map<string, string>()
  const cited = await citedClauses()
  for (const entry of await all()) {
    if (!existsSync(cardFile(entry.id))) continue
    const card: Card = JSON.parse(readFileSync(cardFile(entry.id), "utf8"))
    const blocks: Block[] = [...pageOf(entry, card, "en", cited)]
    const texts = (remarks[entry.id] ?? []).map((text) => ({ kind: "text", text }) as const)
    // After the title and the introduction.
    if (texts.length > 0) blocks.splice(2, 0, { kind: "heading", text: "What it says" }, ...texts)
    made.set(
      `${entry.id}.md`,
      asMarkdown(blocks, ({ name }) => `${entry.id}-${name}.svg`),
    )
    for (const block of blocks)
      if (block.kind === "figure") made.set(`${entry.id}-${block.figure.name}.svg`, block.figure.svg)
  }
  return made
}

/** Plays the first games of a report card. */
export async function sampleOf(entry: AnyRuledPackage, plan = planOf(entry)): Promise<Sample> {
  const { seed, options, sample } = plan
  const measures = await measure(entry, { seed, options }, { first: 0, count: sample })
  const digest = stateHash(entry.game, JSON.parse(JSON.stringify(measures)))
  return { version: entry.game.version, games: sample, digest }
}

/** Plays the first games of all report cards, or of one game's, and records their digests. */
export async function write(only?: string): Promise<void> {
  const digests: Record<string, Sample> = only === undefined ? {} : { ...readDigests() }
  for (const entry of await all(only)) digests[entry.id] = await sampleOf(entry)
  writeFileSync(digestsFile, `${JSON.stringify(digests, null, 2)}\n`)
  console.log("docs/reports/digests.json")
}

/** Plays the report cards of all games, or of one, for the site: an hour for all. */
export async function writeReports(only?: string): Promise<number> {
  mkdirSync(cards, { recursive: true })
  const { io, close } = processIo({ version: "" })
  try {
    for (const entry of await all(only)) {
      const begin = performance.now()
      const host = reportHost(io)
      const card = await makeCard(host, entry, planOf(entry), createPlayer(host, entry))
      if (card.interrupted) return 130
      writeFileSync(cardFile(entry.id), JSON.stringify(card))
      console.log(`${entry.id}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
    }
    return 0
  } finally {
    close()
  }
}

/** Describes how the first games of a report card differ from the recorded ones; nothing if they are the same. */
export function driftOf(recorded: Sample | undefined, now: Sample): string | undefined {
  if (!recorded) return "has no digest"
  if (recorded.version !== now.version)
    return `is recorded for version ${recorded.version} of the rules, not ${now.version}`
  if (recorded.games === now.games && recorded.digest === now.digest) return undefined
  return `plays its first ${now.games} games differently: digest ${now.digest}, recorded ${recorded.digest}`
}

/** Lists the games whose first games no longer come out as recorded. */
export async function check(only?: string): Promise<readonly string[]> {
  const recorded = readDigests()
  const problems: string[] = []
  for (const entry of await all(only)) {
    const drift = driftOf(recorded[entry.id], await sampleOf(entry))
    if (drift) problems.push(`docs/reports/digests.json: ${entry.id} ${drift}`)
  }
  const remedy = `if the rules or the measures were meant to change, record them: npm run docs -- --pages${only ? ` ${only}` : ""}`
  return problems.length > 0 ? [...problems, remedy] : []
}
