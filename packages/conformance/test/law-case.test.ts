import { createRandom, literal } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { actorName, actorsOf, allActions, LawViolation, openingOf, seatsOf, viewersOf } from "../src/game-under-test"
import { brief } from "../src/json"
import {
  candidates,
  caseAt,
  forAll,
  fresh,
  type LawCase,
  listed,
  listedSet,
  notations,
  pliesByPhase,
  samples,
  some,
  someListed,
  violate,
} from "../src/law-case"
import { gameUnderTest } from "../src/setup"
import { cards } from "./zoo/cards"
import { begin, bid, caseAfter, deal, faultOf, lift, stop, take, testedCards, testedPebbles } from "./zoo/fault"
import { pebbles, shapes } from "./zoo/pebbles"
import { testedTally } from "./zoo/tally"

const lawCase = caseAfter(testedPebbles(), [begin(0), take(0), stop(0), take(1), take(1), take(0)])

describe("the participants in a game", () => {
  const state = cards.initialState()
  it("are its seats, chance, spectators and the referee", () => {
    expect(seatsOf(cards, state)).toEqual([0, 1, 2])
    expect(actorsOf(cards, state)).toEqual([0, 1, 2, "chance"])
    expect(viewersOf(cards, state)).toEqual([0, 1, 2, "spectator", "referee"])
    expect([0, 2, 3, "chance", "referee"].map((actor) => actorName(cards, state, actor as never))).toEqual([
      "ann",
      "cleo",
      "seat 3",
      "chance",
      "referee",
    ])
  })

  it("may take all listed actions, amendments included", () => {
    const { state } = caseAfter(testedCards(), [...deal(1, 2, 3), bid(0, "stay")])
    expect(allActions(cards, state as never, 0)).toEqual([{ type: "lift" }])
    expect(allActions(cards, state as never, 1)).toHaveLength(2)
    expect(allActions(cards, state as never, "chance")).toEqual([])
    expect(allActions(cards, cards.initialState(), "chance")).toHaveLength(5)
    const fine = { ...cards, legalActions: (_state: unknown, _seat: unknown, flags = {}) => [flags] } as never
    expect(allActions(fine, state, 0)).toEqual([{ amending: true, fine: true }])
  })
})

describe("a case", () => {
  it("can be taken at every earlier position", () => {
    const there = caseAt(lawCase, 2)
    expect(there.state).toBe(lawCase.history.states[2])
    expect(there.history.states).toHaveLength(3)
    expect(there.history.entries).toEqual([begin(0), take(0)])
    expect(caseAt(lawCase, 0).history.entries).toEqual([])
  })

  it("groups its plies by phase", () => {
    expect(pliesByPhase(lawCase)).toEqual([[0], [1, 2, 3, 4, 5, 6]])
    expect(pliesByPhase(lawCase, (state) => (state as { turn?: number }).turn === 2)).toEqual([[3, 4]])
    expect(pliesByPhase(lawCase, () => false)).toEqual([])
  })

  it("is sampled at its end and at most two earlier plies, evenly across phases", () => {
    const plies = Array.from({ length: 60 }, (_, salt) => {
      const found = samples({ ...lawCase, random: createRandom(salt) })
      return found.map(({ history }) => history.entries.length)
    })
    expect(plies.every(([first, ...others]) => first === 6 && others.length <= 2 && !others.includes(6))).toBe(true)
    expect(new Set(plies.flat())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
    const opening = plies.filter((each) => each.includes(0)).length
    expect(opening).toBeGreaterThan(30)
    expect(samples(caseAfter(testedPebbles(), []))).toHaveLength(1)
  })

  it("lists the actions of all actors and amendments of sealed choices", () => {
    const open = caseAfter(testedCards(), [...deal(1, 2, 3), bid(1, "stay")])
    const both = [
      { type: "bid", bid: "stay" },
      { type: "bid", bid: "fold" },
    ]
    const [ann, cleo] = [0, 2].map((actor) => both.map((action) => ({ actor, action })))
    expect(listed(open)).toEqual([...(ann ?? []), { actor: 1, action: { type: "lift" } }, ...(cleo ?? [])])
    expect(listedSet(open, 1)).toEqual(new Set(['{"type":"lift"}']))
    const twin = caseAfter(testedCards(), [...deal(1, 2)]).state
    expect(notations(open, twin)).toEqual(["stay", "fold", "lift", "stay", "fold", "deal 3", "deal 4", "deal 5"])
  })

  it("reports a violation with its history", () => {
    try {
      violate(lawCase, "wrong")
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(LawViolation)
      expect(error).toMatchObject({ fault: "wrong", message: "wrong", history: lawCase.history })
    }
  })
})

describe("some listed actions", () => {
  const open = caseAfter(testedCards(), [...deal(1, 2, 3), bid(1, "stay")])

  it("are all actions when few are listed", () => {
    expect(someListed(open, 5)).toEqual(listed(open))
  })

  it("come from each actor equally often, however many actions it has", () => {
    const most: LawCase = { ...open, random: createRandom(1) }
    const actors = Array.from({ length: 300 }, () => someListed(most, 1)[0]?.actor)
    for (const actor of [0, 1, 2]) expect(actors.filter((each) => each === actor).length).toBeGreaterThan(70)
    expect(someListed(most, 3)).toHaveLength(3)
  })
})

describe("some of a list", () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  it("are the whole list or a random selection of the given size", () => {
    expect(some([1, 2, 3], 3, createRandom(1))).toEqual([1, 2, 3])
    expect(some([1, 2, 3], 4, createRandom(1))).toEqual([1, 2, 3])
    const picked = some(list, 8, createRandom(1))
    expect(picked).toHaveLength(8)
    expect(picked.every((each) => list.includes(each))).toBe(true)
    expect(new Set(Array.from({ length: 60 }, (_, seed) => some(list, 8, createRandom(seed))).flat()).size).toBe(50)
  })
})

