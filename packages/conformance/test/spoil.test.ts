import { expect, test } from "vitest"
import { harm, spoil } from "../src/spoil"

test("what is not frozen is spoilt all the way down, and can be restored", () => {
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

test("what is frozen all the way down stays as it is", () => {
  const value = Object.freeze({ list: Object.freeze([1, Object.freeze({ at: 2 })]) })
  spoil(value)
  expect(value).toEqual({ list: [1, { at: 2 }] })
})

test("harm is an answer that is another while something is spoilt, an error included", () => {
  const list = [1, 2]
  expect(harm([list], () => [...list])).toBe('0: 1 ≠ "spoilt"')
  expect(harm([list], () => list.map((each) => each.toFixed(1)))).toContain("toFixed")
  expect(harm([[...list]], () => list)).toBeUndefined()
  expect(list).toEqual([1, 2])
})
