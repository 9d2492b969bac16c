/**
 * Finds a part of an object or array that JSON omits or alters: symbol keys, non-enumerable fields,
 * getters, extra properties of an array.
 *
 * @returns The place in words, or `undefined` if the whole value is plain.
 */
export function outOfSight(value: unknown, path: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const isList = Array.isArray(value)
  if (isList && Object.getPrototypeOf(value) !== Array.prototype)
    return `${path} is a ${value.constructor?.name ?? "strange list"}`
  let index = 0
  for (const key of Reflect.ownKeys(value)) {
    if (isList && key === "length") continue
    const where = typeof key === "symbol" ? `${path} under ${String(key)}` : `${path}.${key}`
    if (typeof key === "symbol" || (isList && key !== `${index++}`)) return `${where} is no part of its JSON`
    const field = Reflect.getOwnPropertyDescriptor(value, key)
    if (!field?.enumerable) return `${where} is not enumerable`
    if (field.get || field.set) return `${where} is read by a function`
    const found = outOfSight(field.value, where)
    if (found) return found
  }
  return undefined
}
