/** Display names of options; an option without one is shown by its id. */
import type { AnyGamePackage } from "@flottille/core/package"
import { capital, type Language, type Translated } from "@flottille/core/rulebook"
import known from "./option-names.json" with { type: "json" }

type Named = Pick<AnyGamePackage, "names">

const names: Readonly<Record<string, Translated>> = known

/** Returns the display name of an option. */
export function optionName(option: string, lang: Language): string {
  const known = Object.hasOwn(names, option) ? names[option] : undefined
  return known?.[lang] ?? option
}

const values: Readonly<Record<string, readonly [en: string, fr: string]>> = {
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
  perfect: ["seen information stays seen", "ce qui fut vu reste vu"],
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
  intent: ["by intent", "par l’intention"],
  explicit: ["explicit", "explicite"],
  land: ["by land", "par terre"],
  always: ["always", "toujours"],
  contested: ["contested", "contestée"],
}

/** A value of an option. */
export function valueName({ names }: Named, value: unknown, lang: Language): string {
  const key = String(value)
  const pair = Object.hasOwn(values, key) ? values[key] : undefined
  if (pair) return pair[lang === "en" ? 0 : 1]
  const seat = names && Object.hasOwn(names.seats, key) ? names.seats[key] : undefined
  return seat ? capital(seat[lang]) : key
}

/** Returns the display name of an option's value; no first seat means that it is drawn by lot. */
export function optionValue(pkg: Named, option: string, value: unknown, lang: Language): string {
  return valueName(pkg, option === "firstSeat" && value === null ? "random" : value, lang)
}
