/** Display names of options; an option without one is shown by its id. */
import type { AnyGamePackage } from "@flottille/core/package"
import { capital, type Language, type Translated } from "@flottille/core/rulebook"

type Named = Pick<AnyGamePackage, "names">

const names: Readonly<Record<string, Translated>> = {
  seats: { en: "Seats", fr: "Camps" },
  firstSeat: { en: "Who begins", fr: "Qui commence" },
  deal: { en: "Deal", fr: "Distribution" },
  arrangement: { en: "Agreed arrangement", fr: "Disposition convenue" },
  paths: { en: "Paths of a move", fr: "Chemins d’un déplacement" },
  blockedPush: { en: "Push without room", fr: "Poussée sans place" },
  quietTurns: { en: "Quiet turns until a draw", fr: "Tours calmes avant la nulle" },
  turnLimit: { en: "Turn limit", fr: "Tours au plus" },
  deployment: { en: "Deployment", fr: "Déploiement" },
  flanks: { en: "Flanks", fr: "Flancs" },
  bonusCannonballs: { en: "Cannonballs in a bonus turn", fr: "Boulets d’un tour bonus" },
  singleFile: { en: "Single file", fr: "En file" },
  allowSetupFiles: { en: "Single file in the setup", fr: "En file à la mise en place" },
  arrivalsToWin: { en: "Arrivals to win", fr: "Arrivées pour gagner" },
  minimumFleet: { en: "Smallest fleet", fr: "Flotte minimale" },
  jointSinking: { en: "Joint sinking", fr: "Couler à plusieurs" },
  allowStop: { en: "Stopping by agreement", fr: "Arrêt d’un commun accord" },
  shipDirections: { en: "Directions of ships", fr: "Directions des navires" },
  admiralOnMine: { en: "An admiral on a mine", fr: "Un amiral sur une mine" },
  memory: { en: "Memory", fr: "Mémoire" },
  sea: { en: "Sea", fr: "Mer" },
  wind: { en: "Wind, in degrees", fr: "Vent, en degrés" },
  islands: { en: "Islands", fr: "Îles" },
  resistance: { en: "Resistance", fr: "Résistance" },
  rose: { en: "Movement points by sector", fr: "Points de mouvement par secteur" },
  turnStep: { en: "Turn per point, in degrees", fr: "Virage par point, en degrés" },
  freeAngles: { en: "Free angles", fr: "Angles libres" },
  arc: { en: "Arc of fire, in degrees", fr: "Arc de tir, en degrés" },
  target: { en: "Hit if in the arc", fr: "Touché si dans l’arc" },
  distance: { en: "Range measured from", fr: "Portée mesurée depuis" },
  rounding: { en: "Rounding", fr: "Arrondi" },
  collision: { en: "Collision", fr: "Collision" },
  paradox: { en: "Paradoxes", fr: "Paradoxes" },
  adjacentConvoy: { en: "Convoy to a neighbouring province", fr: "Convoi vers une province voisine" },
  missingConvoy: { en: "Missing convoy", fr: "Convoi absent" },
  civilDisorder: { en: "Civil disorder", fr: "Désordre civil" },
  yearLimit: { en: "Last year", fr: "Dernière année" },
  torpedo: { en: "Torpedo", fr: "Torpille" },
  surfaceDisguise: { en: "Disguised at the surface", fr: "Déguisé en surface" },
}

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
