import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet"
import { afterAll, describe, expect, it, vi } from "vitest"
import { deep } from "../../../scripts/deep"
import { installTool } from "../../../scripts/heavy-tools"
import { openGames } from "../src/measure/games-file"
import { riskEntry } from "./fixtures/entries"
import { run } from "./fixtures/run"
import { launch } from "./fixtures/workers"

const folder = mkdtempSync(join(tmpdir(), "flottille-games-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const freshFile = () => join(folder, `${++files}.parquet`)
const LINE = "simulate risk -n 300 --seed 7 --json --out"

describe("a file of games", () => {
  it("has a row for each game, which add up to the report", async () => {
    const path = freshFile()
    const report = JSON.parse((await run(`${LINE} ${path}`)).out)
    const file = await asyncBufferFromFile(path)
    const rows = await parquetReadObjects({ file })
    expect(rows.map(({ game, seed }) => [game, seed])).toEqual(rows.map((_, index) => [index, `7:${index}`]))
    expect(rows).toHaveLength(300)
    const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
    const sum = (name: string) => rows.reduce((total, row) => total + row[name], 0)
    expect(report.seats.map(({ id }: { id: string }) => count(({ winner }) => winner === id))).toEqual(
      report.seats.map(({ wins }: { wins: number }) => wins),
    )
    expect(count(({ draw }) => draw)).toBe(report.draws.count)
    for (const { rule, reason, count: times } of report.endings)
      expect(count((row) => row.clause === rule && row.reason === reason)).toBe(times)
    expect(sum("actions") / 300).toBe(report.actions.mean)
    expect(sum("turns") / 300).toBe(report.turns.mean)
    expect(sum("choices") / sum("decisions")).toBe(report.branching.mean)
    expect(sum("return_left") / 300).toBe(report.seats[0].meanReturn)
    const { key_value_metadata: said } = await parquetMetadataAsync(file)
    expect(JSON.parse(said?.[0]?.value ?? "")).toMatchObject({
      game: "risk",
      rules: "1",
      seed: "7",
      players: ["random", "random"],
    })
  })

  it("knows no winner of a game that was given up", async () => {
    const path = freshFile()
    await run(`${LINE} ${path} --max-actions 3`)
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) })
    expect(
      new Set(
        rows.map(({ finished, winner, draw, clause, return_left }) =>
          [finished, winner, draw, clause, return_left].join(),
        ),
      ),
    ).toEqual(new Set(["false,,false,,"]))
  })

  it("is the same in whatever order chunks are played, and leaves out what cannot be", async () => {
    const series = {
      game: "risk",
      rules: "1",
      program: "1",
      options: riskEntry.game.options(),
      players: ["random"],
      seed: "s",
      maxActions: 9,
    }
    const played = {
      outcome: undefined,
      turns: 1,
      actions: 2,
      chance: 0,
      decisions: { count: 0, forced: 0, sum: 0, max: 0 },
      fingerprint: [],
    }
    const chunks = Array.from({ length: 12 }, (_, index) => ({ first: 5000 * index, count: 5000 }))
    const written = await Promise.all(
      [chunks, [...chunks].reverse()].map(async (order) => {
        const path = freshFile()
        const file = await openGames(path, riskEntry, series, false)
        for (const chunk of order)
          file.add(chunk, chunk.first === 10_000 ? [] : Array.from({ length: chunk.count }, () => played))
        file.finish()
        file.close()
        return path
      }),
    )
    const [one = "", other = ""] = written
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
    const { row_groups, num_rows } = await parquetMetadataAsync(await asyncBufferFromFile(one))
    expect(num_rows).toBe(55_000n)
    expect(row_groups.map((group) => Number(group.num_rows))).toEqual([50_000, 5000])
  })

  it("takes no other file's place unless it may, and does not go with what keeps no games", async () => {
    const path = freshFile()
    writeFileSync(path, "mine")
    const refused = async (line: string) => (await run(line)).err
    expect(await refused(`${LINE} ${path}`)).toBe(
      `flottille: input error: ${path}: it is there already; --force writes over it\n`,
    )
    expect(readFileSync(path, "utf8")).toBe("mine")
    expect(await run(`${LINE} ${path} --force`)).toMatchObject({ code: 0, err: "" })
    expect(readFileSync(path, "utf8")).toMatch(/^PAR1/)
    expect(await refused(`${LINE} ${join(folder, "nowhere", "a.parquet")}`)).toContain("no such file or folder")
    expect(await refused(`${LINE} ${folder} --force`)).toBe(`flottille: input error: ${folder}: that is no file\n`)
    expect(await refused(`${LINE} ${freshFile()} --rows r.jsonl`)).toContain(
      "--out: needs every game, and --rows keeps only their totals",
    )
    expect(await refused(`simulate risk -n 3000000000 --out ${freshFile()}`)).toContain(
      "--out: has room for 2147483647 games",
    )
  })

  it.skipIf(!deep || process.platform === "win32")("is not there where its disk was full", async () => {
    const path = freshFile()
    const { code, out, err } = await launch(`${LINE} ${path}`, { shell: "ulimit -f 2" }).ended
    expect([code, out, err]).toEqual([1, "", `flottille: input error: ${path}: the file may not grow any more\n`])
    expect(existsSync(path)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([])
  })
})

describe("a report by SQL", () => {
  // Vitest has an answer of its own for what is not installed.
  it("says what to install where DuckDB is not", async () => {
    expect(await launch("report --sql select games.parquet").ended).toEqual({
      code: 1,
      out: "",
      err: "flottille: input error: --sql: needs packages that are not installed beside @flottille/cli: npm install @duckdb/node-api\n",
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
