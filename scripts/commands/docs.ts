import { parseArgs } from "node:util"
import { write as writeApi } from "../checks/api.ts"
import { write as writeBundles } from "../checks/bundles.ts"
import { write as writeRules } from "../checks/rules-docs.ts"
import { gameNamed } from "../packages.mjs"
import { writeReports } from "../reports.ts"
import { write as writeBoards } from "../site/boards.ts"
import { buildSite } from "../site/pages.ts"
import { write as writeVectors } from "../vectors.ts"

export const usage = `npm run docs                      generate all committed files and the reference site in docs/reference
npm run docs -- --pages [game]    generate only committed files: docs/rules, docs/boards, api, vectors, docs/reports/bundles.csv
npm run docs -- --ladders [game]  play the campaigns of docs/reports/strength.md again and update it (slow)
npm run docs -- --reports [game]  generate the report cards of the site (an hour)
npm run docs -- --chances [game]  fit the chances of values to games of bots (half an hour)
npm run docs -- --curve           measure the exploitability curve of docs/reports/strength.md (a minute)`

export async function main(given: readonly string[]): Promise<number> {
  const flag = { type: "boolean" } as const
  const options = { pages: flag, ladders: flag, reports: flag, chances: flag, curve: flag }
  const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options })
  const [game] = positionals.map(gameNamed)
  if (positionals.length > (values.pages || values.ladders || values.reports || values.chances ? 1 : 0))
    throw new RangeError("Name one game, after --pages, --ladders, --reports or --chances")
  if (values.reports) return writeReports(game)
  if (values.ladders) return (await import("../../bench/ladders.ts")).writeLadders(game)
  if (values.chances) return (await import("../../bench/chances.ts")).writeChances(game)
  if (values.curve) return (await import("../../bench/curve.ts")).writeCurve()
  const pages = [writeRules, writeBoards, writeApi, writeVectors, writeBundles]
  for (const write of pages) await write(game)
  if (values.pages) return 0
  const code = await buildSite()
  if (code === 0) console.log("docs/reference/index.html")
  return code
}
