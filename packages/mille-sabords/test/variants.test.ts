import { createRandom, SchemaError, violation } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type MilleSabordsOptions, milleSabords, milleSabordsOf, standardRules } from "../src/index"
import { variantOf } from "../src/rules/check-rules"
import { prepare } from "../src/rules/compile-rules"
import { straightContact, turningContact } from "../src/rules/contact"
import { damagesOf } from "../src/rules/damage"
import { bears, hullThousandths, salvo } from "../src/rules/fire"
import { optionTableOf } from "../src/rules/option-table"
import { actionsOf, ordersOf } from "../src/rules/orders"
import { standard } from "../src/rules/standard"
import { pointOf } from "../src/state/compass"
import { hullDistance, touchesDisc } from "../src/state/geometry"
import { isFirstOrder, isInIrons } from "../src/state/ship"
import { shapesOf } from "../src/view/shapes"
import { AWAY, at, both, play, standardOptions } from "./support/setup"

const copy = () => milleSabordsOf({ ...standardRules, id: "copy" })

/** Guns that hardly carry: such rules are soon made, and all but fire is the same. */
const shortGuns = { ...standardRules, id: "short-guns", gunRange: 1 }

/** The clause that refuses these options, and where. */
function refused(given: object): string | undefined {
  try {
    milleSabordsOf(shortGuns).options(given as Partial<MilleSabordsOptions>)
    return undefined
  } catch (error) {
    if (error instanceof SchemaError) return `${error.path.join(".")} ${error.rule}`
    throw error
  }
}

