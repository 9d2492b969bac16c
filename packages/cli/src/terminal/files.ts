import { randomBytes } from "node:crypto"
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises"
import { homedir } from "node:os"
import { dirname, isAbsolute, join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { InputError, problemOf } from "@flottille/host/errors"

/** Access to the files of records. Failures are an {@link InputError} that names the file. */
export interface Files {
  /** The folder for unfinished games that were not saved. */
  readonly stateFolder: string
  /** The whole text of a file, in UTF-8 or Latin-1. */
  read(path: string): Promise<string>
  /**
   * Creates a new file, whole or not at all. Returns false if the name is taken.
   *
   * @param mode - The file mode, as for `chmod`; by default that of new files.
   */
  create(path: string, text: string, mode?: number): Promise<boolean>
  /** The files of a folder that are no folders, the newest first; none where there is no such folder. */
  list(path: string): Promise<readonly { readonly name: string; readonly changed: Date }[]>
  /** Takes a file away, if it is there. */
  remove(path: string): Promise<void>
  /** Writes over a file, or makes a new one, whole or not at all. */
  replace(path: string, text: string): Promise<void>
  /** Fails where `replace` would. */
  checkReplaceable(path: string): Promise<void>
  /** Makes a folder for the user alone, and those that it lies in. */
  makeFolder(path: string): Promise<void>
  /** Loads a module. */
  load(path: string): Promise<unknown>
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : ""
}

async function named<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new InputError(path || "file", problemOf(error))
  }
}

/** Decodes a text in UTF-8, or in Latin-1 if it is none. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The facts of a file, or `undefined` if there is none. */
async function factsOf(path: string) {
  return await stat(path).catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined
    throw error
  })
}

/** Writes a file of a passing name into the folder of another, lets it be used, and takes it away. */
async function withText<T>(
  path: string,
  text: string,
  use: (passing: string) => Promise<T>,
  mode?: number,
): Promise<T> {
  const passing = join(dirname(path), `.flottille-${randomBytes(8).toString("hex")}`)
  try {
    await writeFile(passing, text, { flag: "wx", flush: true, ...(mode === undefined ? {} : { mode }) })
    return await use(passing)
  } finally {
    await rm(passing, { force: true })
  }
}

/**
 * A link is made at once or not at all; where the file system knows none, a copy at least never
 * writes over anything.
 */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  const exists = (error: unknown) => {
    if (codeOf(error) === "EEXIST") return false
    throw error
  }
  try {
    return await link(from, to).then(() => true, exists)
  } catch {
    return await copyFile(from, to, constants.COPYFILE_EXCL).then(() => true, exists)
  }
}

async function replace(path: string, text: string): Promise<void> {
  const facts = await factsOf(path)
  // A device, a pipe or a link is written to directly.
  if (facts && !facts.isFile()) return writeFile(path, text)
  const real = facts ? await realpath(path) : path
  return withText(real, text, (passing) => rename(passing, real), facts?.mode)
}

async function checkReplaceable(path: string): Promise<void> {
  const facts = await factsOf(path)
  if (facts) await (await open(path, "r+")).close()
  if (!facts || facts.isFile()) await withText(facts ? await realpath(path) : path, "", async () => {})
}

async function list(path: string) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (codeOf(error) === "ENOENT") return []
    throw error
  })
  const files = entries.filter((entry) => entry.isFile())
  const facts = await Promise.all(
    files.map(async ({ name }) => ({ name, changed: (await factsOf(join(path, name)))?.mtime })),
  )
  // Skip files that were removed meanwhile.
  const there = facts.flatMap(({ name, changed }) => (changed ? [{ name, changed }] : []))
  return there.sort((a, b) => b.changed.getTime() - a.changed.getTime() || (a.name < b.name ? -1 : 1))
}

async function load(path: string): Promise<unknown> {
  // Node's message for a missing module contains the whole path.
  await stat(path)
  return import(/* @vite-ignore */ pathToFileURL(resolve(path)).href)
}

function stateFolder(): string {
  const { LOCALAPPDATA, XDG_STATE_HOME } = process.env
  const given = process.platform === "win32" ? LOCALAPPDATA : XDG_STATE_HOME
  const usual = process.platform === "win32" ? join("AppData", "Local") : join(".local", "state")
  return join(given && isAbsolute(given) ? given : join(homedir(), usual), "flottille")
}

export const files: Files = {
  get stateFolder() {
    return stateFolder()
  },
  read: (path) => named(path, async () => decoded(await readFile(path))),
  create: (path, text, mode) => named(path, () => withText(path, text, (passing) => linkOrCopy(passing, path), mode)),
  list: (path) => named(path, () => list(path)),
  remove: (path) => named(path, () => rm(path, { force: true })),
  replace: (path, text) => named(path, () => replace(path, text)),
  checkReplaceable: (path) => named(path, () => checkReplaceable(path)),
  load: (path) => named(path, () => load(path)),
  makeFolder: (path) => named(path, async () => void (await mkdir(path, { recursive: true, mode: 0o700 }))),
}
