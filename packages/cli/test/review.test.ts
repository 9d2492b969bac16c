import { readFileSync, writeFileSync } from "node:fs"
import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"
import { main } from "../src/main"
import { fakeIo } from "./fixtures/fake-io"
import { run as runWith } from "./fixtures/run"

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")
const texts = {
  "dejarik.txt": file("packages/dejarik/test/playthroughs/a-whole-game.txt"),
  "fleet.txt": file("packages/diabolik-fleet/test/playthroughs/two-fleets.txt"),
  "sabords.txt": file("packages/mille-sabords/test/playthroughs/a-broadside-and-a-bow.txt"),
}
const run = (line: string) => runWith(line, { files: texts }, games)

it("matches the game in docs/bots.md (UPDATE=1 writes it anew)", async () => {
  const page = new URL("../../../docs/bots.md", import.meta.url)
  const text = readFileSync(page, "utf8")
  const [block = "", command = "", path = ""] = /^\$ flottille (review (\S+))\n[\s\S]*?(?=^```$)/m.exec(text) ?? []
  const { code, out } = await runWith(command, { files: { [path]: file(path) } }, games)
  expect(code).toBe(0)
  const [first = ""] = out.split("\nMistakes of North")
  const today = text.replace(block, () => `$ flottille ${command}\n${first}…\n`)
  if (process.env.UPDATE) writeFileSync(page, today)
  else expect(text).toBe(today)
})

describe("review", () => {
  it("prints the chances of each seat in 80 columns, and its mistakes", async () => {
    const { code, out } = await run("review dejarik.txt --bot none")
    expect(code).toBe(0)
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(out).toMatch(/^ {2}red {3}[▁-█]{32} {3}50 % → 100 %$/m)
    expect(out).toMatch(/^ {2}blue {2}[▁-█]{32} {3}50 % → 0 %$/m)
    expect(out).toContain("Mistakes of Red\n")
  })

  it("names the better action, its line and its words", async () => {
    const { out } = await run("review sabords.txt --bot matrix:100")
    expect(out).toMatch(/^\d\. turn \d+, [FLR]+: [\d.]+ %\. Better: [FLR]+: [\d.]+ %\. You have sealed: /m)
  })

  it("prints at most so many mistakes of each seat, the worst first", async () => {
    const { mistakes } = JSON.parse((await run("review fleet.txt --bot alphabeta:50 --mistakes 1 --json")).out)
    const seats = mistakes.map(({ seat }: { seat: string }) => seat)
    expect(new Set(seats).size).toBe(seats.length)
    expect(seats.length).toBeGreaterThan(0)
    for (const { best, share, played, better, words } of mistakes) {
      expect(best - share).toBeGreaterThanOrEqual(0.05)
      expect([played.length, better.length > 0, words.length > 0]).toEqual([1, true, true])
    }
  })

  it("writes a page with the graph, and Markdown", async () => {
    const { out } = await run("review dejarik.txt --bot none --html")
    expect(out).toMatch(/^<!doctype html>/)
    expect(out.match(/<path /g)).toHaveLength(2)
    expect((await run("review dejarik.txt --bot none --markdown")).out).toMatch(/^# Review of a game of Dejarik\n/)
  })

  it("speaks French", async () => {
    const { out } = await run("review sabords.txt --bot matrix:100 --lang fr")
    expect(out).toContain("Analyse d’une partie de Mille Sabords")
    expect(out).toMatch(/ \d+ % → \d+ %$/m)
    expect(out).toMatch(/^\d\. tour \d+, [A-Z]+ : [\d,]+ %\. Mieux : /m)
  })

  it("shows on standard error how far it has come", async () => {
    const world = fakeIo({ files: texts })
    let now = 0
    const io = { ...world.io, now: () => (now += 1000) }
    expect(await main(["review", "dejarik.txt", "--bot", "none"], io, games)).toBe(0)
    expect(world.err()).toMatch(/^review dejarik: \d+ of 31, /m)
  })

  it("refuses games without an evaluation, and unknown bots", async () => {
    const played = await runWith("watch risk --seed 1 --save risk.txt")
    const { code, err } = await runWith("review risk.txt --bot none", { files: played.files })
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("risk has no evaluation; review needs a game whose package"),
    ])
    const french = await runWith("--lang fr review risk.txt --bot none", { files: played.files })
    expect(french.err).toContain("risk n’a pas d’évaluation ; review demande un jeu")
    const unknown = await run("review dejarik.txt --bot genius")
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('"genius"')])
  })
})
