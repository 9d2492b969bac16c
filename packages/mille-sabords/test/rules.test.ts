import { createRandom, perft, pick, playout, SchemaError, type Seat } from "@flottille/core"
import {
  type MilleSabordsRules,
  type MilleSabordsState,
  milleSabords,
  milleSabordsOf,
  standardRules,
} from "@flottille/mille-sabords"
import { botsOf } from "@flottille/mille-sabords/bots"
import { diagram } from "@flottille/mille-sabords/diagram"
import { packageOf } from "@flottille/mille-sabords/package"
import { describeEvent } from "@flottille/mille-sabords/rulebook"
import { shapes } from "@flottille/mille-sabords/schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { pieceTitles } from "../../core/test/support/xml"
import { checkRules, longestStretch } from "../src/rules/check-rules"
import { collisionLosses } from "../src/rules/collision"
import { prepare } from "../src/rules/compile-rules"
import { damageAt } from "../src/rules/damage"
import { eastOf, northOf, potentialOf } from "../src/state/compass"
import { hullOf } from "../src/state/ship"
import { anyRules, otherOptions } from "./support/rules"

/** What an option can be, if that is one of a few words. */
function valuesOf({
  shape,
}: {
  readonly shape: { readonly kind: string; readonly values?: readonly unknown[] }
}): readonly unknown[] {
  return shape.values ?? []
}

/** The first seat that the game waits for. */
function nextSeat({ actors }: Pick<typeof milleSabords, "actors">, state: MilleSabordsState): Seat | undefined {
  const [actor] = actors(state)
  return typeof actor === "number" ? actor : undefined
}

/**
 * The points by degrees off the wind, as the page says it: the nearest middle of a sector, the
 * larger value on a limit.
 */
function pointsOff(degrees: number, rose: readonly number[]): number {
  const off = Math.min(degrees, 360 - degrees)
  const distances = rose.map((_, place) => Math.abs(off * (rose.length - 1) - 180 * place))
  const least = Math.min(...distances)
  return Math.max(...rose.filter((_, place) => distances[place] === least))
}

describe("a game with any rules", () => {
  it("[MS-4.3 MS-6.2 MS-7.1] plays to the end, and everything can be described, formatted, parsed and drawn", () => {
    const property = fc.property(anyRules, fc.integer(), fc.boolean(), (rules, seed, hunts) => {
      const { game, diagram: board } = packageOf(rules)
      const { hunting } = botsOf(rules).policies
      const state = game.initialState(seed % 2 === 0 ? { turnLimit: 20 } : otherOptions(rules))
      const random = createRandom(seed)
      const delivered: string[] = []
      let actions = 0
      for (let seat = nextSeat(game, state); seat !== undefined; seat = nextSeat(game, state)) {
        const choices = game.legalActions(state, seat)
        const action = hunts ? hunting(state, seat, choices, random) : pick(choices, random)
        expect(game.parseAction(game.formatAction(action, state), state, seat)).toEqual(action)
        game.step(state, seat, action, (event) =>
          delivered.push(describeEvent(event, "en", 0), describeEvent(event, "fr", 0)),
        )
        actions++
      }
      expect(actions).toBeLessThanOrEqual(game.maxActions?.(state.options) ?? 0)
      expect(game.outcome(state)?.ranking.flat()).toHaveLength(2)
      expect(delivered.join(" ")).not.toMatch(/undefined|NaN|\[object/)
      expect(game.parseState(game.formatState(state))).toEqual(state)
      const seen = game.view(state, "spectator")
      expect(pieceTitles(board.draw(seen))).toHaveLength(2)
      expect(board.draw(seen)).not.toMatch(/undefined|NaN/)
      for (const line of game.render(seen).split("\n").slice(-2)) expect(line.length).toBeLessThanOrEqual(80)
    })
    fc.assert(property, { numRuns: runs(60, 1000) })
  })

  it("[MS-2.1 MS-2.3 MS-2.6 MS-4.2] sails, turns, goes astern and hits according to its numbers", () => {
    const property = fc.property(anyRules, fc.nat(359), fc.nat(12_999), (rules, heading, range) => {
      const prepared = prepare(rules)
      expect(potentialOf(heading, 0, rules.rose)).toBe(pointsOff(heading, rules.rose))
      const ship = { x: 0, y: 0, heading }
      const [east, north] = [eastOf(heading), northOf(heading)]
      expect(hullOf(prepared, ship)).toEqual({
        x: 0,
        y: 0,
        dx: rules.shipLength * east + 0,
        dy: rules.shipLength * north + 0,
      })
      const damage = (lengths: number) => (lengths < rules.gunRange ? rules.damageAt(lengths) : 0)
      expect(damageAt(prepared, range, "up")).toBe(damage(Math.ceil(range / 1000)))
      expect(damageAt(prepared, range, "none")).toBe(Math.round(1000 * damage(range / 1000)))
      const { collisionLosses: losses } = rules
      expect(collisionLosses(prepared, [0, 500])).toEqual([losses.striking, losses.struck])
      expect(collisionLosses(prepared, "line")).toEqual([losses.level, losses.level])
      const turns = [...prepared.orders.values()].map(({ degrees }) => degrees)
      expect(Math.max(...turns)).toBe(rules.largestTurn - 1)
    })
    fc.assert(property, { numRuns: runs(60, 2000) })
  })

  it("[MS-1.3] starts with both ships in the sea, and a step moves a ship by its order", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = milleSabordsOf(rules)
      const state = game.initialState({ collision: "off", turnLimit: 4 })
      expect(Math.hypot(state.ships[0].x, state.ships[0].y) / 1e6).toBeCloseTo(rules.startDistance, 4)
      const random = createRandom(seed)
      for (let seat = nextSeat(game, state); seat !== undefined; seat = nextSeat(game, state)) {
        const before: MilleSabordsState = game.clone(state)
        const action = pick(game.legalActions(state, seat), random)
        game.step(state, seat, action, (event) => {
          if (event.type !== "moved") return
          const from = before.ships[event.seat === 0 ? 0 : 1]
          const way = Math.hypot(event.ship.x - from.x, event.ship.y - from.y) / 1e6
          const lengths = event.order.startsWith("F") ? rules.ahead : /^[LR]/.test(event.order) ? rules.astern : 0
          expect(way).toBeCloseTo(lengths, 4)
        })
      }
    })
    fc.assert(property, { numRuns: runs(40, 500) })
  })
})

