import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"

interface Entry {
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * npm writes a lock with holes, in silence, when the registry lacks a platform's package: every
 * dependency must be in it, with its hash; and the lock names no host.
 */
export async function check(): Promise<readonly string[]> {
  const packages: Record<string, Entry> = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages
  const isThere = (place: string, name: string): boolean =>
    Boolean(packages[`${place}${place ? "/" : ""}node_modules/${name}`]) ||
    (place !== "" && isThere(place.replace(/(^|\/)(?:node_modules\/(?:@[^/]+\/)?[^/]+|[^/]+)$/, ""), name))
  return Object.entries(packages).flatMap(
    ([place, { link, resolved, integrity, dependencies, optionalDependencies }]) => [
      ...Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isThere(place, name))
        .map((name) => `package-lock.json has no ${name}, which ${place || "the root"} needs`),
      ...(place.includes("node_modules/") && !link && !integrity ? [`package-lock.json has no hash for ${place}`] : []),
      ...(resolved?.includes("://") ? [`package-lock.json names a host for ${place}`] : []),
    ],
  )
}
