import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { appraise, cfr, growTree, profileOf } from "../src/cfr"
import { type GameTree, type Node, TreeError } from "../src/game-tree"
import type { SearchRequest } from "../src/index"
import { ismcts } from "../src/ismcts"
import { uniform } from "../src/uniform"
import { drawn } from "./support/drawn"
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
  it("groups positions that a seat cannot distinguish into one information set", () => {
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

  it("separates positions with equal views by their history (perfect recall)", () => {
    const forgetful = { ...kuhn, view: () => ({}) }
    expect(growTree(forgetful, [{ state: kuhn.initialState(), weight: 1 }]).sets).toHaveLength(12)
  })

  it("is refused for games that are too large or not two-seat zero-sum", () => {
    expect(() => growTree(kuhn, [{ state: kuhn.initialState(), weight: 1 }], 20)).toThrow("more than 20 nodes")
    const generous = { ...kuhn, outcome: (state: KuhnState) => kuhn.outcome(state) && { ...seen, returns: [1, 1] } }
    const crowded = { ...kuhn, outcome: (state: KuhnState) => kuhn.outcome(state) && { ...seen, returns: [1, 0, -1] } }
    for (const game of [generous, crowded])
      expect(() => growTree(game, [{ state: kuhn.initialState(), weight: 1 }])).toThrow("two seats")
  })
})

