import type { AnyBot } from "@flottille/bots"
import { botNamed } from "@flottille/bots/named"
import { prove } from "@flottille/bots/prove"
import { solvedEndings } from "@flottille/bots/solved-endings"
import { REFEREE } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGameBots } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { describe, expect, it } from "vitest"
import { deep, seed } from "../../../scripts/deep.ts"
import { exactly } from "../src/model/exact"
import { gameOf, loadWithBots } from "../src/model/games"
import { noteSolved, readPuzzles, solvedIn, wayToWin, whyNot } from "../src/model/puzzles"
import { memoryStorage } from "../src/model/storage"
import ofDejarik from "../src/puzzles/dejarik.txt?raw"
import ofDiabolikFleet from "../src/puzzles/diabolik-fleet.txt?raw"

const all = { dejarik: readPuzzles(ofDejarik), "diabolik-fleet": readPuzzles(ofDiabolikFleet) }
/** Every fourth puzzle, others with another seed; all of them at length. */
const some = (id: keyof typeof all) => all[id].filter((_, at) => deep || at % 4 === seed % 4)
const texts = { dejarik: ofDejarik, "diabolik-fleet": ofDiabolikFleet }

/** A game with what the worker of the page does, in this process. */
async function judged(id: string) {
  const known = await loadWithBots(gameOf(id) ?? raise())
  const bots: AnyGameBots = id === "dejarik" ? dejarikBots : diabolikFleetBots
  const judge = {
    exactly: async (view: unknown, seat: number) => exactly(bots, view, seat),
    createBot: (name: string): AnyBot => botNamed(bots, name),
  }
  return { pkg: known, judge }
}

function raise(): never {
  throw new Error("there is no puzzle")
}

describe("puzzles", () => {
  it.each(["dejarik", "diabolik-fleet"] as const)("number at least 200 for %s, in three grades and 60 kB", (id) => {
    const puzzles = all[id]
    expect(puzzles.length).toBeGreaterThanOrEqual(200)
    expect(new Set(puzzles.map(({ start }) => start)).size).toBe(puzzles.length)
    expect(texts[id].trim().split("\n")).toHaveLength(puzzles.length)
    expect(texts[id].length).toBeLessThan(60_000)
    for (const grade of [1, 2, 3]) expect(puzzles.filter((each) => each.grade === grade).length).toBeGreaterThan(20)
  })

  it("[DJ-6.1] of Dejarik have one best action, by the solved ending", { timeout: 300_000 }, () => {
    const { game } = dejarikBots
    const solved = solvedEndings(dejarikBots, (material) => material.length < 5)
    for (const { start, action } of some("dejarik")) {
      const state = game.parseState(start)
      const attacks = game.legalActions(state, state.active).filter(({ type }) => type === "attack")
      expect(game.parseAction(action, state, state.active).type === "attack" && attacks.length < 2, start).toBe(false)
      expect(solved.countsDraws(state)).toBe(false)
      const judged = game.legalActions(state, state.active).map((each) => {
        const next = game.clone(state)
        game.step(next, state.active, each)
        const value = (game.outcome(next)?.returns ?? solved.valuesAt(next))?.[state.active]
        return { text: game.formatAction(each, state), value: value ?? Number.NaN }
      })
      judged.sort((one, other) => other.value - one.value)
      expect(judged[0]?.text, start).toBe(action)
      expect((judged[0]?.value ?? 0) - (judged[1]?.value ?? 0), start).toBeGreaterThan(0.079)
    }
  })

  it("[DF-7.1] of Diabolik Fleet have one first action that wins in this turn", { timeout: 300_000 }, () => {
    const { game } = diabolikFleetBots
    for (const { start, action } of some("diabolik-fleet")) {
      const { actions } = prove(diabolikFleetBots, game.parseState(start), 1)
      // After a declined proposal of a draw the turn goes on as before.
      const winning = actions.filter(({ action: each, turns }) => turns === 1 && each.type !== "propose")
      expect(
        winning.map((each) => game.formatAction(each.action)),
        start,
      ).toEqual([action])
      expect(actions.length, start).toBeGreaterThan(5)
    }
  })

  it.each(["dejarik", "diabolik-fleet"] as const)("are played to a win: %s", { timeout: 300_000 }, async (id) => {
    const { pkg, judge } = await judged(id)
    for (const puzzle of some(id)) {
      const turn = pkg.game.turn(pkg.game.parseState(puzzle.start), REFEREE)
      const [seat = 0] = turn.waiting.filter((actor) => typeof actor === "number")
      const way = await wayToWin(pkg, puzzle, seat, judge)
      const match = createMatch(pkg.game, { start: puzzle.start, seed: way?.seed ?? 0 })
      for (const action of way?.actions ?? []) match.submit(Number(match.actors()[0]), action)
      expect(match.outcome()?.returns[seat], puzzle.start).toBe(1)
      if (id === "diabolik-fleet") expect(match.turn(seat).number).toBe(turn.number)
    }
  })

  it("[DJ-6.1] say of a wrong choice how much less it wins, and what the other side answers", async () => {
    const [puzzle = raise()] = all.dejarik
    const { pkg, judge } = await judged("dejarik")
    const choice = pkg.game.parseAction("O12-O10", pkg.game.parseState(puzzle.start), 1)
    const { shares, isExact, reply } = await whyNot(pkg, puzzle, 1, choice, judge)
    expect(shares.map((share) => share.toFixed(2))).toEqual(["0.43", "0.98"])
    expect([isExact, reply?.seat]).toEqual([true, 0])
  })

  it("are noted in the storage when they are solved", () => {
    const storage = memoryStorage()
    expect(solvedIn(storage, "dejarik").size).toBe(0)
    noteSolved(storage, "dejarik", new Set(["a", "b"]))
    expect([...solvedIn(storage, "dejarik")]).toEqual(["a", "b"])
    expect(solvedIn(storage, "diabolik-fleet").size).toBe(0)
  })
})
