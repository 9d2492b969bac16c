import { createRandom, perft, SchemaError } from "@flottille/core"
import { type CombatResult, type DejarikRules, dejarik, dejarikOf, standardRules } from "@flottille/dejarik"
import { packageOf } from "@flottille/dejarik/package"
import { shapes } from "@flottille/dejarik/schema"
import { describe, expect, it } from "vitest"
import type { DejarikOptions } from "../src/state/options"

const arranged: Partial<DejarikOptions> = {
  deal: "fixed",
  arrangement: { red: "SGKR", blue: "MHNO" },
  firstSeat: "red",
}

/** What an option can be, if that is one of a few words. */
function valuesOf({
  shape,
}: {
  readonly shape: { readonly kind: string; readonly values?: readonly unknown[] }
}): readonly unknown[] {
  return shape.values ?? []
}

describe("the standard rules", () => {
  it("[DJ-1.1] create the published game under any name", () => {
    const other = dejarikOf({ ...standardRules, id: "other", title: "Another Dejarik", version: "2.3" })
    expect([other.id, other.title, other.version]).toEqual(["other", "Another Dejarik", "2.3"])
    expect(perft(other, other.initialState(arranged), 3)).toBe(perft(dejarik, dejarik.initialState(arranged), 3))
    expect(JSON.stringify(packageOf(standardRules).shapes)).toBe(JSON.stringify(shapes))
  })

  it("[CO-1] state the traits of the game and its maximum length", () => {
    const game = dejarikOf({ ...standardRules, id: "other", actionsPerTurn: 3 })
    expect(game.traits).toEqual({ information: "perfect", chance: true, simultaneous: false })
    expect(game.maxActions?.(game.options({ turnLimit: 10 }))).toBe(8 + 1 + 3 * 3 * 10 + 1)
    const state = game.parseState("S@I1,G@O6/M@I2,H@O9 play red 3 3 1 - -")
    expect(game.turn(state, 0)).toMatchObject({ number: 3, phase: "play", waiting: [0] })
    expect(game.determinize(game.view(state, 1), createRandom(1))).toEqual(state)
    expect(game.pickAction?.(state, 0, createRandom(1))).toBeDefined()
    expect(game.rollChance?.(game.initialState(), createRandom(1))).toMatchObject({ type: "deal" })
    game.resign(state, 0)
    expect(state).toMatchObject({ phase: "over", ending: "resignation", out: [0] })
  })

  it("[CO-3] are copied and frozen, so that changing the original affects no game", () => {
    const start: { 2: string[][] } = {
      2: [
        ["O2", "O1"],
        ["O8", "O7"],
      ],
    }
    const game = dejarikOf({ ...standardRules, id: "two-each", start })
    start[2][0]?.reverse()
    const dealt = game.parseState("S@O2/- deal - 0 0 0 - -")
    expect(game.formatState(dealt)).toBe("S@O2/- deal - 0 0 0 - -")
    expect(Object.isFrozen(standardRules.pieces[0])).toBe(true)
  })

  it("[CO-4] a package can be created from other rules and has their title", () => {
    const { game, texts, explain, describe } = packageOf({ ...standardRules, id: "other", title: "Another Dejarik" })
    expect([game.id, texts.game, texts.title.fr]).toEqual(["other", "other", "Another Dejarik"])
    expect(explain({ code: "no-piece-there", rule: "DJ-2.1", details: { space: "I5" } })).toContain("I5")
    expect(describe({ type: "passed", seat: 0 }, "en", 0)).toBe("Seat 1 passes.")
  })
})

