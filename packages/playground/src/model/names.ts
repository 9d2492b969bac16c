/** What games name by a word of their own, as people read it. A word that is not here is shown as the game writes it. */
import type { SeatInfo } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"

const french: Readonly<Record<string, string>> = {
  red: "Rouge",
  green: "Vert",
  blue: "Bleu",
  yellow: "Jaune",
  white: "Blanc",
  black: "Noir",
  north: "Nord",
  south: "Sud",
  east: "Est",
  west: "Ouest",
  port: "Bâbord",
  starboard: "Tribord",
  austria: "Autriche",
  england: "Angleterre",
  france: "France",
  germany: "Allemagne",
  italy: "Italie",
  russia: "Russie",
  turkey: "Turquie",
}

/** The name of a seat. */
export function seatName(seat: SeatInfo | undefined, lang: Language): string {
  if (!seat) return "?"
  return lang === "fr" && Object.hasOwn(french, seat.id) ? (french[seat.id] ?? seat.title) : seat.title
}

type Pair = readonly [en: string, fr: string]

const phases: Readonly<Record<string, Pair>> = {
  deal: ["Deal", "Distribution"],
  deployment: ["Deployment", "Déploiement"],
  play: ["Play", "Jeu"],
  movement: ["Movement", "Manœuvre"],
  boarding: ["Boarding", "Abordage"],
  "boarding-after-fire": ["Boarding", "Abordage"],
  setup: ["Setting up", "Mise en place"],
  spring: ["Spring", "Printemps"],
  fall: ["Autumn", "Automne"],
  "spring-retreats": ["Spring retreats", "Retraites de printemps"],
  "fall-retreats": ["Autumn retreats", "Retraites d'automne"],
  winter: ["Winter", "Hiver"],
  over: ["Over", "Fin"],
}

/** The name of a phase. */
export function phaseName(phase: string, lang: Language): string {
  const pair = Object.hasOwn(phases, phase) ? phases[phase] : undefined
  return pair?.[lang === "en" ? 0 : 1] ?? phase
}

const units: Readonly<Record<string, { readonly en: Pair; readonly fr: Pair }>> = {
  action: { en: ["action", "actions"], fr: ["action", "actions"] },
  cannonball: { en: ["cannonball", "cannonballs"], fr: ["boulet", "boulets"] },
  "movement point": { en: ["movement point", "movement points"], fr: ["point de mouvement", "points de mouvement"] },
  order: { en: ["order", "orders"], fr: ["ordre", "ordres"] },
  retreat: { en: ["retreat", "retreats"], fr: ["retraite", "retraites"] },
  build: { en: ["build", "builds"], fr: ["construction", "constructions"] },
  disband: { en: ["unit to disband", "units to disband"], fr: ["unité à dissoudre", "unités à dissoudre"] },
  piece: { en: ["piece to set", "pieces to set"], fr: ["pièce à poser", "pièces à poser"] },
  ship: { en: ["ship to set", "ships to set"], fr: ["navire à poser", "navires à poser"] },
}

/** So many of what is counted: `"2 actions"`. */
export function countOf(left: number, unit: string, lang: Language): string {
  const known = Object.hasOwn(units, unit) ? units[unit]?.[lang] : undefined
  const many = lang === "fr" ? left > 1 : left !== 1
  return `${left} ${known ? known[many ? 1 : 0] : unit}`
}

const values: Readonly<Record<string, Pair>> = {
  null: ["none", "aucun"],
  random: ["by lot", "au sort"],
  byClass: ["one of each class", "un de chaque classe"],
  fixed: ["as agreed", "convenu"],
  simple: ["any way", "tout chemin"],
  shortest: ["shortest ways", "plus courts chemins"],
  stay: ["stays", "reste"],
  kill: ["is lost", "est perdu"],
  secret: ["in secret", "en secret"],
  alternate: ["by turns", "à tour de rôle"],
  wide: ["three squares", "trois cases"],
  beam: ["one square", "une case"],
  neighbours: ["neighbours", "voisins"],
  line: ["any distance", "toute distance"],
  loses: ["loses", "perd"],
  removed: ["both go", "les deux sortent"],
  immune: ["is immune", "est immunisé"],
  perfect: ["what was seen stays seen", "ce qui fut vu reste vu"],
  none: ["none", "aucun"],
  hull: ["hulls", "coques"],
  middle: ["middles", "milieux"],
  up: ["up", "par excès"],
  nearest: ["nearest", "au plus près"],
  down: ["down", "par défaut"],
  contact: ["by contact", "par contact"],
  off: ["off", "aucune"],
  szykman: ["Szykman", "Szykman"],
  "all-hold": ["all hold", "tous restent"],
  intent: ["by intent", "par l'intention"],
  explicit: ["explicit", "explicite"],
  land: ["by land", "par terre"],
  always: ["always", "toujours"],
  contested: ["contested", "contestée"],
}

/** A value of an option. */
export function valueName(value: unknown, lang: Language): string {
  const key = String(value)
  const pair = Object.hasOwn(values, key) ? values[key] : undefined
  if (pair) return pair[lang === "en" ? 0 : 1]
  return lang === "fr" && Object.hasOwn(french, key) ? (french[key] ?? key) : key
}

const families: Readonly<Record<string, Pair>> = {
  uniform: ["plays anything", "joue au hasard"],
  greedy: ["looks one move ahead", "regarde un coup devant"],
  "policy:racing": ["races across", "fonce"],
  "policy:hunting": ["hunts", "chasse"],
  envoy: ["a sensible envoy", "un émissaire sensé"],
}

/** What a bot is like: `"thinks for 2 s"`. */
export function botName(name: string, lang: Language): string {
  const pair = Object.hasOwn(families, name) ? families[name] : undefined
  if (pair) return pair[lang === "en" ? 0 : 1]
  const [, budget] = name.split(":")
  if (budget === undefined) return name
  const time = budget.endsWith("ms") ? `${Number(budget.slice(0, -2)) / 1000} s` : budget.replace(/s$/, " s")
  return lang === "en" ? `thinks for ${time}` : `réfléchit ${time.replace(".", ",")}`
}
