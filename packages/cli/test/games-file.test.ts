import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { deep } from "../../../scripts/deep"
import { run } from "./fixtures/run"
import { launch } from "./fixtures/workers"

const folder = mkdtempSync(join(tmpdir(), "flottille-games-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const freshFile = () => join(folder, `${++files}.csv`)
const LINE = "simulate risk -n 300 --seed 7 --json --out"

describe("a file of games", () => {
  it("is written by simulate, replacing a file only with --force", async () => {
    const path = freshFile()
    writeFileSync(path, "mine")
    expect((await run(`${LINE} ${path}`)).err).toBe(
      `flottille: input error: ${path}: file exists; use --force to overwrite it\n`,
    )
    expect(await run(`${LINE} ${path} --force`)).toMatchObject({ code: 0, err: "" })
    expect(readFileSync(path, "utf8")).toMatch(/^game,seed,finished,/)
  })

  it.skipIf(!deep || process.platform === "win32")("is not created when the disk is full", async () => {
    const path = freshFile()
    const { code, out, err } = await launch(`${LINE} ${path}`, { shell: "ulimit -f 2" }).ended
    expect([code, out, err]).toEqual([1, "", `flottille: input error: ${path}: the file may not grow any more\n`])
    expect(existsSync(path)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([])
  })
})