describe("the standard rules", () => {
  const other = { ...standardRules, id: "other", title: "Another sea", version: "2.3" }

  it("[MS-1.1] create the published game under any name", () => {
    const game = milleSabordsOf(other)
    expect([game.id, game.title, game.version]).toEqual(["other", "Another sea", "2.3"])
    expect(perft(game, game.initialState({ wind: 45 }), 4)).toBe(
      perft(milleSabords, milleSabords.initialState({ wind: 45 }), 4),
    )
    const [ours, theirs] = [game, milleSabords].map((each) => {
      const state = each.initialState({ rounding: "none", freeAngles: true })
      playout(each, state, createRandom(3), botsOf(other).policies.hunting)
      return each.formatState(state)
    })
    expect(ours).toBe(theirs)
    expect(JSON.stringify(packageOf(standardRules).shapes)).toBe(JSON.stringify(shapes))
  })

  it("[CO-3] are copied and frozen, so that changing the original affects no game", () => {
    const resistances = [7, 9]
    const game = milleSabordsOf({ ...other, resistances })
    resistances[0] = 8
    expect(game.initialState().ships[0].resistance).toBe(7)
    expect(() => game.initialState({ resistance: 8 })).toThrow("MS-1.4")
    expect(Object.isFrozen(standardRules.sea.usual)).toBe(true)
  })

  it("[CO-4] a package can be created from other rules and has their title", () => {
    const { game, texts, explain, describe: delivered } = packageOf(other)
    expect([game.id, texts.game, texts.title.fr]).toEqual(["other", "other", "Another sea"])
    expect(explain({ code: "must-move", rule: "MS-2.4" })).toContain("MS-2.4")
    expect(delivered({ type: "collided", losses: [1, 3] }, "en", 0)).toContain("Port 1, Starboard 3")
    expect(Object.keys(botsOf(other).policies)).toEqual(["hunting"])
  })

  it("[MS-4.1] draw like the published game", () => {
    const state = milleSabords.parseState("9 movement 23500000,0,90,10,2/2 0,0,45,10,1/1")
    const view = milleSabords.view(state, 0)
    expect(packageOf(standardRules).diagram.draw(view)).toBe(diagram.draw(view))
  })
})

describe("options without effect", () => {
  const optionsOf = (rules: Partial<MilleSabordsRules>) =>
    packageOf({ ...standardRules, id: "other", gunRange: 1, ...rules }).shapes.options

  it("[MS-4.2] are removed: roundings with equal effect", () => {
    expect(valuesOf(optionsOf({}).rounding)).toEqual(["up", "nearest", "down", "none"])
    expect(valuesOf(optionsOf({ damageAt: (lengths) => 10 - Math.floor(lengths) }).rounding)).toEqual([
      "up",
      "nearest",
      "down",
    ])
  })

  it("[MS-2.3] are removed: free angles if turns are at most 1°, and turn steps above the largest turn", () => {
    expect([valuesOf(optionsOf({}).freeAngles), valuesOf(optionsOf({}).turnStep).at(-1)]).toEqual([[false, true], 45])
    expect(valuesOf(optionsOf({ largestTurn: 2 }).freeAngles)).toEqual([false, true])
    const { freeAngles, turnStep } = optionsOf({ largestTurn: 1 })
    expect([valuesOf(freeAngles), valuesOf(turnStep), turnStep.default]).toEqual([[false], [1], 1])
  })

  it("[MS-1.4] are removed: resistances that are not offered", () => {
    expect(valuesOf(optionsOf({ resistances: [25] }).resistance)).toEqual([25])
  })
})

