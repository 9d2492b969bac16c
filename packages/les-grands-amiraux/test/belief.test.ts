import { CHANCE, createRandom, deepFreeze, pick, type Seat } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import {
  type LesGrandsAmirauxAction,
  type LesGrandsAmirauxEvent,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
  squareNamed,
  standardRules,
} from "../src"
import { botsOf, lesGrandsAmirauxBots } from "../src/bots"
import { deploymentOf, formations } from "../src/rules/formation"
import type { LesGrandsAmirauxBelief } from "../src/view/belief"
import { position } from "./support/boards"
import { anyRules } from "./support/rules"

const game = lesGrandsAmiraux

function beginBelief(from = lesGrandsAmirauxBots): LesGrandsAmirauxBelief {
  const belief = from.belief?.()
  if (!belief) throw new Error("the game has no belief")
  return belief
}

/** Two seats that hear all there is to hear in a game of this package. */
function listen(from: typeof lesGrandsAmirauxBots, state: LesGrandsAmirauxState) {
  const beliefs = [beginBelief(from), beginBelief(from)] as const
  const events: [LesGrandsAmirauxEvent[], LesGrandsAmirauxEvent[]] = [[], []]
  return {
    play(actor: Seat | typeof CHANCE, action: LesGrandsAmirauxAction) {
      from.game.step(state, actor, action, (event) => {
        for (const seat of [0, 1] as const) {
          const seen = from.game.observe(event, seat)
          if (seen) events[seat].push(seen)
        }
      })
    },
    /** The belief of a seat, having heard everything. */
    of(seat: 0 | 1) {
      beliefs[seat].receive(events[seat].splice(0), from.game.view(state, seat), seat)
      return beliefs[seat]
    },
  }
}

/** How often each rank is drawn for a square as a seat believes. */
function drawn(
  belief: LesGrandsAmirauxBelief,
  state: LesGrandsAmirauxState,
  seat: Seat,
  name: string,
): Record<string, number> {
  const random = createRandom("drawn")
  const view = game.view(state, seat)
  const found: Record<string, number> = {}
  for (let index = 0; index < 1000; index++) {
    const rank = game.view(belief.draw(view, random), "referee").squares[squareNamed(name) ?? -1]?.rank ?? "nothing"
    found[rank] = (found[rank] ?? 0) + 1
  }
  return found
}

/**
 * A table after some moves, of which white has seen the position before them; `after` each of them
 * something may be asked.
 */
function received(
  pieces: string,
  moves: readonly string[],
  options: string,
  after?: (table: ReturnType<typeof listen>, actor: number) => void,
  from = lesGrandsAmirauxBots,
) {
  const state = position(pieces, { active: "r", options })
  const table = listen(from, state)
  table.of(0)
  for (const text of moves) {
    const actor = game.actors(state)[0]
    if (typeof actor !== "number") throw new Error("the game is over")
    table.play(actor, game.parseAction(text, state, actor))
    after?.(table, actor)
  }
  return { state, table }
}

/**
 * What white believes of a square after some moves, red having the first and the last, if it has
 * seen the position before them.
 */
function believed(pieces: string, moves: readonly string[], square: string, options = "-") {
  const { state, table } = received(pieces, moves, options)
  return drawn(table.of(0), state, 0, square)
}

/**
 * The exact chances of each rank of the piece that a deal begins with, in thousandths: what is
 * known comes first, then what has moved, then the lowest square.
 */
