import { checkLaws, formatResult } from "@flottille/conformance"
import { CHANCE, createRandom, perft, pick, pickOutcome, SchemaError } from "@flottille/core"
import {
  boardOf,
  type CombatResult,
  type DejarikOptions,
  type DejarikRules,
  dejarik,
  dejarikOf,
  only,
  spacesIn,
  standardRules,
} from "@flottille/dejarik"
import { diagramOf } from "@flottille/dejarik/diagram"
import { packageOf } from "@flottille/dejarik/package"
import { tellOf } from "@flottille/dejarik/rulebook"
import { shapes, shapesOf } from "@flottille/dejarik/schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { pieceTitles } from "../../core/test/support/xml"
import { prepare } from "../src/prepare"
import { walk, walkShortest } from "./oracle/walk"
import { anyRules } from "./support/rules"

const arranged: Partial<DejarikOptions> = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" }

/** The numbers of seats that can play by these rules. */
function countsOf(rules: DejarikRules): DejarikOptions["seats"][] {
  return ([2, 3, 4] as const).filter((seats) => rules.start[seats])
}

/** What an option can be, if that is one of a few words. */
function valuesOf({ shape }: { readonly shape: { readonly kind: string; readonly values?: readonly unknown[] } }): readonly unknown[] {
  return shape.values ?? []
}

describe("whatever the rules, the game", () => {
  it("[CO-3] obeys every law", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const seats = countsOf(rules).at(-1) ?? 2
      const options: Partial<DejarikOptions>[] = [{ quietTurns: 20 }, { seats, quietTurns: 4, turnLimit: 12 }]
      const found = checkLaws(dejarikOf(rules), { shapes: shapesOf(rules), options, runs: 2, seed })
      expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
    })
    fc.assert(property, { numRuns: runs(4, 60) })
  })

  it("[DJ-6.1 DJ-6.2] is played to its end by any number of seats; all of it can be told, written, read and drawn", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = dejarikOf(rules)
      const [tell, diagram] = [tellOf(rules), diagramOf(rules)]
      for (const seats of countsOf(rules)) {
        const state = game.initialState({ seats, quietTurns: 30, turnLimit: 80 })
        const random = createRandom(seed)
        const told: string[] = []
        for (let actor = game.actors(state)[0]; actor !== undefined; actor = game.actors(state)[0]) {
          const action = actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : pick(game.legalActions(state, actor), random)
          expect(game.parseAction(game.formatAction(action, state), state, actor)).toEqual(action)
          game.step(state, actor, action, (event) => told.push(tell(event, "en", 0), tell(event, "fr", 0)))
        }
        expect(game.outcome(state)?.ranking.flat()).toHaveLength(seats)
        expect(told.join(" ")).not.toMatch(/undefined|NaN|\[object| - /)
        expect(game.parseState(game.formatState(state))).toEqual(state)
        const standing = state.at.filter((space) => space >= 0)
        expect(pieceTitles(diagram.draw(game.view(state, 0)))).toHaveLength(standing.length)
        const board = game.render(game.view(state, 0)).split("\n\nred")[0] ?? ""
        expect(board.match(/[rgby]:[A-Z]/g) ?? []).toHaveLength(standing.length)
        expect(board.match(/[A-Z]\d+| C(?= |$)/gm) ?? []).toHaveLength(1 + rules.orbits.length * rules.sectors - new Set(standing).size)
      }
    })
    fc.assert(property, { numRuns: runs(40, 400) })
  })

  it("[DJ-1.1 DJ-3.1 DJ-3.2] moves as walking every way by name finds", () => {
    const property = fc.property(
      anyRules,
      fc.nat(30),
      fc.integer({ min: 1, max: 5 }),
      fc.nat(),
      fc.nat(),
      (rules, place, movement, others, more) => {
        const { spaceNames, spaceName, reach, shortestReach } = boardOf(rules)
        const from = place % spaceNames.length
        const occupied = (others & more & (2 ** spaceNames.length - 1)) | only(from)
        const taken = new Set(spacesIn(occupied).map(spaceName))
        const sorted = (ends: ReadonlySet<string>) => spaceNames.filter((name) => ends.has(name))
        expect(spacesIn(reach(from, movement, occupied)).map(spaceName)).toEqual(sorted(walk(spaceName(from), movement, taken, rules)))
        const shortest = sorted(walkShortest(spaceName(from), movement, taken, rules))
        expect(spacesIn(shortestReach(from, movement, occupied)).map(spaceName)).toEqual(shortest)
      },
    )
    fc.assert(property, { numRuns: runs(500, 5000) })
  })

  it("[DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8] weighs results as rolling every die one by one finds", () => {
    const property = fc.property(anyRules, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), (rules, attack, defence) => {
      const { combatWeights } = prepare(rules)
      const counted: Record<CombatResult, number> = { kill: 0, push: 0, counterpush: 0, counterkill: 0 }
      const roll = (left: number, margin: number): void => {
        if (left === 0) counted[rules.resultOf(margin)]++
        else for (let face = 1; face <= rules.dieFaces; face++) roll(left - 1, left > defence ? margin + face : margin - face)
      }
      roll(attack + defence, 0)
      expect(combatWeights(attack, defence)).toEqual(counted)
    })
    fc.assert(property, { numRuns: runs(60, 300) })
  })
})