describe("equal rules create equal", () => {
  it("[MS-1.1 MS-2.3 MS-4.2 MS-5.1b] orders, shapes, damages and options", () => {
    const made = variantOf(standardRules)
    expect([...made.orders]).toEqual([...standard.orders])
    expect(made.play.all).toEqual(standard.play.all)
    expect(made.headingActions).toEqual(standard.headingActions)
    expect([made.wholeDamages, made.fineDamages, made.reach, made.mostLoss]).toEqual([
      standard.wholeDamages,
      standard.fineDamages,
      standard.reach,
      standard.mostLoss,
    ])
    const texts = (rules: typeof standard) => JSON.stringify(shapesOf(rules))
    expect(texts(made)).toBe(texts(standard))
    expect(made.wholeDamages).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect([made.fineDamages[0], made.fineDamages[3606], made.fineDamages.length, made.mostLoss]).toEqual([
      10_000, 6394, 10_000, 10,
    ])
  })

  it("[MS-2.3 MS-2.6 MS-3.1 MS-6.2] orders by their codes", () => {
    const orders = ordersOf(3)
    expect([...orders]).toEqual([
      ["F", { way: 1, side: 0, degrees: 0 }],
      ["stop", { way: 0, side: 0, degrees: 0 }],
      ["PL", { way: 0, side: -1, degrees: 0 }],
      ["PR", { way: 0, side: 1, degrees: 0 }],
      ["FL", { way: 1, side: -1, degrees: 0 }],
      ["FL1", { way: 1, side: -1, degrees: 1 }],
      ["FL2", { way: 1, side: -1, degrees: 2 }],
      ["FR", { way: 1, side: 1, degrees: 0 }],
      ["FR1", { way: 1, side: 1, degrees: 1 }],
      ["FR2", { way: 1, side: 1, degrees: 2 }],
      ["L", { way: -1, side: -1, degrees: 0 }],
      ["L1", { way: -1, side: -1, degrees: 1 }],
      ["L2", { way: -1, side: -1, degrees: 2 }],
      ["R", { way: -1, side: 1, degrees: 0 }],
      ["R1", { way: -1, side: 1, degrees: 1 }],
      ["R2", { way: -1, side: 1, degrees: 2 }],
    ])
    const { headingActions } = actionsOf({ largestTurn: 3 })
    const { actionShape } = prepare({ ...standardRules, id: "other", largestTurn: 3 }).play
    expect(headingActions.map((action, heading) => action.type === "heading" && action.heading === heading)).toEqual(
      Array(360).fill(true),
    )
    const given = [
      { type: "heading", heading: 359 },
      { type: "heading" },
      { type: "order", order: "FL2" },
      { type: "order", order: "FL3" },
    ]
    expect(given.map((action) => violation(actionShape, action) === undefined)).toEqual([true, false, true, false])
  })

  it("[MS-2.3 MS-4.2 MS-5.1b] maximum reach and loss of a ship", () => {
    const made = prepare(shortGuns)
    expect([made.reach, made.mostLoss]).toEqual([2 * 1_000_010, 10])
    const other = {
      ...shortGuns,
      shipLength: 2,
      ahead: 1,
      astern: 3,
      damageAt: (lengths: number) => (lengths % 1 === 0 ? 2 : 12.5),
    }
    expect([prepare(other).reach, prepare(other).mostLoss]).toEqual([5 * 1_000_010, 13])
    expect(prepare({ ...shortGuns, collisionLosses: { striking: 1, struck: 14, level: 3 } }).mostLoss).toBe(14)
  })

  it("[MS-4.2] damage by whole lengths and by thousandths", () => {
    expect([3, 9].map((lengths) => standardRules.damageAt(lengths))).toEqual([7, 1])
    const { wholeDamages, fineDamages } = damagesOf({ gunRange: 2, damageAt: (lengths) => 2 - lengths })
    expect([
      wholeDamages,
      fineDamages.length,
      fineDamages[0],
      fineDamages[1],
      fineDamages[1500],
      fineDamages[1999],
    ]).toEqual([[2, 1], 2000, 2000, 1999, 500, 1])
  })

  it("[MS-1.1 MS-1.4] shapes of states and views", () => {
    const shapes = shapesOf(prepare(shortGuns))
    const state = milleSabords.initialState()
    const fits = (changed: object) =>
      violation(shapes.state, { ...state, ships: [{ ...state.ships[0], ...changed }, state.ships[1]] }) === undefined
    const ships = [
      { x: 100_000_000, y: -100_000_000 },
      { x: 100_000_001 },
      { resistance: -20_000 },
      { resistance: 20_000 },
      { resistance: 20_001 },
    ]
    expect(ships.map(fits)).toEqual([true, false, true, true, false])
    expect(
      [{ ...state, viewer: 0 }, state, { viewer: 0 }].map((view) => violation(shapes.view, view) === undefined),
    ).toEqual([true, false, false])
  })

  it("[MS-7.1] bounds, refusals and boards of a game", () => {
    const game = milleSabordsOf(shortGuns)
    const state = at([0, 0, "E"], AWAY)
    expect(game.maxActions?.(game.options({ turnLimit: 10 }))).toBe(2 + 10 * (3 * 4 + 2))
    expect(game.validate(state, 0, { type: "heading", heading: 0 })).toMatchObject({
      code: "wrong-phase",
      rule: "MS-1.3",
    })
    expect(game.render(game.view(state, 0)).split("\n")[0]).toBe("turn 1 · movement · wind from 0° N ↓")
  })

  it("[MS-1.3 MS-3.1] seats, initial states, legal actions and steps of a game", () => {
    const game = milleSabordsOf(shortGuns)
    expect(game.traits).toEqual({ information: "imperfect", chance: false, simultaneous: true })
    const state = game.initialState({ wind: 90 })
    expect(game.seats(state.options).map(({ id }) => id)).toEqual(["port", "starboard"])
    const text = '0 deployment 0,10000000,0,10,0/0 0,-10000000,0,10,0/0 {"wind":90}'
    expect([game.formatState(state), game.parseState(text)]).toEqual([text, state])
    const choices = game.legalActions(state, 1).map((action) => game.formatAction(action))
    expect(choices).toEqual([90, 135, 180, 225, 270, 315, 0, 45].map((heading) => `heading ${heading}`))
    expect(game.chanceOutcomes(state)).toEqual([])
    game.step(state, 1, game.parseAction("heading 135", state, 1))
    expect(state.pending).toEqual([null, "heading 135"])
    expect(game.determinize(game.view(state, 0), createRandom(1), { sealed: "none" }).pending).toEqual([null, null])
  })

  it("[MS-1.1 MS-3.1 MS-7.2] game", () => {
    const game = copy()
    const { id: _, ...standing } = milleSabords
    expect(JSON.stringify({ ...game, id: undefined })).toBe(JSON.stringify(standing))
    expect(game.traits).toEqual({ information: "imperfect", chance: false, simultaneous: true })
    const options = game.options()
    expect(options).toEqual(milleSabords.options())
    expect(game.seats(options)).toEqual([
      { id: "port", title: "Port" },
      { id: "starboard", title: "Starboard" },
    ])
    expect(game.initialState({ wind: 30 })).toEqual(milleSabords.initialState({ wind: 30 }))
    const state = both(at([0, 0, "E"], AWAY), "F", "FR")
    const view = milleSabords.view(state, 0)
    expect(game.chanceOutcomes(state)).toEqual([])
    expect(game.legalActions(state, 0)).toEqual(milleSabords.legalActions(state, 0))
    expect(game.validate(state, 0, { type: "grapple" })).toEqual(milleSabords.validate(state, 0, { type: "grapple" }))
    expect(game.formatState(state)).toBe(milleSabords.formatState(state))
    expect(game.formatAction({ type: "hold-off" })).toBe("hold off")
    expect(game.parseAction("FL", state, 0)).toEqual({ type: "order", order: "FL" })
    expect(game.parseState(game.formatState(state))).toEqual(state)
    expect(game.render(view)).toBe(milleSabords.render(view))
    expect(game.determinize(view, createRandom(1), { sealed: "none" })).toEqual(state)
    const next = game.clone(state)
    for (const seat of [0, 1]) game.step(next, seat, { type: "order", order: "F" })
    expect(next).toEqual(play(state, "port F", "starboard F"))
  })

  it("[MS-7.1] bounds on actions, unless turns are unlimited", () => {
    expect(milleSabords.maxActions(milleSabords.options())).toBe(2 + 100 * (3 * 4 + 2))
    expect(milleSabords.maxActions(milleSabords.options({ turnLimit: null }))).toBeUndefined()
  })
})

