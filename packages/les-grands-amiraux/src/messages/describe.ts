/** Events as sentences. */
import { deepFreeze } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { MatchEvent } from "@flottille/core/match"
import type { Describe, EventSentences, Translated } from "@flottille/core/rulebook"
import { makeDescribe, unknownEvent } from "@flottille/core/rulebook"
import { duelWords } from "../rules/kinds/duel"
import { endWords } from "../rules/kinds/end"
import { firstWords } from "../rules/kinds/first"
import { leapWords } from "../rules/kinds/leap"
import { liftWords } from "../rules/kinds/lift"
import { placeWords } from "../rules/kinds/place"
import { readyWords } from "../rules/kinds/ready"
import { stepWords } from "../rules/kinds/step"
import { type EventNamed, type EventNames, following, type Words } from "../rules/kinds/words"
import { standardRules } from "../rules/standard"
import { squareNamesOf } from "../state/board"
import type { LesGrandsAmirauxEvent } from "../state/events"
import type { Rank } from "../state/fleet"
import type { LesGrandsAmirauxNumbers } from "../state/numbers"
import type { EndReason } from "../state/state"

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

/** The words of the standard kinds of action, in the order of the clauses. */
export const standardWords = [
  placeWords,
  liftWords,
  readyWords,
  firstWords,
  stepWords,
  duelWords,
  leapWords,
  endWords,
] as const

/** The sentences about events that belong to no kind of action. */
const turnSentences: EventSentences<EventNamed<"resigned" | "over">, [EventNames]> = {
  resigned: ({ seat }, { seatName }) => ({
    en: `${seatName(seat).en} resigns.`,
    fr: `${seatName(seat).fr} abandonnent.`,
  }),
  over({ winner, reason }, { seatName, endName }) {
    const why = endName(reason)
    if (winner === null)
      return { en: `The game is a draw: ${following(why.en)}`, fr: `La partie est nulle : ${following(why.fr)}` }
    const { en, fr } = seatName(winner)
    return { en: `${en} wins: ${following(why.en)}`, fr: `${fr} gagnent : ${following(why.fr)}` }
  },
}

type DescribeOf<Reason extends string, Own> = Describe<MatchEvent<LesGrandsAmirauxEvent<Reason> | Own>>

/**
 * Returns the event descriptions of a game made by `grandsAmirauxOf`.
 *
 * @param named - Names of its pieces; a piece without a name is called by its rank.
 * @param words - The words of its own kinds of action and endings.
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * describerOf(standardRules)({ type: "draw-offer", seat: 0 }, "en") // => "An event of an unknown kind."
 */
export function describerOf(
  rules: LesGrandsAmirauxNumbers,
  named: RankNames = rankNames,
  words: readonly Words[] = [],
): DescribeOf<string, Typed> {
  const squareNames = squareNamesOf(rules)
  const all: readonly Words[] = [...standardWords, ...words]
  const ends: NonNullable<Words["endings"]> = Object.assign({}, endings, ...words.map((each) => each.endings))
  const sentences: Partial<EventSentences<Typed, [EventNames]>> = Object.assign(
    {},
    turnSentences,
    ...all.map(({ events }) => events),
  )
  const names: EventNames = {
    squareName: (square) => squareNames[square] ?? "?",
    rankName: (rank) => rankWords(rank, named),
    seatName: (seat) => (seat === 0 ? white : red),
    endName: (reason) => ends[reason] ?? { en: `${reason}.`, fr: `${reason}.` },
  }
  return makeDescribe<LesGrandsAmirauxEvent<string> | Typed>((event, language) => {
    return (sentences[event.type]?.(event, names) ?? unknownEvent)[language]
  })
}

/**
 * Describes an event as a sentence, for the viewer who observed it.
 *
 * @example
 * describeEvent({ type: "stepped", seat: 0, from: 24, to: 32 }, "en", 1) // => "White steps from A4 to A5."
 */
export const describeEvent: Describe<MatchEvent<LesGrandsAmirauxEvent>> = describerOf(standardRules)
