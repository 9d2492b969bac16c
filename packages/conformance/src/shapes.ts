import type { Path, Shape } from "@flottille/core"
import { isObject } from "@flottille/core"
import fc from "fast-check"
import { junk } from "./hostile"
import { member } from "./json"

const known = new WeakMap<object, fc.Arbitrary<unknown>>()

/** Generates values that fit a shape. Arrays and strings stay short. */
export function fitting<T>(shape: Shape<T>): fc.Arbitrary<T> {
  const values = known.get(shape) ?? build(shape)
  known.set(shape, values)
  return values as fc.Arbitrary<T>
}

function build(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "anything":
      return fc.jsonValue({ maxDepth: 2 })
    case "literal":
      return fc.constantFrom(...shape.values)
    case "integer":
      return integers(shape.min, shape.max)
    case "number":
      return numbers(shape.min, shape.max)
    case "string":
      return fc.string({ maxLength: Math.min(shape.maxLength, 40) })
    case "array":
      return fc.array(fitting(shape.of), { minLength: shape.min, maxLength: Math.min(shape.max, shape.min + 4) })
    case "object":
      return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, fitting(field)])), {
        requiredKeys: Object.keys(shape.fields).filter((key) => !shape.optional.includes(key)),
        noNullPrototype: true,
      })
    case "dictionary":
      return fc
        .array(fc.tuple(fc.constantFrom(...shape.keys), fitting(shape.of)), {
          maxLength: Math.min(shape.keys.length, 6),
        })
        .map((entries) => Object.fromEntries(entries))
    case "union":
      return fc.oneof(...shape.of.map((branch) => fitting(branch)))
    case "tagged":
      return fc.oneof(...Object.values(shape.variants).map((variant) => fitting(variant)))
  }
}

function integers(min: number, max: number): fc.Arbitrary<number> {
  const near = Math.min(max, min + 1000)
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max: near }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  )
}

function numbers(min: number, max: number): fc.Arbitrary<number> {
  const any = fc.double({ min, max, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value))
  const [low, high] = [Math.ceil(Math.max(min, -1000)), Math.floor(Math.min(max, 1000))]
  return low > high ? any : fc.oneof(any, fc.integer({ min: low, max: high }))
}

interface Place {
  readonly path: Path
  readonly shape: Shape | undefined
}

/** Lists every place in a value, the whole first, with its shape there. */
function placesIn(value: unknown, shape: Shape | undefined, path: Path = []): Place[] {
  const places: Place[] = [{ path, shape }]
  if (Array.isArray(value)) {
    const of = shape?.kind === "array" ? shape.of : undefined
    for (const [index, inner] of value.entries()) places.push(...placesIn(inner, of, [...path, index]))
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value))
      places.push(...placesIn(inner, shapeAt(shape, value, key), [...path, key]))
  }
  return places
}

function shapeAt(shape: Shape | undefined, value: object, key: string): Shape | undefined {
  switch (shape?.kind) {
    case "object":
      return shape.fields[key]
    case "dictionary":
      return shape.of
    case "tagged":
      return shapeAt(shape.variants[String(member(value, shape.tag))], value, key)
    case "union":
      // Most unions are nullable: the branch that knows the key is the relevant one.
      return shape.of.map((branch) => shapeAt(branch, value, key)).find((found) => found !== undefined)
    default:
      return undefined
  }
}

/** Lists the paths to all objects in a value, arrays excluded; the whole first. */
export function objectPlaces(value: unknown): readonly Path[] {
  return placesIn(value, undefined).flatMap(({ path }) => (isObject(path.reduce(member, value)) ? [path] : []))
}

/** Returns a copy with one place replaced, or removed if the replacement is `undefined`. */
export function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (Array.isArray(value)) {
    const copy = [...value]
    if (by === undefined && rest.length === 0) copy.splice(Number(key), 1)
    else copy[Number(key)] = replaced(copy[Number(key)], rest, by)
    return copy
  }
  const copy: Record<string, unknown> = isObject(value) ? { ...value } : {}
  if (by === undefined && rest.length === 0) delete copy[key]
  else copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** Generates values with one or two places changed to something else that fits, numbers often by one only. */
export function alterations(shape: Shape, value: unknown): fc.Arbitrary<unknown> {
  const once = alteredOnce(shape, value)
  return fc.oneof(
    { weight: 3, arbitrary: once },
    { weight: 1, arbitrary: once.chain((altered) => alteredOnce(shape, altered)) },
  )
}

function alteredOnce(shape: Shape, value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value, shape).filter((place) => place.shape && place.shape.kind !== "anything")
  return fc.nat(Math.max(0, places.length - 1)).chain((index) => {
    const place = places[index]
    if (!place?.shape) return fc.constant(value)
    const there = place.path.reduce(member, value)
    const anew = fitting(place.shape)
    const nearby = typeof there === "number" ? fc.oneof(anew, fc.constantFrom(there - 1, there + 1)) : anew
    return nearby.map((by) => replaced(value, place.path, by))
  })
}

/** Generates mixtures of values: one of them, with every inner value taken from any of them. */
export function mixtures(values: readonly unknown[]): fc.Arbitrary<unknown> {
  const any = fc.constantFrom(...values)
  return any.chain((whole) => {
    const leaves = placesIn(whole, undefined).filter(({ path }) => typeof path.reduce(member, whole) !== "object")
    const parts = leaves.map(({ path }) => any.map((other) => ({ path, by: path.reduce(member, other) })))
    return fc.tuple(...parts).map((each) => each.reduce((made, { path, by }) => replaced(made, path, by), whole))
  })
}

/** Returns the value as a type that careless code converts back: a number as text, `true` as 1. */
function retyped(value: unknown): unknown {
  if (typeof value === "number") return String(value)
  return typeof value === "boolean" ? Number(value) : [value]
}

/** Generates values with one fault: a wrong type, a missing key or an unknown key. */
export function nearMisses(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value, undefined)
  const replacements = fc.oneof(
    junk,
    fc.constantFrom(() => undefined, retyped),
  )
  return fc.tuple(fc.nat(places.length - 1), replacements, fc.boolean()).map(([index, replacement, foreign]) => {
    const path = places[index]?.path ?? []
    const by = typeof replacement === "function" ? replacement(path.reduce(member, value)) : replacement
    return foreign ? replaced(value, path, withForeignKey(value, path, by)) : replaced(value, path, by)
  })
}

function withForeignKey(value: unknown, path: Path, by: unknown): unknown {
  const there = path.reduce(member, value)
  if (typeof there !== "object" || there === null) return by
  return Array.isArray(there) ? [...there, by] : { ...there, foreign: by ?? null }
}
