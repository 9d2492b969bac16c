import { describe, expect, it, test, vi } from "vitest"
import {
  FlottilleError,
  IllegalActionError,
  isFlottilleError,
  isNotationError,
  isRecordError,
  isSchemaError,
  NotationError,
  RecordError,
  SchemaError,
  textOf,
} from "../src/index"

test("[CO-4] textOf refuses values that are not strings, even with a toString of their own", () => {
  expect(textOf("O11-I10")).toBe("O11-I10")
  for (const given of [5, null, undefined, ["x"], { toString: "x" }, { length: 3 }]) {
    expect(() => textOf(given)).toThrow(NotationError)
    expect(() => textOf(given, "XY-1.1")).toThrow('"": expected a text at position 0 (XY-1.1)')
  }
})

describe("an error has a message, a name, a code and a clause", () => {
  const refusal = { code: "too-far", rule: "XY-3.1" }
  it.each<[() => FlottilleError, string, string, string | undefined, string]>([
    [
      () => new IllegalActionError(refusal, 1),
      "IllegalActionError",
      "illegal-action",
      "XY-3.1",
      "illegal action: too-far (XY-3.1)",
    ],
    [
      () => new NotationError("A1-", 3, "a square"),
      "NotationError",
      "notation",
      "CO-4",
      '"A1-": expected a square at position 3 (CO-4)',
    ],
    [
      () => new NotationError('"', 0, "A", "XY-1"),
      "NotationError",
      "notation",
      "XY-1",
      '"\\"": expected A at position 0 (XY-1)',
    ],
    [
      () => new SchemaError("options", [], "an object"),
      "SchemaError",
      "schema",
      "CO-4",
      "options: expected an object (CO-4)",
    ],
    [
      () => new SchemaError("state", ["at", 2], "a space", "XY-1"),
      "SchemaError",
      "schema",
      "XY-1",
      "state.at.2: expected a space (XY-1)",
    ],
    [() => new RecordError("it is short"), "RecordError", "record", "CO-5", "record: it is short (CO-5)"],
    [() => new RecordError("bad", { ply: 0 }), "RecordError", "record", "CO-5", "record, ply 0: bad (CO-5)"],
    [
      () => new RecordError("bad", { ply: 2, line: 3, column: 4 }, "CO-4"),
      "RecordError",
      "record",
      "CO-4",
      "record, line 3, column 4, ply 2: bad (CO-4)",
    ],
    [
      () => new RecordError("bad", { line: 1, refusal }),
      "RecordError",
      "record",
      "XY-3.1",
      "record, line 1: bad (XY-3.1)",
    ],
  ])("%o: %s", (make, name, code, rule, message) => {
    const error = make()
    expect([error.name, error.code, error.rule, error.message]).toEqual([name, code, rule, message])
    expect([error instanceof FlottilleError, String(error)]).toEqual([true, `${name}: ${message}`])
  })

  it.each([
    ["North\nSouth*", 11, 2, 6, '"South*": expected a space in line 2, column 6 (CO-4)'],
    ["North\r\n\r\nSouth", 9, 3, 1, '"South": expected a space in line 3, column 1 (CO-4)'],
    ["North\rSouth", 3, 1, 4, '"North": expected a space in line 1, column 4 (CO-4)'],
    ["North\n", 6, 2, 1, '"": expected a space in line 2, column 1 (CO-4)'],
    [`${"n".repeat(81)}\n`, 2, 1, 3, `"${"n".repeat(80)}…": expected a space in line 1, column 3 (CO-4)`],
    ["North", 5, 1, 6, '"North": expected a space at position 5 (CO-4)'],
  ])("names line and column of a fault in %j at %i", (text, position, line, column, message) => {
    const error = new NotationError(text, position, "a space")
    expect(error).toMatchObject({ line, column, position, expected: "a space", message })
  })

  it("shows no more than eighty characters of a text", () => {
    const [whole, long] = ["x".repeat(80), "y".repeat(81)]
    expect(new NotationError(whole, 80, "less").text).toBe(whole)
    const cut = new NotationError(long, 81, "less")
    expect([cut.text, cut.position]).toEqual([`${"y".repeat(80)}…`, 81])
    expect(cut.message).toBe(`"…${"y".repeat(80)}": expected less at position 81 (CO-4)`)
    const middle = new NotationError(`${"a".repeat(99)}*${"b".repeat(99)}`, 99, "less")
    expect(middle.message).toBe(`"…${"a".repeat(40)}*${"b".repeat(39)}…": expected less at position 99 (CO-4)`)
  })
})

describe("two copies of the core", () => {
  it("recognise each other's errors by their brand and code", async () => {
    vi.resetModules()
    const copy = await import("../src/index")
    const refusal = { code: "too-far", rule: "XY-3.1" }
    const errors = [
      new copy.NotationError("A1-", 3, "a square"),
      new copy.SchemaError("options", [], "an object"),
      new copy.RecordError("it is short"),
      new copy.IllegalActionError(refusal, 1),
    ]
    for (const error of errors) expect(error).not.toBeInstanceOf(FlottilleError)
    expect(errors.map(isFlottilleError)).toEqual([true, true, true, true])
    expect(errors.map(isNotationError)).toEqual([true, false, false, false])
    expect(errors.map(isSchemaError)).toEqual([false, true, false, false])
    expect(errors.map(isRecordError)).toEqual([false, false, true, false])
  })

  it("recognise no other value", () => {
    const claims = [
      undefined,
      null,
      "schema",
      { code: "schema" },
      Object.assign(new Error("no"), { code: "notation" }),
      new TypeError("no"),
    ]
    for (const is of [isFlottilleError, isNotationError, isSchemaError, isRecordError])
      expect(claims.filter((claim) => is(claim))).toEqual([])
  })
})
