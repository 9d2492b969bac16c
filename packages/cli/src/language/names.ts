/** French names of seats, phases and budgets, as the games define them; English uses their ids. */
import { type Actor, CHANCE, type SeatInfo } from "@flottille/core"
import { capital, type GameNames, type Language, nameOfUnit } from "@flottille/core/rulebook"
import { games } from "../games"

type Tables = { readonly [kind in keyof GameNames]: GameNames[kind] }

/** The names of all games as one: where two have the same word, they call it the same. */
function together(): Tables {
  const all = games.flatMap(({ names }) => names ?? [])
  const joined = <T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> =>
    Object.assign({}, ...tables)
  return {
    seats: joined(all.map(({ seats }) => seats)),
    phases: joined(all.map(({ phases }) => phases)),
    units: joined(all.map(({ units }) => units)),
  }
}

let names = together()

/** Adds the names of a game that was loaded from a module. They take precedence. */
export function registerNames(added: GameNames): void {
  names = {
    seats: { ...names.seats, ...added.seats },
    phases: { ...names.phases, ...added.phases },
    units: { ...names.units, ...added.units },
  }
}

function looked<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** A seat as the command line calls it; by its id in English, which commands take in either language. */
export function seatName(info: SeatInfo | undefined, language: Language): string {
  return (language === "fr" ? looked(names.seats, info?.id ?? "")?.fr : undefined) ?? info?.id ?? "?"
}

/** A seat as it begins a sentence. */
export function seatTitle(info: SeatInfo | undefined, language: Language): string {
  const name = language === "fr" ? looked(names.seats, info?.id ?? "")?.fr : undefined
  return name === undefined ? (info?.title ?? "?") : capital(name)
}

/** A seat's or chance's name. */
export function actorName(seats: readonly SeatInfo[], actor: Actor, language: Language = "en"): string {
  if (actor === CHANCE) return language === "fr" ? "hasard" : CHANCE
  return seats[actor] ? seatName(seats[actor], language) : `${language === "fr" ? "place" : "seat"} ${actor}`
}

/** Returns the seat that a word names, by its id or French name in any case; −1 for none. */
export function seatCalled(seats: readonly SeatInfo[], word: string): number {
  const wanted = word.toLowerCase()
  return seats.findIndex((info) => info.id === wanted || seatName(info, "fr").toLowerCase() === wanted)
}

/** A phase in words. */
export function phaseName(phase: string, language: Language): string {
  return (language === "fr" ? looked(names.phases, phase)?.fr : undefined) ?? phase
}

/** Formats a budget: `"1 cannonball"`, `"3 boulets"`. */
export function counted(count: number, unit: string, language: Language): string {
  return nameOfUnit(language === "fr" ? names : undefined, unit, count, language)
}

/** Returns true if French has a word of its own for each of these: tests ask. */
export function hasFrench(kind: "seat" | "phase" | "unit", word: string): boolean {
  return Object.hasOwn({ seat: names.seats, phase: names.phases, unit: names.units }[kind], word)
}
