import { existsSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { findPackages, root } from "../packages.mjs"

/**
 * The page that newcomers see first stays short, every package has one, and no link of theirs leads nowhere.
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
  return problems
}
