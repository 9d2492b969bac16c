import { isObject } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { brief, difference, jsonCopy, keysReversed, member, notJson, same, textDifference } from "../src/json"

describe("JSON values", () => {
  it("are records only if they are objects with keys", () => {
    expect([{}, { a: 1 }].every(isObject)).toBe(true)
    expect([null, undefined, [], "a", 1, () => {}].some(isObject)).toBe(false)
  })

  it("have members only if they are objects", () => {
    expect(member({ a: 1 }, "a")).toBe(1)
    expect(member([4, 5], 1)).toBe(5)
    expect(member("text", "length")).toBeUndefined()
    expect(member(null, "a")).toBeUndefined()
    expect(member(() => {}, "name")).toBeUndefined()
  })

  it.each<readonly [unknown, unknown]>([
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    [Number.NaN, Number.NaN],
    [[], []],
    [{}, {}],
    [null, null],
    ["a", "a"],
  ])("%j and %j are the same", (a, b) => {
    expect(same(a, b)).toBe(true)
    expect(same(b, a)).toBe(true)
  })

  it.each<readonly [unknown, unknown]>([
    [1, 2],
    [1, "1"],
    [null, {}],
    [null, []],
    [null, undefined],
    [[], {}],
    [[0], { 0: 0, length: 1 }],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: undefined }, {}],
    [Number.NaN, 1],
    [Number.NaN, null],
    [Number.NaN, {}],
    ["a", ["a"]],
    [{ toString: 1 }, { valueOf: 1 }],
  ])("%j and %j are not the same", (a, b) => {
    expect(same(a, b)).toBe(false)
    expect(same(b, a)).toBe(false)
  })

  it("can be copied, optionally with their keys reversed", () => {
    const value = { b: [{ d: 1, c: null }], a: "x" }
    expect(jsonCopy(value)).toEqual(value)
    expect(jsonCopy(value).b).not.toBe(value.b)
    expect(jsonCopy(undefined)).toBeUndefined()
    expect(JSON.stringify(keysReversed(value))).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  })

  it.each<readonly [value: unknown, problem: string | undefined]>([
    ["a", undefined],
    [true, undefined],
    [null, undefined],
    [0, undefined],
    [1.5, undefined],
    [[1, [2]], undefined],
    [{ a: { b: [] } }, undefined],
    [Object.assign(Object.create(null), { a: 1 }), undefined],
    [-0, "it is -0"],
    [Number.NaN, "it is NaN"],
    [Number.POSITIVE_INFINITY, "it is Infinity"],
    [undefined, "it is undefined"],
    [() => {}, "it is a function"],
    [1n, "it is a bigint"],
    [Symbol("a"), "it is a symbol"],
    [[1, undefined], "it[1] is undefined"],
    [{ a: [{ b: Number.NaN }] }, "it.a[0].b is NaN"],
    [new Map(), "it is a Map"],
    [{ at: new Date(0) }, "it.at is a Date"],
    [Object.create({}), "it is a Object"],
    [Object.create(Object.create(null)), "it is a strange object"],
    [new Uint8Array(1), "it is a Uint8Array"],
  ])("%o is plain or explained: %s", (value, problem) => {
    expect(notJson(value)).toBe(problem)
  })

  it("are named by the given label in messages", () => {
    expect(notJson(undefined, "the state")).toBe("the state is undefined")
    // A hole in a list is read as nothing.
    const holed: unknown[] = [1]
    holed[2] = 3
    expect(notJson(holed)).toBe("it[1] is undefined")
  })
})

describe("the difference of two values", () => {
  it.each<readonly [unknown, unknown, string]>([
    [1, 2, "1 ≠ 2"],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, "b: 2 ≠ 3"],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, "a.b.1: 2 ≠ 3"],
    [[1], [1, 2], "1: undefined ≠ 2"],
    [{ a: 1 }, {}, "a: 1 ≠ undefined"],
    [{}, { a: 1 }, "a: undefined ≠ 1"],
    [[1], { 0: 1 }, '[1] ≠ {"0":1}'],
    [{ 0: 1 }, [1], '{"0":1} ≠ [1]'],
    [{ a: null }, { a: {} }, "a: null ≠ {}"],
  ])("of %j and %j is %s", (a, b, text) => {
    expect(difference(a, b)).toBe(text)
  })

  it("is empty for equal texts and reports key order for equal values", () => {
    expect(textDifference({ a: 1, b: 2 }, { a: 1, b: 2 })).toBeUndefined()
    expect(textDifference({ a: 1 }, { a: 2 })).toBe("a: 1 ≠ 2")
    expect(textDifference({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe("the keys stand in another order, a,b ≠ b,a")
    expect(textDifference({ x: 0, a: [{ b: 1, c: 2 }] }, { x: 0, a: [{ c: 2, b: 1 }] })).toBe(
      "a.0: the keys stand in another order, b,c ≠ c,b",
    )
    expect(textDifference(undefined, null)).toBe("undefined ≠ null")
  })
})

describe("a brief value", () => {
  it("is JSON with non-finite numbers, truncated when long", () => {
    expect(brief({ a: [Number.NaN, Number.NEGATIVE_INFINITY, 1] })).toBe('{"a":["NaN","-Infinity",1]}')
    expect(brief(undefined)).toBe("undefined")
    expect(brief("abcdef", 8)).toBe('"abcdef"')
    expect(brief("abcdefg", 8)).toBe('"abcdefg…')
    expect(brief("x".repeat(200))).toBe(`"${"x".repeat(199)}…`)
    const loop: unknown[] = []
    loop.push(1n)
    expect(brief(loop)).toBe("1")
  })
})