describe("the standard rules", () => {
  it("[DJ-1.1] make the published game, under any name", () => {
    const other = dejarikOf({ ...standardRules, id: "other", title: "Another Dejarik", version: "2.3" })
    expect([other.id, other.title, other.version]).toEqual(["other", "Another Dejarik", "2.3"])
    expect(perft(other, other.initialState(arranged), 3)).toBe(perft(dejarik, dejarik.initialState(arranged), 3))
    expect(JSON.stringify(shapesOf(standardRules))).toBe(JSON.stringify(shapes))
  })

  it("[CO-3] are copied and frozen: who holds the original changes no game", () => {
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

  it("[CO-4] a package is made of other rules too, and its rulebook has their name", () => {
    const { game, rulebook, explain, tell } = packageOf({ ...standardRules, id: "other", title: "Another Dejarik" })
    expect([game.id, rulebook.game, rulebook.title.fr]).toEqual(["other", "other", "Another Dejarik"])
    expect(explain({ code: "no-piece-there", rule: "DJ-2.1", details: { space: "I5" } })).toContain("I5")
    expect(tell({ type: "passed", seat: 0 }, "en", 0)).toBe("Seat 1 passes.")
  })
})

describe("options that would change nothing", () => {
  const optionsOf = (rules: Partial<DejarikRules>) => shapesOf({ ...standardRules, ...rules }).options

  it("[DJ-1.2] are gone: no deal by class without as many classes as pieces of a seat", () => {
    expect(valuesOf(optionsOf({}).deal)).toContain("byClass")
    const pieces = standardRules.pieces.map((piece) => ({ ...piece, class: "creature" }))
    expect(valuesOf(optionsOf({ pieces }).deal)).toEqual(["random", "fixed"])
    expect(() => dejarikOf({ ...standardRules, pieces }).options({ deal: "byClass" })).toThrow("DJ-1.2")
  })

  it("[DJ-3.2] are gone: no shortest paths where every piece moves one space", () => {
    const pieces = standardRules.pieces.map((piece) => ({ ...piece, movement: 1 }))
    expect(valuesOf(optionsOf({ pieces }).paths)).toEqual(["simple"])
  })

  it("[DJ-4.6] are gone: no pushes without room where nothing is pushed", () => {
    expect(valuesOf(optionsOf({ resultOf: (margin) => (margin > 0 ? "kill" : "counterkill") }).blockedPush)).toEqual(["stay"])
  })

  it("[DJ-7.1] are gone: only numbers of seats that have starting spaces, and their names", () => {
    const options = optionsOf({ start: { 3: standardRules.start[3] ?? [] } })
    expect([valuesOf(options.seats), options.seats.default]).toEqual([[3], 3])
    expect(JSON.stringify(options.firstSeat)).not.toContain("yellow")
  })
})

describe("rules that contradict themselves", () => {
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
    ["another board's picture", { sectors: 10 }, "rules.picture: expected each of 21 spaces once by its name, or null"],
    ["no orbit", { orbits: [] }, "rules.orbits: expected a list of 1 to 100"],
    ["an orbit named like the centre", { orbits: ["C", "O"] }, "rules.orbits.0: expected another letter than the centre's"],
    ["two orbits of one name", { orbits: ["O", "O"] }, 'rules.orbits.1: expected nothing twice, not "O" again'],
    ["an orbit that notation cannot tell from a sign", { orbits: ["I", "x"] }, "rules.orbits.1: expected a capital letter from A to Z"],
    ["two pieces of one letter", withPiece({ letter: "S" }), 'rules.pieces.1.letter: expected nothing twice, not "S" again'],
    ["a piece whose letter is a sign", withPiece({ letter: "@" }), "rules.pieces.1.letter: expected a capital letter from A to Z"],
    ["a piece that never moves", withPiece({ movement: 0 }), "rules.pieces.1.movement: expected an integer from 1 to 6"],
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
      "rules.pieces.1.speed: expected no such key, only letter, class, movement, attack, defence",
    ],
    [
      "more dice than can be weighed exactly",
      withPiece({ attack: 40 }),
      "rules.dieFaces: expected few enough for 80 dice, so that chances are exact, not 6",
    ],
    ["no action a turn", { actionsPerTurn: 0 }, "rules.actionsPerTurn: expected an integer from 1 to 100"],
    ["a die of one face", { dieFaces: 1 }, "rules.dieFaces: expected an integer from 2 to 100"],
    ["nobody to play", { start: {} }, "rules.start: expected starting spaces for 2, 3 or 4 seats"],
    ["five seats", { start: { 5: [] } }, "rules.start.5: expected"],
    ["a start that is no space", withStart(["O2", "O1"], ["O8", "O13"]), 'rules.start.2.1.1: expected a space of the board, not "O13"'],
    ["a start that is there twice", withStart(["O2", "O1"], ["O8", "O2"]), 'rules.start.2.1.1: expected nothing twice, not "O2" again'],
    [
      "a deal that does not come out even",
      withStart(["O2", "O1"], ["O8", "O7", "O6"]),
      "rules.start.2.1: expected 2 spaces as for the first seat, not 3",
    ],
    ["a seat without a start", withStart(["O2", "O1"]), "rules.start.2: expected a list for each of 2 seats, not 1"],
    ["one piece a seat, so that the last fight comes first", withStart(["O2"], ["O8"]), "rules.start.2.0: expected at least 2 spaces"],
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
    ["half a die in the last fight", { duelDice: () => 1.5 }, "rules.duelDice: expected an integer from 1 to 100 for S, not 1.5"],
    ["a last fight that never ends", { duelDice: () => 1 }, "rules.duelDice: expected dice that can end a fight, not 1 against 1"],
    ["no name for records", { id: "" }, "rules.id: expected lower-case words with hyphens between"],
    ["no title", { title: " " }, "rules.title: expected a title"],
    ["no version", { version: "new" }, "rules.version: expected a version as in 1.0"],
    ["a field too many", { colour: "blue" }, "rules.colour: expected no such key"],
  ])("[CO-4] %s", (_, changed, message) => {
    const make = () => dejarikOf({ ...standardRules, ...(changed as Partial<DejarikRules>) })
    expect(make).toThrow(SchemaError)
    expect(make).toThrow(message)
  })

  it.each([undefined, null, 5, "rules", []])("[CO-4] %j, which are no rules at all", (given) => {
    expect(() => dejarikOf(given as unknown as DejarikRules)).toThrow(SchemaError)
  })
})
