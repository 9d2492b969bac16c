import { describe, expect, it } from "vitest"
import type { MilleSabordsOptions } from "../src/index"
import { areNear } from "../src/rules/collision"
import { damageAt } from "../src/rules/damage"
import { bears, salvo } from "../src/rules/fire"
import { standard } from "../src/rules/standard"
import { at, both, type Placed, resistances } from "./support/setup"

/** What each ship loses in a salvo from where they lie. */
const fire = (port: Placed, starboard: Placed, given: Partial<MilleSabordsOptions> = {}) =>
  salvo(standard, at(port, starboard, given))
const origin: Placed = [0, 0, "N"]

describe("broadsides", () => {
  it("[MS-4.1] (0,0) N and (4,0) N: 6 each; no hits dead ahead and astern", () => {
    expect(fire(origin, [4, 0, "N"])).toEqual([6, 6])
    expect(fire(origin, [-4, 0, "N"])).toEqual([6, 6])
    expect(fire(origin, [0, 4, "N"])).toEqual([0, 0])
  })

  it("[MS-4.1] (3,3) N lies at exactly 45° and both bear: √13 → 4 → 6 points", () => {
    expect(fire(origin, [3, 3, "N"])).toEqual([6, 6])
    expect(fire(origin, [2.9, 3, "N"])).toEqual([0, 0])
    expect(fire(origin, [-3, 3, "N"])).toEqual([6, 6])
    expect(fire(origin, [-2.9, 3, "N"])).toEqual([0, 0])
    // At exactly 135° off the bow, too.
    expect(fire(origin, [3, -3, "N"])).toEqual([6, 6])
    expect(fire(origin, [2.999999, -3, "N"])).toEqual([0, 0])
  })

  it("[MS-4.1] (4,0.5) heading W: only the first fires, 7 points", () => {
    expect(fire(origin, [4, 0.5, "W"])).toEqual([0, 7])
  })

  it("[MS-4.1] (0,5) E dead ahead: only it fires, 6 points", () => {
    expect(fire(origin, [0, 5, "E"])).toEqual([6, 0])
  })

  it("[MS-4.1] (0,1.3) N: 0.3 apart, no fire", () => {
    expect(fire(origin, [0, 1.3, "N"])).toEqual([0, 0])
  })

  it("[MS-4.1] coincident middles bear; other arcs are an option", () => {
    expect(fire(origin, [-0.5, 0.5, "E"])).toEqual([10, 10])
    expect(fire(origin, [0, 4, "N"], { arc: [0, 180] })).toEqual([7, 7])
    expect(fire(origin, [0, 4, "N"], { arc: [0, 90] })).toEqual([0, 7])
    expect(fire(origin, [4, 0, "N"], { arc: [0, 89] })).toEqual([0, 0])
    expect(fire(origin, [4, 0, "N"], { arc: [90, 91] })).toEqual([6, 6])
  })

  it("[MS-4.1] the option `target` takes a ship as in the arc as soon as any part of its hull is", () => {
    const hull = { target: "hull" } as const
    // The middle lies just ahead of 45°, the stern inside.
    expect(fire(origin, [2.9, 3, "N"], hull)).toEqual([6, 6])
    expect(fire(origin, [-2.9, 3, "N"], hull)).toEqual([6, 6])
    const [ship, onTheLimit] = at(origin, [2.9, 3, "N"]).ships
    const targets = [{}, { target: "middle" }, hull] as const
    expect(targets.map((target) => bears(standard, { arc: [45, 135], ...target }, ship, onTheLimit))).toEqual([
      false,
      false,
      true,
    ])
    // An end touches the limit: (3, 3) or (3, −3) from the middle.
    expect(fire(origin, [2, 3.5, "E"], hull)[1]).toBe(6)
    expect(fire(origin, [1.999999, 3.5, "E"], hull)[1]).toBe(0)
    expect(fire(origin, [3, -2.5, "W"], hull)[1]).toBe(6)
    expect(fire(origin, [2.999999, -2.5, "W"], hull)[1]).toBe(0)
    // A hull across narrow arcs has neither end in them, and one ahead of the middle is in neither.
    expect(fire(origin, [2, 0, "N"], { ...hull, arc: [89, 91] })).toEqual([8, 8])
    expect(fire(origin, [-2, 1, "S"], { ...hull, arc: [89, 91] })).toEqual([8, 8])
    expect(fire(origin, [-0.5, 2, "E"], { ...hull, arc: [89, 91] })).toEqual([9, 0])
    // The firing ship's middle on the other hull.
    expect(fire(origin, [-0.1, 0.5, "E"], { ...hull, arc: [89, 91] })[1]).toBe(10)
    expect(fire([0, 0, "E"], [0.5, -0.3, "N"], { ...hull, arc: [10, 20] })[1]).toBe(10)
  })

  it("[MS-4.1] is once a turn, after all movement", () => {
    // Side by side after the first step, but the second ship sails on: the salvo comes from where it ends.
    const state = both(at([0, 0, "NE"], [6, 0, "NE"]), "F", "F")
    expect(state.turn).toBe(2)
    expect(resistances(state)).toEqual([6, 6])
    const sailing = both(at([0, 0, "NE"], [6, 0, "E"]), "F", "F")
    expect(resistances(sailing)).toEqual([10, 10])
  })
})