describe("appraise", () => {
  it("returns the value and exploitability of uniform play in Kuhn poker", () => {
    const profile = poker.sets.map(({ actions }) => actions.map(() => 1 / actions.length))
    const { value, exploitability } = appraise(poker, profile)
    expect(value).toBeCloseTo(1 / 8, 9)
    expect(exploitability).toBeCloseTo(11 / 24, 9)
  })

  it("finds no gains in an equilibrium of Kuhn poker", () => {
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
  it.each([true, false])("approaches an equilibrium of Kuhn poker (CFR+: %s)", (plus) => {
    const [little, much] = [solved(poker, 20, plus), solved(poker, 2000, plus)]
    expect(much.value).toBeCloseTo(-1 / 18, plus ? 4 : 2)
    expect(much.exploitability).toBeLessThan(plus ? 0.0002 : 0.01)
    expect(much.exploitability).toBeGreaterThan(-1e-12)
    expect(little.exploitability).toBeGreaterThan(4 * much.exploitability)
  })

  it("finds the mixed equilibrium of simultaneous choices", () => {
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

describe("profileOf", () => {
  it("reads the bot's policy in every information set", async () => {
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
    await expect(profileOf(tree, silent, { iterations: 1 }, random)).rejects.toThrow("has no policy")
  })
})

describe("a game tree, node by node,", () => {
  const start = { state: kuhn.initialState(), weight: 1 }

  it("converts the weights of initial states and chance outcomes to shares", () => {
    const { root, size } = growTree(kuhn, [start, { ...start, weight: 3 }])
    expect(root).toMatchObject({ type: "chance", shares: [0.25, 0.75] })
    // Dice, and for each of six deals four choices and five ends.
    expect(poker.size).toBe(1 + 6 * (4 + 5))
    expect(size).toBe(2 * poker.size)
    const [dealt] = poker.root.type === "chance" ? poker.root.children : []
    expect(dealt).toMatchObject({ type: "chance", shares: new Array(6).fill(1 / 6) })
    const weighted = {
      ...kuhn,
      chanceOutcomes: (state: KuhnState) =>
        kuhn
          .chanceOutcomes(state)
          .slice(0, 2)
          .map((each, index) => ({ ...each, weight: index + 1 })),
    }
    const { root: other } = growTree(weighted, [start])
    expect(other.type === "chance" && other.children[0]).toMatchObject({ shares: [1 / 3, 2 / 3] })
  })

  it("has the seats in turn order and the first seat's returns at its ends", () => {
    const walk = (node: Node): unknown =>
      node.type === "end"
        ? node.worth
        : node.type === "chance"
          ? node.children.map(walk)
          : [node.seat, ...node.children.map(walk)]
    // The first deal: 0 for the first seat, 1 for the second. Pass, then pass or bet; and bet.
    const first = [0, [1, -1, [0, -1, -2]], [1, 1, -2]]
    const [deals] = walk(growTree(kuhn, [start]).root) as readonly (readonly unknown[])[]
    expect(deals).toHaveLength(6)
    expect(deals?.[0]).toEqual(first)
    const last = [0, [1, 1, [0, -1, 2]], [1, 1, 2]]
    expect(deals?.[5]).toEqual(last)
  })

  it("stores the view, actions and all events of each information set", () => {
    const seen = growTree(kuhn, [start]).sets.map(({ seat, view, actions, events }) => ({
      seat,
      view,
      actions,
      events,
    }))
    // The first deal: its own card, and no other.
    expect(seen[0]).toEqual({
      seat: 0,
      view: { said: "", card: 0 },
      actions: ["pass", "bet"],
      events: [{ card: [0, -1] }],
    })
    expect(seen[1]).toEqual({
      seat: 1,
      view: { said: "pass", card: 1 },
      actions: ["pass", "bet"],
      events: [{ card: [1, -1] }, { said: "pass" }],
    })
    expect(seen[2]).toEqual({
      seat: 0,
      view: { said: "pass bet", card: 0 },
      actions: ["pass", "bet"],
      events: [{ card: [0, -1] }, { said: "pass" }, { said: "bet" }],
    })
    expect(Object.isFrozen(seen[0]?.view)).toBe(true)
    expect([0, 1].map((seat) => seen.filter((each) => each.seat === seat).length)).toEqual([6, 6])
  })

  it("separates positions by observed events, and by no others", () => {
    // Nobody sees or hears anything but what it did itself.
    const deaf = { ...kuhn, view: () => ({}), observe: () => undefined }
    const { sets } = growTree(deaf, [start])
    // The first seat: at first, or after its own pass; the second seat has done nothing yet.
    expect(sets.map(({ seat, events }) => [seat, events])).toEqual([
      [0, []],
      [1, []],
      [0, []],
    ])
    const sayings = { ...kuhn, view: () => ({}), observe: (event: object) => ("said" in event ? event : undefined) }
    expect(growTree(sayings, [start]).sets).toHaveLength(4)
  })

  it("separates positions by a seat's own unobserved actions", () => {
    const blind = drawn({
      root: { who: 0, to: ["a", "b"] },
      a: { who: 0, to: ["x>c", "y>c"] },
      b: { who: 0, to: ["x>c", "y>c"] },
      c: { who: 1, to: ["end"] },
      end: { returns: [0, 0] },
    }).game
    const { sets } = growTree({ ...blind, view: () => ({}) as never }, [{ state: blind.initialState(), weight: 1 }])
    // At first, after a, after b; the other seat knows nothing of all that.
    expect(sets.map(({ seat }) => seat)).toEqual([0, 0, 1, 0])
  })

  it("throws a TreeError for games that are too large or not zero-sum", () => {
    expect(growTree(kuhn, [start], poker.size).size).toBe(55)
    expect(() => growTree(kuhn, [start], 54)).toThrow(new TreeError("the game has more than 54 nodes"))
    const played = (returns: readonly number[]) =>
      growTree({ ...kuhn, outcome: (state) => kuhn.outcome(state) && { ...seen, returns } }, [start])
    for (const returns of [
      [1, 1],
      [1, 0, -1],
      [1, -1, 0],
      [0.5, -0.4999],
    ])
      expect(() => played(returns)).toThrow(new TreeError("a tree needs a zero-sum game of two seats"))
    expect(played([1, -1]).size).toBe(55)
    expect(new TreeError("x").code).toBe("tree")
    // Without an outcome nobody has anything.
    expect(solved(growTree({ ...kuhn, outcome: () => undefined }, [start]), 1)).toEqual({
      value: 0,
      gains: [0, 0],
      exploitability: 0,
    })
  })
})

describe("a solution, iteration by iteration,", () => {
  type Table = readonly (readonly number[])[]
  const odd: Table = [
    [0.6, -0.4, 0.1],
    [-0.5, 0.8, 0.3],
  ]
  const treeOf = (table: Table) => {
    const game = sealedGame(table)
    return growTree(game, [{ state: game.initialState(), weight: 1 }])
  }
  const matched = (regrets: readonly number[]) => {
    const some = regrets.map((regret) => Math.max(0, regret))
    const whole = some.reduce((sum, regret) => sum + regret, 0)
    return some.map((regret) => (whole > 0 ? regret / whole : 1 / regrets.length))
  }

  /** The averages by the page, where both choose at once: the second seat answers what the first has just learnt. */
  function byThePage(table: Table, iterations: number, plus: boolean) {
    const regrets = [table.map(() => 0), (table[0] ?? []).map(() => 0)]
    const averages = [table.map(() => 0), (table[0] ?? []).map(() => 0)]
    for (let iteration = 1; iteration <= iterations; iteration++)
      for (const seat of [0, 1]) {
        const [rows = [], columns = []] = regrets.map(matched)
        const worths =
          seat === 0
            ? table.map((row) => row.reduce((sum, value, column) => sum + value * (columns[column] ?? 0), 0))
            : columns.map(
                (_, column) => -table.reduce((sum, row, index) => sum + (row[column] ?? 0) * (rows[index] ?? 0), 0),
              )
        const own = seat === 0 ? rows : columns
        const mean = worths.reduce((sum, worth, index) => sum + worth * (own[index] ?? 0), 0)
        averages[seat] = (averages[seat] ?? []).map((sum, index) => sum + (plus ? iteration : 1) * (own[index] ?? 0))
        regrets[seat] = (regrets[seat] ?? []).map((regret, index) => {
          const next = regret + (worths[index] ?? 0) - mean
          return plus ? Math.max(0, next) : next
        })
      }
    return averages.map((list) => matched(list).map((share) => expect.closeTo(share, 9)))
  }

  it.each([1, 2, 3, 8, 40].flatMap((iterations) => [true, false].map((plus) => [iterations, plus] as const)))(
    "matches the reference after %i iterations (CFR+: %s)",
    (iterations, plus) => {
      const solution = cfr(treeOf(odd), { plus })
      solution.iterate(iterations)
      expect(solution.profile()).toEqual(byThePage(odd, iterations, plus))
      // In parts it is the same.
      const parts = cfr(treeOf(odd), { plus })
      for (let done = 0; done < iterations; done++) parts.iterate(1)
      expect(parts.profile()).toEqual(solution.profile())
    },
  )

  it("defaults to CFR+ and starts uniform", () => {
    const solution = cfr(treeOf(odd))
    expect(solution.profile()).toEqual([
      [0.5, 0.5],
      [1 / 3, 1 / 3, 1 / 3],
    ])
    solution.iterate(5)
    expect(solution.profile()).toEqual(byThePage(odd, 5, true))
  })

  it("weights deals by probability and later choices by reach", () => {
    // One iteration of poker: what is regretted decides the second one.
    const after = (iterations: number, plus: boolean) => {
      const solution = cfr(poker, { plus })
      solution.iterate(iterations)
      const profile = solution.profile()
      return new Map(poker.sets.map(({ view }, set) => [JSON.stringify(view), profile[set]?.[1] ?? Number.NaN]))
    }
    for (const plus of [true, false]) expect([...after(1, plus).values()]).toEqual(new Array(12).fill(0.5))
    const bets = [
      '{"said":"bet","card":2}',
      '{"said":"bet","card":0}',
      '{"said":"","card":2}',
      '{"said":"pass bet","card":2}',
    ]
    const afterTwo = (plus: boolean) => bets.map((set) => after(2, plus).get(set))
    // Who holds the highest card and was bet against regrets every pass, who holds the lowest every
    // call; of CFR+ the second iteration counts twice. The highest card had better bet at once, so
    // what it does after a pass is as it was in the first iteration.
    expect(afterTwo(false)).toEqual([0.75, 0.25, 0.75, 0.5])
    expect(afterTwo(true)).toEqual([5, 1, 5, 3].map((sixths) => expect.closeTo(sixths / 6, 12)))
  })

  /**
   * Poker by the page: what every choice would have gained, over all deals, as likely as chance and
   * the other seat make it.
   */
  function pokerByThePage(iterations: number, plus: boolean) {
    const deals = [0, 1, 2].flatMap((one) =>
      [0, 1, 2].flatMap((other) => (one === other ? [] : [[one, other] as const])),
    )
    const says = ["", "pass", "bet", "pass bet"]
    const ends = ["pass pass", "bet pass", "bet bet", "pass bet pass", "pass bet bet"]
    const seatAt = (said: string) => (said === "" || said === "pass bet" ? 0 : 1)
    const after = (said: string, action: string) => (said === "" ? action : `${said} ${action}`)
    const table = () => new Map(says.flatMap((said) => [0, 1, 2].map((card) => [`${said}/${card}`, [0, 0]])))
    const [regrets, averages] = [table(), table()]
    let current = new Map([...regrets].map(([set, amounts]) => [set, matched(amounts)]))
    const share = (cards: readonly number[], said: string, action: string) =>
      current.get(`${said}/${cards[seatAt(said)]}`)?.[action === "pass" ? 0 : 1] ?? Number.NaN
    const worth = (cards: readonly [number, number], said: string): number =>
      ends.includes(said)
        ? (kuhn.outcome({ options: {}, cards, said })?.returns[0] ?? Number.NaN)
        : ["pass", "bet"].reduce(
            (sum, action) => sum + share(cards, said, action) * worth(cards, after(said, action)),
            0,
          )
    const reach = (cards: readonly number[], said: string, seat: number) =>
      says.reduce((product, before) => {
        const next = ["pass", "bet"].find(
          (action) => said === after(before, action) || said.startsWith(`${after(before, action)} `),
        )
        return next !== undefined && seatAt(before) === seat ? product * share(cards, before, next) : product
      }, 1)
    for (let iteration = 1; iteration <= iterations; iteration++)
      for (const seat of [0, 1]) {
        const gained = table()
        for (const said of says.filter((each) => seatAt(each) === seat))
          for (const cards of deals) {
            const set = `${said}/${cards[seat]}`
            const [gains, shares] = [gained.get(set) ?? [], averages.get(set) ?? []]
            for (const [index, action] of ["pass", "bet"].entries()) {
              const gain = (worth(cards, after(said, action)) - worth(cards, said)) * (seat === 0 ? 1 : -1)
              gains[index] = (gains[index] ?? 0) + (reach(cards, said, 1 - seat) / 6) * gain
              shares[index] =
                (shares[index] ?? 0) + (plus ? iteration : 1) * reach(cards, said, seat) * share(cards, said, action)
            }
          }
        for (const [set, gains] of gained) {
          const own = regrets.get(set) ?? []
          gains.forEach((gain, index) => {
            own[index] = plus ? Math.max(0, (own[index] ?? 0) + gain) : (own[index] ?? 0) + gain
          })
        }
        current = new Map([...regrets].map(([set, amounts]) => [set, matched(amounts)]))
      }
    return averages
  }

  it.each([1, 2, 3, 6, 15].flatMap((iterations) => [true, false].map((plus) => [iterations, plus] as const)))(
    "of Kuhn poker matches the reference after %i iterations (CFR+: %s)",
    (iterations, plus) => {
      const solution = cfr(poker, { plus })
      solution.iterate(iterations)
      const page = pokerByThePage(iterations, plus)
      const found = solution.profile()
      for (const [set, { view }] of poker.sets.entries()) {
        const { said, card } = view as { readonly said: string; readonly card: number }
        expect(found[set]).toEqual(matched(page.get(`${said}/${card}`) ?? []).map((share) => expect.closeTo(share, 9)))
      }
    },
  )

  it("stays uniform after 0 iterations", () => {
    const solution = cfr(poker)
    solution.iterate(0)
    expect(solution.profile()).toEqual(poker.sets.map(() => [0.5, 0.5]))
  })

  it("has the value of the payoff table, and gains by best responses", () => {
    const tree = treeOf(odd)
    const profile = [
      [0.25, 0.75],
      [0.5, 0.5, 0],
    ]
    const value = 0.25 * (0.3 - 0.2) + 0.75 * (-0.25 + 0.4)
    const rows = [0.1, 0.15]
    const columns = [0.25 * 0.6 - 0.75 * 0.5, -0.25 * 0.4 + 0.75 * 0.8, 0.25 * 0.1 + 0.75 * 0.3]
    const gains = [Math.max(...rows) - value, value - Math.min(...columns)]
    expect(appraise(tree, profile)).toEqual({
      value: expect.closeTo(value, 12),
      gains: gains.map((gain) => expect.closeTo(gain, 12)),
      exploitability: expect.closeTo(((gains[0] ?? 0) + (gains[1] ?? 0)) / 2, 12),
    })
  })
})

describe("the policy of a bot", () => {
  it("is queried once per information set, with its weights normalized to 1", async () => {
    const asked: SearchRequest<string, unknown>[] = []
    let begun = 0
    const bot = {
      name: "puppet",
      budget: { iterations: 7 },
      start() {
        begun++
        return bot
      },
      choose: () => ({ action: "pass" }),
      policy(request: SearchRequest<string, unknown>) {
        asked.push(request)
        // What it does not name it never plays.
        return asked.length === 1
          ? [{ action: "bet", weight: 4 }]
          : [
              { action: "bet", weight: 1 },
              { action: "pass", weight: 3 },
            ]
      },
    }
    const lucks = poker.sets.map((_, set) => createRandom(set))
    const profile = await profileOf(poker as never, bot, { iterations: 3 }, (set) => lucks[set] ?? createRandom(0))
    expect([profile[0], profile[1], profile.length, begun]).toEqual([[0, 1], [0.75, 0.25], 12, 12])
    expect(asked).toEqual(poker.sets.map((set, index) => ({ ...set, random: lucks[index], budget: { iterations: 3 } })))
    const { policy: _, ...silent } = bot
    const mute = { ...silent, start: () => mute }
    await expect(profileOf(poker as never, mute, { iterations: 3 }, () => createRandom(1))).rejects.toThrow(
      new RangeError("puppet has no policy; expected a bot with one"),
    )
  })
})

describe("Les Grands Amiraux on nine squares", () => {
  let grown: ReturnType<typeof nineSquaresTree> | undefined
  const whole = () => {
    grown ??= nineSquaresTree()
    return grown
  }

  it("is worth 4/9 to white, who goes first", () => {
    const tree = whole()
    expect([tree.size, tree.sets.length]).toEqual([17370, 2004])
    const { value, exploitability } = solved(tree, runs(60, 1000))
    expect(value).toBeCloseTo(4 / 9, runs(2, 4))
    expect(exploitability).toBeLessThan(runs(0.002, 0.0001))
  })

  it("ismcts becomes less exploitable with more iterations", async () => {
    const tree = whole()
    const exploited = async (iterations: number) =>
      appraise(tree, await profileOf(tree, ismcts(nineSquares), { iterations }, (set) => createRandom(set)))
        .exploitability
    const [little, more] = [await exploited(5), await exploited(runs(60, 300))]
    expect(more).toBeLessThan(0.7 * little)
  })
})
