import { isObject } from "@flottille/core"
/** Returns the value under a key or an index, or `undefined`. */
export function member(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined
}

/** Returns whether two values are equal JSON, ignoring the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return Number.isNaN(a) && Number.isNaN(b)
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((inner, index) => same(inner, b[index]))
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(member(a, key), member(b, key)))
  )
}

export function jsonCopy<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}

/** Returns a copy of plain JSON with all keys in reverse order: equal, but not to code that iterates over keys. */
export function keysReversed<T>(value: T): T {
  const reversed = (_: string, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).reverse()) : inner
  return JSON.parse(JSON.stringify(value), reversed)
}

/** Describes the place where a value is not plain JSON, or returns `undefined`. */
export function notJson(value: unknown, path = "it"): string | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0)
        ? undefined
        : `${path} is ${Object.is(value, -0) ? "-0" : value}`
    case "object":
      break
    default:
      return `${path} is ${typeof value === "undefined" ? "undefined" : `a ${typeof value}`}`
  }
  if (value === null) return undefined
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = notJson(value[index], `${path}[${index}]`)
      if (found) return found
    }
    return undefined
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    return `${path} is a ${value.constructor?.name ?? "strange object"}`
  for (const [key, inner] of Object.entries(value)) {
    const found = notJson(inner, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}

export function difference(a: unknown, b: unknown, path = ""): string {
  const bothLists = Array.isArray(a) && Array.isArray(b)
  if (bothLists || (isObject(a) && isObject(b))) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [left, right] = [member(a, key), member(b, key)]
      if (!same(left, right)) return difference(left, right, `${path}${path && "."}${key}`)
    }
  }
  return `${path && `${path}: `}${brief(a)} ≠ ${brief(b)}`
}

/** Describes how the texts of two JSON values differ, including the order of keys, or returns `undefined`. */
export function textDifference(a: unknown, b: unknown): string | undefined {
  if (JSON.stringify(a) === JSON.stringify(b)) return undefined
  return same(a, b) ? reordered(a, b) : difference(a, b)
}

/** Describes the first place where two equal values list their keys in different orders. */
function reordered(a: unknown, b: unknown, path = ""): string {
  const keys = Object.keys(a ?? {})
  const key = keys.find((each) => JSON.stringify(member(a, each)) !== JSON.stringify(member(b, each)))
  if (key !== undefined) return reordered(member(a, key), member(b, key), `${path}${path && "."}${key}`)
  return `${path && `${path}: `}the keys stand in another order, ${keys} ≠ ${Object.keys(b ?? {})}`
}

export function brief(value: unknown, length = 200): string {
  let shown: string
  try {
    shown =
      JSON.stringify(value, (_, inner: unknown) =>
        typeof inner === "number" && !Number.isFinite(inner) ? String(inner) : inner,
      ) ?? "undefined"
  } catch {
    shown = String(value)
  }
  return shown.length > length ? `${shown.slice(0, length)}…` : shown
}
