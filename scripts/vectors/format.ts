import type { Actor, Outcome, Seat, SeatInfo, Traits, Turn, Viewer } from "@flottille/core"

/** An action as data; every game tells its actions apart by their type. */
export interface VectorAction {
  readonly type: string
  readonly [field: string]: unknown
}

/** An event as data. */
export interface VectorEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** What options become. */
export interface GoodOptions {
  readonly given: object
  readonly complete: object
  readonly seats: readonly SeatInfo[]
  readonly maxActions: number | null
}

/** Options that are refused: where, and by which clause. */
export interface BadOptions {
  readonly given: object
  readonly path: readonly (string | number)[]
  readonly rule: string
}

/** What a seat may do, in the order of the list: the ordinary actions, and those that the flags add. */
export interface LegalList {
  readonly seat: Seat
  readonly actions: readonly string[]
  readonly amending?: readonly string[]
  readonly fine?: readonly string[]
}

/** What an action, or a resignation, leads to. */
export interface Result {
  readonly actor?: Actor
  readonly action?: string
  readonly resign?: Seat
  readonly position: string
  readonly events: readonly VectorEvent[]
  /** For each viewer to whom the events look different: what it learns. */
  readonly observed?: readonly { readonly viewer: Viewer; readonly events: readonly VectorEvent[] }[]
}

/** An action that is not allowed. It may be any JSON. */
export interface Refused {
  readonly actor: Actor
  readonly action: unknown
  readonly code: string
  readonly rule: string
}

/** What a viewer may know. */
export interface Seen {
  readonly viewer: Viewer
  readonly turn: Turn
  readonly view: unknown
}

/** All that is said about one position. */
export interface Case {
  readonly position: string
  readonly hash: string
  readonly actors: readonly Actor[]
  readonly turn: Turn
  readonly outcome: Outcome | null
  readonly legal: readonly LegalList[]
  readonly chance: readonly { readonly action: string; readonly weight: number }[]
  readonly results: readonly Result[]
  readonly refused: readonly Refused[]
  readonly views: readonly Seen[]
}

/** A whole game. */
export interface PlayedGame {
  readonly options: object
  /** `[actor, notation]`, or `["resign", seat]`. */
  readonly entries: readonly (readonly [Actor, string] | readonly ["resign", Seat])[]
  readonly position: string
  readonly hash: string
  readonly outcome: Outcome
}

/** What the vectors show, and what they do not. */
export interface Coverage {
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

/** The vectors of one game. */
export interface Vectors {
  readonly $schema: "./schema.json"
  readonly format: "flottille-vectors-1"
  readonly game: string
  readonly version: string
  readonly traits: Traits
  readonly coverage: Coverage
  readonly options: readonly GoodOptions[]
  readonly badOptions: readonly BadOptions[]
  /** Every notation that the positions use, with the action that it stands for; of several exactly one is legal in a position. */
  readonly actions: readonly (readonly [text: string, ...actions: VectorAction[]])[]
  readonly positions: readonly Case[]
  readonly games: readonly PlayedGame[]
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
  if (depth === 0 || typeof value !== "object" || value === null || Object.keys(value).length === 0) return JSON.stringify(value)
  const inner = `${indent} `
  const parts = Object.entries(value).map(
    ([key, part]) => `${inner}${isList ? "" : `${JSON.stringify(key)}: `}${lines(part, depth - 1, inner)}`,
  )
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isList ? "]" : "}"}`
}

/** The file's text: keys in a fixed order, one case a line. */
export function formatVectors(vectors: Vectors): string {
  const parts = Object.entries(vectors).map(([key, value]) => ` ${JSON.stringify(key)}: ${lines(value, DEPTHS[key] ?? 0, " ")}`)
  return `{\n${parts.join(",\n")}\n}\n`
}
