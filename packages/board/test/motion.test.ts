import { describe, expect, it } from "vitest"
import { steps, ways } from "../src/motion"

describe("the ways of pieces", () => {
  it("go through all that a piece did in a row", () => {
    const moves = ["a b", "x y", "b c"].map((move) => ({ from: move.charAt(0), to: move.charAt(2) }))
    expect([...ways(moves)]).toEqual([
      ["y", ["x", "y"]],
      ["c", ["a", "b", "c"]],
    ])
  })

  it("end where the piece has been drawn", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: -10 },
    ]
    expect(steps(way)).toEqual(["-30px 10px", "0px 10px", "0px 0px"])
  })
})
