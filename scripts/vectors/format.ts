import type { Actor, Outcome, Seat, Viewer } from "@flottille/core"
import type { Typed } from "./plan.ts"

// Parts of vectors/*.json, which vectors/schema.json describes.

/** What an action, or a resignation, leads to; for each viewer to whom the events look different, what it learns. */
export interface Result {
  readonly actor?: Actor
  readonly action?: string
  readonly resign?: Seat
  readonly position: string
  readonly events: readonly Typed[]
  readonly observed?: readonly { readonly viewer: Viewer; readonly events: readonly Typed[] }[]
}

/** An action that is not allowed. It may be any JSON. */
export interface Refused {
  readonly actor: Actor
  readonly action: unknown
  readonly code: string
  readonly rule: string
}

/** A whole game. */
export interface PlayedGame {
  readonly options: object
  readonly entries: readonly (readonly [Actor, string] | readonly ["resign", Seat])[]
  readonly position: string
  readonly hash: string
  readonly outcome: Outcome
}

/** How deep a list or an object is broken into lines: what stands there is one thing a line. */
const DEPTHS: Readonly<Record<string, number>> = { coverage: 1, options: 1, badOptions: 1, actions: 1, positions: 3, games: 1 }

function lines(value: unknown, depth: number, indent: string): string {
  const isList = Array.isArray(value)
  if (depth === 0 || typeof value !== "object" || value === null || Object.keys(value).length === 0) return JSON.stringify(value)
  const inner = `${indent} `
  const named = (key: string) => (isList ? "" : `${JSON.stringify(key)}: `)
  const parts = Object.entries(value).map(([key, part]) => `${inner}${named(key)}${lines(part, depth - 1, inner)}`)
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isList ? "]" : "}"}`
}

/** The file's text: keys in a fixed order, one case a line. */
export function formatVectors(vectors: object): string {
  const parts = Object.entries(vectors).map(([key, value]) => ` ${JSON.stringify(key)}: ${lines(value, DEPTHS[key] ?? 0, " ")}`)
  return `{\n${parts.join(",\n")}\n}\n`
}
