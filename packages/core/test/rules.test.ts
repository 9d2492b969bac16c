import { array, deepFreeze, integer, SchemaError } from "@flottille/core"
import { assertOnce, assertOwnId, failRules, type GameRules, type RulesForm, readRules } from "@flottille/core/rules"
import { describe, expect, it } from "vitest"

interface HopRules extends GameRules {
  readonly lengths: readonly number[]
  wins(length: number): boolean
}
const form: RulesForm<HopRules> = { data: { lengths: array(integer(1, 9), 1, 3) }, functions: ["wins"] }
const hop = (): HopRules => ({
  id: "hop-far",
  title: "Hop",
  version: "1.0",
  lengths: [2, 3],
  wins: (length) => length > 4,
})

/** Where rules are refused, and what was expected there. */
function refusalOf(change: object): readonly [string, string] {
  try {
    readRules(form, { ...hop(), ...change })
  } catch (error) {
    if (error instanceof SchemaError) return [error.path.join("."), error.expected]
    throw error
  }
  return ["nowhere", "nothing"]
}

const placeOf = (change: object) => refusalOf(change)[0]

describe("[CO-4] the rules of a game", () => {
  it("are read into a frozen copy, independent of the original", () => {
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

  it("need an id, a title and a version", () => {
    const form = "lower-case words with hyphens between"
    for (const id of ["h", "hop", "hop2", "hop-far-2", "h2o-1a"]) expect(placeOf({ id }), id).toBe("nowhere")
    for (const id of ["", "2hop", "hop-", "hop far", "hop.", " hop", "hop\n", "hOp", "hop-Far", "-", "hop-_"])
      expect(refusalOf({ id }), id).toEqual(["id", form])
    for (const version of ["0.1", "10.12"]) expect(placeOf({ version }), version).toBe("nowhere")
    for (const version of ["", "1.", ".1", "1x0", "a1.0", "1.0a", "1.a"])
      expect(refusalOf({ version }), version).toEqual(["version", "a version as in 1.0"])
    expect(refusalOf({ title: "\t " })).toEqual(["title", "a title"])
    expect(refusalOf({ wins: 5 })).toEqual(["wins", "a function"])
    expect([
      placeOf({ id: "h".repeat(40) }),
      placeOf({ title: "h".repeat(80) }),
      placeOf({ version: "1.00000000000000000" }),
    ]).toEqual(Array(3).fill("nowhere"))
    expect(placeOf({ version: "1.0000000000000000000" })).toBe("version")
  })

  it("must be an object", () => {
    const anything = (given: unknown) => () => readRules(form, given as HopRules)
    for (const given of [undefined, null, 5, "rules", []]) expect(anything(given)).toThrow(SchemaError)
  })

  it("report the path of a value that the game refuses", () => {
    expect(() => failRules(["lengths", 1], "another length")).toThrow("rules.lengths.1: expected another length (CO-4)")
  })

  it("contain no duplicates in a list that the game makes unique", () => {
    const path = (place: number) => ["lengths", place]
    expect(() => assertOnce([2, 3, 2], path)).toThrow("rules.lengths.2: expected nothing twice, not 2 again (CO-4)")
    expect(() => assertOnce(["I", "I"], path)).toThrow('rules.lengths.1: expected nothing twice, not "I" again (CO-4)')
    expect(() => assertOnce([2, 3, "2"], path)).not.toThrow()
  })
})

describe("[CO-4] rules with the id of a game", () => {
  const judge = (change: object) => () => assertOwnId({ ...hop(), ...change }, standard)
  const standard = { ...hop(), kinds: [judge], picture: { marks: { a: [1, null] } } }
  const same = { wins: standard.wins, kinds: [judge], picture: { marks: { a: [1, null] } } }

  it("are those of the game, copied or with fields left out", () => {
    expect(judge({ wins: standard.wins })).not.toThrow()
    expect(judge(same)).not.toThrow()
    expect(judge({ ...same, kinds: undefined })).not.toThrow()
  })

  it.each<[string, object]>([
    ["title", { title: "Hop, long" }],
    ["lengths", { lengths: [2, 3, 4] }],
    ["wins", { wins: () => true }],
    ["kinds", { kinds: [() => judge] }],
    ["picture", { picture: { marks: { a: [1] } } }],
    ["picture", { picture: { marks: { b: [1, null] } } }],
    ["picture", { picture: null }],
    ["extra", { extra: 1 }],
  ])("are refused if %s differs, unless they have another id", (field, change) => {
    expect(judge({ ...same, ...change })).toThrow(`rules.id: expected another id than "hop-far"`)
    expect(judge({ ...same, ...change })).toThrow(`${field} differs from the rules of Hop`)
    expect(judge({ ...same, ...change, id: "hop-long" })).not.toThrow()
  })

  it("must be objects", () => {
    expect(() => assertOwnId(null as unknown as HopRules, standard)).toThrow(SchemaError)
  })
})
