/** The database that `openSqlite` falls back to, compiled here: `npm test` uses another of the same interface. */
import { mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqliteClient, sqlLog } from "@flottille/room/sql"
import { expect, it } from "vitest"
import { installTool } from "../../../scripts/heavy-tools.ts"

// 13 needs Node 22.
it.each(["12.11.1", ...(Number.parseInt(process.versions.node, 10) < 22 ? [] : ["13.2.0"])])(
  "keeps a log in better-sqlite3 %s",
  async (version) => {
    const Database = createRequire(import.meta.url)(await installTool("better-sqlite3", version, { scripts: true }))
    const folder = mkdtempSync(join(tmpdir(), "flottille-better-"))
    const open = () => new Database(join(folder, "rooms.db"))
    const [first, second] = [open(), open()]
    const log = sqlLog(sqliteClient(first), "one")
    expect(await log.acquire("here", () => undefined)).toBeUndefined()
    await log.append("a line")
    expect(await sqlLog(sqliteClient(second), "one").read()).toEqual(["a line"])
    await log.close()
    for (const each of [first, second]) each.close()
    rmSync(folder, { recursive: true })
  },
)
