import { pick, type Random, type StateWith, uniformPolicy } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bidsEntry, riskEntry } from "../../cli/test/fixtures/entries"
import { risk } from "../../core/test/games/risk"
import { chunksLeft, playChunk } from "../src/series"
import { digestText, returnOf } from "../src/simulate/report"
import { type Tally, TallySum } from "../src/tally"

describe("a series of games", () => {
  it("counts a shared first place as a draw", async () => {
    const shared = { returns: [0.5, -1, 0.5], ranking: [[2], [0], [1]], reason: "most-points", rule: "BD-3" }
    const game = { ...bidsEntry.game, outcome: (state: StateWith) => bidsEntry.game.outcome(state) && shared }
    const series = {
      options: game.options(),
      seed: "s",
      players: [uniformPolicy, uniformPolicy, uniformPolicy],
      maxActions: 1000,
    }
    const tally = await playChunk({ ...bidsEntry, game }, series, { first: 0, count: 5 })
    expect(tally).toMatchObject({ games: 5, draws: 5, wins: [0, 0, 0], returns: { "[0.5,-1,0.5]": 5 } })
    expect([0, 1, 2].map((seat) => returnOf(tally.returns, seat))).toEqual([2.5, -5, 2.5])
  })

  it("has the same total in any split", async () => {
    const series = { options: risk.options(), seed: "s", players: [uniformPolicy, uniformPolicy], maxActions: 1000 }
    const part = (first: number, count: number) => playChunk(riskEntry, series, { first, count })
    const whole = await part(0, 30)
    const [a, b, c] = [await part(0, 1), await part(1, 16), await part(17, 13)]
    const sumOf = (...parts: readonly Tally[]) => {
      const sum = new TallySum(2)
      for (const each of parts) sum.add(each)
      return sum.tally()
    }
    expect(sumOf(a, b, c)).toEqual(whole)
    expect(JSON.stringify(sumOf(c, sumOf(b, a)))).toBe(JSON.stringify(sumOf(a, b, c)))
  })

  it("has a digest that differs for any other games", async () => {
    const series = { options: risk.options(), seed: "s", players: [uniformPolicy, uniformPolicy], maxActions: 1000 }
    const digest = async (changed: Partial<typeof series>, first = 0) =>
      digestText((await playChunk(riskEntry, { ...series, ...changed }, { first, count: 20 })).digest)
    const digests = await Promise.all([
      digest({}),
      digest({ seed: "t" }),
      digest({}, 1),
      digest({ maxActions: 5 }),
      digest({ players: [uniformPolicy, (_state, _seat, actions) => pick(actions, { below: () => 0 })] }),
    ])
    expect(new Set(digests).size).toBe(digests.length)
    expect(await digest({})).toBe(digests[0])
  })

  it("makes chunks of the remaining games, each game once", () => {
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

  it("counts a choice by its number of legal actions, listed or not", async () => {
    const series = { options: dejarikPackage.game.options(), seed: "s", maxActions: 10_000 }
    const listed = (state: StateWith, seat: number, actions: readonly unknown[], random: Random) =>
      uniformPolicy(state, seat, actions, random)
    const [fast, slow] = [uniformPolicy, listed].map((policy) =>
      playChunk(dejarikPackage, { ...series, players: [policy, policy] }, { first: 0, count: 12 }),
    )
    const { digest: _fast, ...picked } = await (fast ?? Promise.reject())
    const { digest: _slow, ...chosen } = await (slow ?? Promise.reject())
    expect(picked).toEqual(chosen)
  })
})