function sharesOf(
  belief: LesGrandsAmirauxBelief,
  state: LesGrandsAmirauxState,
  seat: Seat,
  square: string,
): Record<string, number> {
  const view = game.view(state, seat)
  belief.draw(view, createRandom(1))
  const rankAt = (part: number) => {
    let isFirst = true
    const below = (bound: number) => {
      if (bound < 2 ** 30) return bound - 1
      const drawn = isFirst ? Math.floor(((part + 0.5) / 1000) * bound) : 0
      isFirst = false
      return drawn
    }
    return game.view(belief.draw(view, { below }), "referee").squares[squareNamed(square) ?? -1]?.rank ?? "nothing"
  }
  const found: Record<string, number> = {}
  // Ranks come in their order: what is the same at both ends is the same between.
  const count = (first: number, last: number, low = rankAt(first), high = rankAt(last)): void => {
    if (low === high) found[low] = (found[low] ?? 0) + last - first + 1
    else {
      const middle = Math.floor((first + last) / 2)
      count(first, middle, low)
      count(middle + 1, last, undefined, high)
    }
  }
  count(0, 999)
  return found
}

/** The same of what white believes, having been asked after every move of red. */
function chances(pieces: string, moves: readonly string[], square: string, options = "-", from = lesGrandsAmirauxBots) {
  const ask = (table: ReturnType<typeof listen>, actor: number) => actor === 1 && table.of(0)
  const { state, table } = received(pieces, moves, options, ask, from)
  return sharesOf(table.of(0), state, 0, square)
}

/** The same of what white believes that has been told of all at once. */
function chancesAtOnce(pieces: string, moves: readonly string[], square: string) {
  const { state, table } = received(pieces, moves, "-")
  return sharesOf(table.of(0), state, 0, square)
}

/** Chances as they should be: by rank, how many there are, and the logarithm of how likely each of them is. */
function expectChances(
  found: Record<string, number>,
  expected: Readonly<Record<string, readonly [count: number, log: number]>>,
): void {
  const shares = Object.entries(expected).map(([rank, [count, log]]) => [rank, count * Math.exp(log)] as const)
  const whole = shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [rank, share] of shares)
    expect(Math.abs((found[rank] ?? 0) - (1000 * share) / whole), rank).toBeLessThanOrEqual(1)
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort())
}

/**
 * Red has a hidden piece that has moved, some that have not, and a known one to move instead.
 * White's 3 on D4 is known.
 */
const fleets = "A1 wG, A2 w6, D4 w3!, H10 rG, G8 r4!, C9 r1, C10 r3, A10 rM"
/** A turn of each side in which nothing is learnt. */
const idle = ["G8-G7", "A2-A3", "G7-G8", "A3-A2"]

