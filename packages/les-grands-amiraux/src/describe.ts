// Stryker disable all: texts, which other checks compare with committed files
/** Events as sentences. */
import { deepFreeze, type Seat } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import { type Describe, makeDescribe, type Translated } from "@flottille/core/rulebook"
import { type Square, squareNamesOf } from "./board"
import type { LesGrandsAmirauxEvent } from "./events"
import type { Rank } from "./fleet"
import type { EndReason } from "./outcome"
import { type DuelResult, type LesGrandsAmirauxRules, standardRules } from "./rules"

/** Sentences for the end of the game. */
export const endings: Readonly<Record<EndReason, Translated>> = {
  "admiral-captured": { en: "The Grand Admiral has been captured.", fr: "Le grand amiral a été capturé." },
  "admiral-on-mine": { en: "The Grand Admiral has run onto a mine.", fr: "Le grand amiral a sauté sur une mine." },
  "no-action": { en: "The side to move cannot act.", fr: "Le camp au trait ne peut pas jouer." },
  "quiet-turns": {
    en: "Too many turns have passed without a removal.",
    fr: "Trop de tours ont passé sans élimination.",
  },
  "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
  resigned: { en: "A side has resigned.", fr: "Un camp a abandonné." },
}

/** Names of the kinds of pieces, by rank. */
export type RankNames = Readonly<Record<Rank, Translated>>

/** The names of the ranks, without articles. */
export const rankNames: RankNames = deepFreeze({
  G: { en: "Grand Admiral", fr: "grand amiral" },
  "6": { en: "aircraft carrier", fr: "porte-avions" },
  "5": { en: "helicopter carrier", fr: "porte-hélicoptères" },
  "4": { en: "cruiser", fr: "croiseur" },
  "3": { en: "destroyer", fr: "destroyer" },
  "2": { en: "escort", fr: "escorteur" },
  "1": { en: "submarine", fr: "sous-marin" },
  "0": { en: "minesweeper", fr: "dragueur de mines" },
  M: { en: "mine", fr: "mine" },
})

/** Returns a rank with its name, if it has one: "destroyer (3)". */
export function rankWords(rank: Rank, named: RankNames): Translated {
  const name = Object.hasOwn(named, rank) ? named[rank] : undefined
  return name ? { en: `${name.en} (${rank})`, fr: `${name.fr} (${rank})` } : { en: rank, fr: rank }
}

const white: Translated = { en: "White", fr: "Les blancs" }
const red: Translated = { en: "Red", fr: "Les rouges" }

function nameOf(seat: Seat): Translated {
  return seat === 0 ? white : red
}

/** Names that a sentence about an event needs. */
interface Names {
  squareName(square: Square): string
  rankName(rank: Rank): Translated
}

const duelResults: Readonly<Record<DuelResult, Translated>> = {
  attacker: { en: "the attacker wins", fr: "l'attaquant l'emporte" },
  defender: { en: "the defender wins", fr: "le défenseur l'emporte" },
  neither: { en: "both are removed", fr: "les deux sont éliminés" },
  both: { en: "both stay where they are", fr: "les deux restent en place" },
}

