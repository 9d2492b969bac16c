import { type ActionOf, CHANCE, NotationError, object, perft, SchemaError, type StateOf } from "@flottille/core"
import { makeExplain } from "@flottille/core/rulebook"
import {
  type EndingMaker,
  type EndReason,
  endGame,
  grandsAmirauxOf,
  isOf,
  type KindMaker,
  type LesGrandsAmirauxAction,
  type LesGrandsAmirauxEvent,
  type LesGrandsAmirauxRules,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
  type Path,
  rankingOf,
  standardEndings,
  standardKinds,
  standardRules,
} from "@flottille/les-grands-amiraux"
import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { refusalsOf, rulebook } from "@flottille/les-grands-amiraux/rulebook"
import { shapes } from "@flottille/les-grands-amiraux/schema"
import { describe, expect, expectTypeOf, it } from "vitest"
import { prepare } from "../src/rules/compile-rules"
import { boardOf, rowsInWords } from "../src/state/board"
import { facesOf, fleetOf, type PieceKind } from "../src/state/fleet"
import { perftOpening } from "./support/boards"

/** What an option can be, if that is one of a few words. */
function valuesOf({
  shape,
}: {
  readonly shape: { readonly kind: string; readonly values?: readonly unknown[] }
}): readonly unknown[] {
  return shape.values ?? []
}

describe("the standard rules", () => {
  it("[GA-1.1 GA-1.2] create the published game under any name", () => {
    const other = grandsAmirauxOf({ ...standardRules, id: "other", title: "Other Admirals", version: "2.3" })
    expect([other.id, other.title, other.version]).toEqual(["other", "Other Admirals", "2.3"])
    expect(perft(other, perftOpening(), 3)).toBe(perft(lesGrandsAmiraux, perftOpening(), 3))
    expect(JSON.stringify(packageOf(standardRules).shapes)).toBe(JSON.stringify(shapes))
  })

  it("[CO-3] are copied and frozen, so that changing the original affects no game", () => {
    const condemned = ["D5"]
    const game = grandsAmirauxOf({ ...standardRules, id: "one-rock", condemned })
    condemned[0] = "A5"
    expect(game.formatState(game.initialState())).toBe("8/8/8/8/8/3#4/8/8/8/8 - - - 0 0 - -")
    expect(Object.isFrozen(standardRules.fleet[0])).toBe(true)
  })

  it("[CO-4] a package can be created from other rules and uses their names", () => {
    const rules = {
      ...standardRules,
      id: "other",
      title: "Other Admirals",
      columns: 10,
      homeRows: 3,
      fleet: standardRules.fleet.slice(5),
    }
    const { game, texts, explain, describe } = packageOf(rules, undefined, {
      "6": { en: "flagship", fr: "vaisseau amiral" },
    })
    expect([game.id, texts.game, texts.title.fr]).toEqual(["other", "other", "Other Admirals"])
    expect(explain({ code: "outside-home-rows", rule: "GA-1.3", details: { square: 30 } })).toBe(
      "A4 is not in your three rows. (GA-1.3)",
    )
    expect(describe({ type: "stepped", seat: 0, from: 9, to: 19 }, "en", 0)).toBe("White steps from J1 to J2.")
    expect(describe({ type: "placed", seat: 0, rank: "6", square: 9 }, "fr", 0)).toBe(
      "Les blancs placent en J1 : vaisseau amiral (6).",
    )
    expect(describe({ type: "placed", seat: 0, rank: "M", square: 9 }, "en", 0)).toBe("White places on J1: M.")
  })
})

