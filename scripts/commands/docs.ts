import { parseArgs } from "node:util"
import { write as writeApi } from "../checks/api.ts"
import { write as writePaths } from "../checks/paths.ts"
import { write as writeRules } from "../checks/rules-docs.ts"
import { gameNamed } from "../packages.mjs"
import { write as writeBoards } from "../site/boards.ts"
import { buildReference } from "../site/reference.ts"
import { write as writeVectors } from "../vectors.ts"

export const usage = `npm run docs                      what is generated and committed, and the reference site in docs/reference
npm run docs -- --pages [game]    only what is committed (docs/rules, docs/boards, api, vectors), of one game if it is named`

export async function main(given: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options: { pages: { type: "boolean" } } })
  const [game] = positionals.map(gameNamed)
  if (positionals.length > 1 || (game && !values.pages)) throw new RangeError("Name one game, after --pages")
  for (const write of [writePaths, writeRules, writeBoards, writeApi, writeVectors]) await write(game)
  if (values.pages) return 0
  const code = await buildReference()
  if (code === 0) console.log("docs/reference/index.html")
  return code
}
