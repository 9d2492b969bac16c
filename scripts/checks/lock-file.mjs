import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"

/**
 * @typedef {object} Entry
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * npm writes a lock with holes, in silence, when the registry lacks a platform's package: every dependency must be in it, with its
 * hash; and the lock names no host.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function check() {
  /** @type {Record<string, Entry>} */
  const packages = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages
  const isThere = (/** @type {string} */ place, /** @type {string} */ name) => {
    for (let folder = place; ; folder = folder.replace(/(^|\/)(?:node_modules\/(?:@[^/]+\/)?[^/]+|[^/]+)$/, "")) {
      if (packages[`${folder}${folder ? "/" : ""}node_modules/${name}`]) return true
      if (folder === "") return false
    }
  }
  return Object.entries(packages).flatMap(([place, { link, resolved, integrity, dependencies, optionalDependencies }]) => [
    ...Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isThere(place, name))
      .map((name) => `package-lock.json has no ${name}, which ${place || "the root"} needs`),
    ...(place.includes("node_modules/") && !link && !integrity ? [`package-lock.json has no hash for ${place}`] : []),
    ...(resolved?.includes("://") ? [`package-lock.json names a host for ${place}`] : []),
  ])
}
