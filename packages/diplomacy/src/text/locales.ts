/** Notation of orders in one language. */
import { deepFreeze } from "@flottille/core"
import words from "./english.json" with { type: "json" }

/** The notation of orders in one language: data that callers can replace. */
export interface Locale {
  readonly id: string
  /** Province codes that differ from the upper-case ids. */
  readonly codes: Readonly<Record<string, string>>
  /**
   * Province names besides the map's own, separated by commas. An unambiguous prefix of four or
   * more letters is enough.
   */
  readonly names: Readonly<Record<string, string>>
  /** Coast codes that differ from the upper-case ids. */
  readonly coasts: Readonly<Record<string, string>>
  /** The word for each part of an order. */
  readonly words: Readonly<Record<OrderWord, string>>
}

export type OrderWord = "hold" | "support" | "convoy" | "viaConvoy" | "disband" | "build" | "waive"

/** The usual English notation: `A PAR - BUR`, `F LON C A WAL - BEL`, `VIA CONVOY`. */
export const english: Locale = /* @__PURE__ */ deepFreeze(words)
