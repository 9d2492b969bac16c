/** Variants that change only numbers or maps. Their words are in `words.json`. */
import { type GameTexts, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { type CombatResult, type DejarikRules, standardRules as dejarik } from "@flottille/dejarik"
import { botsOf as dejarikBots } from "@flottille/dejarik/bots"
import { type DejarikPackage, packageOf as dejarikOf } from "@flottille/dejarik/package"
import { rulebook as dejarikBook } from "@flottille/dejarik/rulebook"
import { type DiabolikFleetRules, standardRules as diabolik } from "@flottille/diabolik-fleet"
import { botsOf as diabolikBots } from "@flottille/diabolik-fleet/bots"
import { type DiabolikFleetPackage, packageOf as diabolikOf } from "@flottille/diabolik-fleet/package"
import { rulebook as diabolikBook } from "@flottille/diabolik-fleet/rulebook"
import { type DiplomacyRules, standardRules as diplomacy, readProvinces, standardMap } from "@flottille/diplomacy"
import { botsOf as diplomacyBots } from "@flottille/diplomacy/bots"
import { readLayout } from "@flottille/diplomacy/diagram"
import { packageOf as diplomacyOf } from "@flottille/diplomacy/package"
import { rulebook as diplomacyBook } from "@flottille/diplomacy/rulebook"
import { standardRules as amiraux, type LesGrandsAmirauxRules, type PieceKind } from "@flottille/les-grands-amiraux"
import { botsOf as amirauxBots } from "@flottille/les-grands-amiraux/bots"
import { packageOf as amirauxOf, type LesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"
import { rulebook as amirauxBook, type RankNames, rankNames, refusalsOf } from "@flottille/les-grands-amiraux/rulebook"
import { type MilleSabordsRules, standardRules as sabords } from "@flottille/mille-sabords"
import { botsOf as sabordsBots } from "@flottille/mille-sabords/bots"
import { type MilleSabordsPackage, packageOf as sabordsOf } from "@flottille/mille-sabords/package"
import { rulebook as sabordsBook } from "@flottille/mille-sabords/rulebook"
import { type SousMarinsRules, submarineRules as submarines } from "@flottille/sub-variant"
import { botsOf as submarinesBots } from "@flottille/sub-variant/bots"
import { type SubVariantPackage, packageOf as submarinesOf } from "@flottille/sub-variant/package"
import { rulebook as submarinesBook } from "@flottille/sub-variant/rulebook"
import { layout as ancientLayout, ancientMediterraneanRules } from "../diplomacy-ancient-mediterranean/variant"
import kingdoms from "./three-kingdoms.json" with { type: "json" }
import json from "./words.json" with { type: "json" }

/** The words of a variant: those of its base, but for these. */
type Words = Pick<Parameters<typeof rulebookOf>[1], "title" | "credits" | "chapters">

const words: Readonly<Record<string, Words>> = json

function wordsOf(id: string): Words {
  const found = words[id]
  if (!found) throw new Error(`words.json: no words of ${id}`)
  return found
}

/** Returns the first fields of a variant's rules. */
const named = (id: string) => ({ id, title: wordsOf(id).title.en, version: "1.0" })

/** Returns the clauses of a base, then those of a variant. */
function bookOf(base: Rulebook, game: string, refusals?: GameTexts["refusals"]): Rulebook {
  return rulebookOf(base, { game, ...wordsOf(game), ...(refusals && { refusals }) })
}

/** A package with its rulebook. */
type Ruled<P> = P & { readonly rulebook: Rulebook }

function ofDejarik(rules: DejarikRules): Ruled<DejarikPackage> {
  const rulebook = bookOf(dejarikBook, rules.id)
  return { ...dejarikOf(rules, rulebook), ...dejarikBots(rules), rulebook }
}

/** Dejarik on three orbits of eight rays; every piece moves one space farther and defends with one die less. */
export const grandCircle = ofDejarik({
  ...dejarik,
  ...named("dejarik-grand-circle"),
  orbits: ["I", "M", "O"],
  sectors: 8,
  picture: null,
  actionsPerTurn: 3,
  pieces: dejarik.pieces.map((piece) => ({ ...piece, movement: piece.movement + 1, defence: piece.defence - 1 })),
  // Each front space has a second one behind it on its ray. Eight rays cannot be divided among three seats.
  start: {
    2: [
      ["O1", "M1", "O8", "M8"],
      ["O5", "M5", "O4", "M4"],
    ],
    4: [
      ["O1", "M1"],
      ["O3", "M3"],
      ["O5", "M5"],
      ["O7", "M7"],
    ],
  },
})

/** The margin that kills: 7 of six-sided dice in Dejarik, 12 of ten-sided ones. */
const deadly = 12

/** @rule DT-1.2 */
function resultOf(margin: number): CombatResult {
  if (margin >= deadly) return "kill"
  if (margin > 0) return "push"
  return margin > -deadly ? "counterpush" : "counterkill"
}

/** Dejarik with ten-sided dice; no piece rolls more than seven, so that the odds stay exact. */
export const tenSided = ofDejarik({
  ...dejarik,
  ...named("dejarik-ten-sided"),
  dieFaces: 10,
  resultOf,
  pieces: dejarik.pieces.map(({ attack, defence, ...piece }) => ({
    ...piece,
    attack: Math.min(attack, 7),
    defence: Math.min(defence, 7),
  })),
})

/** Dejarik without pushes: the higher sum kills, and equal sums kill the attacker. @rule DO-1.1 */
export const outrance = ofDejarik({
  ...dejarik,
  ...named("dejarik-outrance"),
  resultOf: (margin) => (margin > 0 ? "kill" : "counterkill"),
})

const petiteMerBook = bookOf(diabolikBook, "diabolik-petite-mer")
const petiteMerRules: DiabolikFleetRules = {
  ...diabolik,
  ...named("diabolik-petite-mer"),
  seas: { 2: { columns: 6, rows: 6, sides: ["south", "north"], minimumFleetTo: 3 } },
  ships: 4,
  arrivalsToWin: { least: 1, usual: 2, most: 3 },
  minimumFleet: { least: 2, usual: 2 },
}

/** Diabolik Fleet for beginners: two fleets of four ships on 6 × 6 squares. */
export const petiteMer: Ruled<DiabolikFleetPackage> = {
  ...diabolikOf(petiteMerRules, petiteMerBook),
  ...diabolikBots(petiteMerRules),
  rulebook: petiteMerBook,
}

function ofAmiraux(
  rules: LesGrandsAmirauxRules,
  names?: RankNames,
): Ruled<LesGrandsAmirauxPackage> & { readonly rules: LesGrandsAmirauxRules } {
  const rulebook = bookOf(amirauxBook, rules.id, refusalsOf(rules))
  return { ...amirauxOf(rules, rulebook, names), ...amirauxBots(rules), rulebook, rules }
}

const counts: Readonly<Record<string, number>> = { "3": 5, "2": 6, "1": 8, M: 8 }
const battleship: PieceKind = { rank: "7", count: 1, mover: true, admiral: false, mine: false, sweeper: false }
const fleet = amiraux.fleet.map((kind) => ({ ...kind, count: counts[kind.rank] ?? kind.count }))

/** Les Grands Amiraux on ten columns, with fleets of 40 and a battleship, and chains of three leaps at most. */
export const grandLarge = ofAmiraux(
  {
    ...amiraux,
    ...named("amiraux-grand-large"),
    columns: 10,
    condemned: ["C5", "D5", "G5", "H5", "C6", "D6", "G6", "H6"],
    // The battleship is the strongest ship; kinds with special rules come after it.
    fleet: [...fleet.slice(0, 7), battleship, ...fleet.slice(7)],
    longestChain: 3,
  },
  { ...rankNames, "7": { en: "battleship", fr: "cuirassé" } },
)

/** The numbers of the besiegers, white, and of the besieged, red, where they differ from the standard ones. */
const unequal: Readonly<Record<string, readonly [white: number, red: number]>> = {
  "0": [7, 2],
  "1": [7, 4],
  "4": [4, 3],
  M: [1, 9],
}

/** Les Grands Amiraux with unequal fleets. */
export const siege = ofAmiraux({
  ...amiraux,
  ...named("amiraux-siege"),
  fleet: amiraux.fleet.map((kind) => {
    const [count, redCount] = unequal[kind.rank] ?? [kind.count, kind.count]
    return { ...kind, count, redCount }
  }),
})

const longGunsBook = bookOf(sabordsBook, "mille-sabords-long-guns")

/** The rules of long guns: they carry fifteen lengths, and ships have twice the resistance. */
export const longGunsRules: MilleSabordsRules = {
  ...sabords,
  ...named("mille-sabords-long-guns"),
  resistances: [20, 30],
  gunRange: 15,
  damageAt: (lengths) => 15 - lengths,
}
/** Mille Sabords with long guns. */
export const longGuns: Ruled<MilleSabordsPackage> = {
  ...sabordsOf(longGunsRules, longGunsBook),
  ...sabordsBots(longGunsRules),
  rulebook: longGunsBook,
}

function ofDiplomacy(rules: DiplomacyRules, layout?: ReturnType<typeof readLayout>) {
  const rulebook = bookOf(diplomacyBook, rules.id)
  return { ...diplomacyOf(rules, rulebook, layout), ...diplomacyBots(rules), rulebook }
}

/** Fleet Rome, by Richard Sharp: one unit differs. */
export const fleetRome = ofDiplomacy({
  ...diplomacy,
  ...named("diplomacy-fleet-rome"),
  map: {
    ...standardMap,
    powers: standardMap.powers.map((power) => ({ ...power, units: power.units.replace("A rom", "F rom") })),
  },
})

/** Returns the standard map for two of its powers; the home centres of the others are neutral. */
function duelMap(...ids: readonly string[]): DiplomacyRules["map"] {
  return {
    ...standardMap,
    powers: standardMap.powers.filter(({ id }) => ids.includes(id)),
    provinces: standardMap.provinces.map(({ home, ...province }) => ({
      ...province,
      ...(home !== undefined && ids.includes(home) && { home }),
    })),
  }
}

/** France against Austria; we do not know the author. */
export const franceAustria = ofDiplomacy({
  ...diplomacy,
  ...named("diplomacy-france-vs-austria"),
  map: duelMap("austria", "france"),
})

/** Italy against Germany; we do not know the author. */
export const italyGermany = ofDiplomacy({
  ...diplomacy,
  ...named("diplomacy-italy-vs-germany"),
  map: duelMap("germany", "italy"),
})

/** The positions of the provinces of Three Kingdoms in the drawing. */
export const threeKingdomsLayout = readLayout(kingdoms.layout.join("\n"))

/** The rules of Three Kingdoms, a map and variant by Kuthador (version 0.9). */
export const threeKingdomsRules: DiplomacyRules = {
  ...diplomacy,
  ...named("diplomacy-three-kingdoms"),
  map: {
    powers: kingdoms.powers,
    victory: 9,
    firstYear: 220,
    lastYear: 254,
    build: "owned-centres",
    provinces: readProvinces(kingdoms.provinces.join("\n"), kingdoms.powers),
  },
}

/** Three Kingdoms. */
export const threeKingdoms = ofDiplomacy(threeKingdomsRules, threeKingdomsLayout)

const submarinesWords = bookOf(submarinesBook, "sous-marins-ancient")
/** The rules of Sous-marins, by Jérôme Mougin (2007), on the map of Ancient Mediterranean, by Don Hessong (2001). */
export const ancientSubmarinesRules: SousMarinsRules = {
  ...submarines,
  ...named("sous-marins-ancient"),
  map: ancientMediterraneanRules.map,
}
/** Sous-marins in the ancient sea. */
export const ancientSubmarines: Ruled<SubVariantPackage> = {
  ...submarinesOf(ancientSubmarinesRules, submarinesWords, ancientLayout),
  ...submarinesBots(ancientSubmarinesRules),
  rulebook: submarinesWords,
}
