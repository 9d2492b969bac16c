import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { appraise, cfr, type GameTree, growTree, profileOf } from "../src/cfr"
import { ismcts } from "../src/ismcts"
import { uniform } from "../src/uniform"
import { type KuhnState, kuhn } from "./support/kuhn"
import { nineSquares, nineSquaresTree } from "./support/nine-squares"
import { sealedGame } from "./support/sealed"

const poker = growTree(kuhn, [{ state: kuhn.initialState(), weight: 1 }])

const seen = { ranking: [[0], [1]], reason: "shown", rule: "K-1" }

/** What a solution is worth after so many iterations. */
function solved<Action, View, Event>(tree: GameTree<Action, View, Event>, iterations: number, plus = true) {
  const solution = cfr(tree, { plus })
  solution.iterate(iterations)
  return appraise(tree, solution.profile())
}

describe("a game tree", () => {
  it("parts what a seat was told, and nothing else", () => {
    // Three cards, and for each seat two moments in which it is asked.
    expect(poker.sets).toHaveLength(12)
    expect(poker.sets.map(({ view }) => JSON.stringify(view))).toHaveLength(
      new Set(poker.sets.map(({ view }) => JSON.stringify(view))).size,
    )
    // Both choose at once: the second seat does not know what the first one chose.
    const pennies = sealedGame([
      [1, -1],
      [-1, 1],
    ])
    expect(growTree(pennies, [{ state: pennies.initialState(), weight: 1 }]).sets).toHaveLength(2)
  })

  it("parts positions that look the same by what was done before: nobody forgets anything", () => {
    const forgetful = { ...kuhn, view: () => ({}) }
    expect(growTree(forgetful, [{ state: kuhn.initialState(), weight: 1 }]).sets).toHaveLength(12)
  })

  it("is refused for what is too large, and for other than two seats who play for the same", () => {
    expect(() => growTree(kuhn, [{ state: kuhn.initialState(), weight: 1 }], 20)).toThrow("more than 20 nodes")
    const generous = { ...kuhn, outcome: (state: KuhnState) => kuhn.outcome(state) && { ...seen, returns: [1, 1] } }
    const crowded = { ...kuhn, outcome: (state: KuhnState) => kuhn.outcome(state) && { ...seen, returns: [1, 0, -1] } }
    for (const game of [generous, crowded]) expect(() => growTree(game, [{ state: kuhn.initialState(), weight: 1 }])).toThrow("two seats")
  })
})

describe("what a profile is worth", () => {
  it("is known of poker in which everybody does anything", () => {
    const profile = poker.sets.map(({ actions }) => actions.map(() => 1 / actions.length))
    const { value, exploitability } = appraise(poker, profile)
    expect(value).toBeCloseTo(1 / 8, 9)
    expect(exploitability).toBeCloseTo(11 / 24, 9)
  })

  it("is nothing to gain for either in an equilibrium of poker: the second seat holds every third call and every third bluff", () => {
    // Of the equilibria of the first seat, the one that never bets first.
    const bets: Record<string, readonly [number, number, number]> = {
      "": [0, 0, 0],
      pass: [1 / 3, 0, 1],
      bet: [0, 1 / 3, 1],
      "pass bet": [0, 1 / 3, 1],
    }
    const profile = poker.sets.map(({ view }) => {
      const { said, card } = view as { readonly said: string; readonly card: number }
      const bet = bets[said]?.[card] ?? 0
      return [1 - bet, bet]
    })
    const { value, gains } = appraise(poker, profile)
    expect(value).toBeCloseTo(-1 / 18, 9)
    expect(gains[0]).toBeCloseTo(0, 9)
    expect(gains[1]).toBeCloseTo(0, 9)
  })
})

describe("counterfactual regret minimisation", () => {
  it.each([true, false])("comes near an equilibrium of poker (CFR+: %s)", (plus) => {
    const [little, much] = [solved(poker, 20, plus), solved(poker, 2000, plus)]
    expect(much.value).toBeCloseTo(-1 / 18, plus ? 4 : 2)
    expect(much.exploitability).toBeLessThan(plus ? 0.0002 : 0.01)
    expect(much.exploitability).toBeGreaterThan(-1e-12)
    expect(little.exploitability).toBeGreaterThan(4 * much.exploitability)
  })

  it("mixes where both choose at once, as the table asks for", () => {
    // Odds of 2 : 3, worth 1/5.
    const game = sealedGame([
      [1, -0.2],
      [-1 / 3, 7 / 15],
    ])
    const tree = growTree(game, [{ state: game.initialState(), weight: 1 }])
    const solution = cfr(tree)
    solution.iterate(2000)
    const [row = []] = solution.profile()
    expect(row[0]).toBeCloseTo(0.4, 2)
    expect(appraise(tree, solution.profile()).value).toBeCloseTo(1 / 5, 3)
  })
})

describe("how a bot mixes in a tree", () => {
  it("is what its policy says of every information set, fresh and told everything", async () => {
    const game = sealedGame([
      [1, 0.5],
      [-1, -0.5],
    ])
    const tree = growTree(game, [{ state: game.initialState(), weight: 1 }])
    const random = (set: number) => createRandom(set)
    expect(await profileOf(tree, uniform(), { iterations: 1 }, random)).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ])
    const [row = []] = await profileOf(tree, ismcts({ game }), { iterations: 300 }, random)
    expect(row[0]).toBeGreaterThan(0.9)
    expect((row[0] ?? 0) + (row[1] ?? 0)).toBeCloseTo(1, 9)
    const { policy, ...rest } = uniform<number, unknown>()
    expect(policy).toBeDefined()
    const silent = { ...rest, start: () => silent }
    await expect(profileOf(tree, silent, { iterations: 1 }, random)).rejects.toThrow("does not say")
  })
})

describe("Les Grands Amiraux on nine squares", () => {
  const tree = nineSquaresTree()

  it("is worth 4/9 to white, who goes first", () => {
    expect([tree.size, tree.sets.length]).toEqual([17370, 2004])
    const { value, exploitability } = solved(tree, runs(60, 1000))
    expect(value).toBeCloseTo(4 / 9, runs(2, 4))
    expect(exploitability).toBeLessThan(runs(0.002, 0.0001))
  })

  it("ismcts is the harder to exploit there the longer it thinks", async () => {
    const exploited = async (iterations: number) =>
      appraise(tree, await profileOf(tree, ismcts(nineSquares), { iterations }, (set) => createRandom(set))).exploitability
    const [little, more] = [await exploited(5), await exploited(runs(60, 300))]
    expect(more).toBeLessThan(0.7 * little)
  })
})
