import { difference } from "./json"
import { describeError } from "./playout"

export type Undo = () => void

/**
 * Changes a value at every depth: arrays lose, change and gain elements, and fields get other
 * values. Frozen parts stay.
 *
 * @returns A function that restores the value, so that a game that handed out its own is intact
 * again.
 */
export function spoil(value: unknown): Undo {
  const undo: Undo[] = []
  const met = new Set<object>()
  const visit = (inner: unknown): void => {
    if (typeof inner !== "object" || inner === null || met.has(inner)) return
    met.add(inner)
    for (const each of Object.values(inner)) visit(each)
    undo.push(Array.isArray(inner) ? spoilList(inner) : spoilObject(inner))
  }
  visit(value)
  return () => {
    for (const each of undo) each()
  }
}

function spoilList(list: unknown[]): Undo {
  if (Object.isFrozen(list)) return () => {}
  const before = [...list]
  list.shift()
  if (list.length > 0) list[0] = "spoilt"
  list.push("spoilt")
  return () => void list.splice(0, list.length, ...before)
}

function spoilObject(object: object): Undo {
  const before = Object.getOwnPropertyDescriptors(object)
  for (const key of Object.keys(object)) Reflect.set(object, key, "spoilt")
  Reflect.set(object, "spoilt", true)
  return () => {
    for (const [key, { value }] of Object.entries(before)) Reflect.set(object, key, value)
    if (!Object.hasOwn(before, "spoilt")) Reflect.deleteProperty(object, "spoilt")
  }
}

/** A value that a game or a match returned to its caller. */
export interface Handout {
  readonly what: string
  readonly value: unknown
}

/** A call to a game that can be repeated. */
export interface Question {
  readonly what: string
  readonly ask: () => unknown
}

/** Returns the answer of a call; an error counts as an answer. */
export function answered(ask: () => unknown): unknown {
  try {
    return ask() ?? null
  } catch (error) {
    return describeError(error)
  }
}

/** Spoils values for a moment, and describes how the answer of a call changes. */
export function harm(values: readonly unknown[], ask: () => unknown): string | undefined {
  const before = JSON.stringify(answered(ask))
  const undo = values.map(spoil)
  const after = JSON.stringify(answered(ask))
  for (const each of undo.reverse()) each()
  return before === after ? undefined : difference(JSON.parse(before), JSON.parse(after))
}

/** Finds the first handout whose change affects a call. All are spoilt together at first, which is quick. */
export function firstHarm(given: readonly Handout[], ask: () => unknown): string | undefined {
  const all = harm(
    given.map(({ value }) => value),
    ask,
  )
  if (all === undefined) return undefined
  for (const { what, value } of given) {
    const found = harm([value], ask)
    if (found) return `${what} changes it: ${found}`
  }
  return `all that it handed out changes it: ${all}`
}