describe("a belief about ranks", () => {
  /** Per row that an unmoved piece stands behind the foremost. */
  const rear = 0.5

  it("[GA-2.2] expects mines in the rear, among the pieces that have not moved", () => {
    const others = "A1 wG, H10 rG, G8 r4!, B10 r1, C10 r3"
    const expected = (behind: number) => ({ 1: [1, 0], 3: [1, 0], M: [1, behind * rear] }) as const
    expectChances(chances(`${others}, D7 rM`, ["G8-G7"], "D7"), expected(0))
    expectChances(chances(`${others}, B9 rM`, ["G8-G7"], "B9"), expected(2))
    expectChances(chances(`${others}, A10 rM`, ["G8-G7"], "A10"), expected(3))
    expectChances(chances(`${others}, D7 r5, A10 rM`, ["D7-D6"], "D6"), { 1: [1, 0], 3: [1, 0], 5: [1, 0] })
  })

  it("[GA-3.2] expects a piece that approaches a known one to beat it", () => {
    const found = chances(`${fleets}, D6 r5`, ["D6-D5"], "D5")
    expectChances(found, { 1: [1, -0.6], 3: [1, 0], 5: [1, 0.6] })
    // Beside a piece that it does not know it says nothing.
    expectChances(chances(`${fleets.replace("!", "")}, D6 r5`, ["D6-D5"], "D5"), { 1: [1, 0], 3: [1, 0], 5: [1, 0] })
  })

  it("[GA-3.2] expects a piece that stays beside a known one not to beat it, and one that leaves to lose", () => {
    expectChances(chances(`${fleets}, D5 r1`, ["G8-G7"], "D5"), { 1: [2, 0], 3: [1, 0] })
    expectChances(chances(`${fleets}, D5 r5`, ["G8-G7"], "D5"), { 1: [1, 0], 3: [1, 0], 5: [1, -0.6] })
    expectChances(chances(`${fleets}, D5 r5`, [...idle, "G8-G7"], "D5"), { 1: [1, 0], 3: [1, 0], 5: [1, -1.8] })
    expectChances(chances(`${fleets}, D5 r5`, ["D5-D6"], "D6"), { 1: [1, 1.2], 3: [1, 0], 5: [1, -0.6] })
  })

  it("[GA-4.2] follows a piece through steps, duels and leaps", () => {
    const near = `${fleets}, D6 r5`
    expectChances(chances(near, ["D6-D5", "A2-A3", "D5-D6"], "D6"), {
      1: [1, -0.6 + 1.2],
      3: [1, 0],
      5: [1, 0.6 - 0.6],
    })
    // A leap is no restraint, and the leaper stays hidden.
    const leap = chances(`${near}, H4 w2`, ["D6-D5", "H4-H3", "D5^D3"], "D3")
    expectChances(leap, { 1: [1, -0.6], 3: [1, 0], 5: [1, 0.6] })
  })

  it("[GA-3.2 GA-6.1] remembers shown ranks of surviving pieces that views forget", () => {
    const none = "memory=none"
    const pieces = "A1 wG, A2 w6, D4 w3, H10 rG, G8 r4!, C9 r1, C10 r3, A10 rM, D5 r5"
    expect(chances(pieces, ["D5xD4", "A2-A3", "D4-D5"], "D5", none)).toEqual({ 5: 1000 })
    expect(chances(`${pieces}, E4 w2`, ["G8-G7", "E4xD5", "D5-D6"], "D6", none)).toEqual({ 5: 1000 })
    expect(Object.keys(chances(`${pieces}, E6 r1`, ["G8-G7", "A2-A3", "E6-E7"], "D5", none)).sort()).toEqual([
      "1",
      "3",
      "4",
      "5",
    ])
    expect(chances("A1 wG, A2 w6, B4 wM, H10 rG, C9 r1, C10 r3, A10 rM, B5 r0", ["B5^B3"], "B3", none)).toEqual({
      0: 1000,
    })
    const mine = "A1 wG, A2 w6, B6 w3, H10 rG, G8 r4!, B7 rM, C9 r1, C10 r3, A5 r5"
    expect(chances(mine, ["G8-G7", "B6^B8", "A5-A4"], "B7", none)).toEqual({ M: 1000 })
  })

  const rest = "A1 wG, A2 w6, H10 rG, G8 r4!, C9 r1, C10 r3, A10 rM"
  /** Whoever has fled from a 4. */
  const fled: Parameters<typeof expectChances>[1] = { 1: [1, 1.2], 3: [1, 1.2], 5: [1, -0.6] }
  const calm: Parameters<typeof expectChances>[1] = { 1: [1, 0], 3: [1, 0], 5: [1, 0] }

  it("[GA-3.2] treats its own pieces as known to the enemy after a duel", () => {
    expectChances(chances(`${rest}, D4 w4, D5 r2, E6 r5`, ["G8-G7", "D4xD5", "E6-E7"], "E7"), fled)
    expectChances(chances(`${rest}, D4 w4, D5 r2, E3 r5`, ["G8-G7", "D4xD5", "E3-E2"], "E2"), calm)
    expectChances(chances(`${rest}, D4 w2, D5 r4, E3 r5`, ["G8-G7", "D4xD5", "E3-E2"], "E2"), calm)
    expectChances(chancesAtOnce(`${rest}, D4 w4, D5 r2, E4 r5`, ["D5xD4", "A2-A3", "E4-F3"], "F3"), fled)
    expectChances(chancesAtOnce(`${rest}, D4 w4, D5 r4, E4 r5`, ["D5xD4", "A2-A3", "E4-F3"], "F3"), calm)
    const duel: typeof standardRules.duel = (one, other) =>
      one.rank === other.rank && !one.admiral ? "both" : standardRules.duel(one, other)
    const peaceful = botsOf({ ...standardRules, id: "peaceful", duel })
    expectChances(chances(`${rest}, D4 w4, D5 r4, D3 r5`, ["G8-G7", "D4xD5", "D3-D2"], "D2", "-", peaceful), fled)
  })

  it("[GA-4.3] removes a leaper that a mine destroys, and treats the mine as known", () => {
    expectChances(chances(`${rest}, B6 w4, B7 rM, A5 r5`, ["G8-G7", "B6^B8", "A5-A4"], "A4"), calm)
    const over = "A1 wG, A2 w6, B4 wM, H10 rG, G8 r4!, C9 r1, C10 r0, A10 rM, B5 r3, C4 r5"
    expectChances(chancesAtOnce(over, ["B5^B3", "A2-A3", "C4-D3"], "D3"), { 0: [1, -0.6], 1: [1, 0], 5: [1, 0] })
  })

  it("[GA-4.4] does not count stopping a chain as restraint", () => {
    const pieces = "A1 wG, A2 w6, D4 w3, D2 w2, H10 rG, D5 r5!, C9 r1, C10 r3, A10 rM"
    expectChances(chances(pieces, ["D5^D3", "end"], "C9"), { 1: [1, 0], 3: [1, 0], M: [1, 2 * rear] })
  })

  it("counts the restraint of unmoved pieces too", () => {
    const pieces = "A1 wG, A2 w6, D6 w3!, H10 rG, G8 r4!, D7 r5, C9 r1, C10 r3"
    const expected: Parameters<typeof expectChances>[1] = { 1: [1, 0], 3: [1, 0], 5: [1, -0.6] }
    expectChances(chances(pieces, ["G8-G7"], "D7"), expected)
  })

  it("works the same for red and white", () => {
    const state = position("A1 wM, B1 wG, E4 w5!, H1 w1, H10 rG, H9 r1")
    const table = listen(lesGrandsAmirauxBots, state)
    table.of(1)
    table.play(0, game.parseAction("E4-E5", state, 0))
    expectChances(sharesOf(table.of(1), state, 1, "A1"), { 1: [1, 0], M: [1, 3 * rear] })
    const view = game.view(state, 1)
    expect(game.view(table.of(1).draw(view, createRandom(1)), 1)).toEqual(view)
  })
})

