import { createRandom, pick, playout, type Random, type StateWith, uniformPolicy } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { chunksLeft, digestText, playChunk, returnOf, startSum, type Tally } from "@flottille/lab"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { risk } from "../../core/test/games/risk"
import { games } from "../src/games"
import { bidsEntry, riskEntry } from "./fixtures/entries"
import { run } from "./fixtures/run"

const report = async (line: string, known?: readonly AnyRuledPackage[]) => {
  const { measured, ...rest } = JSON.parse((await run(line, {}, known)).out)
  return { measured, rest }
}

describe("simulating", () => {
  it("reports wins, lengths, choices and endings as a table", async () => {
    const { code, out, err } = await run("simulate risk -n 150 --seed 7 -o goal=30")
    expect(code).toBe(0)
    expect(err).toBe("")
    expect(out).toMatch(/^Risk it: 150 games, seed 7, goal=30\n/)
    expect(out).toMatch(/ {2}left +random +\d+ +\d+\.\d % ± \d\.\d +[+−]\d\.\d{3}\n/)
    expect(out).toMatch(/ {2}draws +\d+ +\d+\.\d % ± \d\.\d\n/)
    expect(out).toMatch(/ {2}turns +\d+\.\d +\d+ +\d+\n/)
    expect(out).toMatch(/ {2}choices at a time +1\.\d +2\n/)
    expect(out).toMatch(/ended by\n {2}RK-1 +Goal +goal +\d+ +\d+\.\d % ± \d\.\d\n/)
    expect(out).toMatch(/games a second, 1 thread; digest [0-9a-f]{32}\n$/)
  })

  it("counts what each game's own generator leads to", async () => {
    const { rest } = await report("simulate risk -n 40 --seed 7 --json")
    let actions = 0
    const wins = [0, 0]
    for (let index = 0; index < 40; index++) {
      const state = risk.initialState()
      actions += playout(risk, state, createRandom(`7:${index}`))
      const winner = risk.outcome(state)?.ranking[0]
      if (winner?.length === 1 && winner[0] !== undefined) wins[winner[0]] = (wins[winner[0]] ?? 0) + 1
    }
    expect(rest.actions.mean).toBe(actions / 40)
    expect(rest.seats.map((seat: { wins: number }) => seat.wins)).toEqual(wins)
    expect(rest.draws.count).toBe(40 - (wins[0] ?? 0) - (wins[1] ?? 0))
    expect(rest).toMatchObject({
      game: "risk",
      version: "1",
      options: { goal: 20 },
      seed: "7",
      games: 40,
      unfinished: 0,
    })
  })

  it("counts a shared first place as a draw, so that wins, draws and unfinished games add up", async () => {
    const shared = { returns: [0.5, -1, 0.5], ranking: [[2], [0], [1]], reason: "most-points", rule: "BD-3" }
    const game = { ...bidsEntry.game, outcome: (state: StateWith) => bidsEntry.game.outcome(state) && shared }
    const series = {
      options: game.options(),
      seed: "s",
      policies: [uniformPolicy, uniformPolicy, uniformPolicy],
      maxActions: 1000,
    }
    const tally = await playChunk({ ...bidsEntry, game }, series, { first: 0, count: 5 })
    expect(tally).toMatchObject({ games: 5, draws: 5, wins: [0, 0, 0], returns: { "[0.5,-1,0.5]": 5 } })
    expect([0, 1, 2].map((seat) => returnOf(tally.returns, seat))).toEqual([2.5, -5, 2.5])
    for (const { game } of games) {
      const { rest } = await report(`simulate ${game.id} -n 2 --seed 2 --max-actions 1000 --json`, games)
      const wins = rest.seats.reduce((sum: number, seat: { wins: number }) => sum + seat.wins, 0)
      expect(wins + rest.draws.count + rest.unfinished).toBe(2)
    }
  })

  it("adds up to the same in any split", async () => {
    const series = { options: risk.options(), seed: "s", policies: [uniformPolicy, uniformPolicy], maxActions: 1000 }
    const part = (first: number, count: number) => playChunk(riskEntry, series, { first, count })
    const whole = await part(0, 30)
    const [a, b, c] = [await part(0, 1), await part(1, 16), await part(17, 13)]
    const sumOf = (...parts: readonly Tally[]) => {
      const sum = startSum(2)
      for (const each of parts) sum.add(each)
      return sum.tally()
    }
    expect(sumOf(a, b, c)).toEqual(whole)
    expect(JSON.stringify(sumOf(c, sumOf(b, a)))).toBe(JSON.stringify(sumOf(a, b, c)))
  })

  it("has a digest that tells any other game from these", async () => {
    const series = { options: risk.options(), seed: "s", policies: [uniformPolicy, uniformPolicy], maxActions: 1000 }
    const digest = async (changed: Partial<typeof series>, first = 0) =>
      digestText((await playChunk(riskEntry, { ...series, ...changed }, { first, count: 20 })).digest)
    const digests = await Promise.all([
      digest({}),
      digest({ seed: "t" }),
      digest({}, 1),
      digest({ maxActions: 5 }),
      digest({ policies: [uniformPolicy, (_state, _seat, actions) => pick(actions, { below: () => 0 })] }),
    ])
    expect(new Set(digests).size).toBe(digests.length)
    expect(await digest({})).toBe(digests[0])
  })

  it("makes chunks of what is left, each game once", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.uniqueArray(fc.nat(59)), (games, size, done) => {
        const chunks = [
          ...chunksLeft(
            games,
            size,
            done.map((first) => ({ first, count: 1 })),
          ),
        ]
        const numbers = chunks.flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => first + index))
        const left = Array.from({ length: games }, (_, index) => index).filter((index) => !done.includes(index))
        expect(numbers).toEqual(left)
        expect(Math.max(0, ...chunks.map(({ count }) => count))).toBeLessThanOrEqual(size)
      }),
    )
  })

  it("counts a choice by the list that it was made from, listed or not", async () => {
    const entry = games[0]
    if (!entry) throw new Error("no game")
    const series = { options: entry.game.options(), seed: "s", maxActions: 10_000 }
    const listed = (state: StateWith, seat: number, actions: readonly unknown[], random: Random) =>
      uniformPolicy(state, seat, actions, random)
    const [fast, slow] = [uniformPolicy, listed].map((policy) =>
      playChunk(entry, { ...series, policies: [policy, policy] }, { first: 0, count: 12 }),
    )
    const { digest: _fast, ...picked } = await (fast ?? Promise.reject())
    const { digest: _slow, ...chosen } = await (slow ?? Promise.reject())
    expect(picked).toEqual(chosen)
  })

  it("gives the same report for the same seed whatever the threads, and another for another seed", async () => {
    const { rest } = await report("simulate bids -n 230 --seed x --json")
    expect((await report("simulate bids -n 230 --seed x --threads 3 --json")).rest).toEqual(rest)
    expect((await report("simulate bids -n 230 --seed y --json")).rest.seats).not.toEqual(rest.seats)
  })

  it("takes policies by name and seat", async () => {
    const { rest } = await report("simulate risk -n 20 --policy right=careful --json")
    expect(rest.seats.map((seat: { player: string }) => seat.player)).toEqual(["random", "careful"])
    expect((await run("simulate risk -n 20 -p human")).err).toContain('no player "human"; there are random, careful')
  })

  it("gives games up that take too long", async () => {
    const { rest } = await report("simulate risk -n 10 --max-actions 3 --json")
    expect(rest).toMatchObject({ unfinished: 10, endings: [], actions: { mean: 3, min: 3, max: 3 } })
    expect((await run("simulate risk -n 10 --max-actions 3")).out).toContain("unfinished")
  })

  it("reports how far it is on standard error, seldom where that is no terminal", async () => {
    const { out, err } = await run("simulate risk -n 3000 --seed 1")
    expect(err).toMatch(/^(simulate risk: \d+ of 3000, [\d .]+ a second, [\d.]+ (ms|s) left\n)*$/)
    expect(out).not.toContain("of 3000")
  })
})
