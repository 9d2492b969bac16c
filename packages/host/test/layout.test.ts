import { describe, expect, it } from "vitest"
import { duration, grid, grouped, indented, phrasesOf, table, wrap } from "../src/layout"

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

  it("fills the sentences of a language with facts", () => {
    const games = phrasesOf({
      en: { draw: "draw", sentences: { played: "{0}: {1|# game|# games}[ in {2}]" } },
      fr: { draw: "nulle", sentences: { played: "{0} : {1|# partie|# parties}[ en {2}]" } },
    })
    expect(games("fr").draw).toBe("nulle")
    expect([0, 1, 2, 1200].map((count) => games("en").played("Ann", count))).toEqual([
      "Ann: 0 games",
      "Ann: 1 game",
      "Ann: 2 games",
      "Ann: 1 200 games",
    ])
    expect([0, 1, 2].map((count) => games("fr").played("[{1}]", count, "$&"))).toEqual([
      "[{1}] : 0 partie en $&",
      "[{1}] : 1 partie en $&",
      "[{1}] : 2 parties en $&",
    ])
    expect(games("en").played("Ann", 2, "")).toBe("Ann: 2 games")
  })

  it("formats numbers for readers", () => {
    expect([0, 999, 1000, 1234567].map(grouped)).toEqual(["0", "999", "1 000", "1 234 567"])
    expect([12.3, 999, 1500].map((each) => duration(each))).toEqual(["12 ms", "999 ms", "1.5 s"])
    expect(duration(1500, "fr")).toBe("1,5 s")
  })
})