describe("other rules", () => {
  /** A board without rocks. */
  const sea = (changed: Partial<LesGrandsAmirauxRules>) =>
    grandsAmirauxOf({ ...standardRules, id: "sea", condemned: [], ...changed })

  it("[GA-4.4] limit a chain to no leap, one, two, three or any number", () => {
    const chains = ([0, 1, 2, 3, null] as const).map((longestChain) => {
      const game = sea({ longestChain })
      const state = game.parseState("7rG!/8/r4+7/8/r3+7/8/r2+7/w2+7/8/wG!7 wr w - 50 0 - -")
      const played: string[] = []
      for (let count = 0; count < 4 && state.active === 0; count++) {
        const leap = game.legalActions(state, 0).find(({ type }) => type === "leap")
        if (!leap) break
        played.push(game.formatAction(leap))
        game.step(state, 0, leap)
        expect(game.parseState(game.formatState(state))).toEqual(state)
      }
      return played.join(" ")
    })
    expect(chains).toEqual(["", "A3^A5", "A3^A5 A5^A7", "A3^A5 A5^A7 A7^A9", "A3^A5 A5^A7 A7^A9"])
  })

  it("[GA-4.4] format a chain with its leaps if the limit is a number above one", () => {
    const text = (chain: string) => `7rG!/8/r4+7/8/r3+7/w2+7/8/8/8/wG!7 wr w ${chain} 50 0 - -`
    const three = sea({ longestChain: 3 })
    expect(three.parseState(text("A5:2"))).toMatchObject({ chain: 32, leaps: 2 })
    expect(three.formatState(three.parseState(text("A5:1")))).toBe(text("A5:1"))
    for (const chain of ["A5:0", "A5:3"])
      expect(() => three.parseState(text(chain))).toThrow(
        expect.objectContaining({ position: text("").indexOf(" w ") + 3, rule: "GA-4.4" }),
      )
    expect(() => three.parseState(text("A5"))).toThrow(NotationError)
    for (const longestChain of [0, 1])
      expect(() => sea({ longestChain }).parseState(text("A5"))).toThrow(expect.objectContaining({ rule: "GA-4.4" }))
    expect(sea({ longestChain: null }).parseState(text("A5"))).toMatchObject({ chain: 32 })
    expect(sea({ longestChain: null }).parseState(text("A5"))).not.toHaveProperty("leaps")
  })

  it("[GA-5.1] can let a Grand Admiral lose its own attack, and with it the game", () => {
    const game = sea({ duel: (attacker) => (attacker.admiral ? "defender" : "attacker") })
    const state = game.parseState("7rG!/8/8/8/8/r3+7/wG+!7/8/8/8 wr w - 50 0 - -")
    game.step(state, 0, { type: "duel", from: 24, to: 32 })
    expect(game.outcome(state)).toMatchObject({ ranking: [[1], [0]], reason: "admiral-captured" })
    expect(game.parseState(game.formatState(state))).toEqual(state)
    const red = game.parseState("8/8/8/8/8/rG+!7/w37/8/8/wG!7 wr r - 51 0 - -")
    game.step(red, 1, { type: "duel", from: 32, to: 24 })
    expect(game.outcome(red)).toMatchObject({ ranking: [[0], [1]], reason: "admiral-captured" })
  })

  it("[GA-3.4] can let a Grand Admiral beat its attackers, and the game goes on", () => {
    const game = sea({ duel: (_, defender) => (defender.admiral ? "defender" : "attacker") })
    const state = game.parseState("8/8/8/8/8/rG+!7/w37/8/8/wG!7 wr w - 50 3 - -")
    game.step(state, 0, { type: "duel", from: 24, to: 32 })
    expect([game.formatState(state), game.outcome(state)]).toEqual([
      "8/8/8/8/8/rG+!7/8/8/8/wG!7 wr r - 51 0 - -",
      undefined,
    ])
  })

  it("[GA-5.2] can let an immune Grand Admiral take mines, but not leap over them", () => {
    const game = sea({ duel: () => "attacker" })
    const state = game.parseState("7rG!/8/8/rM7/wG+!7/8/8/8/8/8 wr w - 50 0 - admiralOnMine=immune")
    const leap = game.clone(state)
    game.step(state, 0, { type: "duel", from: 40, to: 48 })
    expect(game.formatState(state)).toBe("7rG!/8/8/wG+!7/8/8/8/8/8/8 wr r - 51 0 - admiralOnMine=immune")
    game.step(leap, 0, { type: "leap", from: 40, to: 56 })
    expect(game.formatState(leap)).toBe("7rG!/8/8/rM!7/wG+!7/8/8/8/8/8 wr r - 51 1 - admiralOnMine=immune")
  })

  it("[GA-1.2] order a fleet from the Grand Admiral and the strongest ship to immobile kinds", () => {
    const kind = { count: 1, mover: true, admiral: false, mine: false, sweeper: false }
    const fleet = fleetOf([
      { ...kind, rank: "F", mover: false },
      { ...kind, rank: "1", count: 2, sweeper: true },
      { ...kind, rank: "G", admiral: true },
      { ...kind, rank: "2", mine: true },
      { ...kind, rank: "M", count: 3, mover: false, mine: true },
    ])
    const { codeOf, ...rest } = fleet
    expect(rest).toEqual({
      ranks: ["F", "1", "G", "2", "M"],
      fleetOrder: ["G", "2", "1", "M", "F"],
      wholeFleets: [
        [0, 1, 2, 1, 1, 3],
        [0, 1, 2, 1, 1, 3],
      ],
      noneLost: { F: 0, 1: 0, G: 0, 2: 0, M: 0 },
      fleetSizes: [8, 8],
      admiral: 3,
      unveiled: 3,
      movers: 0b011100,
      mines: 0b110000,
      sweepers: 0b000100,
      rankPattern: /^[F1G2M]/,
    })
    expect(["F", "M", "0"].map(codeOf)).toEqual([1, 5, 0])
    const { faceUp, faceDown, isFace } = facesOf(fleet)
    expect(faceUp.slice(14, 19).map(({ rank }) => rank)).toEqual(["?", "?", "?", "F", "1"])
    expect([faceUp[1], faceUp[4 + 16 + 32 + 64]]).toEqual([
      { seat: 0, rank: "F", moved: false, shown: false },
      { seat: 1, rank: "2", moved: true, shown: true },
    ])
    expect(faceDown[4 + 16 + 32 + 64]).toEqual({ seat: 1, rank: "?", moved: true, shown: false })
    expect([null, faceUp[127], faceDown[127]].map(isFace)).toEqual([true, true, true])
    expect([undefined, 5, { ...faceUp[1] }].map(isFace)).toEqual([false, false, false])
  })

  it("[GA-3.2] call the duel function for each mobile kind only", () => {
    const { duel } = standardRules
    const [zero, one] = standardRules.fleet as [PieceKind, PieceKind]
    expect([duel(zero, one), duel(one, zero), duel(one, one)]).toEqual(["defender", "attacker", "neither"])
    const asked = new Set<string>()
    sea({
      duel: (attacker, defender) => {
        asked.add(attacker.rank)
        return duel(attacker, defender)
      },
    })
    expect([...asked].sort().join("")).toBe("0123456G")
  })

  it("[GA-4.4] count leaps only if the limit is a number above one", () => {
    const fieldsOf = (shape: unknown) => (shape as { readonly fields: Readonly<Record<string, unknown>> }).fields
    const counted = ([null, 0, 1, 2, 3] as const).map((longestChain) => {
      const { shapes } = packageOf({ ...standardRules, id: "other", longestChain })
      const [state, view] = [fieldsOf(shapes.state), fieldsOf(shapes.view)]
      const square = { kind: "integer", min: 0, max: 127 }
      expect(state).toMatchObject({
        turn: { kind: "integer" },
        squares: { kind: "array", min: 80, max: 80, of: square },
      })
      expect(view).toMatchObject({
        turn: { kind: "integer" },
        phase: { values: ["deployment", "lot", "play", "chain", "over"] },
      })
      return [sea({ longestChain }).initialState().leaps, state.leaps, view.leaps]
    })
    const none = [undefined, undefined, undefined]
    const upTo = (max: number) => ({ kind: "integer", min: 0, max })
    expect(counted).toEqual([none, none, none, [0, upTo(1), upTo(1)], [0, upTo(2), upTo(2)]])
  })

  it("[GA-1.1 GA-2.3 GA-4.1] can have nine squares: forty steps, forty duels and twelve leaps", () => {
    const fleet = standardRules.fleet.filter(({ rank }) => "1G".includes(rank)).map((kind) => ({ ...kind, count: 1 }))
    const rules: LesGrandsAmirauxRules = {
      ...standardRules,
      id: "pool",
      columns: 3,
      rows: 3,
      homeRows: 1,
      condemned: [],
      fleet,
    }
    const game = grandsAmirauxOf(rules)
    const { space } = packageOf(rules)
    const all = Array.from({ length: space.size }, (_, index) => game.formatAction(space.at(index)))
    const homes = ["A1", "B1", "C1", "A3", "B3", "C3"]
    expect(all.slice(0, 12)).toEqual(["1", "G"].flatMap((rank) => homes.map((square) => `place ${rank} ${square}`)))
    expect(all.slice(12, 19)).toEqual([...homes.map((square) => `lift ${square}`), "ready"])
    expect(all.slice(19, 22)).toEqual(["A1-B1", "A1-A2", "A1-B2"])
    expect(all.slice(59, 62)).toEqual(["A1xB1", "A1xA2", "A1xB2"])
    const leaps = [
      "A1^C1",
      "A1^A3",
      "B1^B3",
      "C1^A1",
      "C1^C3",
      "A2^C2",
      "C2^A2",
      "A3^A1",
      "A3^C3",
      "B3^B1",
      "C3^C1",
      "C3^A3",
    ]
    expect(all.slice(99)).toEqual([...leaps, "end", "first white", "first red"])
    expect(game.legalActions(game.parseState("2rG!/wG+!r1+1/w12 wr w - 50 0 - -"), 0)).toEqual([
      { type: "step", from: 0, to: 1 },
      { type: "duel", from: 0, to: 4 },
      { type: "duel", from: 3, to: 4 },
      { type: "leap", from: 3, to: 5 },
      { type: "step", from: 3, to: 6 },
    ])
    const state = game.initialState({ firstSeat: "random" })
    game.step(state, 0, { type: "place", rank: "1", square: 1 })
    const amending = game.legalActions(state, 0, { amending: true })
    expect(amending.filter(({ type }) => type === "lift")).toEqual([{ type: "lift", square: 1 }])
    expect(game.validate(state, 0, { type: "lift", square: 1 })).toBeUndefined()
    expect(game.validate(state, 0, { type: "step", from: 1, to: 1 })?.code).toBe("still-deploying")
    game.step(state, 0, { type: "place", rank: "G", square: 0 })
    for (const [rank, square] of [
      ["1", 7],
      ["G", 8],
    ] as const)
      game.step(state, 1, { type: "place", rank, square })
    for (const seat of [0, 1]) game.step(state, seat, { type: "ready" })
    expect(game.validate(state, CHANCE, { type: "first", seat: 1 })).toBeUndefined()
    game.step(state, CHANCE, { type: "first", seat: 0 })
    expect(game.validate(state, 0, { type: "step", from: 1, to: 1 })?.code).toBe("not-adjacent")
  })

  it("[GA-3.2] can let both pieces survive a duel, known and in place", () => {
    const game = sea({ duel: () => "both" })
    const state = game.parseState("7rG!/8/8/8/8/r3+7/w2+7/8/8/wG!7 wr w - 50 0 - -")
    game.step(state, 0, { type: "duel", from: 24, to: 32 })
    expect([state.quiet, game.formatState(state)]).toEqual([1, "7rG!/8/8/8/8/r3+!7/w2+!7/8/8/wG!7 wr r - 51 1 - -"])
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })

  it("[GA-5.3] can leave a side without a first action, so that it loses", () => {
    const mines = { ...standardRules.fleet[8], count: 3 }
    const fleet = [...standardRules.fleet.slice(7, 8), mines] as LesGrandsAmirauxRules["fleet"]
    const game = sea({ columns: 2, rows: 5, homeRows: 2, fleet })
    const { deploymentOf } = formationTextOf({
      ...standardRules,
      id: "other",
      condemned: [],
      columns: 2,
      rows: 5,
      homeRows: 2,
      fleet,
    })
    const state = game.initialState()
    for (const action of deploymentOf("MM\nGM", 0)) game.step(state, 0, action)
    for (const action of deploymentOf("GM\nMM", 1)) game.step(state, 1, action)
    expect(game.outcome(state)).toMatchObject({ ranking: [[1], [0]], reason: "no-action", rule: "GA-5.3" })
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })
})

