/** The properties of a board and the part of them that it shows. */
import type { Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import type { Situation } from "./situation"

/** All that a board is given. */
export interface Given {
  readonly known: AnyGamePackage | undefined
  readonly view: unknown
  readonly seat: Seat | undefined
  readonly actions: readonly unknown[] | undefined
  /** Events since the previous position. */
  readonly events: readonly unknown[]
  readonly coordinates: boolean
  readonly confirm: "turn" | "never"
  /** Suggested actions, the best first. */
  readonly hints: readonly unknown[]
  /** The places to magnify; by default those where the seat can begin. */
  readonly near: readonly string[] | undefined
  readonly language: Language
}

/** A board that shows something. */
export interface Shown extends Given, Situation {
  readonly known: AnyGamePackage
  /** The occupant of each place, in words. */
  readonly standing: ReadonlyMap<string, string>
}

export function isSamePicture(one: Given, other: Given | undefined): boolean {
  return (["known", "view", "seat", "coordinates", "language"] as const).every((key) => one[key] === other?.[key])
}
