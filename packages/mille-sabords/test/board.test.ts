import { describe, expect, it } from "vitest"
import { milleSabords } from "../src/index"
import { boardOf, isOpenWater } from "../src/state/board"
import { oneLength } from "../src/state/compass"
import { AWAY, at, both, choices, placeOf, play, refusal } from "./support/setup"

const rock = (x: number, y: number, radius: number) => ({ islands: [{ x, y, radius }] })

describe("never ashore", () => {
  it("[MS-6.1] an order that leaves the sea is illegal; the border belongs to the sea", () => {
    expect(choices(at([23, 0, "E"], AWAY), 0)).toContain("F")
    expect(choices(at([23.000001, 0, "E"], AWAY), 0)).toEqual(["PL", "PR"])
    expect(refusal(at([23.5, 0, "E"], AWAY), 0, "F")).toBe("way-blocked MS-6.1")
  })

  it("[MS-6.1] a turn is checked at every whole degree", () => {
    // Along the southern edge: a turn to starboard leaves the sea at its first degree, one to port stays inside.
    const state = at([0, -25, "E"], [0, 0, "NE"])
    expect(choices(state, 0)).toEqual(["F", "FL"])
    expect(refusal(state, 0, "FR")).toBe("turn-blocked MS-6.1")
    // Heading SE towards the eastern edge, a turn to port to NE passes E, where the bow is farthest out.
    const wide = at([23.25, 0, "SE"], AWAY, { rose: [1, 1, 1, 1, 1] })
    expect(choices(wide, 0)).toEqual(["F", "FL", "FR"])
    const narrow = at([23.3, 0, "SE"], AWAY, { rose: [1, 1, 1, 1, 1] })
    expect(choices(narrow, 0)).toEqual(["F", "FR"])
  })

  it("[MS-6.1] in a round sea both ends of the hull stay within the circle", () => {
    const round = { sea: { shape: "circle", diameter: 50 } } as const
    expect(choices(at([0, -23, "S"], AWAY, round), 0)).toContain("F")
    expect(choices(at([0, -23.000001, "S"], AWAY, round), 0)).toEqual(["PL", "PR"])
    expect(choices(at([14.2, 18.6, "NE"], AWAY, { ...round, wind: 180 }), 0)).toEqual(["PL", "PR"])
  })

  it("[MS-6.1] an island that the straight stretch touches blocks it, to the last millionth", () => {
    expect(choices(at([0, 0, "E"], AWAY, rock(1.5, 0.5, 0.5)), 0)).not.toContain("F")
    expect(choices(at([0, 0, "E"], AWAY, rock(1.5, 0.500001, 0.5)), 0)).toContain("F")
    // Abreast of the hull itself it would be in the way already; right behind the stern it is not.
    expect(choices(at([0, 0, "E"], AWAY, rock(-0.6, 0, 0.5)), 0)).toContain("F")
    // Two lengths ahead the bow would just touch it.
    expect(choices(at([0, 0, "E"], AWAY, rock(2.5, 0, 0.5)), 0)).not.toContain("F")
    expect(choices(at([0, 0, "E"], AWAY, rock(2.500001, 0, 0.5)), 0)).toContain("F")
  })

  it("[MS-6.1] astern the stretch reaches one length behind the stern", () => {
    expect(choices(at([0, 0, "N"], AWAY, rock(0, -1.5, 0.5)), 0)).toEqual(["PL", "PR"])
    expect(choices(at([0, 0, "N"], AWAY, rock(0, -1.500001, 0.5)), 0)).toEqual(["L", "R"])
  })

  it("[MS-6.1] an island in the sweep of the turn blocks it", () => {
    const state = at([0, 0, "E"], AWAY, rock(1.6, 0.35, 0.05))
    expect(choices(state, 0)).toEqual(["F", "FR"])
    const free = at([0, 0, "E"], AWAY, { ...rock(1.6, 0.35, 0.05), freeAngles: true })
    expect(choices(free, 0)).toEqual(["F", "FL15", "FR15", "FR30", "FR"])
    expect(refusal(free, 0, "FL26")).toBeUndefined()
    expect(refusal(free, 0, "FL27")).toBe("turn-blocked MS-6.1")
  })

  it("[MS-6.1] the other hull makes no order illegal", () => {
    expect(choices(at([0, 0, "E"], [1.2, 0, "E"]), 0)).toEqual(["F", "FL", "FR"])
  })
})