describe("options without effect", () => {
  const optionsOf = (rules: Partial<LesGrandsAmirauxRules>) =>
    packageOf({ ...standardRules, id: "other", ...rules }).shapes.options
  const kinds = (changed: (kind: LesGrandsAmirauxRules["fleet"][number]) => object) =>
    standardRules.fleet.map((kind) => ({ ...kind, ...changed(kind) }))

  it("[GA-2.3] are removed: four directions for ships if no ship moves", () => {
    expect(valuesOf(optionsOf({}).shipDirections)).toEqual([8, 4])
    const fleet = kinds(({ admiral }) => ({ mover: admiral, sweeper: false }))
    expect(valuesOf(optionsOf({ fleet }).shipDirections)).toEqual([8])
    expect(() => grandsAmirauxOf({ ...standardRules, id: "other", fleet }).options({ shipDirections: 4 })).toThrow(
      "GA-2.3",
    )
  })

  it("[GA-5.2] are removed: fates on mines if no mine can stop a Grand Admiral", () => {
    expect(valuesOf(optionsOf({}).admiralOnMine)).toEqual(["loses", "removed", "immune"])
    const without = [
      { fleet: standardRules.fleet.slice(0, 8) },
      { fleet: kinds(({ admiral, mover }) => ({ mover: mover && !admiral })) },
      { longestChain: 0, duel: () => "attacker" as const },
      { fleet: kinds(({ admiral, sweeper }) => ({ sweeper: sweeper || admiral })) },
    ]
    for (const rules of without) expect(valuesOf(optionsOf(rules).admiralOnMine)).toEqual(["loses"])
  })

  it("[GA-5.2] are not fates on mines if a leap or a duel can destroy a Grand Admiral", () => {
    const duelsWith =
      (result: "neither" | "defender"): LesGrandsAmirauxRules["duel"] =>
      (_, { mine }) =>
        mine ? result : "attacker"
    const mined: readonly Partial<LesGrandsAmirauxRules>[] = [
      { duel: () => "attacker" },
      { longestChain: 0, duel: duelsWith("neither") },
      { longestChain: 0, duel: duelsWith("defender") },
    ]
    for (const rules of mined) expect(valuesOf(optionsOf(rules).admiralOnMine)).toEqual(["loses", "removed", "immune"])
    const safe: readonly Partial<LesGrandsAmirauxRules>[] = [
      { longestChain: 0, duel: () => "both" },
      { longestChain: 0, fleet: standardRules.fleet.slice(0, 8) },
    ]
    for (const rules of safe) expect(valuesOf(optionsOf(rules).admiralOnMine)).toEqual(["loses"])
  })
})

