/**
 * Logs and outboxes in SQL databases.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"
import { RoomError } from "./errors"
import type { Notification } from "./notifications"
import type { Outbox } from "./outbox"
import { isRunning, newOwner, readOwner } from "./owner"
import { type LeasedLog, type LeaseSetup, leaseOf, Renewal } from "./renewal"

type SqlValue = string | number | null

/**
 * The part of a database that logs need. The statements are those that SQLite and PostgreSQL share, with
 * `?` for each parameter.
 */
export interface SqlClient {
  /** Runs one statement and returns its rows. */
  query(
    sql: string,
    parameters: readonly SqlValue[],
  ): Promise<readonly Readonly<Record<string, unknown>>[]> | readonly Readonly<Record<string, unknown>>[]
}

/** The part of a SQLite database that a client needs: that of `node:sqlite` and of `better-sqlite3` have it. */
interface SqliteDatabase {
  /** Compiles a statement. */
  prepare(sql: string): {
    /** Runs the statement and returns its rows. */
    all(...parameters: SqlValue[]): unknown[]
    /** Runs a statement that returns no rows. */
    run(...parameters: SqlValue[]): unknown
  }
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/**
 * Makes a client of a SQLite database.
 *
 * @param database - A `DatabaseSync` of `node:sqlite` or a `Database` of `better-sqlite3`. The caller owns it.
 * @example
 * const database = { prepare: () => ({ all: () => [{ one: 1 }], run: () => undefined }) } // or `new Database("rooms.db")`
 * sqliteClient(database).query("SELECT 1 AS one", []) // => [{ one: 1 }]
 */
export function sqliteClient(database: SqliteDatabase): SqlClient {
  return {
    query(sql, parameters) {
      const statement = database.prepare(sql)
      if (/^select/i.test(sql)) return statement.all(...parameters).filter(isRow)
      statement.run(...parameters)
      return []
    },
  }
}

interface Sqlite extends SqlClient {
  /** Closes the database. */
  close(): void
}

/**
 * Opens a SQLite database: with `node:sqlite` where it exists, and otherwise with `better-sqlite3`, which
 * has to be installed. Each line is on the disk before it takes effect.
 *
 * @param path - A file, or `":memory:"`.
 * @throws RoomError if there is neither.
 */
export async function openSqlite(path: string): Promise<Sqlite> {
  const database = (await builtIn(path)) ?? (await installed(path))
  database.exec("PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
  return { ...sqliteClient(database), close: () => void database.close() }
}

type Closable = SqliteDatabase & { exec(sql: string): unknown; close(): unknown }

async function builtIn(path: string): Promise<Closable | undefined> {
  const name = "node:sqlite"
  try {
    const { DatabaseSync } = await import(/* @vite-ignore */ name)
    return new DatabaseSync(path)
  } catch (error) {
    if (["ERR_UNKNOWN_BUILTIN_MODULE", "ERR_MODULE_NOT_FOUND"].includes(Object(error).code)) return undefined
    throw error
  }
}

async function installed(path: string): Promise<Closable> {
  try {
    const { default: Database } = await import("better-sqlite3")
    return new Database(path)
  } catch (error) {
    if (Object(error).code !== "ERR_MODULE_NOT_FOUND") throw error
    throw new RoomError("no SQLite: install better-sqlite3, or use Node 22.13 or later", undefined, "setup")
  }
}

const tables = [
  "CREATE TABLE IF NOT EXISTS flottille_log (room TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, writer TEXT NOT NULL, PRIMARY KEY (room, n))",
  "CREATE TABLE IF NOT EXISTS flottille_lease (room TEXT NOT NULL PRIMARY KEY, writer TEXT NOT NULL, address TEXT NOT NULL, until BIGINT NOT NULL)",
  "CREATE TABLE IF NOT EXISTS flottille_outbox (id TEXT NOT NULL PRIMARY KEY, room TEXT NOT NULL, n INTEGER NOT NULL, note TEXT NOT NULL, due BIGINT NOT NULL, attempts INTEGER NOT NULL)",
  "CREATE TABLE IF NOT EXISTS flottille_recorded (room TEXT NOT NULL PRIMARY KEY, n INTEGER NOT NULL)",
]

/** Creates the tables once for each client. */
const prepared = new WeakMap<SqlClient, Promise<void>>()

function prepare(client: SqlClient): Promise<void> {
  const known = prepared.get(client)
  if (known) return known
  const made = (async () => {
    for (const table of tables) await client.query(table, [])
  })()
  prepared.set(client, made)
  made.catch(() => prepared.delete(client))
  return made
}

const textOf = (row: Readonly<Record<string, unknown>> | undefined, column: string) => String(row?.[column] ?? "")

const hasRoom = () => new RoomError("another process has the room", undefined, "locked")

/** A log in a table, with a lease in another one. */
class TableLog implements LeasedLog {
  readonly #client: SqlClient
  readonly #room: string
  readonly #lease: number
  readonly #writer: string
  /** The lease's value: this process, so that others of its machine can tell whether it still runs. */
  readonly #holder: string
  #address = ""
  /** Lines that this log knows of. */
  #count = 0
  /** When the lease is to be renewed at the latest. */
  #renewal = 0
  readonly #leasing = new Renewal()
  #isClosed = false

  constructor(client: SqlClient, room: string, lease: number) {
    this.#client = client
    this.#room = room
    this.#lease = lease
    const owner = newOwner()
    this.#writer = owner.token
    this.#holder = JSON.stringify(owner)
  }

  readonly read = async (): Promise<readonly string[]> => {
    await prepare(this.#client)
    const rows = await this.#client.query("SELECT n, line FROM flottille_log WHERE room = ? ORDER BY n", [this.#room])
    rows.forEach((row, index) => {
      if (Number(row.n) !== index + 1) throw new RoomError("the table has a gap before it", index + 1)
    })
    this.#count = rows.length
    return rows.map((row) => textOf(row, "line"))
  }

  /** A line that comes twice, because its answer was lost, is known by its writer and counts once. */
  readonly append = async (line: string): Promise<void> => {
    if (this.#isClosed) throw new RoomError("it is closed", undefined, "write")
    if (Date.now() >= this.#renewal && (await this.#take()) !== undefined) throw hasRoom()
    const n = this.#count + 1
    await this.#client.query(
      "INSERT INTO flottille_log (room, n, line, writer) SELECT ?, ?, ?, ? WHERE ? = (SELECT COALESCE(MAX(n), 0) FROM flottille_log WHERE room = ?) AND EXISTS (SELECT 1 FROM flottille_lease WHERE room = ? AND writer = ?) ON CONFLICT (room, n) DO NOTHING",
      [this.#room, n, line, this.#writer, n - 1, this.#room, this.#room, this.#holder],
    )
    const [row] = await this.#client.query("SELECT line, writer FROM flottille_log WHERE room = ? AND n = ?", [
      this.#room,
      n,
    ])
    if (textOf(row, "writer") === this.#writer && textOf(row, "line") === line) {
      this.#count = n
      return
    }
    this.#renewal = 0
    throw row || (await this.#take()) === undefined
      ? new RoomError("another process has written to it", undefined, "locked")
      : hasRoom()
  }

  readonly acquire = async (address: string, lost: () => void): Promise<string | undefined> => {
    this.#address = address
    return this.#leasing.start(() => this.#take(), this.#lease, lost)
  }

  readonly close = async (): Promise<void> => {
    this.#isClosed = true
    this.#leasing.stop()
    this.#renewal = 0
    await prepare(this.#client)
    await this.#client.query("DELETE FROM flottille_lease WHERE room = ? AND writer = ?", [this.#room, this.#holder])
  }

  /** Takes or renews the lease, or returns the address of its owner. */
  async #take(): Promise<string | undefined> {
    await prepare(this.#client)
    const now = Date.now()
    const until = now + this.#lease
    await this.#client.query(
      "INSERT INTO flottille_lease (room, writer, address, until) VALUES (?, ?, ?, ?) ON CONFLICT (room) DO UPDATE SET writer = excluded.writer, address = excluded.address, until = excluded.until WHERE flottille_lease.writer = excluded.writer OR flottille_lease.until <= ?",
      [this.#room, this.#holder, this.#address, until, now],
    )
    const [row] = await this.#client.query("SELECT writer, address FROM flottille_lease WHERE room = ?", [this.#room])
    const holder = readOwner(textOf(row, "writer"))
    if (holder && isRunning(holder) === false) {
      // Its process has ended, and nobody needs to wait for its lease.
      await this.#client.query("DELETE FROM flottille_lease WHERE room = ? AND writer = ?", [
        this.#room,
        textOf(row, "writer"),
      ])
      return this.#take()
    }
    const isMine = textOf(row, "writer") === this.#holder
    this.#renewal = isMine ? now + this.#lease / 2 : 0
    return isMine ? undefined : textOf(row, "address")
  }
}

/**
 * Creates a log in a SQL database: a row for each line.
 *
 * A log has one owner. `acquire`, or the first line that is appended, takes a lease; while it lasts no other
 * writer can append. The clocks of processes that share a database must agree to within a few seconds.
 *
 * @param client - A client, such as those of `openSqlite` and `sqliteClient`. The caller owns it.
 * @param room - Name of the room.
 * @param setup - `lease` is the duration of the lease in milliseconds, from 30 on; 10,000 if left out.
 * @throws RoomError, from `read` and `append`, for a damaged log, for one with another owner, or if another
 * writer came first; RangeError for an invalid lease.
 * @example
 * const sqlite = await openSqlite(":memory:")
 * const log = sqlLog(sqlite, "seven")
 * await log.append("first")
 * await log.read() // => ["first"]
 * sqlite.close()
 */
export function sqlLog(client: SqlClient, room: string, setup: LeaseSetup = {}): LeasedLog {
  assert(typeof room === "string", "sqlLog", "room", "a text")
  assert(typeof setup === "object" && setup !== null, "sqlLog", "setup", "an object")
  return new TableLog(client, room, leaseOf(setup))
}

/**
 * Creates an outbox in a SQL database, beside the logs or elsewhere.
 *
 * @example
 * const sqlite = await openSqlite(":memory:")
 * const outbox = sqlOutbox(sqlite)
 * await outbox.recorded("seven") // => -1
 * sqlite.close()
 */
export function sqlOutbox(client: SqlClient): Outbox {
  const query: SqlClient["query"] = async (sql, parameters) => {
    await prepare(client)
    return client.query(sql, parameters)
  }
  return {
    async recorded(room) {
      const [row] = await query("SELECT n FROM flottille_recorded WHERE room = ?", [room])
      return Number(row?.n ?? -1)
    },
    async add(room, n, notes) {
      for (const note of notes)
        await query(
          "INSERT INTO flottille_outbox (id, room, n, note, due, attempts) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (id) DO NOTHING",
          [note.key, room, n, JSON.stringify(note), note.at],
        )
      await query(
        "INSERT INTO flottille_recorded (room, n) VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET n = excluded.n",
        [room, n],
      )
    },
    async pending(now, most) {
      const rows = await query(
        "SELECT note, attempts FROM flottille_outbox WHERE due <= ? ORDER BY due, room, n, id LIMIT ?",
        [now, most],
      )
      return rows.map((row) => ({
        note: JSON.parse(textOf(row, "note")) as Notification,
        attempts: Number(row.attempts),
      }))
    },
    async done(key) {
      await query("DELETE FROM flottille_outbox WHERE id = ?", [key])
    },
    async later(key, at) {
      await query("UPDATE flottille_outbox SET due = ?, attempts = attempts + 1 WHERE id = ?", [at, key])
    },
  }
}