describe("options without effect", () => {
  const optionsOf = (rules: Partial<DejarikRules>) =>
    packageOf({ ...standardRules, id: "other", ...rules }).shapes.options

  it("[DJ-1.2] are removed: a deal by class with fewer classes than pieces of a seat", () => {
    expect(valuesOf(optionsOf({}).deal)).toContain("byClass")
    const pieces = standardRules.pieces.map((piece) => ({ ...piece, class: "creature" }))
    expect(valuesOf(optionsOf({ pieces }).deal)).toEqual(["random", "fixed"])
    expect(() => dejarikOf({ ...standardRules, id: "other", pieces }).options({ deal: "byClass" })).toThrow("DJ-1.2")
  })

  it("[DJ-3.2] are removed: shortest paths if every piece moves one space", () => {
    const pieces = standardRules.pieces.map((piece) => ({ ...piece, movement: 1 }))
    expect(valuesOf(optionsOf({ pieces }).paths)).toEqual(["simple"])
  })

  it("[DJ-4.6] are removed: blocked pushes if no result is a push", () => {
    expect(valuesOf(optionsOf({ resultOf: (margin) => (margin > 0 ? "kill" : "counterkill") }).blockedPush)).toEqual([
      "stay",
    ])
  })

  it("[DJ-7.1] are removed: numbers of seats without starting spaces, and unused seat names", () => {
    const options = optionsOf({ start: { 3: standardRules.start[3] ?? [] } })
    expect([valuesOf(options.seats), options.seats.default]).toEqual([[3], 3])
    expect(JSON.stringify(options.firstSeat)).not.toContain("yellow")
  })
})

describe("options under other rules", () => {
  const optionsOf = (rules: Partial<DejarikRules>) =>
    packageOf({ ...standardRules, id: "other", ...rules }).shapes.options
  const start = { 2: standardRules.start[2] ?? [], 3: standardRules.start[3] ?? [] }
  const few = {
    2: [
      ["O2", "O1"],
      ["O8", "O7"],
    ],
  }

  it("[DJ-1.3 DJ-7.1] name the seats of the largest count and default to the smallest", () => {
    const { seats, firstSeat } = optionsOf({ start })
    expect([valuesOf(seats), seats.default]).toEqual([[2, 3], 2])
    expect(firstSeat.shape).toMatchObject({ of: [{ values: ["red", "green", "blue"] }, { values: [null] }] })
    expect(optionsOf({ start: few }).firstSeat.shape).toMatchObject({ of: [{ values: ["red", "blue"] }, {}] })
  })

  it("[DJ-1.2] arrange as many pieces as the largest force has", () => {
    expect(optionsOf({}).arrangement.shape).toMatchObject({
      keys: ["red", "green", "blue", "yellow"],
      of: { maxLength: 4 },
    })
    expect(optionsOf({ start }).arrangement.shape).toMatchObject({
      keys: ["red", "green", "blue"],
      of: { maxLength: 4 },
    })
    expect(optionsOf({ start: few }).arrangement.shape).toMatchObject({ keys: ["red", "blue"], of: { maxLength: 2 } })
  })

  it("[DJ-1.2] deal by class if for some number of seats each seat can get one piece of each class", () => {
    const classed = (...classes: readonly string[]) =>
      standardRules.pieces.map((piece, at) => ({ ...piece, class: classes[at] ?? "last" }))
    const deals = (rules: Partial<DejarikRules>) => valuesOf(optionsOf(rules).deal).includes("byClass")
    expect(deals({ start })).toBe(true)
    expect(deals({ start: { 3: start[3] } })).toBe(false)
    expect(deals({ pieces: classed("a", "a", "a", "b", "c", "c", "d", "d") })).toBe(false)
    // Two pieces each, of two classes of four: a piece of a class would be left over.
    expect(deals({ start: few })).toBe(false)
    expect(deals({ start: few, pieces: classed("a", "a", "b", "b").slice(0, 4) })).toBe(true)
    const game = dejarikOf({ ...standardRules, id: "other", start })
    expect(() => game.options({ seats: 3, deal: "byClass" })).toThrow(
      'options.deal: expected "random" or "fixed" with 3 seats (DJ-1.2)',
    )
  })

  it("[DJ-3.2 DJ-4.6] have shortest paths if any piece moves two spaces, and blocked pushes if any result is a push", () => {
    const pieces = standardRules.pieces.map((piece, at) => ({ ...piece, movement: at === 3 ? 2 : 1 }))
    expect(valuesOf(optionsOf({ pieces }).paths)).toEqual(["simple", "shortest"])
    for (const pushed of ["push", "counterpush"] as const) {
      const resultOf: DejarikRules["resultOf"] = (margin) =>
        margin > 6 ? "kill" : margin > 0 && pushed === "push" ? "push" : pushed
      expect(valuesOf(optionsOf({ resultOf }).blockedPush)).toEqual(["stay", "kill"])
    }
  })

  it("[DJ-1.2 DJ-1.3] reject invalid values with the expected ones", () => {
    const complaints: readonly (readonly [Partial<DejarikOptions>, string])[] = [
      [{ firstSeat: "green" }, "options.firstSeat: expected one of red,blue (DJ-1.3)"],
      [{ seats: 3, firstSeat: "yellow" }, "options.firstSeat: expected one of red,green,blue (DJ-1.3)"],
      [{ seats: 4, deal: "byClass" }, 'options.deal: expected "random" or "fixed" with 4 seats (DJ-1.2)'],
      [{ deal: "fixed" }, "options.arrangement: expected 4 letters for each seat, none twice (DJ-1.2)"],
      [
        { seats: 3, deal: "fixed", arrangement: { red: "SG", green: "MH", blue: "N" } },
        "expected 2 letters for each seat, none twice (DJ-1.2)",
      ],
      [
        { deal: "fixed", arrangement: { red: "SGKRR", blue: "MHN" } },
        "options.arrangement.red: expected a text of at most 4 characters",
      ],
      [{ deal: "fixed", arrangement: { red: "SGKR", blue: "MHN" } }, "options.arrangement: expected 4 letters"],
      [{ deal: "fixed", arrangement: { red: "SGKR", green: "MHNO" } }, "options.arrangement: expected 4 letters"],
      [{ deal: "fixed", arrangement: { red: "SGKX", blue: "MHNO" } }, "options.arrangement: expected 4 letters"],
    ]
    for (const [given, message] of complaints) expect(() => dejarik.options(given), message).toThrow(message)
    expect(dejarik.seats(dejarik.options({ seats: 4 })).map(({ title }) => title)).toEqual([
      "Red",
      "Green",
      "Blue",
      "Yellow",
    ])
  })
})

