import type { Actor, Outcome, Seat, SeatInfo, Traits, Turn, Viewer } from "@flottille/core"
import type { Typed } from "./plan"

/** What a game does, as data: the content of a file of vectors, which `vectors/schema.json` of the repository describes. */
export interface Vectors {
  readonly $schema: string
  /** Another number after a change of the form. */
  readonly format: "flottille-vectors-1"
  readonly game: string
  readonly version: string
  readonly traits: Traits
  readonly coverage: VectorCoverage
  /** Options, and what they become; `maxActions` is `null` where a game has no bound. */
  readonly options: readonly {
    readonly given: object
    readonly complete: object
    readonly seats: readonly SeatInfo[]
    readonly maxActions: number | null
  }[]
  /** Options that are refused, with the path to the fault and its clause. */
  readonly badOptions: readonly {
    readonly given: object
    readonly path: readonly (string | number)[]
    readonly rule: string
  }[]
  /** Every notation in use, followed by what it stands for: exactly one of them is legal in a position. */
  readonly actions: readonly (readonly [text: string, ...actions: Typed[]])[]
  readonly positions: readonly VectorCase[]
  /** The shortest game found for each way of ending. */
  readonly games: readonly VectorPlay[]
}

/** Which words of a game occur in its vectors, and which do not. */
export interface VectorCoverage {
  readonly phases: readonly string[]
  readonly events: readonly string[]
  readonly actions: Shown
  readonly refusals: Shown
  readonly endings: Shown
}

/** Of the words that a game declares, those that occur and those that do not. */
export interface Shown {
  readonly shown: readonly string[]
  readonly missing: readonly string[]
}

/** All that is said about one position, which stands in the notation of `formatState`. */
export interface VectorCase {
  readonly position: string
  readonly hash: string
  readonly actors: readonly Actor[]
  /** As the referee knows it. */
  readonly turn: Turn
  readonly outcome: Outcome | null
  /** What each seat may do; a seat that is not listed may do nothing. */
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

/** What an action, or a resignation, leads to; for each viewer to whom the events look different, what it learns. */
export interface VectorResult {
  readonly actor?: Actor
  readonly action?: string
  readonly resign?: Seat
  readonly position: string
  readonly events: readonly Typed[]
  readonly observed?: readonly { readonly viewer: Viewer; readonly events: readonly Typed[] }[]
}

/** An action that is not allowed. It may be any JSON. */
export interface VectorRefusal {
  readonly actor: Actor
  readonly action: unknown
  readonly code: string
  readonly rule: string
}

/** A whole game. */
export interface VectorPlay {
  readonly options: object
  readonly entries: readonly (readonly [Actor, string] | readonly ["resign", Seat])[]
  readonly position: string
  readonly hash: string
  readonly outcome: Outcome
}

/** How deep a list or an object is broken into lines: what stands there is one thing a line. */
const DEPTHS: Readonly<Record<string, number>> = {
  coverage: 1,
  options: 1,
  badOptions: 1,
  actions: 1,
  positions: 3,
  games: 1,
}

function lines(value: unknown, depth: number, indent: string): string {
  const isList = Array.isArray(value)
  if (depth === 0 || typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value)
  const inner = `${indent} `
  const named = (key: string) => (isList ? "" : `${JSON.stringify(key)}: `)
  const parts = Object.entries(value).map(([key, part]) => `${inner}${named(key)}${lines(part, depth - 1, inner)}`)
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isList ? "]" : "}"}`
}

/** The text of a file of vectors: JSON with its keys in a fixed order and one case a line, so that a change of the rules is read as a few lines. */
export function formatVectors(vectors: Vectors): string {
  const parts = Object.entries(vectors).map(
    ([key, value]) => ` ${JSON.stringify(key)}: ${lines(value, DEPTHS[key] ?? 0, " ")}`,
  )
  return `{\n${parts.join(",\n")}\n}\n`
}
