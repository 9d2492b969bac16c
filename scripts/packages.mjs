import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The repository's root, without a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "")

/**
 * @typedef {{ [kind in "dependencies" | "devDependencies" | "peerDependencies" | "bin"]?: Record<string, string> }} Named
 * @typedef {{ name: string, version: string, description?: string, private?: boolean, license?: string }} About
 * @typedef {{ repository?: { url?: string, directory?: string } }} Place
 * @typedef {{ publishConfig?: Record<string, unknown>, exports?: Record<string, unknown> }} Published
 * @typedef {About & Named & Place & Published} Manifest
 *
 * A package; its id is the name of its folder, and it needs others by their ids.
 * @typedef {{ id: string, folder: string, manifest: Manifest, needs: readonly string[] }} Package
 */

/** @type {(folder: string) => Manifest} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

/**
 * The packages of this repository, or of another state of it, each after those that it needs.
 *
 * @returns {readonly Package[]}
 */
export function findPackages(tree = root) {
  const found = readdirSync(join(tree, "packages"))
    .map((id) => ({ id, folder: join(tree, "packages", id) }))
    .filter(({ folder }) => existsSync(join(folder, "package.json")) && existsSync(join(folder, "src", "index.ts")))
    .map((place) => ({ ...place, manifest: manifestOf(place.folder) }))
  const idOf = new Map(found.map(({ id, manifest }) => [manifest.name, id]))
  const waiting = found.map((each) => ({
    ...each,
    needs: Object.keys(each.manifest.dependencies ?? {}).flatMap((name) => idOf.get(name) ?? []),
  }))
  /** @type {Package[]} */
  const ordered = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => ordered.some(({ id }) => id === need)))
    if (next < 0) throw new Error(`packages need each other in a circle: ${waiting.map(({ id }) => id).join(", ")}`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}

/**
 * The variants of `examples/`: each is a folder with `variant.ts`, but for the small ones, which share a module.
 *
 * @returns {readonly { id: string, folder: string, path: string, file: string }[]} `path` leads to `file` from there.
 */
export function findVariants(tree = root) {
  const examples = join(tree, "examples")
  const words = join(examples, "small", "words.json")
  const small = existsSync(words) ? Object.keys(JSON.parse(readFileSync(words, "utf8"))) : []
  const large = readdirSync(examples).filter((id) => existsSync(join(examples, id, "variant.ts")))
  return [
    ...large.map((id) => ({ id, path: `${id}/variant.ts` })),
    ...small.map((id) => ({ id, path: "small/variants.ts" })),
  ].map(({ id, path }) => ({ id, path, file: join(examples, path), folder: dirname(join(examples, path)) }))
}

/** The package of a game among the exports of a module. @type {(module: object, id: string) => any} */
export function packageIn(module, id) {
  const found = Object.values(module).find((each) => each?.game?.id === id)
  if (!found) throw new Error(`there is no package of ${id} among the exports of its module`)
  return found
}

/** The folder of the recorded games of a game or a variant. @param {{ id: string, folder: string }} each */
export function playthroughsOf({ id, folder }) {
  const examples = join(root, "examples")
  return folder.startsWith(examples) ? join(examples, "playthroughs", id) : join(folder, "test", "playthroughs")
}

/** The games of `examples/` that are projects of their own: tested like packages, and published nowhere. */
export function findExamples() {
  return readdirSync(join(root, "examples"))
    .map((id) => ({ id, folder: join(root, "examples", id) }))
    .filter((each) => existsSync(join(each.folder, "src", "index.ts")))
}

/** @param {Package} each */
export const isGame = ({ folder }) => existsSync(join(folder, "src", "game.ts"))

/** The id of a game that somebody names on a command line. @param {string} name */
export function gameNamed(name) {
  const ids = [...findPackages().filter(isGame), ...findExamples(), ...findVariants()].map(({ id }) => id)
  if (ids.includes(name)) return name
  throw new RangeError(`There is no game ${JSON.stringify(name)}, only ${ids.join(", ")}`)
}

/**
 * The modules of a package that callers import, by its `exports`, whose condition `@flottille/source` names their files.
 *
 * @param {{ readonly folder: string; readonly manifest: Pick<Manifest, "name" | "exports"> }} each
 */
export function entriesOf({ folder, manifest }) {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
    if (typeof target !== "object" || target === null || !("@flottille/source" in target)) return []
    const source = String(target["@flottille/source"]).slice("./".length)
    const name = path === "." ? "index" : path.slice("./".length)
    return [{ name, title: manifest.name + path.slice(1), source, file: join(folder, source) }]
  })
}

/**
 * The file of a module such as `package`, of an example and of a commit before manifests named sources by its name.
 *
 * @type {(folder: string, name: string) => string}
 */
export function sourceOf(folder, name) {
  const found = entriesOf({ folder, manifest: manifestOf(folder) }).find((entry) => entry.name === name)
  return found?.file ?? join(folder, "src", `${name}.ts`)
}

/** For tsx, which looks for sources in `paths` alone: returns a file of settings that name the source of each entry. */
export function sourcePaths(tree = root) {
  const own = join(tree, "tsconfig.json")
  const entries = findPackages(tree).flatMap(entriesOf)
  // A commit before manifests named sources has the paths itself.
  if (entries.length === 0) return own
  const file = join(tree, ".tsbuild", "sources.json")
  const paths = Object.fromEntries(entries.map(({ title, file }) => [title, [file]]))
  mkdirSync(dirname(file), { recursive: true })
  // Another command may read it at this moment.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ extends: own, compilerOptions: { paths } }))
  renameSync(`${file}.${process.pid}`, file)
  return file
}

/**
 * For TypeDoc: the modules of a package that are documented, and the pages that `site/pages.ts` has written for it.
 *
 * @param {string} settings - The address of a file in its folder.
 */
export function documented(settings) {
  const here = fileURLToPath(new URL(".", settings))
  const site = join(here, ".tsbuild", "site")
  const pages = existsSync(site) ? readdirSync(site).filter((name) => /^[1-9].*\.md$/.test(name)) : []
  const entries = findPackages().flatMap((each) => (join(each.folder, "/") === here ? entriesOf(each) : []))
  return { entryPoints: entries.map(({ file }) => file), projectDocuments: pages.map((name) => join(site, name)) }
}

/** A package and all that it needs. @type {(packages: readonly Package[], id: string) => readonly Package[]} */
export function withNeeds(packages, id) {
  const wanted = new Set([id])
  for (const each of [...packages].reverse()) if (wanted.has(each.id)) for (const need of each.needs) wanted.add(need)
  return packages.filter((each) => wanted.has(each.id))
}

/** For Vite and Vitest: workspace packages are their sources; libsql, which needs no compiling, stands for better-sqlite3. */
export const sourceAlias = [
  { find: "better-sqlite3", replacement: "libsql" },
  ...findPackages()
    .flatMap(entriesOf)
    .map(({ title, file }) => ({ find: new RegExp(`^${title}$`), replacement: file })),
]
