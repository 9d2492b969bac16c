import { describe, expect, it } from "vitest"
import { middles, steps, ways } from "../src/motion"

describe("the paths of pieces", () => {
  it("join consecutive moves of a piece", () => {
    const moves = ["a b", "x y", "b c"].map((move) => ({ from: move.charAt(0), to: move.charAt(2) }))
    expect([...ways(moves)]).toEqual([
      ["y", ["x", "y"]],
      ["c", ["a", "b", "c"]],
    ])
  })

  it("end at the drawn piece", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: -10 },
    ]
    expect(steps(way)).toEqual(["-30px 10px", "0px 10px", "0px 0px"])
  })

  it("begin at the old position of a moved place", () => {
    const layout = (x: number) => {
      const places = ["a", "b"].map((id, index) => ({
        id,
        name: { en: id, fr: id },
        centre: { x: x + index, y: 0 },
        outline: "M0 0Z",
        near: {},
      }))
      return { left: 0, top: 0, width: 9, height: 9, places }
    }
    expect(middles(["a", "a"], layout(4), layout(0))).toEqual([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ])
    expect(middles(["a", "b"], layout(4), layout(0))).toEqual([
      { x: 4, y: 0 },
      { x: 5, y: 0 },
    ])
  })
})
