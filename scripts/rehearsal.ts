import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { beginners, callers, examples, installAll, placeOf } from "./rehearsal/callers.ts"
import { manifestProblems, textProblems } from "./rehearsal/mistakes.ts"
import { startRegistry } from "./rehearsal/registry.ts"
import { copyRepository, release, tagProblems } from "./rehearsal/repository.ts"

/** Publishes a copy of the repository to a registry of our own; then uses it. */
async function rehearse(folder: string): Promise<readonly string[]> {
  const registry = await startRegistry(folder, "@flottille")
  try {
    const copy = await copyRepository(join(folder, "repository"), registry.publisher)
    await release(copy)
    const packages = copy.packages()
    const unpublishable = packages.flatMap(({ id, manifest }) => manifestProblems(manifest, `packages/${id}`))
    if (unpublishable.length > 0) return unpublishable
    await copy.changeset("publish")
    const untagged = await tagProblems(copy)
    if (untagged.length > 0) return untagged
    console.log(`published: ${packages.map(({ manifest }) => `${manifest.name} ${manifest.version}`).join(", ")}`)

    const caller = placeOf(join(folder, "caller"), registry.caller)
    mkdirSync(caller.cwd)
    const refused = await installAll(caller, registry.address, packages)
    if (refused.length > 0) return refused
    const licence = readFileSync(join(root, "LICENSE"), "utf8")
    const unread = packages.flatMap(({ manifest }) => {
      const place = (file: string) => join(caller.cwd, "node_modules", manifest.name, file)
      return textProblems(
        manifest,
        (file) => (existsSync(place(file)) ? readFileSync(place(file), "utf8") : undefined),
        licence,
      )
    })
    return [
      ...unread,
      ...(await beginners(join(folder, "beginner"), registry.caller)),
      ...(await callers(caller, packages)),
      ...(await examples(join(copy.folder, "examples"), folder, registry.caller)),
    ]
  } finally {
    registry.stop()
  }
}

/** What stands between this repository and its publication. */
export async function check(): Promise<readonly string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "flottille-publish-")))
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once("exit", clear)
  try {
    return await rehearse(folder)
  } finally {
    process.off("exit", clear)
    clear()
  }
}
