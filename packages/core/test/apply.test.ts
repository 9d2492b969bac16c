import { apply, CHANCE, createRandom, IllegalActionError, perft, playout, tryApply } from "@flottille/core"
import { describe, expect, it, vi } from "vitest"
import { bids } from "./games/bids"
import { feud } from "./games/feud"
import { peek } from "./games/peek"
import { risk } from "./games/risk"

describe("apply and tryApply", () => {
  it("leave the given state unchanged and return the events", () => {
    const state = feud.initialState()
    const before = JSON.stringify(state)
    const { state: next, events } = apply(feud, state, 0, { type: "hit", seat: 2 })
    expect(JSON.stringify(state)).toBe(before)
    expect(next.lives).toEqual([2, 2, 1, 2])
    expect(events).toEqual([{ type: "hit", seat: 2, by: 0 }])
  })

  it("[CO-2] refuses a seat that is not an actor", () => {
    const state = feud.initialState()
    expect(tryApply(feud, state, 1, { type: "hit", seat: 2 })).toEqual({
      ok: false,
      refusal: { code: "not-your-turn", rule: "CO-2" },
    })
    expect(tryApply(feud, state, CHANCE, { type: "hit", seat: 2 })).toMatchObject({
      ok: false,
      refusal: { rule: "CO-2" },
    })
  })

  it("[CO-3] refuses a seat that is out", () => {
    const state = feud.initialState()
    feud.resign(state, 2)
    expect(tryApply(feud, state, 2, { type: "rest" })).toEqual({
      ok: false,
      refusal: { code: "out-of-the-game", rule: "CO-3" },
    })
  })

  it("[CO-1] refuse everything once the game is over", () => {
    const state = risk.initialState()
    playout(risk, state, createRandom(1))
    expect(tryApply(risk, state, 0, { type: "roll" })).toEqual({
      ok: false,
      refusal: { code: "game-over", rule: "CO-1" },
    })
  })

  it("throw the refusal with its clause", () => {
    const attempt = () => apply(feud, feud.initialState(), 0, { type: "rest" })
    expect(attempt).toThrow(IllegalActionError)
    expect(attempt).toThrow(
      expect.objectContaining({
        code: "illegal-action",
        rule: "FD-2",
        actor: 0,
        refusal: { code: "hit-first", rule: "FD-2" },
      }),
    )
  })
})

describe("playout", () => {
  it("uses a given policy even if the game can pick by itself", () => {
    const state = feud.initialState()
    const asked = vi.fn((_state: unknown, _seat: number, [first]: readonly unknown[]) => first as never)
    const pickAction = () => {
      throw new Error("nobody asked for that")
    }
    expect(playout({ ...feud, pickAction }, state, createRandom(1), asked)).toBe(asked.mock.calls.length)
  })

  it("plays to the end in place and counts the actions", () => {
    const state = peek.initialState()
    const actions = playout(peek, state, createRandom(5))
    expect(peek.outcome(state)?.rule).toBe("PK-3")
    expect(actions).toBeGreaterThan(2)
    expect(actions).toBeLessThanOrEqual(7)
  })

  it("follows a policy", () => {
    const state = feud.initialState({ lives: 1 })
    // Everyone hits the first seat listed: north takes east and south, then west takes north.
    playout(feud, state, createRandom(1), (_state, _seat, [first]) => first as never)
    expect(feud.outcome(state)?.ranking).toEqual([[3], [0], [2], [1]])
  })
})

describe("perft", () => {
  it("counts chance outcomes, choices, and finished games at the depth where they end", () => {
    const start = peek.initialState({ limit: 2 })
    // Two deals of 5 × 4; peek, raise or show; after the first two, show alone.
    expect([0, 1, 2, 3, 4, 5].map((depth) => perft(peek, start, depth))).toEqual([1, 5, 20, 60, 40, 0])
  })

  it("expands the lowest of several actors", () => {
    const start = bids.initialState()
    expect(perft(bids, start, 1)).toBe(4)
    expect(perft(bids, start, 2)).toBe(4)
    expect(perft(bids, start, 6)).toBe(64)
  })
})