describe("the functions of rules", () => {
  it("[DJ-4.2 DJ-5.1] are called once per margin and piece, when the game is made", () => {
    const margins: number[] = []
    const letters: string[] = []
    const game = dejarikOf({
      ...standardRules,
      id: "other",
      resultOf(margin) {
        margins.push(margin)
        return standardRules.resultOf(margin)
      },
      duelDice(piece) {
        letters.push(piece.letter)
        return standardRules.duelDice(piece)
      },
    })
    // Eight dice of six faces against nothing at the most.
    expect(margins).toEqual(Array.from({ length: 97 }, (_, place) => place - 48))
    expect(letters.join("")).toBe("SMGHKNRO")
    const duel = game.parseState("N@C/R@C duel red 0 9 1 - -")
    expect(game.chanceOutcomes(duel)).toEqual(dejarik.chanceOutcomes(duel))
    expect([margins.length, letters.length]).toEqual([97, 8])
  })

  it("[DJ-4.2] cover the margins of the largest number of dice, in attack, defence or the last fight", () => {
    const asked = (ratings: object, fight: number) => {
      const margins: number[] = []
      const resultOf = (margin: number): CombatResult => {
        margins.push(margin)
        return standardRules.resultOf(margin)
      }
      const pieces = standardRules.pieces.map((piece) => ({ ...piece, attack: 4, defence: 4, ...ratings }))
      dejarikOf({ ...standardRules, id: "other", pieces, resultOf, duelDice: () => fight })
      return [Math.min(...margins), Math.max(...margins)]
    }
    expect([asked({ attack: 9 }, 4), asked({ defence: 9 }, 4), asked({}, 9)]).toEqual([
      [-54, 54],
      [-54, 54],
      [-54, 54],
    ])
  })

  const make = (rules: Partial<DejarikRules>) => () => dejarikOf({ ...standardRules, id: "other", ...rules })

  it.each([0, 101, 1.5, Number.NaN, "4", null])("[CO-4] reject %j as dice", (dice) => {
    expect(make({ duelDice: () => dice as number })).toThrow(
      `rules.duelDice: expected an integer from 1 to 100 for S, not ${dice} (CO-4)`,
    )
  })

  it("[DJ-4.8] roll no more dice than can be counted exactly: twenty of six faces", () => {
    const withAttack = (attack: number) => ({
      pieces: standardRules.pieces.map((piece, at) => (at === 0 ? { ...piece, attack } : piece)),
    })
    const duelDice = () => 4
    expect(make({ ...withAttack(12), duelDice })).not.toThrow()
    const message = (dice: number) =>
      `rules.dieFaces: expected few enough faces to count the odds of ${dice} dice exactly, not 6 (CO-4)`
    expect(make({ ...withAttack(13), duelDice })).toThrow(message(21))
    expect(make({ duelDice: () => 10 })).not.toThrow()
    expect(make({ duelDice: () => 11 })).toThrow(message(22))
    expect(make({ duelDice: () => 100 })).toThrow(message(200))
  })

  it("[DJ-5.1] must let the largest margin of a last fight's dice end it, either way", () => {
    const ending = (at: number, result: CombatResult, ...dice: readonly number[]) => {
      const resultOf = (margin: number): CombatResult => (margin === at ? result : margin > 0 ? "push" : "counterpush")
      return make({ resultOf, duelDice: ({ letter }) => dice["SMGHKNRO".indexOf(letter) % dice.length] ?? 1 })
    }
    const refused = (one: number, other: number) =>
      `rules.duelDice: expected dice that can end a fight, not ${one} against ${other} (CO-4)`
    for (const at of [5, -5]) expect(ending(at, at > 0 ? "kill" : "counterkill", 1)).not.toThrow()
    for (const at of [6, -6]) expect(ending(at, at > 0 ? "kill" : "counterkill", 1)).toThrow(refused(1, 1))
    expect(ending(10, "kill", 2)).not.toThrow()
    expect(ending(11, "kill", 2)).toThrow(refused(2, 2))
    // One die against two shows 6 − 2 at the most, and 1 − 12 at the least.
    expect(ending(4, "kill", 1, 2)).not.toThrow()
    expect(ending(5, "kill", 1, 2)).toThrow(refused(1, 2))
    expect(ending(-5, "counterkill", 2, 1)).toThrow(refused(2, 1))
  })

  it("[DJ-1.1] the picture shows every space once, the centre with room for two pieces", () => {
    const { picture } = standardRules
    const message = "rules.picture: expected the name of each of the 25 spaces exactly once, or null (CO-4)"
    const drawn = (from: string, to: string) => make({ picture: picture?.replace(from, to) ?? null })
    expect(drawn("         C         ", "     C    ")).not.toThrow()
    for (const narrow of ["   C         ", "         C   "])
      expect(drawn("         C         ", narrow)).toThrow(message)
    expect(drawn("I12", "I11")).toThrow(message)
    expect(make({ picture: "nothing" })).toThrow(message)
    expect(drawn("I12", "···")).toThrow(message)
    expect(drawn("I12", "I12 I12")).toThrow(message)
    expect(make({ picture: null })).not.toThrow()
  })

  it("[DJ-1.1] a board has at most 31 spaces", () => {
    const start = {
      2: [
        ["O1", "O2"],
        ["O3", "O4"],
      ],
    }
    const board = (orbits: readonly string[]) => make({ orbits, sectors: 5, picture: null, start })
    expect(board([..."ABDIMO"])).not.toThrow()
    expect(board([..."ABDIMNO"])).toThrow("rules.orbits: expected orbits and sectors of at most 31 spaces, not 36")
  })
})

