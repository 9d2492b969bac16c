import { canonicalJson, createRandom, pick, pickOutcome, restoreRandom, shuffle, stateHash } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("the seeded generator", () => {
  it("gives these numbers for ever", () => {
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

  it("goes on from a saved place, which is plain JSON", () => {
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
    expect(() => pick([], createRandom(1))).toThrow(RangeError)
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

  it("is stable for ever", () => {
    expect(stateHash(game, { a: 1, b: [1, 2], c: "é" })).toMatchInlineSnapshot(`"0e590b7ec442ec422eab9aba6ad4e8e2"`)
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
