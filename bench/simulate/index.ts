import { execFile, spawn } from "node:child_process"
import { loadavg } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { games } from "@flottille/host/games"
import { hasRedis, startRedis } from "../../packages/room/test/support/redis"
import { type Row, table } from "../measure"

// The command as it was built; this runs as bench/dist/simulate.js.
const program = fileURLToPath(new URL("../../packages/cli/bin/flottille.js", import.meta.url))
const ROUNDS = Number(process.env.FLOTTILLE_BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.FLOTTILLE_BENCH_SECONDS ?? 10)

/** Seconds that a series takes, the start of threads among them. */
async function seconds(game: string, count: number, more: readonly string[]): Promise<number> {
  const words = ["simulate", game, "-n", `${count}`, "--seed", "bench", "--json", ...more]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words])
  return JSON.parse(stdout).measured.seconds
}

const alone = ["--threads", "1"]

/** So many games as one thread plays in some seconds. */
async function calibrate(game: string): Promise<number> {
  for (let count = 32; ; count *= 2) {
    const spent = await seconds(game, count, alone)
    if (spent > SECONDS / 5) return Math.ceil((count * SECONDS) / spent)
  }
}

/**
 * How many times as fast two are as one: the median of some rounds in turns, so that what disturbs
 * one disturbs the other.
 */
async function speedup(name: string, measure: (players: number) => Promise<number>): Promise<Row> {
  process.stderr.write(`${name}\n`)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) ratios.push((await measure(1)) / (await measure(2)))
  ratios.sort((a, b) => a - b)
  const value = ratios[ROUNDS >> 1] ?? 0
  const [least = 0, most = 0] = [ratios[0], ratios.at(-1)]
  return { name, value, note: `${((value / 2) * 100).toFixed(0)} % of 2; ${least.toFixed(2)} to ${most.toFixed(2)}` }
}

const counts = new Map<string, number>()
for (const { game } of games) counts.set(game.id, await calibrate(game.id))
const load = () => loadavg()[0]?.toFixed(1)
console.log(`load of the machine before: ${load()}`)
const threads: Row[] = []
for (const [game, count] of counts)
  threads.push(await speedup(game, (players) => seconds(game, count, ["--threads", `${players}`])))
table(`two threads against one, in series of ${SECONDS} s`, threads, "×")

// What the machine itself has to give: they share its memory and its caches, and a process uses
// more than one processor for its garbage.
const apart: Row[] = []
for (const [game, count] of counts) {
  const row = await speedup(game, async (players) => {
    const each = Array.from({ length: players }, () => seconds(game, Math.ceil(count / players), alone))
    return Math.max(...(await Promise.all(each)))
  })
  apart.push(row)
}
table(`two processes that know nothing of each other against one, in series of ${SECONDS} s`, apart, "×")

if (await hasRedis()) {
  const redis = await startRedis()
  const queue = ["--queue", redis.url]
  const workers: Row[] = []
  for (const [game, count] of counts) {
    const row = await speedup(game, async (players) => {
      const started = Array.from({ length: players }, () =>
        spawn(process.execPath, [program, "worker", ...queue, "--threads", "1"], { stdio: "ignore" }),
      )
      // They have started, and hold the series' package, before the clock does.
      await sleep(2000)
      await seconds(game, 2, queue)
      const spent = await seconds(game, count, queue)
      for (const each of started) each.kill()
      await Promise.all(started.map((each) => new Promise((resolve) => each.once("close", resolve))))
      return spent
    })
    workers.push(row)
  }
  table(`two workers against one, through Redis, in series of ${SECONDS} s`, workers, "×")
  await redis.stop()
}
console.log(`\nload of the machine after: ${load()}`)
