import { readdirSync, readFileSync } from "node:fs"
import { replay } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux } from "../src"
import { explain, rulebook } from "../src/rulebook"
import { schema } from "../src/schema"
import { deployed, play, position } from "./boards"

const game = lesGrandsAmiraux
const folder = new URL("playthroughs/", import.meta.url)

describe("playthroughs", () => {
  it.each(readdirSync(folder))("[GA-2.1] %s replays, and is written as it was read", (name) => {
    const text = readFileSync(new URL(name, folder), "utf8")
    const record = parseRecord(game, text)
    expect(replay(game, record).record.entries.length).toBeGreaterThan(5)
    expect(formatRecord(game, record)).toBe(text)
    expect(createMatch(game, { record }).outcome()).toEqual(record.outcome)
  })
})

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
    ["seen by white; over: a draw (turn-limit)", play(position("A1 wG, C1 w1, H10 rG, H9 r1", { turn: 2000 }), "C1-C2")],
  ])("[GA-6.1] %s", (headline, state) => {
    expect(game.render(game.view(state, 0)).split("\n")[0]).toBe(headline)
  })

  it("[GA-6.1b] a spectator's board and the referee's name their viewer", () => {
    expect(game.render(game.view(deployed(), "spectator")).split(";")[0]).toBe("seen by spectator")
    expect(game.render(game.view(deployed(), "referee"))).not.toContain("?")
  })
})

describe("the rulebook", () => {
  it("[GA-1.3] explains every refusal in both languages, squares by name", () => {
    const facts = { square: 0, from: 0, to: 9, rank: "6", left: 3 }
    for (const code of Object.keys(rulebook.refusals)) {
      for (const language of ["en", "fr"] as const) {
        const sentence = explain({ code, rule: "GA-1.3", details: facts }, language)
        expect(sentence).toMatch(/^[A-ZÀ-Ý].*[.] \(GA-1\.3\)$/u)
        expect(sentence).not.toContain("undefined")
        expect(explain({ code, rule: "GA-1.3" }, language)).toContain("(GA-1.3)")
      }
    }
    expect(explain({ code: "outside-home-rows", rule: "GA-1.3", details: { square: 40 } }, "fr")).toBe(
      "A6 n'est pas dans vos quatre lignes. (GA-1.3)",
    )
  })
})

describe("options from outside", () => {
  it.each([
    [{ firstSeat: "blue" }, "GA-1.4"],
    [{ shipDirections: 6 }, "GA-2.3"],
    [{ admiralOnMine: true }, "GA-5.2"],
    [{ memory: "some" }, "GA-6.1"],
    [{ quietTurns: 0 }, "GA-5.4"],
    [{ turnLimit: 1.5 }, "GA-5.4"],
    [{ fog: true }, "CO-4"],
  ])("[GA-1.4 GA-2.3 GA-5.2 GA-5.4 GA-6.1] %o is refused by %s", (options, rule) => {
    expect(() => game.options(options as never)).toThrow(rule)
    expect(schema.options.safeParse(options).success).toBe(false)
  })

  it("[GA-1.4 GA-2.3 GA-5.2 GA-5.4 GA-6.1] the defaults", () => {
    expect(game.options()).toEqual({
      firstSeat: "white",
      shipDirections: 8,
      admiralOnMine: "loses",
      memory: "perfect",
      quietTurns: 100,
      turnLimit: 2000,
    })
  })

  it("[GA-1.2] a state with a fleet that no game has does not fit the schema", () => {
    const state = deployed()
    expect(schema.state.safeParse(state).success).toBe(true)
    expect(schema.state.safeParse({ ...state, squares: state.squares.map((piece, square) => (square === 0 ? 7 : piece)) }).success).toBe(
      false,
    )
    expect(schema.view.safeParse(game.view(state, 1)).success).toBe(true)
  })
})
