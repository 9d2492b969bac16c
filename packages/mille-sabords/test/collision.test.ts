import { apply } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type MilleSabordsEvent, type MilleSabordsState, milleSabords } from "../src/index"
import { collisionLosses, contactIn, type Motion } from "../src/rules/collision"
import { standard } from "../src/rules/standard"
import { at, both, choices, placeOf, play, resistances } from "./support/setup"

const ahead = { way: 1, turn: 0 } as const
const still: Motion = { way: 0, turn: 0 }

/** The events of the choices, told to the referee. */
function eventsOf(state: MilleSabordsState, ...texts: readonly string[]): MilleSabordsEvent[] {
  const events: MilleSabordsEvent[] = []
  let now = state
  for (const [index, text] of texts.entries()) {
    const applied = apply(milleSabords, now, index % 2, milleSabords.parseAction(text, now, index % 2))
    events.push(...applied.events)
    now = applied.state
  }
  return events
}

describe("collision", () => {
  it("[MS-5.1 MS-5.1b] wind SW: A(0,0) N, B(−1.5,1) E, both F: B's bow strikes A's side, A −3, B −1", () => {
    const state = both(at([0, 0, "N"], [-1.5, 1, "E"], { wind: 225 }), "F", "F")
    expect(resistances(state)).toEqual([7, 9])
    expect(state.phase).toBe("boarding")
  })

  it("[MS-5.1 MS-5.1b] wind W: A(0,0) N, B(0,2.2) S, both F: 3 each, boarding asked, no second collision while they overlap", () => {
    const state = both(at([0, 0, "N"], [0, 2.2, "S"], { wind: 270 }), "F", "F")
    expect(resistances(state)).toEqual([7, 7])
    expect(state.phase).toBe("boarding")
    const on = both(both(state, "hold off", "hold off"), "F", "F")
    expect(resistances(on)).toEqual([7, 7])
    expect(on.turn).toBe(2)
  })

  it("[MS-5.1 MS-5.1b MS-5.3] wind SW: A(0,0) E, B(1.2,−0.25) N, both F: A −1, B −3, 0.75 apart, boarding asked", () => {
    const state = both(at([0, 0, "E"], [1.2, -0.25, "N"], { wind: 225 }), "F", "F")
    expect(resistances(state)).toEqual([9, 7])
    expect(state.phase).toBe("boarding")
    expect(placeOf(state, 1)).toEqual([1_200_000, 750_000, 0])
  })

  it("[MS-5.1] touching at one point at one instant is contact, also at the very end of the straight half", () => {
    const struck = { x: 0, y: 2_000_000, heading: 90, resistance: 10, points: 1, left: 0 }
    const ship = { x: 500_000, y: 0, heading: 0, resistance: 10, points: 1, left: 1 }
    expect(contactIn(standard, ship, ahead, struck, still)).toEqual([0, 500])
    expect(contactIn(standard, { ...ship, y: -1 }, ahead, struck, still)).toBeUndefined()
    // End on end, one instant, both on the move: bows meet and part.
    expect(contactIn(standard, { ...ship, x: 0, y: 0 }, ahead, { ...struck, y: 4_000_000, heading: 180 }, ahead)).toBe(
      "line",
    )
  })

  it("[MS-5.1] a ship that has finished lies still and can be struck by one that goes on alone", () => {
    const state = both(at([0, 0, "NE"], [-1.486, 3.606, "SE"]), "F", "F")
    expect(state.ships[0].left).toBe(0)
    const struck = play(state, "starboard F", "starboard F")
    expect(struck.phase).toBe("boarding")
    expect(resistances(struck)).toEqual([7, 9])
  })

  it("[MS-5.1] a ship astern in irons collides too", () => {
    const state = both(at([0, 0, "N"], [-1.8, -0.5, "E"]), "L", "F")
    expect(resistances(state)).toEqual([7, 9])
  })

  it("[MS-5.1] in the turning half contact is looked at in every degree of the larger turn", () => {
    const turning = { x: 0, y: 0, heading: 0, resistance: 10, points: 1, left: 1 }
    // Seen from where the stern turns, the other's stern lies at 20.6°: the hull has run into it at 21°.
    const other = { x: 300_000, y: 1_800_000, heading: 90, resistance: 10, points: 1, left: 0 }
    expect(contactIn(standard, turning, { way: 1, turn: 0 }, other, still)).toBeUndefined()
    expect(contactIn(standard, turning, { way: 1, turn: 20 }, other, still)).toBeUndefined()
    expect(contactIn(standard, turning, { way: 1, turn: 21 }, other, still)).toEqual([143, 7])
    expect(contactIn(standard, turning, { way: 1, turn: 45 }, other, still)).toEqual([143, 7])
    expect(contactIn(standard, turning, { way: 1, turn: -45 }, other, still)).toBeUndefined()
  })

  it("[MS-5.1] does not depend on its place on the sea", () => {
    for (const [x, y] of [
      [0, 0],
      [5_000_000, 7_000_000],
      [-4_000_000, -3_000_000],
    ] as const) {
      const struck = { x, y, heading: 0 }
      const striking = { x: x - 1_500_000, y: y + 1_000_000, heading: 90 }
      expect(contactIn(standard, struck, ahead, striking, ahead)).toEqual([500, 0])
      expect(contactIn(standard, striking, ahead, struck, ahead)).toEqual([0, 500])
      expect(contactIn(standard, struck, ahead, striking, still)).toBeUndefined()
    }
  })

  it("[MS-5.1] does not occur if the hulls share a point as the step begins", () => {
    const a = { x: 0, y: 0, heading: 0, resistance: 10, points: 1, left: 1 }
    const touching = { ...a, y: 1_000_000 }
    expect(contactIn(standard, a, ahead, touching, still)).toBeUndefined()
    expect(contactIn(standard, a, ahead, { ...touching, y: 1_000_001 }, still)).toBe("line")
  })

  it("[MS-5.1] can be switched off", () => {
    const state = both(at([0, 0, "N"], [-1.5, 1, "E"], { wind: 225, collision: "off" }), "F", "F")
    expect(resistances(state)).toEqual([10, 10])
  })

  it("[MS-5.1] emits its event between the moves and the boarding phase", () => {
    const events = eventsOf(at([0, 0, "N"], [-1.5, 1, "E"], { wind: 225 }), "F", "F")
    expect(events.map(({ type }) => type)).toEqual(["sealed", "sealed", "moved", "moved", "collided"])
    expect(events.at(-1)).toEqual({ type: "collided", losses: [3, 1] })
  })
})

