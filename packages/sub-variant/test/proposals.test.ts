import { createRandom, pick } from "@flottille/core"
import { packageOf, subVariantPackage } from "@flottille/sub-variant/package"
import { describe, expect, it } from "vitest"
import { submarineRules } from "../src/rules"

const { game, propose, vary } = subVariantPackage

/** Plays a game of proposals, each for a guess of what its seat sees; those of some seats at random instead. */
function play(seed: string, options: object, look: (action: { readonly type: string }) => void): void {
  const random = createRandom(seed)
  const state = game.initialState({ yearLimit: 1908, ...options })
  for (let [actor] = game.actors(state); typeof actor === "number"; [actor] = game.actors(state)) {
    if (actor % 3 === 1) {
      game.step(state, actor, pick(game.legalActions(state, actor), random))
      continue
    }
    const guess = game.determinize(game.view(state, actor), random, { sealed: "none" })
    const set = propose?.(guess, actor, random) ?? []
    const beside = game.clone(state)
    for (const action of vary?.(set, game.legalActions(state, actor), createRandom(state.year)) ?? []) {
      expect(game.validate(beside, actor, action), game.formatAction(action, state)).toBeUndefined()
      game.step(beside, actor, action)
    }
    for (const action of set) {
      expect(game.validate(state, actor, action), game.formatAction(action, state)).toBeUndefined()
      game.step(state, actor, action)
      look(action)
    }
  }
}

describe("[SV-1.3 SV-2.1 SV-4.1] proposals", () => {
  it("are legal in every phase, whatever the guess, varied too, and have submarines and dives in them", () => {
    const found = new Set<string>()
    for (const [seed, options] of Object.entries([{}, { surfaceDisguise: true }, { torpedo: "contested" }]))
      play(seed, options, (action) => {
        found.add(action.type)
        if (action.type === "move" && "to" in action && String(action.to).endsWith("-1")) found.add("dive")
      })
    expect([...found]).toEqual(expect.arrayContaining(["setup", "move", "support", "convoy", "dive", "build", "ready"]))
  })

  it("fire at foreign units on the other level, never at own ones", () => {
    const ordersOver = (power: string) => {
      const state = game.initialState()
      for (const seat of game.actors(state)) if (typeof seat === "number") game.step(state, seat, { type: "ready" })
      state.units = [
        { power: "france", type: "SM", at: "wes-1" },
        { power, type: "F", at: "wes" },
      ]
      const sets = Array.from({ length: 20 }, (_, seed) => propose?.(state, 2, createRandom(seed)) ?? [])
      return sets.flat().map((action) => game.formatAction(action, state))
    }
    expect(ordersOver("italy")).toContain("SM WES-1 Torp. WES")
    expect(ordersOver("france").filter((order) => order.includes("Torp."))).toEqual([])
  })

  it("are there on every map", () => {
    const other = packageOf({ ...submarineRules, id: "other", title: "Other", version: "1.0" })
    const opening = other.game.initialState()
    expect(other.propose?.(opening, 2, createRandom(1))).toEqual(propose?.(game.initialState(), 2, createRandom(1)))
  })
})
