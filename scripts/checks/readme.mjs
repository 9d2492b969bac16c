import { existsSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { findPackages, root } from "../packages.mjs"
import { importTypeScript } from "../run.mjs"

/**
 * What the table of games says of chance and information, against what the games say.
 *
 * @param {string} text
 * @returns {Promise<readonly string[]>}
 */
async function untrueRows(text) {
  const problems = []
  for (const { id } of findPackages()) {
    const row = text.split("\n").find((line) => line.startsWith(`| [\`${id}\`](packages/${id})`))
    if (!row) continue
    const [chance, information] = row
      .split("|")
      .slice(-3, -1)
      .map((cell) => cell.trim())
    /** @type {Record<string, { id?: string; traits?: { information: string; chance: boolean } }>} */
    const names = await importTypeScript(`packages/${id}/src/index.ts`)
    const traits = Object.values(names).find((each) => each?.id === id)?.traits
    // A row that `npm run new-game` has begun is not filled in yet.
    if (!traits || !chance || !information) continue
    if ((information === "perfect") !== (traits.information === "perfect"))
      problems.push(`README.md says of ${id} "${information}", its trait says ${traits.information}`)
    if ((chance === "none") === traits.chance)
      problems.push(`README.md says of ${id}'s chance "${chance}", its trait says ${traits.chance}`)
  }
  return problems
}

/**
 * The page that newcomers see first stays short and says of each game what its traits say, every package has one, and no link of theirs leads nowhere.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function check() {
  const pages = [root, ...findPackages().map(({ folder }) => folder)].map((folder) => join(folder, "README.md"))
  const problems = pages.filter((page) => !existsSync(page)).map((page) => `${relative(root, page)} is missing`)
  for (const page of pages.filter(existsSync)) {
    const text = readFileSync(page, "utf8")
    for (const [, target = ""] of text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g))
      if (!existsSync(join(page, "..", target))) problems.push(`${relative(root, page)} links to ${target}, which is not there`)
    const lines = text.split("\n").length
    if (page === join(root, "README.md") && lines >= 120) problems.push(`README.md has ${lines} lines: keep it under 120`)
  }
  return [...problems, ...(await untrueRows(readFileSync(join(root, "README.md"), "utf8")))]
}
