import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The repository's root, without a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "")

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [description]
 * @property {boolean} [private]
 * @property {string} [license]
 * @property {{ url?: string; directory?: string }} [repository]
 * @property {Record<string, unknown>} [publishConfig]
 * @property {Record<string, unknown>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [bin]
 */

/**
 * @typedef {object} Package
 * @property {string} id Its folder's name.
 * @property {string} folder
 * @property {Manifest} manifest
 * @property {readonly string[]} needs The ids of the workspace packages that it depends on.
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
}

/**
 * The packages of the repository, each after those that it needs. A folder counts once it has a
 * manifest and `src/index.ts`.
 *
 * @param {string} tree The root of this repository, or of another state of it.
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
 * @typedef {object} Variant
 * @property {string} id
 * @property {string} folder
 * @property {string} path The module of its package, below `examples/`.
 * @property {string} file The whole path of that module.
 */

/**
 * The variants of `examples/`: each is a folder with `variant.ts`, but for the small ones, which share a module.
 *
 * @param {string} tree The root of this repository, or of another state of it.
 * @returns {readonly Variant[]}
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

/**
 * The package of a game among the exports of a module.
 *
 * @param {object} module
 * @param {string} id
 * @returns {any}
 */
export function packageIn(module, id) {
  const found = Object.values(module).find((each) => each?.game?.id === id)
  if (!found) throw new Error(`there is no package of ${id} among the exports of its module`)
  return found
}

/**
 * The folder of the recorded games of a game or a variant.
 *
 * @param {{ readonly id: string; readonly folder: string }} each
 */
export function playthroughsOf({ id, folder }) {
  const examples = join(root, "examples")
  return folder.startsWith(examples) ? join(examples, "playthroughs", id) : join(folder, "test", "playthroughs")
}

/**
 * The games of `examples/` that are projects of their own: tested like packages, and published nowhere.
 *
 * @returns {readonly { id: string; folder: string }[]}
 */
export function findExamples() {
  return readdirSync(join(root, "examples"))
    .map((id) => ({ id, folder: join(root, "examples", id) }))
    .filter((each) => existsSync(join(each.folder, "src", "index.ts")))
}

/** @param {Package} each */
export function isGame({ folder }) {
  return existsSync(join(folder, "src", "game.ts"))
}

/**
 * The id of a game that somebody names on a command line.
 *
 * @param {string} name
 */
export function gameNamed(name) {
  const ids = [...findPackages().filter(isGame), ...findExamples(), ...findVariants()].map(({ id }) => id)
  if (ids.includes(name)) return name
  throw new RangeError(`There is no game ${JSON.stringify(name)}, only ${ids.join(", ")}`)
}

/**
 * The modules of a package that callers import, by its `exports`, where alone a subpath is written; the condition
 * `@flottille/source` names the module's file.
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
 * The file of a module of a game: of a package by its manifest, of an example and of a commit before manifests named
 * sources by its name.
 *
 * @param {string} folder
 * @param {string} name Such as `package`.
 */
export function sourceOf(folder, name) {
  const found = entriesOf({ folder, manifest: manifestOf(folder) }).find((entry) => entry.name === name)
  return found?.file ?? join(folder, "src", `${name}.ts`)
}

/**
 * For tsx, which looks for sources in `paths` alone: writes settings that name the source of each entry.
 *
 * @param {string} tree The root of this repository, or of a commit that it is compared with.
 * @returns The file of the settings.
 */
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
 * @param {string} settings The address of a file in its folder.
 */
export function documented(settings) {
  const here = fileURLToPath(new URL(".", settings))
  const site = join(here, ".tsbuild", "site")
  const pages = existsSync(site) ? readdirSync(site).filter((name) => /^[1-9].*\.md$/.test(name)) : []
  const entries = findPackages().flatMap((each) => (join(each.folder, "/") === here ? entriesOf(each) : []))
  return { entryPoints: entries.map(({ file }) => file), projectDocuments: pages.map((name) => join(site, name)) }
}

/**
 * A package and all that it needs.
 *
 * @param {readonly Package[]} packages
 * @param {string} id
 */
export function withNeeds(packages, id) {
  const wanted = new Set([id])
  for (const each of [...packages].reverse()) if (wanted.has(each.id)) for (const need of each.needs) wanted.add(need)
  return packages.filter((each) => wanted.has(each.id))
}

/**
 * For Vite and Vitest: workspace packages are their sources.
 *
 * Tests of SQL use libsql, which has the interface of better-sqlite3 and ships its machine code; only a
 * step of the check compiles better-sqlite3 itself.
 */
export const sourceAlias = [
  { find: "better-sqlite3", replacement: "libsql" },
  ...findPackages()
    .flatMap(entriesOf)
    .map(({ title, file }) => ({ find: new RegExp(`^${title}$`), replacement: file })),
]
