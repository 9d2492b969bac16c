import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { chance } from "../../src/laws/chance"
import { cards } from "../zoo/cards"
import { coinShapes, coinsThrown, fair } from "../zoo/coins"
import { type Cards, cardFault, caseAfter, faultOf, type Pebbles, pebbleFault, testedPebbles } from "../zoo/fault"
import { type PebblesAction, pebbles } from "../zoo/pebbles"

type Row = readonly [what: string, difference: Partial<Pebbles>, fault: string | RegExp]
const { rollChance: _, plainChance: __, ...plain } = pebbles
/** More random numbers than a law tries one by one. */
const WIDE = 2 ** 20
const south: PebblesAction = { type: "begin", seat: 1 }

/** Pebbles whose die has these weights. */
const weighing = (...weights: readonly number[]): Partial<Pebbles> => ({
  chanceOutcomes: (state) =>
    pebbles.chanceOutcomes(state).map((each, index) => ({ ...each, weight: weights[index] ?? 1 })),
})

describe("law 8", () => {
  it.each<Row>([
    ["a zero weight", weighing(2, 0), 'the outcome {"type":"begin","seat":1} has weight 0'],
    ["a negative weight", weighing(2, -1), 'the outcome {"type":"begin","seat":1} has weight -1'],
    ["a fractional weight", weighing(1.5, 1), 'the outcome {"type":"begin","seat":0} has weight 1.5'],
    [
      "a weight that is not a safe integer",
      weighing(2 ** 53, 1),
      'the outcome {"type":"begin","seat":0} has weight 9007199254740992',
    ],
    [
      "weights whose sum is not a safe integer",
      weighing(2 ** 52, 2 ** 52),
      "the sum of the weights is no safe integer",
    ],
    [
      "an outcome listed twice",
      { chanceOutcomes: (state) => pebbles.chanceOutcomes(state).flatMap((each) => [each, each]) },
      "two outcomes are the same",
    ],
    ["a chance node without outcomes", { chanceOutcomes: () => [] }, "chance is the actor and has no outcome"],
    [
      "a listed outcome that plainChance maps to another",
      { plainChance: () => south },
      'plainChance makes {"type":"begin","seat":1} of the listed outcome {"type":"begin","seat":0}',
    ],
    [
      "a roll that is refused",
      { rollChance: () => ({ type: "begin", seat: 0, face: 6 }) },
      'rollChance gives {"type":"begin","seat":0,"face":6}, which is refused: wrong-face (PB-2)',
    ],
    [
      "a roll that leads to another state",
      {
        step(state, actor, action, emit) {
          pebbles.step(state, actor, action, emit)
          if (action.type === "begin" && action.face === 3) state.seat = 1
        },
      },
      '{"type":"begin","seat":0,"face":3} leads to another state than {"type":"begin","seat":0}, which it stands for',
    ],
    [
      "a roll that never gives one outcome",
      { rollChance: () => ({ type: "begin", seat: 0, face: 1 }) },
      'rollChance gives {"type":"begin","seat":0} with probability 1, and its weight is 2 of 3',
    ],
    [
      "a roll that never gives one outcome, among more sequences than can be tried",
      { rollChance: (_state, random) => ({ type: "begin", seat: 0, face: 1 + (random.below(WIDE) % 4) }) },
      /^rollChance does not follow the weights \(in 20000 draws, improbability 0e\+0\): \{"type":"begin","seat":0\} has weight 2 and came 20000 times; \{"type":"begin","seat":1\} has weight 1 and came 0 times$/,
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(pebbleFault(8, difference, { runs: 2 })).toMatch(fault)
  })

  it("catches a roll that is not listed", () => {
    const difference: Partial<Pebbles> = {
      ...plain,
      rollChance: (_state, random) => ({ type: "begin", seat: 0, face: 1 + random.below(2) }),
    }
    const rolls = { ...difference, plainChance: (action: PebblesAction) => action }
    expect(pebbleFault(8, rolls)).toMatch(
      /^rollChance gives \{"type":"begin","seat":0,"face":(1|2)\}, which is not listed$/,
    )
  })

  it("catches weights that change between calls", () => {
    const looks = createRandom(1)
    const chanceOutcomes: Cards["chanceOutcomes"] = (state) => {
      const even = looks.below(2) === 0
      return cards.chanceOutcomes(state).map((each, index) => ({ ...each, weight: even ? 1 : 1 + index * 9 }))
    }
    expect(cardFault(8, { chanceOutcomes })).toMatch(
      /^seeded sampling gives \{"type":"deal","card":\d\} with probability [\d.]+, and its weight is \d+ of \d+$/,
    )
  })

  it("accepts a game without detailed rolls or without rollChance", () => {
    expect(cardFault(8, {})).toBeUndefined()
    expect(
      cardFault(
        8,
        { rollChance: (state, random) => ({ type: "deal", card: 1 + random.below(state.options.deck) }) },
        { maxPlies: 0 },
      ),
    ).toBeUndefined()
  })

  it("accepts a die that looks loaded at first but is fair overall", () => {
    // Twenty rolls are looked at in detail, a thousand at a glance.
    let rolls = 0
    const rollChance: Pebbles["rollChance"] = (_state, random) => {
      random.below(WIDE)
      const face = rolls++ < 1020 ? 1 : 1 + (rolls % 6)
      return { type: "begin", seat: face <= 4 ? 0 : 1, face }
    }
    expect(faultOf(() => chance.check(caseAfter(testedPebbles({ rollChance }, { maxPlies: 4 }), [])))).toBeUndefined()
    expect(rolls).toBe(1020 + 20_000)
  })

  it("accepts two fair coins, and catches coins of which one result never comes or comes too often", () => {
    const sound = coinsThrown(fair)
    expect(pebbleFault(8, sound, { shapes: coinShapes })).toBeUndefined()
    const tails = coinsThrown((random) => (random.below(4) === 0 ? ["heads", "heads"] : ["tails", "tails"]))
    expect(pebbleFault(8, tails, { shapes: coinShapes })).toMatch(
      /^\{"type":"begin","seat":0,"coins":\["(heads|tails)","(heads|tails)"\]\} is accepted as chance, and rollChance never gives it$/,
    )
  })

  it("names at most eight outcomes", () => {
    const chanceOutcomes: Cards["chanceOutcomes"] = (state) =>
      cards.chanceOutcomes(state).map((each, index) => ({ ...each, weight: 1 + index }))
    const rollChance: Cards["rollChance"] = (state, random) => {
      const outcomes = cards.chanceOutcomes(state)
      return outcomes[random.below(WIDE) % outcomes.length]?.action ?? { type: "deal", card: 1 }
    }
    const said = cardFault(8, { chanceOutcomes, rollChance }, { options: [{ deck: 9 }], maxPlies: 0 })
    expect(said?.match(/ came /g)).toHaveLength(8)
    expect(said).toContain('{"type":"deal","card":8} has weight 8 and came ')
  })

  it("checks chance nodes only", () => {
    const rollChance: Pebbles["rollChance"] = (state, random) => {
      if (state.turn > 0) throw new RangeError("no die is rolled")
      return pebbles.rollChance?.(state, random) ?? south
    }
    expect(pebbleFault(8, { rollChance })).toBeUndefined()
  })
})
