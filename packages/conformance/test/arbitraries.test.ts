import { canonicalJson, replay } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { matches, positions } from "../src/index"
import { cards } from "./zoo/cards"
import { pebbles } from "./zoo/pebbles"

describe("positions", () => {
  test("are reachable and survive a round trip through their notation", () => {
    fc.assert(
      fc.property(positions(pebbles, { options: [{}, { heap: 9 }] }), (state) => {
        expect(canonicalJson(pebbles.parseState(pebbles.formatState(state)))).toBe(canonicalJson(state))
      }),
    )
  })

  test("shrink to the shortest game that has the property", () => {
    const details = fc.check(
      fc.property(positions(pebbles), (state) => state.heap > 2),
      { seed: 1 },
    )
    // Three pebbles must go for that, so chance and three actions at least; nobody needs to stop.
    expect(details.counterexample?.[0]).toMatchObject({ heap: 2, turn: 2, left: 1, resigned: false })
  })

  test("are printed in the game's notation", () => {
    const details = fc.check(
      fc.property(positions(pebbles), (state) => state.turn === 0),
      { seed: 1 },
    )
    expect(fc.stringify(details.counterexample?.[0])).toBe(pebbles.formatState(details.counterexample?.[0] as never))
  })

  test("print as plain values once toStringMethod is deleted", () => {
    const [state] = fc.sample(positions(pebbles, { maxPlies: 1 }), { numRuns: 1, seed: 1 })
    expect(Reflect.deleteProperty(state ?? {}, fc.toStringMethod)).toBe(true)
    expect(fc.stringify(state)).not.toBe(pebbles.formatState(state as never))
  })

  test("come from every option set, from given positions, and after resignations", () => {
    const start = pebbles.formatState({ ...pebbles.initialState({ heap: 7 }), turn: 3, heap: 4, left: 2 })
    const states = fc.sample(positions(pebbles, { options: [{ heap: 4 }, { heap: 12 }], positions: [start] }), {
      numRuns: 200,
      seed: 1,
    })
    expect(new Set(states.map((state) => state.options.heap))).toEqual(new Set([4, 7, 12]))
    expect(states.some((state) => state.resigned)).toBe(true)
    expect(states.some((state) => state.turn === 0)).toBe(true)
    expect(states.some((state) => state.winner !== null && !state.resigned)).toBe(true)
  })

  test("ask the policies, and amend pending choices", () => {
    const asked: string[] = []
    const policies = {
      fold: (_state: unknown, _seat: number, actions: readonly { type: string }[]) => {
        asked.push(actions.map(({ type }) => type).join())
        return actions[actions.length - 1] as never
      },
    }
    fc.sample(positions(cards, { policies }), { numRuns: 100, seed: 1 })
    expect(asked).toContain("bid,bid")
    expect(asked).toContain("lift")
  })

  test("reject invalid options and positions", () => {
    expect(() => positions(pebbles, { options: [{ heap: 99 }] })).toThrow("options.heap")
    expect(() => positions(pebbles, { positions: ["nowhere"] })).toThrow("expected JSON")
  })
})

describe("matches", () => {
  test("replay", () => {
    fc.assert(
      fc.property(matches(cards), (record) => {
        expect(replay(cards, record).record).toBe(record)
      }),
    )
  })

  test("shrink to the shortest record", () => {
    const details = fc.check(
      fc.property(matches(cards), (record) => record.outcome === undefined),
      { seed: 1 },
    )
    const entries = details.counterexample?.[0].entries ?? []
    // Two of three players leave, or all are dealt cards and bid.
    expect(entries.length).toBeLessThanOrEqual(6)
  })
})
