import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { games } from "@flottille/host/games"
import { lesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"
import { afterAll, describe, expect, it } from "vitest"
import { hasProgram } from "../../room/test/support/programs"
import { run } from "./fixtures/run"

const folder = mkdtempSync(join(tmpdir(), "flottille-programs-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, code: string): string {
  const path = join(folder, name)
  writeFileSync(path, code)
  chmodSync(path, 0o755)
  return path
}

/** A program that answers each question with an expression, or does something else. */
const answering = (name: string, does: string) =>
  program(
    name,
    `#!${process.execPath}
const say = (answer) => console.log(typeof answer === "string" ? answer : JSON.stringify(answer))
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => { const q = JSON.parse(line); ${does} })\n`,
  )

const first = answering("first", "say({ id: q.id, choice: 0 })")
const python = await hasProgram("python3")
const page = readFileSync(new URL("../../../docs/bots.md", import.meta.url), "utf8")

describe("a program as a bot", () => {
  it.runIf(python)("runs the twenty lines of Python in the documentation", async () => {
    const path = program("my-bot.py", /^```python\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? "")
    const { code, err, out } = await run(
      ["arena", "dejarik", path, "uniform", "--blocks", "1", "--seed", "2", "-o", "turnLimit=10", "--json"],
      {},
      games,
    )
    expect([code, err]).toEqual([0, ""])
    expect(JSON.parse(out)).toMatchObject({ blocks: 1, forfeits: [], unfinished: 0 })
    const played = await run(
      ["play", "les-grands-amiraux", "--seed", "1", "-p", "uniform", "--seat", `red=${path}`, "-o", "turnLimit=3"],
      {},
      games,
    )
    expect([played.code, played.err]).toEqual([0, ""])
    expect(played.out).toContain(`red (${path})`)
  })

  it("answers by text too, and plays the same for the same seed", async () => {
    const drawn = answering("drawn", "say({ id: q.id, text: q.actions[q.seed % q.actions.length] })")
    const again = async () => {
      const { out } = await run(`arena risk ${drawn} uniform --blocks 2 --seed 3 -o goal=10 --json`)
      const { standings, forfeits } = JSON.parse(out)
      expect(forfeits).toEqual([])
      return standings.map(({ name, wins, draws, losses, score }: Record<string, unknown>) => ({
        name,
        wins,
        draws,
        losses,
        score,
      }))
    }
    const once = await again()
    expect(await again()).toEqual(once)
  })

  it("receives its seat's view, with an id for each table", async () => {
    const asked = join(folder, "asked.jsonl")
    const noting = answering(
      "noting",
      `require("node:fs").appendFileSync(${JSON.stringify(asked)}, line + "\\n"); say({ id: q.id, choice: 0 })`,
    )
    expect((await run(`arena peek ${noting} uniform --blocks 1 --seed 3`)).code).toBe(0)
    const questions = readFileSync(asked, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    const keys = ["id", "game", "table", "seat", "view", "board", "actions", "events", "budget", "seed"]
    for (const question of questions) {
      expect(Object.keys(question)).toEqual(keys)
      expect(question.view.viewer).toBe(question.seat)
    }
    expect(new Set(questions.map(({ table, seat }) => `${table} ${seat}`)).size).toBe(
      new Set(questions.map(({ table }) => table)).size,
    )
  })

  it("receives positions that fit its view on request, and nothing more", async () => {
    const noted = join(folder, "samples.jsonl")
    const sampling = answering(
      "sampling",
      `if (q.samples) { require("node:fs").appendFileSync(${JSON.stringify(noted)}, JSON.stringify({ view, samples: q.samples }) + "\\n"); say({ id: q.id, choice: 0 }) }
      else { globalThis.view = q.view; say({ id: q.id, sample: 5 }) }`,
    )
    const line = `arena les-grands-amiraux ${sampling} uniform --blocks 1 --seed 3 --max-actions 90 --json`
    const { code, out } = await run(line, {}, games)
    expect([code, JSON.parse(out).forfeits]).toEqual([0, []])
    const { game } = lesGrandsAmirauxPackage
    const lines = readFileSync(noted, "utf8").trimEnd().split("\n")
    const texts = new Set<string>()
    for (const { view, samples } of lines.slice(-20).map((each) => JSON.parse(each))) {
      expect(samples).toHaveLength(5)
      for (const text of samples) expect(game.view(game.parseState(text), view.viewer)).toEqual(view)
      for (const text of samples) texts.add(text)
    }
    // The ranks of the other side differ from sample to sample: none of them is told.
    expect(texts.size).toBeGreaterThan(90)
  })

  it.each([
    ["beyond", "say({ id: q.id, choice: 99 })", "answered 99; expected one of the listed actions"],
    ["strange", 'say({ id: q.id, text: "fly" })', "answered fly; expected one of the listed actions"],
    ["crashing", "process.exit(1)", "threw. it has ended"],
    ["babbling", 'say("hello")', "threw. its answer is not JSON: hello"],
    [
      "forging",
      'say({ id: q.id, choice: 0, as: "referee" })',
      'threw. its answer is neither {"id","choice"} nor {"id","text"} nor {"id","sample"}',
    ],
    ["greedy", "say({ id: q.id, sample: 65 })", 'nor {"id","sample"}: {"id":1,"sample":65}'],
    ["endless", 'say("x".repeat(100_000))', "threw. its answer has more than 65536 bytes"],
    ["silent", "", "no answer. nothing within 300 ms"],
    ["busy", "for (;;) {}", "no answer. nothing within 300 ms"],
  ])("loses its games where it fails, and the next game begins anew: %s", async (name, does, why) => {
    const { code, out } = await run(
      `arena risk ${answering(name, does)} uniform --blocks 1 --seed 3 --patience ${why.startsWith("no answer") ? 300 : 60_000}`,
    )
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}uniform +2 +0 +0/m)
    expect(out).toContain(why)
  })

  it.each([
    [join(folder, "nobody"), "no such file or folder"],
    [folder, "not permitted"],
  ])("that cannot be started is rejected: %s", async (path, problem) => {
    expect(await run(`arena risk ${path} ${first}`)).toMatchObject({
      code: 1,
      err: `flottille: input error: ${path}: ${problem}\n`,
    })
  })

  it("may take arguments", async () => {
    const worded = program(
      "worded",
      `#!${process.execPath}
const lines = require("node:readline").createInterface({ input: process.stdin })
lines.on("line", (line) => console.log(JSON.stringify({ id: JSON.parse(line).id, choice: Number(process.argv[2]) })))\n`,
    )
    const { code, err, out } = await run([
      "arena",
      "risk",
      `${worded} 0`,
      "uniform",
      "--blocks",
      "1",
      "--seed",
      "3",
      "-o",
      "goal=10",
    ])
    expect([code, err]).toEqual([0, ""])
    expect(out).not.toContain("Forfeit")
  })
})
