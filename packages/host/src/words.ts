/**
 * Names of seats, phases and budgets in both languages, sentences on events and endings, and suggestions for mistyped
 * words.
 *
 * @packageDocumentation
 */
import { type Actor, assert, CHANCE, type Outcome, type SeatInfo, type Viewer } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { capital, explainEnding, type GameNames, type Language, nameOfUnit } from "@flottille/core/rulebook"
import { type Said, said } from "@flottille/core/said"

/** The names of all loaded games as one: where two have the same word, they call it the same. */
let names: GameNames = { seats: {}, phases: {}, units: {} }

/**
 * Adds the names of a game, which take precedence. `@flottille/host/games` adds those of its games.
 *
 * @example
 * if (dejarikPackage.names) registerNames(dejarikPackage.names)
 * const seats = dejarik.seats(dejarik.options())
 * seatName(seats[0], "fr") // => "rouge"
 * seatTitle(seats[0], "en") // => "Red"
 * actorName(seats, "chance", "fr") // => "hasard"
 * seatCalled(seats, "Rouge") // => 0
 * phaseName("push", "fr") // => "poussée"
 * counted(2, "action", "fr") // => "actions"
 */
export function registerNames(added: GameNames): void {
  assert(typeof added?.seats === "object", "registerNames", "added", "the names of a game")
  names = {
    seats: { ...names.seats, ...added.seats },
    phases: { ...names.phases, ...added.phases },
    units: { ...names.units, ...added.units },
  }
}

function looked<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** Returns a seat's name on the command line: its id in English, its French name in French. */
export function seatName(info: SeatInfo | undefined, language: Language): string {
  return (language === "fr" ? looked(names.seats, info?.id ?? "")?.fr : undefined) ?? info?.id ?? "?"
}

/** Returns a seat's title as it begins a sentence; `?` for a seat that the game lacks. */
export function seatTitle(info: SeatInfo | undefined, language: Language): string {
  const name = language === "fr" ? looked(names.seats, info?.id ?? "")?.fr : undefined
  return name === undefined ? (info?.title ?? "?") : capital(name)
}

/** Returns the name of a seat, or of chance, as a command line writes it: `red`, `chance`, `hasard`. */
export function actorName(seats: readonly SeatInfo[], actor: Actor, language: Language = "en"): string {
  assert(typeof seats?.at === "function", "actorName", "seats", "a list of seats")
  if (actor === CHANCE) return language === "fr" ? "hasard" : CHANCE
  return seats[actor] ? seatName(seats[actor], language) : `${language === "fr" ? "camp" : "seat"} ${actor}`
}

/** Returns the seat that a word names, by its id or French name in any case; −1 for none. */
export function seatCalled(seats: readonly SeatInfo[], word: string): number {
  assert(typeof word === "string", "seatCalled", "word", "a text")
  assert(typeof seats?.findIndex === "function", "seatCalled", "seats", "a list of seats")
  const wanted = word.toLowerCase()
  return seats.findIndex((info) => info.id === wanted || seatName(info, "fr").toLowerCase() === wanted)
}

/** Returns a phase's name in the language; the phase's own word where no game names it. */
export function phaseName(phase: string, language: Language): string {
  return (language === "fr" ? looked(names.phases, phase)?.fr : undefined) ?? phase
}

/** Returns the unit of a budget as it stands behind a count: `cannonball`, `boulets`. */
export function counted(count: number, unit: string, language: Language): string {
  return nameOfUnit(language === "fr" ? names : undefined, unit, count, language)
}

const results = {
  en: { draw: "A draw", shared: "share the first place", alone: "wins" },
  fr: { draw: "Partie nulle", shared: "partagent la première place", alone: "gagne" },
} as const

/**
 * Returns the winners, and the clause that ended the game.
 *
 * @example
 * const seats = dejarik.seats(dejarik.options())
 * const entry = { ...dejarikPackage, rulebook }
 * outcomeLine(entry, seats, { returns: [1, 0], rule: "DJ-5.1", reason: "last-seat-with-pieces" }, "en")
 * // => "Red wins: only one seat has pieces left. (DJ-5.1)"
 * eventLines(entry, seats, { type: "out", seat: 1 }, "en", "spectator") // => ["Blue is out."]
 */
export function outcomeLine(
  entry: AnyRuledPackage,
  seats: readonly SeatInfo[],
  outcome: Outcome,
  language: Language,
): string {
  assert(outcome?.returns !== undefined, "outcomeLine", "outcome", "an outcome")
  const first = winnersOf(outcome)
  const names = first.map((seat) => seatTitle(seats[seat], language))
  const { draw, shared, alone } = results[language]
  const who = new Intl.ListFormat(language).format(names)
  const result = first.length === seats.length ? draw : `${who} ${names.length > 1 ? shared : alone}`
  const why = explainEnding(entry.rulebook, outcome.reason, language)
  return `${result}${language === "fr" ? " : " : ": "}${why.charAt(0).toLowerCase()}${why.slice(1)} (${outcome.rule})`
}

/** An event as its viewer learnt of it: in the game's own words. */
export function eventLines(
  entry: AnyRuledPackage,
  seats: readonly SeatInfo[],
  event: unknown,
  language: Language,
  viewer: Viewer,
): readonly string[] {
  assert(typeof entry?.describe === "function", "eventLines", "entry", "a package")
  assert(Array.isArray(seats), "eventLines", "seats", "a list of seats")
  return entry.describe(event, language, viewer, seats).split("\n")
}

/** Returns the edit distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to++) {
      const changed = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/**
 * Returns `; did you mean "x"?` for the text that a mistyped one is close to, or nothing.
 *
 * @example
 * nearest("dejarick", ["diplomacy", "dejarik"], 1) // => ["dejarik"]
 * String(suggestion("dejarick", ["diplomacy", "dejarik"])) // => '; did you mean "dejarik"?'
 */
export function suggestion(typed: string, texts: readonly string[]): Said | "" {
  const [text] = nearest(typed, texts, 1)
  if (text === undefined || distance(typed.toLowerCase(), text.toLowerCase()) > typed.length / 2) return ""
  return said`; did you mean ${JSON.stringify(text)}?`
}

/** Returns up to `most` texts by edit distance to the typed one; those that begin with it lead. */
export function nearest(typed: string, texts: readonly string[], most: number): readonly string[] {
  assert(typeof typed === "string", "nearest", "typed", "a text")
  assert(typeof texts?.map === "function", "nearest", "texts", "a list of texts")
  const wanted = typed.trim().toLowerCase().slice(0, 80)
  const far = (text: string) => {
    const plain = text.toLowerCase()
    return plain.startsWith(wanted) ? (plain.length - wanted.length) / 100 : distance(wanted, plain)
  }
  return [...new Set(texts)]
    .map((text) => ({ text, far: far(text) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ text }) => text)
}
