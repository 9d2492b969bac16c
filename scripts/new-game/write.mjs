import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

/**
 * Writes a plan: first beside its place, where it is formatted, then moved there at one stroke, so that whatever ends the script leaves all or nothing.
 *
 * @param {string} root
 * @param {Pick<import("./plan.ts").Plan, "folder" | "files" | "changes">} plan
 * @param {(folder: string) => Promise<void>} format Brings the files of a folder into the repository's style, or throws.
 */
export async function writePlan(root, { folder, files, changes }, format) {
  const staging = mkdtempSync(join(root, ".new-game-"))
  const remove = () => rmSync(staging, { recursive: true, force: true })
  process.once("exit", remove)
  try {
    for (const [file, text] of [...changes, ...[...files].map(([file, text]) => /** @type {const} */ ([`${folder}/${file}`, text]))]) {
      mkdirSync(dirname(join(staging, file)), { recursive: true })
      writeFileSync(join(staging, file), text)
    }
    await format(staging)
    // From here to the end nothing waits, so no signal comes between.
    move(root, staging, [folder, ...changes.keys()])
  } finally {
    remove()
    process.off("exit", remove)
  }
}

/**
 * Moves what was prepared to its place; if one part cannot be moved, the others go back.
 *
 * @param {string} root
 * @param {string} staging
 * @param {readonly string[]} paths
 */
function move(root, staging, paths) {
  const [folder = "", ...changed] = paths
  const before = changed.map(
    (file) => /** @type {const} */ ([file, existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined]),
  )
  mkdirSync(dirname(join(root, folder)), { recursive: true })
  renameSync(join(staging, folder), join(root, folder))
  try {
    for (const file of changed) renameSync(join(staging, file), join(root, file))
  } catch (error) {
    rmSync(join(root, folder), { recursive: true, force: true })
    for (const [file, text] of before) {
      if (text === undefined) rmSync(join(root, file), { force: true })
      else writeFileSync(join(root, file), text)
    }
    throw error
  }
}
