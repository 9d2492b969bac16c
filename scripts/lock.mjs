import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { root } from "./packages.mjs"

// Outside node_modules, which an install empties.
const file = join(root, ".flottille.lock")
/** How often a waiting command looks again, in milliseconds. */
const pollInterval = 200
/** How often a holder renews its lock. */
const renewInterval = 2_000
/** A lock that has not been renewed for so long has no holder any more, even if another process has its number now. */
const expiry = 60_000

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"
  }
}

function read() {
  try {
    return { text: readFileSync(file, "utf8"), age: Date.now() - statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}

/**
 * Whether a lock was left behind. An install whose starter was killed goes on by itself for a
 * while, so the child counts too.
 */
function stale(/** @type {{ text: string; age: number }} */ { text, age }) {
  const pids = text.split(" ").filter(Boolean).map(Number)
  if (pids.length === 0) return age > renewInterval
  return age > expiry || !pids.some(alive)
}

/** Takes a stale lock away. If it was renewed in between, it is put back. */
function clear(/** @type {string} */ text) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, "utf8") === text) rmSync(aside)
    else renameSync(aside, file)
  } catch {
    // Somebody else was quicker.
  }
}

/**
 * Works while no other command of this checkout installs or builds.
 *
 * @template T
 * @param {(child: (pid: number) => void) => Promise<T>} work It tells which process it has started.
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  for (let announced = false; ; ) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: "wx" })
      break
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error
    }
    const found = read()
    if (found && stale(found)) {
      clear(found.text)
      continue
    }
    if (!announced) process.stderr.write("waiting for another command to finish its install or build…\n")
    announced = true
    await sleep(pollInterval)
  }
  const release = () => rmSync(file, { force: true })
  process.once("exit", release)
  const renewal = setInterval(() => utimesSync(file, new Date(), new Date()), renewInterval)
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`))
  } finally {
    clearInterval(renewal)
    process.off("exit", release)
    release()
  }
}