describe("inconsistent rules", () => {
  const withKind = (place: number, changed: object): Partial<LesGrandsAmirauxRules> => ({
    fleet: standardRules.fleet.map((kind, at) => (at === place ? { ...kind, ...changed } : kind)),
  })

  it.each<[string, unknown, string]>([
    ["more columns than letters", { columns: 13 }, "rules.columns: expected an integer from 2 to 12"],
    ["more rows than notation reads", { rows: 13 }, "rules.rows: expected an integer from 2 to 12"],
    ["half a row", { rows: 7.5 }, "rules.rows: expected an integer from 2 to 12"],
    [
      "a rock outside the board",
      { condemned: ["C5", "I5"] },
      'rules.condemned.1: expected a square of the board, not "I5"',
    ],
    [
      "a rock that is there twice",
      { condemned: ["C5", "C5"] },
      'rules.condemned.1: expected nothing twice, not "C5" again',
    ],
    ["home rows that overlap", { rows: 7 }, "rules.homeRows: expected at most half of 7 rows, not 4"],
    ["no home", { homeRows: 0 }, "rules.homeRows: expected an integer from 1 to 6"],
    [
      "a fleet larger than its rows",
      { columns: 7, condemned: [] },
      "rules.fleet: expected at most 28 pieces, which the home rows can hold, not 32",
    ],
    [
      "a fleet without room for a rock",
      { condemned: ["B2"] },
      "rules.fleet: expected at most 31 pieces, which the home rows can hold, not 32",
    ],
    ["no fleet", { fleet: [] }, "rules.fleet: expected a list of 1 to 14"],
    ["two kinds of one rank", withKind(3, { rank: "2" }), 'rules.fleet.3.rank: expected nothing twice, not "2" again'],
    [
      "a rank that is a sign",
      withKind(3, { rank: "?" }),
      "rules.fleet.3.rank: expected a digit or a capital letter from A to Z",
    ],
    ["a rank of two letters", withKind(3, { rank: "GG" }), "rules.fleet.3.rank: expected"],
    ["half a ship", withKind(3, { count: 0.5 }), "rules.fleet.3.count: expected an integer from 1 to 144"],
    [
      "a kind of which there is none",
      withKind(3, { count: 0 }),
      "rules.fleet.3.count: expected an integer from 1 to 144",
    ],
    ["two Grand Admirals", withKind(7, { count: 2 }), "rules.fleet.7.count: expected one Grand Admiral, not 2"],
    [
      "two kinds of Grand Admiral",
      withKind(6, { admiral: true }),
      "rules.fleet: expected one kind that is the Grand Admiral, not 2",
    ],
    [
      "no Grand Admiral",
      withKind(7, { admiral: false }),
      "rules.fleet: expected one kind that is the Grand Admiral, not 0",
    ],
    [
      "a Grand Admiral that is a mine",
      withKind(7, { mine: true }),
      "rules.fleet.7.mine: expected false for the Grand Admiral",
    ],
    [
      "a minesweeper at anchor",
      withKind(0, { mover: false }),
      "rules.fleet.0.sweeper: expected false for a kind that never moves",
    ],
    [
      "nothing that moves",
      { fleet: standardRules.fleet.map((kind) => ({ ...kind, mover: false, sweeper: false })) },
      "rules.fleet: expected a kind that moves",
    ],
    ["an ability that is none", withKind(3, { submerged: true }), "rules.fleet.3.submerged: expected one of the keys"],
    ["less than no leap", { longestChain: -1 }, "rules.longestChain: expected"],
    ["duels that are no function", { duel: "attacker" }, "rules.duel: expected a function"],
    [
      "a duel without a result",
      { duel: () => undefined },
      "rules.duel: expected attacker, defender, neither, both for 0 against 0, not undefined",
    ],
    [
      "a duel that leaves nobody to lose",
      { duel: () => "neither" },
      "rules.duel: expected a survivor for G against G, not neither",
    ],
    ["no name for records", { id: "" }, "rules.id: expected lower-case words with hyphens between"],
    ["a field too many", { colour: "blue" }, "rules.colour: expected one of the keys"],
  ])("[CO-4] %s", (_, changed, message) => {
    const make = () =>
      grandsAmirauxOf({ ...standardRules, id: "other", ...(changed as Partial<LesGrandsAmirauxRules>) })
    expect(make).toThrow(SchemaError)
    expect(make).toThrow(message)
  })

  it.each([undefined, null, 5, "rules", []])("[CO-4] are rejected: %j", (given) => {
    expect(() => grandsAmirauxOf(given as unknown as LesGrandsAmirauxRules)).toThrow(SchemaError)
  })
})

