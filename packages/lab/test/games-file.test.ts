import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { riskEntry } from "../../cli/test/fixtures/entries"
import { openGames } from "../src/simulate/games-file"
import { simulateRisk } from "./support/simulation"

const folder = mkdtempSync(join(tmpdir(), "flottille-games-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const freshFile = (kind = "jsonl") => join(folder, `${++files}.${kind}`)
const rowsOf = (path: string) =>
  readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))

describe("a file of games", () => {
  it("has a row for each game, which add up to the report", async () => {
    const out = freshFile()
    const { report } = await simulateRisk({ out, games: 300 })
    const rows = rowsOf(out)
    expect(rows.map(({ game, seed }) => [game, seed])).toEqual(rows.map((_, index) => [index, `7:${index}`]))
    expect(rows).toHaveLength(300)
    const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
    const sum = (name: string) => rows.reduce((total, row) => total + row[name], 0)
    expect(report.seats.map(({ id }) => count(({ winner }) => winner === id))).toEqual(
      report.seats.map(({ wins }) => wins),
    )
    expect(count(({ draw }) => draw)).toBe(report.draws.count)
    for (const { rule, reason, count: times } of report.endings)
      expect(count((row) => row.clause === rule && row.reason === reason)).toBe(times)
    expect(sum("actions") / 300).toBe(report.actions.mean)
    expect(sum("turns") / 300).toBe(report.turns.mean)
    expect(sum("choices") / sum("decisions")).toBe(report.branching.mean)
    expect(sum("return_left") / 300).toBe(report.seats[0]?.meanReturn)
  })

  it("has the same rows as CSV, with a line of names", async () => {
    const [csv, lines] = [freshFile("csv"), freshFile()]
    await simulateRisk({ out: csv, games: 30 })
    await simulateRisk({ out: lines, games: 30 })
    const text = rowsOf(lines).map((row) => Object.values(row).map((value) => `${value ?? ""}`))
    const [names = "", ...rows] = readFileSync(csv, "utf8").trimEnd().split("\n")
    expect(names).toBe(Object.keys(rowsOf(lines)[0]).join())
    expect(rows).toEqual(text.map((row) => row.join()))
  })

  it("has no winner for an unfinished game", async () => {
    const out = freshFile()
    await simulateRisk({ out, games: 300, maxActions: 3 })
    const rows = rowsOf(out)
    expect(
      new Set(
        rows.map(({ finished, winner, draw, clause, return_left }) =>
          [finished, winner, draw, clause, return_left].join(),
        ),
      ),
    ).toEqual(new Set(["false,,false,,"]))
  })

  it("is the same in any order of chunks, and omits failed ones", async () => {
    const series = { options: riskEntry.game.options(), seed: "s" }
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
        const file = openGames(path, riskEntry, series, false)
        for (const chunk of order)
          file.add(chunk, chunk.first === 10_000 ? [] : Array.from({ length: chunk.count }, () => played))
        file.finish()
        file.close()
        return path
      }),
    )
    const [one = "", other = ""] = written
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
    expect(rowsOf(one).map(({ game }) => game)).toEqual(
      [...Array(60_000).keys()].filter((game) => game < 10_000 || game >= 15_000),
    )
  })

  it("replaces an existing file only by force", async () => {
    const out = freshFile()
    writeFileSync(out, "mine")
    await expect(simulateRisk({ out })).rejects.toThrow(`${out}: file exists; use --force to overwrite it`)
    expect(readFileSync(out, "utf8")).toBe("mine")
    await simulateRisk({ out, force: true })
    expect(readFileSync(out, "utf8")).toMatch(/^\{"game":0,/)
  })

  it("refuses a missing folder, a folder, and requests that keep no games", async () => {
    const refused = (setup: Parameters<typeof simulateRisk>[0]) => expect(simulateRisk(setup)).rejects
    await refused({ out: join(folder, "nowhere", "a.csv") }).toThrow("no such file or folder")
    await refused({ out: folder, force: true }).toThrow(`${folder}: not a regular file`)
    await refused({ out: freshFile(), rows: "r.jsonl" }).toThrow(
      "--out: cannot be combined with --rows, which keeps only totals",
    )
  })
})
