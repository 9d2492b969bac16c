import { foreignJson } from "@flottille/conformance/check"
import {
  anything,
  array,
  boolean,
  dictionary,
  expectation,
  integer,
  literal,
  nullable,
  number,
  object,
  parse,
  refuseMalformed,
  SchemaError,
  type Shape,
  string,
  tagged,
  union,
  violation,
} from "@flottille/core"
import { gameSchema, schemaOf } from "@flottille/core/schema"
import type { StandardSchemaV1 } from "@standard-schema/spec"
import { Ajv2020 } from "ajv/dist/2020.js"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bids, shapes as shapesOfBids } from "./games/bids"

type Act = { type: "move"; from: number; note?: string } | { type: "pass" }
const act: Shape<Act> = tagged("type", {
  move: object({ from: integer(0, 24) }, { note: string(5) }),
  pass: object({}),
})

/** A sample of every kind of shape. */
const shapes: Record<string, Shape> = {
  literal: literal("a", 1, true, null),
  integer: integer(-3, 24),
  number: number(-1.5, 24),
  flag: boolean(),
  text: string(3),
  list: array(integer(0, 9), 1, 3),
  object: object({ a: integer(0, 1) }, { b: string(2) }),
  dictionary: dictionary(["red", "blue"], array(integer(0, 3), 0, 2)),
  either: union(integer(0, 3), literal("x")),
  nullable: nullable(integer(1)),
  tagged: act,
  anything: anything(),
}

