import { CHANCE, createRandom, perft, pick, pickOutcome, type Random, SchemaError } from "@flottille/core"
import {
  type DiabolikFleetOptions,
  type DiabolikFleetRules,
  type DiabolikFleetState,
  diabolikFleet,
  diabolikFleetOf,
  headings,
  standardRules,
} from "@flottille/diabolik-fleet"
import { botsOf } from "@flottille/diabolik-fleet/bots"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { describeEvent } from "@flottille/diabolik-fleet/rulebook"
import { shapes } from "@flottille/diabolik-fleet/schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { pieceTitles } from "../../core/test/support/xml"
import { bearingsOn } from "../src/bots/bearings"
import { prepare } from "../src/rules/compile-rules"
import { canFinish } from "../src/rules/look-ahead"
import { searchPosition } from "../src/rules/search-position"
import type { SeatName } from "../src/state/numbers"
import { flanksOf } from "../src/state/tables"
import { anyFile, asTurn, completable, frozen, legalActs, TooMany } from "./oracle/oracle"
import { rulesAndOptions } from "./support/rules"

/** What an option can be, if that is one of a few words or numbers. */
function valuesOf({
  shape,
}: {
  readonly shape: { readonly kind: string; readonly values?: readonly unknown[] }
}): readonly unknown[] {
  return shape.values ?? []
}

/** A position with ships anywhere they could be, which play need not have led to: in a turn at any moment of it. */
function randomState(
  rules: DiabolikFleetRules,
  options: Partial<DiabolikFleetOptions>,
  random: Random,
): DiabolikFleetState {
  const state = diabolikFleetOf(rules).initialState(options)
  const { columns = 0, rows = 0, sides = [], without = [] } = rules.seas[state.options.seats] ?? {}
  sides.forEach((side, seat) => {
    const [depth, home] = side === "south" || side === "north" ? [rows, columns] : [columns, rows]
    const least = state.options.minimumFleet
    const wanted = least + random.below(rules.ships - least + 1)
    for (let tries = 0, set = 0; set < wanted && tries < 50; tries++) {
      // Never on its home row; on its goal row as it came from the row before.
      const [across, row] = [random.below(home), 1 + random.below(depth - 1)]
      const from = side === "south" || side === "west" ? row : depth - 1 - row
      const cell = side === "south" || side === "north" ? across + columns * from : from + columns * across
      const square = `${"abcdefg"[cell % columns]}${Math.floor(cell / columns) + 1}`
      if (state.cells[cell] !== 0 || without.some((each) => each === square)) continue
      const shipClass = rules.classes ? random.below(2) : 0
      state.cells[cell] = 64 * shipClass + 8 * (seat + 1) + random.below(headings.length)
      set++
    }
  })
  state.phase = "play"
  state.turn = 1
  state.active = random.below(sides.length)
  state.obligation = pick(["open", "pressing", "met"], random)
  state.cannonballs = state.obligation === "open" ? rules.cannonballs : random.below(Math.min(4, rules.cannonballs))
  return state
}

