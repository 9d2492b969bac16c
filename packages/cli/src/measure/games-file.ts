/** The games of a series as a Parquet file: a row a game, in the order of their numbers. */
import { randomBytes } from "node:crypto"
import { closeSync, openSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { winnersOf } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Chunk, Played } from "@flottille/lab"
import { InputError } from "@flottille/lab/errors"
import { loadOptional } from "@flottille/lab/optional-dependencies"
import type { SeriesHeader } from "@flottille/lab/queue"
import type { ColumnSource } from "hyparquet-writer"
import { problemOf } from "../terminal/files"

/** A file that is being written; it is there once it is whole. */
export interface GamesFile {
  /** Chunks may come in any order; one that could not be played has no games. */
  add(chunk: Chunk, games: readonly Played[]): void
  /** Writes the remaining games, and gives the file its name. */
  finish(): void
  /** Takes everything away that is not finished. */
  close(): void
}

interface Column extends Omit<ColumnSource, "data"> {
  readonly of: (played: Played, index: number) => unknown
}

/** Number of games written at a time, which are held in memory. */
const ROW_GROUP = 50_000

/** The greatest number that a game may have: columns of 32 bits are read by everything. */
export const MOST_GAMES = 2 ** 31 - 1

function columnsOf({ game }: AnyGamePackage, { seed, options }: SeriesHeader): readonly Column[] {
  const seats = game.seats(options)
  const winner = ({ outcome }: Played) => {
    const [first, ...others] = outcome ? winnersOf(outcome) : []
    return first === undefined || others.length > 0 ? null : seats[first]?.id
  }
  const count = (name: string, of: Column["of"]): Column => ({ name, type: "INT32", nullable: false, of })
  const word = (name: string, of: Column["of"], nullable = true): Column => ({ name, type: "STRING", nullable, of })
  return [
    count("game", (_, index) => index),
    word("seed", (_, index) => `${seed}:${index}`, false),
    { name: "finished", type: "BOOLEAN", nullable: false, of: ({ outcome }) => outcome !== undefined },
    word("winner", winner),
    {
      name: "draw",
      type: "BOOLEAN",
      nullable: false,
      of: (played) => played.outcome !== undefined && winner(played) === null,
    },
    word("clause", ({ outcome }) => outcome?.rule ?? null),
    word("reason", ({ outcome }) => outcome?.reason ?? null),
    count("turns", ({ turns }) => turns),
    count("actions", ({ actions }) => actions),
    count("chance", ({ chance }) => chance),
    count("decisions", ({ decisions }) => decisions.count),
    count("forced", ({ decisions }) => decisions.forced),
    count("choices", ({ decisions }) => decisions.sum),
    count("most_choices", ({ decisions }) => decisions.max),
    ...seats.map(
      ({ id }, seat): Column => ({
        name: `return_${id}`,
        type: "DOUBLE",
        of: ({ outcome }) => outcome?.returns[seat] ?? null,
      }),
    ),
  ]
}

/** Reserves a file name against other processes, unless the file may be overwritten. */
function reserve(path: string, force: boolean): () => void {
  try {
    closeSync(openSync(path, "wx"))
    return () => rmSync(path, { force: true })
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST"
    if (!isThere) throw new InputError(path, problemOf(error))
    if (!force) throw new InputError(path, "it is there already; --force writes over it")
    if (!statSync(path).isFile()) throw new InputError(path, "that is no file")
    return () => undefined
  }
}

/**
 * Begins a file of games.
 *
 * @param force - True to replace an existing file.
 * @throws InputError naming the file, or the package to install.
 */
export async function openGames(
  path: string,
  entry: AnyGamePackage,
  series: SeriesHeader,
  force: boolean,
): Promise<GamesFile> {
  const { fileWriter, ParquetWriter, schemaFromColumnData } = await loadOptional(
    "--out",
    ["hyparquet-writer"],
    () => import("hyparquet-writer"),
  )
  let giveBack = reserve(path, force)
  const passing = join(dirname(path), `.flottille-${randomBytes(8).toString("hex")}`)
  const columns = columnsOf(entry, series)
  const named = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw new InputError(path, problemOf(error))
    }
  }
  const kvMetadata = [{ key: "flottille", value: JSON.stringify(series) }]
  const schema = schemaFromColumnData({ columnData: columns.map(({ of: _, ...column }) => ({ ...column, data: [] })) })
  const parquet = named(
    () =>
      new ParquetWriter({ writer: fileWriter(passing), schema, kvMetadata, createdBy: `flottille ${series.program}` }),
  )

  let rows: { readonly played: Played; readonly index: number }[] = []
  const write = () => {
    const columnData = columns.map(({ of, ...column }) => ({
      ...column,
      data: rows.map(({ played, index }) => of(played, index)),
    }))
    rows = []
    named(() => void parquet.write({ columnData, rowGroupSize: ROW_GROUP }))
  }

  /** Games that arrived before their turn, by the number of the first. */
  const early = new Map<number, { readonly count: number; readonly games: readonly Played[] }>()
  let next = 0
  return {
    add({ first, count }, games) {
      early.set(first, { count, games })
      for (let part = early.get(next); part; part = early.get(next)) {
        early.delete(next)
        part.games.forEach((played, place) => {
          rows.push({ played, index: next + place })
          if (rows.length === ROW_GROUP) write()
        })
        next += part.count
      }
    },
    finish() {
      if (rows.length > 0) write()
      named(() => {
        void parquet.finish()
        renameSync(passing, path)
      })
      giveBack = () => undefined
    },
    close() {
      rmSync(passing, { force: true })
      giveBack()
    },
  }
}
