import { join } from "node:path"
import { beginners, callers, examples, installAll, type Place } from "./rehearsal/callers.ts"
import { manifestProblems } from "./rehearsal/mistakes.ts"
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
    return [
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