it("[GA-1.1 GA-2.1] squares of a board have names and neighbours, and none beyond its edges or on rocks", () => {
  const { squareAway, squareNamed, columnPattern, squarePattern } = boardOf({
    columns: 8,
    rows: 10,
    condemned: ["C5"],
    homeRows: 4,
  })
  const away = (name: string, right: number, up: number) => squareAway(squareNamed(name) ?? -1, right, up)
  expect([away("A1", 1, 0), away("A1", 0, 1), away("B1", -1, 0), away("A2", 0, -1), away("B2", -1, -1)]).toEqual([
    1, 8, 0, 0, 0,
  ])
  expect([away("G10", 1, 0), away("H9", 0, 1), away("B4", 1, 1)]).toEqual([79, 79, undefined])
  for (const [name, right, up] of [
    ["A1", -1, 0],
    ["A1", 0, -1],
    ["H1", 1, 0],
    ["H10", 0, 1],
    ["H9", 1, 1],
    ["A2", -1, 1],
    ["C4", 0, 1],
  ] as const)
    expect([name, away(name, right, up)]).toEqual([name, undefined])
  expect(["A", "H", "I"].map((column) => columnPattern.test(column))).toEqual([true, true, false])
  expect(["H10", "A11", "H0"].map((name) => squarePattern.exec(name)?.[0])).toEqual(["H10", "A1", undefined])
  expect([0, 1, 2].map(rowsInWords)).toEqual([
    { en: "no rows", fr: "aucune ligne" },
    { en: "one row", fr: "une ligne" },
    { en: "two rows", fr: "deux lignes" },
  ])
})

