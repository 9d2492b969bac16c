import type { Actor, Outcome, Seat, SeatInfo, Traits, Turn, Viewer } from "@flottille/core"
import { assert } from "@flottille/core"
import type { Typed } from "./plan"

/** The behaviour of a game as data: the content of a vector file, described by `vectors/schema.json`. */
export interface Vectors {
  readonly $schema: string
  /** Identifier of the format; it changes with the format. */
  readonly format: "flottille-vectors-1"
  readonly game: string
  readonly version: string
  readonly traits: Traits
  readonly coverage: VectorCoverage
  /** Options with their completed form; `maxActions` is `null` if a game has no bound. */
  readonly options: readonly {
    readonly given: object
    readonly complete: object
    readonly seats: readonly SeatInfo[]
    readonly maxActions: number | null
  }[]
  /** Refused options, with the path to the fault and its clause. */
  readonly badOptions: readonly {
    readonly given: object
    readonly path: readonly (string | number)[]
    readonly rule: string
  }[]
  /** Every notation with its meanings: exactly one of them is legal in a position. */
  readonly actions: readonly (readonly [text: string, ...actions: Typed[]])[]
  readonly positions: readonly VectorCase[]
  /** The shortest game found for each way of ending. */
  readonly games: readonly VectorPlay[]
}

export interface VectorCoverage {
  readonly phases: readonly string[]
  readonly events: readonly string[]
  readonly actions: Shown
  readonly refusals: Shown
  readonly endings: Shown
}

/** Types declared by a game: those that occur and those that do not. */
export interface Shown {
  readonly shown: readonly string[]
  readonly missing: readonly string[]
}

/** All data about one position, which is written in the notation of `formatState`. */
export interface VectorCase {
  readonly position: string
  readonly hash: string
  readonly actors: readonly Actor[]
  /** The turn as the referee sees it. */
  readonly turn: Turn
  readonly outcome: Outcome | null
  /** Legal actions by seat; a seat without any is omitted. */
  readonly legal: readonly {
    readonly seat: Seat
    readonly actions: readonly string[]
    readonly amending?: readonly string[]
    readonly fine?: readonly string[]
  }[]
  readonly chance: readonly { readonly action: string; readonly weight: number }[]
  readonly results: readonly VectorResult[]
  readonly refused: readonly VectorRefusal[]
  readonly views: readonly { readonly viewer: Viewer; readonly turn: Turn; readonly view: unknown }[]
}

/** The result of an action or a resignation, with the observed events of each viewer to whom they differ. */
export interface VectorResult {
  readonly actor?: Actor
  readonly action?: string
  readonly resign?: Seat
  readonly position: string
  readonly events: readonly Typed[]
  readonly observed?: readonly { readonly viewer: Viewer; readonly events: readonly Typed[] }[]
}

/** A refused action, which may be any JSON. */
export interface VectorRefusal {
  readonly actor: Actor
  readonly action: unknown
  readonly code: string
  readonly rule: string
}

export interface VectorPlay {
  readonly options: object
  readonly entries: readonly (readonly [Actor, string] | readonly ["resign", Seat])[]
  readonly position: string
  readonly hash: string
  readonly outcome: Outcome
}

/** Nesting depth to which each part is broken into lines, one item per line. */
const DEPTHS: Readonly<Record<string, number>> = {
  coverage: 1,
  options: 1,
  badOptions: 1,
  actions: 1,
  positions: 3,
  games: 1,
}

function lines(value: unknown, depth: number): string {
  const isList = Array.isArray(value)
  if (depth === 0 || typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value)
  const named = (key: string) => (isList ? "" : `${JSON.stringify(key)}:`)
  const parts = Object.entries(value).map(([key, part]) => `${named(key)}${lines(part, depth - 1)}`)
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${isList ? "]" : "}"}`
}

/**
 * Formats vectors as JSON with a fixed order of keys and one case per line, so that a change of the
 * rules is a short diff.
 * @example
 * import dejarik from "@flottille/dejarik/package"
 * const vectors = makeVectors(dejarik, { runs: 1, maxPlies: 20 })
 * JSON.parse(formatVectors(vectors)).game // => "dejarik"
 */
export function formatVectors(vectors: Vectors): string {
  assert(Array.isArray(vectors?.actions), "formatVectors", "vectors", "vectors, as makeVectors returns them")
  const parts = Object.entries(vectors).map(
    ([key, value]) => `${JSON.stringify(key)}:${lines(value, DEPTHS[key] ?? 0)}`,
  )
  return `{\n${parts.join(",\n")}\n}\n`
}