describe("the striking ship", () => {
  it("[MS-5.1b] the nearer to an end loses 1, the other 3; equal or on one line 3 each", () => {
    expect(collisionLosses(standard, [0, 500])).toEqual([1, 3])
    expect(collisionLosses(standard, [499, 12])).toEqual([3, 1])
    expect(collisionLosses(standard, [7, 7])).toEqual([3, 3])
    expect(collisionLosses(standard, "line")).toEqual([3, 3])
  })

  it("[MS-5.1b] a bow that runs onto a stern to half a thousandth of its hull counts as end to end", () => {
    const struck = { x: 0, y: 1_500_000, heading: 90, resistance: 10, points: 1, left: 0 }
    const ship = (x: number) => ({ x, y: 0, heading: 0, resistance: 10, points: 1, left: 1 })
    expect(contactIn(standard, ship(499), ahead, struck, still)).toEqual([0, 0])
    expect(contactIn(standard, ship(500), ahead, struck, still)).toEqual([0, 1])
    expect(contactIn(standard, ship(999_501), ahead, struck, still)).toEqual([0, 0])
  })
})

describe("after a collision", () => {
  it("[MS-5.2] both finish their orders, and hulls may overlap", () => {
    const state = both(at([0, 0, "N"], [-1.5, 1, "E"], { wind: 225 }), "FR", "FL")
    expect(placeOf(state, 0)).toEqual([0, 1_000_000, 45])
    expect(placeOf(state, 1)).toEqual([-500_000, 1_000_000, 45])
    const overlapping = both(at([0, 0, "N"], [-1.5, 1, "E"], { wind: 225 }), "F", "F")
    expect(placeOf(overlapping, 1)).toEqual([-500_000, 1_000_000, 90])
    expect(choices(both(overlapping, "hold off", "hold off"), 0)).toContain("F")
  })
})
