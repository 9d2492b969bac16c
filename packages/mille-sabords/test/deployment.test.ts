import { createRandom, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type MilleSabordsOptions, milleSabords } from "../src/index"
import { explain } from "../src/messages/texts"
import { listHeadings, refuseHeading, startOf } from "../src/rules/deployment"
import { standard } from "../src/rules/standard"
import { boardOf } from "../src/state/board"
import { eastOf, northOf, oneLength, potentialOf } from "../src/state/compass"
import { choices, placeOf, play, refusal, resistances } from "./support/setup"

/** The clause that refuses these options, and where. */
function refused(given: object): string | undefined {
  try {
    milleSabords.options(given as Partial<MilleSabordsOptions>)
    return undefined
  } catch (error) {
    if (error instanceof SchemaError) return `${error.path.join(".")} ${error.rule}`
    throw error
  }
}

describe("the sea", () => {
  it("[MS-1.1] is a square of 50 lengths by default, and at least 50 across", () => {
    expect(milleSabords.options().sea).toEqual({ shape: "rectangle", width: 50, height: 50 })
    expect(refused({ sea: { shape: "rectangle", width: 49.999999, height: 50 } })).toBe("sea.width MS-1.1")
    expect(refused({ sea: { shape: "rectangle", width: 80, height: 20 } })).toBe("sea.height MS-1.1")
    expect(refused({ sea: { shape: "circle", diameter: 49 } })).toBe("sea.diameter MS-1.1")
    expect(refused({ sea: { shape: "circle", diameter: 200.5 } })).toBe("sea.diameter MS-1.1")
    expect(refused({ sea: { shape: "circle", diameter: Number.NaN } })).toBe("sea.diameter MS-1.1")
    expect(refused({ sea: { shape: "circle", diameter: "60" } })).toBe("sea.diameter MS-1.1")
    expect(refused({ sea: { shape: "hexagon", diameter: 60 } })).toBe("sea MS-1.1")
  })

  it("[MS-1.1] takes lengths to the nearest millionth", () => {
    const islands = [{ x: -0.0000001, y: 3.1234567, radius: 1 }]
    const chart = boardOf(milleSabords.options({ sea: { shape: "circle", diameter: 60.12345678 }, islands }))
    expect(chart).toMatchObject({ round: true, width: 60_123_457, height: 60_123_457 })
    expect(chart.islands[0]?.x === 0 && chart.islands[0].y === 3_123_457).toBe(true)
  })
})

describe("the wind", () => {
  it("[MS-1.2] is a whole heading, agreed beforehand, and stays", () => {
    expect(milleSabords.options().wind).toBe(0)
    expect(refused({ wind: 46.5 })).toBe("wind MS-1.2")
    expect(refused({ wind: 360 })).toBe("wind MS-1.2")
    const state = play(
      milleSabords.initialState({ wind: 90 }),
      "port heading 0",
      "starboard heading 0",
      "port F",
      "starboard F",
    )
    expect(state.options.wind).toBe(90)
  })
})

