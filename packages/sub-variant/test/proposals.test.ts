import { createRandom, pick } from "@flottille/core"
import { botsOf, subVariantBots } from "@flottille/sub-variant/bots"
import { describe, expect, it } from "vitest"
import type { SubVariantAction } from "../src/rules/actions"
import { submarineRules } from "../src/rules/rules"
import { depthOf } from "../src/state/depths"
import type { SubUnit } from "../src/state/state"

const { game, propose, vary } = subVariantBots
const own = (type: string, at: string): SubUnit => ({ power: "france", type, at })
const other = (type: string, at: string): SubUnit => ({ power: "italy", type, at })

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
  it("and their variations are legal in every phase and include dives", () => {
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

  it.each<[string, readonly SubUnit[], readonly string[]]>([
    ["a torpedo from below at a foreign fleet", [own("SM", "wes-1"), other("F", "wes")], ["SM WES-1 Torp. WES"]],
    ["a torpedo from above at a foreign submarine", [own("F", "wes"), other("SM", "wes-1")], ["F WES Torp. WES-1"]],
    ["a dive near a foreign fleet", [own("SM", "wes"), other("F", "tys")], ["SM WES - WES-1"]],
    ["no dive by a fleet", [own("F", "wes"), other("F", "tys")], []],
    ["no dive without a target nearby", [own("SM", "wes"), other("F", "ion")], []],
    ["no dive onto an own submarine", [own("SM", "wes"), own("SM", "wes-1"), other("F", "tys")], []],
    ["no dive toward an own fleet", [own("SM", "wes"), own("F", "tys")], []],
    ["no dive toward a submerged submarine", [own("SM", "wes"), other("SM", "tys-1")], []],
    ["no dive on a coast", [own("SM", "bre"), other("F", "mao")], []],
    ["no torpedo by an army", [own("A", "gas"), other("F", "mao")], []],
  ])("[SV-2.1 SV-4.1] between the levels: %s", (_, units, expected) => {
    const state = { ...game.initialState(), season: "spring" as const, units }
    const sets = Array.from({ length: 60 }, (_, seed) => propose?.(state, 2, createRandom(seed)) ?? [])
    const downwards = (action: SubVariantAction) =>
      action.type === "torpedo" || (action.type === "move" && action.to === depthOf(action.unit))
    const texts = sets
      .flat()
      .filter(downwards)
      .map((action) => game.formatAction(action, state))
    expect([...new Set(texts)]).toEqual(expected)
    expect(texts.length).toBeLessThan(50)
  })

  it("[SV-1.3] choose for each own fleet, mostly submarines", () => {
    const chosen = Array.from({ length: 60 }, (_, seed) => propose?.(game.initialState(), 1, createRandom(seed)) ?? [])
    for (const set of chosen) {
      expect(set.map((action) => [action.type, "unit" in action && action.unit])).toEqual([
        ["setup", "edi"],
        ["setup", "lon"],
        ["ready", false],
      ])
    }
    const types = chosen.flat().flatMap((action) => (action.type === "setup" ? [action.unitType] : []))
    expect(new Set(types)).toEqual(new Set(["F", "SM"]))
    expect(types.filter((type) => type === "SM").length).toBeGreaterThan(90)
  })

  it("are the same for a game with another id", () => {
    const other = botsOf({ ...submarineRules, id: "other", title: "Other", version: "1.0" })
    const opening = other.game.initialState()
    expect(other.propose?.(opening, 2, createRandom(1))).toEqual(propose?.(game.initialState(), 2, createRandom(1)))
  })
})
