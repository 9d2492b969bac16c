import { expect, it } from "vitest"
import { milleSabords } from "../src/index"
import type { OrderCode } from "../src/rules/orders"
import { AWAY, at, both, type Placed } from "./support/setup"

/** Rocks beside where the bow swings: from (0,0) N astern only 10° to port are clear, and nothing to starboard. */
const rocks = [
  { x: -0.19, y: -0.05, radius: 0.01 },
  { x: 0.0105, y: -0.5, radius: 0.01 },
]

it.each<[ship: Placed, options: object, order: OrderCode, refusal: object]>([
  [[0, 0, "E"], {}, "stop", { code: "must-move", rule: "MS-2.4" }],
  [[0, 0, "E"], {}, "PL", { code: "can-still-sail", rule: "MS-6.2" }],
  [[0, 0, "N"], {}, "PR", { code: "can-still-sail", rule: "MS-6.2" }],
  [[0, 0, "N"], {}, "F", { code: "in-irons", rule: "MS-2.6" }],
  [[0, 0, "E"], {}, "R", { code: "not-in-irons", rule: "MS-2.6", details: { points: 2 } }],
  [[0, 0, "E"], {}, "FL15", { code: "fixed-angle", rule: "MS-2.3", details: { degrees: 15, turnStep: 45 } }],
  [
    [0, 0, "E"],
    { freeAngles: true, turnStep: 20 },
    "FR20",
    { code: "beyond-turn-step", rule: "MS-2.3", details: { degrees: 20, turnStep: 20 } },
  ],
  [
    [0, 0, "E"],
    { freeAngles: true, turnStep: 20 },
    "FR21",
    { code: "beyond-turn-step", details: { degrees: 21, turnStep: 20 } },
  ],
  [[23.5, 0, "E"], {}, "F", { code: "way-blocked", rule: "MS-6.1", details: { obstacle: "sea" } }],
  [
    [0, 0, "E"],
    { islands: [{ x: 2.5, y: 0, radius: 0.5 }] },
    "F",
    { code: "way-blocked", details: { obstacle: "island" } },
  ],
  [[0, -24.5, "N"], {}, "L", { code: "way-blocked", rule: "MS-6.1", details: { obstacle: "sea" } }],
  [
    [0, 0, "N"],
    { freeAngles: true, islands: rocks },
    "L11",
    { code: "turn-blocked", rule: "MS-6.1", details: { turn: 11, clear: 10 } },
  ],
  [
    [0, 0, "N"],
    { freeAngles: true, islands: rocks },
    "R1",
    { code: "turn-blocked", rule: "MS-6.1", details: { turn: 1, clear: 0 } },
  ],
  // The bow is on the eastern edge, half a length from the northern one: 30° to port bring it there.
  [[24, 24.5, "E"], {}, "PL", { code: "turn-blocked", rule: "MS-6.2", details: { turn: 45, clear: 30 } }],
])("[MS-2.3 MS-2.4 MS-2.6 MS-6.1 MS-6.2] port at %j with %j cannot be ordered %s", (ship, options, order, refusal) => {
  const state = at(ship, AWAY, options)
  expect(milleSabords.validate(state, 0, { type: "order", order })).toMatchObject(refusal)
  const { details = undefined } = refusal as { details?: object }
  expect(milleSabords.validate(state, 0, { type: "order", order })?.details).toEqual(details)
})

it("[MS-6.2] turning on the spot is a first order", () => {
  const state = both(at([0, 0, "E"], AWAY), "F", "F")
  expect(milleSabords.validate(state, 0, { type: "order", order: "PL" })).toEqual({
    code: "pivot-not-first",
    rule: "MS-6.2",
  })
})

it("[MS-1.3 MS-3.1 MS-5.3] a refusal names the current phase, or the obstacle of a heading", () => {
  const start = milleSabords.initialState({ wind: 20 })
  const sailing = at([0, 0, "E"], AWAY)
  const boarding = both(at([0, 0, "NE", 7], [0.3, 0, "NE", 4]), "F", "F")
  expect(boarding.phase).toBe("boarding")
  const wrong = (rule: string, phase: string) => ({ code: "wrong-phase", rule, details: { phase } })
  expect(milleSabords.validate(start, 0, { type: "order", order: "F" })).toEqual(wrong("MS-3.1", "deployment"))
  expect(milleSabords.validate(start, 1, { type: "grapple" })).toEqual(wrong("MS-5.3", "deployment"))
  expect(milleSabords.validate(sailing, 0, { type: "hold-off" })).toEqual(wrong("MS-5.3", "movement"))
  expect(milleSabords.validate(sailing, 1, { type: "heading", heading: 0 })).toEqual(wrong("MS-1.3", "movement"))
  expect(milleSabords.validate(boarding, 1, { type: "order", order: "stop" })).toEqual(wrong("MS-3.1", "boarding"))
  expect(milleSabords.validate(start, 1, { type: "heading", heading: 66 })).toEqual({
    code: "off-the-step",
    rule: "MS-1.3",
    details: { heading: 66, turnStep: 45, wind: 20 },
  })
  const rocky = milleSabords.initialState({ islands: [{ x: -10, y: 1, radius: 0.5 }] })
  const north = { type: "heading", heading: 0 } as const
  expect(milleSabords.validate(rocky, 0, north)).toEqual({
    code: "hull-blocked",
    rule: "MS-1.3",
    details: { heading: 0 },
  })
  expect(milleSabords.validate(rocky, 1, north)).toBeUndefined()
  for (const type of ["grapple", "hold-off"] as const)
    expect(milleSabords.validate(boarding, 0, { type })).toBeUndefined()
})
