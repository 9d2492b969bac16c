/** Queries of a Parquet file of games. */
import { InputError, problemOf } from "../errors"
import { loadOptional } from "../optional-dependencies"

/**
 * The part of DuckDB's API that is used here. Users install the package themselves, since it ships
 * a database for every system.
 */
interface DuckDb {
  readonly DuckDBInstance: { create(path: string): Promise<Instance> }
}
interface Instance {
  connect(): Promise<Connection>
  closeSync(): void
}
interface Connection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<Reader>
  closeSync(): void
}
interface Reader {
  columnNames(): readonly string[]
  getRowsJson(): readonly (readonly unknown[])[]
}

/** A table that a query returns. */
export interface QueryResult {
  readonly columns: readonly string[]
  /** Values of JSON, in the order of the columns; numbers too large for JSON are strings. */
  readonly rows: readonly (readonly unknown[])[]
}

/** A variable, so that bundlers do not resolve it. */
const DUCKDB = "@duckdb/node-api"

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Returns the first line, which names the fault; the others show its place: `LINE 1: …` with a mark
 * below.
 */
const firstLine = (error: unknown) => problemOf(error).split("\n")[0] ?? ""

/**
 * Queries a Parquet file of games by SQL, in which the file is the table `games`. It needs the
 * package `@duckdb/node-api`.
 *
 * @throws InputError for a file that cannot be read, for invalid SQL, and where DuckDB is not
 * installed.
 * @example
 * await queryGames("none.parquet", "select 1").catch((error) => error instanceof Error) // => true
 */
export async function queryGames(file: string, sql: string): Promise<QueryResult> {
  const { DuckDBInstance } = await loadOptional(
    "--sql",
    [DUCKDB],
    (): Promise<DuckDb> => import(/* @vite-ignore */ DUCKDB),
  )
  const instance = await DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  try {
    await connection.run(`create view games as from read_parquet(${quoted(file)})`).catch((error) => {
      throw new InputError(file, firstLine(error))
    })
    const answer = await connection.runAndReadAll(sql).catch((error) => {
      throw new InputError("--sql", firstLine(error))
    })
    return { columns: answer.columnNames(), rows: answer.getRowsJson() }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