describe("inconsistent rules", () => {
  const withPiece = (changed: object): Partial<DejarikRules> => ({
    pieces: standardRules.pieces.map((piece, at) => (at === 1 ? { ...piece, ...changed } : piece)),
  })
  const withStart = (...start: string[][]): Partial<DejarikRules> => ({ start: { 2: start } })

  it.each<[string, unknown, string]>([
    [
      "more spaces than the masks hold",
      { orbits: ["A", "I", "M", "O"], sectors: 20 },
      "rules.orbits: expected orbits and sectors of at most 31 spaces, not 81",
    ],
    ["an orbit of two spaces", { sectors: 2 }, "rules.sectors: expected an integer from 3 to 100"],
    ["half a sector", { sectors: 7.5 }, "rules.sectors: expected an integer from 3 to 100"],
    [
      "another board's picture",
      { sectors: 10 },
      "rules.picture: expected the name of each of the 21 spaces exactly once, or null",
    ],
    ["no orbit", { orbits: [] }, "rules.orbits: expected a list of 1 to 100"],
    [
      "an orbit named like the centre",
      { orbits: ["C", "O"] },
      "rules.orbits.0: expected a letter other than C, the centre's",
    ],
    ["two orbits of one name", { orbits: ["O", "O"] }, 'rules.orbits.1: expected nothing twice, not "O" again'],
    [
      "an orbit that notation cannot tell from a sign",
      { orbits: ["I", "x"] },
      "rules.orbits.1: expected a capital letter from A to Z",
    ],
    [
      "two pieces of one letter",
      withPiece({ letter: "S" }),
      'rules.pieces.1.letter: expected nothing twice, not "S" again',
    ],
    [
      "a piece whose letter is a sign",
      withPiece({ letter: "@" }),
      "rules.pieces.1.letter: expected a capital letter from A to Z",
    ],
    [
      "a piece that never moves",
      withPiece({ movement: 0 }),
      "rules.pieces.1.movement: expected an integer from 1 to 6",
    ],
    [
      "a piece that goes farther than can be counted",
      withPiece({ movement: 7 }),
      "rules.pieces.1.movement: expected an integer from 1 to 6",
    ],
    ["half a die", withPiece({ attack: 2.5 }), "rules.pieces.1.attack: expected an integer from 1 to 100"],
    ["no dice in defence", withPiece({ defence: 0 }), "rules.pieces.1.defence: expected an integer from 1 to 100"],
    [
      "a rating that is none",
      withPiece({ speed: 3 }),
      "rules.pieces.1.speed: expected one of the keys letter, class, movement, attack, defence",
    ],
    [
      "more dice than can be weighed exactly",
      withPiece({ attack: 40 }),
      "rules.dieFaces: expected few enough faces to count the odds of 80 dice exactly, not 6",
    ],
    ["no action a turn", { actionsPerTurn: 0 }, "rules.actionsPerTurn: expected an integer from 1 to 100"],
    ["a die of one face", { dieFaces: 1 }, "rules.dieFaces: expected an integer from 2 to 100"],
    ["nobody to play", { start: {} }, "rules.start: expected starting spaces for 2, 3 or 4 seats"],
    ["five seats", { start: { 5: [] } }, "rules.start.5: expected"],
    [
      "a start that is no space",
      withStart(["O2", "O1"], ["O8", "O13"]),
      'rules.start.2.1.1: expected a space of the board, not "O13"',
    ],
    [
      "a start that is there twice",
      withStart(["O2", "O1"], ["O8", "O2"]),
      'rules.start.2.1.1: expected nothing twice, not "O2" again',
    ],
    [
      "a deal that does not come out even",
      withStart(["O2", "O1"], ["O8", "O7", "O6"]),
      "rules.start.2.1: expected 2 spaces as for the first seat, not 3",
    ],
    ["a seat without a start", withStart(["O2", "O1"]), "rules.start.2: expected a list for each of 2 seats, not 1"],
    [
      "one piece a seat, so that the last fight comes first",
      withStart(["O2"], ["O8"]),
      "rules.start.2.0: expected at least 2 spaces",
    ],
    [
      "fewer pieces than starting spaces",
      { pieces: standardRules.pieces.slice(0, 7) },
      "rules.start.2: expected at most as many spaces as there are pieces, 7, not 8",
    ],
    ["results that are no function", { resultOf: "kill" }, "rules.resultOf: expected a function"],
    [
      "a margin without a result",
      { resultOf: (margin: number) => (margin === 3 ? undefined : "kill") },
      "rules.resultOf: expected kill, push, counterpush, counterkill for a margin of 3, not undefined",
    ],
    ["dice of the last fight that are no function", { duelDice: 4 }, "rules.duelDice: expected a function"],
    [
      "half a die in the last fight",
      { duelDice: () => 1.5 },
      "rules.duelDice: expected an integer from 1 to 100 for S, not 1.5",
    ],
    [
      "a last fight that never ends",
      { duelDice: () => 1 },
      "rules.duelDice: expected dice that can end a fight, not 1 against 1",
    ],
    ["no name for records", { id: "" }, "rules.id: expected lower-case words with hyphens between"],
    ["no title", { title: " " }, "rules.title: expected a title"],
    ["no version", { version: "new" }, "rules.version: expected a version as in 1.0"],
    ["a field too many", { colour: "blue" }, "rules.colour: expected one of the keys"],
  ])("[CO-4] %s", (_, changed, message) => {
    const make = () => dejarikOf({ ...standardRules, id: "other", ...(changed as Partial<DejarikRules>) })
    expect(make).toThrow(SchemaError)
    expect(make).toThrow(message)
  })

  it.each([undefined, null, 5, "rules", []])("[CO-4] are rejected: %j", (given) => {
    expect(() => dejarikOf(given as unknown as DejarikRules)).toThrow(SchemaError)
  })
})
