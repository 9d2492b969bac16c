import { describe, expect, it } from "vitest"
import { checkReachable, formatResult } from "../src/index"
import { type PebblesState, pebbles, shapes } from "./zoo/pebbles"

const kit = { shapes, options: [{ heap: 4 }] }

/** The numbers of the laws that do not hold. */
function brokenIn(game: typeof pebbles): readonly number[] {
  return checkReachable(game, kit).laws.flatMap(({ law, ok }) => (ok ? [] : [law]))
}

describe("checkReachable", () => {
  it("finds the hand-counted states and checks every law in each", () => {
    const { states, longest, laws } = checkReachable(pebbles, { shapes, options: [{ heap: 2 }] })
    // The die; a heap of two, and of one within a turn, for either seat; a heap of one for the other seat after a stop.
    const ongoing = 1 + 2 * 3
    // Either seat takes the last pebble in turn 1 or 2; either seat resigns before the die and in
    // each of the six positions after it.
    const ended = 2 * 2 + 2 * ongoing
    expect(states).toBe(ongoing + ended)
    expect(longest).toBe(4)
    expect(laws.filter(({ ok }) => !ok)).toEqual([])
    expect(laws.every(({ distinct }) => distinct === states)).toBe(true)
  })

  it("reports a fault in a single state with the shortest game to it", () => {
    const isIt = ({ heap, turn, seat, left }: PebblesState) => heap === 1 && turn === 2 && seat === 1 && left === 1
    const forgetful: typeof pebbles = {
      ...pebbles,
      legalActions: (state, seat) => pebbles.legalActions(state, seat).slice(isIt(state) ? 1 : 0),
    }
    const broken = checkReachable(forgetful, kit).laws.find(({ law }) => law === 2)
    expect(broken).toMatchObject({
      ok: false,
      counterexample: { fault: '{"type":"take"} is accepted from south, but not listed' },
    })
    expect(broken?.counterexample?.actions).toEqual(["chance  north", "north  take", "north  take", "south  take"])
  })

  it("reports law 6 if a game exceeds the declared bound or can be endless", () => {
    expect(brokenIn({ ...pebbles, maxActions: () => 8 })).toEqual([])
    const short = checkReachable({ ...pebbles, maxActions: () => 7 }, kit)
    expect(short.longest).toBe(8)
    expect(short.laws.find(({ ok }) => !ok)).toMatchObject({
      law: 6,
      counterexample: { fault: "a game can have 8 actions, and the game declares 7 as its bound" },
    })
    const endless: typeof pebbles = {
      ...pebbles,
      step(state, actor, action, emit) {
        const { heap, turn } = state
        pebbles.step(state, actor, action, emit)
        if (action.type === "stop") Object.assign(state, { heap: heap + 1, turn: Math.max(1, turn - 1) })
      },
    }
    const found = checkReachable(endless, { ...kit, most: 500 })
    expect(found.longest).toBeUndefined()
    expect(found.laws[5]?.counterexample?.fault).toContain(
      "a game can go on for ever, and the game declares 9 as its bound",
    )
  })

  it("checks costly laws as rarely as configured and marks vacuous ones", () => {
    const moody: typeof pebbles = {
      ...pebbles,
      turn: (state, viewer) => ({
        ...pebbles.turn(state, viewer),
        number: state.turn === 0 ? 0 : Math.floor(state.turn),
      }),
    }
    const { laws } = checkReachable(moody, { ...kit, costly: 1_000_000 })
    expect(laws.flatMap(({ law, vacuous }) => (vacuous ? [law] : []))).toEqual([9, 11, 16])
    expect(formatResult(laws[0] as never)).toMatch(/ok after 0 games and \d+ different positions$/)
  })

  it("rejects a game with more than `most` states", () => {
    const message = "pebbles has more than 20 reachable states; choose smaller rules or options, or raise `most`"
    expect(() => checkReachable(pebbles, { ...kit, most: 20 })).toThrow(new RangeError(message))
  })
})
