import { describe, expect, it } from "vitest"
import { duration, grid, grouped, indented, table, wrap } from "../src/layout"

describe("text on the screen", () => {
  it("is wrapped at spaces, indent included", () => {
    expect(wrap("one two three four", 9)).toBe("one two\nthree\nfour")
    expect(wrap("one two three", 9, "  ")).toBe("  one two\n  three")
    expect(wrap("extraordinarily so", 5)).toBe("extraordinarily\nso")
    expect(wrap("one\n\ntwo", 9)).toBe("one\n\ntwo")
  })

  it("is aligned in columns", () => {
    expect(
      table(
        [
          ["a", "1"],
          ["bcd", "100"],
        ],
        ["left", "right"],
      ),
    ).toBe("a      1\nbcd  100")
    expect(grid(["1. a", "2. b", "3. c"], 10)).toBe("1. a  3. c\n2. b")
    expect(grid([], 10)).toBe("")
    expect(indented("a\n\nb")).toBe("  a\n\n  b")
  })

  it("formats numbers for readers", () => {
    expect([0, 999, 1000, 1234567].map(grouped)).toEqual(["0", "999", "1 000", "1 234 567"])
    expect([12.3, 999, 1500].map((each) => duration(each))).toEqual(["12 ms", "999 ms", "1.5 s"])
    expect(duration(1500, "fr")).toBe("1,5 s")
  })
})
