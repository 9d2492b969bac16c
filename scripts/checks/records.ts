import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import getReleasePlan from "@changesets/get-release-plan"
import { git } from "../other-tree.ts"
import { findPackages, root } from "../packages.mjs"

/** A package, and the text of its changesets and changelog. */
export interface Noted {
  readonly name: string
  readonly folder: string
  readonly notes: string
}

/**
 * Lists recorded games that a release contained and that were changed or removed since, unless the
 * notes of the package name the release as the last version that replays them.
 *
 * @param changed - Paths seen from the root of the repository.
 */
export function lostRecords(
  changed: readonly string[],
  release: string,
  packages: readonly Noted[],
): readonly string[] {
  const version = release.replaceAll(".", "\\.")
  const isNamed = new RegExp(`\\breplays?\\b.*\\b${version}\\b|\\b${version}\\b.*\\breplays?\\b`)
  return changed.flatMap((path) => {
    const home = packages.find(({ folder }) => path.startsWith(`${folder}/`))
    if (home && isNamed.test(home.notes)) return []
    return [
      `${path} is a recorded game of ${release} that was changed or removed; restore it, or write a changeset ` +
        `for ${home?.name ?? "its package"} that names ${release} as the last version that replays it`,
    ]
  })
}

/** Compares the recorded games with those of the last release; their tests replay them. */
export async function check(): Promise<readonly string[]> {
  const tag = (await git("describe", "--tags", "--abbrev=0", "--match", "@flottille/core@*"))?.trim()
  // Nothing has been released yet.
  if (!tag) return []
  const changed = await git(
    "diff",
    "--name-only",
    "--diff-filter=DMR",
    "--no-renames",
    tag,
    "--",
    "packages/*/test/playthroughs",
  )
  const { changesets } = await getReleasePlan(root)
  const packages = findPackages().map(({ id, folder, manifest: { name } }) => {
    const changelog = join(folder, "CHANGELOG.md")
    const pending = changesets.filter(({ releases }) => releases.some((each) => each.name === name))
    const texts = [
      ...pending.map(({ summary }) => summary),
      existsSync(changelog) ? readFileSync(changelog, "utf8") : "",
    ]
    return { name, folder: `packages/${id}`, notes: texts.join("\n") }
  })
  const paths = changed?.split("\n").filter((path) => path !== "") ?? []
  return lostRecords(paths, tag.replace(/^.*@/, ""), packages)
}