it("[GA-3.4 GA-5.1] derives whether a Grand Admiral's attack can fail and duels can only show pieces", () => {
  const { duel } = standardRules
  const known = (changed: LesGrandsAmirauxRules["duel"]) => {
    const { admiralCanFail, shownInVain } = prepare({ ...standardRules, id: "other", duel: changed })
    return [admiralCanFail, shownInVain]
  }
  expect(known(duel)).toEqual([false, 0])
  expect(known((one, other) => (one.admiral && !other.mine ? "defender" : duel(one, other)))).toEqual([true, 0])
  expect(known((one, other) => (one.admiral && other.rank === "6" ? "neither" : duel(one, other)))).toEqual([true, 0])
  expect(known((one, other) => (one.admiral && other.mine ? "neither" : duel(one, other)))).toEqual([false, 0])
  expect(known((one, other) => (one.rank === "3" && other.rank === "3" ? "both" : duel(one, other)))).toEqual([
    false,
    2,
  ])
})

describe("the openings for variants", () => {
  const kind = { count: 1, mover: true, admiral: false, mine: false, sweeper: false }
  const flag = { ...kind, rank: "F", mover: false, admiral: true, hidden: true }
  const fleet: readonly PieceKind[] = [{ ...kind, rank: "1", count: 2, redCount: 1 }, { ...kind, rank: "2" }, flag]
  const numbers = {
    ...standardRules,
    id: "small",
    title: "Small",
    columns: 3,
    rows: 4,
    condemned: [],
    homeRows: 2,
    fleet,
    shipDirections: [4],
  } as const
  const small = grandsAmirauxOf(numbers)

  it("[GA-1.2] give each seat its own number of pieces", () => {
    const state = small.initialState()
    expect([0, 1].map((seat) => small.turn(state, seat).budgets)).toEqual([
      [{ seat: 0, unit: "piece", total: 4, left: 4 }],
      [{ seat: 1, unit: "piece", total: 3, left: 3 }],
    ])
    for (const text of ["place 1 A4", "place 2 B4"]) small.step(state, 1, small.parseAction(text, state, 1))
    expect(small.validate(state, 1, { type: "place", rank: "1", square: 11 })?.code).toBe("none-left")
    expect(small.validate(state, 1, { type: "ready" })?.details).toEqual({ left: 1, fleetSize: 3 })
    const explain = makeExplain({ ...rulebook, refusals: refusalsOf(numbers) })
    const refusal = { code: "pieces-left", rule: "GA-1.3", details: { left: 1, fleetSize: 3 } }
    expect(explain(refusal)).toBe("You still have 1 of 3 pieces to place. (GA-1.3)")
  })

  it("[GA-1.5] hide a Grand Admiral that cannot move until it is captured", () => {
    const state = small.initialState()
    const events: LesGrandsAmirauxEvent[] = []
    const play = (seat: number, ...actions: string[]) => {
      for (const text of actions) {
        const action = small.parseAction(text, state, seat)
        expect(small.validate(state, seat, action)).toBeUndefined()
        small.step(state, seat, action, (event) => events.push(event))
      }
    }
    play(0, "place F A1", "place 2 A2", "place 1 B2", "place 1 C2", "ready")
    play(1, "place F A3", "place 1 B4", "place 2 C3", "ready")
    expect(events.map(({ type }) => type)).not.toContain("unveiled")
    expect(small.view(state, 0).squares[6]).toEqual({ seat: 1, rank: "?", moved: false, shown: false })
    play(0, "A2xA3")
    expect(small.outcome(state)).toMatchObject({ reason: "admiral-captured", returns: [1, -1] })
    expect(small.formatState(state)).toBe("1r11/w2+!1r2/1w1w1/wF2 wr w - 1 0 w:admiral-captured -")
  })

  it("[GA-2.3] fix the numbers of directions that players may agree on", () => {
    expect(small.options().shipDirections).toBe(4)
    expect(() => small.options({ shipDirections: 8 })).toThrow("shipDirections")
  })

  it.each([
    [{ fleet: [...fleet.slice(0, 2), { ...flag, mover: true }] }, "rules.fleet.2.hidden"],
    [{ fleet: [{ ...kind, rank: "1", hidden: true }, ...fleet.slice(1)] }, "rules.fleet.0.hidden"],
    [{ fleet: [...fleet.slice(0, 2), { ...flag, redCount: 0 }] }, "rules.fleet.2.redCount"],
    [{ fleet: [{ ...kind, rank: "1", redCount: 0 }, flag] }, "a kind that moves, for red too"],
    [{ fleet: [{ ...kind, rank: "1", redCount: 6 }, flag] }, "at most 6 pieces"],
    [{ shipDirections: [4, 4] }, "rules.shipDirections.1"],
  ] as const)("[GA-1.2 GA-1.5] refuse contradictions: %o", (changed, message) => {
    expect(() => grandsAmirauxOf({ ...numbers, ...changed })).toThrow(message)
  })
})

