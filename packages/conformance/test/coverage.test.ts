import { createRandom, pick } from "@flottille/core"
import { describe, expect, test } from "vitest"
import { coverageOf } from "../src/coverage"

const truth = {
  round: 3,
  hands: [4, 2],
  units: [
    { at: "bre", type: "F" },
    { at: "par", type: "A" },
  ],
}

/** Looks for the truth among guesses made by a function of random numbers. */
function look(guess: (below: (bound: number) => number) => object) {
  const random = createRandom(1)
  return coverageOf(truth, () => guess((bound) => random.below(bound)), createRandom(2))
}

describe("coverageOf", () => {
  test("stops early when little is hidden", () => {
    const { draws, undrawn } = look((below) => ({ ...truth, hands: [4, 1 + below(3)] }))
    expect(undrawn).toBeUndefined()
    expect(draws).toBeLessThan(60)
  })

  test("reports a value that samples never draw", () => {
    const { undrawn } = look((below) => ({ ...truth, hands: [1 + below(3), 2] }))
    expect(undrawn).toMatchObject({ question: "hands.0", answer: "4" })
    expect([...(undrawn?.instead ?? [])].sort()).toEqual(["1", "2", "3"])
  })

  test("reports two values that never occur together", () => {
    const hands = [
      [4, 1],
      [3, 2],
      [1, 1],
    ]
    const { undrawn } = look((below) => ({ ...truth, hands: pick(hands, { below }) }))
    expect(undrawn?.question).toMatch(/^hands\.0 with hands\.1$|the whole state/)
  })

  test("reports a missing element of an unordered array", () => {
    const { undrawn } = look((below) => ({
      ...truth,
      units: [
        { at: pick(["bre", "mar"], { below }), type: "F" },
        { at: "gas", type: "A" },
      ],
    }))
    expect(undrawn?.question).toBe("units.*")
    expect(undrawn?.answer).toContain("par")
  })

  test("ignores a field with too many values to judge", () => {
    const { undrawn, draws } = look((below) => ({ ...truth, hands: [5 + below(10_000), 2] }))
    expect(undrawn).toBeUndefined()
    expect(draws).toBeLessThan(300)
  })

  test("finds a rare value among frequent ones", () => {
    for (let seed = 0; seed < 10; seed++) {
      const random = createRandom(seed)
      const guess = () => ({ ...truth, hands: [random.below(100) === 0 ? 4 : 1 + random.below(3), 2] })
      expect(coverageOf(truth, guess, createRandom(2)).undrawn).toBeUndefined()
    }
  })
})