describe("the start of the ships", () => {
  it("[MS-1.3] ten lengths to either side, square to the wind", () => {
    const north = milleSabords.initialState()
    expect(placeOf(north, 0)).toEqual([-10_000_000, 0, 0])
    expect(placeOf(north, 1)).toEqual([10_000_000, 0, 0])
    const slanted = milleSabords.initialState({ wind: 45 })
    expect(placeOf(slanted, 0)).toEqual([-7_071_070, 7_071_070, 0])
    expect(placeOf(slanted, 1)).toEqual([7_071_070, -7_071_070, 0])
  })

  it.each<[turnStep: number, freeAngles: boolean, fine: boolean, headings: readonly number[]]>([
    [45, false, false, [90, 135, 180, 225, 270, 315, 0, 45]],
    [45, false, true, [90, 135, 180, 225, 270, 315, 0, 45]],
    [120, true, false, [90, 210, 330]],
  ])(
    "[MS-1.3] with the wind at 90°, by %d°, free angles %j, all of them %j",
    (turnStep, freeAngles, fine, headings) => {
      const options = { sea: { shape: "circle", diameter: 50 } as const, islands: [], wind: 90, turnStep, freeAngles }
      const listed = listHeadings(standard, options, 0, fine)
      expect(listed).toEqual(headings.map((heading) => ({ type: "heading", heading })))
    },
  )

  it("[MS-1.3] all headings, where angles are free", () => {
    const sea = { shape: "rectangle", width: 50, height: 50 } as const
    const options = { sea, islands: [], wind: 0, turnStep: 180, freeAngles: true }
    expect(listHeadings(standard, options, 0, true)).toHaveLength(360)
  })

  it("[MS-1.3] off the wind's own rose only angles that are free", () => {
    const options = { sea: { shape: "circle", diameter: 50 } as const, islands: [], wind: 20, turnStep: 45 }
    const why = (heading: number, freeAngles: boolean) =>
      refuseHeading(standard, { ...options, freeAngles }, 0, heading)?.code
    expect([why(65, false), why(335, false), why(45, false), why(25, false), why(45, true)]).toEqual([
      undefined,
      undefined,
      "off-the-step",
      "off-the-step",
      undefined,
    ])
  })

  it("[MS-1.3] port on the side of wind − 90°, and headings from the wind's own on, step by step", () => {
    const places = [0, 90, 180].map((wind) =>
      [0, 1].map((seat) => startOf(standard, { wind }, seat)).map(({ x, y }) => [x, y]),
    )
    expect(places.map(([port]) => port)).toEqual([
      [-10_000_000, 0],
      [0, 10_000_000],
      [10_000_000, 0],
    ])
    expect(places.map(([, starboard]) => starboard)).toEqual([
      [10_000_000, 0],
      [0, -10_000_000],
      [-10_000_000, 0],
    ])
    const islands = [{ x: 0, y: -9, radius: 0.5 }]
    const options = { ...milleSabords.options(), wind: 90, turnStep: 45, islands }
    const list = (fine?: boolean, freeAngles = false, seat = 0) =>
      listHeadings(standard, { ...options, freeAngles }, seat, fine).flatMap((action) =>
        action.type === "heading" ? action.heading : [],
      )
    expect(list()).toEqual([90, 135, 180, 225, 270, 315, 0, 45])
    expect([list(true), list(false, true)]).toEqual([list(), list()])
    expect([list(true, true).length, ...list(true, true).slice(0, 3)]).toEqual([360, 90, 91, 92])
    // An island north of starboard's stern.
    expect(list(false, false, 1)).toEqual([90, 135, 180, 225, 270, 315, 45])
    const why = (heading: number, freeAngles = false) => refuseHeading(standard, { ...options, freeAngles }, 1, heading)
    const off = { code: "off-the-step", rule: "MS-1.3", details: { heading: 91, turnStep: 45, wind: 90 } }
    expect([why(45), why(91), why(91, true)]).toEqual([undefined, off, undefined])
    expect([why(0), why(1, true)].map((found) => [found?.code, found?.details])).toEqual([
      ["hull-blocked", { heading: 0 }],
      ["hull-blocked", { heading: 1 }],
    ])
  })

  it("[MS-1.3] both N from the start: distance 20, no damage", () => {
    const state = play(milleSabords.initialState(), "port heading 0", "starboard heading 0")
    expect(state.turn).toBe(1)
    // Both are in irons; they back and turn, and the salvo at 20 lengths takes nothing.
    expect(resistances(play(state, "port L", "starboard R"))).toEqual([10, 10])
  })

  it("[MS-1.3] headings are those of the wind's own rose, turn step by turn step", () => {
    const state = milleSabords.initialState({ wind: 20 })
    expect(choices(state, 0)).toEqual([20, 65, 110, 155, 200, 245, 290, 335].map((heading) => `heading ${heading}`))
    expect(choices(state, 1, true)).toEqual(choices(state, 0))
    expect(refusal(state, 0, "heading 65")).toBeUndefined()
    expect(refusal(state, 0, "heading 45")).toBe("off-the-step MS-1.3")
    expect(refusal(milleSabords.initialState(), 0, "heading 46")).toBe("off-the-step MS-1.3")
    expect(refusal(milleSabords.initialState({ turnStep: 1 }), 0, "heading 46")).toBeUndefined()
    const action = { type: "heading", heading: 45 } as const
    const off = milleSabords.validate(state, 0, action)
    expect(off && explain(off)).toBe(
      "A ship starts at 20°, into the wind, or a multiple of 45° from there, not at 45°. (MS-1.3)",
    )
  })

  it("[MS-1.3] with free angles any whole degree is a heading, listed where every value is asked for", () => {
    const state = milleSabords.initialState({ wind: 350, turnStep: 40, freeAngles: true })
    expect(choices(state, 0)).toEqual(
      [350, 30, 70, 110, 150, 190, 230, 270, 310].map((heading) => `heading ${heading}`),
    )
    expect(new Set(choices(state, 0, true)).size).toBe(360)
    expect(refusal(state, 0, "heading 46")).toBeUndefined()
    expect(
      milleSabords.determinize(milleSabords.view(play(state, "port heading 46"), 0), createRandom(1)).pending,
    ).toEqual(["heading 46", null])
    // What the step leaves may be too little, even where single degrees are clear.
    const rocks = [0, 45, 90, 135, 180, 225, 270, 315].map((heading) => ({
      x: -10 + eastOf(heading) / (2 * oneLength),
      y: northOf(heading) / (2 * oneLength),
      radius: 0.05,
    }))
    expect(refused({ islands: rocks, freeAngles: true })).toBe("islands MS-1.3")
  })

  it("[MS-1.3] the choice is secret, and both are revealed together", () => {
    const state = play(milleSabords.initialState(), "starboard heading 135")
    expect(state.phase).toBe("deployment")
    expect(milleSabords.view(state, 0)).toEqual({
      ...milleSabords.view(milleSabords.initialState(), 0),
      pending: [null, "sealed"],
    })
    const both = play(state, "port heading 45")
    expect([both.ships[0].heading, both.ships[1].heading]).toEqual([45, 135])
  })

  it("[MS-1.3] the hull must be clear of islands; options that leave no heading are refused", () => {
    const islands = [{ x: -10, y: 1.5, radius: 0.6 }]
    const state = milleSabords.initialState({ islands })
    expect(choices(state, 0)).not.toContain("heading 0")
    expect(choices(state, 0)).toContain("heading 90")
    expect(refusal(state, 0, "heading 0")).toBe("hull-blocked MS-1.3")
    expect(refused({ islands: [{ x: 10, y: 0, radius: 0 }] })).toBe("islands MS-1.3")
    expect(refused({ islands: [{ x: -10, y: 0, radius: 2 }] })).toBe("islands MS-1.3")
  })
})

