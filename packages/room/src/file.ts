/**
 * Logs and alarms in files.
 *
 * @packageDocumentation
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs"
import { dirname, resolve } from "node:path"
import { type Alarms, memoryAlarms } from "./alarms"
import { RoomError } from "./errors"
import type { Log } from "./log"
import { machineTime, type Time } from "./time"

/** A log in a file, that can be let go. */
export interface FileLog extends Log {
  read(): readonly string[]
  /** Lets go of the file. */
  close(): void
}

function sync(path: string): void {
  const folder = openSync(path, "r")
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Identifies a process, also among those that had its number before. */
interface Owner {
  readonly pid: number
  /** When it began, in seconds since 1970. */
  readonly since: number
}

const self = (): Owner => ({ pid: process.pid, since: Math.round(Date.now() / 1000 - process.uptime()) })

/** Files that this process has open, by their paths; shared by all copies of this module. */
const open: Set<string> = openFiles()

function openFiles(): Set<string> {
  const key = Symbol.for("flottille.room.logs")
  const known = Reflect.get(globalThis, key) ?? new Set()
  Reflect.set(globalThis, key, known)
  return known
}

/** Returns whether the process that wrote a lock still runs. */
function isRunning({ pid, since }: Owner, path: string): boolean {
  if (pid === process.pid) return Math.abs(since - self().since) > 5 ? false : open.has(path)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === "EPERM"
  }
}

function readOwner(text: string): Owner {
  const [pid = 0, since = 0] = text.split(" ").map(Number)
  return { pid, since }
}

/**
 * Locks a log for this process. The lock of a process that has ended is taken over.
 *
 * @throws RoomError naming the process that uses the log.
 */
function lock(path: string): () => void {
  const file = `${path}.lock`
  const { pid, since } = self()
  for (;;) {
    try {
      writeFileSync(file, `${pid} ${since}`, { flag: "wx" })
      break
    } catch (error) {
      if (Object(error).code !== "EEXIST") throw error
      takeOver(file, path)
    }
  }
  open.add(path)
  return () => {
    open.delete(path)
    rmSync(file, { force: true })
  }
}

/** Removes the lock of a process that has ended. */
function takeOver(file: string, path: string): void {
  const found = existsSync(file) ? readFileSync(file, "utf8") : ""
  const owner = readOwner(found)
  const locked = () =>
    new RoomError(
      `process ${owner.pid} uses ${JSON.stringify(path)}; close the room there, or delete ` +
        `${JSON.stringify(file)} if that process is no game server`,
      undefined,
      "locked",
    )
  if (found !== "" && isRunning(owner, path)) throw locked()
  const aside = `${file}.${process.pid}`
  // Another process may have taken the lock over in the meantime; then it gets it back.
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const isStale = readFileSync(aside, "utf8") === found
  if (!isStale && !existsSync(file)) renameSync(aside, file)
  else rmSync(aside)
  if (!isStale) throw locked()
}

/** Returns whether a text is JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Returns how many bytes of a file to keep: all complete lines. The rest is a line that a crash has cut
 * short, unless it is complete but for its end.
 *
 * @throws RoomError if the end of the last line was changed.
 */
function keptBytes(whole: Buffer): number {
  const end = whole.lastIndexOf(10) + 1
  const rest = whole.subarray(end).toString()
  const complete = rest.length > 1 && [rest, rest.slice(0, -1)].find(isJson)
  if (!complete) return end
  const line = whole.subarray(0, end).filter((byte) => byte === 10).length + 1
  if (complete !== rest) throw new RoomError("it does not end with a line break", line)
  return whole.length
}

/**
 * Creates a log in a file: each line is on the disk before it takes effect. A line cut off by a
 * crash is removed on opening. One process may open the file at a time; a file `<path>.lock` names it.
 *
 * @param fsync - True, the default, waits for the disk. Without it a line survives the process but
 * not the machine.
 * @throws RoomError if another process uses the file, or if the end of its last line was changed.
 * @example
 * import { mkdtempSync } from "node:fs"
 * import { tmpdir } from "node:os"
 * import { join } from "node:path"
 * const log = fileLog(join(mkdtempSync(join(tmpdir(), "flottille-room-")), "game.log"))
 * log.append("first")
 * log.read() // => ["first"]
 * log.close()
 */
