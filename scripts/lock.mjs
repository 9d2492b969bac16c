import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { root } from "./packages.mjs"

// Outside node_modules, which an install empties.
const file = join(root, ".flottille.lock")
/** Milliseconds after which a waiting command looks again. */
const pollInterval = 200
/** Milliseconds after which a holder renews its lock. */
const renewInterval = 2_000
/** Milliseconds after which a lock that was not renewed is stale, even if another process has its PID by now. */
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

/** Says whether a lock was left behind. An install outlives a killed parent for a while, so the child counts too. */
function stale(/** @type {{ text: string; age: number }} */ { text, age }) {
  const pids = text.split(" ").filter(Boolean).map(Number)
  if (pids.length === 0) return age > renewInterval
  return age > expiry || !pids.some(alive)
}

/** Removes a stale lock, or puts it back if it was renewed in between. */
function clear(/** @type {string} */ text) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, "utf8") === text) rmSync(aside)
    else renameSync(aside, file)
  } catch {
    // Another process was faster.
  }
}

/**
 * Runs work while no other command of this checkout installs or builds.
 *
 * @template T
 * @param {(child: (pid: number) => void) => Promise<T>} work Passes the PID of the process that it starts.
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