describe("options", () => {
  it.each<[object, string | undefined]>([
    [{ sea: { shape: "circle", diameter: 49 } }, "sea.diameter MS-1.1"],
    [{ wind: 360 }, "wind MS-1.2"],
    [{ islands: [{ x: 0, y: 201, radius: 1 }] }, "islands.0.y MS-6.1"],
    [{ islands: [{ x: -200, y: 200, radius: 100 }] }, undefined],
    [{ islands: [{ x: -200, y: 200, radius: 101 }] }, "islands.0.radius MS-6.1"],
    [{ islands: Array.from({ length: 101 }, () => ({ x: 0, y: 0, radius: 1 })) }, "islands MS-6.1"],
    [{ resistance: 11 }, "resistance MS-1.4"],
    [{ rose: [0, 1, 2, 4, 2] }, "rose.3 MS-2.1"],
    [{ rose: [0, 1, 2, 3] }, "rose MS-2.1"],
    [{ turnStep: 7 }, "turnStep MS-2.3"],
    [{ turnStep: 60 }, "turnStep MS-2.3"],
    [{ turnStep: 1 }, undefined],
    [{ freeAngles: 1 }, "freeAngles MS-2.3"],
    [{ arc: [45, 181] }, "arc.1 MS-4.1"],
    [{ arc: [90, 90] }, "arc MS-4.1"],
    [{ arc: [90, 91, 92] }, "arc MS-4.1"],
    [{ distance: "bow" }, "distance MS-4.2"],
    [{ rounding: "away" }, "rounding MS-4.2"],
    [{ collision: "on" }, "collision MS-5.1"],
    [{ turnLimit: 0 }, "turnLimit MS-7.1"],
    [{ islands: [{ x: 10, y: 0, radius: 1 }] }, "islands MS-1.3"],
    [{ freeAngles: true }, undefined],
    [{ islands: [{ x: -10, y: 0, radius: 1 }] }, "islands MS-1.3"],
    [{ sea: { shape: "rectangle", width: 50, height: 200.5 } }, "sea.height MS-1.1"],
    [{ sea: { shape: "circle" } }, "sea.diameter MS-1.1"],
    [{ sea: { shape: "circle", diameter: 60 }, distance: "middle", collision: "off" }, undefined],
    [{ islands: [{ x: 0 }] }, "islands.0.y MS-6.1"],
    [{ islands: [{ x: 0, y: 0, radius: -1 }] }, "islands.0.radius MS-6.1"],
  ])("[MS-1.1 MS-1.2 MS-1.4 MS-2.1 MS-2.3 MS-4.1 MS-4.2 MS-5.1 MS-6.1 MS-7.1] %j: %s", (given, clause) => {
    expect(refused(given)).toBe(clause)
  })

  it("[MS-1.1 MS-2.3 MS-4.2] stand in their table with defaults and clauses", () => {
    const table = optionTableOf(standardRules)
    expect(Object.entries(table).map(([name, field]) => [name, field.default, field.rule])).toEqual([
      ["sea", { shape: "rectangle", width: 50, height: 50 }, "MS-1.1"],
      ["wind", 0, "MS-1.2"],
      ["islands", [], "MS-6.1"],
      ["resistance", 10, "MS-1.4"],
      ["rose", [0, 1, 2, 3, 2], "MS-2.1"],
      ["turnStep", 45, "MS-2.3"],
      ["freeAngles", false, "MS-2.3"],
      ["arc", [45, 135], "MS-4.1"],
      ["target", "middle", "MS-4.1"],
      ["distance", "hull", "MS-4.2"],
      ["rounding", "up", "MS-4.2"],
      ["collision", "contact", "MS-5.1"],
      ["turnLimit", 100, "MS-7.1"],
    ])
    const divisors = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36, 40, 45]
    const words = [table.turnStep, table.freeAngles, table.distance, table.collision].map(
      ({ shape }) => "values" in shape && shape.values,
    )
    expect(words).toEqual([divisors, [false, true], ["hull", "middle"], ["contact", "off"]])
    const fits = (sea: object) => violation(table.sea.shape, sea) === undefined
    expect(
      [{ shape: "circle", diameter: 50 }, { shape: "circle" }, { shape: "rectangle", width: 50 }].map(fits),
    ).toEqual([true, false, false])
    const lies = (island: object) => violation(table.islands.shape, [island]) === undefined
    const islands = [
      { x: -200, y: 200, radius: 100 },
      { x: 0, y: -200, radius: 0 },
      { x: 0, y: 0, radius: 100.5 },
      { x: 0, y: 0 },
    ]
    expect(islands.map(lies)).toEqual([true, true, false, false])
  })

  it("[MS-1.3 MS-4.1] reject incompatible values with the expected ones", () => {
    expect(() => milleSabords.options({ arc: [91, 90] })).toThrow(
      "options.arc: expected two angles in ascending order (MS-4.1)",
    )
    expect(() => milleSabords.options({ islands: [{ x: -10, y: 0, radius: 1 }] })).toThrow(
      "options.islands: expected islands that leave each ship a clear heading (MS-1.3)",
    )
  })

  it("[MS-1.1 MS-2.1 MS-4.1 MS-7.1] have the published defaults", () => {
    for (const game of [milleSabords, copy()]) expect(game.options()).toEqual(standardOptions)
  })
})