describe("other rules", () => {
  const rule = (changed: Partial<MilleSabordsRules>) => milleSabordsOf({ ...standardRules, id: "other", ...changed })

  it("[MS-6.1] a longer ship needs more room, and turns where a shorter one cannot", () => {
    const galley = rule({ shipLength: 2, sea: { ...standardRules.sea, largest: 100 } })
    const orders = (game: typeof galley, text: string) => {
      const state = game.parseState(text)
      return game.legalActions(state, 0).map((action) => game.formatAction(action))
    }
    // A length and a half between stern and edge: the bow of a ship of two is beyond it.
    expect(() => galley.parseState("9 movement 23500000,0,90,10,2/2 0,0,45,10,1/1")).toThrow("MS-6.1")
    expect(orders(milleSabords, "9 movement 22500000,0,90,10,2/2 0,0,45,10,1/1")).toContain("F")
    expect(orders(galley, "9 movement 22500000,0,90,10,2/2 0,0,45,10,1/1")).toEqual(["PL", "PR"])
  })

  it("[MS-5.1b] rams that cost the rammer nothing", () => {
    const rams = rule({ collisionLosses: { striking: 0, struck: 6, level: 3 } })
    const state = rams.parseState('1 movement 0,0,0,10,3/3 -1500000,1000000,90,10,3/3 {"wind":225}')
    for (const seat of [0, 1]) rams.step(state, seat, { type: "order", order: "F" })
    expect(state.ships.map(({ resistance }) => resistance)).toEqual([4, 10])
  })

  it("[MS-2.1] a rose of six sectors has limits on whole degrees: there the larger value counts", () => {
    const headings = [29, 30, 31, 89, 90, 91, 149, 150, 151]
    expect(headings.map((heading) => potentialOf(heading, 0, [0, 1, 3, 2]))).toEqual([0, 1, 1, 1, 3, 3, 3, 3, 2])
  })
})

