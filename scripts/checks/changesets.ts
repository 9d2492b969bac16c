import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import getReleasePlan from "@changesets/get-release-plan"
import { git } from "../other-tree.ts"
import { findPackages, root } from "../packages.mjs"

/**
 * Lists recorded games of a release that were changed or removed since, unless the changesets or the changelog of
 * their package, which `notesOf` returns, name the release as the last version that replays them.
 */
export function lostRecords(
  changed: readonly string[],
  release: string,
  notesOf: (folder: string) => string,
): readonly string[] {
  const version = release.replaceAll(".", "\\.")
  const isNamed = new RegExp(`\\breplays?\\b.*\\b${version}\\b|\\b${version}\\b.*\\breplays?\\b`)
  const lost = changed.filter((path) => !isNamed.test(notesOf(path.split("/").slice(0, 2).join("/"))))
  return lost.map(
    (path) =>
      `${path} is a recorded game of ${release} that was changed or removed; restore it, or write a changeset ` +
      `for its package that names ${release} as the last version that replays it`,
  )
}

/** Every changeset can be released and has something to say, and recorded games of the last release are kept. */
export async function check(): Promise<readonly string[]> {
  const plan = await getReleasePlan(root).catch((error: Error) => error.message)
  if (typeof plan === "string") return [plan]
  const { changesets } = plan
  const problems = changesets.flatMap(({ id, summary, releases }) =>
    releases.length === 0 || summary.length < 20 ? [`.changeset/${id}.md names no package, or no change`] : [],
  )
  const tag = (await git("describe", "--tags", "--abbrev=0", "--match", "@flottille/core@*"))?.trim()
  // Nothing has been released yet.
  if (!tag) return problems
  const since = ["--name-only", "--no-renames", "--diff-filter=DM", tag, "--", "packages/*/test/playthroughs"]
  const changed = (await git("diff", ...since))?.split("\n").filter(Boolean) ?? []
  const names = new Map(findPackages().map(({ id, manifest }) => [`packages/${id}`, manifest.name]))
  const notesOf = (folder: string) => {
    const pending = changesets.filter((each) => each.releases.some(({ name }) => name === names.get(folder)))
    const changelog = join(root, folder, "CHANGELOG.md")
    const texts = pending.map(({ summary }) => summary)
    return [...texts, existsSync(changelog) ? readFileSync(changelog, "utf8") : ""].join("\n")
  }
  return [...problems, ...lostRecords(changed, tag.replace(/^.*@/, ""), notesOf)]
}
