import { apply } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxState, lesGrandsAmiraux, squareNamed } from "../src"
import { moves, movesFrom, play, position, refusal } from "./support/boards"

const game = lesGrandsAmiraux

function on(state: LesGrandsAmirauxState, square: string, viewer: 0 | 1 | "spectator" | "referee" = "referee") {
  return game.view(state, viewer).squares[squareNamed(square) ?? -1]
}

const rest = "A1 wG, H10 rG, C1 w1, H9 r1"

describe("leaps", () => {
  it("[GA-4.1] along rows and columns only, over an enemy, onto the empty square behind", () => {
    const state = position(`B6 w3, B7 r2, A6 r2, C7 r4, A5 r1, ${rest}`)
    expect(movesFrom(state, "B6").filter((text) => text.includes("^"))).toEqual(["B6^B8"])
    expect(refusal(state, 0, "B6^D8")).toBe("not-a-leap GA-4.1")
    expect(refusal(state, 0, "B6^B7")).toBe("not-a-leap GA-4.1")
    expect(refusal(state, 0, "B6^B9")).toBe("not-a-leap GA-4.1")
    expect(refusal(state, 0, "B6^B6")).toBe("not-a-leap GA-4.1")
  })

  it("[GA-4.1] not over nothing, not over one's own, not onto a piece", () => {
    const state = position(`D4 w3, D3 w2, E4 r2+, F4 r3+, ${rest}`)
    expect(refusal(state, 0, "D4^D6")).toBe("nobody-to-leap-over GA-4.1")
    expect(refusal(state, 0, "D4^D2")).toBe("nobody-to-leap-over GA-4.1")
    expect(refusal(state, 0, "D4^F4")).toBe("landing-taken GA-4.1")
    expect(refusal(state, 0, "A2^A4")).toBe("not-your-piece GA-2.1")
  })

  it("[GA-4.1 GA-1.1] neither onto a condemned square nor over one, nor round the edge", () => {
    const state = position(`C4 w3, C8 w2, A6 w4, B6 r2, C7 r2, H4 w4, G4 r2+, ${rest}`)
    expect(refusal(state, 0, "A6^C6")).toBe("condemned GA-1.1")
    expect(refusal(state, 0, "C8^C6")).toBe("condemned GA-1.1")
    expect(refusal(state, 0, "C4^C6")).toBe("condemned GA-1.1")
    expect(refusal(position(`B5 w4, ${rest}`), 0, "B5^D5")).toBe("not-a-leap GA-4.1")
    expect(moves(state).filter((text) => text.includes("^"))).toEqual(["H4^F4"])
    expect(refusal(position(`H4 w4, A5 r2, ${rest}`), 0, "H4^B5")).toBe("not-a-leap GA-4.1")
  })

  it("[GA-4.1] every piece but a mine leaps, the Grand Admiral included", () => {
    for (const rank of ["0", "1", "6", "G"]) {
      const pieces = rank === "G" ? "D4 wG, D5 r2, H10 rG, C1 w1, H9 r1" : `D4 w${rank}, D5 r2, ${rest}`
      expect(movesFrom(position(pieces), "D4")).toContain("D4^D6")
    }
    expect(refusal(position(`D4 wM, D5 r2, ${rest}`), 0, "D4^D6")).toBe("mines-stay GA-2.2")
  })

  it("[GA-4.2] the piece leapt over is shown and removed, however strong; the leaper is not shown", () => {
    const { state, events } = apply(game, position(`D4 w1, D5 r6, ${rest}`), 0, { type: "leap", from: 27, to: 43 })
    expect(events).toEqual([
      { type: "leapt", seat: 0, from: 27, over: 35, to: 43, rank: "6", leaper: null, result: "captured" },
    ])
    expect(on(state, "D6", 1)).toEqual({ seat: 0, rank: "?", moved: true, shown: false })
    expect(on(state, "D6", 0)).toEqual({ seat: 0, rank: "1", moved: true, shown: false })
    expect(game.view(state, 0).removed[1]["6"]).toBe(1)
  })

  it("[GA-4.3] leaping over a mine: the leaper is shown and removed, the mine stays and is known, the turn ends", () => {
    const { state, events } = apply(game, position(`D6 w6, D7 rM, C8 r2, ${rest}`), 0, {
      type: "leap",
      from: 43,
      to: 59,
    })
    expect(events).toEqual([
      { type: "leapt", seat: 0, from: 43, over: 51, to: 59, rank: "M", leaper: "6", result: "destroyed" },
    ])
    expect([on(state, "D6"), on(state, "D8"), game.actors(state), state.quiet]).toEqual([null, null, [1], 0])
    expect(on(state, "D7", 0)).toEqual({ seat: 1, rank: "M", moved: false, shown: true })
  })

  it("[GA-4.3 GA-4.4] leap over a 2, then over a mine: the 5 is destroyed, the 2 stays captured", () => {
    const state = play(position(`D3 w5, D4 r2+, D6 r3, D8 r1, E7 rM, ${rest}`), "D3^D5", "D5^D7", "D7^F7")
    expect([on(state, "D7"), on(state, "F7"), on(state, "D4"), on(state, "D6")]).toEqual([null, null, null, null])
    expect(on(state, "E7", 0)).toMatchObject({ rank: "M", shown: true })
    expect(game.view(state, 0).removed[0]["5"]).toBe(2)
    expect([game.actors(state), state.chain, state.quiet, state.turn]).toEqual([[1], null, 0, 51])
  })

  it("[GA-4.3] a minesweeper removes the mine, lands, is known, and may go on", () => {
    const state = play(position(`D6 w0, D7 rM, E8 rM, ${rest}`), "D6^D8")
    expect(on(state, "D8", 1)).toEqual({ seat: 0, rank: "0", moved: true, shown: true })
    expect([on(state, "D7"), moves(state)]).toEqual([null, ["D8^F8", "end"]])
    const both = play(state, "D8^F8")
    expect([game.view(both, 1).removed[1].M, on(both, "F8", 1)?.rank, game.actors(both)]).toEqual([5, "0", [1]])
  })

  it("[GA-4.4] a chain A4^A6^A8; stopping on A6 is allowed", () => {
    const start = position(`A4 w3, A5 r5, A7 r4, ${rest}`)
    const state = play(start, "A4^A6")
    expect([game.turn(state, 1).phase, game.turn(state, 1).waiting, moves(state)]).toEqual([
      "chain",
      [0],
      ["A6^A8", "end"],
    ])
    expect(refusal(state, 0, "C1-C2")).toBe("chain-running GA-4.4")
    expect(refusal(state, 0, "A6xA7")).toBe("chain-running GA-4.4")
    const stopped = apply(game, state, 0, { type: "end" })
    expect(stopped.events).toEqual([{ type: "ended", seat: 0, square: 40 }])
    expect([game.actors(stopped.state), stopped.state.turn, on(stopped.state, "A7")?.rank]).toEqual([[1], 51, "4"])
    const whole = play(state, "A6^A8")
    expect([game.actors(whole), whole.turn, on(whole, "A8")?.rank]).toEqual([[1], 51, "3"])
  })

  it("[GA-4.4] a chain turns: D5^D7^F7; and a ring comes back to its start", () => {
    expect(on(play(position(`D5 w3, D6 r2, E7 r2, ${rest}`), "D5^D7", "D7^F7"), "F7")).toMatchObject({
      seat: 0,
      rank: "3",
    })
    const ring = play(position(`A7 w3, A8 r2, B9 r2, C8 r2, B7 r1, ${rest}`), "A7^A9", "A9^C9", "C9^C7", "C7^A7")
    expect([on(ring, "A7", 1), game.actors(ring)]).toEqual([{ seat: 0, rank: "?", moved: true, shown: false }, [1]])
    expect(["A8", "B9", "C8", "B7"].map((square) => on(ring, square))).toEqual([null, null, null, null])
  })

  it("[GA-4.5 GA-4.2] leaping over the Grand Admiral wins at once, and does not show the leaper", () => {
    const { state, events } = apply(game, position("D4 w1, D5 rG, D7 r3, A1 wG"), 0, { type: "leap", from: 27, to: 43 })
    expect(events).toMatchObject([
      { type: "leapt", rank: "G", leaper: null },
      { type: "over", winner: 0, reason: "admiral-captured" },
    ])
    expect(on(state, "D6", 1)).toMatchObject({ rank: "?" })
    expect([game.actors(state), state.chain]).toEqual([[], null])
  })
})
