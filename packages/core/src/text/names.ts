/** The names of a game's seats, phases and budgets. */
import { assert, isObject } from "../assert"
import type { SeatInfo } from "../contract"

/** The languages of every rulebook: English and French. */
export type Language = "en" | "fr"

/** A text in every language. */
export type Translated = Readonly<Record<Language, string>>

/** Names of a game's own terms inside a sentence. Tools and the game's own sentences read this one table. */
export interface GameNames {
  /** By the ids of seats: `{ red: { en: "red", fr: "rouge" } }`. */
  readonly seats: Readonly<Record<string, Translated>>
  /** Names by the phase that `turn` returns. */
  readonly phases: Readonly<Record<string, Translated>>
  /** Names by the unit of a budget that `turn` returns, in the singular and the plural. */
  readonly units: Readonly<Record<string, { readonly one: Translated; readonly many: Translated }>>
}

/**
 * A word as it begins a sentence.
 *
 * @example
 * capital("frégate") // => "Frégate"
 */
export function capital(word: string): string {
  assert(typeof word === "string", "capital", "word", "a text")
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

const known = <T>(table: Readonly<Record<string, T>> | undefined, word: string): T | undefined =>
  table && Object.hasOwn(table, word) ? table[word] : undefined

/**
 * A seat by its name, as it stands alone.
 *
 * @returns The title of the seat where the game has no other name for it.
 * @example
 * nameOfSeat({ seats: { red: { en: "red", fr: "rouge" } }, phases: {}, units: {} }, { id: "red", title: "Red" }, "fr")
 * // => "Rouge"
 */
export function nameOfSeat(names: GameNames | undefined, seat: SeatInfo, language: Language): string {
  assert(isObject(seat), "nameOfSeat", "seat", "a seat, as game.seats lists it")
  return capital(known(names?.seats, seat.id)?.[language] ?? seat.title)
}

/**
 * A phase within a sentence; as the game writes it where it has no name for it.
 *
 * @example
 * nameOfPhase(undefined, "play", "fr") // => "play"
 */
export function nameOfPhase(names: GameNames | undefined, phase: string, language: Language): string {
  return known(names?.phases, phase)?.[language] ?? phase
}

/**
 * Returns the name of a unit after its number; French uses the singular for zero as well.
 *
 * @example
 * nameOfUnit(undefined, "order", 2, "en") // => "orders"
 */
export function nameOfUnit(names: GameNames | undefined, unit: string, count: number, language: Language): string {
  const isOne = language === "fr" ? Math.abs(count) < 2 : count === 1
  return known(names?.units, unit)?.[isOne ? "one" : "many"][language] ?? (isOne ? unit : `${unit}s`)
}
