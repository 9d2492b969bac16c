import { createRandom, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type MilleSabordsOptions, milleSabords, milleSabordsOf, standardRules } from "../src/index"
import * as measures from "../src/measures"
import { standard } from "../src/standard"
import { variantOf } from "../src/variant"
import { AWAY, at, both, play } from "./support/setup"

const copy = () => milleSabordsOf({ ...standardRules, id: "copy" })

/** The clause that refuses these options, and where. */
function refused(given: object): string | undefined {
  try {
    copy().options(given as Partial<MilleSabordsOptions>)
    return undefined
  } catch (error) {
    if (error instanceof SchemaError) return `${error.path.join(".")} ${error.rule}`
    throw error
  }
}

describe("the same rules make the same", () => {
  it("[MS-1.1 MS-2.3 MS-4.2 MS-5.1b] orders, shapes, damages and options", () => {
    const made = variantOf(standardRules)
    expect([...made.orders]).toEqual([...standard.orders])
    expect([...made.actions]).toEqual([...standard.actions])
    expect(made.headingActions).toEqual(standard.headingActions)
    expect([made.wholeDamages, made.fineDamages, made.reach, made.mostLoss]).toEqual([
      standard.wholeDamages,
      standard.fineDamages,
      standard.reach,
      standard.mostLoss,
    ])
    const texts = ({ optionTable, actionShape, optionsShape, stateShape, viewShape }: typeof standard) =>
      JSON.stringify([optionTable, actionShape, optionsShape, stateShape, viewShape])
    expect(texts(made)).toBe(texts(standard))
    expect(made.wholeDamages).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect([made.fineDamages[0], made.fineDamages[3606], made.fineDamages.length, made.mostLoss]).toEqual([10_000, 6394, 10_000, 10])
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

  it("[MS-7.1] bound the actions of a game: headings, and in each turn three steps with two orders and two answers, and two answers after fire", () => {
    expect(milleSabords.maxActions(milleSabords.options())).toBe(2 + 100 * (3 * 4 + 2))
    expect(milleSabords.maxActions(milleSabords.options({ turnLimit: null }))).toBeUndefined()
  })
})

describe("options", () => {
  it("[MS-1.1 MS-1.2 MS-1.4 MS-2.1 MS-2.3 MS-4.1 MS-4.2 MS-5.1 MS-6.1 MS-7.1] have their clauses", () => {
    expect(refused({ sea: { shape: "circle", diameter: 49 } })).toBe("sea.diameter MS-1.1")
    expect(refused({ wind: 360 })).toBe("wind MS-1.2")
    expect(refused({ islands: [{ x: 0, y: 201, radius: 1 }] })).toBe("islands.0.y MS-6.1")
    expect(refused({ islands: [{ x: -200, y: 200, radius: 100 }] })).toBeUndefined()
    expect(refused({ islands: [{ x: -200, y: 200, radius: 101 }] })).toBe("islands.0.radius MS-6.1")
    expect(refused({ islands: Array.from({ length: 101 }, () => ({ x: 0, y: 0, radius: 1 })) })).toBe("islands MS-6.1")
    expect(refused({ resistance: 11 })).toBe("resistance MS-1.4")
    expect(refused({ rose: [0, 1, 2, 4, 2] })).toBe("rose.3 MS-2.1")
    expect(refused({ rose: [0, 1, 2, 3] })).toBe("rose MS-2.1")
    expect(refused({ turnStep: 7 })).toBe("turnStep MS-2.3")
    expect(refused({ turnStep: 60 })).toBe("turnStep MS-2.3")
    expect(refused({ turnStep: 1 })).toBeUndefined()
    expect(refused({ freeAngles: 1 })).toBe("freeAngles MS-2.3")
    expect(refused({ arc: [45, 181] })).toBe("arc.1 MS-4.1")
    expect(refused({ arc: [90, 90] })).toBe("arc MS-4.1")
    expect(refused({ arc: [90, 91, 92] })).toBe("arc MS-4.1")
    expect(refused({ distance: "bow" })).toBe("distance MS-4.2")
    expect(refused({ rounding: "away" })).toBe("rounding MS-4.2")
    expect(refused({ collision: "on" })).toBe("collision MS-5.1")
    expect(refused({ turnLimit: 0 })).toBe("turnLimit MS-7.1")
    expect(refused({ islands: [{ x: 10, y: 0, radius: 1 }] })).toBe("islands MS-1.3")
  })

  it("[MS-1.3 MS-4.1] that do not go together say what would", () => {
    expect(() => milleSabords.options({ arc: [91, 90] })).toThrow("options.arc: expected an angle and a larger one (MS-4.1)")
    expect(() => milleSabords.options({ islands: [{ x: -10, y: 0, radius: 1 }] })).toThrow(
      "options.islands: expected a heading clear for each ship (MS-1.3)",
    )
  })

  it("[MS-1.1 MS-2.1 MS-4.1 MS-7.1] have the published defaults", () => {
    for (const game of [milleSabords, copy()])
      expect(game.options()).toEqual({
        sea: { shape: "rectangle", width: 50, height: 50 },
        wind: 0,
        islands: [],
        resistance: 10,
        rose: [0, 1, 2, 3, 2],
        turnStep: 45,
        freeAngles: false,
        arc: [45, 135],
        distance: "hull",
        rounding: "up",
        collision: "contact",
        turnLimit: 100,
      })
  })
})

it("[MS-2.1] a heading is read as the nearest of eight points", () => {
  const points = [0, 22, 23, 45, 67, 68, 112, 113, 157, 158, 180, 225, 270, 315, 337, 338, 359].map(measures.pointOf)
  expect(points.join(" ")).toBe("N N NE NE NE E E SE SE S S SW W NW NW N N")
})

describe("measures of what is out of range", () => {
  const ship = { x: 0, y: 0, heading: 0 }
  const hull = { x: 0, y: 0, dx: 0, dy: 1_000_000 }
  const far = 600_000_001

  it.each<[string, () => unknown, string]>([
    ["a heading", () => measures.eastOf(360), "heading"],
    ["a heading northwards", () => measures.northOf(-1), "heading"],
    ["a heading's point", () => measures.pointOf(0.5), "heading"],
    ["a heading for points", () => measures.potentialOf(360, 0, [0, 1, 2, 3, 2]), "heading"],
    ["a wind", () => measures.potentialOf(0, 360, [0, 1, 2, 3, 2]), "wind"],
    ["a rose", () => measures.potentialOf(0, 0, [0, 1, 2, 4, 2]), "rose"],
    ["a ship", () => measures.hullOf({ ...ship, x: far }), "ship.x"],
    ["no ship", () => measures.hullOf(null as never), "ship"],
    ["a hull that is too long", () => measures.meet(hull, { ...hull, dy: 3_000_001 }), "segment.dy"],
    ["no hull", () => measures.meet(undefined as never, hull), "segment"],
    ["a place of a hull", () => measures.hullDistance({ ...hull, y: -far }, hull, 1), "segment.y"],
    ["no unit", () => measures.hullDistance(hull, hull, 0), "unit"],
    ["a unit of more than a length", () => measures.nearestDistance(3, 4, 1_000_001), "unit"],
    ["half a millionth", () => measures.nearestDistance(0.5, 4, 1), "dx"],
    ["a distance northwards", () => measures.nearestDistance(0, far, 1), "dy"],
    ["a point", () => measures.within(far, 0, 1), "x"],
    ["a point northwards", () => measures.within(0, -far, 1), "y"],
    ["a radius below none", () => measures.within(0, 0, -1), "radius"],
    ["an island", () => measures.touchesDisc(hull, far, 0, 1), "centreX"],
    ["an island northwards", () => measures.touchesDisc(hull, 0, far, 1), "centreY"],
    ["an island's radius", () => measures.touchesDisc(hull, 0, 0, -1), "radius"],
    ["a line", () => measures.touchesDisc({ ...hull, dx: far }, 0, 0, 1), "segment.dx"],
    ["hulls that meet", () => measures.straightContact(hull, hull, 1, 1), "hulls: expected two that do not meet yet (MS-5.1)"],
    ["a way", () => measures.straightContact(hull, { ...hull, x: 9 }, 3_000_001, 0), "wx"],
    ["a way northwards", () => measures.straightContact(hull, { ...hull, x: 9 }, 0, 3_000_001), "wy"],
    ["a turn", () => measures.turningContact({ ...ship, turn: 46 }, { ...ship, turn: 0 }), "ship.turn"],
    ["a contact", () => measures.collisionLosses([0, 501]), "contact"],
    ["an arc", () => measures.bears({ arc: [0, 181] }, ship, ship), "options.arc.1"],
    ["no options", () => measures.bears(null as never, ship, ship), "options.arc"],
    ["a range", () => measures.damageAt(-1, "up"), "range"],
    ["a rounding", () => measures.damageAt(1, "away" as never), "rounding"],
    ["a pair of ships", () => measures.salvo({ options: milleSabords.options(), ships: [ship] as never }), "ships"],
    ["options of a salvo", () => measures.salvo({ options: {} as never, ships: [ship, ship] }), "options"],
    ["an order", () => measures.orderOf("FL45" as never), "order"],
    ["points", () => measures.isFirstOrder({ left: 4, points: 0 }), "ship.left"],
    ["no points", () => measures.isInIrons(null as never), "ship"],
  ])("[CO-4] %s is refused", (_, measure, path) => {
    expect(measure).toThrow(SchemaError)
    expect(measure).toThrow(path)
  })

  it("[MS-2.1 MS-4.1 MS-5.1 MS-5.1b] and within it what the rules say", () => {
    const other = { x: 4_000_000, y: 0, heading: 0 }
    expect(measures.salvo({ options: milleSabords.options(), ships: [ship, other] })).toEqual([6, 6])
    expect(measures.bears({ arc: [45, 135] }, ship, other)).toBe(true)
    expect(measures.hullThousandths(ship, other)).toBe(4000)
    expect(measures.hullDistance(hull, { ...hull, x: 4_000_000 }, 1_000_000)).toBe(4)
    expect(measures.touchesDisc(hull, 5, 0, 5)).toBe(true)
    expect(measures.touchesDisc(hull, 6, 0, 5)).toBe(false)
    expect(measures.straightContact(hull, { x: 500_000, y: 0, dx: 0, dy: 1_000_000 }, 1_000_000, 0)).toBe("line")
    expect(measures.straightContact(hull, { x: 500_000, y: 500_000, dx: 1_000_000, dy: 0 }, 1_000_000, 0)).toEqual([500, 0])
    expect(measures.turningContact({ ...ship, turn: 45 }, { x: 300_000, y: 800_000, heading: 90, turn: 0 })).toEqual([143, 7])
    expect([measures.isFirstOrder({ left: 1, points: 0 }), measures.isInIrons({ left: 1, points: 0 })]).toEqual([true, true])
    expect([measures.isFirstOrder({ left: 1, points: 2 }), measures.isInIrons({ left: 0, points: 0 })]).toEqual([false, false])
    expect(Object.is(measures.hullOf({ x: -0, y: -0, heading: -0 }).x, 0)).toBe(true)
  })
})
