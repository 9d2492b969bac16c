/** Locks of files, by a file beside them that names the owner. */
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { RoomError } from "./errors"
import { isRunning, newOwner, type Owner, readOwner } from "./owner"

/**
 * Milliseconds after which an owner on another machine or in another container is taken for dead, unless it has
 * renewed its lock. One of the same machine is asked for.
 */
const LEASE = 30_000

/** A lock of this process. */
export interface Lock {
  /** Number of the owner: that of each later owner is greater. */
  readonly number: number
  /** Returns whether no other process has taken the lock over. */
  isMine(): boolean
  release(): void
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if (Object(error).code === "ENOENT") return undefined
    throw error
  }
}

/** Makes a file with its whole content, unless there is one. */
function make(file: string, text: string): boolean {
  const whole = `${file}.${crypto.randomUUID()}`
  writeFileSync(whole, text, { flag: "wx", mode: 0o600 })
  try {
    linkSync(whole, file)
    return true
  } catch (error) {
    if (Object(error).code !== "EEXIST") throw error
    return false
  } finally {
    rmSync(whole)
  }
}

/** Returns whether the owner of a lock has ended, as far as anybody can tell. A lock without one is of a crash. */
function isStale(file: string, owner: Owner | undefined): boolean {
  const runs = owner ? isRunning(owner) : false
  if (runs !== undefined) return !runs
  try {
    return Date.now() - statSync(file).mtimeMs > LEASE
  } catch {
    return false
  }
}

/**
 * Locks a file for this process. The lock of a process that has ended is taken over: of several that try, the one
 * that makes the file named after it succeeds it.
 *
 * @throws RoomError naming the process that uses the file.
 */
export function lock(path: string): Lock {
  const file = `${path}.lock`
  const locked = (owner: Owner | undefined) =>
    new RoomError(
      `process ${owner?.pid ?? "?"} uses ${JSON.stringify(path)}; close the room there, or delete ` +
        `${JSON.stringify(file)} if that process is no game server`,
      undefined,
      "locked",
    )
  for (let attempt = 0; ; attempt++) {
    const first = newOwner()
    if (make(file, JSON.stringify(first))) return heldLock(file, first)
    const found = textOf(file)
    if (found === undefined) continue
    const owner = readOwner(found)
    if (attempt > 100 || !isStale(file, owner)) throw locked(owner)
    const next = newOwner(owner?.number)
    const claim = `${file}.${owner?.token ?? "unknown"}`
    if (make(claim, JSON.stringify(next))) {
      if (textOf(file) === found) {
        renameSync(claim, file)
        return heldLock(file, next)
      }
      rmSync(claim, { force: true })
    } else {
      const other = readOwner(textOf(claim) ?? "")
      if (!isStale(claim, other)) throw locked(other ?? owner)
      // It has ended in between; its claim is carried out in its place.
      if (textOf(file) === found) renameSync(claim, file)
    }
  }
}

function heldLock(file: string, owner: Owner): Lock {
  const text = JSON.stringify(owner)
  const isMine = () => textOf(file) === text
  const renewing = setInterval(() => {
    const now = new Date()
    if (isMine()) utimesSync(file, now, now)
  }, LEASE / 3).unref()
  return {
    number: owner.number,
    isMine,
    release() {
      clearInterval(renewing)
      if (isMine()) rmSync(file, { force: true })
    },
  }
}
