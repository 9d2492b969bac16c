import {
  canonicalJson,
  createRandom,
  pick,
  pickOutcome,
  type RandomState,
  restoreRandom,
  SchemaError,
  shuffle,
  stateHash,
} from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("the seeded generator", () => {
  it("gives these numbers in every version", () => {
    const random = createRandom(7)
    expect(Array.from({ length: 8 }, () => random.below(100))).toMatchInlineSnapshot(`
      [
        3,
        64,
        96,
        83,
        77,
        59,
        94,
        8,
      ]
    `)
  })

  it("continues from a saved state, which is plain JSON", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(50), (seed, skipped) => {
        const random = createRandom(seed)
        for (let index = 0; index < skipped; index++) random.below(6)
        const copy = restoreRandom(JSON.parse(JSON.stringify(random.state())))
        const next = Array.from({ length: 20 }, () => copy.below(1000))
        const other = createRandom("other")
        other.goTo(random.state())
        for (const each of [random, other]) expect(Array.from({ length: 20 }, () => each.below(1000))).toEqual(next)
      }),
    )
  })

  it("[CO-4] refuses an invalid saved state with a SchemaError", () => {
    const foreign: unknown[] = [
      undefined,
      null,
      7,
      "7",
      {},
      [],
      [1, 2, 3],
      [1, 2, 3, 4, 5],
      [1, 2, 3, "4"],
      [1, 2, 3, 0.5],
    ]
    foreign.push([1, 2, 3, 2 ** 32], [1, 2, 3, Number.NaN], [0, 0, 0, 0], { length: 4 })
    for (const given of foreign) {
      expect(() => restoreRandom(given as RandomState)).toThrow(SchemaError)
      expect(() => createRandom(7).goTo(given as RandomState)).toThrow(SchemaError)
    }
    expect(() => restoreRandom([1, 2, 3] as RandomState)).toThrow(
      "random: expected the state() of a generator, four 32-bit integers that are not all 0 (CO-4)",
    )
  })

  it("[CO-4] restores any saved state or throws a SchemaError, and stays unchanged", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.array(fc.oneof(fc.integer(), fc.anything()), { maxLength: 5 })),
        (given) => {
          const random = createRandom(7)
          const before = random.state()
          try {
            random.goTo(given as RandomState)
            expect(restoreRandom(given as RandomState).below(6)).toBe(random.below(6))
          } catch (error) {
            expect(error).toBeInstanceOf(SchemaError)
            expect(random.state()).toEqual(before)
          }
        },
      ),
    )
  })

  it("stays below its bound, up to the largest safe integer", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (seed, bound) => {
        const value = createRandom(seed).below(bound)
        expect(Number.isSafeInteger(value) && value >= 0 && value < bound).toBe(true)
      }),
    )
  })

  it("gives unrelated sequences for near seeds: first bits, and faces of dice", () => {
    const faces = Array.from({ length: 6 }, () => 0)
    for (let seed = 0; seed < 6000; seed++) {
      const face = createRandom(seed).below(6)
      faces[face] = (faces[face] ?? 0) + 1
    }
    // Each count has mean 1000 and deviation 29.
    for (const count of faces) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it("picks outcomes by their weights", () => {
    const random = createRandom("weights")
    const outcomes = [
      { action: "a", weight: 1 },
      { action: "b", weight: 6 ** 16 },
      { action: "c", weight: 6 ** 16 },
    ]
    const counts = { a: 0, b: 0, c: 0 }
    for (let index = 0; index < 4000; index++) counts[pickOutcome(outcomes, random) as "a"]++
    expect(counts.a).toBe(0)
    expect(Math.abs(counts.b - 2000)).toBeLessThan(200)
  })

  it("picks nothing from nothing", () => {
    expect(() => pick([], createRandom(1))).toThrow(new RangeError("nothing to pick from"))
    expect(() => pickOutcome([], { below: () => 0 })).toThrow(new RangeError("no outcome to pick from"))
  })

  it("picks the outcome that the number falls on", () => {
    const below = (drawn: number, asked: number[]) => ({
      below(bound: number) {
        asked.push(bound)
        return drawn
      },
    })
    const outcomes = [
      { action: "a", weight: 2 },
      { action: "b", weight: 3 },
    ]
    const asked: number[] = []
    expect([0, 1, 2, 3, 4].map((drawn) => pickOutcome(outcomes, below(drawn, asked)))).toEqual([
      "a",
      "a",
      "b",
      "b",
      "b",
    ])
    expect([0, 1, 2].map((drawn) => pick(["x", "y", "z"], below(drawn, asked)))).toEqual(["x", "y", "z"])
    expect(asked).toEqual([5, 5, 5, 5, 5, 3, 3, 3])
  })

  it("shuffles from the end, each place with any before it or itself", () => {
    const asked: number[] = []
    const least = { below: (bound: number) => 0 * asked.push(bound) }
    expect(shuffle(["a", "b", "c", "d"], least)).toEqual(["b", "c", "d", "a"])
    expect(asked).toEqual([4, 3, 2])
    expect(shuffle(["a", "b", "c"], { below: (bound) => bound - 1 })).toEqual(["a", "b", "c"])
  })

  it("treats a number and its text as the same seed", () => {
    const next = (seed: number | string) => createRandom(seed).below(2 ** 40)
    expect([next("7"), next(7.5)]).toEqual([next(7), next("7.5")])
    expect(next(7)).not.toBe(next(8))
    for (const seed of [Number.NaN, Number.POSITIVE_INFINITY, undefined, null, ["7"]])
      expect(() => createRandom(seed as number)).toThrow("seed: expected a finite number or a text (CO-4)")
  })

  it("shuffles into every order", () => {
    const random = createRandom(3)
    const seen = new Set(Array.from({ length: 400 }, () => shuffle([1, 2, 3, 4], random).join("")))
    expect(seen.size).toBe(24)
  })
})

describe("the hash of a state", () => {
  const game = { id: "toy" }

  it("does not depend on the order of keys, and depends on all else", () => {
    expect(stateHash(game, { a: 1, b: [1, 2] })).toBe(stateHash(game, { b: [1, 2], a: 1 }))
    expect(stateHash(game, { a: 1, b: [1, 2] })).not.toBe(stateHash(game, { a: 1, b: [2, 1] }))
    expect(stateHash(game, { a: 1 })).not.toBe(stateHash({ id: "other" }, { a: 1 }))
  })

  it("is the same in every version", () => {
    expect(stateHash(game, { a: 1, b: [1, 2], c: "é" })).toMatchInlineSnapshot(`"0e590b7ec442ec422eab9aba6ad4e8e2"`)
  })

  it("takes JSON of at most 500 levels", () => {
    const nested = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`)
    expect(canonicalJson(nested(500))).toHaveLength(1000)
    expect(() => canonicalJson(nested(501))).toThrow("JSON: expected at most 500 levels of nesting (CO-4)")
    const objects = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`)
    expect(canonicalJson(objects(500))).toHaveLength(6 * 500 + 1)
    expect(() => canonicalJson(objects(501))).toThrow("at most 500 levels of nesting")
  })

  it("rests on canonical JSON", () => {
    expect(canonicalJson({ b: [true, null, "x"], a: { d: 1, c: -2 } })).toBe('{"a":{"c":-2,"d":1},"b":[true,null,"x"]}')
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