/** Lowers the first letter, to continue another sentence. */
function following(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/** Returns the part of a sentence that reveals the leaper, if the leap does. */
function leaperShown({ rankName }: Names, leaper: Rank | null): Translated {
  if (leaper === null) return { en: "", fr: "" }
  const { en, fr } = rankName(leaper)
  return { en: `; the leaper is: ${en}`, fr: ` ; le sauteur est : ${fr}` }
}

function leapSentence(
  names: Names,
  { seat, from, over, to, rank, leaper, result }: LesGrandsAmirauxEvent & { readonly type: "leapt" },
): Translated {
  const { squareName, rankName } = names
  const { en, fr } = nameOf(seat)
  const [start, middle, target] = [squareName(from), squareName(over), squareName(to)]
  const [victim, shown] = [rankName(rank), leaperShown(names, leaper)]
  switch (result) {
    case "captured":
      return {
        en: `${en} leaps from ${start} over ${middle} to ${target} and captures: ${victim.en}${shown.en}.`,
        fr: `${fr} sautent de ${start} en ${target} par-dessus ${middle} et prennent : ${victim.fr}${shown.fr}.`,
      }
    case "destroyed":
      return {
        en: `${en} leaps from ${start} over ${middle} and is destroyed by: ${victim.en}${shown.en}.`,
        fr: `${fr} sautent de ${start} par-dessus ${middle} et sont détruits par : ${victim.fr}${shown.fr}.`,
      }
    case "repelled":
      return {
        en: `${en} leaps from ${start} over ${middle} and is repelled by: ${victim.en}${shown.en}.`,
        fr: `${fr} sautent de ${start} par-dessus ${middle} et sont repoussés par : ${victim.fr}${shown.fr}.`,
      }
  }
}

function duelSentence(
  { squareName, rankName }: Names,
  { seat, from, to, attacker, defender, result }: LesGrandsAmirauxEvent & { readonly type: "duelled" },
): Translated {
  const { en, fr } = nameOf(seat)
  const [start, target] = [squareName(from), squareName(to)]
  const [one, other, end] = [rankName(attacker), rankName(defender), duelResults[result]]
  return {
    en: `${en} attacks from ${start} to ${target}, ${one.en} against ${other.en}: ${end.en}.`,
    fr: `${fr} attaquent de ${start} en ${target}, ${one.fr} contre ${other.fr} : ${end.fr}.`,
  }
}

function sentenceOf(names: Names, event: LesGrandsAmirauxEvent): Translated {
  const { squareName, rankName } = names
  switch (event.type) {
    case "placed":
    case "lifted": {
      const { en, fr } = nameOf(event.seat)
      const [rank, square] = [rankName(event.rank), squareName(event.square)]
      return event.type === "placed"
        ? { en: `${en} places on ${square}: ${rank.en}.`, fr: `${fr} placent en ${square} : ${rank.fr}.` }
        : { en: `${en} lifts from ${square}: ${rank.en}.`, fr: `${fr} reprennent en ${square} : ${rank.fr}.` }
    }
    case "ready":
      return { en: `${nameOf(event.seat).en} is ready.`, fr: `${nameOf(event.seat).fr} sont prêts.` }
    case "unveiled": {
      const [first, second] = event.admirals
      return {
        en: `Both Grand Admirals are unveiled: White's on ${squareName(first)}, Red's on ${squareName(second)}.`,
        fr:
          "Les deux grands amiraux se dévoilent : celui des blancs " +
          `en ${squareName(first)}, celui des rouges en ${squareName(second)}.`,
      }
    }
    case "first":
      return {
        en: `${nameOf(event.seat).en} is drawn to begin.`,
        fr: `Le sort désigne ${following(nameOf(event.seat).fr)} pour commencer.`,
      }
    case "stepped": {
      const [from, to] = [squareName(event.from), squareName(event.to)]
      return {
        en: `${nameOf(event.seat).en} steps from ${from} to ${to}.`,
        fr: `${nameOf(event.seat).fr} vont de ${from} en ${to}.`,
      }
    }
    case "duelled":
      return duelSentence(names, event)
    case "leapt":
      return leapSentence(names, event)
    case "ended":
      return {
        en: `${nameOf(event.seat).en} stops on ${squareName(event.square)}.`,
        fr: `${nameOf(event.seat).fr} s'arrêtent en ${squareName(event.square)}.`,
      }
    case "resigned":
      return { en: `${nameOf(event.seat).en} resigns.`, fr: `${nameOf(event.seat).fr} abandonnent.` }
    case "over": {
      const why = endings[event.reason]
      if (event.winner === null)
        return { en: `The game is a draw: ${following(why.en)}`, fr: `La partie est nulle : ${following(why.fr)}` }
      return {
        en: `${nameOf(event.winner).en} wins: ${following(why.en)}`,
        fr: `${nameOf(event.winner).fr} gagnent : ${following(why.fr)}`,
      }
    }
  }
}

/**
 * Returns the event descriptions of a game made by `grandsAmirauxOf`.
 *
 * @param named - Names of its pieces; a piece without a name is called by its rank.
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * describerOf(standardRules)({ type: "draw-offer", seat: 0 }, "en") // => "An event of an unknown kind."
 */
export function describerOf(
  rules: LesGrandsAmirauxRules,
  named: RankNames = rankNames,
): Describe<MatchEvent<LesGrandsAmirauxEvent>> {
  const squareNames = squareNamesOf(rules)
  const names: Names = {
    squareName: (square) => squareNames[square] ?? "?",
    rankName: (rank) => rankWords(rank, named),
  }
  return makeDescribe<LesGrandsAmirauxEvent>((event, language) => sentenceOf(names, event)[language])
}

/**
 * Describes an event as a sentence, for the viewer who observed it.
 *
 * @example
 * describeEvent({ type: "stepped", seat: 0, from: 24, to: 32 }, "en", 1) // => "White steps from A4 to A5."
 */
export const describeEvent: Describe<MatchEvent<LesGrandsAmirauxEvent>> = describerOf(standardRules)
