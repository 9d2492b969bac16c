import { createRandom, SPECTATOR } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { type MilleSabordsState, milleSabords } from "../src/index"
import { parseHands } from "../src/view/hands"
import { AWAY, at, both, choices, play, refusal } from "./support/setup"

describe("step by step", () => {
  it("[MS-3.1] both ships move together once both seats have chosen, in either sequence", () => {
    const state = at([0, 0, "E"], AWAY)
    const waiting = play(state, "port FL")
    expect(waiting.ships).toEqual(state.ships)
    expect(milleSabords.actors(waiting)).toEqual([1])
    expect(play(waiting, "starboard F")).toEqual(play(state, "starboard F", "port FL"))
  })

  it("[MS-3.1] a sealed order cannot be changed", () => {
    const waiting = play(at([0, 0, "E"], AWAY), "port FL")
    expect(refusal(waiting, 0, "F")).toBe("not-your-turn CO-2")
    expect(milleSabords.legalActions(waiting, 0, { amending: true, fine: true })).toEqual([])
  })

  it("[MS-3.1 MS-6.2] an index alone turns on the spot only if the ship has no other order", () => {
    const index = { left: [], right: ["index"] } as const
    const cornered = () => at([23.5, 0, "E"], AWAY)
    expect([
      parseHands(index, { state: cornered(), seat: 0 }),
      parseHands(index, { state: cornered(), seat: 1 }),
    ]).toEqual(["PR", "R"])
    const finished = cornered()
    finished.ships[0].left = 0
    expect(parseHands(index, { state: finished, seat: 0 })).toBe("R")
    const over = cornered()
    milleSabords.resign(over, 1)
    expect(parseHands(index, { state: over, seat: 0 })).toBe("R")
    expect(parseHands(index, { state: milleSabords.initialState(), seat: 0 })).toBe("R")
  })

  it("[MS-3.1] hands mean orders: a thumb ahead, an index to its side, fists stop", () => {
    expect(parseHands({ left: ["thumb"], right: [] })).toBe("F")
    expect(parseHands({ left: [], right: ["thumb"] })).toBe("F")
    expect(parseHands({ left: ["thumb", "index"], right: [] })).toBe("FL")
    expect(parseHands({ left: ["thumb"], right: ["index"] })).toBe("FR")
    expect(parseHands({ left: [], right: ["index", "thumb"] })).toBe("FR")
    expect(parseHands({ left: ["index"], right: [] })).toBe("L")
    expect(parseHands({ left: [], right: ["index"] })).toBe("R")
    expect(parseHands({ left: [], right: [] })).toBe("stop")
    const cornered = at([23.5, 0, "E"], AWAY)
    expect(parseHands({ left: ["index"], right: [] }, { state: cornered, seat: 0 })).toBe("PL")
    expect(parseHands({ left: ["index"], right: [] }, { state: at([0, 0, "N"], AWAY), seat: 0 })).toBe("L")
  })

  it("[MS-3.1] invalid hands are rejected with a typed error", () => {
    expect(() => parseHands({ left: ["index"], right: ["index"] })).toThrow(
      expect.objectContaining({ code: "schema", rule: "MS-3.1" }),
    )
    for (const hands of [
      null,
      3,
      [],
      {},
      { left: [] },
      { left: ["thumb", "index", "thumb"], right: [] },
      { left: ["middle"], right: [] },
      { left: [], right: [], third: [] },
    ])
      expect(() => parseHands(hands as never)).toThrow(expect.objectContaining({ code: "schema", rule: "MS-3.1" }))
  })
})

describe("alone", () => {
  it("[MS-3.2] one point against three: the first step together, two alone, openly", () => {
    const state = both(at([0, 0, "NE"], [10, -10, "SW"]), "F", "F")
    expect(milleSabords.actors(state)).toEqual([1])
    expect(milleSabords.turn(state, 0)).toMatchObject({ number: 1, phase: "movement", seats: [1], waiting: [1] })
    const second = play(state, "starboard F")
    expect(second.pending).toEqual([null, null])
    expect(second.turn).toBe(1)
    expect(play(second, "starboard F").turn).toBe(2)
  })

  it("[MS-3.2] an order for a ship that has finished is refused", () => {
    const state = both(at([0, 0, "NE"], [10, -10, "SW"]), "F", "F")
    expect(refusal(state, 0, "F")).toBe("not-your-turn CO-2")
    expect(refusal(state, 0, "stop")).toBe("not-your-turn CO-2")
  })
})

