import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, describe, expect, it, vi } from "vitest"
import { deep } from "../../../scripts/deep"
import { installTool } from "../../../scripts/heavy-tools"
import { run } from "./fixtures/run"
import { launch } from "./fixtures/workers"

const folder = mkdtempSync(join(tmpdir(), "flottille-games-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const freshFile = () => join(folder, `${++files}.parquet`)
const LINE = "simulate risk -n 300 --seed 7 --json --out"

describe("a file of games", () => {
  it("is written by simulate, replacing a file only with --force", async () => {
    const path = freshFile()
    writeFileSync(path, "mine")
    expect((await run(`${LINE} ${path}`)).err).toBe(
      `flottille: input error: ${path}: file exists; use --force to overwrite it\n`,
    )
    expect(await run(`${LINE} ${path} --force`)).toMatchObject({ code: 0, err: "" })
    expect(readFileSync(path, "utf8")).toMatch(/^PAR1/)
  })

  it.skipIf(!deep || process.platform === "win32")("is not created when the disk is full", async () => {
    const path = freshFile()
    const { code, out, err } = await launch(`${LINE} ${path}`, { shell: "ulimit -f 2" }).ended
    expect([code, out, err]).toEqual([1, "", `flottille: input error: ${path}: the file may not grow any more\n`])
    expect(existsSync(path)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([])
  })
})

describe("a report by SQL", () => {
  // Vitest has an answer of its own for what is not installed.
  it("names the package to install when DuckDB is missing", async () => {
    expect(await launch("report --sql select games.parquet").ended).toEqual({
      code: 1,
      out: "",
      err: "flottille: input error: --sql: missing optional packages; run npm install @duckdb/node-api\n",
    })
  })

  it.skipIf(!deep)("asks the games of a file, as a table and as data", async () => {
    const [name, version] = ["@duckdb/node-api", "1.5.6-r.1"]
    const entry = join(await installTool(name, version), "lib", "index.js")
    vi.doMock(name, () => import(/* @vite-ignore */ pathToFileURL(entry).href))
    const path = freshFile()
    const { seats } = JSON.parse((await run(`${LINE} ${path}`)).out)
    const ask = (sql: string, ...more: readonly string[]) => run(["report", "--sql", sql, path, ...more])
    const wins = await ask(
      "select winner, count(*) as games from games where not draw group by winner order by winner",
      "--json",
      "wins.json",
    )
    expect(
      JSON.parse(wins.files["wins.json"] ?? "").map(({ winner, games }: { winner: string; games: string }) => [
        winner,
        Number(games),
      ]),
    ).toEqual(seats.map(({ id, wins }: { id: string; wins: number }) => [id, wins]))
    expect((await ask("select game, seed, turns / 7 as share, null as nothing from games where game < 2")).out).toMatch(
      /^game {2}seed {5}share {2}nothing\n {3}0 {2}7:0 {3}\d\.\d+\n {3}1 {2}7:1 {3}\d\.\d+\n\n2 rows\n$/,
    )
    expect(await ask("select nonsense from games")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^flottille: input error: --sql: .*"nonsense".*\n$/),
    })
    expect(await run(["report", "--sql", "select 1", join(folder, "none.parquet")])).toMatchObject({
      code: 1,
      err: expect.stringContaining("none.parquet"),
    })
  })
})
