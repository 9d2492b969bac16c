import { integer, limit, literal, type OptionTable, object, readOptions, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"

interface Options {
  readonly seats: 2 | 3
  readonly secret?: boolean
  readonly turnLimit: number | null
  readonly start?: number
}
const table: OptionTable<Options> = {
  seats: { shape: literal(2, 3), default: 2, rule: "TT-1" },
  secret: { shape: literal(true, false), default: true, rule: "TT-2", when: ({ seats }) => seats === 2 },
  turnLimit: limit(200, "TT-3"),
  start: { shape: integer(0, 9), rule: "TT-4" },
}

describe("[CO-4] options", () => {
  it("are completed by their defaults; those without one stay absent", () => {
    expect(readOptions(table)).toStrictEqual({ seats: 2, secret: true, turnLimit: 200 })
    expect(readOptions(table, { turnLimit: null, start: 3 })).toEqual({
      seats: 2,
      secret: true,
      turnLimit: null,
      start: 3,
    })
  })

  it("that do not apply beside others are omitted, and refused when given", () => {
    expect(readOptions(table, { seats: 3 })).toEqual({ seats: 3, turnLimit: 200 })
    expect(() => readOptions(table, { seats: 3, secret: true })).toThrow(
      "options.secret: expected nothing: it has no meaning beside the other options (TT-2)",
    )
  })

  it.each([
    [{ seats: 4 }, "options.seats: expected 2 | 3 (TT-1)"],
    [{ turnLimit: 0 }, "options.turnLimit: expected an integer of at least 1 or null (TT-3)"],
    [{ turnLimit: Number.NaN }, "options.turnLimit: expected an integer of at least 1 or null (TT-3)"],
    [{ turnLimit: 1e308 }, "options.turnLimit: expected an integer of at least 1 or null (TT-3)"],
    [{ colour: "red" }, "options.colour: expected one of the options seats, secret, turnLimit, start (CO-4)"],
    [
      JSON.parse('{"__proto__":{"seats":3}}'),
      "options.__proto__: expected one of the options seats, secret, turnLimit, start (CO-4)",
    ],
    [[], "options: expected an object (CO-4)"],
    [null, "options: expected an object (CO-4)"],
    ["seats", "options: expected an object (CO-4)"],
  ])("%j: one typed error with path and clause", (given, message) => {
    expect(() => readOptions(table, given)).toThrow(SchemaError)
    expect(() => readOptions(table, given)).toThrow(message)
  })

  it("are returned as a frozen copy of the input", () => {
    const nested: OptionTable<{ readonly sea: { readonly width: number } }> = {
      sea: { shape: object({ width: integer(1, 9) }), default: { width: 5 }, rule: "TT-4" },
    }
    const given = { sea: { width: 7 } }
    const options = readOptions(nested, given)
    given.sea.width = 1
    expect(options).toEqual({ sea: { width: 7 } })
    for (const each of [options, options.sea, readOptions(nested).sea]) expect(Object.isFrozen(each)).toBe(true)
    expect(Object.isFrozen(nested.sea.default)).toBe(false)
  })
})
