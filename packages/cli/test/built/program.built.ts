import { spawn, spawnSync } from "node:child_process"
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { bundle } from "../../../room/test/support/bundle"

const bin = fileURLToPath(new URL("../../bin/flottille.js", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "flottille-cli-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const where = {
  cwd: folder,
  env: { ...process.env, XDG_STATE_HOME: join(folder, "state"), LOCALAPPDATA: join(folder, "state") },
}
const run = (line: string, input = "") =>
  spawnSync(process.execPath, [bin, ...line.split(" ")], { input, encoding: "utf8", ...where })

/** A process that goes on while the test does, with what it wrote and how it ended. */
function start(line: string) {
  const child = spawn(process.execPath, [bin, ...line.split(" ")], { stdio: ["pipe", "pipe", "pipe"], ...where })
  const written = { out: "", err: "" }
  child.stdout.on("data", (chunk) => {
    written.out += chunk
  })
  child.stderr.on("data", (chunk) => {
    written.err += chunk
  })
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, ...written })),
  )
  return { child, ended, said: (text: string) => expect.poll(() => written.out, { timeout: 20_000 }).toContain(text) }
}

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

  it("gives the same results for a module on one thread and on several", async () => {
    copyFileSync(await bundle(new URL("../strangers/pig.ts", import.meta.url)), join(folder, "pig.mjs"))
    const [one, two] = [1, 2].map((threads) => {
      const { status, stdout } = run(`simulate ./pig.mjs -n 400 --seed 7 --json --threads ${threads}`)
      expect(status).toBe(0)
      const { measured, ...rest } = JSON.parse(stdout)
      expect(measured.threads).toBe(threads)
      return rest
    })
    expect(two).toEqual(one)
    const [alone, both] = [1, 2].map(
      (workers) =>
        JSON.parse(run(`arena ./pig.mjs mcts:20 uniform --blocks 3 --seed 7 --json -w ${workers}`).stdout).pentanomial,
    )
    expect(both).toEqual(alone)
  })

  it("gives the same report card on one thread and on several", () => {
    const [one, three] = [1, 3].map((threads) => {
      const file = join(folder, `card-${threads}.json`)
      const line = `report dejarik -n 60 --bots greedy --bot-games 2 --skill 0 --beside blockedPush=kill --seed 7 --json ${file} --threads ${threads}`
      expect(run(line)).toMatchObject({ status: 0, stderr: "" })
      const { gamesPerSecond, ...card } = JSON.parse(readFileSync(file, "utf8"))
      expect(gamesPerSecond).toBeGreaterThan(0)
      return card
    })
    expect(three).toEqual(one)
  })

  it("gives the same campaign on one thread and on several, with bots of one's own", () => {
    writeFileSync(
      join(folder, "first.mjs"),
      'const bot = { name: "first", budget: { iterations: 1 }, start: () => bot, choose: ({ actions }) => ({ action: actions[0] }) }\nexport default () => bot\n',
    )
    const [one, two] = [1, 2].map((workers) => {
      const { status, stdout, stderr } = run(
        `arena dejarik ./first.mjs uniform mcts:5 --blocks 3 --seed 7 --json --workers ${workers}`,
      )
      expect([status, stderr]).toEqual([0, ""])
      const { standings, ...rest } = JSON.parse(stdout)
      return {
        ...rest,
        standings: standings.map(({ decision, ...standing }: { decision: { count: number } }) => [
          decision.count,
          standing,
        ]),
      }
    })
    expect(two).toEqual(one)
    expect(one).toMatchObject({ blocks: 3, forfeits: [] })
  })

  it("serves lines until its input ends", () => {
    const { status, stdout, stderr } = run(
      "serve",
      '{"id":1,"method":"sessions"}\nnonsense\n{"id":2,"method":"sessions"}',
    )
    expect([status, stderr]).toEqual([0, ""])
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual([1, null, 2])
  })

  it("stops serving when asked, even while a bot thinks", async () => {
    const { child, said, ended } = start("serve")
    child.stdin.write(
      '{"id":1,"method":"new","params":{"session":"s","game":"dejarik","as":"red","options":{"firstSeat":"red"}}}\n',
    )
    await said('"id":1')
    child.stdin.write('{"id":2,"method":"analyse","params":{"session":"s","bot":"mcts:60s"}}\n')
    child.kill("SIGINT")
    expect((await ended).code).toBe(130)
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

  it("exits quietly when its reader closes", async () => {
    const { child, ended } = start("watch dejarik --seed 1")
    child.stdout.once("data", () => child.stdout.destroy())
    expect(await ended).toMatchObject({ code: 0, err: "" })
  })

  it("finishes its record when its reader closes", async () => {
    const { child, ended } = start("watch dejarik --seed 1 --save unread.txt")
    child.stdout.once("data", () => child.stdout.destroy())
    expect(await ended).toMatchObject({ code: 0, err: "" })
    expect(run("watch dejarik --seed 1 --save read.txt")).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, "unread.txt"), "utf8")).toBe(readFileSync(join(folder, "read.txt"), "utf8"))
  })

  it("lets one of four concurrent processes write a file", async () => {
    const ended = await Promise.all(
      [1, 2, 3, 4].map((seed) => start(`watch dejarik --seed ${seed} --save wanted.txt`).ended),
    )
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1])
    for (const { code, out, err } of ended)
      expect([code, err, out === ""]).toEqual(
        code === 0
          ? [0, "", false]
          : [1, "flottille: input error: wanted.txt: file exists; use --force to overwrite it\n", true],
      )
    const winner = ended.find(({ code }) => code === 0)?.out ?? ""
    expect(run("replay wanted.txt").stdout).toContain(/\n(\w+ wins: .*)\n/.exec(winner)?.[1])
  })

  it.runIf(existsSync("/dev/full"))("reports that its output cannot be written", () => {
    const { status, stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${bin}" rules dejarik > /dev/full`], {
      encoding: "utf8",
    })
    expect([status, stderr]).toEqual([1, "flottille: input error: standard output: no space left\n"])
  })

  describe.skipIf(process.platform === "win32")("when it is interrupted", () => {
    // At once, since most of the time of each is waiting.
    it.concurrent.each([
      "simulate dejarik -n 100000 --threads 2",
      "simulate dejarik -n 100000 --threads 1",
      "perft dejarik --depth 40",
      "play dejarik -p human",
      "watch dejarik --delay 60000",
    ])("ends %s with 130 on Ctrl-C", async (line) => {
      const { child, ended } = start(line)
      setTimeout(() => child.kill("SIGINT"), 3000)
      expect(await ended).toMatchObject({ code: 130, err: "" })
    })

    it.concurrent.each([1, 2])(
      "ends an arena of %i after running blocks and prints the results so far",
      async (workers) => {
        const { child, ended } = start(`arena dejarik uniform mcts:100 --blocks 5000 --seed 7 --workers ${workers}`)
        setTimeout(() => child.kill("SIGINT"), 6000)
        const { code, out, err } = await ended
        expect(code).toBe(130)
        expect(out).toMatch(/^Dejarik: \d+ of 5 000 blocks/)
        expect(err).toContain("The arena ends after the current blocks")
      },
    )

    it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("keeps the game on %s, and says where", async (signal) => {
      const { child, ended, said } = start("play dejarik --seed 4 --option firstSeat=red -p human")
      child.stdin.write("O1-I3\n")
      await said("Turn 1, play: red · 1 of 2 actions left")
      child.kill(signal)
      const { code, out, err } = await ended
      expect([code, err]).toEqual([130, ""])
      const path = /Continue this game with: flottille play --resume (\S+)\n$/.exec(out)?.[1] ?? ""
      expect(
        readdirSync(join(folder, "state", "flottille")).map((name) => join(folder, "state", "flottille", name)),
      ).toContain(path)
      expect(run(`replay ${path}`).stdout).toContain("(1 of seats)")
    })

    it("saves the game watched so far", async () => {
      const { child, ended, said } = start("watch dejarik --seed 1 --delay 60000 --save watched.txt")
      await said("Turn 1")
      child.kill("SIGINT")
      expect(await ended).toMatchObject({ code: 130, err: "" })
      expect(run("replay watched.txt")).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("Unfinished. Turn 1"),
      })
    })
  })
})