export function fileLog(path: string, { fsync = true } = {}): FileLog {
  const unlock = lock(resolve(path))
  try {
    return lockedLog(path, fsync, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function lockedLog(path: string, fsync: boolean, unlock: () => void): FileLog {
  const isNew = !existsSync(path)
  const file = openSync(path, "a+")
  try {
    if (isNew && fsync) sync(dirname(path))
    const whole = readFileSync(path)
    const kept = keptBytes(whole)
    if (kept < whole.length) ftruncateSync(file, kept)
    else if (whole.length > 0 && whole.at(-1) !== 10) writeSync(file, "\n")
  } catch (error) {
    closeSync(file)
    throw error
  }
  let isOpen = true
  return {
    read: () => readFileSync(path, "utf8").split("\n").slice(0, -1),
    append(line) {
      if (!isOpen) throw new RoomError("it is closed", undefined, "write")
      const bytes = Buffer.from(`${line}\n`)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      if (fsync) fsyncSync(file)
    },
    close() {
      if (!isOpen) return
      isOpen = false
      closeSync(file)
      unlock()
    },
  }
}

/** Alarms in a file, that can be let go. */
export interface FileAlarms extends Alarms {
  set(room: string, at: number | undefined): void
  /** Lets go of the file. */
  close(): void
}

/** Lines of alarms that no longer hold, at least, before the file is written anew. */
const OUTDATED = 1000

const lineOf = ([room, at]: readonly [string, number | undefined]) =>
  JSON.stringify(at === undefined ? [room] : [room, at])

/** @throws RoomError naming the line that is no alarm. */
function readAlarms(lines: readonly string[]): Map<string, number> {
  const instants = new Map<string, number>()
  lines.forEach((line, index) => {
    const [room, at]: readonly unknown[] = isJson(line) ? [JSON.parse(line)].flat() : []
    if (typeof room !== "string" || !(at === undefined || typeof at === "number"))
      throw new RoomError("it is no alarm: expected a list of a room and an instant", index + 1)
    if (at === undefined) instants.delete(room)
    else instants.set(room, at)
  })
  return instants
}

/**
 * Creates alarms in a file: they outlive the process. One process may open the file at a time.
 *
 * The file may have an earlier instant than the latest that was set: after a restart the room is then
 * opened earlier than necessary, and sets its alarm again. Few changes are therefore written.
 *
 * @param setup - `time` replaces the clock of the machine.
 * @throws RoomError if another process uses the file, or naming a line that was changed.
 * @example
 * import { mkdtempSync } from "node:fs"
 * import { tmpdir } from "node:os"
 * import { join } from "node:path"
 * const path = join(mkdtempSync(join(tmpdir(), "flottille-alarms-")), "alarms")
 * const before = fileAlarms(path)
 * before.set("seven", Date.now())
 * before.close()
 * const alarms = fileAlarms(path)
 * await new Promise((resolve) => alarms.listen(resolve)) // => "seven"
 * alarms.set("seven", undefined)
 * alarms.close()
 */
export function fileAlarms(path: string, { time = machineTime }: { readonly time?: Time } = {}): FileAlarms {
  let log = fileLog(path)
  const inner = memoryAlarms({ time })
  let lines = log.read().length
  const stored = readOrClose(log)
  for (const [room, at] of stored) inner.set(room, at)

  function write(room: string, at: number | undefined): void {
    log.append(lineOf([room, at]))
    lines++
    if (at === undefined) stored.delete(room)
    else stored.set(room, at)
    if (lines > 2 * stored.size + OUTDATED) renew()
  }

  /** Writes the file without the lines that no longer hold. */
  function renew(): void {
    const fresh = `${path}.new`
    writeFileSync(fresh, [...stored].map((each) => `${lineOf(each)}\n`).join(""), { flush: true })
    log.close()
    renameSync(fresh, path)
    log = fileLog(path)
    lines = stored.size
  }

  return {
    set(room, at) {
      if (at !== undefined && !Number.isFinite(at)) throw new RangeError(`fileAlarms: at: a number, not ${at}`)
      const before = stored.get(room)
      const isEarly = before !== undefined && at !== undefined && time.now() < before && before <= at
      if (before !== at && !isEarly) write(room, at)
      inner.set(room, at)
    },
    listen: (ring) => inner.listen(ring),
    close: () => log.close(),
  }
}

function readOrClose(log: FileLog): Map<string, number> {
  try {
    return readAlarms(log.read())
  } catch (error) {
    log.close()
    throw error
  }
}