describe("[CO-4] a shape", () => {
  it.each([
    [{ type: "move", from: 25 }, ["from"], "an integer from 0 to 24"],
    [{ type: "move" }, ["from"], "an integer from 0 to 24"],
    [{ type: "move", from: Number.NaN }, ["from"], "an integer from 0 to 24"],
    [{ type: "move", from: 1e308 }, ["from"], "an integer from 0 to 24"],
    [{ type: "move", from: -0 }, ["from"], "an integer from 0 to 24"],
    [{ type: "move", from: 1, note: "too long" }, ["note"], "a text of at most 5 characters"],
    [{ type: "pass", from: 1 }, ["from"], "one of the keys type"],
    [{ type: "constructor" }, [], 'an object with type "move" | "pass"'],
    [JSON.parse('{"type":"pass","__proto__":{"from":1}}'), ["__proto__"], "one of the keys type"],
    [Object.create({ type: "pass" }), [], 'an object with type "move" | "pass"'],
    [[], [], 'an object with type "move" | "pass"'],
    [null, [], 'an object with type "move" | "pass"'],
  ])("reports where and why %j does not fit", (value, path, expected) => {
    expect(violation(act, value)).toEqual({ path, expected })
  })

  it("accepts matching values, optional fields present or absent", () => {
    expect(violation(act, { type: "move", from: 0 })).toBeUndefined()
    expect(violation(act, { type: "move", from: 0, note: "hi" })).toBeUndefined()
    expect(violation(act, { type: "pass" })).toBeUndefined()
  })

  it.each(Object.entries(shapes))("%s accepts exactly the JSON that its JSON Schema accepts", (_, shape) => {
    const schema = schemaOf(shape)
    const isValid = new Ajv2020({ strictTypes: false }).compile(schema.jsonSchema())
    const near = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(0, 1, 2, -0, 1.5, Number.NaN, 1e308, "a", "x", "abcd", null, true, undefined),
      fc.record(
        {
          type: fc.constantFrom("move", "pass", "x"),
          from: fc.integer({ min: -1, max: 26 }),
          note: fc.string({ maxLength: 7 }),
        },
        { requiredKeys: [] },
      ),
      fc.record({ a: fc.integer({ min: -1, max: 2 }), b: fc.string({ maxLength: 3 }) }, { requiredKeys: [] }),
      fc.dictionary(
        fc.constantFrom("red", "blue", "green"),
        fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 3 }),
      ),
      fc.array(fc.integer({ min: -1, max: 10 }), { maxLength: 4 }),
    )
    fc.assert(
      fc.property(near, (value) => {
        const json = JSON.parse(JSON.stringify(value ?? null))
        expect(isValid(json)).toBe(violation(shape, json) === undefined)
        expect(schema.validate(value).issues === undefined).toBe(violation(shape, value) === undefined)
      }),
      { numRuns: 500 },
    )
  })

  it("becomes JSON Schema", () => {
    expect(schemaOf(object({ from: integer(0, 24) })).jsonSchema()).toMatchObject({
      type: "object",
      properties: { from: { type: "integer", minimum: 0, maximum: 24 } },
      required: ["from"],
      additionalProperties: false,
    })
    const { jsonSchema } = schemaOf(integer(1, 6))["~standard"]
    expect(jsonSchema.output({ target: "draft-07" })).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "integer",
      minimum: 1,
      maximum: 6,
    })
    expect(() => jsonSchema.input({ target: "openapi-3.0" })).toThrow("target: expected draft-2020-12 or draft-07")
  })

  it("names the expectation in issues, and limits in JSON Schema", () => {
    const messages = (shape: Shape, value: unknown) =>
      schemaOf(shape)
        .validate(value)
        .issues?.map(({ message }) => message)
    expect(messages(literal("a", 1, null), "b")).toEqual(['expected "a" | 1 | null'])
    expect(messages(integer(-3, 24), -0)).toEqual(["expected an integer from -3 to 24"])
    expect(messages(number(-3, 24), -0)).toEqual(["expected a number from -3 to 24"])
    expect(
      schemaOf(object({ a: string(3), b: array(boolean(), 1, 2), c: number(0, 1) }, { d: boolean() })).jsonSchema(),
    ).toMatchObject({
      properties: {
        a: { type: "string", maxLength: 3 },
        b: { type: "array", minItems: 1, maxItems: 2 },
        c: { type: "number", minimum: 0, maximum: 1 },
      },
      required: ["a", "b", "c"],
    })
  })

  it("never throws on arbitrary values, however deep", () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    for (const shape of Object.values(shapes)) expect(() => violation(shape, deep)).not.toThrow()
    fc.assert(
      fc.property(fc.anything(), (value) => Object.values(shapes).every((shape) => violation(shape, value) !== null)),
    )
  })

  it.each(Object.entries(shapes))(
    "%s refuses own keys that shadow length, toString and the like, as its schema does",
    (_, shape) => {
      const schema = schemaOf(shape)
      fc.assert(
        fc.property(foreignJson, (value) => {
          expect(schema.validate(value).issues === undefined).toBe(violation(shape, value) === undefined)
        }),
        { numRuns: 300, examples: [[{ length: { toString: "x" } }]] },
      )
    },
  )

  it("describes the expected value in words", () => {
    expect(Object.entries(shapes).map(([, shape]) => expectation(shape))).toEqual([
      '"a" | 1 | true | null',
      "an integer from -3 to 24",
      "a number from -1.5 to 24",
      "true | false",
      "a text of at most 3 characters",
      "a list of 1 to 3",
      "an object with a, b",
      "an object with keys among red, blue",
      'an integer from 0 to 3 or "x"',
      "an integer of at least 1 or null",
      'an object with type "move" | "pass"',
      "anything",
    ])
  })

  it("accepts values up to its limits, and none beyond them", () => {
    const fits = (shape: Shape, ...values: readonly unknown[]) =>
      values.map((value) => violation(shape, value) === undefined)
    expect(fits(integer(-3, 24), -4, -3, 0, 24, 25, 1.5, "1", -0)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(fits(number(-1.5, 24), -1.6, -1.5, 0.5, 24, 24.1, "1", -0, Number.NaN)).toEqual([
      ...[false, true, true, true, false, false, false, false],
    ])
    expect(fits(integer(), 0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, -1)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(fits(string(3), "", "abc", "abcd", 3, ["a"])).toEqual([true, true, false, false, false])
    expect(fits(string(), "x".repeat(200), "x".repeat(201))).toEqual([true, false])
    expect(fits(array(boolean(), 1, 2), [], [true], [true, false], [true, true, true], { length: 1, 0: true })).toEqual(
      [...[false, true, true, false, false]],
    )
    expect(fits(array(boolean(), 2), [true], [true, false], [true, true, true])).toEqual([false, true, false])
    expect(fits(array(literal(0)), [], Array(10_000).fill(0), Array(10_001).fill(0))).toEqual([true, true, false])
    expect(fits(object({ a: boolean() }), { a: true }, {}, [], null, { a: true, b: 1 })).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(fits(nullable(boolean()), null, true, undefined, 0)).toEqual([true, true, false, false])
  })

  it("reports the path of the wrong value at any depth", () => {
    const deep = object({ rows: array(dictionary(["red", "blue"], integer(0, 1)), 0, 2) })
    expect(violation(deep, { rows: [{ red: 1 }, { blue: 2 }] })).toEqual({
      path: ["rows", 1, "blue"],
      expected: "an integer from 0 to 1",
    })
    expect(violation(deep, { rows: [{ green: 1 }] })).toEqual({
      path: ["rows", 0, "green"],
      expected: "one of the keys red, blue",
    })
    expect(violation(deep, { rows: [5] })).toEqual({
      path: ["rows", 0],
      expected: "an object with keys among red, blue",
    })
    expect(violation(object({ a: boolean(), b: boolean() }), { c: 1 })).toEqual({
      path: ["c"],
      expected: "one of the keys a, b",
    })
  })

  it("requires variants to be objects", () => {
    expect(() => tagged("type", { go: integer() })).toThrow("tagged.variants.go: expected an object shape")
  })

  it("names its limits, if any, in words", () => {
    const said = [
      integer(Number.MIN_SAFE_INTEGER),
      integer(2),
      integer(0, 5),
      array(boolean(), 2),
      array(boolean(), 0, 2),
      object({}),
    ]
    expect(said.map(expectation)).toEqual([
      "an integer",
      "an integer of at least 2",
      "an integer from 0 to 5",
      "a list of 2",
      "a list of 0 to 2",
      "an object with no keys",
    ])
  })

  it("is read with one typed error, and refused as an action with CO-4", () => {
    expect(parse(integer(0, 3), 2, "state")).toBe(2)
    expect(() => parse(array(integer(0, 3)), [0, 9], "state")).toThrow(
      new SchemaError("state", [1], "an integer from 0 to 3"),
    )
    expect(refuseMalformed(act, { type: "move", from: 99 })).toEqual({
      code: "not-an-action",
      rule: "CO-4",
      details: { path: "from", expected: "an integer from 0 to 24" },
    })
  })
})

