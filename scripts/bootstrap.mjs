// What every command does before its work: install what is missing. Until that is done, Node's own modules only.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { withLock } from "./lock.mjs"
import { root } from "./packages.mjs"
import { quiet, runNpm } from "./processes.mjs"

/** Stamps lie inside node_modules, so that they go with it. */
export const stamps = join(root, "node_modules", ".flottille")

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : ""
}

/**
 * A hash of files and words.
 *
 * @param {readonly string[]} files
 * @param {...string} words
 */
export function fingerprint(files, ...words) {
  const hash = createHash("sha256").update(JSON.stringify(words))
  for (const file of files) hash.update(`\0${file.slice(root.length)}\0`).update(textOf(file))
  return hash.digest("hex")
}

/**
 * @param {string} name
 * @returns {string}
 */
export function readStamp(name) {
  return textOf(join(stamps, name))
}

/**
 * @param {string} name
 * @param {string} text
 */
export function writeStamp(name, text) {
  mkdirSync(dirname(join(stamps, name)), { recursive: true })
  writeFileSync(join(stamps, name), text)
}

/** The manifests of the workspaces, by the folder names that the lock knows them by. */
function workspaces() {
  const places = [...readdirSync(join(root, "packages")).map((id) => `packages/${id}`), "bench"]
  return places.filter((place) => existsSync(join(root, place, "package.json")))
}

/** What an install was made for: the system, and the interface of compiled modules. */
const machine = [process.platform, process.arch, process.versions.modules].join(" ")

/** All that decides what an install puts into node_modules. */
function wanted() {
  const files = ["package-lock.json", ".npmrc", "package.json", ...workspaces().map((place) => `${place}/package.json`)]
  return `${machine} ${fingerprint(files.map((name) => join(root, name)))}`
}

/** @typedef {Readonly<Record<string, string>>} Versions */
/** @typedef {{ version?: string; optional?: boolean; dependencies?: Versions; devDependencies?: Versions }} Entry */

/**
 * Whether node_modules already holds what is asked for: npm's own hidden lock agrees with the lock,
 * and the lock with the manifests. So it is after an `npm install` by hand, or when only a
 * manifest's description has changed.
 */
function isInstalled() {
  const hidden = textOf(join(root, "node_modules", ".package-lock.json"))
  const lock = textOf(join(root, "package-lock.json"))
  const stamp = readStamp("installed")
  if (!hidden || !lock || (stamp !== "" && !stamp.startsWith(machine))) return false
  const there = /** @type {Record<string, Entry>} */ (JSON.parse(hidden).packages)
  const asked = /** @type {Record<string, Entry>} */ (JSON.parse(lock).packages)
  const isThere = (/** @type {string} */ name) => existsSync(join(root, "node_modules", name))
  const agrees = (/** @type {string} */ place) => {
    const { dependencies, devDependencies } = /** @type {Entry} */ (
      JSON.parse(textOf(join(root, place, "package.json")))
    )
    const locked = asked[place]
    // A package that somebody has only begun is not in the lock yet.
    if (!locked) return Object.keys({ ...dependencies, ...devDependencies }).every(isThere)
    return isDeepStrictEqual([locked.dependencies, locked.devDependencies], [dependencies, devDependencies])
  }
  return (
    ["", ...workspaces()].every(agrees) &&
    Object.entries(asked).every(
      ([place, { version, optional }]) =>
        !place.includes("node_modules/") || optional || there[place]?.version === version,
    )
  )
}

/** Installs, unless node_modules is what the lock, the manifests and this machine ask for. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Flottille needs Node 20.19 or newer; this is ${process.version}.`)
    process.exit(1)
  }
  const stamp = wanted()
  if (readStamp("installed") === stamp) return
  await withLock(async (child) => {
    // Another command may have done it while this one waited.
    if (readStamp("installed") === stamp) return
    if (!isInstalled()) {
      const start = performance.now()
      say("installing…")
      const { code, output } = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
        onSpawn: child,
        ...quiet,
      })
      if (code !== 0) {
        // npm adds a page of its own help to an error of one line.
        say(output.split(/^npm error (?:Clean install a project|A complete log)/m)[0]?.trim() ?? "")
        say(
          "npm could not install the dependencies. If a package.json has changed, `npm install` brings the lock file up to date.",
        )
        process.exit(code)
      }
      say(`installed in ${seconds(performance.now() - start)}`)
    }
    writeStamp("installed", stamp)
  })
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** @type {Promise<unknown> | undefined} */
let tsx

/**
 * Imports a TypeScript module of this repository, which Node 20 cannot by itself. Workspace
 * packages are their sources, by the `paths` of tsconfig.json.
 *
 * @template T
 * @param {string} file Seen from the root.
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  tsx ??= import("tsx/esm/api").then(({ register }) => register({ tsconfig: join(root, "tsconfig.json") }))
  await tsx
  return import(pathToFileURL(join(root, file)).href)
}

/**
 * A command of package.json: installs, then runs its module in `commands/`.
 *
 * @param {string} name
 */
export async function command(name) {
  await install()
  /** @type {{ usage?: string; main: (given: readonly string[]) => Promise<number> }} */
  const { main, usage } = await importTypeScript(`scripts/commands/${name}.ts`)
  const given = process.argv.slice(2)
  if (usage && given.some((word) => word === "--help" || word === "-h")) return console.log(usage)
  process.exitCode = await main(given).catch((error) => {
    if (!usage || !(error.code?.startsWith("ERR_PARSE_ARGS") || error instanceof RangeError)) throw error
    say(`${error.message.split(". ")[0].replace(/\.$/, "")}.\n\n${usage}`)
    return 2
  })
}