describe("damage", () => {
  it("[MS-4.2] 10 less the distance, a started length counting whole, never below 0", () => {
    expect(fire(origin, [9, 0, "N"])).toEqual([1, 1])
    expect(fire(origin, [9.5, 0, "N"])).toEqual([0, 0])
    expect(fire(origin, [12, 0, "N"])).toEqual([0, 0])
    expect(fire(origin, [9, 0, "N"], { rounding: "none" })).toEqual([1000, 1000])
  })

  it("[MS-4.2] the distance is taken to the nearest thousandth first", () => {
    expect(fire(origin, [4.0004, 0, "N"])).toEqual([6, 6])
    expect(fire(origin, [4.0005, 0, "N"])).toEqual([5, 5])
  })

  it("[MS-4.2] other measures and roundings are options", () => {
    expect([
      damageAt(standard, 3500, "up"),
      damageAt(standard, 3500, "nearest"),
      damageAt(standard, 3499, "nearest"),
      damageAt(standard, 3500, "down"),
      damageAt(standard, 3500, "none"),
    ]).toEqual([6, 6, 7, 7, 6500])
    expect([
      damageAt(standard, 0, "up"),
      damageAt(standard, 10_000, "down"),
      damageAt(standard, 10_001, "none"),
      damageAt(standard, 9999, "down"),
    ]).toEqual([10, 0, 0, 1])
    // Hulls 4 apart, middles √(4.5² + 0.25²) = 4.507.
    expect(fire([0, 0, "N"], [4, 0.25, "E"], { distance: "hull", arc: [0, 180] })).toEqual([6, 6])
    expect(fire([0, 0, "N"], [4, 0.25, "E"], { distance: "middle", arc: [0, 180] })).toEqual([5, 5])
    expect(fire([0, 0, "N"], [4, 0.25, "E"], { distance: "middle", rounding: "none", arc: [0, 180] })).toEqual([
      5493, 5493,
    ])
  })
})

describe("sinking", () => {
  it("[MS-4.3] from 10 and 6 the first wins; from 6 and 6 it is a draw", () => {
    const close = (port: number, starboard: number) =>
      both(at([0, 0, "NE", port], [4, 4, "NE", starboard], { arc: [0, 180], rose: [1, 1, 1, 1, 1] }), "F", "F")
    // √32 less one length: 4.657 → 5 → 5 points.
    expect(resistances(close(10, 6))).toEqual([5, 1])
    expect(close(10, 5).ending).toEqual({ reason: "sunk", winner: 0 })
    expect(close(5, 10).ending).toEqual({ reason: "sunk", winner: 1 })
    expect(close(5, 5).ending).toEqual({ reason: "both-sunk", winner: null })
    const beside = (port: number, starboard: number) =>
      both(at([0, 0, "NE", port], [4, 0, "NE", starboard], { arc: [0, 180] }), "F", "F")
    // From bow to stern √(3.293² + 0.707²) = 3.368 → 4 → 6 points.
    expect(resistances(beside(10, 10))).toEqual([4, 4])
    expect(beside(10, 6).ending).toEqual({ reason: "sunk", winner: 0 })
    expect(beside(6, 6).ending).toEqual({ reason: "both-sunk", winner: null })
  })

  it("[MS-4.3] both ships' damage in one salvo is computed from the same instant", () => {
    const state = at([0, 0, "N", 6], [4, 0, "N", 6])
    expect(salvo(standard, state)).toEqual([6, 6])
    expect(resistances(state)).toEqual([6, 6])
  })

  it("[MS-6.1] an island on the line between the middles blocks fire, to the last millionth", () => {
    const between = (y: number) => fire(origin, [4, 0, "N"], { islands: [{ x: 2, y, radius: 0.5 }] })
    expect(between(0.5)).toEqual([0, 0])
    expect(between(1)).toEqual([0, 0])
    expect(between(1.000001)).toEqual([6, 6])
    expect(between(-0.000001)).toEqual([6, 6])
    expect(fire(origin, [4, 0, "N"], { islands: [{ x: 6, y: 0.5, radius: 0.5 }] })).toEqual([6, 6])
  })

  it("[MS-5.3 MS-6.1] an island between the middles does not block boarding", () => {
    expect(areNear(standard, at([0, 0, "N"], [0.4, 0, "N"], { islands: [{ x: 0.2, y: 0.5, radius: 0.01 }] }))).toBe(
      true,
    )
  })
})
