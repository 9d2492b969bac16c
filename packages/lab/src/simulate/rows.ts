import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { said } from "@flottille/core/said"
import { InputError, isInputError, problemOf } from "@flottille/host/errors"
import { differenceOf, lineOf, type Row, rowOf, type SeriesHeader } from "../queue/series-row"
import type { Chunk } from "../seeded-game"

/** A file of finished chunks, open for more. */
export interface RowsFile {
  /** Number of damaged lines, cut by a crash or a full disk: their games are played again. */
  readonly broken: number
  /** The finished chunks, each once. */
  readonly done: readonly Chunk[]
  append(row: Row): void
  close(): void
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** Two runs on one file would play the same games twice; one that was killed has left its mark behind. */
function lock(path: string): () => void {
  const mark = `${path}.lock`
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(mark, String(process.pid), { flag: "wx" })
      return () => rmSync(mark, { force: true })
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
        throw new InputError(path, problemOf(error))
      const holder = Number(readFileSync(mark, "utf8").trim() || Number.NaN)
      if (tries > 2 || (Number.isSafeInteger(holder) && isAlive(holder)))
        throw new InputError(
          path,
          said`another run writes there (process ${holder || "unknown"}; if there is none, delete ${mark})`,
        )
      rmSync(mark, { force: true })
    }
  }
}

function headerOf(path: string, line: string): SeriesHeader {
  try {
    const { series } = JSON.parse(line)
    if (typeof series === "object" && series !== null) return series
  } catch {
    // The same as any other file that is none of a series.
  }
  throw new InputError(path, "not a file of a series; its first line names none")
}

function appendLine(path: string, file: number, line: string): void {
  const { size } = fstatSync(file)
  try {
    writeFileSync(file, `${line}\n`)
  } catch (error) {
    // Remove the half line that a full disk has left.
    ftruncateSync(file, size)
    throw new InputError(path, problemOf(error))
  }
}

/** Reads the rows of an open file, and cuts a last line without an end. */
function readRows(path: string, file: number, wanted: SeriesHeader, add: (row: Row) => void) {
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf("\n") + 1
  const isBegun = end > 0
  const [head = "", ...lines] = bytes.toString("utf8").split("\n")
  const difference = isBegun ? differenceOf(headerOf(path, head), wanted) : undefined
  if (difference) throw new InputError(path, said`it belongs to another series: ${difference}`)
  if (lines.at(-1) === "") lines.pop()
  const done = new Map<number, Chunk>()
  let broken = 0
  for (const line of lines) {
    const row = rowOf(line)
    if (!row) broken++
    else if (!done.has(row.first)) {
      done.set(row.first, { first: row.first, count: row.count })
      add(row)
    }
  }
  if (bytes.length > end) ftruncateSync(file, end)
  return { broken, done: [...done.values()], isBegun }
}

/**
 * Opens the file of a series, or creates it.
 *
 * @param add - Receives each chunk that the file holds.
 * @throws InputError that names the file: it holds another series, or something else, another run
 *   writes there, or it cannot be written.
 */
export function openRows(path: string, wanted: SeriesHeader, add: (row: Row) => void): RowsFile {
  const unlock = lock(path)
  let file: number | undefined
  const close = () => {
    if (file !== undefined) closeSync(file)
    unlock()
  }
  try {
    const opened = openSync(path, "a+")
    file = opened
    // A device would be read for ever.
    if (!fstatSync(opened).isFile()) throw new InputError(path, "not a regular file")
    const { broken, done, isBegun } = readRows(path, opened, wanted, add)
    const write = (line: string) => appendLine(path, opened, line)
    if (!isBegun) write(JSON.stringify({ series: wanted }))
    return { broken, done, append: (row) => write(lineOf(row)), close }
  } catch (error) {
    close()
    throw isInputError(error) ? error : new InputError(path, problemOf(error))
  }
}
