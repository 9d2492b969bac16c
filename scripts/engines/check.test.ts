import { describe, expect, it } from "vitest"
import { difference } from "./check.ts"

describe("difference", () => {
  it("is undefined for the same output", () => {
    expect(difference("pig a b\nend\n", "pig a b\nend\n")).toBeUndefined()
  })

  it("shows the first line that differs, and counts them", () => {
    expect(difference("pig a\ncow b\nend\n", "pig x\ncow y\nend\n")).toBe(
      "2 differing lines, first pig x instead of pig a",
    )
  })

  it("finds missing and additional lines", () => {
    expect(difference("pig a\nend", "pig a")).toBe("1 differing lines, first no line instead of end")
    expect(difference("end", "end\nmore")).toBe("1 differing lines, first more instead of no line")
  })
})
