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
  writeFileSync,
  writeSync,
} from "node:fs"
import { dirname, resolve } from "node:path"
import { type Alarms, memoryAlarms } from "./alarms"
import { RoomError } from "./errors"
import { type Lock, lock } from "./lock"
import type { Log } from "./log"
import { machineTime, type Time } from "./time"

export { Chain } from "./chain"

/** A log in a file, that can be let go. */
interface FileLog extends Log {
  readonly owner: number
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

/** Readable by the user alone: a log holds the seed of the dice and all letters. */
const PRIVATE = 0o600

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
 * crash is removed on opening. One process may open the file at a time; a file `<path>.lock` names it. What a
 * process writes that has lost the file is refused to it, and left out by the room that reads it. The file is on
 * a disk of the machine: network volumes are not supported.
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
  const held = lock(resolve(path))
  try {
    return lockedLog(path, fsync, held)
  } catch (error) {
    held.release()
    throw error
  }
}

function lockedLog(path: string, fsync: boolean, held: Lock): FileLog {
  const isNew = !existsSync(path)
  const file = openSync(path, "a+", PRIVATE)
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
    owner: held.number,
    read: () => readFileSync(path, "utf8").split("\n").slice(0, -1),
    append(line) {
      if (!isOpen) throw new RoomError("it is closed", undefined, "write")
      const bytes = Buffer.from(`${line}\n`)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      if (fsync) fsyncSync(file)
      // A line counts once it is known that no other process had taken the log before.
      if (!held.isMine()) throw new RoomError("another process has taken it", undefined, "locked")
    },
    close() {
      if (!isOpen) return
      isOpen = false
      closeSync(file)
      held.release()
    },
  }
}

/** Alarms in a file, that can be let go. */
interface FileAlarms extends Alarms {
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
    writeFileSync(fresh, [...stored].map((each) => `${lineOf(each)}\n`).join(""), { flush: true, mode: PRIVATE })
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
