// Installs what is missing before a command runs. Until then only modules of Node can be imported.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { withLock } from "./lock.mjs"
import { root, sourcePaths } from "./packages.mjs"
import { quiet, runNpm } from "./processes.mjs"

/** Folder of stamps, inside node_modules so that they are deleted with it. */
const stamps = join(root, "node_modules", ".flottille")

/** @param {string} text */
export const say = (text) => process.stderr.write(`${text}\n`)

/** @param {string} file */
const textOf = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "")

/** Returns a hash of files and words. @type {(files: readonly string[], ...words: string[]) => string} */
export function fingerprint(files, ...words) {
  const hash = createHash("sha256").update(JSON.stringify(words))
  for (const file of files) hash.update(`\0${file.slice(root.length)}\0`).update(textOf(file))
  return hash.digest("hex")
}

/** @param {string} name */
export const readStamp = (name) => textOf(join(stamps, name))

/** @type {(name: string, text: string) => void} */
export function writeStamp(name, text) {
  mkdirSync(dirname(join(stamps, name)), { recursive: true })
  writeFileSync(join(stamps, name), text)
}

/** Commands of `flottille` that need none of its optional packages. */
const light = "analyse demo games help perft play replay resume review rules solve watch".split(" ")
/** The command line and what it imports, a fifth of all packages, for a first game in a fresh clone. */
const toStart = ["--omit=dev", "--workspace=@flottille/cli", "--include-workspace-root"]

/** Installs unless node_modules was installed from this lock on this system. @type {typeof command} */
async function install(name, given) {
  const { platform, arch, versions } = process
  const files = ["package-lock.json", ".npmrc"].map((file) => join(root, file))
  const stamp = fingerprint(files, platform, arch, versions.modules)
  // Packages that are there are not replaced by fewer.
  const isFirst = !existsSync(join(root, "node_modules")) || readStamp("started") !== ""
  const isStart = isFirst && name === "start" && light.includes(given[0] ?? "demo")
  const isDone = () => readStamp("installed") === stamp || (isStart && readStamp("started") === stamp)
  if (isDone()) return
  await withLock(async (child) => {
    // Another command may have installed while this one waited.
    if (isDone()) return
    say("installing…")
    const words = ["ci", ...(isStart ? toStart : ["--include=dev"]), "--no-audit", "--no-fund", "--loglevel=error"]
    const { code, output } = await runNpm(words, { onSpawn: child, ...quiet })
    if (code === 0) return writeStamp(isStart ? "started" : "installed", stamp)
    say(`${output.trim()}\nIf a package.json has changed, \`npm install\` brings the lock file up to date.`)
    process.exit(code)
  })
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** @type {Promise<unknown> | undefined} */
let tsx

/** Imports a TypeScript module by its path from the root. @type {<T>(file: string) => Promise<T>} */
export async function importTypeScript(file) {
  tsx ??= import("tsx/esm/api").then(({ register }) => register({ tsconfig: sourcePaths() }))
  await tsx
  return import(pathToFileURL(join(root, file)).href)
}

/**
 * Installs what is missing, and runs a command of package.json: its module in `commands/`.
 *
 * @type {(name: string, given: readonly string[]) => Promise<void>}
 */
export async function command(name, given) {
  await install(name, given)
  /** @type {{ usage?: string; main: (given: readonly string[]) => Promise<number> }} */
  const { main, usage } = await importTypeScript(`scripts/commands/${name}.ts`)
  if (usage && given.some((word) => word === "--help" || word === "-h")) return console.log(usage)
  process.exitCode = await main(given).catch((error) => {
    if (!usage || !(error.code?.startsWith("ERR_PARSE_ARGS") || error instanceof RangeError)) throw error
    say(`${error.message.split(". ")[0].replace(/\.$/, "")}.\n\n${usage}`)
    return 2
  })
}
