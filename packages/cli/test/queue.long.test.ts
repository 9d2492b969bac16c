import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import Redis from "ioredis"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { deep, runs } from "../../../scripts/deep"
import { hasRedis, type RedisServer, startRedis } from "../../room/test/support/redis"
import { riskEntry } from "./fixtures/entries"
import { run } from "./fixtures/run"
import { begin, type Ended, launch } from "./fixtures/workers"

const folder = mkdtempSync(join(tmpdir(), "flottille-queue-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function server(setup?: Parameters<typeof startRedis>[0]): Promise<RedisServer> {
  const redis = await startRedis(setup)
  undone.push(() => redis.stop())
  return redis
}

/** A worker in this process, until the test is over. */
function worker(url: string, more = "", setup: Parameters<typeof begin>[1] = {}) {
  const begun = begin(`worker --queue ${url} --lease 400 ${more}`.trim(), setup)
  undone.push(async () => {
    begun.interrupt()
    await begun.ended
  })
  return begun
}

/** A worker in a process of its own, until the test is over. */
function process(url: string, env: Readonly<Record<string, string>> = {}) {
  const launched = launch(`worker --queue ${url} --lease 400`, env)
  undone.push(async () => {
    launched.child.kill("SIGKILL")
    await launched.ended
  })
  return launched
}

/** Games of a series: chunks of one each, or two hundred larger ones. */
const MANY = runs(100, 2000)
/** For what takes longer on a machine with other work. */
const patient = { timeout: 30_000 }

let files = 0
const freshFile = () => join(folder, `${++files}.jsonl`)
const simulate = (url: string, more = "", games = MANY) =>
  `simulate risk -n ${games} --seed 7 --json --queue ${url} ${more}`.trim()
/** What was reported, but for who played and how fast. */
function delivered({ code, out, err }: Ended) {
  const { measured, ...report } = out === "" ? { measured: undefined } : JSON.parse(out)
  return { code, err, report, workers: measured?.workers }
}
const alone = async (games = MANY) => {
  const { measured: _measured, ...report } = JSON.parse((await run(`simulate risk -n ${games} --seed 7 --json`)).out)
  return report
}

/** What is left in a Redis. */
async function keysIn(url: string): Promise<readonly string[]> {
  const redis = new Redis(url)
  const keys = await redis.keys("*")
  redis.disconnect()
  return keys
}

/** Resolves when more than this number of rows are in a stream of a Redis, or the series has ended. */
async function played(url: string, count: number, ended?: Promise<unknown>): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20 })
  redis.on("error", () => undefined)
  let isOver = false
  ended?.then(() => (isOver = true))
  while (!isOver) {
    const [key] = await redis.keys("flottille-rows:*")
    if (key !== undefined && (await redis.xlen(key)) > count) break
    await sleep(10)
  }
  redis.disconnect()
}

/** Played by `npm run check`, which takes its time. */
const inDepth = it.skipIf(!deep)