describe("determinizations from a belief", () => {
  it("[GA-6.4] always give the seat exactly its view, under any rules", () => {
    const property = fc.property(
      fc.option(anyRules, { nil: undefined }),
      fc.integer(),
      fc.boolean(),
      (rules, seed, remembers) => {
        const from = rules ? botsOf(rules) : lesGrandsAmirauxBots
        const random = createRandom(seed)
        const state = from.game.initialState({ quietTurns: 20, memory: remembers ? "perfect" : "none" })
        const table = listen(from, state)
        for (let actor = from.game.actors(state)[0]; actor !== undefined; actor = from.game.actors(state)[0]) {
          if (actor !== CHANCE && random.below(4) === 0) {
            const view = from.game.view(state, actor)
            const world = table.of(actor === 0 ? 0 : 1).draw(view, random)
            expect(from.game.view(world, actor)).toEqual(view)
            expect(from.game.parseState(from.game.formatState(world))).toEqual(world)
            expect(from.game.legalActions(world, actor)).toEqual(from.game.legalActions(state, actor))
          }
          const actions =
            actor === CHANCE
              ? from.game.chanceOutcomes(state).map(({ action }) => action)
              : from.game.legalActions(state, actor)
          table.play(actor, pick(actions, random))
        }
      },
    )
    fc.assert(property, { numRuns: runs(20, 300) })
  })

  it("[GA-6.1] keep every rank ever shown, even if views do not remember it", () => {
    const met = believed(
      "A4 w2, A5 r3, A1 wG, H10 rG, H9 r6, H8 r5, H7 r1, C1 w3",
      ["A5xA4", "C1-C2", "A4-A5"],
      "A5",
      "memory=none",
    )
    expect(met).toEqual({ 3: 1000 })
  })

  it("[GA-6.4] allow exactly the ranks that a piece may have", () => {
    const still = "A1 wG, C1 w3, H10 rG, A10 rM, B10 r6, C10 r0, D7 r1"
    expect(Object.keys(believed(still, ["D7-D6"], "A10")).sort()).toEqual(["0", "1", "6", "M"])
    expect(Object.keys(believed(still, ["D7-D6"], "D6")).sort()).toEqual(["0", "1", "6"])
  })

  const pieces = "A1 wG, D4 w3!, H10 rG, D7 r5, B9 r1, B10 r2, A10 r6"
  const plain = believed(pieces, ["A10-A9"], "D7")

  it("make a piece that approaches a known one likelier to beat it", () => {
    const bold = believed(pieces, ["D7-D6", "A1-B1", "D6-D5"], "D5")
    expect((bold["5"] ?? 0) + (bold["6"] ?? 0)).toBeGreaterThan((plain["5"] ?? 0) + (plain["6"] ?? 0) + 80)
  })

  it("make a piece that avoids or ignores a known one likelier to lose to it", () => {
    const beside = "A1 wG, D4 w3!, H10 rG, D5 r1, B9 r5, B10 r2, A10 r6"
    const shy = believed(beside, ["D5-D6"], "D6")
    const idle = believed(beside, ["A10-A9", "A1-B1", "A9-A10"], "D5")
    for (const each of [shy, idle])
      expect((each["1"] ?? 0) + (each["2"] ?? 0)).toBeGreaterThan((plain["1"] ?? 0) + (plain["2"] ?? 0) + 80)
  })

  it("make mines likelier in the rear", () => {
    const fleet = "A1 wG, A2 w3, H10 rG, G10 rM, A10 r5, A9 rM, B10 r2, B7 r6, F7 r1"
    const mines = (square: string) => believed(fleet, ["F7-G6"], square).M ?? 0
    expect(mines("G10")).toBeGreaterThan(mines("B7") + 100)
  })

  it("[GA-6.4] match the view out of turn, and draw one random number in turn", () => {
    const state = position("A1 wG, C1 w3, D2 wM, H10 rG, A10 rM")
    const waiting = game.view(state, 1)
    expect(game.view(beginBelief().draw(waiting, createRandom(1)), 1)).toEqual(waiting)
    const [belief, view] = [beginBelief(), game.view(state, 0)]
    belief.draw(view, createRandom(1))
    const bounds: number[] = []
    const below = (bound: number) => {
      bounds.push(bound)
      return 0
    }
    expect(belief.draw(view, { below })).toEqual(state)
    expect(bounds).toEqual([2 ** 30])
  })

  it("place no enemy pieces during deployment", () => {
    const state = game.initialState()
    for (const action of deploymentOf(formations.bulwark, 0)) game.step(state, 0, action)
    const view = game.view(state, 0)
    const world = beginBelief().draw(view, createRandom(1))
    expect(world.squares.slice(40).every((piece) => piece === 0)).toBe(true)
    expect(game.view(world, 0)).toEqual(view)
  })
})

describe("a frozen view", () => {
  it("[GA-6.4] gives equally varied samples, and an impossible one is refused every time", () => {
    const seen = game.view(position("A1 wG, C1 w3, H10 rG, A10 rM, B10 r6, C10 r0, D7 r1"), 0)
    const samples = (view: typeof seen) => {
      const random = createRandom(7)
      return Array.from({ length: 20 }, () => game.formatState(game.determinize(view, random)))
    }
    const open = samples(seen)
    expect(samples(deepFreeze(seen))).toEqual(open)
    const wrong = deepFreeze({ ...game.view(position("A1 wG, C1 w3, H10 rG"), 0), quiet: 90, turn: 3 })
    for (let time = 0; time < 2; time++) expect(() => game.determinize(wrong, createRandom(1))).toThrow("view")
  })
})
