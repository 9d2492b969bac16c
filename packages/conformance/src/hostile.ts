import fc from "fast-check"

function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Nested arrays, made once, at depths that break careless recursion. */
const NESTED = [1, 5, 600, 20_000].map(nested)

/** Arrays longer than any valid input. */
const LONG = [11, 1000, 10_000].map((length) => Array.from({ length }, () => 0))

const words = [
  "",
  " ",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "resign",
  "\u0000",
  "\ud800",
  "é",
  "0",
  "-1",
  "1e999",
  "a-b",
  ";",
  "{}",
  "\n",
]
const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
]

/**
 * Own keys that shadow the methods and properties of objects, arrays and promises.
 *
 * `JSON.parse` creates any of them, and code that trusts a foreign value uses them: `length` to
 * compare, `toString` and `valueOf` to convert, `then` to await, `toJSON` to serialize.
 */
export const shadowing = [
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "length",
  "then",
  "toJSON",
  "toString",
  "valueOf",
] as const

/** Values of a shadowing key: none is callable, and an object with one as `toString` cannot be converted. */
const oddities: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, "x", 0, -1, 2 ** 53, true, [], {}) },
  { weight: 1, arbitrary: fc.constantFrom({ toString: "x" }, { toString: null, valueOf: 1 }) },
)

function shadowed(values: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...shadowing), values), {
      minLength: 1,
      maxLength: 3,
      selector: ([key]) => key,
    })
    .map((entries) => entries.reduce<object>((object, [key, value]) => withOwn(object, key, value), {}))
}

const shallow = shadowed(oddities)

/** Objects with shadowing keys, also nested. */
export const shadows: fc.Arbitrary<object> = fc.oneof(shallow, shadowed(fc.oneof(oddities, shallow)))

/**
 * Generates JSON values as an untrusted sender may write them.
 *
 * It covers any value, and objects whose own keys shadow `length`, `toString`, `then` and the like,
 * at any depth. Use it in property tests of code that reads messages.
 * @example
 * import fc from "fast-check"
 * fc.assert(fc.property(foreignJson, (value) => JSON.stringify(value) !== undefined)) // => undefined
 */
export const foreignJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: shadows },
  { weight: 1, arbitrary: fc.array(shadows, { minLength: 1, maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.string({ maxLength: 5 }), shadows, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  },
)

/** JSON of any kind, and numbers that only a program can pass: NaN, infinities, negative zero. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: foreignJson },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, ...words, null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.constantFrom(...NESTED) },
  { weight: 1, arbitrary: fc.nat(100_000).map((length) => "x".repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
)

/** Values that resemble a seat, an actor or a viewer, but are none. */
export const unknownActors: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      "0",
      "1",
      [0],
      [1],
      "length",
      "constructor",
      "__proto__",
      "toString",
      "at",
      "Chance",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(-1, 0.5, 99, 1e9, Number.NaN, Number.POSITIVE_INFINITY, null, {}, true),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NESTED) },
)

/** Returns a copy of an object with one more own key of any name. */
export function withOwn(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, { value, enumerable: true, writable: true, configurable: true })
}

/** Generates texts that are not notation, and texts close to it. */
export function texts(near: readonly string[]): fc.Arbitrary<string> {
  const any = fc.oneof(
    fc.constantFrom(...words),
    fc.string(),
    fc.nat(50_000).map((length) => "1".repeat(length)),
  )
  if (near.length === 0) return any
  const altered = fc
    .tuple(fc.constantFrom(...near), fc.nat(), fc.nat(3), fc.string({ maxLength: 3 }))
    .map(([text, at, cut, by]) => {
      const from = at % (text.length + 1)
      return text.slice(0, from) + by + text.slice(from + cut)
    })
  return fc.oneof({ weight: 1, arbitrary: any }, { weight: 2, arbitrary: altered })
}