describe("many small cases", () => {
  const numbers = fc.nat(1000)
  const judged = (fault: (value: number) => string | undefined, final = true) =>
    faultOf(() => forAll({ ...lawCase, random: createRandom(1), final }, numbers, 60, fault))

  it("are all tried and counted", () => {
    const tried: number[] = []
    let count = 0
    forAll({ ...lawCase, noteInput: () => void count++ }, numbers, 60, (value) => void tried.push(value))
    expect([tried.length, count]).toEqual([60, 60])
    expect(new Set(tried).size).toBeGreaterThan(20)
  })

  it("are shrunk only when the case is about to be reported", () => {
    const above = (value: number) => (value > 100 ? `${value} is too much` : undefined)
    expect(judged(above)).toBe("101 is too much")
    expect(judged(above, false)).toMatch(/^\d+ is too much$/)
    expect(judged(above, false)).not.toBe("101 is too much")
    expect(judged(() => undefined)).toBeUndefined()
  })

  it("fail on a thrown error or a nested violation", () => {
    expect(
      judged(() => {
        throw new RangeError("stuck")
      }),
    ).toBe("the game threw RangeError: stuck")
    expect(judged(() => violate(lawCase, "inside"))).toBe("inside")
  })

  it("say so when a failure does not repeat", () => {
    let first = true
    const whim = (): string | undefined => {
      const said = first ? "whim" : undefined
      first = false
      return said
    }
    expect(judged(whim, false)).toBe("whim (but not when the same was asked again)")
  })

  it("have separate random generators", () => {
    const random = createRandom(1)
    const [one, two] = [fresh({ ...lawCase, random }), fresh({ ...lawCase, random })]
    expect(one.below(1_000_000)).not.toBe(two.below(1_000_000))
  })
})

describe("candidates for an action", () => {
  const drawn = (of: LawCase, actor: 0 | 1 | "chance") =>
    fc.sample(candidates(of, actor), { numRuns: 400, seed: 1 }).map((each) => brief(each, 1000))

  it("include well-shaped, legal, earlier, altered and malformed actions", () => {
    const texts = drawn({ ...lawCase, random: createRandom(1) }, 0)
    for (const part of ['{"type":"take"}', '{"type":"stop"}', '{"type":"begin","seat":0}', '"face":', '"foreign"'])
      expect(texts.some((text) => text.includes(part))).toBe(true)
  })

  it("are only well-shaped values when no action was ever legal", () => {
    const empty = testedPebbles({ chanceOutcomes: () => [], legalActions: () => [] })
    const texts = drawn(caseAfter(empty, []), 0)
    expect(texts.every((each) => /"type":"(take|stop|begin)"/.test(each))).toBe(true)
  })

  it("also come from the kit, which receives the state and actor", () => {
    const asked: unknown[] = []
    const tested = gameUnderTest(pebbles, {
      shapes,
      actions(state, actor) {
        asked.push(state, actor)
        return fc.constant({ type: "kit" })
      },
    })
    const of = caseAfter(tested, [begin(1)])
    expect(drawn(of, 1).filter((each) => each === '{"type":"kit"}').length).toBeGreaterThan(40)
    expect(asked).toEqual([of.state, 1])
  })

  it("include amendments of sealed choices", () => {
    const of = caseAfter(testedCards(), [...deal(1, 2, 3), bid(0, "stay"), lift(0), bid(0, "fold")])
    expect(drawn(of, 0)).toContain('{"type":"lift"}')
  })
})

describe("a case of a tally", () => {
  const tested = testedTally({}, { shapes: { action: literal("count") } as never, actions: () => fc.constant("kit") })

  it("begins with options or in a position", () => {
    expect(openingOf(tested.game, { options: { upto: 3 } })).toEqual({ options: { upto: 3 }, sum: 0 })
    expect(openingOf(tested.game, { text: "40" })).toEqual({ options: {}, sum: 40 })
  })

  it("is its only sample when nothing was played", () => {
    expect(samples(caseAfter(tested, []))).toHaveLength(1)
  })

  it("has candidates from its kit", () => {
    expect(new Set(fc.sample(candidates(caseAfter(tested, []), 0), { numRuns: 30, seed: 1 }))).toContain("kit")
  })
})
