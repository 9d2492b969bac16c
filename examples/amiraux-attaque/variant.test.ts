import { createRandom } from "@flottille/core"
import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant, { attaqueRules } from "./variant"

const { game } = variant

/** An army of L'Attaque as its owner sees it, the front row first. */
const army = "225474236\n8456563C2\n957182243\nMFM6232MM"

function deployed() {
  const { deploymentOf } = formationTextOf(attaqueRules)
  const state = game.initialState()
  for (const seat of [0, 1]) for (const action of deploymentOf(army, seat)) game.step(state, seat, action)
  return state
}

/** A spy before the commander-in-chief, a sapper and a captain before mines, scouts before a free line and the flag. */
const melee = at(variant, "rF3rM4/w2+7w2+/rMrM7/w3+w6+2r24/2#1#1#2/2#1#1#2/3w1+rC+4/9/9/3wF3wM1 wr w - 50 0 - -")

const { play, refused } = melee

describe("the armies", () => {
  it("[LA-1.1 LA-1.2 LA-1.3] fill four rows of nine columns with 36 pieces each", () => {
    expect(game.formatState(game.initialState())).toBe("9/9/9/9/2#1#1#2/2#1#1#2/9/9/9/9 - - - 0 0 - -")
    expect(game.turn(game.initialState(), 1).budgets[0]?.total).toBe(36)
    expect(deployed().squares.filter(Boolean)).toHaveLength(72)
    const placed = { type: "placed", seat: 1, rank: "C", square: 80 } as const
    expect(variant.describe(placed, "fr", 1)).toBe("Les rouges placent en I9 : commandant en chef (C).")
  })

  it("[LA-1.4] hide the flag from the other side", () => {
    const seen = game.view(deployed(), 0).squares
    expect(seen.filter((piece) => piece?.seat === 1 && piece.rank !== "?")).toEqual([])
    expect(seen.filter((piece) => piece?.seat === 0 && piece.rank === "F")).toHaveLength(1)
  })

  it("[LA-1.4] put the hidden flag on any piece that has not moved", () => {
    const state = deployed()
    const view = game.view(state, 0)
    const flag = state.squares.find((each) => (each & 31) === 27)
    const isFlag = (piece: number) => piece === flag
    const flags = Array.from({ length: 40 }, (_, seed) => {
      const { squares } = game.determinize(view, createRandom(seed))
      return squares.findIndex(isFlag)
    })
    expect(new Set(flags).size).toBeGreaterThan(10)
  })
})

describe("moves and attacks", () => {
  it("[LA-2.1 LA-2.2] go straight, without leaps", () => {
    const types = new Set(game.legalActions(melee.state, 0).map(({ type }) => type))
    expect([...types].sort()).toEqual(["duel", "ride", "step"])
    expect(refused("D4-C3")).toBe("With four directions, ships move along rows and columns only. (LA-2.2)")
    expect(refused("D1-D2")).toBe("The piece on D1 cannot move. (LA-2.2)")
    expect(() => game.parseAction("end", melee.state, 0)).toThrow(
      "a square, or place, lift, ready, first at position 0",
    )
    expect(() => game.options({ shipDirections: 8 })).toThrow("shipDirections")
  })

  it("[LA-2.3] let scouts ride any distance in a line, which shows them", () => {
    expect(refused("I9~I5")).toBeUndefined()
    expect(refused("A7~A5")).toBe("The piece on A7 is not a scout. (LA-2.3)")
    expect(refused("I9~I8", "fr")).toBe("Aucune ligne libre de deux cases ou plus ne mène de I9 à I8. (LA-2.3)")
    const { state, told } = play("I9~I5")
    expect(told(1)).toEqual(["White rides with a scout from I9 to I5."])
    expect(game.view(state, 1).squares[44]).toEqual({ seat: 0, rank: "2", moved: true, shown: true })
  })

  it("[LA-2.4] let a spy remove the commander-in-chief, and a sapper a mine", () => {
    const results = ["D4xE4", "A7xA8", "B7xB8"].map((text) => {
      const [event] = play(text).events
      return event?.type === "duelled" ? [event.attacker, event.defender, event.result] : undefined
    })
    expect(results).toEqual([
      ["1", "C", "attacker"],
      ["3", "M", "attacker"],
      ["6", "M", "defender"],
    ])
    expect(play("I9-I8", "E4xD4").events.at(-1)).toMatchObject({ attacker: "C", defender: "1", result: "attacker" })
  })

  it("[LA-3.1] win by capturing the flag", () => {
    const { state, told } = play("A9xA10")
    expect(game.outcome(state)).toMatchObject({ reason: "admiral-captured", rule: "GA-5.1", returns: [1, -1] })
    expect(told(0, "fr").at(-1)).toBe("Les blancs gagnent : le drapeau a été pris.")
  })
})
