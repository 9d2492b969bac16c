import { describe, expect, it } from "vitest"
import { milleSabords } from "../src/index"
import { moveShip } from "../src/rules/collision"
import { AWAY, at, both, choices, placeOf, play, refusal } from "./support/setup"

describe("points of a turn", () => {
  it("[MS-2.2] are fixed by the heading at its start, regardless of later turns", () => {
    const state = at([0, 0, "SE"], AWAY)
    expect(milleSabords.turn(state, 0).budgets).toEqual([
      { seat: 0, unit: "movement point", total: 3, left: 3 },
      { seat: 1, unit: "movement point", total: 2, left: 2 },
    ])
    const turned = both(state, "FL", "F")
    // Now heading E, worth 2 points: of its 3 the ship still has 2.
    expect(turned.ships[0]).toMatchObject({ heading: 90, points: 3, left: 2 })
  })
})

describe("ahead, then turn", () => {
  it("[MS-2.3] FR from (0,0) E leads to (1,0) SE", () => {
    expect(placeOf(both(at([0, 0, "E"], AWAY), "FR", "F"), 0)).toEqual([1_000_000, 0, 135])
  })

  it("[MS-2.3] F F F from (0,0) SE leads to (2.121321, −2.121321)", () => {
    const state = play(at([0, 0, "SE"], AWAY), "port F", "starboard F", "port F", "starboard F", "port F")
    expect(placeOf(state, 0)).toEqual([2_121_321, -2_121_321, 135])
  })

  it("[MS-2.3] eight FR close an octagon without drift", () => {
    let state = at([0, 0, "N"], [-15, -15, "N"], { rose: [1, 1, 1, 1, 1], collision: "off" })
    for (let side = 0; side < 8; side++) state = both(state, "FR", "FR")
    expect(placeOf(state, 0)).toEqual([0, 0, 0])
    expect(placeOf(state, 1)).toEqual([-15_000_000, -15_000_000, 0])
  })

  it("[MS-2.3] so do all regular polygons with an even number of sides", () => {
    for (const turnStep of [1, 2, 3, 4, 5, 6, 9, 10, 12, 15, 18, 20, 30, 36, 45])
      for (const turn of [turnStep, -turnStep]) {
        const ship = { x: 7, y: 7, heading: 123, resistance: 10, points: 1, left: 1 }
        for (let side = 0; side < 360 / turnStep; side++) moveShip(ship, { way: 1, turn })
        expect(ship).toEqual({ x: 7, y: 7, heading: 123, resistance: 10, points: 1, left: 1 })
      }
  })

  it("[MS-2.3] with fixed angles only the full step is an order", () => {
    const state = at([0, 0, "E"], AWAY)
    expect(choices(state, 0)).toEqual(["F", "FL", "FR"])
    expect(choices(state, 0, true)).toEqual(["F", "FL", "FR"])
    expect(refusal(state, 0, "FL15")).toBe("fixed-angle MS-2.3")
  })

  it("[MS-2.3] with free angles every whole degree below the step is; the list names every 15° unless asked for all", () => {
    const state = at([0, 0, "E"], AWAY, { freeAngles: true })
    expect(choices(state, 0)).toEqual(["F", "FL15", "FL30", "FL", "FR15", "FR30", "FR"])
    expect(choices(state, 0, true)).toHaveLength(1 + 45 + 45)
    for (let turn = 1; turn < 45; turn++) expect(refusal(state, 0, `FR${turn}`)).toBeUndefined()
    expect(refusal(state, 0, "FR45")).toBe("not-an-action CO-4")
    const narrow = at([0, 0, "E"], AWAY, { freeAngles: true, turnStep: 20 })
    expect(choices(narrow, 0)).toEqual(["F", "FL15", "FL", "FR15", "FR"])
    expect(refusal(narrow, 0, "FL20")).toBe("beyond-turn-step MS-2.3")
    expect(refusal(narrow, 0, "FL19")).toBeUndefined()
    expect(placeOf(both(state, "FL7", "F"), 0)).toEqual([1_000_000, 0, 83])
  })
})

describe("no staying on the spot", () => {
  it("[MS-2.4] stop is no first order, but any later one, and ends the movement", () => {
    const state = at([0, 0, "SE"], AWAY)
    expect(choices(state, 0)).not.toContain("stop")
    expect(refusal(state, 0, "stop")).toBe("must-move MS-2.4")
    const second = both(state, "F", "F")
    expect(choices(second, 0)).toContain("stop")
    const stopped = both(second, "stop", "F")
    expect(stopped.turn).toBe(2)
    expect(placeOf(stopped, 0)).toEqual([707_107, -707_107, 135])
  })

  it("[MS-2.4] a ship has a choice even when stop is its only order", () => {
    // The bow is 1.5 lengths from the edge: one length fits, a second does not.
    const state = both(at([22.5, 0, "E"], [0, 0, "NE"]), "F", "F")
    expect(choices(state, 0)).toEqual(["stop"])
    expect(milleSabords.actors(state)).toEqual([0])
    expect(play(state, "port stop").turn).toBe(2)
  })
})

