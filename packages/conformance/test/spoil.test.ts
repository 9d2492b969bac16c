import { expect, test } from "vitest"
import { firstHarm, harm, spoil } from "../src/spoil"

test("spoil changes unfrozen values at every depth and can be undone", () => {
  const shared = { at: 1 }
  const value = { list: [1, 2, 3], inner: Object.freeze({ list: [shared] }), fixed: Object.freeze([4]) }
  const before = structuredClone(value)
  const undo = spoil(value)
  expect(value.fixed).toEqual("spoilt")
  expect(value.inner).toEqual("spoilt")
  expect(shared.at).toBe("spoilt")
  undo()
  expect(value).toEqual(before)
  expect(shared).toEqual({ at: 1 })
})

test("spoil leaves deeply frozen values unchanged", () => {
  const value = Object.freeze({ list: Object.freeze([1, Object.freeze({ at: 2 })]) })
  spoil(value)
  expect(value).toEqual({ list: [1, { at: 2 }] })
})

test("harm reports an answer that changes or throws while a value is spoilt", () => {
  const list = [1, 2]
  expect(harm([list], () => [...list])).toBe('0: 1 ≠ "spoilt"')
  expect(harm([list], () => list.map((each) => each.toFixed(1)))).toContain("toFixed")
  expect(harm([[...list]], () => list)).toBeUndefined()
  expect(list).toEqual([1, 2])
})

test("spoil shifts and extends arrays, and changes and extends objects", () => {
  const spoilt = <T extends object>(value: T) => {
    const before = structuredClone(value)
    const undo = spoil(value)
    const after: unknown = structuredClone(value)
    undo()
    expect(value).toStrictEqual(before)
    return after
  }
  expect([[], [1], [1, 2], [1, 2, 3]].map(spoilt)).toEqual([
    ["spoilt"],
    ["spoilt"],
    ["spoilt", "spoilt"],
    ["spoilt", 3, "spoilt"],
  ])
  expect(spoilt({ a: 1 })).toEqual({ a: "spoilt", spoilt: true })
  expect(spoilt({ spoilt: 3 })).toEqual({ spoilt: true })
  expect(spoilt(Object.seal({ a: 1 }))).toEqual({ a: "spoilt" })
})

test("firstHarm names the first harmful value, or all if only together", () => {
  const [one, two] = [[1], [2]]
  const given = [
    { what: "one", value: one },
    { what: "two", value: two },
  ]
  expect(firstHarm(given, () => typeof two[0])).toBe('two changes it: "number" ≠ "string"')
  expect(firstHarm(given, () => typeof one[0] === "string" && typeof two[0] === "string")).toBe(
    "all that it handed out changes it: false ≠ true",
  )
  expect(firstHarm(given, () => 1)).toBeUndefined()
  expect([one, two]).toEqual([[1], [2]])
})
