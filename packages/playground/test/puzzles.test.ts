import { prove } from "@flottille/bots/prove"
import { solvedEndings } from "@flottille/bots/solved-endings"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { describe, expect, it } from "vitest"
import { deep, seed } from "../../../scripts/deep.ts"
import { noteSolved, readPuzzles, solvedIn } from "../src/model/puzzles"
import { memoryStorage } from "../src/model/storage"
import ofDejarik from "../src/puzzles/dejarik.txt?raw"
import ofDiabolikFleet from "../src/puzzles/diabolik-fleet.txt?raw"

const all = { dejarik: readPuzzles(ofDejarik), "diabolik-fleet": readPuzzles(ofDiabolikFleet) }
/** Every fourth puzzle, others with another seed; all of them at length. */
const judged = (id: keyof typeof all) => all[id].filter((_, at) => deep || at % 4 === seed % 4)
const texts = { dejarik: ofDejarik, "diabolik-fleet": ofDiabolikFleet }

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
    for (const { start, action } of judged("dejarik")) {
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
    for (const { start, action } of judged("diabolik-fleet")) {
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

  it("are noted in the storage when they are solved", () => {
    const storage = memoryStorage()
    expect(solvedIn(storage, "dejarik").size).toBe(0)
    noteSolved(storage, "dejarik", new Set(["a", "b"]))
    expect([...solvedIn(storage, "dejarik")]).toEqual(["a", "b"])
    expect(solvedIn(storage, "diabolik-fleet").size).toBe(0)
  })
})