describe("inconsistent rules", () => {
  const sea = (changed: object) => ({ sea: { ...standardRules.sea, ...changed } })

  it.each<[string, unknown, string]>([
    ["no length", { shipLength: 0 }, "rules.shipLength: expected an integer from 1 to 20"],
    ["half a length", { shipLength: 1.5 }, "rules.shipLength: expected an integer from 1 to 20"],
    ["ships that stay", { ahead: 0 }, "rules.ahead: expected an integer from 1 to 20"],
    ["ships that stay in irons", { astern: 0 }, "rules.astern: expected an integer from 1 to 20"],
    [
      "a sea too large for exact geometry",
      sea({ largest: 300 }),
      "rules.sea.largest: expected at most 250 for ships of this length and speed, so that cross products are exact, not 300",
    ],
    ["ships too long for the sea", { shipLength: 3 }, "rules.sea.largest: expected at most 150"],
    [
      "a sea that is larger at least than at most",
      sea({ smallest: 201 }),
      "rules.sea.smallest: expected at most the largest, 200, not 201",
    ],
    ["a usual sea that is too small", sea({ smallest: 60 }), "rules.sea.usual.width: expected a number from 60 to 200"],
    ["a usual sea of no shape", sea({ usual: { shape: "square" } }), "rules.sea.usual: expected an object with shape"],
    [
      "ships that start ashore",
      { startDistance: 25 },
      "rules.sea.smallest: expected at least 52, so that both ships have room to start, not 50",
    ],
    ["no resistance", { resistances: [] }, "rules.resistances: expected a list of 1 to 100"],
    ["a ship that has sunk", { resistances: [10, 0] }, "rules.resistances.1: expected an integer from 1 to 1000"],
    [
      "one resistance twice",
      { resistances: [10, 15, 10] },
      "rules.resistances.2: expected nothing twice, not 10 again",
    ],
    ["a rose of one sector", { rose: [1] }, "rules.rose: expected a list of 2 to 181"],
    [
      "more points than any rose has",
      { mostPoints: 2 },
      "rules.rose.3: expected an integer from 0 to 2, as mostPoints says",
    ],
    ["no points at all", { mostPoints: 0 }, "rules.mostPoints: expected an integer from 1 to 20"],
    ["a turn that leads nowhere again", { largestTurn: 50 }, "rules.largestTurn: expected a divisor of 360, not 50"],
    ["an arc from a larger angle", { arc: [135, 45] }, "rules.arc: expected two angles in ascending order"],
    ["guns that reach nowhere", { gunRange: 0 }, "rules.gunRange: expected an integer from 1 to 100"],
    [
      "a collision that repairs",
      { collisionLosses: { striking: -1, struck: 3, level: 3 } },
      "rules.collisionLosses.striking: expected an integer from 0 to 1000",
    ],
    [
      "grapples that reach nowhere",
      { boardingDistance: -1 },
      "rules.boardingDistance: expected an integer from 0 to 10000",
    ],
    ["no turn", { turnLimit: 0 }, "rules.turnLimit: expected"],
    ["damage that is no function", { damageAt: 10 }, "rules.damageAt: expected a function"],
    [
      "damage below none",
      { gunRange: 12 },
      "rules.damageAt: expected a number from 0 to 1000 at 10.001 lengths, not -0.00",
    ],
    [
      "thirds of points",
      { damageAt: (lengths: number) => 10 - lengths / 3 },
      "rules.damageAt: expected an integer from 0 to 1000 at 1 lengths, not 9.6",
    ],
    [
      "damage unknown at half lengths",
      { damageAt: (lengths: number) => [9, 8, 7][lengths] },
      "rules.damageAt: expected a number from 0 to 1000 at 0.001 lengths, not undefined",
    ],
    ["guns that take nothing", { damageAt: () => 0 }, "rules.damageAt: expected damage above 0 at some whole length"],
    ["several hulls a seat", { hulls: 2 }, "rules.hulls: expected one of the keys"],
    ["no name for records", { id: "" }, "rules.id: expected lower-case words with hyphens between"],
    ["no version", { version: "new" }, "rules.version: expected a version as in 1.0"],
  ])("[CO-4] %s", (_, changed, message) => {
    const make = () => milleSabordsOf({ ...standardRules, id: "other", ...(changed as Partial<MilleSabordsRules>) })
    expect(make).toThrow(SchemaError)
    expect(make).toThrow(message)
  })

  const check = (changed: object) => () =>
    checkRules({ ...standardRules, id: "other", ...changed } as MilleSabordsRules)

  it.each<[string, object]>([
    ["the largest sea that is exact", sea({ largest: 250 })],
    ["seas of one size", sea({ smallest: 60, largest: 60, usual: { shape: "circle", diameter: 60 } })],
    ["ships that just have room to start", { startDistance: 24 }],
    [
      "no damage told where no ball reaches",
      { gunRange: 1, damageAt: (lengths: number) => (lengths < 1 ? 1 : Number.NaN) },
    ],
    ["the most that a hit may take", { gunRange: 1, damageAt: () => 1000 }],
  ])("[CO-4] do not include %s", (_, changed) => {
    expect(check(changed)()).toMatchObject(changed)
  })

  it.each<[string, object, string]>([
    ["an arc of nothing", { arc: [90, 90] }, "rules.arc: expected two angles in ascending order"],
    [
      "a hit only between whole lengths",
      { gunRange: 1, damageAt: (lengths: number) => (lengths === 0 ? 0 : 5) },
      "rules.damageAt: expected damage above 0 at some whole length",
    ],
    [
      "damage as a text",
      { gunRange: 1, damageAt: (lengths: number) => (lengths === 0 ? 5 : "5") },
      "rules.damageAt: expected a number from 0 to 1000 at 0.001 lengths, not 5",
    ],
    [
      "damage that repairs",
      { gunRange: 1, damageAt: () => -1 },
      "rules.damageAt: expected an integer from 0 to 1000 at 0 lengths, not -1",
    ],
    [
      "too much damage",
      { gunRange: 1, damageAt: () => 1001 },
      "rules.damageAt: expected an integer from 0 to 1000 at 0 lengths, not 1001",
    ],
    ["too large a sea", sea({ largest: 250.5 }), "rules.sea.largest: expected at most 250"],
  ])("[CO-4] include %s", (_, changed, message) => {
    expect(check(changed)).toThrow(message)
  })

  it("[MS-2.3 MS-2.6] a ship sweeps itself and its way, ahead or astern, seen from one that does the same", () => {
    expect(longestStretch({ shipLength: 1, ahead: 2, astern: 3 })).toBe(1 + 2 * 3)
    expect(longestStretch({ shipLength: 2, ahead: 4, astern: 1 })).toBe(2 + 2 * 4)
  })

  it.each([undefined, null, 5, "rules", []])("[CO-4] are rejected: %j", (given) => {
    expect(() => milleSabordsOf(given as unknown as MilleSabordsRules)).toThrow(SchemaError)
  })
})