describe("dead sectors", () => {
  it("[MS-2.5] SE: FL FL FL is legal and ends in irons", () => {
    const state = play(at([0, 0, "SE"], [-20, -20, "NE"]), "port FL", "starboard F", "port FL", "port FL")
    expect(state.turn).toBe(2)
    expect(state.ships[0]).toMatchObject({ heading: 0, points: 0, left: 1 })
    expect(choices(state, 0)).toEqual(["L", "R"])
  })

  it("[MS-2.5] NE with one point, FL: N, stopped; next turn it backs", () => {
    const state = both(at([0, 0, "NE"], [-20, -20, "NE"]), "FL", "F")
    expect(state.ships[0]).toMatchObject({ x: 707_107, y: 707_107, heading: 0, points: 0 })
    expect(placeOf(both(state, "R", "F"), 0)).toEqual([707_107, -292_893, 45])
  })

  it("[MS-2.5] points left are lost in a dead sector", () => {
    // Wind from the north, heading E with two points; a rose whose NE is dead too.
    const state = both(at([0, 0, "E"], AWAY, { rose: [0, 0, 2, 3, 2] }), "FL", "F")
    expect(state.ships[0]).toMatchObject({ heading: 45, left: 0 })
    expect(milleSabords.actors(state)).toEqual([1])
  })
})

describe("in irons", () => {
  it("[MS-2.6] (0,0) N: L leads to (0,−1) NW, R to (0,−1) NE", () => {
    const state = at([0, 0, "N"], AWAY)
    expect(placeOf(both(state, "L", "F"), 0)).toEqual([0, -1_000_000, 315])
    expect(placeOf(both(state, "R", "F"), 0)).toEqual([0, -1_000_000, 45])
  })

  it("[MS-2.6] is the whole movement, and the turn compulsory", () => {
    const state = at([0, 0, "N"], AWAY)
    expect(choices(state, 0)).toEqual(["L", "R"])
    expect(both(state, "L", "F").ships[0].left).toBe(0)
    expect(refusal(state, 0, "F")).toBe("in-irons MS-2.6")
    expect(refusal(state, 0, "FL")).toBe("in-irons MS-2.6")
    expect(refusal(at([0, 0, "NE"], AWAY), 0, "L")).toBe("not-in-irons MS-2.6")
  })

  it("[MS-2.6] with free angles turns from 1° to the step", () => {
    const free = at([0, 0, "N"], AWAY, { freeAngles: true })
    expect(choices(free, 0)).toEqual(["L15", "L30", "L", "R15", "R30", "R"])
    expect(choices(free, 0, true)).toHaveLength(90)
    expect(placeOf(both(free, "R1", "F"), 0)).toEqual([0, -1_000_000, 1])
  })

  it("[MS-2.6 MS-6.1] between obstacles the short list still offers as far as the ship can turn", () => {
    // Backing from (0,0) leads to (0,−1); rocks stand beside where the bow swings, and only 10° to port are clear.
    const islands = [
      { x: -0.19, y: -0.05, radius: 0.01 },
      { x: 0.0105, y: -0.5, radius: 0.01 },
    ]
    const tight = at([0, 0, "N"], AWAY, { freeAngles: true, islands })
    expect(choices(tight, 0)).toEqual(["L10"])
    expect(choices(tight, 0, true)).toEqual(Array.from({ length: 10 }, (_, index) => `L${index + 1}`))
    expect(refusal(tight, 0, "L11")).toBe("turn-blocked MS-6.1")
    // Without free angles it cannot go astern at all, and ahead nobody must turn.
    expect(choices(at([0, 0, "N"], AWAY, { islands }), 0)).toEqual(["PL", "PR"])
    expect(choices(at([0, -2, "N"], AWAY, { wind: 90, freeAngles: true, islands }), 0)).toEqual(["F"])
    const wider = [{ ...islands[0], x: -0.272, y: -0.0702, radius: 0.01 }, ...islands.slice(1)]
    expect(choices(at([0, 0, "N"], AWAY, { freeAngles: true, islands: wider }), 0)).toEqual(["L15"])
    expect(refusal(tight, 0, "R1")).toBe("turn-blocked MS-6.1")
  })
})
