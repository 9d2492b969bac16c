/** Whether two values are the same JSON, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return Number.isNaN(a) && Number.isNaN(b)
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((inner, index) => same(inner, b[index]))
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** An independent copy of plain JSON. */
export function jsonCopy<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T)
}

/** A copy whose objects list their keys in the opposite order: equal as JSON, different to whoever iterates over keys. */
export function keysReversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(keysReversed) as T
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, inner]) => [key, keysReversed(inner)])) as T
}

/** Freezes all the way down, also below what is frozen already. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}

/** Where a value is not plain JSON, in words; `undefined` if it is. */
export function notJson(value: unknown, path = "it"): string | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${Object.is(value, -0) ? "-0" : value}`
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
  if (prototype !== Object.prototype && prototype !== null) return `${path} is a ${value.constructor?.name ?? "strange object"}`
  for (const [key, inner] of Object.entries(value)) {
    const found = notJson(inner, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}

/** The first place where two JSON values differ, in words. */
export function difference(a: unknown, b: unknown, path = ""): string {
  const both = [a, b].every((value) => typeof value === "object" && value !== null)
  if (both && Array.isArray(a) === Array.isArray(b)) {
    const left = a as Record<string, unknown>
    const right = b as Record<string, unknown>
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (!same(left[key], right[key])) return difference(left[key], right[key], `${path}${path && "."}${key}`)
    }
  }
  return `${path && `${path}: `}${brief(a)} ≠ ${brief(b)}`
}

/** How two JSON values differ as bytes, the order of their keys included, in words; `undefined` if they are the same text. */
export function tellsApart(a: unknown, b: unknown): string | undefined {
  if (JSON.stringify(a) === JSON.stringify(b)) return undefined
  return same(a, b) ? reordered(a, b) : difference(a, b)
}

/** The first place where two equal values list their keys in different orders. */
function reordered(a: unknown, b: unknown, path = ""): string {
  const [left, right] = [a, b] as Record<string, unknown>[]
  const keys = Object.keys(left ?? {})
  const key = keys.find((each) => JSON.stringify(left?.[each]) !== JSON.stringify(right?.[each]))
  if (key !== undefined) return reordered(left?.[key], right?.[key], `${path}${path && "."}${key}`)
  return `${path && `${path}: `}the keys stand in another order, ${keys} ≠ ${Object.keys(right ?? {})}`
}

/** A value as short JSON for a message. */
export function brief(value: unknown, length = 200): string {
  let shown: string
  try {
    shown =
      JSON.stringify(value, (_, inner: unknown) => (typeof inner === "number" && !Number.isFinite(inner) ? String(inner) : inner)) ??
      "undefined"
  } catch {
    shown = String(value)
  }
  return shown.length > length ? `${shown.slice(0, length)}…` : shown
}
