import { createRandom, playout } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"
import { risk } from "../../core/test/games/risk"
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

  it("gives each game its own seeded generator", async () => {
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

  it("counts wins, draws and unfinished games that add up, in every game", async () => {
    for (const { game } of games) {
      const { rest } = await report(`simulate ${game.id} -n 2 --seed 2 --max-actions 1000 --json`, games)
      const wins = rest.seats.reduce((sum: number, seat: { wins: number }) => sum + seat.wins, 0)
      expect(wins + rest.draws.count + rest.unfinished).toBe(2)
    }
  })

  it("gives the same report for a seed on any number of threads", async () => {
    const { rest } = await report("simulate bids -n 230 --seed x --json")
    expect((await report("simulate bids -n 230 --seed x --threads 3 --json")).rest).toEqual(rest)
    expect((await report("simulate bids -n 230 --seed y --json")).rest.seats).not.toEqual(rest.seats)
  })

  it("takes policies by name and seat", async () => {
    const { rest } = await report("simulate risk -n 20 --policy right=careful --json")
    expect(rest.seats.map((seat: { player: string }) => seat.player)).toEqual(["random", "careful"])
    expect((await run("simulate risk -n 20 -p human")).err).toContain('no player "human"; there are random, careful')
  })

  it("takes bots with budgets of iterations, on any number of threads", async () => {
    const line = "simulate mille-sabords -n 6 --seed 4 --policy port=matrix:10,starboard=random --json"
    const { rest } = await report(line, games)
    expect(rest.seats.map((seat: { player: string }) => seat.player)).toEqual(["matrix:10", "random"])
    expect(rest.seats[0].wins).toBeGreaterThan(rest.seats[1].wins)
    expect((await report(`${line} --threads 3`, games)).rest).toEqual(rest)
    const random = await report(line.replace("matrix:10", "random"), games)
    expect(random.rest.digest).not.toBe(rest.digest)
  })

  it("refuses bots whose budget is time", async () => {
    const { code, err } = await run("simulate dejarik -n 6 --policy mcts:1s", {}, games)
    expect([code, err]).toEqual([
      1,
      "flottille: input error: --policy: mcts:1s depends on the clock; give it a number of iterations, as in mcts:1000\n",
    ])
  })

  it("abandons games that take too long", async () => {
    const { rest } = await report("simulate risk -n 10 --max-actions 3 --json")
    expect(rest).toMatchObject({ unfinished: 10, endings: [], actions: { mean: 3, min: 3, max: 3 } })
    expect((await run("simulate risk -n 10 --max-actions 3")).out).toContain("unfinished")
  })

  it("reports progress on standard error, rarely when it is no terminal", async () => {
    const { out, err } = await run("simulate risk -n 3000 --seed 1")
    expect(err).toMatch(/^(simulate risk: \d+ of 3000, [\d .]+ a second, [\d.]+ (ms|s) left\n)*$/)
    expect(out).not.toContain("of 3000")
  })
})
