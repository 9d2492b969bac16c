/**
 * Logs in files.
 *
 * @packageDocumentation
 */
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs"
import { dirname } from "node:path"
import type { Log } from "./log"

/** A log in a file, that can be let go. */
export interface FileLog extends Log {
  read(): readonly string[]
  /** Lets go of the file. */
  close(): void
}

// Stryker disable next-line BlockStatement: an unsynced line is lost only in a power failure
function sync(path: string): void {
  // Stryker disable next-line StringLiteral: an unsynced line is lost only in a power failure
  const folder = openSync(path, "r")
  // Stryker disable next-line BlockStatement: an unsynced line is lost only in a power failure
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Creates a log in a file: each line is on the disk before it takes effect. A line cut off by a
 * crash is removed on opening.
 *
 * @param fsync - True, the default, waits for the disk. Without it a line survives the process but
 * not the machine.
 * @example
 * import { mkdtempSync } from "node:fs"
 * import { tmpdir } from "node:os"
 * import { join } from "node:path"
 * const log = fileLog(join(mkdtempSync(join(tmpdir(), "flottille-room-")), "game.log"))
 * log.append("first")
 * log.read() // => ["first"]
 * log.close()
 */
// Stryker disable next-line BooleanLiteral: an unsynced line is lost only in a power failure
export function fileLog(path: string, { fsync = true } = {}): FileLog {
  // Stryker disable next-line BooleanLiteral: an unsynced line is lost only in a power failure
  const isNew = !existsSync(path)
  const file = openSync(path, "a+")
  // Stryker disable next-line all: an unsynced line is lost only in a power failure
  if (isNew && fsync) sync(dirname(path))
  const whole = readFileSync(path)
  const end = whole.lastIndexOf(10) + 1
  // Stryker disable next-line all: with no partial line the file keeps its length
  if (end < whole.length) ftruncateSync(file, end)
  return {
    read: () => readFileSync(path, "utf8").split("\n").slice(0, -1),
    append(line) {
      const bytes = Buffer.from(`${line}\n`)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      // Stryker disable next-line ConditionalExpression: an unsynced line is lost only in a power failure
      if (fsync) fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}
