import { spawnSync } from "node:child_process"
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { riskEntry } from "../../cli/test/fixtures/entries"
import { type RiskSetup, simulateRisk } from "./support/simulation"

const folder = mkdtempSync(join(tmpdir(), "flottille-rows-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const freshFile = () => join(folder, `${++files}.jsonl`)
const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n")

const reportOf = async (setup?: RiskSetup) => (await simulateRisk(setup)).report

describe("the file of a series", () => {
  it("keeps finished chunks: a run that continues reports the same as a fresh one", async () => {
    const whole = await reportOf()
    const rows = freshFile()
    await simulateRisk({ rows, games: 130 })
    const more = await simulateRisk({ rows })
    expect(more.resumed).toEqual([[130, 0]])
    expect(more.played).toBe(270)
    expect(more.report).toEqual(whole)
    const written = linesOf(rows).length
    expect(await reportOf({ rows })).toEqual(whole)
    expect(linesOf(rows)).toHaveLength(written)
  })

  it("plays again the games of a damaged line, and no others", async () => {
    const rows = freshFile()
    const whole = await reportOf({ rows })
    const lines = linesOf(rows)
    const [header = "", first = "", second = "", ...rest] = lines
    for (const damaged of [
      `${lines.join("\n").slice(0, -40)}`,
      [header, first.slice(0, 60), second, ...rest, ""].join("\n"),
      [header, first.slice(0, 60) + second, ...rest, ""].join("\n"),
      [header, first, first, second, second, ...rest, ""].join("\n"),
      [header, first.replace(/"games":\d+/, '"games":9'), second, ...rest, ""].join("\n"),
      header.slice(0, 20),
      "",
    ]) {
      writeFileSync(rows, damaged)
      expect(await reportOf({ rows })).toEqual(whole)
      expect(await reportOf({ rows })).toEqual(whole)
    }
    writeFileSync(rows, [header, first.slice(0, 60), second, ...rest, ""].join("\n"))
    expect((await simulateRisk({ rows })).resumed).toEqual([[398, 1]])
  })

  it("holds one series: a difference is reported, and nothing is written", async () => {
    const rows = freshFile()
    await simulateRisk({ rows })
    const before = readFileSync(rows, "utf8")
    const refused = (setup: RiskSetup) => expect(simulateRisk({ rows, ...setup })).rejects
    await refused({ seed: "8" }).toThrow(`${rows}: it belongs to another series: the seed there is "7", not "8"`)
    await refused({ options: { ...riskEntry.game.options(), goal: 30 } }).toThrow('the options there is {"goal":20')
    await refused({ players: ["careful", "careful"] }).toThrow(
      'the players there is ["random","random"], not ["careful","careful"]',
    )
    await refused({ entry: { ...riskEntry, game: { ...riskEntry.game, version: "2" } } }).toThrow(
      'the version of the rules there is "1", not "2"',
    )
    await refused({ maxActions: 9 }).toThrow("--max-actions there is")
    await refused({ host: { program: "1.2.3" } }).toThrow('the version of flottille there is "9.8.7", not "1.2.3"')
    expect(readFileSync(rows, "utf8")).toBe(before)
    writeFileSync(rows, "dear diary\n")
    await refused({}).toThrow(`${rows}: not a file of a series; its first line names none`)
    expect(readFileSync(rows, "utf8")).toBe("dear diary\n")
    expect(existsSync(`${rows}.lock`)).toBe(false)
  })

  it("allows one writer at a time, and another after that one was killed", async () => {
    const rows = freshFile()
    writeFileSync(`${rows}.lock`, String(process.pid))
    await expect(simulateRisk({ rows })).rejects.toThrow(
      `${rows}: another run writes there (process ${process.pid}; if there is none, delete ${rows}.lock)`,
    )
    const { pid } = spawnSync(process.execPath, ["-e", ""])
    writeFileSync(`${rows}.lock`, String(pid))
    expect((await simulateRisk({ rows })).played).toBe(400)
    expect(existsSync(`${rows}.lock`)).toBe(false)
  })

  it("refuses a missing folder and a device", async () => {
    await expect(simulateRisk({ rows: join(folder, "nowhere", "rows.jsonl") })).rejects.toThrow(
      "rows.jsonl: no such file or folder",
    )
    if (existsSync("/dev/full"))
      await expect(simulateRisk({ rows: "/dev/full" })).rejects.toThrow("/dev/full: not a regular file")
  })

  it("counts the other chunks when one cannot be played, and plays that one again later", async () => {
    const rows = freshFile()
    let [poison, asked] = [true, 0]
    const game = {
      ...riskEntry.game,
      outcome(state: Parameters<typeof riskEntry.game.outcome>[0]) {
        if (poison && ++asked % 90 === 0) throw new Error("a poisoned position")
        return riskEntry.game.outcome(state)
      },
    }
    const entry = { ...riskEntry, game }
    const { failures, report } = await simulateRisk({ rows, entry })
    expect(failures.length).toBeGreaterThan(0)
    expect(new Set(failures.map(({ problem }) => problem))).toEqual(new Set(["a poisoned position"]))
    expect(report.games).toBe(400 - 2 * failures.length)
    poison = false
    expect(await reportOf({ rows, entry })).toEqual(await reportOf())
  })

  it("appends after an incomplete last line", async () => {
    const rows = freshFile()
    await simulateRisk({ rows, games: 130 })
    appendFileSync(rows, '{"first":130,"cou')
    expect(await reportOf({ rows })).toEqual(await reportOf())
  })
})