describe("open water", () => {
  it("[MS-6.1] is where neither the edge nor any island is within reach, on either axis", () => {
    const [width, height] = [50, 50]
    const islands = [...rock(0, 10, 1).islands, ...rock(15, 5, 1).islands]
    // Lengths, as all that is measured here is whole or a tenth of one.
    const open = (x: number, y: number) => isOpenWater({ round: false, width, height, islands }, { x, y }, 2)
    const places: readonly (readonly [number, number, boolean])[] = [
      [0, 0, true],
      [23, -23, true],
      [23.1, 0, false],
      [-23.1, 0, false],
      [0, 23.1, false],
      [0, -23.1, false],
      [0, 8, false],
      [13, 5, false],
      [11.9, 5, true],
      [3.1, 10, true],
    ]
    expect(places.map(([x, y]) => open(x, y))).toEqual(places.map(([, , isOpen]) => isOpen))
  })

  it("[MS-6.1] a board follows changes of its options until they are all frozen", () => {
    const island = { x: 0, y: 0, radius: 1 }
    const options = Object.freeze({ sea: Object.freeze({ shape: "circle", diameter: 50 } as const), islands: [island] })
    expect(boardOf(options).islands[0]?.radius).toBe(oneLength)
    island.radius = 2
    expect(boardOf(options).islands[0]?.radius).toBe(2 * oneLength)
  })

  it("[MS-1.1] a round sea is as wide and as high as its diameter", () => {
    const board = { round: true, width: 50 * oneLength, height: 50 * oneLength, islands: [] }
    expect(boardOf({ sea: { shape: "circle", diameter: 50 }, islands: [] })).toEqual(board)
  })
})

describe("no way out", () => {
  it("[MS-6.2] bow half a length from the edge with two points: turns on the spot, which ends its movement", () => {
    const state = at([23.5, 0, "E"], [0, 0, "NE"])
    expect(state.ships[0].points).toBe(2)
    expect(choices(state, 0)).toEqual(["PL", "PR"])
    const turned = both(state, "PL", "F")
    expect(placeOf(turned, 0)).toEqual([23_500_000, 0, 45])
    expect(turned.turn).toBe(2)
  })

  it("[MS-6.2] bow 1.5 lengths from the edge: F, then only stop, never a turn on the spot", () => {
    const state = both(at([22.5, 0, "E"], [0, 0, "NE"]), "F", "F")
    expect(choices(state, 0)).toEqual(["stop"])
    expect(refusal(state, 0, "PL")).toBe("pivot-not-first MS-6.2")
  })

  it("[MS-6.2] a ship that can sail cannot turn on the spot, and none by a free angle", () => {
    expect(refusal(at([0, 0, "E"], AWAY), 0, "PL")).toBe("can-still-sail MS-6.2")
    const free = at([23.5, 0, "E"], AWAY, { freeAngles: true })
    expect(choices(free, 0, true)).toEqual(["PL", "PR"])
    expect(refusal(free, 0, "PL15")).toBe("not-an-action CO-4")
  })

  it("[MS-6.2] in irons too, and only to a side clear at every degree", () => {
    const irons = at([0, -24.5, "N"], AWAY)
    expect(choices(irons, 0)).toEqual(["PL", "PR"])
    // In the corner the bow may swing only one way.
    const corner = at([25, -24.5, "N"], AWAY)
    expect(choices(corner, 0)).toEqual(["PL"])
    expect(refusal(corner, 0, "PR")).toBe("turn-blocked MS-6.2")
  })

  it("[MS-6.2] a ship turning on the spot can collide", () => {
    const state = both(at([23.5, 0, "E"], [24, 0.5, "E"]), "PL", "PR")
    expect(state.ships.map(({ resistance }) => resistance)).not.toEqual([10, 10])
    expect(state.phase).toBe("boarding")
  })

  it("[MS-6.2] neither side clear: aground at the start of the turn, before any choice", () => {
    // The second ship sails between two rocks; with its stern between them it can neither go on nor turn.
    const islands = [
      { x: 8.4, y: -14.55, radius: 0.4 },
      { x: 8.4, y: -15.45, radius: 0.4 },
      { x: 9.75, y: -15, radius: 0.5 },
    ]
    const trapped = play(
      at([0, 0, "NE"], [6.9, -15, "E"], { islands, arc: [0, 1] }),
      "port F",
      "starboard F",
      "starboard stop",
    )
    expect(trapped.ending).toEqual({ reason: "aground", winner: 0 })
    expect(milleSabords.outcome(trapped)).toMatchObject({ rule: "MS-6.2", returns: [1, -1] })
  })

  it("[MS-6.2] both aground: a draw", () => {
    const around = (x: number) => [
      { x: x + 0.5, y: -14.55, radius: 0.4 },
      { x: x + 0.5, y: -15.45, radius: 0.4 },
      { x: x + 1.85, y: -15, radius: 0.5 },
    ]
    const islands = [...around(-8), ...around(8)]
    const state = both(at([-9, -15, "E"], [7, -15, "E"], { islands, rose: [1, 1, 1, 1, 1], arc: [0, 1] }), "F", "F")
    expect(state.ending).toEqual({ reason: "both-aground", winner: null })
    expect(milleSabords.outcome(state)).toMatchObject({ rule: "MS-6.2", returns: [0, 0] })
  })
})

