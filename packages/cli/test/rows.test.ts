import { spawnSync } from "node:child_process"
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AnyRuledPackage } from "@flottille/core/package"
import { afterAll, describe, expect, it } from "vitest"
import { riskEntry } from "./fixtures/entries"
import { run } from "./fixtures/run"
import { launch } from "./fixtures/workers"

const folder = mkdtempSync(join(tmpdir(), "flottille-rows-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const freshFile = () => join(folder, `${++files}.jsonl`)
const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n")

const simulate = async (path: string | undefined, games = 400, more = "", known?: readonly AnyRuledPackage[]) => {
  const rows = path === undefined ? "" : ` --rows ${path}`
  const { code, out, err } = await run(`simulate risk -n ${games} --seed 7 --json${rows} ${more}`, {}, known)
  const { measured: _measured, ...report } = out === "" ? {} : JSON.parse(out)
  return { code, err, report }
}

describe("the file of a series", () => {
  it("keeps what has been played: a run that goes on reports what a fresh one does", async () => {
    const whole = await simulate(undefined)
    const path = freshFile()
    await simulate(path, 130)
    const more = await simulate(path)
    expect(more.err).toBe("flottille: goes on after 130 games\n")
    expect(more.report).toEqual(whole.report)
    const written = linesOf(path).length
    expect((await simulate(path)).report).toEqual(whole.report)
    expect(linesOf(path)).toHaveLength(written)
  })

  it("plays again what was cut in the middle of a line, wherever that is, and nothing else", async () => {
    const path = freshFile()
    const whole = await simulate(path)
    const lines = linesOf(path)
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
      writeFileSync(path, damaged)
      expect((await simulate(path)).report).toEqual(whole.report)
      expect((await simulate(path)).report).toEqual(whole.report)
    }
    writeFileSync(path, [header, first.slice(0, 60), second, ...rest, ""].join("\n"))
    expect((await simulate(path)).err).toBe(
      "flottille: goes on after 398 games; a line is damaged: what stood there is played again\n",
    )
  })

  it("holds one series: what differs is named, and nothing is written", async () => {
    const path = freshFile()
    await simulate(path)
    const before = readFileSync(path, "utf8")
    const refused = async (line: string) => (await run(`simulate risk -n 400 ${line} --rows ${path}`)).err
    expect(await refused("--seed 8")).toBe(
      `flottille: input error: ${path}: it holds another series: the seed there is "7", not "8"\n`,
    )
    expect(await refused("--seed 7 -o goal=30")).toContain('the options there is {"goal":20')
    expect(await refused("--seed 7 -p careful")).toContain(
      'the players there is ["random","random"], not ["careful","careful"]',
    )
    expect(await refused("")).toBe(
      "flottille: input error: --rows: needs a --seed, so that the games can be gone on with\n",
    )
    const renewed = { ...riskEntry, game: { ...riskEntry.game, version: "2" } }
    expect((await simulate(path, 400, "", [renewed])).err).toContain('the version of the rules there is "1", not "2"')
    writeFileSync(path, before.replace('"program":"9.8.7"', '"program":"1.2.3"'))
    expect((await simulate(path)).err).toContain('the version of flottille there is "1.2.3", not "9.8.7"')
    writeFileSync(path, "dear diary\n")
    expect((await simulate(path)).err).toBe(
      `flottille: input error: ${path}: no file of a series: its first line does not say which\n`,
    )
    expect(readFileSync(path, "utf8")).toBe("dear diary\n")
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it("is written by one run at a time; one that was killed is no hindrance", async () => {
    const path = freshFile()
    writeFileSync(`${path}.lock`, String(process.pid))
    const { code, err } = await simulate(path)
    expect([code, err]).toEqual([
      1,
      `flottille: input error: ${path}: another run writes there (process ${process.pid}; if there is none, delete ${path}.lock)\n`,
    ])
    const { pid } = spawnSync(process.execPath, ["-e", ""])
    writeFileSync(`${path}.lock`, String(pid))
    expect((await simulate(path)).code).toBe(0)
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it("tells a folder that is not there, and what is no file, in one sentence", async () => {
    expect((await simulate(join(folder, "nowhere", "rows.jsonl"))).err).toMatch(
      /^flottille: input error: .*rows\.jsonl: no such file or folder\n$/,
    )
    if (existsSync("/dev/full"))
      expect((await simulate("/dev/full")).err).toBe("flottille: input error: /dev/full: that is no file\n")
  })

  it.skipIf(process.platform === "win32")(
    "goes on after a disk was full: what found no room was never there",
    async () => {
      const path = freshFile()
      const full = await launch(`simulate risk -n 400 --seed 7 --json --rows ${path}`, { shell: "ulimit -f 4" }).ended
      expect(full).toEqual({
        code: 1,
        out: "",
        err: `flottille: input error: ${path}: the file may not grow any more\n`,
      })
      const [lines, { err, report }] = [linesOf(path).length, await simulate(path)]
      expect(err).toBe(`flottille: goes on after ${2 * (lines - 1)} games\n`)
      expect(report).toEqual((await simulate(undefined)).report)
    },
  )

  it("counts what can be played beside a chunk that cannot, says which, and plays that again when it can", async () => {
    const path = freshFile()
    let [poison, asked] = [true, 0]
    const game = {
      ...riskEntry.game,
      outcome(state: Parameters<typeof riskEntry.game.outcome>[0]) {
        if (poison && ++asked % 90 === 0) throw new Error("a poisoned position")
        return riskEntry.game.outcome(state)
      },
    }
    const bad = await simulate(path, 400, "", [{ ...riskEntry, game }])
    const lost = [...bad.err.matchAll(/^flottille: games (\d+) to (\d+) are not counted: a poisoned position$/gm)]
    expect(bad.code).toBe(1)
    expect(lost.length).toBeGreaterThan(0)
    expect(bad.report.games).toBe(400 - 2 * lost.length)
    poison = false
    expect((await simulate(path, 400, "", [{ ...riskEntry, game }])).report).toEqual((await simulate(undefined)).report)
  })

  it("appends after whatever stood there, also where the last line had no end", async () => {
    const path = freshFile()
    await simulate(path, 130)
    appendFileSync(path, '{"first":130,"cou')
    expect((await simulate(path)).report).toEqual((await simulate(undefined)).report)
  })
})
