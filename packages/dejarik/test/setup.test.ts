import { CHANCE, createRandom, pick, SchemaError } from "@flottille/core"
import { type DejarikState, dejarik, spaceName, startingSpaces } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import type { DejarikOptions } from "../src/state/options"
import { actorOf, choices, line, play, refusal } from "./support/play"

const deal = (letters: string): string[] => [...letters].map((letter) => `deal ${letter}`)

/** Deals at random to the end. */
function dealt(options: Partial<DejarikOptions>, seed: number): DejarikState {
  const random = createRandom(seed)
  const state = dejarik.initialState(options)
  while (state.phase === "deal") dejarik.step(state, CHANCE, pick(dejarik.chanceOutcomes(state), random).action)
  return state
}

describe("the deal", () => {
  it("[DJ-1.2] goes to red and blue in turn, each from left to right as its owner sees it", () => {
    const state = play(dejarik.initialState(), ...deal("SMGHKNRO"))
    expect(line(state)).toBe("S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 -")
  })

  it("[DJ-1.2] never deals a piece twice", () => {
    expect(refusal(play(dejarik.initialState(), "deal S"), "deal S")).toBe("DJ-1.2 already-dealt")
    expect(refusal(dejarik.initialState(), "first red")).toBe("DJ-1.2 wrong-moment")
    expect(refusal(dejarik.initialState(), "deal S", 0)).toBe("CO-2 not-your-turn")
  })

  it("[DJ-1.2] by class gives each seat one piece of each class", () => {
    expect(choices(play(dejarik.initialState({ deal: "byClass" }), "deal S", "deal M"))).toEqual([
      "deal G",
      "deal H",
      "deal K",
      "deal N",
      "deal O",
      "deal R",
    ])
    expect(choices(play(dejarik.initialState({ deal: "byClass" }), "deal S", "deal G"))).not.toContain("deal M")
    expect(choices(play(dejarik.initialState({ deal: "byClass" }), "deal S"))).toContain("deal M")
    expect(refusal(play(dejarik.initialState({ deal: "byClass" }), "deal S", "deal G"), "deal M")).toBe(
      "DJ-1.2 class-held",
    )
  })

  it("[DJ-1.2] fixed puts the arrangement in place and leaves nothing to chance", () => {
    const state = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "blue" })
    expect(line(state)).toBe("S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 play blue 2 1 0 -")
    expect(dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" } }).phase).toBe("first")
    const four = dejarik.initialState({
      seats: 4,
      deal: "fixed",
      arrangement: { red: "SG", green: "KR", blue: "MH", yellow: "NO" },
      firstSeat: "yellow",
    })
    expect(line(four)).toBe("S@O1,G@O12/K@O4,R@O3/M@O7,H@O6/N@O10,O@O9 play yellow 2 1 0 -")
  })

  it.each<[string, unknown]>([
    ["without an arrangement", { deal: "fixed" }],
    ["with a letter twice", { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNS" } }],
    ["with a letter too few", { deal: "fixed", arrangement: { red: "SGK", blue: "MHNO" } }],
    ["with a strange letter", { deal: "fixed", arrangement: { red: "SGKX", blue: "MHNO" } }],
    ["with a strange seat", { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO", green: "" } }],
    ["beside a random deal", { arrangement: { red: "SGKR", blue: "MHNO" } }],
    ["by class with three seats", { seats: 3, deal: "byClass" }],
  ])("[DJ-1.2] refuses options %s", (_, options) => {
    expect(() => dejarik.options(options as object)).toThrow(SchemaError)
    expect(() => dejarik.options(options as object)).toThrow("DJ-1.2")
  })
})

describe("the first seat", () => {
  it("[DJ-1.3] is drawn among all seats after the deal", () => {
    const state = dealt({}, 1)
    expect(actorOf(state)).toBe(CHANCE)
    expect(dejarik.chanceOutcomes(state)).toEqual([
      { action: { type: "first", seat: "red" }, weight: 1 },
      { action: { type: "first", seat: "blue" }, weight: 1 },
    ])
    expect(play(state, "first blue")).toMatchObject({ phase: "play", active: 1, turn: 1, left: 2 })
    expect(refusal(state, "first green")).toBe("DJ-1.3 no-such-seat")
    expect(refusal(state, "deal S")).toBe("DJ-1.3 wrong-moment")
  })

  it("[DJ-1.3] may be named by an option", () => {
    expect(dealt({ firstSeat: "blue" }, 1)).toMatchObject({ phase: "play", active: 1 })
    expect(() => dejarik.options({ firstSeat: "green" })).toThrow("DJ-1.3")
  })
})

describe("three and four seats", () => {
  it("[DJ-1.2 DJ-7.1] only seats of the game have starting spaces", () => {
    const names = (seats: number, seat: number) =>
      startingSpaces({ ...dejarik.options(), seats } as DejarikOptions, seat).map(spaceName)
    expect([names(2, 0), names(3, 1), names(4, 3)]).toEqual([
      ["O2", "O1", "O12", "O11"],
      ["O5", "O4"],
      ["O10", "O9"],
    ])
    expect([names(2, 2), names(3, -1), names(5, 0)]).toEqual([[], [], []])
  })

  it("[DJ-7.1] names the seats clockwise, and all other seats are enemies", () => {
    const ids = (seats: 2 | 3 | 4) => dejarik.seats(dejarik.options({ seats })).map(({ id }) => id)
    expect(ids(2)).toEqual(["red", "blue"])
    expect(ids(3)).toEqual(["red", "green", "blue"])
    expect(ids(4)).toEqual(["red", "green", "blue", "yellow"])
    const attacks = choices('S@I1,G@O12/K@I2,N@O5/M@I12,H@O6/R@O1,O@O9 play red 2 1 0 - {"seats":4}').filter((text) =>
      text.includes("x"),
    )
    expect(attacks).toEqual(["I1xI12", "I1xI2", "I1xO1", "O12xI12", "O12xO1"])
  })
})