describe("the end", () => {
  it("[MS-7.1] after the fire of the last turn more resistance wins, else a draw", () => {
    const last = (port: number, starboard: number, turn = 100) =>
      both(at([0, 0, "NE", port], [15, -15, "NE", starboard], {}, turn), "F", "F")
    expect(last(7, 4).ending).toEqual({ reason: "more-resistance", winner: 0 })
    expect(last(4, 7).ending).toEqual({ reason: "more-resistance", winner: 1 })
    expect(last(5, 5).ending).toEqual({ reason: "equal-resistance", winner: null })
    expect(last(7, 4, 99).turn).toBe(100)
    expect(milleSabords.outcome(last(7, 4))?.rule).toBe("MS-7.1")
    // The salvo of the last turn counts.
    const salvo = both(at([0, 0, "NE", 10], [0, 5, "E", 9], { turnLimit: 1, rose: [1, 1, 1, 1, 1] }), "F", "F")
    expect(salvo.ending?.reason).toBe("more-resistance")
    expect(salvo.ships[0].resistance).toBeLessThan(10)
  })

  it("[MS-7.1] without a limit play goes on", () => {
    expect(both(at([0, 0, "NE"], [15, -15, "NE"], { turnLimit: null }, 100), "F", "F").turn).toBe(101)
    expect(milleSabords.maxActions(milleSabords.options({ turnLimit: null }))).toBeUndefined()
    expect(milleSabords.maxActions(milleSabords.options())).toBe(1402)
  })

  it("[MS-7.2] a resignation loses at any time; a second one has no effect", () => {
    const state = play(at([0, 0, "E"], AWAY), "port F")
    milleSabords.resign(state, 1)
    expect(state.ending).toEqual({ reason: "resigned", winner: 0 })
    expect(state.pending).toEqual([null, null])
    milleSabords.resign(state, 0)
    expect(milleSabords.outcome(state)).toEqual({
      returns: [1, -1],
      ranking: [[0], [1]],
      reason: "resigned",
      rule: "MS-7.2",
    })
    expect(refusal(state, 0, "F")).toBe("game-over CO-1")
    const other = at([0, 0, "E"], AWAY)
    milleSabords.resign(other, 0)
    expect(other.ending).toEqual({ reason: "resigned", winner: 1 })
    const nobody = at([0, 0, "E"], AWAY)
    milleSabords.resign(nobody, 2)
    expect(nobody.ending).toBeNull()
  })
})
