/** The games of a series as a Parquet file: a row a game, in the order of their numbers. */
import { randomBytes } from "node:crypto"
import { closeSync, openSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { winnersOf } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import type { ColumnSource, ParquetWriter } from "hyparquet-writer"
import { InputError, problemOf } from "../errors"
import { loadOptional } from "../optional-dependencies"
import type { SeriesHeader } from "../queue/series-row"
import type { Chunk } from "../series"
import type { Played } from "../tally"

/** A Parquet file that is being written; it appears under its name once it is whole. */
export interface GamesFile {
  /** Adds the games of a chunk, in any order of the chunks; one that could not be played has no games. */
  add(chunk: Chunk, games: readonly Played[]): void
  /** Writes the remaining games, and gives the file its name. */
  finish(): void
  /** Removes all files that are not finished. */
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
    if (!force) throw new InputError(path, "file exists; use --force to overwrite it")
    if (!statSync(path).isFile()) throw new InputError(path, "not a regular file")
    return () => undefined
  }
}

/** Runs a step of writing; its errors name the file. */
function named<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new InputError(path, problemOf(error))
  }
}

/** Writes games in the order of their numbers, a group of rows at a time. */
class GamesWriter implements GamesFile {
  readonly #path: string
  readonly #passing: string
  readonly #columns: readonly Column[]
  readonly #parquet: ParquetWriter
  #giveBack: () => void
  #rows: { readonly played: Played; readonly index: number }[] = []
  /** Games that arrived before their turn, by the number of the first. */
  readonly #early = new Map<number, { readonly count: number; readonly games: readonly Played[] }>()
  #next = 0

  constructor(path: string, passing: string, columns: readonly Column[], parquet: ParquetWriter, giveBack: () => void) {
    this.#path = path
    this.#passing = passing
    this.#columns = columns
    this.#parquet = parquet
    this.#giveBack = giveBack
  }

  add({ first, count }: Chunk, games: readonly Played[]): void {
    this.#early.set(first, { count, games })
    for (let part = this.#early.get(this.#next); part; part = this.#early.get(this.#next)) {
      this.#early.delete(this.#next)
      part.games.forEach((played, place) => {
        this.#rows.push({ played, index: this.#next + place })
        if (this.#rows.length === ROW_GROUP) this.#write()
      })
      this.#next += part.count
    }
  }

  finish(): void {
    if (this.#rows.length > 0) this.#write()
    named(this.#path, () => {
      void this.#parquet.finish()
      renameSync(this.#passing, this.#path)
    })
    this.#giveBack = () => undefined
  }

  close(): void {
    rmSync(this.#passing, { force: true })
    this.#giveBack()
  }

  #write(): void {
    const rows = this.#rows
    this.#rows = []
    const columnData = this.#columns.map(({ of, ...column }) => ({
      ...column,
      data: rows.map(({ played, index }) => of(played, index)),
    }))
    named(this.#path, () => void this.#parquet.write({ columnData, rowGroupSize: ROW_GROUP }))
  }
}

/**
 * Creates a file of games.
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
  const giveBack = reserve(path, force)
  const passing = join(dirname(path), `.flottille-${randomBytes(8).toString("hex")}`)
  const columns = columnsOf(entry, series)
  const kvMetadata = [{ key: "flottille", value: JSON.stringify(series) }]
  const schema = schemaFromColumnData({ columnData: columns.map(({ of: _, ...column }) => ({ ...column, data: [] })) })
  const createdBy = `flottille ${series.program}`
  const parquet = named(path, () => new ParquetWriter({ writer: fileWriter(passing), schema, kvMetadata, createdBy }))
  return new GamesWriter(path, passing, columns, parquet, giveBack)
}
