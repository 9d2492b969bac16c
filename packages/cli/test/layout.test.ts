import { describe, expect, it } from "vitest"
import { duration, grid, grouped, indented, table, wrap } from "../src/layout"
import { completions } from "../src/process-io"

describe("text on the screen", () => {
  it("is wrapped at spaces, indent included", () => {
    expect(wrap("one two three four", 9)).toBe("one two\nthree\nfour")
    expect(wrap("one two three", 9, "  ")).toBe("  one two\n  three")
    expect(wrap("extraordinarily so", 5)).toBe("extraordinarily\nso")
    expect(wrap("one\n\ntwo", 9)).toBe("one\n\ntwo")
  })

  it("stands in columns", () => {
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

  it("shows numbers as people read them", () => {
    expect([0, 999, 1000, 1234567].map(grouped)).toEqual(["0", "999", "1 000", "1 234 567"])
    expect([12.3, 999, 1500].map(duration)).toEqual(["12 ms", "999 ms", "1.5 s"])
  })
})

describe("completion", () => {
  const choices = ["a1-b1", "a1-c1", "b1-a1", "save"].map((value) => ({ value }))
  const values = (typed: string) => completions(choices, typed).map(({ value }) => value)

  it("offers everything before something is typed", () => expect(values("")).toEqual(["a1-b1", "a1-c1", "b1-a1", "save"]))
  it("offers what begins so, then what holds it, then the text itself", () =>
    expect(values("a1")).toEqual(["a1-b1", "a1-c1", "b1-a1", "a1"]))
  it("offers an exact answer alone", () => expect(values("A1-B1")).toEqual(["a1-b1"]))
  it("gives numbers and unknown texts as they are", () => {
    expect(values("1")[0]).toBe("1")
    expect(values("save game.txt")).toEqual(["save game.txt"])
  })
})
