/** Positions as they travel: in full, or as a patch of the one before, with a hash of the view. */
/**
 * The difference between two JSON values of the same kind. It has a key for each member of an object, or
 * index of a list, that differs: `[value]` sets it, `[]` removes it, and an object is the patch of its
 * value. The key `length` shortens a list.
 */
export interface Patch {
  [key: string]: [] | [unknown] | Patch
}

/** An object or a list of JSON. */
type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null
const own = (branch: Branch, key: string): unknown => (Object.hasOwn(branch, key) ? branch[key] : undefined)

function changeOf(before: unknown, after: unknown): Patch[string] | undefined {
  if (before === after || after === undefined) return undefined
  if (!isBranch(before) || !isBranch(after)) return [after]
  if (Array.isArray(after)) return Array.isArray(before) ? listPatch(before, after) : [after]
  return Array.isArray(before) ? [after] : patchOf(before, after)
}

const lengthOf = (change: Patch | [unknown]) => JSON.stringify(change).length

function listPatch(before: readonly unknown[], after: readonly unknown[]): Patch[string] | undefined {
  let patch: Patch | undefined
  for (let index = 0; index < after.length; index++) {
    const change = changeOf(before[index], after[index])
    if (change) patch = Object.assign(patch ?? {}, { [index]: change })
  }
  if (after.length < before.length) patch = { ...patch, length: [after.length] }
  // A short list is often shorter as a whole.
  return patch && after.length < 8 && lengthOf([after]) < lengthOf(patch) ? [after] : patch
}

export function patchOf(before: object, after: object): Patch | undefined {
  const [old, young] = [before, after] as readonly Branch[] as readonly [Branch, Branch]
  let patch: Patch | undefined
  for (const key of Object.keys(young)) {
    const change = changeOf(own(old, key), young[key])
    if (change) patch = Object.assign(patch ?? {}, { [key]: change })
  }
  for (const key of Object.keys(old))
    if (old[key] !== undefined && own(young, key) === undefined) patch = { ...patch, [key]: [] }
  return patch
}

export function patched<T>(before: T, patch: Patch): T {
  const after: T = Array.isArray(before) ? Object.assign([], before) : Object.assign({}, before)
  for (const [key, change] of Object.entries(patch)) {
    if (!Array.isArray(change)) Reflect.set(Object(after), key, patched(Reflect.get(Object(after), key), change))
    else if (change.length > 0) Reflect.set(Object(after), key, change[0])
    else Reflect.deleteProperty(Object(after), key)
  }
  return after
}

const PRIME = 16777619
const BASIS = -2128831035

function textHash(text: string): number {
  let hash = BASIS
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
  return hash
}

function hashOf(value: unknown): number {
  if (typeof value === "string") return textHash(value)
  if (!isBranch(value)) return ~textHash(JSON.stringify(value))
  if (Array.isArray(value)) {
    let hash = value.length
    for (const inner of value) hash = Math.imul(hash ^ hashOf(inner), PRIME)
    return hash
  }
  let sum = 0
  for (const key of Object.keys(value))
    if (value[key] !== undefined)
      sum = (sum + Math.imul(textHash(key) ^ Math.imul(hashOf(value[key]), PRIME), PRIME)) | 0
  return Math.imul(sum, PRIME)
}

/**
 * Returns the hash by which a client checks the view that it has patched: eight hexadecimal digits. It
 * depends on the order of lists, and not on that of keys.
 */
export function viewHash(view: unknown): string {
  return (hashOf(view) >>> 0).toString(16).padStart(8, "0")
}
