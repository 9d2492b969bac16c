import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
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
  it("continues a series of an earlier run and reports its number of games", async () => {
    const path = freshFile()
    expect((await run("simulate risk -n 400 --rows r.jsonl")).err).toBe(
      "flottille: input error: --rows: needs --seed, so that the series can be continued\n",
    )
    await simulate(path, 130)
    const more = await simulate(path)
    expect(more.err).toBe("flottille: continues after 130 games\n")
    expect(more.report).toEqual((await simulate(undefined)).report)
    const [header = "", first = "", ...rest] = linesOf(path)
    writeFileSync(path, [header, first.slice(0, 60), ...rest, ""].join("\n"))
    expect((await simulate(path)).err).toMatch(
      /^flottille: continues after \d+ games; a line is damaged: the games there are played again\n$/,
    )
    expect((await run(`simulate risk -n 400 --seed 8 --rows ${path}`)).err).toBe(
      `flottille: input error: ${path}: it belongs to another series: the seed there is "7", not "8"\n`,
    )
  })

  it.skipIf(process.platform === "win32")(
    "continues after a full disk, without the rows that did not fit",
    async () => {
      const path = freshFile()
      const full = await launch(`simulate risk -n 400 --seed 7 --json --rows ${path}`, { shell: "ulimit -f 4" }).ended
      expect(full).toEqual({
        code: 1,
        out: "",
        err: `flottille: input error: ${path}: the file may not grow any more\n`,
      })
      const [lines, { err, report }] = [linesOf(path).length, await simulate(path)]
      expect(err).toBe(`flottille: continues after ${2 * (lines - 1)} games\n`)
      expect(report).toEqual((await simulate(undefined)).report)
    },
  )

  it("reports the games not counted, and exits with 1", async () => {
    let asked = 0
    const game = {
      ...riskEntry.game,
      outcome(state: Parameters<typeof riskEntry.game.outcome>[0]) {
        if (++asked % 90 === 0) throw new Error("a poisoned position")
        return riskEntry.game.outcome(state)
      },
    }
    const bad = await simulate(freshFile(), 400, "", [{ ...riskEntry, game }])
    const lost = [...bad.err.matchAll(/^flottille: games (\d+) to (\d+) are not counted: a poisoned position$/gm)]
    expect(bad.code).toBe(1)
    expect(lost.length).toBeGreaterThan(0)
    expect(bad.report.games).toBe(400 - 2 * lost.length)
  })
})