describe("in a sampled state,", () => {
  type Below = (bound: number) => number
  /** What is missing among guesses that are made of random numbers. */
  const missing = (real: object, guess: (below: Below) => object) => {
    const random = createRandom(1)
    return coverageOf(real, () => guess((bound) => random.below(bound)), createRandom(2))
  }
  /** A field with so many values that nothing can be said of it, or of the whole. */
  const noise = (below: Below) => ({ noise: below(1_000_000) })

  test.each<
    readonly [
      what: string,
      real: object,
      guess: (below: Below) => object,
      question: string,
      answer: string,
      instead: readonly string[],
    ]
  >([
    ["a number", { a: 1, b: 2 }, () => ({ a: 2, b: 2 }), "a", "1", ["2"]],
    ["a string", { a: "x" }, (below) => ({ a: below(2) === 0 ? "y" : "z" }), "a", '"x"', ['"y"', '"z"']],
    ["an object sampled as null", { a: { b: 1 } }, () => ({ a: null }), "a", "an object", ["null"]],
    ["null sampled as an object", { a: null }, () => ({ a: { b: 1 } }), "a", "null", ["an object"]],
    ["a property of an object", { a: { b: 1, c: 2 } }, () => ({ a: { b: 1, c: 3 } }), "a.c", "2", ["3"]],
    ["the length of an array", { a: [1, 1] }, () => ({ a: [1, 1, 1] }), "a", "a list of 2", ["a list of 3"]],
    ["an array element", { a: [1, null] }, () => ({ a: [1, 2] }), "a.1", "null", ["2"]],
    ["a nested array element", { a: [[1], [2, 3]] }, () => ({ a: [[1], [2, 4]] }), "a.1.1", "3", ["4"]],
    [
      "an element of a set",
      { a: [{ b: 1, c: 1 }] },
      (below) => ({ a: [below(2) === 0 ? { b: 1, c: 2 } : { b: 2, c: 1 }] }),
      "a.*",
      '{"b":1,"c":1}',
      ["an object", '{"b":1,"c":2}', '{"b":2,"c":1}'],
    ],
    [
      "one of several set elements",
      { a: [{ b: 1 }, { b: 2 }] },
      () => ({ a: [{ b: 2 }, { b: 3 }] }),
      "a.*",
      '{"b":1}',
      ["an object", '{"b":2}', '{"b":3}'],
    ],
    ["a field that samples lack", { a: 1, b: 1 }, () => ({ b: 1 }), "a", "1", ["nothing"]],
    [
      "a combination of all fields",
      { a: 1, b: 1 },
      (below) => (below(2) === 0 ? { a: 1, b: 2 } : { a: 2, b: 1 }),
      "the whole state",
      '{"a":1,"b":1}',
      ['{"a":1,"b":2}', '{"a":2,"b":1}'],
    ],
    [
      "a combination of two fields",
      { a: 1, b: 1, noise: 0 },
      (below) => ({ ...(below(2) === 0 ? { a: 1, b: 2 } : { a: 2, b: 1 }), ...noise(below) }),
      "a with b",
      "1 with 1",
      ["1 with 2", "2 with 1"],
    ],
    [
      "a combination of a set and a field",
      { a: [{ b: 1 }, { b: 2 }], c: 1, noise: 0 },
      (below) => ({
        ...(below(2) === 0 ? { a: [{ b: 2 }, { b: 1 }], c: 2 } : { a: [{ b: 2 }, { b: 3 }], c: 1 }),
        ...noise(below),
      }),
      "a.* with c",
      'an object and {"b":1} and {"b":2} with 1',
      ['an object and {"b":1} and {"b":2} with 2', 'an object and {"b":2} and {"b":3} with 1'],
    ],
  ])("%s is reported missing", (_, real, guess, question, answer, instead) => {
    const { draws, undrawn } = missing(real, guess)
    expect(undrawn && { ...undrawn, instead: [...undrawn.instead].sort() }).toEqual({
      question,
      answer,
      instead: [...instead].sort(),
    })
    expect(draws).toBe(3840)
  })

  test("nothing is reported when samples cover everything, sets in any order", () => {
    const both = (below: Below) => ({
      ...(below(2) === 0 ? { a: [{ b: 2 }, { b: 1 }], c: 1 } : { a: [{ b: 2 }, { b: 3 }], c: 2 }),
      ...noise(below),
    })
    expect(missing({ a: [{ b: 1 }, { b: 2 }], c: 1, noise: 0 }, both).undrawn).toBeUndefined()
  })

  test("only pairs of varying fields are compared, ignoring set order", () => {
    // With one pair more than these six, or a field that only stands in another order, some are left out at random.
    const set = [{ x: 1 }, { x: 2 }]
    const fixed = { k: [1, 2, 3], l: { m: 1, n: 2 }, s: set, t: set }
    const guess = (below: Below) => ({
      ...(below(2) === 0 ? { a: 1, b: 2 } : { a: 2, b: 1 }),
      c: below(2),
      ...noise(below),
      ...fixed,
      s: below(2) === 0 ? set : set.toReversed(),
      t: below(2) === 0 ? set : set.toReversed(),
    })
    const random = createRandom(3)
    const { undrawn } = coverageOf(
      { a: 1, b: 1, c: 1, noise: 0, ...fixed },
      () => guess((bound) => random.below(bound)),
      random,
    )
    expect(undrawn?.question).toBe("a with b")
  })

  test("six draws suffice when every sample is the truth", () => {
    expect(missing({ a: 1 }, () => ({ a: 1 }))).toEqual({ draws: 6 })
  })

  test("nothing is reported until every other value occurs forty times", () => {
    const rarely = (times: number) => {
      let draw = 0
      return missing({ a: 1 }, () => ({ a: ++draw > 5 && draw <= 5 + times ? 2 : 3 })).undrawn
    }
    expect(rarely(39)).toBeUndefined()
    expect(rarely(40)).toEqual({ question: "a", answer: "1", instead: ["2", "3"] })
  })
})