describe.skipIf(!(await hasRedis()))("a series that workers play", () => {
  it("gives the same result as one machine and leaves no keys behind", async () => {
    const { url } = await server()
    for (const count of deep ? [1, 2, 8] : [1, 3]) {
      const workers = Array.from({ length: count }, () => worker(url))
      const { code, err, report } = delivered(await begin(simulate(url)).ended)
      expect([code, err]).toEqual([0, ""])
      expect(report).toEqual(await alone())
      await expect.poll(() => keysIn(url), patient).toEqual([])
      for (const each of workers) each.interrupt()
      for (const each of workers) expect(await each.ended).toMatchObject({ code: 0, err: "" })
    }
  })

  it("counts each game once when workers are killed, stopped past their lease or interrupted", async () => {
    const { url } = await server()
    const games = runs(6000, 200_000)
    const coordinator = begin(simulate(url, "", games))
    const [killed, stopped] = [process(url), process(url)]
    // On a busy machine one process can play all games before the other has started.
    const playing = Promise.all([killed, stopped].map((each) => each.said("plays risk")))
    await Promise.race([playing, coordinator.ended])
    const ended = worker(url)
    await played(url, 3, coordinator.ended)
    killed.child.kill("SIGKILL")
    stopped.child.kill("SIGSTOP")
    ended.interrupt()
    expect(await ended.ended).toMatchObject({ code: 0, err: "" })
    worker(url)
    await sleep(600)
    stopped.child.kill("SIGCONT")
    const { code, report } = delivered(await coordinator.ended)
    expect(code).toBe(0)
    expect(report).toEqual(await alone(games))
  })

  it("leaves no key behind when it is finished after coordinators that were interrupted or killed", async () => {
    const { url } = await server()
    const redis = new Redis(url)
    undone.push(() => redis.disconnect())
    const coordinators = async () => {
      const [key] = await redis.keys("flottille-coordinators:*")
      return key === undefined ? 0 : redis.zcard(key)
    }
    const interrupted = begin(simulate(url))
    const killed = launch(simulate(url))
    undone.push(() => killed.child.kill("SIGKILL"))
    await expect.poll(coordinators, patient).toBe(2)
    interrupted.interrupt()
    expect(await interrupted.ended).toMatchObject({ code: 130 })
    killed.child.kill("SIGKILL")
    await killed.ended
    worker(url)
    const { code, report } = delivered(await begin(simulate(url)).ended)
    expect(code).toBe(0)
    expect(report).toEqual(await alone())
    await expect.poll(() => keysIn(url), { timeout: 10_000 }).toEqual([])
  })

  inDepth("survives ten workers that are killed, Redis that is killed twice, and a disk that is full", async () => {
    const redis = await server({ durable: true })
    const path = freshFile()
    const games = 600_000
    const line = simulate(redis.url, `--rows ${path}`, games)
    const workers = [process(redis.url), process(redis.url)]
    const full = launch(line, { shell: "ulimit -f 40" })
    expect(await full.ended).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(`${path}: the file may not grow any more`),
    })
    const coordinator = launch(line)
    for (let kill = 0; kill < 10; kill++) {
      await workers.at(-1)?.said("plays risk")
      await sleep(300)
      workers.at(-1 - (kill % 2))?.child.kill("SIGKILL")
      workers.push(process(redis.url))
      if (kill % 5 !== 2) continue
      await redis.kill()
      await redis.start()
    }
    const { code, report } = delivered(await coordinator.ended)
    expect(code).toBe(0)
    expect(report).toEqual(await alone(games))
  })

  inDepth("goes on without its coordinator, whose successor collects what has been played", async () => {
    const { url } = await server()
    const path = freshFile()
    const first = begin(simulate(url, `--rows ${path}`))
    let begun = 0
    const game = {
      ...riskEntry.game,
      initialState(options?: Parameters<typeof riskEntry.game.initialState>[0]) {
        if (++begun === MANY / 2) first.interrupt()
        return riskEntry.game.initialState(options)
      },
    }
    worker(url, "", { known: [{ ...riskEntry, game }] })
    expect(await first.ended).toMatchObject({
      code: 130,
      err: "flottille: the workers continue; the same command collects their games\n",
    })
    await played(url, MANY >= 200 ? 200 : MANY)
    const { code, err, report } = delivered(await begin(simulate(url, `--rows ${path}`)).ended)
    expect(code).toBe(0)
    expect(err).toMatch(/^(flottille: continues after \d+ games\n)?$/)
    expect(report).toEqual(await alone())
    // The file holds it all: nobody has to play.
    expect(delivered(await begin(simulate(url, `--rows ${path}`)).ended).report).toEqual(report)
    expect((await run(`simulate risk -n ${MANY} --seed 7 --json --rows ${path}`)).err).toBe(
      `flottille: continues after ${MANY} games\n`,
    )
  })

  inDepth("may have several coordinators, and share its Redis with another series", async () => {
    const { url } = await server()
    const other = begin(simulate(url).replace("--seed 7", "--seed 8"))
    const both = [
      begin(simulate(url, `--rows ${freshFile()}`)),
      begin(simulate(url)),
      begin(simulate(url, "", MANY - 30)),
    ]
    worker(url)
    worker(url)
    const ended = await Promise.all([...both, other].map(async (each) => delivered(await each.ended)))
    for (const { code, err } of ended) expect([code, err]).toEqual([0, ""])
    const [a, b, c, d] = ended.map(({ report }) => report)
    expect(a).toEqual(await alone())
    expect(b).toEqual(a)
    expect(c).toEqual(await alone(MANY - 30))
    expect(d.digest).not.toBe(a.digest)
    expect(d.games).toBe(MANY)
  })

  inDepth.each([true, false])(
    "is not harmed when Redis is killed and comes again (with what it held: %s)",
    async (durable) => {
      const redis = await server({ durable })
      const coordinator = begin(simulate(redis.url))
      worker(redis.url)
      await played(redis.url, 10)
      await redis.kill()
      await sleep(200)
      await redis.start()
      const { code, err, report } = delivered(await coordinator.ended)
      expect([code, err]).toEqual([0, ""])
      expect(report).toEqual(await alone())
    },
  )

  it("reports in one sentence that Redis is gone, and continues once it is back", async () => {
    const redis = await server()
    const path = freshFile()
    const coordinator = begin(simulate(redis.url, `--rows ${path} --patience 300`))
    const player = begin(`worker --queue ${redis.url} --patience 300`)
    await played(redis.url, 10)
    await redis.kill()
    const sentence = `flottille: input error: ${redis.url}: Redis has been away for 300 ms: connect ECONNREFUSED 127.0.0.1:${redis.port}\n`
    expect(await coordinator.ended).toMatchObject({ code: 1, out: "", err: sentence })
    expect(await player.ended).toMatchObject({ code: 1, err: sentence })
    await redis.start()
    worker(redis.url)
    expect(delivered(await begin(simulate(redis.url, `--rows ${path}`)).ended).report).toEqual(await alone())
  })

  it("counts the other chunks when one fails, names it and retries it later", async () => {
    const { url } = await server()
    const path = freshFile()
    let poison = true
    const game = {
      ...riskEntry.game,
      initialState(options?: Parameters<typeof riskEntry.game.initialState>[0]) {
        if (poison && ++asked === 77) throw new Error("a poisoned position")
        return riskEntry.game.initialState(options)
      },
    }
    let asked = 0
    worker(url, "", { known: [{ ...riskEntry, game }] })
    const bad = delivered(await begin(simulate(url, `--rows ${path}`)).ended)
    expect(bad.code).toBe(1)
    expect(bad.err).toMatch(/^flottille: games \d+ to \d+ are not counted: a poisoned position\n$/)
    expect(bad.report.games).toBe(MANY - Math.ceil(MANY / 200))
    poison = false
    expect(delivered(await begin(simulate(url, `--rows ${path}`)).ended).report).toEqual(await alone())
  })

  it("is rejected with a reason by workers with other versions, rules or games", async () => {
    const { url } = await server()
    const old = worker(url, "", { version: "1.2.3" })
    const changed = worker(url, "", { known: [{ ...riskEntry, game: { ...riskEntry.game, version: "2" } }] })
    const foreign = worker(url, "", { known: [] })
    const coordinator = begin(simulate(url))
    for (const [{ err }, problem] of [
      [old, 'series: the version of flottille there is "9.8.7", not "1.2.3"'],
      [changed, 'series: the version of the rules there is "1", not "2"'],
      [foreign, 'game: no game "risk"; there are '],
    ] as const)
      await expect
        .poll(err, patient)
        .toMatch(new RegExp(`^flottille: not for this worker: risk-[0-9a-f]{24}: ${problem}\n$`))
    worker(url)
    const { code, report, workers } = delivered(await coordinator.ended)
    expect(code).toBe(0)
    expect(report).toEqual(await alone())
    expect(workers).toBe(1)
  })

  it("ignores invalid series, rows and chunks", async () => {
    const { url } = await server()
    const redis = new Redis(url)
    undone.push(() => redis.disconnect())
    await redis.hset("flottille-runs", { a: "no JSON", b: "{}", c: '{"game":"risk"}', "risk-000": "[]" })
    const { err } = worker(url)
    await expect.poll(() => err().split("\n").length, patient).toBe(5)
    expect(err()).toContain("flottille: not for this worker: b: series.game: expected a text")
    // A row that somebody has spoiled, or of another chunk, is none.
    const coordinator = begin(simulate(url))
    await played(url, 0)
    const [key = ""] = await redis.keys("flottille-rows:*")
    for (const row of ["", "{}", '{"first":0,"count":10,"tally":{},"check":"0"}', "null"])
      await redis.xadd(key, "*", "row", row, "by", "a liar")
    expect(delivered(await coordinator.ended).report).toEqual(await alone())
  })

  it("reports invalid addresses and incompatible options", async () => {
    const refused = async (line: string) => (await begin(line).ended).err
    const nowhere = "redis://:secret@127.0.0.1:1"
    expect(await refused(`worker --queue ${nowhere}`)).toBe(
      "flottille: input error: redis://127.0.0.1:1: no Redis answers at this address: connect ECONNREFUSED 127.0.0.1:1\n",
    )
    expect(await refused(simulate(nowhere))).toContain("redis://127.0.0.1:1: no Redis answers at this address")
    expect(await refused(simulate("localhost:6379"))).toBe(
      "flottille: input error: --queue: expected an address like redis://localhost:6379\n",
    )
    expect(await refused("simulate risk --queue redis://localhost")).toContain("--queue: needs --seed")
    expect(await refused(simulate("redis://localhost", "--threads 2"))).toContain(
      "--threads: not available with --queue",
    )
    expect(await refused("simulate risk --patience 5")).toContain("--patience: requires --queue")
  })
})
