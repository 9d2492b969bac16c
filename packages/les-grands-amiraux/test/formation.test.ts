import { NotationError, perft, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxRules, lesGrandsAmiraux, standardRules } from "../src"
import { deploymentOf, FormationError, formations, formationTextOf, parseFormation } from "../src/rules/formation"
import { deployed } from "./support/boards"

const { formatFormation } = formationTextOf(standardRules)

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

/** What is thrown, in words. */
function refused(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof FormationError) return `${error.code}: ${error.message}`
    if (error instanceof SchemaError) return error.message
    if (error instanceof NotationError) return `${error.message} ${error.rule}`
    throw error
  }
  return "nothing"
}

describe("formation files", () => {
  it("[GA-1.3] ignores whitespace, empty lines and comments", () => {
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

  const ranks = "a rank: G, 6, 5, 4, 3, 2, 1, 0, M"
  const three = TEXT.split("\n").slice(0, 3)
  it.each([
    [TEXT.replace("M", "X"), `line 3, column 4: expected ${ranks} (GA-1.2)`],
    [TEXT.replace("M", "."), `line 3, column 4: expected ${ranks} (GA-1.2)`],
    [TEXT.replace("G", "M"), "line 4, column 1: expected no more than 5 of rank M (GA-1.2)"],
    [TEXT.replace("0111", "011"), "line 2, column 8: expected 8 pieces in a row (GA-1.1)"],
    [TEXT.replace("00000111", "000001112"), "line 2, column 9: expected the end of the line after 8 pieces (GA-1.1)"],
    [`${TEXT}\n\n  5`, "line 6, column 3: expected nothing after four rows (GA-1.3)"],
    [`${three.join("\n")} // mines`, "line 3, column 18: expected four rows of 8 pieces (GA-1.3)"],
  ])("[GA-1.1 GA-1.2 GA-1.3] %j is refused with the expected input", (text, expected) => {
    const { parseFormation: parse } = formationTextOf(standardRules)
    for (const read of [parse, parseFormation])
      expect(refused(() => read(text))).toBe(`formation: formation, ${expected}`)
  })

  it("[GA-1.2 GA-1.3] an incomplete fleet, a value that is not text and an invalid seat are rejected", () => {
    const list = parseFormation(TEXT)
    const other = list.map((rank) => (rank === "G" ? "6" : rank))
    expect(refused(() => formatFormation(other))).toBe("formation: expected 1 of rank G (GA-1.2)")
    expect(refused(() => formatFormation(list.map((rank) => (rank === "5" ? "4" : rank))))).toBe(
      "formation: expected 2 of rank 5 (GA-1.2)",
    )
    expect(refused(() => formatFormation(list.slice(1)))).toBe("formation: expected a list of 32 (GA-1.2)")
    expect(refused(() => deploymentOf(list, 2))).toBe("seat: expected 0 | 1 (GA-1.3)")
    expect(refused(() => parseFormation(5 as unknown as string))).toContain("expected a text")
    expect(refused(() => parseFormation(5 as unknown as string))).toMatch(/GA-1.3$/)
  })

  it("[GA-1.1 GA-1.3] use points for rocks and for squares that a fleet leaves empty", () => {
    const fleet = standardRules.fleet.filter(({ rank }) => "0GM".includes(rank)).map((kind) => ({ ...kind, count: 1 }))
    const board: LesGrandsAmirauxRules = {
      ...standardRules,
      id: "pond",
      columns: 3,
      rows: 5,
      homeRows: 2,
      condemned: ["B2"],
      fleet,
    }
    const pond = formationTextOf(board)
    expect(pond.parseFormation("0.M // a front\u2028of three\n.G.")).toEqual(["0", ".", "M", ".", "G", "."])
    expect(pond.formatFormation(["0", ".", "M", ".", "G", "."])).toBe("0.M\n.G.")
    expect(pond.deploymentOf("0.M\n.G.", 0)).toEqual([
      { type: "place", rank: "0", square: 3 },
      { type: "place", rank: "M", square: 5 },
      { type: "place", rank: "G", square: 1 },
      { type: "ready" },
    ])
    expect(refused(() => pond.deploymentOf("..M\n0G.", 2))).toBe("seat: expected 0 | 1 (GA-1.3)")
    expect(refused(() => pond.deploymentOf(".0M\n.G.", 0))).toBe(
      "formation.1: expected nothing on B2, which is condemned (GA-1.1)",
    )
    expect(refused(() => pond.parseFormation("0.M\n...G"))).toContain(
      "line 2, column 4: expected the end of the line after 3 pieces",
    )
    expect(refused(() => pond.parseFormation("0.M\n..."))).toContain(
      "line 2, column 3: expected no more than 3 of rank .",
    )
    expect(refused(() => pond.parseFormation("0.X"))).toContain("a rank: G, 0, M, . (")
    expect(refused(() => pond.parseFormation("0.M"))).toContain("line 1, column 4: expected two rows of 3 pieces")
  })

  it.each(Object.entries(formations))(
    "[GA-1.2 GA-1.3] the ready-made formation %s stands on either side",
    (_, formation) => {
      expect(parseFormation(formatFormation(formation))).toEqual(formation)
      const state = deployed({}, formation, formation)
      expect(game.parseState(game.formatState(state))).toEqual(state)
      expect(perft(game, state, 1)).toBeGreaterThan(5)
    },
  )

  it("[GA-1.3] the actions of a formation are all legal, one after the other", () => {
    const state = game.initialState()
    for (const action of deploymentOf(formations.decoy, 1)) {
      expect(game.validate(state, 1, action)).toBeUndefined()
      game.step(state, 1, action)
    }
    expect(game.view(state, 0).ready).toEqual([false, true])
  })
})
