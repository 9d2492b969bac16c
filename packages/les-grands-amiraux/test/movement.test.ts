import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux } from "../src"
import { deployed, moves, movesFrom, play, position, refusal } from "./support/boards"

const game = lesGrandsAmiraux

/** Eight pieces in row 4, all the rest behind them. */
function opening(front: string, options = {}) {
  const rest = [...("G655444333322222111111" + "00000MMMMM")]
  for (const rank of front) rest.splice(rest.indexOf(rank), 1)
  const rows = [front, rest.slice(0, 8).join(""), rest.slice(8, 16).join(""), rest.slice(16).join("")]
  return deployed(options, rows.join("\n"))
}

describe("turns", () => {
  it("[GA-2.1] one step ends the turn, and passing is illegal", () => {
    const state = deployed()
    expect(refusal(state, 0, "end")).toBe("no-passing GA-2.1")
    expect(moves(state)).not.toContain("end")
    const next = play(state, "A4-A5")
    expect([game.actors(next), game.turn(next, 0).number]).toEqual([[1], 2])
    expect(refusal(next, 0, "A5-A6")).toBe("not-your-turn CO-2")
  })

  it("[GA-2.1] only one's own pieces move", () => {
    expect(refusal(deployed(), 0, "A7-A6")).toBe("not-your-piece GA-2.1")
    expect(refusal(deployed(), 0, "A5-A6")).toBe("not-your-piece GA-2.1")
    expect(refusal(deployed(), 0, "C5-D5")).toBe("not-your-piece GA-2.1")
  })

  it("[GA-2.2] mines do not move", () => {
    const state = position("A4 wM, B4 wG, A6 r3, H10 rG, A5 r2")
    for (const text of ["A4-B5", "A4xA5", "A4^A6"]) expect(refusal(state, 0, text)).toBe("mines-stay GA-2.2")
    expect(movesFrom(state, "A4")).toEqual([])
  })
})

describe("steps", () => {
  it("[GA-2.3] the first move of eight ships in row 4: 16, with four directions 6", () => {
    expect(moves(opening("65544433"))).toHaveLength(16)
    expect(moves(opening("65544433", { shipDirections: 4 }))).toHaveLength(6)
  })

  it("[GA-2.3] with the Grand Admiral on C4 14, on A4 15; with a mine on D4 14", () => {
    expect(moves(opening("65G44433"))).toHaveLength(14)
    expect(moves(opening("G6554443"))).toHaveLength(15)
    expect(moves(opening("655M4443"))).toHaveLength(14)
  })

  it("[GA-2.3 GA-1.1] in the open a ship has eight steps, the Grand Admiral four; condemned squares are no target, their corners no hindrance", () => {
    const state = position("D8 w3, A4 wG, H10 rG")
    expect(movesFrom(state, "D8")).toEqual(["D8-C7", "D8-C8", "D8-C9", "D8-D7", "D8-D9", "D8-E7", "D8-E8", "D8-E9"])
    expect(movesFrom(state, "A4")).toEqual(["A4-A3", "A4-A5", "A4-B4"])
    const narrow = position("D6 w3, C4 wG, H10 rG")
    expect(movesFrom(narrow, "D6")).toEqual(["D6-C7", "D6-D5", "D6-D7", "D6-E5", "D6-E6", "D6-E7"])
    expect(refusal(narrow, 0, "D6-C6")).toBe("condemned GA-1.1")
    expect(refusal(narrow, 0, "D6-C5")).toBe("condemned GA-1.1")
    expect(movesFrom(position("C4 w3, A1 wG, H10 rG"), "C4")).toContain("C4-B5")
  })

  it("[GA-2.3] refusals: too far, taken, the Grand Admiral's diagonal, ships' diagonals with four directions", () => {
    const state = position("D4 w3, D3 w2, A4 wG, H10 rG")
    expect(refusal(state, 0, "D4-D6")).toBe("not-adjacent GA-2.3")
    expect(refusal(state, 0, "D4-D4")).toBe("not-adjacent GA-2.3")
    expect(refusal(state, 0, "H4-A5")).toBe("not-your-piece GA-2.1")
    expect(refusal(state, 0, "D4-D3")).toBe("square-taken GA-2.3")
    expect(refusal(state, 0, "A4-B5")).toBe("admiral-straight GA-2.3")
    const straight = position("D4 w3, A4 wG, H10 rG", { options: "shipDirections=4" })
    expect(refusal(straight, 0, "D4-E5")).toBe("ships-straight GA-2.3")
    expect(movesFrom(straight, "D4")).toEqual(["D4-C4", "D4-D3", "D4-D5", "D4-E4"])
  })

  it("[GA-2.3] the board does not wrap round its edges", () => {
    expect(movesFrom(position("H4 w3, A1 wG, H10 rG"), "H4")).toEqual(["H4-G3", "H4-G4", "H4-G5", "H4-H3", "H4-H5"])
    expect(refusal(position("H4 w3, A1 wG, H10 rG"), 0, "H4-A5")).toBe("not-adjacent GA-2.3")
  })
})
