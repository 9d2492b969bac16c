import { createRandom, type Seat } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diabolikFleetPackage } from "@flottille/diabolik-fleet/package"
import { describe, expect, it } from "vitest"
import { type PebblesState, pebbles } from "../../conformance/test/zoo/pebbles"
import { alphabeta } from "../src/alphabeta"
import { AbortedError, BotError, type Subject } from "../src/index"
import { botNamed, botNames } from "../src/named"

/** Pebbles is open once the die has fallen; nobody is ahead until somebody has won. */
const openPebbles = { game: pebbles, evaluate: () => [0, 0], isOpen: ({ turn }: PebblesState) => turn > 0 }

/** What the seat to move is told of a position. */
function asked<State extends { readonly options: object }, Action, Event, View>(
  { game }: Subject<State, Action, Event, View>,
  state: State,
  iterations: number,
) {
  const [seat] = game.actors(state)
  if (typeof seat !== "number") throw new Error("nobody to ask")
  const question = { seat, view: game.view(state, seat), actions: game.legalActions(state, seat), news: [] }
  return { ...question, random: createRandom(1), budget: { iterations } }
}

/** What a heap is worth to a seat by looking at everything, each act taking a little off. */
function worth(state: PebblesState, seat: Seat): number {
  const [actor] = pebbles.actors(state)
  if (typeof actor !== "number") return pebbles.outcome(state)?.returns[seat] ?? 0
  const values = pebbles.legalActions(state, actor).map((action) => {
    const next = pebbles.clone(state)
    pebbles.step(next, actor, action)
    return 0.9995 * worth(next, seat)
  })
  return actor === seat ? Math.max(...values) : Math.min(...values)
}

describe("alphabeta", () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("sees to the end of a heap of %i, and goes no further", async (heap) => {
    const state = pebbles.initialState({ heap })
    pebbles.step(state, "chance", { type: "begin", seat: 1 })
    pebbles.step(state, 1, { type: "take" })
    const { info } = await alphabeta(openPebbles).choose(asked(openPebbles, state, 50_000))
    const value = worth(state, 1)
    expect(info?.lines[0]?.values[1]).toBeCloseTo(value, 9)
    expect(info?.lines[0]?.values[0]).toBeCloseTo(-value, 9)
    expect(info?.iterations).toBeLessThan(20_000)
  })

  it("wins in one turn by acts that follow one another, and says them all at once", async () => {
    const { game } = diabolikFleetPackage
    const state = game.parseState('a7N,b7E,e2N,h2N/a3S,c5S,h4S play 9 south 4 open - - - - {"arrivalsToWin":2}')
    const { action, then = [], info } = await alphabeta(diabolikFleetPackage).choose(asked(diabolikFleetPackage, state, 5000))
    expect(info?.lines[0]?.values[0]).toBeGreaterThan(0.99)
    for (const each of [action, ...then]) {
      expect(game.validate(state, 0, each)).toBeUndefined()
      game.step(state, 0, each)
    }
    expect(game.outcome(state)?.returns).toEqual([1, -1])
  })

  it("is for two seats that are open to each other", async () => {
    expect(() => alphabeta(dejarikPackage)).toThrow("dejarik has dice or secrets, which alphabeta cannot look through")
    expect(() => alphabeta({ game: pebbles })).toThrow("pebbles has no evaluate, which alphabeta needs")
    expect(botNames(dejarikPackage)).not.toContain("alphabeta")
    expect(botNames(diabolikFleetPackage)).toContain("alphabeta")
    const { game } = diabolikFleetPackage
    const three = asked(diabolikFleetPackage, game.initialState({ seats: 3 }), 10)
    await expect(async () => botNamed(diabolikFleetPackage, "alphabeta").choose(three)).rejects.toThrow(BotError)
  })

  it("sets its fleet up without a search, on course for the goal row", async () => {
    const { game } = diabolikFleetPackage
    const state = game.initialState()
    for (let set = 0; set < 8; set++) {
      const question = { ...asked(diabolikFleetPackage, state, 500), random: createRandom(set) }
      const { action, info } = await alphabeta(diabolikFleetPackage).choose(question)
      expect(action).toMatchObject({ type: "deploy", heading: expect.stringMatching(/^N/) })
      expect(info?.iterations).toBe(1)
      game.step(state, 0, action)
    }
  })

  it("stops within 50 ms", async () => {
    const { game } = diabolikFleetPackage
    const state = game.parseState("a2N,b2N,c2N,d2N,e2N,f2N,g2N,h2N/a7S,b7S,c7S,d7S,e7S,f7S,g7S,h7S play 1 south 4 open - - - -")
    const stop = new AbortController()
    const question = { ...asked(diabolikFleetPackage, state, 1), budget: { ms: 20_000 }, signal: stop.signal }
    const thinking = alphabeta(diabolikFleetPackage).choose(question)
    let stopped = 0
    setTimeout(() => {
      stopped = performance.now()
      stop.abort()
    }, 60)
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(performance.now() - stopped).toBeLessThan(200)
  })
})
