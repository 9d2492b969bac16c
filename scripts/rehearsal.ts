import { writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { cache, installTool } from "./heavy-tools.ts"
import { quiet, runNpm } from "./processes.mjs"
import { beginners, callers, examples, type Place } from "./rehearsal/callers.ts"
import { copyRepository, isolated, manifestProblems, packagesIn } from "./rehearsal/repository.ts"
import { inTemporaryFolder } from "./steps.ts"

/** Starts Verdaccio on the loopback address, and returns its address and what stops it. */
async function startRegistry(folder: string): Promise<{ address: string; stop: () => void }> {
  // The newest version for Node 20.
  const verdaccio = await installTool("verdaccio", "6.8.0", { overrides: { "node-fetch": "2.7.0" } })
  const { runServer } = createRequire(join(verdaccio, "package.json"))("verdaccio")
  const settings = {
    storage: join(folder, "storage"),
    // An uplink would copy the whole history of every third-party package, which takes a minute.
    packages: { "@flottille/*": { access: "$all", publish: "$all" } },
    log: { type: "file", path: join(folder, "verdaccio.log"), format: "pretty", level: "warn" },
    web: { enable: false },
    max_body_size: "50mb",
  }
  // JSON is YAML.
  writeFileSync(join(folder, "verdaccio.yaml"), JSON.stringify(settings))
  const server = await runServer(join(folder, "verdaccio.yaml"))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${server.address().port}/`, stop }
}

/** Publishes a copy of the repository to a registry of our own, and then uses the packages. */
async function rehearse(folder: string): Promise<readonly string[]> {
  const { address, stop } = await startRegistry(folder)
  // npm publishes only with a token; the registry takes any.
  const token = { [`${address.replace("http:", "")}:_authToken`]: "rehearsal" }
  const publisher = isolated(folder, "publisher.npmrc", { registry: address, cache: join(folder, "npm"), ...token })
  // Packages of others come from the usual registry of this machine.
  const { output: usual } = await runNpm(["config", "get", "registry", "--loglevel=error"], quiet)
  const upstream = { registry: usual.trim().split("\n").at(-1) ?? "", cache: join(cache, "npm") }
  const env = isolated(folder, "caller.npmrc", { ...upstream, "@flottille:registry": address })
  const place = (name: string): Place => ({ cwd: join(folder, name), env })
  try {
    const repository = join(folder, "repository")
    const inCopy = await copyRepository(repository, publisher)
    // As merging a release does.
    await inCopy("changeset", "version")
    await inCopy("git", "add", "--all")
    await inCopy("git", "commit", "--quiet", "--message=Release")
    const packages = packagesIn(repository)
    const unpublishable = packages.flatMap(({ id, manifest }) => manifestProblems(manifest, `packages/${id}`))
    if (unpublishable.length > 0) return unpublishable
    await inCopy("changeset", "publish")
    const users = [
      callers(place("caller"), packages),
      beginners(place("beginner")),
      examples(join(repository, "examples"), place("examples")),
    ]
    return (await Promise.all(users)).flat()
  } finally {
    stop()
  }
}

/** Lists the obstacles to publishing this repository. */
export const check = () => inTemporaryFolder("publish", rehearse)
