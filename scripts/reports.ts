/** Report cards for the site. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { asMarkdown, type Block, type Card, createPlayer, makeCard, pageOf } from "@flottille/lab/report"
import { reportHost } from "../packages/cli/src/measure/report.ts"
import { processIo } from "../packages/cli/src/terminal/process-io.ts"
import { loadGames, loadVariants } from "./games.ts"
import { listFiles } from "./other-tree.ts"
import { root } from "./packages.mjs"
import { planOf } from "./reports/plans.ts"

/** Cards as they were played on this machine; git does not keep them. */
const cards = join(root, ".tsbuild", "reports")
const cardFile = (id: string) => join(cards, `${id}.json`)

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
