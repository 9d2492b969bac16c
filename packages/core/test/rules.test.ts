import { deepFreeze, integer, list, SchemaError } from "@flottille/core"
import { demandOnce, failRules, type GameRules, type RulesForm, readRules } from "@flottille/core/rules"
import { describe, expect, it } from "vitest"

interface HopRules extends GameRules {
  readonly lengths: readonly number[]
  wins(length: number): boolean
}
const form: RulesForm<HopRules> = { data: { lengths: list(integer(1, 9), 1, 3) }, functions: ["wins"] }
const hop = (): HopRules => ({ id: "hop-far", title: "Hop", version: "1.0", lengths: [2, 3], wins: (length) => length > 4 })

/** Where rules are refused. */
function placeOf(change: object): string {
  try {
    readRules(form, { ...hop(), ...change })
  } catch (error) {
    if (error instanceof SchemaError) return error.path.join(".")
    throw error
  }
  return "nowhere"
}

describe("[CO-4] the rules of a game", () => {
  it("are read into a frozen copy: who holds the original changes no game", () => {
    const lengths = [2, 3]
    const rules = readRules(form, { ...hop(), lengths })
    lengths.push(4)
    expect(rules.lengths).toEqual([2, 3])
    expect(rules.wins(5)).toBe(true)
    expect(Object.isFrozen(rules) && Object.isFrozen(rules.lengths)).toBe(true)
    expect(readRules(form, deepFreeze(hop())).id).toBe("hop-far")
  })

  it("are refused at the field that is wrong", () => {
    expect(placeOf({})).toBe("nowhere")
    expect(placeOf({ lengths: [2, 0] })).toBe("lengths.1")
    expect(placeOf({ lengths: [] })).toBe("lengths")
    expect(placeOf({ lengths: undefined })).toBe("lengths")
    expect(placeOf({ wins: true })).toBe("wins")
    expect(placeOf({ wins: undefined })).toBe("wins")
    expect(placeOf({ depth: 3 })).toBe("depth")
    for (const id of ["", "Hop", "hop_far", "-hop", "hop--far", "h".repeat(41), 5]) expect(placeOf({ id })).toBe("id")
    for (const title of ["", "   ", "h".repeat(81), null]) expect(placeOf({ title })).toBe("title")
    for (const version of ["", "1", "1.0.0", "v1.0", 1]) expect(placeOf({ version })).toBe("version")
  })

  it("are refused as a whole when they are none", () => {
    const anything = (given: unknown) => () => readRules(form, given as HopRules)
    for (const given of [undefined, null, 5, "rules", []]) expect(anything(given)).toThrow(SchemaError)
  })

  it("name what a game finds wrong in them", () => {
    expect(() => failRules(["lengths", 1], "another length")).toThrow("rules.lengths.1: expected another length (CO-4)")
  })

  it("have nothing twice where a game says so: the later one is named", () => {
    const path = (place: number) => ["lengths", place]
    expect(() => demandOnce([2, 3, 2], path)).toThrow("rules.lengths.2: expected nothing twice, not 2 again (CO-4)")
    expect(() => demandOnce(["I", "I"], path)).toThrow('rules.lengths.1: expected nothing twice, not "I" again (CO-4)')
    expect(() => demandOnce([2, 3, "2"], path)).not.toThrow()
  })
})
