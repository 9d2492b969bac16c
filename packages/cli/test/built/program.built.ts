import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"

const bin = fileURLToPath(new URL("../../bin/flottille.js", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "flottille-cli-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (line: string, input = "") => spawnSync(process.execPath, [bin, ...line.split(" ")], { input, encoding: "utf8", cwd: folder })

describe("the built program", () => {
  it("answers --version with the version of its package", async () => {
    const { version } = (await import("../../package.json", { with: { type: "json" } })).default
    expect(run("--version")).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" })
  })

  it("gives the same simulation on one thread and on several", () => {
    const [one, two, four] = [1, 2, 4].map((threads) => {
      const { status, stdout, stderr } = run(`simulate dejarik -n 400 --seed 7 --json --threads ${threads}`)
      expect(stderr).toBe("")
      expect(status).toBe(0)
      const { measured, ...rest } = JSON.parse(stdout)
      expect(measured.threads).toBe(threads)
      return rest
    })
    expect(two).toEqual(one)
    expect(four).toEqual(one)
  })

  it("plays from a pipe, saves, goes on and replays", () => {
    const first = run("play dejarik --seed 7 -p human", `${"1\n".repeat(5)}save game.txt\nquit\n`)
    expect(first).toMatchObject({ status: 0, stderr: "" })
    expect(first.stdout).toContain("Saved.")
    expect(run("replay game.txt")).toMatchObject({ status: 0, stderr: "" })
    const second = run("play --resume game.txt -p human --save whole.json", "resign\n")
    expect(second).toMatchObject({ status: 0, stderr: "" })
    expect(run("replay whole.json")).toMatchObject({ status: 0, stderr: "" })
  })

  it("ends with 1 and one line for bad input, with 2 for wrong usage", () => {
    const bad = run("replay nothing.txt")
    expect(bad).toMatchObject({ status: 1, stdout: "" })
    expect(bad.stderr).toBe("flottille: input error: nothing.txt: no such file or folder\n")
    expect(run("plai")).toMatchObject({ status: 2, stdout: "" })
  })

  it("stays quiet when its reader has seen enough", async () => {
    const child = spawn(process.execPath, [bin, "watch", "dejarik", "--seed", "1"], { stdio: ["ignore", "pipe", "pipe"] })
    let errors = ""
    child.stderr.on("data", (chunk) => {
      errors += chunk
    })
    child.stdout.once("data", () => child.stdout.destroy())
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0)
    expect(errors).toBe("")
  })

  it
    .skipIf(process.platform === "win32")
    .each([
      "simulate dejarik -n 100000 --threads 2",
      "simulate dejarik -n 100000 --threads 1",
      "perft dejarik --depth 40",
      "play dejarik -p human",
      "watch dejarik --delay 60000",
    ])("ends %s with 130 on Ctrl-C", async (line) => {
    const child = spawn(process.execPath, [bin, ...line.split(" ")], { stdio: ["pipe", "pipe", "pipe"] })
    let errors = ""
    child.stderr.on("data", (chunk) => {
      errors += chunk
    })
    setTimeout(() => child.kill("SIGINT"), 3000)
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(130)
    expect(errors).toBe("")
  })
})
