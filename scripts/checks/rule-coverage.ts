import { join, relative } from "node:path"
import { clauseProblems } from "@flottille/conformance/clauses"
import { clausesOf, coreChapter } from "@flottille/core/rulebook"
import { exampleRulebooks, loadGames } from "../games.ts"
import { findExamples, findVariants, root } from "../packages.mjs"

const places = ["packages", "examples", "bench", "docs", "README.md", ".changeset"]
const core = { folder: "packages/core", rulebook: { chapters: [coreChapter] } }

/** Every clause has a test titled with its id, no other clause is cited, and each rulebook is that of its folder. */
export async function check(only?: string): Promise<readonly string[]> {
  const loaded = [...(await loadGames()), ...(await exampleRulebooks())]
  const games = [core, ...loaded.map(({ folder, rulebook }) => ({ folder: relative(root, folder), rulebook }))]
  console.log(
    `${new Set(games.flatMap(({ rulebook }) => clausesOf(rulebook).map(({ id }) => id))).size} clauses of ${loaded.length} games and the core`,
  )
  const variant = [...findVariants(), ...findExamples()].find(({ id }) => id === only)
  const within = variant ? join(relative(root, variant.folder), "") : join("packages", only ?? "", "")
  return [
    ...clauseProblems(root, { places, games, ...(only ? { within } : {}) }),
    ...loaded.flatMap(({ id, folder, rulebook }) =>
      rulebook.game === id ? [] : [`${relative(root, folder)}: its rulebook calls the game ${rulebook.game}`],
    ),
  ]
}
