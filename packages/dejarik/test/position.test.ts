import { NotationError } from "@flottille/core"
import { dejarik, dejarikOf, standardRules } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"

/** The clause and the expectation of the error. */
function complaint(text: string): string | undefined {
  try {
    dejarik.parseState(text)
    return undefined
  } catch (error) {
    if (error instanceof NotationError) return `${error.rule} ${error.expected}`
    throw error
  }
}

describe("positions as text", () => {
  it.each([
    "-/- deal - 0 0 0 - -",
    "S@O2,H@O1/M@O8 deal - 0 0 0 - -",
    "S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - -",
    'S@-/M@O5/G@O9 deal - 0 0 0 red {"seats":3}',
    'S@-/M@-/G@O9 over:resignation - 0 0 0 red,green {"seats":3}',
    "S@O2,G@O1,R@-/M@O8,H@O7 play blue 1 12 3 - -",
    "S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -",
    'S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 0 3 x - {"quietTurns":5,"turnLimit":null}',
    'S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 1 3 x - {"paths":"shortest","blockedPush":"kill"}',
    'S@C/M@C duel blue 0 9 4 - {"firstSeat":"blue"}',
    // The last fight precedes a draw.
    "S@C/M@C duel red 0 101 100 - -",
    'S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - {"deal":"fixed","arrangement":{"red":"SGKR","blue":"MHNO"}}',
    "S@C/M@- over:fight-to-the-death blue 0 9 x blue -",
    "S@O2,G@O1/M@O8,H@O7 over:quiet-turns red 0 100 100 - -",
    'S@O2,G@O1/M@O8,H@O7 over:turn-limit red 0 50 1 - {"turnLimit":50}',
    'S@O1/-/M@O7/H@O10 play red 2 9 0 green {"seats":4,"firstSeat":"yellow"}',
    'S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 play red 2 1 0 - {"deal":"fixed","arrangement":{"red":"SGKR","blue":"MHNO"}}',
    'S@O1,G@O12/M@O5,H@O4/N@O9,O@O8 play red 2 1 0 - {"seats":3,"deal":"fixed","arrangement":{"red":"SG","green":"MH","blue":"NO"}}',
    "S@O2,G@O1/M@O3 attack:O2xO3 red 0 1 x - -",
    "S@O2,G@O1/M@O8 play red 1 9 x - -",
    "S@O2,G@O1/M@O8 play red 2 9 8 - -",
    "S@O2,G@O1,K@-,R@-/M@O8,H@-,N@- play red 2 9 0 - -",
    'S@O1,G@O12/M@O5/K@O9 deal - 0 0 0 - {"seats":3}',
    'S@O1/M@-/G@O9 deal - 0 0 0 green {"seats":3}',
    'S@O2/M@O8 deal - 0 0 0 - {"deal":"byClass"}',
  ])("[CO-4 DJ-6.4] %s survives the round trip", (text) => {
    const state = dejarik.parseState(text)
    expect(dejarik.formatState(state)).toBe(text)
    expect(dejarik.parseState(dejarik.formatState(state))).toEqual(state)
  })

  it.each<[string, string]>([
    ["", "CO-4 the fields pieces, phase, seat, actions, turn, quiet turns, seats out, options"],
    [
      "S@O2/M@O8 play red 2 1 0 -",
      "CO-4 the fields pieces, phase, seat, actions, turn, quiet turns, seats out, options",
    ],
    [
      "S@O2/M@O8 play red 2 1 0 - - -",
      "CO-4 the fields pieces, phase, seat, actions, turn, quiet turns, seats out, options",
    ],
    ["S@O2 play red 2 1 0 - -", "DJ-7.1 possible pieces"],
    ["X@O2/M@O8 play red 2 1 0 - -", "CO-4 possible pieces"],
    ["S@O2/M@O8,H@Q play red 2 1 0 - -", "CO-4 possible pieces"],
    ["S@O2/S@O8 play red 2 1 0 - -", "DJ-1.2 possible pieces"],
    ["S@O2,H@O3/M@O2 play red 2 1 0 - -", "DJ-3.1 possible pieces"],
    ["S@O2,M@O3,G@O4,H@O5,K@O6/R@O8 play red 2 1 0 - -", "DJ-1.2 possible pieces"],
    ["S@O2,G@O1/M@O8 think red 2 1 0 - -", "CO-4 possible phase"],
    ["S@O2,G@O1/M@O8 over:boredom red 2 1 0 - -", "CO-4 possible phase"],
    ["S@O2,G@O1/M@O8 over:constructor red 2 1 0 - -", "CO-4 possible phase"],
    ["S@O2,G@O1/M@O8 attack:O2xO9 red 1 1 x - -", "DJ-4.1 possible phase"],
    ["S@O2,G@O1/M@O8 attack:O2xO1 red 1 1 x - -", "DJ-4.1 possible phase"],
    ["S@O2,G@O1/M@O8 attack:O2xO8 red 1 1 x - -", "DJ-4.1 possible phase"],
    ["S@O2,G@O1/M@O3 attack:O2xO3 red 2 1 x - -", "DJ-2.1 possible actions"],
    ["S@O2,G@O1/M@O3 attack:O2xO3 red 1 1 0 - -", "DJ-6.2 possible quiet turns"],
    ["S@I1,G@O4/M@I2,H@C,R@I3,N@O2 push:I1xI2 red 1 1 x - -", "DJ-4.6 possible phase"],
    ["S@O2,G@O1/M@O8 play green 2 1 0 - -", "CO-4 possible seat"],
    ["S@O2,G@O1/M@O8 play red 0 1 0 - -", "DJ-2.1 possible actions"],
    ["S@O2,G@O1/M@O8 play red 3 1 0 - -", "DJ-2.1 possible actions"],
    ["S@O2,G@O1/M@O8 play red 2 1 x - -", "DJ-6.2 possible quiet turns"],
    ["S@O2,G@O1/M@O8 play red 2 1 1 - -", "DJ-6.2 possible quiet turns"],
    ["S@O2,G@O1/M@O8 play red 2 01 0 - -", "CO-4 possible turn"],
    ["S@O2,G@O1/M@O8 play red 2 0 0 - -", "DJ-1.3 possible seat"],
    ["S@O2,G@O1/M@O8 play red 2 9 0 blue -", "DJ-6.1 possible seats out"],
    ['S@O2,G@O1/M@O8/- play red 2 9 0 blue,blue {"seats":3}', "DJ-6.1 possible seats out"],
    ['S@O2,G@O1/M@O8 play red 2 21 1 - {"turnLimit":20}', "DJ-6.2 possible turn"],
    ['S@O2,G@O1/M@O8 play red 2 30 20 - {"quietTurns":20}', "DJ-6.2 possible turn"],
    ["S@C,G@O1/M@C duel red 0 1 0 - -", "DJ-5.1 possible pieces"],
    ["S@O1/M@C duel red 0 1 0 - -", "DJ-5.1 possible pieces"],
    ["S@C,G@C/- duel red 0 1 0 blue -", "DJ-5.1 possible pieces"],
    ["S@C/- duel red 0 1 0 blue -", "DJ-5.1 possible pieces"],
    ["S@C/M@C duel red 1 1 0 - -", "DJ-5.1 possible actions"],
    ["S@O2,G@O1/M@O8 over:resignation red 0 9 0 - -", "DJ-6.3 possible phase"],
    ["S@O2,G@O1/M@O8,H@O7 over:quiet-turns red 0 100 99 - -", "DJ-6.2 possible phase"],
    ["S@O2,G@O1/- over:fight-to-the-death red 0 9 0 blue -", "DJ-5.1 possible phase"],
    ["S@O1/- deal - 0 0 0 - -", "DJ-1.2 possible pieces"],
    ["S@O1/M@O8 deal - 0 0 0 - -", "DJ-1.2 possible pieces"],
    ["S@O2,G@O1/- deal - 0 0 0 - -", "DJ-1.2 possible pieces"],
    ["-/S@O8 deal - 0 0 0 - -", "DJ-1.2 possible pieces"],
    ["-/- first - 0 0 0 - -", "DJ-1.2 deal"],
    ["-/- deal - 1 0 0 - -", "DJ-2.1 possible actions"],
    ["-/- deal - 0 0 2 - -", "DJ-6.2 possible quiet turns"],
    ["-/- deal - 0 0 0 red -", "DJ-6.3 over"],
    ["-/- deal - 0 0 x - -", "DJ-6.2 possible quiet turns"],
    ["-/- over:quiet-turns - 0 0 0 blue -", "DJ-6.3 over"],
    ["S@O2,G@O1/M@O8 deal red 1 1 0 - -", "DJ-1.2 possible turn"],
    ["S@O2,G@O1/M@O8 first red 1 1 0 - -", "DJ-1.2 possible turn"],
    ["S@O2,G@O1/- over:quiet-turns red 0 100 100 blue -", "DJ-6.2 possible phase"],
    ['S@O2,G@O1/M@O8 over:turn-limit red 0 100 100 - {"turnLimit":100}', "DJ-6.2 possible phase"],
    ["S@O2,G@O1/M@O8 over:last-seat-with-pieces red 0 9 0 - -", "DJ-6.1 possible phase"],
    ["S@O2,G@O1/- over:resignation red 3 9 0 blue -", "DJ-2.1 possible actions"],
    ["S@O2,G@O1/M@O3 attack:O2xO3 red 1 9 8 - -", "DJ-6.2 possible quiet turns"],
    ["S@O2,G@O1/M@O3 attack:O3xO2 red 1 9 x - -", "DJ-4.1 possible phase"],
    ["S@O2,G@O1/M@O3 attack:O2 red 1 9 x - -", "DJ-4.1 possible phase"],
    ["S@O2,G@O1/M@O3 attack:xO3 red 1 9 x - -", "DJ-4.1 possible phase"],
    ["S@O2,G@O1/M@O3 attack:O2xO3x red 1 9 x - -", "CO-4 possible phase"],
    ["S@O2,G@O1/M@O8 play:O2 red 2 1 0 - -", "CO-4 possible phase"],
    ["S@O2,G@O1/M@O8 over red 2 1 0 - -", "CO-4 possible phase"],
    ["S@O2,G@O1/M@O8 play red 2 1 0 green -", "CO-4 possible seats out"],
    ["S@O2,G@O1/M@O8 play red -1 1 0 - -", "CO-4 possible actions"],
    ["S@O2,G@O1/M@O8 play red 2 1 y - -", "CO-4 possible quiet turns"],
    ["S@O2,G@O1/M@O8/ play red 2 1 0 - -", "DJ-7.1 possible pieces"],
    ["S@O2,G@O1,/M@O8 play red 2 1 0 - -", "CO-4 possible pieces"],
    ["S@O2,G@O1@/M@O8 play red 2 1 0 - -", "CO-4 possible pieces"],
    ["S,G@O1/M@O8 play red 2 1 0 - -", "CO-4 possible pieces"],
    ['-/- deal - 0 0 0 - {"deal":"fixed","arrangement":{"red":"SGKR","blue":"MHNO"}}', "DJ-1.2 possible pieces"],
    ['S@O1/M@O5/G@O9,H@O8 deal - 0 0 0 - {"seats":3}', "DJ-1.2 possible pieces"],
    ['S@-,G@O12/M@O5/H@O9 deal - 0 0 0 red {"seats":3}', "DJ-6.1 possible seats out"],
    ['S@O2,M@O1/G@O8 deal - 0 0 0 - {"deal":"byClass"}', "DJ-1.2 possible pieces"],
    ['S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - {"firstSeat":"red"}', "DJ-1.3 possible phase"],
    ["S@-/M@- play red 2 9 0 - -", "DJ-6.4 possible pieces"],
    ['S@O2,G@O1/M@-/H@O5 play green 2 9 0 - {"seats":3}', "DJ-6.4 possible seat"],
    ["S@O2,G@O1/- over:resignation red 2 9 9 blue -", "DJ-6.2 possible quiet turns"],
    // Whoever has both actions left has not attacked yet.
    ["S@O2,G@O1/- over:resignation red 2 9 x blue -", "DJ-6.2 possible quiet turns"],
    ["S@O2,G@O1/M@O8 over:null red 2 1 0 - -", "CO-4 possible phase"],
    ["S@O2,G@O1/M@O8 play red 2 1 0 -,- -", "CO-4 possible seats out"],
    ['S@O2,G@O1,M@O12/H@O8,K@O7 deal - 0 0 0 - {"deal":"byClass"}', "DJ-1.2 possible pieces"],
    ['-/- deal - 0 0 0 - {"seats":5}', "DJ-7.1 seats: 2 | 3 | 4"],
    ['-/-/- deal - 0 0 0 - {"seats":2,"seats":3}', "CO-4 possible options"],
    [
      '-/- deal - 0 0 0 - {"colour":"blue"}',
      "CO-4 colour: one of the options seats, firstSeat, deal, arrangement, paths, blockedPush, quietTurns, turnLimit",
    ],
    [
      '-/- deal - 0 0 0 - {"deal":"fixed","arrangement":{"red":"SGKR"}}',
      "DJ-1.2 arrangement: 4 letters for each seat, none twice",
    ],
  ])("[CO-4 DJ-6.4] %j is refused", (text, expected) => {
    expect(complaint(text)).toBe(expected)
  })

  it("[CO-4] an error reports the position of its field", () => {
    expect(() => dejarik.parseState("-/- first - 0 0 0 - -")).toThrow("expected deal at position 4 (DJ-1.2)")
    expect(() => dejarik.parseState("-/M@O8,G@O13 deal - 0 0 0 - -")).toThrow(
      "expected possible pieces at position 7 (CO-4)",
    )
    expect(() => dejarik.parseState("G@O1,S@O2/M@O8,G@O3 deal - 0 0 0 - -")).toThrow(
      "expected possible pieces at position 15 (DJ-1.2)",
    )
    expect(() => dejarik.parseState('-/- deal - 0 0 0 - {"seats":5}')).toThrow("at position 20 (DJ-7.1)")
    expect(() => dejarik.parseState("S@-/M@- play red 2 9 0 - -")).toThrow(
      "expected possible pieces at position 0 (DJ-6.4)",
    )
  })

  it("[DJ-4.8] a pending push must be a possible result of the dice", () => {
    const game = dejarikOf({
      ...standardRules,
      id: "other",
      resultOf: (margin) => (margin > 6 ? "kill" : margin > 0 ? "push" : "counterkill"),
    })
    const text = "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -"
    expect(game.formatState(game.parseState(text))).toBe(text)
    expect(() => game.parseState(text.replace("push", "counterpush"))).toThrow(
      "expected possible phase at position 20 (DJ-4.8)",
    )
    const other = dejarikOf({
      ...standardRules,
      id: "other",
      resultOf: (margin) => (margin > 0 ? "kill" : margin > -6 ? "counterpush" : "counterkill"),
    })
    const answer = text.replace("push", "counterpush")
    expect(other.formatState(other.parseState(answer))).toBe(answer)
    expect(() => other.parseState(text)).toThrow("expected possible phase at position 20 (DJ-4.8)")
  })
})
