import { perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux } from "../src"
import { deploymentOf, FormationError, formatFormation, formations, parseFormation } from "../src/formation"
import { deployed } from "./support/boards"

const game = lesGrandsAmiraux
const TEXT = "22222111\n00000111\n333MMMMM\nG6554443"

function complaint(text: string): string | undefined {
  try {
    parseFormation(text)
  } catch (error) {
    if (error instanceof FormationError) return `${error.line}:${error.column} ${error.rule}`
    throw error
  }
  return undefined
}

describe("formation files", () => {
  it("[GA-1.3] blanks, empty lines and remarks are free", () => {
    const text = "// the front\r\n 2 2 2 2 2 1 1 1\r\n\r\n0000 0111 // sweepers\n333MMMMM\n\tG6554443\n"
    expect(formatFormation(parseFormation(text))).toBe(TEXT)
  })

  it("[GA-1.3] the front row comes first, as its owner sees it", () => {
    const texts = (seat: number) => deploymentOf(TEXT, seat).map((action) => game.formatAction(action))
    expect(texts(0).slice(0, 2)).toEqual(["place 2 A4", "place 2 B4"])
    expect(texts(0).slice(-3)).toEqual(["place 4 G1", "place 3 H1", "ready"])
    expect(texts(1).slice(0, 2)).toEqual(["place 2 H7", "place 2 G7"])
    expect(texts(1).slice(-3)).toEqual(["place 4 B10", "place 3 A10", "ready"])
  })

  it.each([
    ["an unknown letter", TEXT.replace("M", "X"), "3:4 GA-1.2"],
    ["a small letter", TEXT.replace("G", "g"), "4:1 GA-1.2"],
    ["a sixth mine", TEXT.replace("G", "M"), "4:1 GA-1.2"],
    ["a short row", TEXT.replace("0111", "011"), "2:8 GA-1.1"],
    ["a long row", TEXT.replace("00000111", "000001112"), "2:9 GA-1.1"],
    ["31 pieces", TEXT.slice(0, -1), "4:8 GA-1.1"],
    ["three rows", TEXT.split("\n").slice(0, 3).join("\n"), "3:9 GA-1.3"],
    ["five rows", `${TEXT}\n\n  5`, "6:3 GA-1.3"],
    ["nothing", "", "1:1 GA-1.3"],
    ["a number too large to be one rank", TEXT.replace("6", "½"), "4:2 GA-1.2"],
  ])("[GA-1.2 GA-1.3] %s is refused by line and column", (_, text, where) => {
    expect(complaint(text)).toBe(where)
  })

  it.each(Object.entries(formations))("[GA-1.2 GA-1.3] the ready-made formation %s stands on either side", (_, formation) => {
    expect(parseFormation(formatFormation(formation))).toEqual(formation)
    const state = deployed({}, formation, formation)
    expect(game.parseState(game.formatState(state))).toEqual(state)
    expect(perft(game, state, 1)).toBeGreaterThan(5)
  })

  it("[GA-1.3] the actions of a formation are all legal, one after the other", () => {
    const state = game.initialState()
    for (const action of deploymentOf(formations.decoy, 1)) {
      expect(game.validate(state, 1, action)).toBeUndefined()
      game.step(state, 1, action)
    }
    expect(game.view(state, 0).ready).toEqual([false, true])
  })
})
