import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { isInterrupted } from "@flottille/host/errors"
import { afterAll, describe, expect, it } from "vitest"
import { riskEntry } from "../../cli/test/fixtures/entries"
import { TallySum } from "../src/tally"
import { arenaThreads, chunkThreads, reportThreads } from "../src/threads"
import { simulateRisk } from "./support/simulation"

const folder = mkdtempSync(join(tmpdir(), "flottille-threads-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tally = { ...new TallySum(2).tally(), games: 2 }
const path = join(folder, "worker.mjs")
writeFileSync(
  path,
  `
export const simulatePart = async ({ first, series }) => {
  if (series.seed === "endless") await new Promise((resolve) => setTimeout(resolve, 60_000))
  if (first === 4) throw new Error("a poisoned position")
  return { tally: ${JSON.stringify(tally)} }
}
export const arenaBlock = async (task) => [task]
export const reportPart = async ({ first }) => ({ measured: first })
export const rulingPart = async ({ first }) => ({ compared: first })
`,
)
const worker = pathToFileURL(path)

const series = {
  game: "risk",
  rules: "1",
  program: "1",
  options: riskEntry.game.options(),
  players: ["random", "random"],
  seed: "s",
  maxActions: 9,
}
const task = { first: 0, count: 2, series, wantsGames: false }

describe("threads", () => {
  it("play the chunks of a simulation, and report those that fail", async () => {
    const { measured, report, failures } = await simulateRisk({ games: 400, threads: 2, host: { worker } })
    expect(measured).toMatchObject({ threads: 2 })
    expect(report.games).toBe(398)
    expect(failures).toEqual([{ first: 4, count: 2, problem: "a poisoned position" }])
  })

  it("end a simulation that lasts longer than half a second in this thread", async () => {
    let now = 0
    const { measured } = await simulateRisk({ host: { worker, threads: 2, now: () => (now += 300) } })
    expect(measured).toMatchObject({ threads: 2 })
  })

  it("are interrupted by the signal", async () => {
    const controller = new AbortController()
    const pool = await chunkThreads(worker, 1, controller.signal)
    const played = pool.play({ ...task, series: { ...series, seed: "endless" } }).catch((error) => error)
    setTimeout(() => controller.abort(), 200)
    expect(isInterrupted(await played)).toBe(true)
  })

  it("play blocks of an arena and parts of a report", async () => {
    const arena = await arenaThreads(worker, 2, { game: "risk", bots: ["uniform"] })
    expect(await arena.play(3)).toEqual([{ game: "risk", bots: ["uniform"], index: 3 }])
    await arena.stop()
    const report = await reportThreads(worker, 2)
    const part = { first: 7, count: 1, series: { game: "risk", options: {}, seed: "s", players: "uniform" } }
    expect(await report.measure(part)).toEqual({ measured: 7 })
    expect(await report.compare(part)).toEqual({ compared: 7 })
    await report.stop()
  })
})