describe("a game with any rules", () => {
  it("[DF-7.1 DF-7.2 DF-7.4] plays to the end with any policy, and everything can be described, formatted, parsed and drawn", () => {
    const property = fc.property(rulesAndOptions, fc.integer(), ({ rules, options }, seed) => {
      const { game, diagram } = packageOf(rules)
      const state = game.initialState(options)
      const seats = game.seats(state.options)
      const random = createRandom(seed)
      const delivered: string[] = []
      const policy = pick([undefined, ...Object.values(botsOf(rules).policies)], random)
      for (let actor = game.actors(state)[0]; actor !== undefined; actor = game.actors(state)[0]) {
        const actions = actor === CHANCE ? [] : game.legalActions(state, actor)
        const action =
          actor === CHANCE
            ? pickOutcome(game.chanceOutcomes(state), random)
            : (policy ?? ((_, __, all) => pick(all, random)))(state, actor, actions, random)
        expect(game.parseAction(game.formatAction(action, state), state, actor)).toEqual(action)
        game.step(state, actor, action, (event) =>
          delivered.push(describeEvent(event, "en", 0, seats), describeEvent(event, "fr", 0, seats)),
        )
      }
      expect(game.outcome(state)?.ranking.flat()).toHaveLength(state.options.seats)
      expect(delivered.join(" ")).not.toMatch(/undefined|NaN|\[object|Seat \d|camp \d/)
      expect(game.parseState(game.formatState(state))).toEqual(state)
      const standing = state.cells.filter((ship) => ship > 0)
      expect(pieceTitles(diagram.draw(game.view(state, 0)))).toHaveLength(standing.length)
      expect(game.render(game.view(state, 0)).match(/[swne][↑↗→↘↓↙←↖⇑⇗⇒⇘⇓⇙⇐⇖]/g) ?? []).toHaveLength(standing.length)
    })
    fc.assert(property, { numRuns: runs(20, 400) })
  })

  it("[DF-2.2 DF-2.4 DF-2.6 DF-3.1 DF-4.1 DF-5.2 DF-7.3] allows the same acts as a brute-force search", () => {
    let compared = 0
    const property = fc.property(rulesAndOptions, fc.integer(), ({ rules, options: given }, seed) => {
      const game = diabolikFleetOf(rules)
      const random = createRandom(seed)
      for (let tries = 0; tries < 20; tries++) {
        const state = randomState(rules, { ...given, allowStop: false }, random)
        const { flanks, seats } = state.options
        const sea = rules.seas[seats]
        if (!sea) continue
        const turn = asTurn(state, {
          ...sea,
          ships: rules.ships,
          costOf: rules.costOf,
          sinks: (shown, met) => rules.sinks({ shown, met, flanks }),
          land: sea.without ?? [],
          classes: (rules.classes ?? []).map(({ costOf, sinks }) => ({
            costOf,
            sinks: (shown, met) => sinks({ shown, met, flanks }),
          })),
        })
        const search = { left: 2000, known: new Map() }
        // Nobody has lost or won yet.
        const isPlayed = sea.sides.every((_, seat) => {
          const fleet = turn.ships.filter((ship) => ship.seat === seat)
          return (
            fleet.length >= state.options.minimumFleet &&
            fleet.filter((ship) => frozen(turn.rules, ship)).length < state.options.arrivalsToWin
          )
        })
        if (!isPlayed) continue
        try {
          const can = completable(turn, search)
          const position = searchPosition(prepare(rules), state, state.active)
          expect(canFinish(position, state.cannonballs, state.obligation), game.formatState(state)).toBe(can)
          if (!can) continue
          const expected = legalActs(turn, search).map(({ text }) => text)
          if (turn.moved && !anyFile(turn)) expected.push("end")
          const texts = game.legalActions(state, state.active).map((action) => game.formatAction(action))
          expect(texts.sort(), game.formatState(state)).toEqual(expected.sort())
          compared++
        } catch (error) {
          if (!(error instanceof TooMany)) throw error
        }
      }
    })
    fc.assert(property, { numRuns: runs(12, 300) })
    if (usualSeed) expect(compared).toBeGreaterThan(20)
  })
})

describe("the standard rules", () => {
  it("[DF-1.1] create the published game under any name", () => {
    const other = diabolikFleetOf({ ...standardRules, id: "other", title: "Another fleet", version: "2.3" })
    expect([other.id, other.title, other.version]).toEqual(["other", "Another fleet", "2.3"])
    const options = { firstSeat: "south", deployment: "alternate" } as const
    expect(perft(other, other.initialState(options), 3)).toBe(
      perft(diabolikFleet, diabolikFleet.initialState(options), 3),
    )
    const position = "d4N,h2N,b3E,c2W/a7S,b7S,h7S,e5W play 12 south 4 open - - - -"
    expect(perft(other, other.parseState(position), 3)).toBe(
      perft(diabolikFleet, diabolikFleet.parseState(position), 3),
    )
    expect(JSON.stringify(packageOf(standardRules).shapes)).toBe(JSON.stringify(shapes))
  })

  it("[CO-3] are copied and frozen, so that changing the original affects no game", () => {
    const sides: ("south" | "north")[] = ["south", "north"]
    const sea = { columns: 6, rows: 6, sides, minimumFleetTo: 3 }
    const game = diabolikFleetOf({ ...standardRules, id: "six", seas: { 2: sea }, ships: 4 })
    sides.reverse()
    sea.columns = 9
    expect(game.seats(game.options()).map(({ id }) => id)).toEqual(["south", "north"])
    expect(game.initialState().cells).toHaveLength(36)
    expect(Object.isFrozen(standardRules.seas[2]?.sides)).toBe(true)
  })

  it("[CO-4] a package can be created from other rules and has their title", () => {
    const other = { ...standardRules, id: "other", title: "Another fleet" }
    const { game, texts, explain } = packageOf(other)
    expect([game.id, texts.game, texts.title.fr]).toEqual(["other", "other", "Another fleet"])
    expect(explain({ code: "no-ship-there", rule: "DF-2.8", details: { square: "c3" } })).toContain("c3")
    expect(Object.keys(botsOf(other).policies)).toEqual(["hunting", "racing"])
  })
})

describe("tables derived from the rules", () => {
  it("[DF-1.3] two fleets on adjacent sides deploy openly, since secret ships could clash", () => {
    const corner = diabolikFleetOf({
      ...standardRules,
      id: "corner",
      seas: { 2: { columns: 9, rows: 9, sides: ["south", "west"], minimumFleetTo: 4 } },
    })
    expect(() => corner.options({ deployment: "secret" })).toThrow("DF-1.3")
    expect(corner.actors(corner.initialState())).toEqual([0])
  })

  it("[DF-7.4] the middle row of an odd number belongs to neither half", () => {
    const odd = diabolikFleetOf({
      ...standardRules,
      id: "odd",
      seas: { 2: { columns: 8, rows: 9, sides: ["south", "north"], minimumFleetTo: 4 } },
    })
    const result = (fleets: string) =>
      odd.outcome(odd.parseState(`${fleets} over 7 south agreement - {"minimumFleet":2}`))?.ranking
    expect(result("a5N,c3N/e5S,g7S")).toEqual([[0, 1]])
    expect(result("a6N,c3N/e5S,g7S")).toEqual([[0], [1]])
    expect(result("a5N,c3N/e4S,g7S")).toEqual([[1], [0]])
  })

  it("[DF-2.5 DF-3.1] ships can sink by ramming, and only a flank", () => {
    const rams = diabolikFleetOf({
      ...standardRules,
      id: "rams",
      sinks: ({ shown, met }) => shown === 0 && met % 4 !== 0,
    })
    const texts = (position: string) => {
      const state = rams.parseState(`${position} play 3 south 2 met - - - - {"minimumFleet":2}`)
      return rams
        .legalActions(state, 0)
        .map((action) => rams.formatAction(action))
        .filter((text) => text.includes("x"))
    }
    expect(texts("c3NE,e5SW,h2N/d4N,h7S,g7S")).toEqual(["c3+e5xd4"])
    expect(texts("c3NE,e5SW,h2N/d4NE,h7S,g7S")).toEqual([])
    expect(texts("c3N,e5N,h2N/d4N,h7S,g7S")).toEqual([])
  })
})

describe("other flanks", () => {
  const sinkings = (sinks: DiabolikFleetRules["sinks"], south: string, target: string) => {
    const game = diabolikFleetOf({ ...standardRules, id: "flanks", sinks })
    const state = game.parseState(`${south},h2N/${target},a7S,b7S play 1 south 3 met - - - - {"minimumFleet":2}`)
    return game
      .legalActions(state, 0)
      .flatMap((action) => (action.type === "sink" ? [game.formatAction(action, state)] : []))
  }

  it("[DF-3.1] to starboard alone: the target lies a quarter of a circle clockwise from each bow", () => {
    const starboard: DiabolikFleetRules["sinks"] = ({ shown }) => shown === 2
    expect(sinkings(starboard, "c4N,e4S", "d4S")).toEqual(["c4+e4xd4"])
    expect(sinkings(starboard, "c4S,e4N", "d4S")).toEqual([])
    const { costs } = prepare(standardRules)
    const { balls, origin, file } = bearingsOn({ columns: 8, rows: 8 }, costs, flanksOf({ sinks: starboard }, "wide"))
    expect([balls[origin + file], (balls[origin + file + 4] ?? 0) > 0]).toEqual([0, true])
  })

  it("[DF-3.1] by how the target lies: struck an eighth of a circle clockwise from its bow or its stern", () => {
    const quarter: DiabolikFleetRules["sinks"] = ({ met }) => met === 1 || met === 5
    // Seen from d4 heading SW, c4 lies in the W and e4 in the E.
    expect(sinkings(quarter, "c4N,e4N", "d4SW")).toEqual(["c4+e4xd4"])
    expect(sinkings(quarter, "c4N,e4N", "d4SE")).toEqual([])
    expect(sinkings(quarter, "c4N,e4N", "d4NE")).toEqual(["c4+e4xd4"])
    expect(sinkings(quarter, "c4N,e4N", "d4W")).toEqual([])
  })
})

describe("options without effect", () => {
  const optionsOf = (rules: Partial<DiabolikFleetRules>) =>
    packageOf({ ...standardRules, id: "other", ...rules }).shapes.options

  it("[DF-3.1] are removed: one of two equivalent kinds of flank", () => {
    expect(valuesOf(optionsOf({}).flanks)).toEqual(["wide", "beam"])
    expect(valuesOf(optionsOf({ sinks: ({ shown }) => shown === 0 }).flanks)).toEqual(["wide"])
  })

  it("[DF-1.1 DF-1.5] are removed: numbers of seats without a sea, and unused sides", () => {
    const options = optionsOf({
      seas: { 3: { columns: 11, rows: 11, sides: ["south", "west", "north"], minimumFleetTo: 3 } },
    })
    expect([valuesOf(options.seats), options.seats.default]).toEqual([[3], 3])
    expect(JSON.stringify(options.firstSeat)).not.toContain("east")
  })

  it("[DF-1.3] are removed: secret deployment except for two fleets on opposite sides", () => {
    const small = { columns: 8, rows: 8, minimumFleetTo: 3 }
    const deployed = (sides: SeatName[]) =>
      diabolikFleetOf({ ...standardRules, id: "other", ships: 6, seas: { 2: { ...small, sides } } }).options()
        .deployment
    expect(deployed(["south", "north"])).toBe("secret")
    expect(deployed(["west", "east"])).toBe("secret")
    expect(deployed(["south", "west"])).toBeUndefined()
    expect(deployed(["north", "west"])).toBeUndefined()
    expect(diabolikFleetOf(standardRules).options({ seats: 3 }).deployment).toBeUndefined()
  })

  it("[DF-1.5 DF-4.5 DF-7.2] are not the sides and minimum fleets of any sea, nor the default cannonballs", () => {
    const { firstSeat, minimumFleet, bonusCannonballs } = optionsOf({})
    expect(firstSeat.shape).toMatchObject({ of: [{ values: ["south", "west", "north", "east"] }, { values: [null] }] })
    expect(minimumFleet.shape).toMatchObject({ min: 2, max: 6 })
    expect(valuesOf(bonusCannonballs)).toEqual([4, 3, 2])
  })

  it("[DF-4.5 DF-7.1 DF-7.2] are removed: numbers outside the ranges", () => {
    const options = optionsOf({
      arrivalsToWin: { least: 1, usual: 1, most: 2 },
      bonusCannonballs: { least: 3, usual: 3, most: 3 },
    })
    expect([valuesOf(options.arrivalsToWin), options.arrivalsToWin.default]).toEqual([[1, 2], 1])
    expect(valuesOf(options.bonusCannonballs)).toEqual([3])
  })
})

describe("inconsistent rules", () => {
  const sea = { columns: 8, rows: 8, sides: ["south", "north"], minimumFleetTo: 4 }
  const withSea = (changed: object) => ({ seas: { 2: { ...sea, ...changed } } })

  it.each<[string, unknown, string]>([
    ["no sea", { seas: {} }, "rules.seas: expected a sea for 2, 3, 4 seats"],
    ["five seats", { seas: { 5: sea } }, "rules.seas.5: expected"],
    ["half a column", withSea({ columns: 7.5 }), "rules.seas.2.columns: expected an integer from 1 to 26"],
    ["more files than letters", withSea({ columns: 27 }), "rules.seas.2.columns: expected an integer from 1 to 26"],
    ["no way to go", withSea({ rows: 3 }), "rules.seas.2.rows: expected at least 4 between south and its goal row"],
    [
      "no way to go across",
      withSea({ columns: 3, sides: ["west", "east"] }),
      "rules.seas.2.columns: expected at least 4 between west",
    ],
    ["a seat without a side", withSea({ sides: ["south"] }), "rules.seas.2.sides: expected 2 sides, not 1"],
    [
      "two seats on a side",
      withSea({ sides: ["south", "south"] }),
      "rules.seas.2.sides.1: expected no side twice, not south again",
    ],
    ["a side that is none", withSea({ sides: ["south", "up"] }), "rules.seas.2.sides.1: expected"],
    [
      "a fleet larger than its row",
      { ships: 9 },
      "rules.ships: expected at most 8, the room on the second row of south with 2 seats, not 9",
    ],
    [
      "a fleet larger than the corners leave",
      { ...withSea({ sides: ["south", "west"] }), ships: 8 },
      "rules.ships: expected at most 7, the room on the second row of south with 2 seats, not 8",
    ],
    ["no ships", { ships: 0 }, "rules.ships: expected an integer from 1 to 26"],
    ["no cannonballs", { cannonballs: 0 }, "rules.cannonballs: expected an integer from 1 to 8"],
    [
      "more cannonballs than can be looked ahead",
      { cannonballs: 9 },
      "rules.cannonballs: expected an integer from 1 to 8",
    ],
    [
      "a range upside down",
      { bonusCannonballs: { least: 4, usual: 3, most: 4 } },
      "rules.bonusCannonballs.least: expected at most 3",
    ],
    [
      "a usual number out of range",
      { bonusCannonballs: { least: 2, usual: 5, most: 4 } },
      "rules.bonusCannonballs.usual: expected at most 4, not 5",
    ],
    [
      "more arrivals than ships",
      { arrivalsToWin: { least: 2, usual: 3, most: 9 } },
      "rules.arrivalsToWin.most: expected at most 8, the ships of a fleet, not 9",
    ],
    [
      "a smallest fleet larger than the fleet",
      withSea({ minimumFleetTo: 9 }),
      "rules.seas.2.minimumFleetTo: expected at most 8",
    ],
    [
      "a usual smallest fleet that no sea allows",
      withSea({ minimumFleetTo: 2 }),
      "rules.seas.2.minimumFleetTo: expected at least 3, the usual smallest fleet, not 2",
    ],
    [
      "a smallest fleet under the least",
      { minimumFleet: { least: 4, usual: 3 } },
      "rules.minimumFleet.least: expected at most 3",
    ],
    ["costs that are no function", { costOf: 1 }, "rules.costOf: expected a function"],
    [
      "an act for nothing, so that turns never end",
      { costOf: () => 0 },
      "rules.costOf: expected an integer from 1 to 100 for move next to 0, not 0",
    ],
    ["half a cannonball", { costOf: (act: string) => (act === "rebuild" ? 1.5 : 1) }, "for rebuild next to 0, not 1.5"],
    [
      "costs that fall, so that sinking an enemy could bar an act",
      { costOf: (_: string, enemies: number) => (enemies === 3 ? 1 : 1 + Math.min(enemies, 2)) },
      "rules.costOf: expected at least 3 for move next to 3, as next to fewer, not 1",
    ],
    ["a move that nobody can pay", { costOf: () => 5 }, "rules.costOf: expected at most 4, the cannonballs of a turn"],
    ["sinkings that are no function", { sinks: true }, "rules.sinks: expected a function"],
    [
      "sinkings without an answer",
      { sinks: () => undefined },
      'rules.sinks: expected true or false for {"shown":0,"met":0,"flanks":"wide"}, not undefined',
    ],
    ["no name for records", { id: "" }, "rules.id: expected lower-case words with hyphens between"],
    ["a field too many", { colour: "blue" }, "rules.colour: expected one of the keys"],
  ])("[CO-4] %s", (_, changed, message) => {
    const make = () => diabolikFleetOf({ ...standardRules, id: "other", ...(changed as Partial<DiabolikFleetRules>) })
    expect(make).toThrow(SchemaError)
    expect(make).toThrow(message)
  })

  it.each([undefined, null, 5, "rules", []])("[CO-4] are rejected: %j", (given) => {
    expect(() => diabolikFleetOf(given as unknown as DiabolikFleetRules)).toThrow(SchemaError)
  })
})
