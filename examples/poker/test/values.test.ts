import { appraise, cfr, growTree } from "@flottille/bots/cfr"
import { ismcts } from "@flottille/bots/ismcts"
import { createRandom, replay } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { kuhn, leduc } from "../src/index"

/** The value for the first seat after so many iterations, and how far it is from an equilibrium. */
function solved(game: typeof kuhn, iterations: number) {
  const tree = growTree(game, [{ state: game.initialState(), weight: 1 }])
  const solution = cfr(tree)
  solution.iterate(iterations)
  return { tree, ...appraise(tree, solution.profile()) }
}

describe("the value for the first seat, in chips,", () => {
  it("of Kuhn poker is −1/18", () => {
    const { tree, value, exploitability } = solved(kuhn, 2000)
    expect(tree.sets).toHaveLength(12)
    expect(value).toBeCloseTo(-1 / 18, 4)
    expect(exploitability).toBeLessThan(0.0005)
  })

  it("of Leduc poker is −0.085606", () => {
    const { tree, value, exploitability } = solved(leduc, 500)
    // The ranks of 936 information sets that name suits.
    expect(tree.sets).toHaveLength(288)
    expect(Math.abs(value + 0.085606424)).toBeLessThan(exploitability)
    expect(value).toBeCloseTo(-0.0856, 3)
    expect(exploitability).toBeLessThan(0.01)
  })
})

describe("chips", () => {
  it("stand in the record of a match and survive a replay", () => {
    const match = createMatch(leduc, { start: "QK Q rc/rr -" })
    expect(match.submit(0, { type: "call" }).ok).toBe(true)
    expect(match.outcome()).toEqual({ returns: [11, -11], ranking: [[0], [1]], reason: "showdown", rule: "PK-6" })
    expect(replay(leduc, JSON.parse(JSON.stringify(match.record()))).record.outcome?.returns).toEqual([11, -11])
  })

  it("decide for the searches: the worst hand folds to a raise, and a pair of kings does not", async () => {
    const choice = async (text: string, seat: number) => {
      const state = leduc.parseState(text)
      const [view, actions] = [leduc.view(state, seat), leduc.legalActions(state, seat)]
      const budget = { iterations: 2000 }
      const answer = await ismcts({ game: leduc }).choose({
        seat,
        view,
        actions,
        events: [],
        random: createRandom(5),
        budget,
      })
      return answer.action.type
    }
    // A call costs 4 more and wins nothing: the other seat has a jack at best.
    expect(await choice("KJ Q rc/r -", 1)).toBe("fold")
    expect(await choice("KQ K rc/cr -", 0)).not.toBe("fold")
  })
})
