import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { findPackages, root } from "../packages.mjs"

/**
 * Every changeset names packages that are published, says how far the change goes, and has something to say.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function check() {
  const folder = join(root, ".changeset")
  const names = new Set(findPackages().map(({ manifest }) => manifest.name))
  const notes = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md") : []
  return notes.flatMap((note) => {
    const [, header = "", text = ""] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(join(folder, note), "utf8")) ?? []
    const releases = header.split("\n").filter(Boolean)
    const wrong = releases.filter((line) => {
      const [, name = "", level = ""] = /^["']?([^"':]+)["']?: (\w+)$/.exec(line) ?? []
      return !names.has(name) || !["major", "minor", "patch"].includes(level)
    })
    return [
      ...wrong.map((line) => `.changeset/${note}: "${line}" is no release of a package`),
      ...(releases.length === 0 ? [`.changeset/${note} names no package`] : []),
      ...(text.trim().length < 20 ? [`.changeset/${note} does not say what changes for the caller`] : []),
    ]
  })
}
