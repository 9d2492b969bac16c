import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { root } from "./packages.mjs"

// Outside node_modules, which an install empties. Holds the PIDs of a command and of the install that it has started,
// which outlives a killed parent for a while.
const file = join(root, ".flottille.lock")

/** @param {string} pid */
function isAlive(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"
  }
}

/** Takes the lock, or removes one whose processes have ended. */
function takes() {
  try {
    writeFileSync(file, `${process.pid}`, { flag: "wx" })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error
  }
  try {
    const text = readFileSync(file, "utf8")
    if (text === "" || text.split(" ").some(isAlive)) return false
    const aside = `${file}.${process.pid}`
    renameSync(file, aside)
    // Another process may have taken it in between.
    if (readFileSync(aside, "utf8") === text) rmSync(aside)
    else renameSync(aside, file)
  } catch {
    // Another process was faster.
  }
  return false
}

/**
 * Runs work while no other command of this checkout installs or builds.
 *
 * @template T
 * @param {(child: (pid: number) => void) => Promise<T>} work Passes the PID of the process that it starts.
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  for (let tries = 0; !takes(); tries++) {
    if (tries === 3) process.stderr.write(`waiting for another command; if there is none, remove ${file}\n`)
    await sleep(200)
  }
  const release = () => rmSync(file, { force: true })
  process.once("exit", release)
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`))
  } finally {
    process.off("exit", release)
    release()
  }
}
