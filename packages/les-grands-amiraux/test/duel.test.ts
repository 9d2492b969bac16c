import { apply, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxState, lesGrandsAmiraux, squareNamed } from "../src"
import { movesFrom, play, position, refusal } from "./support/boards"
import { ranks } from "./support/standard"

const game = lesGrandsAmiraux

function on(state: LesGrandsAmirauxState, square: string, viewer: 0 | 1 | "spectator" | "referee" = "referee") {
  return game.view(state, viewer).squares[squareNamed(square) ?? -1]
}

const rest = "A1 wG, H10 rG, C1 w1, H9 r1"

describe("duels", () => {
  it("[GA-3.1] a 1 on D5 against a 6 on D6: five steps, a duel, and a leap if D7 is empty", () => {
    expect(movesFrom(position(`D5 w1, D6 r6, ${rest}`), "D5")).toEqual([
      "D5-C4",
      "D5-D4",
      "D5-E4",
      "D5-E5",
      "D5-E6",
      "D5^D7",
      "D5xD6",
    ])
    expect(movesFrom(position(`D5 w1, D6 r6, D7 r2, ${rest}`), "D5")).not.toContain("D5^D7")
  })

  it("[GA-3.1] in all eight directions, the Grand Admiral too, which steps straight only", () => {
    const state = position("D5 wG, E6 r2, C4 r2+, H10 rG, A1 w1")
    expect(movesFrom(state, "D5")).toEqual(["D5-D4", "D5-D6", "D5-E5", "D5xC4", "D5xE6"])
    const ship = position(`D5 w4, E6 r2, ${rest}`)
    expect(movesFrom(ship, "D5")).toContain("D5xE6")
    expect(movesFrom(position(`D5 w4, E6 r2, ${rest}`, { options: "shipDirections=4" }), "D5")).not.toContain("D5xE6")
    const four = position("D5 wG, E6 r2, H10 rG, A1 w1", { options: "shipDirections=4" })
    expect(movesFrom(four, "D5")).toContain("D5xE6")
  })

  it("[GA-3.1] need an enemy on an adjacent square, not diagonally with four directions", () => {
    const state = position(`D5 w4, D4 w2, E6 r2, D7 r3, ${rest}`)
    expect(refusal(state, 0, "D5xE5")).toBe("nobody-to-duel GA-3.1")
    expect(refusal(state, 0, "D5xD4")).toBe("nobody-to-duel GA-3.1")
    expect(refusal(state, 0, "D5xD7")).toBe("not-adjacent GA-3.1")
    expect(refusal(state, 0, "D5xC5")).toBe("condemned GA-1.1")
    expect(refusal(position(`D5 w4, E6 r2, ${rest}`, { options: "shipDirections=4" }), 0, "D5xE6")).toBe(
      "ships-straight GA-3.1",
    )
    expect(
      refusal(position("D5 wG, E6 r2, H10 rG, A1 w1", { options: "shipDirections=4" }), 0, "D5xE6"),
    ).toBeUndefined()
  })

  it("[GA-3.2] B5 2 against A6 3, diagonally: the 2 is removed, the 3 stays, and both know it", () => {
    const { state, events } = apply(game, position(`B5 w2, A6 r3, ${rest}`), 0, { type: "duel", from: 33, to: 40 })
    expect(events).toEqual([
      { type: "duelled", seat: 0, from: 33, to: 40, attacker: "2", defender: "3", result: "defender" },
    ])
    expect(on(state, "B5")).toBeNull()
    for (const viewer of [0, SPECTATOR] as const)
      expect(on(state, "A6", viewer)).toEqual({ seat: 1, rank: "3", moved: true, shown: true })
    expect(on(state, "A6", 1)).toEqual({ seat: 1, rank: "3", moved: true, shown: true })
    expect([game.view(state, 1).removed[0]["2"], state.quiet]).toEqual([5, 0])
  })

  /** Attackers by row, defenders by column, both as ranks: `>` the attacker is left, `<` the defender, `=` neither. */
  const TABLE = `
      0 1 2 3 4 5 6 G M
    0 = < < < < < < > >
    1 > = < < < < < > <
    2 > > = < < < < > <
    3 > > > = < < < > <
    4 > > > > = < < > <
    5 > > > > > = < > <
    6 > > > > > > = > <
    G > > > > > > > > <`

  it("[GA-3.2 GA-3.3 GA-3.4] the whole table", () => {
    for (const row of TABLE.trim().split("\n").slice(1)) {
      const [attacker = "", ...signs] = row.trim().split(" ")
      signs.forEach((sign, index) => {
        const defender = ranks[index] ?? "M"
        const pieces = [
          `E6 w${attacker}`,
          `E7 r${defender}`,
          attacker === "G" ? "C1 w1" : "A1 wG, C1 w1",
          defender === "G" ? "H9 r1" : "H10 rG, H9 r1",
        ]
        const state = play(position(pieces.join(", ")), "E6xE7")
        const left = on(state, "E7")
        expect([attacker, defender, left ? (left.seat === 0 ? ">" : "<") : "="]).toEqual([attacker, defender, sign])
        expect(on(state, "E6")).toBeNull()
      })
    }
  })

  it("[GA-3.4] a Grand Admiral beats every ship it attacks, and falls to any attacker", () => {
    expect(on(play(position("E6 wG, E7 r6, C1 w1, H10 rG"), "E6xE7"), "E7")).toMatchObject({ seat: 0, rank: "G" })
    for (const rank of ["0", "6", "G"]) {
      const pieces = rank === "G" ? "E6 wG, E7 rG, C1 w1" : `E6 w${rank}, E7 rG, A1 wG`
      const { state, events } = apply(game, position(pieces), 0, { type: "duel", from: 44, to: 52 })
      expect(game.outcome(state)).toEqual({
        returns: [1, -1],
        ranking: [[0], [1]],
        reason: "admiral-captured",
        rule: "GA-5.1",
      })
      expect(events).toMatchObject([
        { type: "duelled", attacker: rank, defender: "G" },
        { type: "over", winner: 0 },
      ])
      expect(on(state, "E7", 1)).toMatchObject({ rank, shown: true })
    }
  })
})
