/** Plain JSON that may be read and not changed, all the way down. */
export type Frozen<T> = T extends readonly (infer Element)[]
  ? number extends T["length"]
    ? readonly Frozen<Element>[]
    : { readonly [Key in keyof T]: Frozen<T[Key]> }
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/**
 * Returns a frozen copy of plain JSON that changes of the original do not affect.
 *
 * @example
 * const given = { list: [1, 2] }
 * const kept = frozenCopy(given)
 * given.list.push(3)
 * kept // => { list: [1, 2] }
 */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value
  const copy = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, frozenCopy(inner)]))
  return Object.freeze(copy) as T
}

/**
 * Freezes plain JSON deeply, even if its top level is frozen already, and returns it.
 *
 * @example
 * Object.isFrozen(deepFreeze({ list: [1, 2] }).list) // => true
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}
