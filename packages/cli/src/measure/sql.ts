/** `report --sql`: asks a Parquet file of games by SQL. */
import { InputError } from "@flottille/lab/errors"
import { grouped, type Side, table } from "@flottille/lab/layout"
import { loadOptional } from "@flottille/lab/optional-dependencies"
import { type Io, say } from "../io"
import { problemOf } from "../terminal/files"

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

/** The parameters of `report --sql`. */
export interface SqlRequest {
  readonly sql: string
  /** The file for the answer as data. */
  readonly json?: string
  readonly force?: boolean
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
 * Asks by SQL, in which the file is the table `games`.
 *
 * @throws InputError for a file that cannot be read, for SQL that is none, and where DuckDB is not installed.
 */
export async function reportSql(io: Io, file: string, { sql, json, force }: SqlRequest): Promise<number> {
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
    if (json !== undefined) {
      const data = `${asJson(answer)}\n`
      if (force) await io.files.replace(json, data)
      else if (!(await io.files.create(json, data)))
        throw new InputError(json, "it is there already; --force writes over it")
    }
    say(io, asText(answer))
    return 0
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** A list of objects, one a row. */
function asJson(answer: Reader): string {
  const names = answer.columnNames()
  const rows = answer
    .getRowsJson()
    .map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? null])))
  return JSON.stringify(rows, null, 2)
}

function asText(answer: Reader): string {
  const rows = answer.getRowsJson()
  const sides = answer
    .columnNames()
    .map((_, column): Side => (rows.every((row) => isNumber(row[column])) ? "right" : "left"))
  return [
    table([answer.columnNames(), ...rows.map((row) => row.map(cell))], sides),
    "",
    `${grouped(rows.length)} ${rows.length === 1 ? "row" : "rows"}`,
  ].join("\n")
}

/** Numbers too large for JSON come as texts. */
const isNumber = (value: unknown) => typeof value === "number" || (typeof value === "string" && /^-?\d+$/.test(value))

function cell(value: unknown): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "number" && !Number.isInteger(value)) return String(Number(value.toPrecision(6)))
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}