describe("secret choices", () => {
  it.each([0, 1, SPECTATOR, "referee"] as const)(
    "[MS-3.3] shows %s that the game no longer waits for a sealed seat",
    (viewer) => {
      const state = at([0, 0, "E"], AWAY)
      expect(milleSabords.turn(state, viewer)).toMatchObject({ seats: [0, 1], waiting: [0, 1] })
      expect(milleSabords.turn(play(state, "port FL"), viewer)).toMatchObject({ seats: [0, 1], waiting: [1] })
    },
  )

  it("[MS-3.3] makes sealing public, and shows the choice only to its seat and the referee", () => {
    const match = createMatch(milleSabords, {})
    match.submit(0, { type: "heading", heading: 90 })
    const known = { type: "sealed", seat: 0, choice: "heading 90" }
    const hidden = { type: "sealed", seat: 0, choice: null }
    expect([match.events(0), match.events(1), match.events(SPECTATOR)]).toEqual([[known], [hidden], [hidden]])
    match.submit(1, { type: "heading", heading: 270 })
    expect(match.events(SPECTATOR).map(({ type }) => type)).toEqual(["sealed", "sealed", "deployed", "turn"])
  })

  const near = () => at([0, 0, "NE", 7], [0.2, -0.2, "NE", 5])
  /** A length north, east, south and west of where each stern begins: 17 headings are clear in each quarter. */
  const rocks = [-10, 10].flatMap((x) =>
    [0, 1, 0, -1].map((east, side) => ({ x: x + east, y: [1, 0, -1, 0][side] ?? 0, radius: 0.6 })),
  )
  const phases: readonly (readonly [string, () => MilleSabordsState])[] = [
    ["deployment", () => milleSabords.initialState({ wind: 20 })],
    [
      "deployment at any angle that rocks all around leave",
      () => milleSabords.initialState({ turnStep: 45, freeAngles: true, islands: rocks }),
    ],
    ["movement", () => at([0, 0, "E"], AWAY)],
    ["movement at any angle", () => at([0, 0, "N"], AWAY, { turnStep: 10, freeAngles: true })],
    ["a second step", () => both(at([0, 0, "E"], AWAY), "F", "FR")],
    ["a turn on the spot", () => at([23.5, 0, "E"], AWAY)],
    ["a ship alone", () => both(at([0, 0, "NE"], [10, -10, "SW"]), "F", "F")],
    ["boarding", () => both(near(), "F", "F")],
    ["boarding after fire", () => milleSabords.parseState("4 boarding-after-fire 0,0,0,5,0/0 400000,0,0,5,0/0")],
  ]

  /** A position with something else sealed. */
  const sealing = (state: MilleSabordsState, pending: MilleSabordsState["pending"]): MilleSabordsState => ({
    ...milleSabords.clone(state),
    pending,
  })

  it.each(phases)("[MS-3.3] draws exactly the possible positions: %s", (_, make) => {
    const state = make()
    const random = createRandom(5)
    const asked = milleSabords.actors(state)
    const sealed = [0, 1].map((seat) => (asked.length === 2 ? choices(state, seat, true) : []))
    const open = ([0, 1, SPECTATOR] as const).map((viewer) => ({
      view: milleSabords.view(state, viewer),
      possible: [state],
    }))
    // That the other seat has sealed a choice is known, and so is that nobody else has.
    const hidden = ([0, 1] as const).flatMap((seat) => {
      const possible = (sealed[seat] ?? []).map((choice) =>
        sealing(state, seat === 0 ? [choice, null] : [null, choice]),
      )
      return possible
        .slice(0, 1)
        .flatMap((chosen) =>
          ([1 - seat, SPECTATOR] as const).map((viewer) => ({ view: milleSabords.view(chosen, viewer), possible })),
        )
    })
    const known = (sealed[0] ?? []).slice(0, 3).map((choice) => {
      const chosen = sealing(state, [choice, null])
      return { view: milleSabords.view(chosen, 0), possible: [chosen] }
    })
    for (const { view, possible } of [...open, ...hidden, ...known]) {
      const samples = Array.from({ length: 24 * possible.length }, () => milleSabords.determinize(view, random))
      const drawn = new Set(samples.map(({ pending }) => pending.join()))
      expect([...drawn].sort()).toEqual(possible.map(({ pending }) => pending.join()).sort())
      expect(possible).toContainEqual(samples[0])
      const bare = milleSabords.determinize(view, random, { sealed: "none" })
      const own = [0, 1].map((seat) => (view.viewer === seat ? (view.pending[seat] ?? null) : null))
      expect(bare.pending).toEqual(own)
      if (typeof view.viewer === "number")
        expect(choices(bare, view.viewer, true)).toEqual(own[view.viewer] ? [] : choices(state, view.viewer, true))
    }
  })

  it("[MS-2.6 MS-3.3] samples every whole degree with free angles", () => {
    const view = milleSabords.view(play(at([0, 0, "N"], AWAY, { turnStep: 3, freeAngles: true }), "port L"), 1)
    const random = createRandom(2)
    const drawn = new Set(Array.from({ length: 60 }, () => milleSabords.determinize(view, random).pending[0]))
    expect([...drawn].sort()).toEqual(["L", "L1", "L2", "R", "R1", "R2"])
  })

  it("[MS-3.3] a view that shows another seat's sealed choice is rejected", () => {
    const sealed = play(at([0, 0, "E"], AWAY), "port FL")
    const view = { ...milleSabords.view(sealed, 1), pending: sealed.pending }
    expect(() => milleSabords.determinize(view, createRandom(1))).toThrow(
      expect.objectContaining({ code: "schema", rule: "MS-3.3" }),
    )
  })

  it.each([
    ["its own choice, which it knows", at([0, 0, "E"], AWAY), 0, ["sealed", null]],
    ["a choice beside its own, which would have been carried out", at([0, 0, "E"], AWAY), 0, ["FL", "sealed"]],
    ["two choices, which would have been carried out", at([0, 0, "E"], AWAY), SPECTATOR, ["sealed", "sealed"]],
    [
      "a choice of a ship that goes on alone, openly",
      both(at([0, 0, "NE"], [10, -10, "SW"]), "F", "F"),
      0,
      [null, "sealed"],
    ],
    ["a choice of the referee, who knows all", at([0, 0, "E"], AWAY), "referee", ["sealed", null]],
  ] as const)("[MS-3.3] refuses a view that hides %s", (_, state, viewer, pending) => {
    const view = { ...milleSabords.view(state, viewer), pending: [...pending] as [string | null, string | null] }
    expect(() => milleSabords.determinize(view, createRandom(1))).toThrow(expect.objectContaining({ code: "schema" }))
  })
})
