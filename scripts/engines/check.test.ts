import { describe, expect, it } from "vitest"
import { difference } from "./check.ts"

describe("difference", () => {
  it("is undefined for the same output", () => {
    expect(difference("pig a b\nend\n", "pig a b\nend\n")).toBeUndefined()
  })

  it("shows the first line that differs", () => {
    expect(difference("pig a\ncow b\nend\n", "pig x\ncow y\nend\n")).toBe("line 1 is pig x instead of pig a")
  })

  it("finds missing and additional lines", () => {
    expect(difference("pig a\nend", "pig a")).toBe("line 2 is missing instead of end")
    expect(difference("end", "end\nmore")).toBe("line 2 is more instead of missing")
  })
})
