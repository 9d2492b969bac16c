import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { hasRedis, startRedis } from "../../../room/test/support/redis"

const bin = fileURLToPath(new URL("../../bin/flottille.js", import.meta.url))
/** How many games of Dejarik, and how many workers are killed meanwhile. */
const games = Number(process.env.FLOTTILLE_FARM ?? 20_000)
const kills = games >= 100_000 ? 10 : 3

const start = (...words: readonly string[]) =>
  spawn(process.execPath, [bin, ...words], { stdio: ["ignore", "pipe", "inherit"] })

it.skipIf(!(await hasRedis()))(
  `comes to what it comes to on one machine when ${kills} workers are killed over ${games} games`,
  async () => {
    const redis = await startRedis()
    const folder = mkdtempSync(join(tmpdir(), "flottille-farm-"))
    const path = join(folder, "rows.jsonl")
    const rows = () => (existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(1, -1) : [])
    const line = ["simulate", "dejarik", "-n", `${games}`, "--seed", "farm", "--json"]
    const worker = () => start("worker", "--queue", redis.url, "--threads", "1", "--lease", "3000")
    const workers = [worker(), worker()]
    try {
      const coordinator = start(...line, "--queue", redis.url, "--rows", path)
      let out = ""
      coordinator.stdout.on("data", (data) => {
        out += data
      })
      const ended = new Promise<number | null>((resolve) => coordinator.once("close", resolve))
      const chunks = Math.max(200, Math.ceil(games / 5000))
      for (let kill = 1; kill <= kills; kill++) {
        while (rows().length < (chunks * kill) / (kills + 2) && coordinator.exitCode === null) await sleep(50)
        const [victim] = workers.splice(kill % 2, 1)
        victim?.kill("SIGKILL")
        workers.push(worker())
      }
      expect(await ended).toBe(0)
      const { measured, ...farm } = JSON.parse(out)
      const alone = spawnSync(process.execPath, [bin, ...line], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      })
      const { measured: undisturbed, ...report } = JSON.parse(alone.stdout)
      expect(farm).toEqual(report)
      const firsts = rows().map((row) => JSON.parse(row).first)
      expect(new Set(firsts).size).toBe(firsts.length)
      const delivered = ({ seconds, gamesPerSecond }: { seconds: number; gamesPerSecond: number }) =>
        `${seconds.toFixed(0)} s, ${gamesPerSecond.toFixed(0)} games a second`
      console.log(
        `${kills} kills: ${delivered(measured)}, ${measured.workers} workers; undisturbed: ${delivered(undisturbed)}; digest ${farm.digest}`,
      )
    } finally {
      for (const each of workers) each.kill("SIGKILL")
      await redis.stop()
      rmSync(folder, { recursive: true })
    }
  },
  7_200_000,
)
