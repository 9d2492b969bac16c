/** What seats, phases and budgets are called in French: games give them as English words. */
import { type Actor, CHANCE, type SeatInfo } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"

const seatNames: Readonly<Record<string, string>> = {
  red: "rouge",
  green: "vert",
  blue: "bleu",
  yellow: "jaune",
  white: "blanc",
  south: "sud",
  west: "ouest",
  north: "nord",
  east: "est",
  port: "bâbord",
  starboard: "tribord",
  austria: "Autriche",
  england: "Angleterre",
  france: "France",
  germany: "Allemagne",
  italy: "Italie",
  russia: "Russie",
  turkey: "Turquie",
}

const phaseNames: Readonly<Record<string, string>> = {
  deal: "distribution",
  first: "tirage du premier",
  play: "jeu",
  attack: "attaque",
  push: "poussée",
  counterpush: "contre-poussée",
  duel: "duel",
  over: "fin",
  deployment: "déploiement",
  draw: "tirage au sort",
  lot: "tirage au sort",
  bonus: "tour bonus",
  chain: "suite de sauts",
  movement: "mouvement",
  boarding: "abordage",
  "boarding-after-fire": "abordage après le feu",
  setup: "préparation",
  spring: "printemps",
  "spring-retreats": "retraites du printemps",
  fall: "automne",
  "fall-retreats": "retraites de l'automne",
  winter: "hiver",
}

/** One and several. */
const unitNames: Readonly<Record<string, readonly [string, string]>> = {
  action: ["action", "actions"],
  ship: ["navire", "navires"],
  cannonball: ["boulet", "boulets"],
  piece: ["pièce", "pièces"],
  "movement point": ["point de mouvement", "points de mouvement"],
  order: ["ordre", "ordres"],
  retreat: ["retraite", "retraites"],
  build: ["construction", "constructions"],
  disband: ["dissolution", "dissolutions"],
  removal: ["retrait", "retraits"],
}

function looked<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** A seat as the command line calls it; by its id in English, which commands take in either language. */
export function seatName(info: SeatInfo | undefined, language: Language): string {
  return (language === "fr" ? looked(seatNames, info?.id ?? "") : undefined) ?? info?.id ?? "?"
}

/** A seat as it begins a sentence. */
export function seatTitle(info: SeatInfo | undefined, language: Language): string {
  const name = language === "fr" ? looked(seatNames, info?.id ?? "") : undefined
  return name === undefined ? (info?.title ?? "?") : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** A seat's or chance's name. */
export function actorName(seats: readonly SeatInfo[], actor: Actor, language: Language = "en"): string {
  if (actor === CHANCE) return language === "fr" ? "hasard" : CHANCE
  return seats[actor] ? seatName(seats[actor], language) : `${language === "fr" ? "place" : "seat"} ${actor}`
}

/** Which seat a word names: its id or its French name, in capitals or not; −1 for none. */
export function seatCalled(seats: readonly SeatInfo[], word: string): number {
  const wanted = word.toLowerCase()
  return seats.findIndex((info) => info.id === wanted || seatName(info, "fr").toLowerCase() === wanted)
}

/** A phase in words. */
export function phaseName(phase: string, language: Language): string {
  return (language === "fr" ? looked(phaseNames, phase) : undefined) ?? phase
}

/** So many of what a turn is limited by: `"1 cannonball"`, `"3 boulets"`. */
export function counted(count: number, unit: string, language: Language): string {
  const [one, many] = (language === "fr" ? looked(unitNames, unit) : undefined) ?? [unit, `${unit}s`]
  // In French none is singular too.
  return (language === "fr" ? count < 2 : count === 1) ? one : many
}

/** Whether French has a word of its own for each of these: tests ask. */
export function hasFrench(kind: "seat" | "phase" | "unit", word: string): boolean {
  return Object.hasOwn({ seat: seatNames, phase: phaseNames, unit: unitNames }[kind], word)
}