describe("kinds and endings as values", () => {
  const names = { id: "own-values", title: "Own values", version: "1.0" }
  const breakthrough: EndingMaker<"breakthrough"> = ({ columns }) => ({
    reason: "breakthrough",
    rule: "BT-1",
    reached: ({ squares }) => squares.slice(-columns).some((piece) => isOf(piece, 0)),
    ranking: () => [[0], [1]],
  })
  const truce: EndingMaker<"truce"> = () => ({ reason: "truce", rule: "BT-2", ranking: rankingOf })
  const agree: KindMaker<{ readonly type: "agree" }> = () => ({
    phases: ["play"],
    all: [Object.freeze({ type: "agree" })],
    shape: object({}),
    example: "agree",
    format: () => "agree",
    list: () => [{ type: "agree" }],
    apply: (state, _action, emit) => endGame(state, null, "truce", emit),
  })
  const rules = {
    ...standardRules,

    ...names,
    endings: [...standardEndings, breakthrough, truce],
    kinds: { ...standardKinds, agree },
  }
  const game = grandsAmirauxOf(rules)
  const before = "rG!7/w1+7/8/8/2#2#2/2#2#2/8/8/8/wG!7 wr w - 50 0 - -"

  /** The position after an action of white. */
  function after(text: string) {
    const state = game.parseState(before)
    const action = game.parseAction(text, state, 0)
    expect(game.validate(state, 0, action)).toBeUndefined()
    game.step(state, 0, action)
    return state
  }

  it("end the game between two turns with the winner of the ranking", () => {
    const state = after("A9-B10")
    expect(game.outcome(state)).toMatchObject({ reason: "breakthrough", rule: "BT-1", returns: [1, -1] })
    expect(game.formatState(state)).toBe("rG!w1+6/8/8/8/2#2#2/2#2#2/8/8/8/wG!7 wr r - 50 1 w:breakthrough -")
    expect(game.parseState(game.formatState(state))).toEqual(state)
    expect(() => game.parseState(game.formatState(state).replace("w:break", "r:break"))).toThrow("GA-5.1")
    expect(() => game.parseState(game.formatState(state).replace("w:breakthrough", "-"))).toThrow("BT-1")
    expect(() => game.parseState(`${before.slice(0, -3)}w:breakthrough -`)).toThrow("BT-1")
  })

  it("end the game by an action of their own", () => {
    const state = after("agree")
    expect(game.outcome(state)).toMatchObject({ reason: "truce", rule: "BT-2", returns: [0, 0] })
    expect(game.parseState(game.formatState(state))).toEqual(state)
    const words = { endings: { truce: { en: "A truce.", fr: "Une trêve." } } }
    const describe = packageOf(rules, undefined, undefined, [words]).describe
    expect(describe({ type: "over", winner: null, reason: "truce" }, "en", 0)).toBe("The game is a draw: a truce.")
  })

  it("refuse an own kind in a chain, and name it by its notation", () => {
    const chain = game.parseState("7rG!/7r1/8/r47/w3+1#2#2/2#2#2/8/8/wG!7/8 wr w A6 50 0 - -")
    expect(game.validate(chain, 0, { type: "agree" })).toEqual({
      code: "chain-running",
      rule: "GA-4.4",
      details: { square: 40 },
    })
    const { diagram } = packageOf(rules)
    expect(diagram?.label({ type: "agree" }, game.view(chain, 0), "en")).toBe("agree")
    expect(diagram?.path({ type: "agree" }, game.view(chain, 0))).toEqual([])
  })

  it("leave out kinds, or replace those that follow the ways", () => {
    const { leap: _leap, end: _end, ...kinds } = standardKinds
    const still: KindMaker<Path<"step">> = (tables) => {
      const { along: _along, ...kind } = standardKinds.step(tables)
      return {
        ...kind,
        list: ({ active }) => (active === 0 ? (kind.all?.slice(0, 1) ?? []) : []),
        refuse: () => undefined,
      }
    }
    const fewer = grandsAmirauxOf({ ...standardRules, ...names, kinds: { ...kinds, step: still } })
    const state = fewer.parseState("7rG!/7r1/8/8/2#2#2/2#2#2/8/r3+7/w27/wG!7 wr w - 50 0 - -")
    expect(fewer.legalActions(state, 0).map((action) => fewer.formatAction(action))).toEqual(["A2xA3", "A1-B1"])
  })

  it("have their types without an annotation", () => {
    expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<LesGrandsAmirauxAction | { readonly type: "agree" }>()
    expectTypeOf<LesGrandsAmirauxState<EndReason | "breakthrough" | "truce">>().toEqualTypeOf<StateOf<typeof game>>()
  })
})
