import { describe, expect, it } from "vitest"
import { hintPath } from "../src/hints"

describe("arrows of suggestions", () => {
  it("lead from the first place to the last, and leave their middles clear", () => {
    const path = hintPath(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      100,
    )
    expect(path).toMatch(/^M2\.5 0\.0L97\.5 /)
    expect(path.match(/L/g)).toHaveLength(3)
  })

  it("are rings around a single place, and nothing without one", () => {
    expect(hintPath([{ x: 50, y: 40 }], 100)).toMatch(/^M45 40a5 5 .*Z$/)
    expect(hintPath([], 100)).toBe("")
  })
})
