import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { findPackages, root } from "../packages.mjs"

/** An entry of the lock. */
export interface Locked {
  readonly link?: boolean
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Lock = Readonly<Record<string, Locked>>

/** What reaches whoever installs one of our packages: they may do with it what they may do with ours. */
const carried = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"])
/**
 * What only we work with: a duty to publish changes of a tool's own files, or to name whose data it
 * is, binds nobody who installs a package of ours.
 */
const worked = new Set([...carried, "MPL-2.0", "Python-2.0", "CC-BY-4.0", "CC0-1.0"])

/** Whose manifest does not say it, and whose licence we have read. */
const read: Readonly<Record<string, string>> = {
  // Said in its readme alone.
  only: "MIT",
  // "SEE LICENSE IN LICENSE", which is that of MIT.
  spawndamnit: "MIT",
}

const nameOf = (place: string) => place.replace(/^.*node_modules\//, "")

/** Whether an expression of licences leaves a choice that is allowed: `"(MIT OR GPL-3.0)"`. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const every = (text: string) => text.split(/ AND /).every((each) => allowed.has(each.replace(/[()]/g, "").trim()))
  return expression.split(/ OR /).some(every)
}

/** The place of what a package gets when it asks for a name, by Node's way up. */
function resolved(lock: Lock, place: string, name: string): string | undefined {
  for (let folder = place; ; ) {
    const inside = `${folder}${folder ? "/" : ""}node_modules/${name}`
    if (lock[inside]) return inside
    if (folder === "") return undefined
    folder = folder.replace(/(^|\/)(?:node_modules\/(?:@[^/]+\/)?[^/]+|[^/]+)$/, "")
  }
}

/**
 * What npm installs for an entry: its own peers are brought by whoever installs a package of ours,
 * those of others are not asked for.
 */
function installedFor(
  place: string,
  { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked,
) {
  const peers = place.includes("node_modules/") ? Object.keys(peerDependencies ?? {}) : []
  const needed = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]
}

/**
 * All that comes along with packages of ours.
 *
 * @param from - Their folders, as the lock names them.
 * @returns Places of the lock.
 */
export function reached(lock: Lock, from: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const name of installedFor(place, lock[place] ?? {})) {
      const next = resolved(lock, place, name)
      if (next === undefined || found.has(next) || lock[next]?.link) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return found
}

/** What a manifest says of its licence, in today's form or in that of long ago. */
function declared(place: string, { license }: Locked): string | undefined {
  const file = join(root, place, "package.json")
  if (license !== undefined || !existsSync(file)) return license
  const { license: own, licenses } = JSON.parse(readFileSync(file, "utf8"))
  return typeof own === "object" ? own?.type : (own ?? licenses?.[0]?.type)
}

/** The packages whose licence is not one of those that we take. */
export function licenceProblems(lock: Lock, published: readonly string[], licenceOf = declared): readonly string[] {
  const along = reached(lock, published)
  return Object.entries(lock).flatMap(([place, entry]) => {
    if (!place.includes("node_modules/") || entry.link) return []
    const name = nameOf(place)
    const licence = read[name] ?? licenceOf(place, entry)
    if (licence !== undefined && isAllowed(licence, along.has(place) ? carried : worked)) return []
    const whose = along.has(place) ? "comes along with our packages" : "is a tool of ours"
    return [`${place} ${whose}, and its licence is ${licence ?? "not said"}`]
  })
}

/** The licences of all that the lock installs. */
export function check(): readonly string[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages
  const published = findPackages().flatMap(({ id, manifest }) => (manifest.private ? [] : [`packages/${id}`]))
  return licenceProblems(lock, published)
}
