import { createRandom, pick } from "@flottille/core"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { describe, expect, it } from "vitest"

const { game, propose, vary } = diplomacyPackage

/** Plays a game of proposals, those of some seats at random instead. */
function play(
  seed: string,
  isRandom: (seat: number) => boolean,
  look: (seat: number, actions: readonly object[]) => void,
  yearLimit = 1904,
) {
  const random = createRandom(seed)
  const state = game.initialState({ yearLimit })
  for (let [actor] = game.actors(state); typeof actor === "number"; [actor] = game.actors(state)) {
    if (isRandom(actor)) {
      game.step(state, actor, pick(game.legalActions(state, actor), random))
      continue
    }
    const actions = propose?.(state, actor, random) ?? []
    look(actor, actions)
    for (const action of actions) {
      expect(game.validate(state, actor, action), game.formatAction(action, state)).toBeUndefined()
      game.step(state, actor, action)
    }
  }
  return state
}

describe("[DP-3] proposals", () => {
  it("are legal in every phase, one after the other, and end with being ready", () => {
    let sets = 0
    for (let seed = 0; seed < 6; seed++)
      play(
        `${seed}`,
        (seat) => (seat + seed) % 3 === 0,
        (_, actions) => {
          expect(actions.at(-1)).toEqual({ type: "ready" })
          expect(actions.filter((action) => "type" in action && action.type === "ready")).toHaveLength(1)
          sets++
        },
      )
    expect(sets).toBeGreaterThan(100)
  })

  it("are drawn: the same random numbers give the same orders, others others", () => {
    const opening = game.initialState()
    const orders = (seed: number) => JSON.stringify(propose?.(opening, 5, createRandom(seed)))
    expect(orders(1)).toBe(orders(1))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => orders(seed))).size).toBeGreaterThan(2)
  })

  it("lead to more centres than chance does", () => {
    const state = play(
      "against chance",
      (seat) => seat !== 3,
      () => undefined,
      1906,
    )
    const owned = Object.values(state.centres).filter((owner) => owner === "germany").length
    expect(owned).toBeGreaterThan(9)
  })
})

describe("[DP-3] sets beside others", () => {
  it("are legal, one order after the other, in every phase of a game", () => {
    const random = createRandom("beside")
    const state = game.initialState({ yearLimit: 1905 })
    const seen = new Set<string>()
    for (let [actor] = game.actors(state); typeof actor === "number"; [actor] = game.actors(state)) {
      seen.add(state.season)
      const actions = game.legalActions(state, actor)
      let set = propose?.(state, actor, random) ?? []
      for (let times = actor % 2; times < 4; times++) {
        const next = vary?.(set, actions, random) ?? []
        expect(next).toHaveLength(set.length)
        set = next
      }
      for (const action of set) {
        expect(game.validate(state, actor, action), game.formatAction(action, state)).toBeUndefined()
        game.step(state, actor, action)
      }
    }
    expect([...seen].sort()).toEqual(["fall", "fall-retreats", "spring", "spring-retreats", "winter"])
  })

  it("bring those who support a move together with it", () => {
    const state = game.initialState()
    state.units = ["bur", "ruh", "kie"].map((at) => ({ power: "france", type: "A", at }))
    state.units = [...state.units, { power: "germany", type: "A", at: "mun" }]
    const holds = [...["bur", "ruh", "kie"].map((unit) => ({ type: "hold", unit }) as const), { type: "ready" } as const]
    const actions = game.legalActions(state, 2)
    const random = createRandom("together")
    const sets = Array.from({ length: 400 }, () => (vary?.(holds, actions, random) ?? []).map((action) => game.formatAction(action, state)))
    const attacks = sets.filter((set) => set.some((order) => order.startsWith("A BUR - MUN")))
    const supported = (set: readonly string[]) => set.filter((order) => order.includes("S A BUR - MUN")).length
    expect([...new Set(attacks.map(supported))].sort()).toEqual([0, 1, 2])
  })
})
