import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Files } from "./templates"

/** Moves prepared files to their place; if one cannot be moved, all others are restored. */
function move(root: string, staging: string, folder: string, others: readonly string[]): void {
  const before = new Map(
    others.map((file) => [file, existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined]),
  )
  mkdirSync(dirname(join(root, folder)), { recursive: true })
  renameSync(join(staging, folder), join(root, folder))
  try {
    for (const file of others) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      renameSync(join(staging, file), join(root, file))
    }
  } catch (error) {
    rmSync(join(root, folder), { recursive: true, force: true })
    for (const [file, text] of before) {
      if (text === undefined) rmSync(join(root, file), { force: true })
      else writeFileSync(join(root, file), text)
    }
    throw error
  }
}

/** Works in a new folder, which is removed again, by an interruption too. */
export async function inTemporary<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(prefix)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once("exit", remove)
  try {
    return await work(folder)
  } finally {
    remove()
    process.off("exit", remove)
  }
}

/**
 * Writes files atomically: beside their place first, then moved there, so that an interruption
 * leaves all or nothing.
 *
 * @param folder - The new folder relative to the root, which moves as a whole.
 * @param prepare - Works on the files before they are moved, or throws.
 */
export async function writeAll(
  root: string,
  folder: string,
  files: Files,
  prepare: (staging: string) => Promise<void>,
): Promise<void> {
  await inTemporary(join(root, ".new-game-"), async (staging) => {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(staging, file)), { recursive: true })
      writeFileSync(join(staging, file), text)
    }
    await prepare(staging)
    // From here to the end nothing waits, so no signal comes between.
    const others = [...files.keys()].filter((file) => !file.startsWith(`${folder}/`))
    move(root, staging, folder, others)
  })
}