it("[MS-2.1] a heading is read as the nearest of eight points", () => {
  const points = [0, 22, 23, 45, 67, 68, 112, 113, 157, 158, 180, 225, 270, 315, 337, 338, 359].map(pointOf)
  expect(points.join(" ")).toBe("N N NE NE NE E E SE SE S S SW W NW NW N N")
})

describe("hulls, guns and orders", () => {
  const ship = { x: 0, y: 0, heading: 0 }
  const hull = { x: 0, y: 0, dx: 0, dy: 1_000_000 }

  it("[MS-2.1 MS-4.1 MS-5.1 MS-5.1b] follow the rules for arguments in range", () => {
    const other = { x: 4_000_000, y: 0, heading: 0 }
    expect(salvo(standard, { options: milleSabords.options(), ships: [ship, other] })).toEqual([6, 6])
    expect(bears(standard, { arc: [45, 135] }, ship, other)).toBe(true)
    expect(hullThousandths(standard, ship, other)).toBe(4000)
    expect(hullDistance(hull, { ...hull, x: 4_000_000 }, 1_000_000)).toBe(4)
    expect(touchesDisc(hull, 5, 0, 5)).toBe(true)
    expect(touchesDisc(hull, 6, 0, 5)).toBe(false)
    expect(straightContact(hull, { x: 500_000, y: 0, dx: 0, dy: 1_000_000 }, 1_000_000, 0)).toBe("line")
    expect(straightContact(hull, { x: 500_000, y: 500_000, dx: 1_000_000, dy: 0 }, 1_000_000, 0)).toEqual([500, 0])
    expect(turningContact(standard, { ...ship, turn: 45 }, { x: 300_000, y: 800_000, heading: 90, turn: 0 })).toEqual([
      143, 7,
    ])
    expect([isFirstOrder({ left: 1, points: 0 }), isInIrons({ left: 1, points: 0 })]).toEqual([true, true])
    expect([isFirstOrder({ left: 1, points: 2 }), isInIrons({ left: 0, points: 0 })]).toEqual([false, false])
  })
})
