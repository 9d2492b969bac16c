// Installs what is missing before a command runs. Until then only modules of Node can be imported.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { withLock } from "./lock.mjs"
import { root } from "./packages.mjs"
import { quiet, runNpm } from "./processes.mjs"

/** Folder of stamps, inside node_modules so that they are deleted with it. */
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
 * Returns a hash of files and words.
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

/** Returns the folders of the workspaces, as the lock names them. */
function workspaces() {
  const places = [...readdirSync(join(root, "packages")).map((id) => `packages/${id}`), "bench"]
  return places.filter((place) => existsSync(join(root, place, "package.json")))
}

/** System and ABI of an install. */
const machine = [process.platform, process.arch, process.versions.modules].join(" ")

/** Returns the stamp of an up-to-date install. */
function wanted() {
  const files = ["package-lock.json", ".npmrc", "package.json", ...workspaces().map((place) => `${place}/package.json`)]
  return `${machine} ${fingerprint(files.map((name) => join(root, name)))}`
}

/** @typedef {Readonly<Record<string, string>>} Versions */
/** @typedef {{ version?: string; optional?: boolean; dependencies?: Versions; devDependencies?: Versions }} Entry */

/**
 * Says whether node_modules is up to date without a stamp: npm's hidden lock agrees with the lock, and the lock with
 * the manifests. This holds after an `npm install` by hand, or when only a description has changed.
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
    // The lock does not know a new package yet.
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

/** Installs unless node_modules is up to date with the lock, the manifests and this machine. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Flottille needs Node 20.19 or newer; this is ${process.version}.`)
    process.exit(1)
  }
  const stamp = wanted()
  if (readStamp("installed") === stamp) return
  await withLock(async (child) => {
    // Another command may have installed while this one waited.
    if (readStamp("installed") === stamp) return
    if (!isInstalled()) {
      const start = performance.now()
      say("installing…")
      const { code, output } = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
        onSpawn: child,
        ...quiet,
      })
      if (code !== 0) {
        // npm appends a page of help.
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
 * Imports a TypeScript module of this repository. Workspace packages resolve to their sources, by the `paths` of
 * tsconfig.json.
 *
 * @template T
 * @param {string} file Relative to the root.
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  tsx ??= import("tsx/esm/api").then(({ register }) => register({ tsconfig: join(root, "tsconfig.json") }))
  await tsx
  return import(pathToFileURL(join(root, file)).href)
}

/**
 * Installs what is missing, and runs a command of package.json: its module in `commands/`.
 *
 * @param {string} name
 * @param {readonly string[]} given
 */
export async function command(name, given) {
  await install()
  /** @type {{ usage?: string; main: (given: readonly string[]) => Promise<number> }} */
  const { main, usage } = await importTypeScript(`scripts/commands/${name}.ts`)
  if (usage && given.some((word) => word === "--help" || word === "-h")) return console.log(usage)
  process.exitCode = await main(given).catch((error) => {
    if (!usage || !(error.code?.startsWith("ERR_PARSE_ARGS") || error instanceof RangeError)) throw error
    say(`${error.message.split(". ")[0].replace(/\.$/, "")}.\n\n${usage}`)
    return 2
  })
}
