import { checkLaws, formatResult } from "@flottille/conformance"
import { createRandom, perft, pick, SchemaError } from "@flottille/core"
import { standardMap } from "@flottille/diplomacy"
import { type SousMarinsRules, sousMarinsOf, submarineRules, subVariant } from "@flottille/sub-variant"
import { letterTextOf } from "@flottille/sub-variant/letter"
import { packageOf } from "@flottille/sub-variant/package"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { isDeep } from "../src/state/depths"
import { deep } from "./support/play"
import { anyRules } from "./support/rules"

const same = sousMarinsOf({ ...submarineRules, id: "other-name", title: "Under another name", version: "1.0" })

describe("the game on any map", () => {
  it("[SV-1.2 CO-3] obeys every law", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const options = [{}, { torpedo: "contested", surfaceDisguise: true }] as const
      const found = checkLaws(sousMarinsOf(rules), {
        shapes: packageOf(rules).shapes,
        options,
        policies: { deep },
        runs: 1,
        maxPlies: 40,
        seed,
      })
      expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
    })
    fc.assert(property, { numRuns: runs(1, 50), endOnFailure: true })
  })

  it("[SV-1.3 SV-5.1] plays to the end, describes every event and round-trips as text", () => {
    let dives = 0
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = sousMarinsOf(rules)
      const [report, letter] = [packageOf(rules).describe, letterTextOf(rules)]
      const random = createRandom(seed)
      const state = game.initialState()
      const delivered: string[] = []
      for (let [seat] = game.actors(state); seat !== undefined; [seat] = game.actors(state)) {
        if (typeof seat !== "number") break
        const action = deep(state, seat, game.legalActions(state, seat), random)
        if (action.type === "move" && isDeep(action.to)) dives++
        expect(game.parseAction(game.formatAction(action, state), state, seat)).toEqual(action)
        game.step(state, seat, action, (event) =>
          delivered.push(report(event, "en", "spectator"), report(event, "fr", seat)),
        )
      }
      const viewer = pick(
        game.seats(state.options).map((_, seat) => seat),
        random,
      )
      delivered.push(letter(game.view(state, viewer), "fr"))
      expect(game.outcome(state)?.ranking.flat()).toHaveLength(rules.map.powers.length)
      expect(delivered.join(" ")).not.toMatch(/undefined|NaN|\[object/)
      expect(game.parseState(game.formatState(state))).toEqual(state)
    })
    fc.assert(property, { numRuns: runs(10, 200), endOnFailure: true })
    if (usualSeed) expect(dives).toBeGreaterThan(5)
  })
})

describe("the standard rules under another name", () => {
  it("[SV-1.2] play as the standard game does", () => {
    const [own, standard] = [same, subVariant].map((game) => perft(game, game.initialState(), 2))
    expect(own).toBe(standard)
    const games = [same, subVariant].map((game) => {
      const random = createRandom("alike")
      const state = game.initialState({ yearLimit: 1902 })
      for (let [seat] = game.actors(state); typeof seat === "number"; [seat] = game.actors(state))
        game.step(state, seat, deep(state, seat, game.legalActions(state, seat), random))
      return game.formatState(state)
    })
    expect(games[0]).toBe(games[1])
  })
})

describe("rules that contradict themselves", () => {
  const withMap = (map: object): SousMarinsRules => ({
    ...submarineRules,
    id: "other",
    map: { ...standardMap, ...map },
  })
  const ring = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `sea${index}`,
      name: `Sea ${index}`,
      fleet: { [`sea${index}`]: [`sea${(index + count - 1) % count}`, `sea${(index + 1) % count}`] },
    }))

  it.each<[string, SousMarinsRules, string]>([
    [
      "more seas than a mask holds",
      withMap({ provinces: [...standardMap.provinces, ...ring(13)] }),
      "rules.map.provinces: expected 1 to 31 seas, not 32",
    ],
    [
      "more powers than a mask holds",
      withMap({
        powers: standardMap.provinces.slice(0, 32).map(({ id, name, army, fleet = {} }) => ({
          id: `p${id}`,
          title: `${name} Power`,
          units: army ? `A ${id}` : `F ${Object.keys(fleet)[0]}`,
        })),
        provinces: standardMap.provinces.map(({ home: _, ...province }) => province),
      }),
      "rules.map.powers: expected at most 31 powers, not 32",
    ],
    [
      "no sea at all",
      withMap({ provinces: standardMap.provinces.map((province) => ({ army: [], ...province })) }),
      "rules.map.provinces: expected 1 to 31 seas, not 0",
    ],
    [
      "a province named like a depth",
      withMap({ provinces: [...standardMap.provinces, { id: "lake-1", name: "Lake", fleet: { "lake-1": [] } }] }),
      "rules.map.provinces.75.id: expected lower-case letters",
    ],
    ["a victory at 0 centres", withMap({ victory: 0 }), "rules.map.victory"],
    ["an empty id", { ...submarineRules, id: "" }, "rules.id"],
  ])("[CO-4] %s", (_, rules, message) => {
    const make = () => sousMarinsOf(rules)
    expect(make).toThrow(SchemaError)
    expect(make).toThrow(message)
  })

  it("[SV-1.2] 31 seas, as many as a mask holds, are accepted", () => {
    expect(() => sousMarinsOf(withMap({ provinces: [...standardMap.provinces, ...ring(12)] }))).not.toThrow()
  })
})
