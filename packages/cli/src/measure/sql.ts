/** `report --sql`: queries a Parquet file of games by SQL. */
import { InputError } from "@flottille/lab/errors"
import { grouped, type Side, table } from "@flottille/lab/layout"
import { type QueryResult, queryGames } from "@flottille/lab/simulate"
import { type Io, say } from "../io"

/** The parameters of `report --sql`. */
export interface SqlRequest {
  readonly sql: string
  /** The file for the answer as data. */
  readonly json?: string
  readonly force?: boolean
}

/** Prints the answer to a query, and writes it as data if asked to. */
export async function reportSql(io: Io, file: string, { sql, json, force }: SqlRequest): Promise<number> {
  const answer = await queryGames(file, sql)
  if (json !== undefined) {
    const data = `${asJson(answer)}\n`
    if (force) await io.files.replace(json, data)
    else if (!(await io.files.create(json, data)))
      throw new InputError(json, "file exists; use --force to overwrite it")
  }
  say(io, asText(answer))
  return 0
}

/** Formats rows as a list of objects. */
function asJson({ columns, rows }: QueryResult): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, column) => [name, row[column] ?? null])))
  return JSON.stringify(objects, null, 2)
}

function asText({ columns, rows }: QueryResult): string {
  const sides = columns.map((_, column): Side => (rows.every((row) => isNumber(row[column])) ? "right" : "left"))
  return [
    table([columns, ...rows.map((row) => row.map(cell))], sides),
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
