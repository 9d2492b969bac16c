import { NotationError } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
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
    "S@-/M@O5/G@O9 deal - 0 0 0 red seats=3",
    "S@-/M@-/G@O9 over:resignation - 0 0 0 red,green seats=3",
    "S@O2,G@O1,R@-/M@O8,H@O7 play blue 1 12 3 - -",
    "S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -",
    "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 0 3 x - quietTurns=5,turnLimit=none",
    "S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 1 3 x - paths=shortest,blockedPush=kill",
    "S@C/M@C duel blue 0 9 4 - firstSeat=blue",
    "S@C/M@- over:fight-to-the-death blue 0 9 x blue -",
    "S@O2,G@O1/M@O8,H@O7 over:quiet-turns red 0 100 100 - -",
    "S@O2,G@O1/M@O8,H@O7 over:turn-limit red 0 50 1 - turnLimit=50",
    "S@O1/-/M@O7/H@O10 play red 2 9 0 green seats=4,firstSeat=yellow",
    "S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 play red 2 1 0 - deal=fixed,arrangement=SGKR/MHNO",
    "S@O1,G@O12/M@O5,H@O4/N@O9,O@O8 play red 2 1 0 - seats=3,deal=fixed,arrangement=SG/MH/NO",
  ])("[CO-4 DJ-6.4] %s there and back", (text) => {
    const state = dejarik.parseState(text)
    expect(dejarik.formatState(state)).toBe(text)
    expect(dejarik.parseState(dejarik.formatState(state))).toEqual(state)
  })

  it.each<[string, string]>([
    ["", "CO-4 a space, then a phase"],
    ["S@O2/M@O8 play red 2 1 0 -", "CO-4 a space, then the options"],
    ["S@O2/M@O8 play red 2 1 0 - - -", "CO-4 nothing more"],
    ["S@O2 play red 2 1 0 - -", "DJ-7.1 the pieces of 2 seats, with / between them"],
    ["X@O2/M@O8 play red 2 1 0 - -", "CO-4 a piece and its space, as in S@O2 or O@-"],
    ["S@O2/M@O8,H@Q play red 2 1 0 - -", "CO-4 a piece and its space, as in S@O2 or O@-"],
    ["S@O2/S@O8 play red 2 1 0 - -", "DJ-1.2 a piece that is not there yet"],
    ["S@O2,H@O3/M@O2 play red 2 1 0 - -", "DJ-3.1 one piece a space"],
    ["S@O2,M@O3,G@O4,H@O5,K@O6/R@O8 play red 2 1 0 - -", "DJ-1.2 at most 4 pieces a seat"],
    [
      "S@O2,G@O1/M@O8 think red 2 1 0 - -",
      "CO-4 deal, first, play, duel, or attack:, push:, counterpush: with two spaces, or over: with an ending",
    ],
    [
      "S@O2,G@O1/M@O8 over:boredom red 2 1 0 - -",
      "CO-4 one of last-seat-with-pieces, fight-to-the-death, resignation, quiet-turns, turn-limit",
    ],
    [
      "S@O2,G@O1/M@O8 over:constructor red 2 1 0 - -",
      "CO-4 one of last-seat-with-pieces, fight-to-the-death, resignation, quiet-turns, turn-limit",
    ],
    ["S@O2,G@O1/M@O8 attack:O2xO9 red 1 1 x - -", "DJ-4.1 the spaces of two pieces, as in O1xI1"],
    ["S@O2,G@O1/M@O8 attack:O2xO1 red 1 1 x - -", "DJ-4.1 an attack on an enemy"],
    ["S@O2,G@O1/M@O8 attack:O2xO8 red 1 1 x - -", "DJ-4.1 an attack on an adjacent space"],
    ["S@O2,G@O1/M@O3 attack:O2xO3 red 2 1 x - -", "DJ-2.1 0 or 1"],
    ["S@O2,G@O1/M@O3 attack:O2xO3 red 1 1 0 - -", "DJ-6.2 x"],
    ["S@I1,G@O4/M@I2,H@C,R@I3,N@O2 push:I1xI2 red 1 1 x - -", "DJ-4.6 a push with room"],
    ["S@O2,G@O1/M@O8 play green 2 1 0 - -", "CO-4 one of red, blue, or -"],
    ["S@O2,G@O1/M@O8 play red 0 1 0 - -", "DJ-2.1 1 or 2"],
    ["S@O2,G@O1/M@O8 play red 3 1 0 - -", "CO-4 a number from 0 to 2"],
    ["S@O2,G@O1/M@O8 play red 2 1 x - -", "DJ-6.2 no attack before the first action"],
    ["S@O2,G@O1/M@O8 play red 2 1 1 - -", "DJ-6.2 fewer quiet turns than turns"],
    ["S@O2,G@O1/M@O8 play red 2 01 0 - -", "CO-4 a number"],
    ["S@O2,G@O1/M@O8 play red 2 0 0 - -", "DJ-1.3 -"],
    ["S@O2,G@O1/M@O8 play red 2 9 0 blue -", "DJ-6.1 only seats without pieces"],
    ["S@O2,G@O1/M@O8/- play red 2 9 0 blue,blue seats=3", "DJ-6.1 each seat once"],
    ["S@O2,G@O1/M@O8 play red 2 21 1 - turnLimit=20", "DJ-6.2 no more turns than the limits allow"],
    ["S@O2,G@O1/M@O8 play red 2 30 20 - quietTurns=20", "DJ-6.2 no more turns than the limits allow"],
    ["S@C,G@O1/M@C duel red 0 1 0 - -", "DJ-5.1 one piece of each of two seats"],
    ["S@O1/M@C duel red 0 1 0 - -", "DJ-5.1 both pieces on C"],
    ["S@C/M@C duel red 1 1 0 - -", "DJ-5.1 0"],
    ["S@O2,G@O1/M@O8 over:resignation red 0 9 0 - -", "DJ-6.1 an ending that fits the pieces"],
    ["S@O2,G@O1/M@O8,H@O7 over:quiet-turns red 0 100 99 - -", "DJ-6.2 a draw that the limits call for"],
    ["S@O2,G@O1/- over:fight-to-the-death red 0 9 0 blue -", "DJ-5.1 one survivor"],
    ["S@O1/- deal - 0 0 0 - -", "DJ-1.2 the pieces on their starting spaces in order"],
    ["S@O2,G@O1/- deal - 0 0 0 - -", "DJ-1.2 pieces dealt round by round"],
    ["-/S@O8 deal - 0 0 0 - -", "DJ-1.2 pieces dealt round by round"],
    ["-/- first - 0 0 0 - -", "DJ-1.2 deal"],
    ["-/- deal - 1 0 0 - -", "DJ-2.1 0"],
    ["-/- deal - 0 0 2 - -", "DJ-6.2 0"],
    ["-/- deal - 0 0 0 red -", "DJ-6.3 over:resignation, with one seat left"],
    ["S@O2,M@O1/G@O8 deal - 0 0 0 - deal=byClass", "DJ-1.2 one piece of a class each"],
    ["S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 first - 0 0 0 - firstSeat=red", "DJ-1.3 play"],
    ["-/- deal - 0 0 0 - seats=5", "DJ-7.1 seats to be 2 | 3 | 4"],
    ["-/- deal - 0 0 0 - seats=2,seats=3", "CO-4 options, each once, as in seats=3,quietTurns=none"],
    ["-/- deal - 0 0 0 - colour=blue", "CO-4 options, each once, as in seats=3,quietTurns=none"],
    ["-/- deal - 0 0 0 - deal=fixed,arrangement=SGKR", "DJ-1.2 arrangement to be the letters of 2 seats"],
  ])("[CO-4 DJ-6.4] %j is refused", (text, expected) => {
    expect(complaint(text)).toBe(expected)
  })
})
