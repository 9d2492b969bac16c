import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux } from "../src"
import { deployed, play, position } from "./support/boards"

const game = lesGrandsAmiraux

describe("the board as text", () => {
  it("[GA-6.1] as a seat sees it", () => {
    const state = play(position("A4 w3, A5 r5, A7 r4, A1 wG, B1 wM, H10 rG, H9 r1, D6 w2!, G7 r3!"), "A4^A6")
    expect(`\n${game.render(game.view(state, 0))}\n`).toBe(`
seen by white; turn 50, chain from A6: white to act

 10   .    .    .    .    .    .    .   RG*
  9   .    .    .    .    .    .    .   R?
  8   .    .    .    .    .    .    .    .
  7  R?    .    .    .    .    .   R3*   .
  6  w3    .   ###  w2*   .   ###   .    .
  5   .    .   ###   .    .   ###   .    .
  4   .    .    .    .    .    .    .    .
  3   .    .    .    .    .    .    .    .
  2   .    .    .    .    .    .    .    .
  1  WG*  WM    .    .    .    .    .    .
      A    B    C    D    E    F    G    H

removed of white: 6 55 444 333 2222 111111 00000 MMMM
removed of red: 6 55 44 333 22222 11111 00000 MMMMM
`)
  })

  it.each([
    ["seen by white; turn 0, deployment: white and red to act", game.initialState()],
    ["seen by white; turn 0, lot: chance to act", deployed({ firstSeat: "random" })],
    ["seen by white; turn 3, play: white to act (2 quiet)", play(deployed(), "A4-A5", "A7-A6")],
    ["seen by white; over: white wins (admiral-captured)", play(position("E6 w0, E7 rG, A1 wG"), "E6xE7")],
    [
      "seen by white; over: a draw (turn-limit)",
      play(position("A1 wG, C1 w1, H10 rG, H9 r1", { turn: 2000 }), "C1-C2"),
    ],
  ])("[GA-6.1] %s", (headline, state) => {
    expect(game.render(game.view(state, 0)).split("\n")[0]).toBe(headline)
  })

  it("[GA-6.1b] a spectator's board and the referee's name their viewer", () => {
    expect(game.render(game.view(deployed(), "spectator")).split(";")[0]).toBe("seen by spectator")
    expect(game.render(game.view(deployed(), "referee"))).not.toContain("?")
  })
})
