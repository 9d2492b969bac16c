import { integer, limit, literal, NotationError, type OptionTable, object, readOptions } from "@flottille/core"
import {
  assertSpelling,
  changedOptions,
  differenceOf,
  failAt,
  placeInJson,
  readFields,
  readList,
  readOptionsField,
  readWhole,
} from "@flottille/core/notation"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

interface Options {
  readonly seats: 2 | 3
  readonly sea: { readonly width: number; readonly height: number }
  readonly turnLimit: number | null
  readonly start?: number
}
const table: OptionTable<Options> = {
  seats: { shape: literal(2, 3), default: 2, rule: "TT-1" },
  sea: {
    shape: object({ width: integer(1, 9), height: integer(1, 9) }),
    default: { width: 3, height: 3 },
    rule: "TT-2",
  },
  turnLimit: limit(200, "TT-3"),
  start: { shape: integer(0, 9), rule: "TT-4" },
}
const complete = (given?: unknown) => readOptions(table, given)

const refusalOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof NotationError) return { position: error.position, expected: error.expected, rule: error.rule }
    throw error
  }
  return undefined
}

describe("[CO-4] a text of fields", () => {
  it("is split, and refused at the position of a field", () => {
    const { fields, fail } = readFields("3 play  x")
    expect(fields).toEqual(["3", "play", "", "x"])
    expect([0, 1, 2, 3, 4, 9].map((field) => refusalOf(() => fail(field, "it"))?.position)).toEqual([0, 2, 7, 8, 9, 9])
    expect(refusalOf(() => fail(1, "a phase", "TT-1"))).toEqual({ position: 2, expected: "a phase", rule: "TT-1" })
    expect(readFields("a | b", " | ").fields).toEqual(["a", "b"])
    for (const given of [5, null, undefined, {}, ["3 play"]]) expect(() => readFields(given)).toThrow(NotationError)
  })

  it("holds numbers, lists and words", () => {
    expect(["0", "12", "999999999999999", "-1", "1.5", "1e3", "", "x", "1234567890123456"].map(readWhole)).toEqual([
      0, 12, 999999999999999, 0, 0, 0, 0, 0, 0,
    ])
    expect([readWhole(), readList(), readList("-"), readList("a,b"), readList("")]).toEqual([
      0,
      [],
      [],
      ["a", "b"],
      [""],
    ])
  })

  it("must equal the canonical notation of the state", () => {
    const read = readFields("a b c")
    expect(refusalOf(() => assertSpelling(read, ["a", "b", "c"]))).toBeUndefined()
    expect(refusalOf(() => assertSpelling(read, ["a", "x", "c"]))).toEqual({ position: 2, expected: "x", rule: "CO-4" })
    expect(refusalOf(() => assertSpelling(read, ["a", "b"]))).toEqual({
      position: 4,
      expected: "nothing more",
      rule: "CO-4",
    })
    expect(refusalOf(() => assertSpelling(read, ["a", "b", "c", "d"]))).toEqual({
      position: 5,
      expected: "d",
      rule: "CO-4",
    })
    expect(refusalOf(() => assertSpelling(read, ["x", "b", "y"], (field) => `field ${field}`, 1))?.expected).toBe(
      "field 2",
    )
    expect([
      differenceOf("abc", "abd"),
      differenceOf("ab", "abc"),
      differenceOf("", "a"),
      differenceOf("a", "a"),
    ]).toEqual([2, 2, 0, 1])
  })
})

describe("[CO-4] options in a text", () => {
  it("are written where they differ from their defaults, in the order of the table", () => {
    expect(changedOptions(table, complete())).toEqual({})
    expect(changedOptions(table, complete({ sea: { height: 3, width: 3 } }))).toEqual({})
    expect(JSON.stringify(changedOptions(table, complete({ start: 0, turnLimit: null, seats: 3 })))).toBe(
      '{"seats":3,"turnLimit":null,"start":0}',
    )
  })

  it("are read back, and refused at their field with their clause", () => {
    const read = (text: string) => readOptionsField(readFields(text), 1, complete)
    expect(read('x {"seats":3}')).toEqual({ seats: 3, sea: { width: 3, height: 3 }, turnLimit: 200 })
    expect(read("x")).toEqual(complete())
    expect(refusalOf(() => read('x {"seats":4}'))).toEqual({ position: 3, expected: "seats: 2 | 3", rule: "TT-1" })
    expect(refusalOf(() => read('x {"sea":{"width":1,"height":0}}'))?.position).toBe(20)
    expect(refusalOf(() => read('x {"seats":2'))?.position).toBe(2)
    expect(refusalOf(() => read("x seats"))).toEqual({ position: 2, expected: "options as JSON", rule: "CO-4" })
    expect(refusalOf(() => read("x 5"))).toEqual({ position: 2, expected: "an object", rule: "CO-4" })
  })
})

describe("[CO-4] places in a text", () => {
  it.each([
    [1, 1, 0],
    [1, 99, 19],
    [2, 6, 12],
    [2, 0, 7],
    [3, 1, 13],
    [9, 1, 0],
  ])("line %i, column %i is position %i", (line, column, position) => {
    expect(refusalOf(() => failAt("North\r\nSouth\nIsland", line, column, "it"))?.position).toBe(position)
  })

  const json = '{"a": [1, {"b": "x,]"}], "c\\"": null, "d": {}}'

  it.each<[(string | number)[], string]>([
    [[], "{"],
    [["a"], "["],
    [["a", 0], "1"],
    [["a", 1, "b"], '"x,]"'],
    [["a", 1, "missing", 3], '{"b"'],
    [['c"'], "null"],
    [["d"], "{}"],
    [["e"], "{"],
    [["0"], "{"],
  ])("the value at %j begins with %s", (path, text) => {
    expect(placeInJson(json, path)).toBe(json.indexOf(text))
  })

  it.each([
    ["", 0],
    ["seats", 0],
    ['{"a": }', 6],
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ["{a: 1}", 1],
    ["[1 2]", 3],
    ["[1, 2}", 5],
    ["[,]", 1],
    ['{"a": 1', 7],
    ['{"a": "x', 8],
    ['{"a": "x\\q"}', 6],
    ["[1] 2", 4],
    ["[}", 1],
    ["{]", 1],
    ["{5: 1}", 1],
    ['{"a": 01}', 6],
    [`${"[".repeat(100_000)}`, 100_000],
  ])("the fault of %j lies at %i", (text, position) => {
    expect(placeInJson(text)).toBe(position)
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  it("of any JSON are those of its values", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value, null, 1)
        for (const [key, inner] of Object.entries(value))
          expect(text.startsWith(JSON.stringify(inner, null, 1).split("\n")[0] ?? "", placeInJson(text, [key]))).toBe(
            true,
          )
      }),
    )
  })
})