describe("[CO-4] a game's schemas", () => {
  it("accept only values of the shape", () => {
    const { state, view } = gameSchema(bids, shapesOfBids)
    const good = bids.initialState()
    expect(state.validate(good).issues).toBeUndefined()
    expect(view.validate(bids.view(good, 1)).issues).toBeUndefined()
    for (const bad of [
      { ...good, sealed: [0] },
      { ...good, coins: [] },
      { ...good, round: 9 },
      { ...good, points: [4, 4, 4] },
    ]) {
      expect(state.validate(bad).issues).toBeDefined()
      expect(view.validate({ ...bad, viewer: 1 }).issues).toBeDefined()
    }
  })

  it("cross-check the options", () => {
    const { options } = gameSchema(bids, shapesOfBids)
    expect(
      [{}, { rounds: 2 }, { rounds: 9 }, { lap: 1 }].map((given) => options.validate(given).issues === undefined),
    ).toEqual([true, true, false, false])
  })

  it("report the game's own error messages, and pass foreign errors through", () => {
    const messages = (result: StandardSchemaV1.Result<unknown>) => result.issues?.map(({ message }) => message)
    const { state, view, options, action } = gameSchema(bids, shapesOfBids)
    const good = bids.initialState()
    expect(messages(state.validate({ ...good, points: [4, 4, 4] }))).toEqual([
      "state: expected a possible position (CO-4)",
    ])
    const seen = bids.view(good, 1)
    expect(messages(view.validate({ ...seen, points: [4, 4, 4] }))).toEqual([
      "view: expected a possible position (CO-4)",
    ])
    expect(messages(view.validate({ ...seen, sealed: [null, 0, 0] }))).toEqual([
      "view: expected the view of a possible position (CO-4)",
    ])
    expect(messages(options.validate({ rounds: 9 }))).toContain(
      "options.rounds: expected an integer from 1 to 4 (BD-1)",
    )
    expect(messages(state.validate({ ...good, round: 9 }))).toHaveLength(1)
    expect(messages(view.validate({ ...seen, round: 9 }))).toHaveLength(1)
    expect([options.validate({ rounds: 2 }), action.validate({ type: "ready" })]).toEqual([
      { value: { rounds: 2 } },
      { value: { type: "ready" } },
    ])
    const fault = new TypeError("no such thing")
    const failing = {
      ...bids,
      options() {
        throw fault
      },
    }
    expect(() => gameSchema(failing, shapesOfBids).options.validate({})).toThrow(fault)
  })
})
