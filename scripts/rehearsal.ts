import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { beginners, callers, examples, installAll, type Place } from "./rehearsal/callers.ts"
import { manifestProblems, textProblems } from "./rehearsal/mistakes.ts"
import { startRegistry } from "./rehearsal/registry.ts"
import { copyRepository, release, tagProblems } from "./rehearsal/repository.ts"
import { inTemporaryFolder } from "./steps.ts"

/** Publishes a copy of the repository to a registry of our own, and then uses the packages. */
async function rehearse(folder: string): Promise<readonly string[]> {
  const registry = await startRegistry(folder, "@flottille")
  const place = (name: string): Place => ({ cwd: join(folder, name), env: registry.caller })
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

    const caller = place("caller")
    const refused = await installAll(caller, registry.address, packages)
    if (refused.length > 0) return refused
    const licence = readFileSync(join(root, "LICENSE"), "utf8")
    const unread = packages.flatMap(({ manifest }) => {
      const path = (file: string) => join(caller.cwd, "node_modules", manifest.name, file)
      const text = (file: string) => (existsSync(path(file)) ? readFileSync(path(file), "utf8") : undefined)
      return textProblems(manifest, text, licence)
    })
    return [
      ...unread,
      ...(await beginners(place("beginner"))),
      ...(await callers(caller, packages)),
      ...(await examples(join(copy.folder, "examples"), place("examples"))),
    ]
  } finally {
    registry.stop()
  }
}

/** Lists the obstacles to publishing this repository. */
export const check = () => inTemporaryFolder("publish", rehearse)