describe("resistance", () => {
  it("[MS-1.4] is 10, by option 15 or 20", () => {
    expect(resistances(milleSabords.initialState())).toEqual([10, 10])
    expect(resistances(milleSabords.initialState({ resistance: 20 }))).toEqual([20, 20])
    expect(resistances(milleSabords.initialState({ resistance: 15, rounding: "none" }))).toEqual([15_000, 15_000])
    expect(refused({ resistance: 12 })).toBe("resistance MS-1.4")
  })
})

describe("the rose", () => {
  const points = (wind: number, rose = [0, 1, 2, 3, 2]) =>
    [0, 45, 90, 135, 180, 225, 270, 315].map((heading) => potentialOf(heading, wind, rose))

  it("[MS-2.1] on the limit of two sectors the larger value counts, whichever sector it belongs to", () => {
    expect([90, 150].map((heading) => potentialOf(heading, 0, [0, 1, 3, 2]))).toEqual([3, 3])
  })

  it("[MS-2.1] gives 0 1 2 3 2 3 2 1 from N to NW; wind from the east rotates them", () => {
    expect(points(0)).toEqual([0, 1, 2, 3, 2, 3, 2, 1])
    expect(points(90)).toEqual([2, 1, 0, 1, 2, 3, 2, 3])
  })

  it("[MS-2.1] other values are an option: several dead sectors, or none", () => {
    expect(points(0, [0, 0, 1, 3, 0])).toEqual([0, 0, 1, 3, 0, 3, 1, 0])
    expect(refused({ rose: [1, 1, 1, 1, 1] })).toBeUndefined()
    expect(refused({ rose: [0, 1, 2, 3] })).toBe("rose MS-2.1")
    expect(refused({ rose: [0, 1, 2, 4, 2] })).toBe("rose.3 MS-2.1")
  })
})

describe("bad options", () => {
  it("[MS-4.1] include an empty arc", () => {
    expect(refused({ arc: [90, 90] })).toBe("arc MS-4.1")
  })

  it("[MS-2.3 MS-4.1 MS-4.2 MS-5.1 MS-6.1 MS-7.1] are refused with their clause", () => {
    expect(refused({ turnStep: 7 })).toBe("turnStep MS-2.3")
    expect(refused({ turnStep: 46.5 })).toBe("turnStep MS-2.3")
    expect(refused({ freeAngles: "yes" })).toBe("freeAngles MS-2.3")
    expect(refused({ arc: [45, 181] })).toBe("arc.1 MS-4.1")
    expect(refused({ distance: "keel" })).toBe("distance MS-4.2")
    expect(refused({ rounding: "away" })).toBe("rounding MS-4.2")
    expect(refused({ collision: "maybe" })).toBe("collision MS-5.1")
    expect(refused({ islands: [{ x: 0, y: 0, radius: -1 }] })).toBe("islands.0.radius MS-6.1")
    expect(refused({ islands: [{ x: 0, y: 201, radius: 1 }] })).toBe("islands.0.y MS-6.1")
    expect(refused({ turnLimit: 0 })).toBe("turnLimit MS-7.1")
    expect(refused({ turnLimit: null })).toBeUndefined()
    expect(refused({ cannons: 4 })).toBe("cannons CO-4")
  })
})
