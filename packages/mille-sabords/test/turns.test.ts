import { NotationError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import {
  type MilleSabordsEvent,
  type MilleSabordsOptions,
  type MilleSabordsState,
  milleSabords,
  milleSabordsOf,
  standardRules,
} from "../src/index"
import { isAground, lengthsOf, listOrders, refuseOrder } from "../src/rules/sailing"
import { standard } from "../src/rules/standard"
import { boardOf } from "../src/state/board"
import { AWAY, at, both, choices, placeOf, play, refusal, resistances, standardOptions } from "./support/setup"

/** What is told of the choices of both seats, port first; without what is sealed. */
function delivered(state: MilleSabordsState, ...texts: readonly string[]): MilleSabordsEvent[] {
  const events: MilleSabordsEvent[] = []
  const next = milleSabords.clone(state)
  for (const text of texts) {
    const [seat = 0] = milleSabords.actors(next) as readonly number[]
    milleSabords.step(next, seat, milleSabords.parseAction(text, next, seat), (event) => events.push(event))
  }
  return events.filter(({ type }) => type !== "sealed")
}

describe("the events of a turn", () => {
  it("[MS-1.3 MS-2.2] report headings and the points of a turn", () => {
    expect(delivered(milleSabords.initialState(), "heading 90", "heading 135")).toEqual([
      { type: "deployed", headings: [90, 135] },
      { type: "turn", number: 1, points: [2, 3] },
    ])
    const state = play(milleSabords.initialState(), "port heading 90", "starboard heading 135")
    expect([state.ships[0].heading, state.ships[1].heading]).toEqual([90, 135])
  })

  it("[MS-2.3 MS-4.1] report the results of orders, and a salvo only if it hits", () => {
    const moved = (seat: number, order: string, x: number, y: number, heading: number) => ({
      type: "moved",
      seat,
      order,
      ship: { x, y, heading },
    })
    const start = [moved(0, "F", 707_107, 707_107, 45), moved(1, "FL", 6_707_107, 707_107, 0)]
    // Both lie in irons or with one point then: the turn ends, and only port's broadside bears.
    expect(delivered(at([0, 0, "NE"], [6, 0, "NE"]), "F", "F")).toEqual([
      start[0],
      moved(1, "F", 6_707_107, 707_107, 45),
      { type: "fired", losses: [4, 4] },
      { type: "turn", number: 2, points: [1, 1] },
    ])
    expect(delivered(at([0, 0, "NE"], AWAY), "F", "F").map(({ type }) => type)).toEqual(["moved", "moved"])
    const alone = both(at([0, 0, "NE"], AWAY), "F", "F")
    expect(delivered(alone, "stop").map(({ type }) => type)).toEqual(["moved", "turn"])
    const one = delivered(at([0, 0, "NE"], [6, 6, "NE"], { arc: [0, 90] }), "F", "F")
    expect(one.filter(({ type }) => type === "fired")).toEqual([{ type: "fired", losses: [0, 2] }])
    const other = delivered(at([6, 6, "NE"], [0, 0, "NE"], { arc: [0, 90] }), "F", "F")
    expect(other.filter(({ type }) => type === "fired")).toEqual([{ type: "fired", losses: [2, 0] }])
  })

  it("[MS-2.4 MS-4.1] a ship that stops fires, and is fired at, once the other has finished too", () => {
    const firing = (port: Parameters<typeof at>[0], starboard: Parameters<typeof at>[1]) => {
      const state = at(port, starboard)
      Object.assign(state.ships[0], { points: 2, left: 0 })
      Object.assign(state.ships[1], { points: 2, left: 1 })
      return delivered(state, "stop").filter(({ type }) => type === "moved" || type === "fired")
    }
    const stopped = (x: number, y: number, heading: number) => ({
      type: "moved",
      seat: 1,
      order: "stop",
      ship: { x, y, heading },
    })
    expect(firing([0, 0, "N"], [4, 0.5, "W"])).toEqual([
      stopped(4_000_000, 500_000, 270),
      { type: "fired", losses: [0, 7] },
    ])
    expect(firing([4, 0.5, "W"], [0, 0, "N"])).toEqual([stopped(0, 0, 0), { type: "fired", losses: [7, 0] }])
    expect(firing([0, 0, "N"], [4, 0, "N"])).toEqual([stopped(4_000_000, 0, 0), { type: "fired", losses: [6, 6] }])
    expect(firing([0, 0, "N"], [9.5, 0, "N"])).toEqual([stopped(9_500_000, 0, 0)])
  })

  it("[MS-1.3 MS-3.1 MS-5.3 MS-6.2] actions of another phase are refused, and so is a turn on the spot if a ship can sail", () => {
    const sailing = at([0, 0, "E"], AWAY)
    const boarding = play(at([0, 0, "NE", 7], [0.2, -0.2, "NE", 5]), "port F", "starboard F")
    const refused = (state: MilleSabordsState, text: string) => refusal(state, 0, text)
    expect([refused(sailing, "grapple"), refused(sailing, "heading 0"), refused(boarding, "F")]).toEqual([
      "wrong-phase MS-5.3",
      "wrong-phase MS-1.3",
      "wrong-phase MS-3.1",
    ])
    expect([refused(boarding, "grapple"), refused(sailing, "F"), refused(sailing, "PL")]).toEqual([
      undefined,
      undefined,
      "can-still-sail MS-6.2",
    ])
    const finished = at([0, 0, "E"], AWAY)
    finished.ships[0].left = 0
    expect(listOrders(standard, finished, 0)).toEqual([])
  })

  it("[MS-4.2 MS-5.1b] report losses in points, even if thousandths are kept", () => {
    const fine = at([0, 0, "N"], [-1.5, 1, "E"], { wind: 225, rounding: "none" })
    expect(delivered(fine, "F", "F").at(-1)).toEqual({ type: "collided", losses: [3, 1] })
    expect(resistances(both(fine, "F", "F"))).toEqual([7000, 9000])
    const stronger = at([0, 0, "N", 2.5], [-1.5, 1, "E"], { wind: 225, rounding: "none" })
    expect(both(stronger, "F", "F").ending).toEqual({ reason: "sunk", winner: 1 })
  })

  it("[MS-4.3 MS-5.3 MS-7.1 MS-7.2] report the ending and its reason", () => {
    const boarding = both(at([0, 0, "NE", 7], [0.3, 0, "NE", 4]), "F", "F")
    expect(delivered(boarding, "grapple", "hold off")).toEqual([
      { type: "boarded", winner: 0 },
      { type: "ended", ending: { reason: "boarded", winner: 0 } },
    ])
    expect(delivered(at([0, 0, "N", 3], [0, 2.2, "S", 3], { wind: 270 }), "F", "F").slice(2)).toEqual([
      { type: "collided", losses: [3, 3] },
      { type: "ended", ending: { reason: "both-sunk", winner: null } },
    ])
    const last = at([0, 0, "NE", 5], [-20, -20, "NE", 5], {}, 100)
    expect(delivered(last, "F", "F").at(-1)).toEqual({
      type: "ended",
      ending: { reason: "equal-resistance", winner: null },
    })
    const events: MilleSabordsEvent[] = []
    const left = milleSabords.clone(last)
    milleSabords.resign(left, 1, (event) => events.push(event))
    expect(events).toEqual([{ type: "ended", ending: { reason: "resigned", winner: 0 } }])
    milleSabords.resign(left, 0, (event) => events.push(event))
    expect([events.length, left.ending?.winner]).toEqual([1, 0])
    expect(() => milleSabords.parseAction("F", left, 0)).not.toThrow()
    expect(() => milleSabords.parseAction("G", left, 0)).toThrow("expected nothing at position 0")
  })

  it("[MS-4.3 MS-5.4] a sinking ends the game at once, without a boarding phase", () => {
    for (const [port, starboard] of [
      [3, 3],
      [3, 9],
      [9, 3],
    ] as const) {
      const state = both(at([0, 0, "N", port], [0, 2.2, "S", starboard], { wind: 270 }), "F", "F")
      expect([state.phase, milleSabords.actors(state)]).toEqual(["over", []])
    }
    expect(milleSabords.outcome(at([0, 0, "N"], AWAY))).toBeUndefined()
  })

  it("[MS-3.1] work without a listener", () => {
    for (const [state, port, starboard] of [
      [milleSabords.initialState(), "heading 90", "heading 270"],
      [at([0, 0, "N"], [-1.5, 1, "E"], { wind: 225 }), "F", "F"],
      [at([0, 0, "NE"], [6, 0, "NE"]), "F", "F"],
      [both(at([0, 0, "NE", 7], [0.3, 0, "NE", 4]), "F", "F"), "grapple", "hold off"],
    ] as const) {
      const silent = milleSabords.clone(state)
      milleSabords.step(silent, 0, milleSabords.parseAction(port, silent, 0))
      milleSabords.step(silent, 1, milleSabords.parseAction(starboard, silent, 1))
      expect(silent).toEqual(both(state, port, starboard))
    }
  })

  it("[MS-3.3] show a sealed choice only to its seat; that it is sealed is public", () => {
    const sealed = { type: "sealed", seat: 1, choice: "FL" } as const
    const fired = { type: "fired", losses: [0, 3] } as const
    expect(([0, 1, "spectator", "referee"] as const).map((viewer) => milleSabords.observe(sealed, viewer))).toEqual([
      { ...sealed, choice: null },
      sealed,
      { ...sealed, choice: null },
      sealed,
    ])
    for (const viewer of [0, 1, "spectator", "referee"] as const)
      expect(milleSabords.observe(fired, viewer)).toBe(fired)
  })
})

describe("ships that go further", () => {
  const after = (text: string, order: "F" | "L") => {
    const far = milleSabordsOf({
      ...standardRules,
      id: "far",
      ahead: 2,
      astern: 3,
      sea: { ...standardRules.sea, largest: 100 },
    })
    const state = far.parseState(text)
    far.step(state, 0, { type: "order", order })
    far.step(state, 1, { type: "order", order: "F" })
    const { x, y, heading } = state.ships[0]
    return [x, y, heading]
  }

  it("[MS-2.3 MS-2.6] by as many lengths ahead and astern as the rules say", () => {
    expect(after("1 movement 0,0,90,10,2/2 -9000000,-9000000,90,10,2/2", "F")).toEqual([2_000_000, 0, 90])
    expect(after("1 movement 0,0,0,10,1/0 -9000000,-9000000,90,10,2/2", "L")).toEqual([0, -3_000_000, 315])
  })
})

const { actors } = milleSabords

describe("actors", () => {
  it("[MS-3.1 MS-3.2] are the ships that still sail and have not chosen", () => {
    const state = at([0, 0, "E"], AWAY)
    const sealed = (port: string | null, starboard: string | null) => actors({ ...state, pending: [port, starboard] })
    expect([sealed(null, null), sealed("F", null), sealed(null, "F")]).toEqual([[0, 1], [1], [0]])
    state.ships[0].left = 0
    expect(actors(state)).toEqual([1])
    expect(actors({ ...state, phase: "boarding" })).toEqual([0, 1])
    Object.assign(state.ships[0], { left: 1 })
    Object.assign(state.ships[1], { left: 0 })
    expect(actors(state)).toEqual([0])
    expect(actors({ ...state, phase: "over" })).toEqual([])
  })
})

describe("a ship with two points, heading east", () => {
  /** What lies around it: in a sea of 50 lengths, without looking at where ships start. */
  const lying = (y: number, left = 2, changed: Partial<MilleSabordsOptions> = {}): MilleSabordsState => {
    const ship = { x: 0, y, heading: 90, resistance: 10, points: 2, left }
    const options = { ...standardOptions, ...changed }
    return { options, turn: 1, phase: "movement", ships: [ship, ship], pending: [null, null], ending: null }
  }
  const orders = (state: MilleSabordsState) =>
    listOrders(standard, state, 0).flatMap((each) => (each.type === "order" ? each.order : []))
  const pocket = [
    { x: 0.5, y: 0.45, radius: 0.4 },
    { x: 0.5, y: -0.45, radius: 0.4 },
    { x: 1.85, y: 0, radius: 0.5 },
  ]

  it("[MS-2.3 MS-6.1] along the southern edge does not turn to starboard", () => {
    expect(orders(lying(-25_000_000))).toEqual(["F", "FL"])
  })

  it("[MS-2.3] turns by less where angles are free", () => {
    expect(orders(lying(0, 2, { turnStep: 30, freeAngles: true }))).toEqual(["F", "FL15", "FL", "FR15", "FR"])
  })

  it("[MS-2.4] may stop once it has moved, and has no order left at last", () => {
    expect([orders(lying(0, 1)), orders(lying(0, 0))]).toEqual([["F", "FL", "FR", "stop"], []])
  })

  it("[MS-6.2] is aground where it can neither sail nor turn on the spot", () => {
    expect(isAground(standard, lying(0, 2, { islands: pocket }), 0)).toBe(true)
  })

  it("[MS-6.2] is not where it can turn on the spot", () => {
    expect(isAground(standard, lying(0, 2, { islands: pocket.slice(1) }), 0)).toBe(false)
  })

  it("[MS-6.2] turns on the spot only where it cannot sail", () => {
    expect(refuseOrder(standard, lying(0), 0, "PL")).toEqual({ code: "can-still-sail", rule: "MS-6.2" })
  })

  it("[MS-2.3 MS-2.6] goes as far ahead, and astern, as the rules say", () => {
    const far = { ...standard, ahead: 3, astern: 2 }
    expect([lengthsOf(far, 1), lengthsOf(far, -1), Math.abs(lengthsOf(far, 0))]).toEqual([3, -2, 0])
  })
})

describe("room to turn", () => {
  it("[MS-6.1] is checked up to the last degree of the turn", () => {
    // A rock where the bow would be after 45° to port, √½ to the north and east.
    const rock = { x: 1.708, y: 0.708, radius: 0.005 }
    const state = at([0, 0, "E"], AWAY, { islands: [rock] })
    expect(choices(state, 0)).toEqual(["F", "FR"])
    expect(milleSabords.validate(state, 0, { type: "order", order: "FL" })).toEqual({
      code: "turn-blocked",
      rule: "MS-6.1",
      details: { turn: 45, clear: 44 },
    })
    const free = at([0, 0, "E"], AWAY, { islands: [rock], freeAngles: true })
    expect(choices(free, 0)).toEqual(["F", "FL15", "FL30", "FR15", "FR30", "FR"])
    expect(refusal(free, 0, "FL44")).toBeUndefined()
  })

  it("[MS-2.6 MS-6.2] with fixed angles must fit the full turn, or the ship turns on the spot", () => {
    const islands = [
      { x: -0.19, y: -0.05, radius: 0.01 },
      { x: 0.0105, y: -0.5, radius: 0.01 },
    ]
    const state = at([0, 0, "N"], AWAY, { islands })
    expect(choices(state, 0)).toEqual(["PL", "PR"])
    expect(placeOf(both(state, "PR", "F"), 0)).toEqual([0, 0, 45])
  })

  it("[MS-6.1] follows changes of mutable islands", () => {
    const island = { x: 0, y: 0, radius: 1 }
    const sea = Object.freeze({ shape: "rectangle", width: 50, height: 50 } as const)
    for (const options of [{ sea, islands: [island] }, Object.freeze({ sea, islands: [island] })]) {
      expect(boardOf(options).islands).toEqual([{ x: 0, y: 0, radius: 1_000_000 }])
      options.islands.push({ x: 3, y: 0, radius: 1 })
      expect(boardOf(options).islands).toHaveLength(2)
    }
    const frozen = milleSabords.options({ islands: [{ x: 0, y: 5, radius: 1 }] })
    expect(boardOf(frozen)).toBe(boardOf(frozen))
  })
})

describe("positions at the limits of play", () => {
  const read = (text: string) => {
    try {
      return milleSabords.formatState(milleSabords.parseState(text)) === text ? undefined : "another"
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
      return `${error.position} ${error.rule}`
    }
  }

  it.each<[text: string, refused: string | undefined]>([
    ["1 over:resigned:port 0,0,90,10,1/2 9000000,0,90,10,0/2", "2 CO-1"],
    ["1 movement:resigned:port 0,0,90,10,0/2 9000000,0,90,10,0/2", "2 CO-1"],
    ["0 over:boarded:port -10000000,0,0,10,0/0 10000000,0,0,9,0/0", "2 MS-1.3"],
    ["7 over:sunk:draw 0,0,45,0,0/1 300000,0,45,-3,0/1", "2 CO-1"],
    ["7 over:both-sunk:port 0,0,45,0,0/1 300000,0,45,-3,0/1", "2 CO-1"],
    ["7 over:resigned:port 0,0,45,0,0/1 300000,0,45,5,0/1", "2 CO-1"],
    ["7 over:more-resistance:port 0,0,45,2,0/1 300000,0,45,1,0/1", "2 CO-1"],
    ["100 over:more-resistance:starboard 0,0,45,2,0/1 300000,0,45,1,0/1", "4 CO-1"],
    ["1 boarding 0,0,90,10,1/2 9000000,0,90,10,1/2", undefined],
    ['1 boarding 0,0,90,10,1/2 9000000,0,90,10,1/2 {"collision":"off"}', "2 MS-5.3"],
    ['1 boarding 0,0,90,10,1/2 0,300000,90,10,1/2 {"collision":"off"}', undefined],
    ["1 boarding-after-fire 0,0,90,10,1/2 0,300000,90,10,0/2", "2 MS-5.3"],
    ["1 boarding-after-fire 0,0,90,10,0/2 0,300000,90,10,0/2", undefined],
    ['1 movement 0,0,90,10000,2/2 9000000,0,90,1,2/2 {"rounding":"none"}', undefined],
    ['1 movement 0,0,90,10001,2/2 9000000,0,90,1,2/2 {"rounding":"none"}', "11 MS-1.4"],
    ['7 over:both-sunk:draw 0,0,45,0,0/1 300000,0,45,-9999,0/1 {"rounding":"none"}', undefined],
    ['7 over:both-sunk:draw 0,0,45,0,0/1 300000,0,45,-10000,0/1 {"rounding":"none"}', "35 MS-4.3"],
    ["7 over:both-sunk:draw 0,0,45,0,0/1 300000,0,45,-10,0/1", "35 MS-4.3"],
    ["1 over:both-aground:draw 0,0,90,5,0/2 9000000,9000000,90,5,0/2", "2 CO-1"],
    ["1 movement 0,0,90,10,3/2 9000000,0,90,10,3/2", "11 MS-2.2"],
    ['0 deployment -10000000,0,0,10,0/0 10000000,0,0,10,0/0 {"islands":[{"radius":0.5,"x":-10,"y":1}]}', undefined],
    ['0 deployment -10000000,0,0,10,0/0 10000000,0,0,10,0/0 {"rose":[1,1,2,3,2]}', undefined],
    ['2 movement 0,0,90,10,1/3 9000000,0,90,10,1/3 {"rose":[0,1,2,2,2]}', "11 MS-2.2"],
    ["1 movement 0,0,90,10,2/2 9000000,0,999,10,2/2", "25 CO-4"],
    ["1 movement 0,0,90,10,9/2 9000000,0,90,10,2/2", "11 CO-4"],
    ["1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2,as_far_as_I_can", "25 CO-4"],
    ["1 over:weary:port 0,0,90,10,0/2 9000000,0,90,10,0/2", "0 CO-4"],
    ["1 movement 0,0,0,10,1/0 9000000,0,90,10,2/2,grapple", "24 MS-3.1"],
  ])("[MS-1.3 MS-1.4 MS-2.2 MS-4.3 MS-5.3] %s", (text, refused) => {
    expect(read(text)).toBe(refused)
  })

  it("[MS-2.2] unreachable positions are rejected", () => {
    expect(() => milleSabords.parseState("1 movement 0,0,90,10,3/3 9000000,0,90,10,2/2")).toThrow(
      "expected a possible position",
    )
  })

  it("[CO-4] a malformed field is named", () => {
    expect(() => milleSabords.parseState("1 movement 0,0,90,10,2/2 9000000,0,999,10,2/2")).toThrow(
      "ships.1.heading: an integer from 0 to 359",
    )
    expect(() => milleSabords.parseState("x movement 0,0,90,10,2/2 9000000,0,90,10,2/2")).toThrow("turn: ")
    // Nothing at all is read as 0 east; what lacks is the rest of a ship.
    expect(() => milleSabords.parseState("1 movement 0,0,90,10,2/2")).toThrow(
      "expected ships.1.y: an integer from -100000000 to 100000000 at position 24",
    )
  })
})
