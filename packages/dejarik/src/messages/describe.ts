/** Events as sentences. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { MatchEvent } from "@flottille/core/match"
import type { Describe, EventSentences, Rulebook, Translated } from "@flottille/core/rulebook"
import { capital, makeDescribe, unknownEvent } from "@flottille/core/rulebook"
import { attackWords } from "../rules/kinds/attack"
import { combatWords } from "../rules/kinds/combat"
import { dealWords } from "../rules/kinds/deal"
import { duelWords } from "../rules/kinds/duel"
import { moveWords } from "../rules/kinds/move"
import { passWords } from "../rules/kinds/pass"
import { pushWords } from "../rules/kinds/push"
import type { EventNamed, EventNames, SeatWords, Words } from "../rules/kinds/words"
import { standardRules } from "../rules/standard"
import { type Space, spaceNamesOf } from "../state/board"
import type { DejarikEvent } from "../state/events"
import type { DejarikNumbers } from "../state/numbers"
import { allSeatNames, type SeatName } from "../state/options"
import type { PieceLetter } from "../state/pieces"
import type { EndReason } from "../state/state"
import { seatNames } from "./names"

export type PieceNames = Readonly<Record<PieceLetter, string>>

/**
 * The names of the standard pieces, the same in every language.
 *
 * @example
 * pieceNames.G // => "Ghhhk"
 */
export const pieceNames: PieceNames = Object.freeze({
  S: "Mantellian Savrip",
  M: "Monnok",
  G: "Ghhhk",
  H: "Houjix",
  K: "Kintan Strider",
  N: "Ng'ok",
  R: "K'lor'slug",
  O: "Molator",
})

/** Sentences for the end of the game. */
export const endings: Rulebook<string, EndReason>["endings"] = deepFreeze({
  "last-seat-with-pieces": { en: "Only one seat has pieces left.", fr: "Un seul camp a encore des pièces." },
  "fight-to-the-death": { en: "The fight to the death is decided.", fr: "Le combat à mort est tranché." },
  resignation: { en: "All others have left the game.", fr: "Tous les autres ont quitté la partie." },
  "quiet-turns": { en: "Too many turns have passed without an attack.", fr: "Trop de tours ont passé sans attaque." },
  "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
})

const titled = ({ en, fr }: Translated): Translated => ({ en: capital(en), fr: capital(fr) })

/** Names of the seats, capitalized. */
export const colours: Readonly<Record<SeatName, Translated>> = {
  red: titled(seatNames.red),
  green: titled(seatNames.green),
  blue: titled(seatNames.blue),
  yellow: titled(seatNames.yellow),
}

/**
 * Names a seat by its colour if `seats` is given, else by its number from 1. A seat number alone
 * does not fix the colour: seat 1 is blue of two, green of three.
 */
function seatWords(seats: readonly SeatInfo[], seat: Seat): SeatWords {
  const name = allSeatNames.find((each) => each === seats[seat]?.id)
  if (name === undefined) {
    const number = seat + 1
    return {
      en: `Seat ${number}`,
      within: `seat ${number}`,
      fr: `Le camp ${number}`,
      to: `au camp ${number}`,
      of: `du camp ${number}`,
    }
  }
  const { en, fr } = colours[name]
  return { en, within: en, fr, to: `à ${fr}`, of: `de ${fr}` }
}

/** Describes an event as a sentence. With the seats of the game, it names seats by colour. */
export type DescribeDejarik<Reason extends string = EndReason> = DescribeOf<Reason, never>

type DescribeOf<Reason extends string, Own> = Describe<MatchEvent<DejarikEvent<Reason> | Own>>

/** The sentences about events that belong to no single kind of action. */
const turnSentences: EventSentences<EventNamed<"began" | "lost" | "out" | "over">, [EventNames]> = {
  began({ turn, seat: player }, { seatName }) {
    const seat = seatName(player)
    return { en: `Turn ${turn}: ${seat.within} to play.`, fr: `Tour ${turn} : c’est ${seat.to} de jouer.` }
  },
  lost(event, { seatName, pieceName, spaceName }) {
    const [seat, piece, space] = [seatName(event.seat), pieceName(event.piece), spaceName(event.space)]
    return { en: `${seat.en} loses the ${piece} on ${space}.`, fr: `${seat.fr} perd le ${piece} en ${space}.` }
  },
  out(event, { seatName }) {
    const seat = seatName(event.seat)
    return event.resigned
      ? { en: `${seat.en} resigns.`, fr: `${seat.fr} abandonne.` }
      : { en: `${seat.en} is out.`, fr: `${seat.fr} est éliminé.` }
  },
  over({ ending }, { endName }) {
    const { en, fr } = endName(ending)
    const isDraw = ending === "quiet-turns" || ending === "turn-limit"
    return isDraw ? { en: `${en} The game is a draw.`, fr: `${fr} La partie est nulle.` } : { en, fr }
  },
}

const standardSentences: EventSentences<DejarikEvent<string>, [EventNames]> = /* @__PURE__ */ Object.assign(
  {},
  turnSentences,
  moveWords.events,
  attackWords.events,
  pushWords.events,
  passWords.events,
  dealWords.events,
  combatWords.events,
  duelWords.events,
)

/**
 * Returns the event descriptions of a game made by `dejarikOf`.
 *
 * @param named - Names of its pieces; a piece without a name is called by its letter.
 * @param ends - Sentences for its endings. Default: those of the standard game.
 * @param words - The words of its own kinds of action, phases and endings.
 * @example
 * import { standardRules } from "@flottille/dejarik"
 * describerOf(standardRules)({ type: "draw-offer", seat: 0 }, "en") // => "An event of an unknown kind."
 */
export function describerOf(
  rules: DejarikNumbers,
  named: PieceNames = pieceNames,
  ends: Readonly<Record<string, Translated>> = endings,
  words: readonly Words[] = [],
): DescribeOf<string, Typed> {
  const spaceNames = spaceNamesOf(rules)
  const endWords: typeof ends = Object.assign({}, ends, ...words.map(({ endings }) => endings))
  const own = words.map(({ events }) => events)
  const sentences: Partial<EventSentences<Typed, [EventNames]>> = Object.assign({}, standardSentences, ...own)
  const names = {
    spaceName: (space: Space) => spaceNames[space] ?? "-",
    pieceName: (letter: PieceLetter) => named[letter] ?? letter,
    endName: (reason: string) => endWords[reason] ?? { en: `${reason}.`, fr: `${reason}.` },
  }
  return makeDescribe<DejarikEvent<string> | Typed>((event, language, _viewer, seats = []) => {
    const words = sentences[event.type]
    return words
      ? words(event, { ...names, seatName: (seat) => seatWords(seats, seat) })[language]
      : unknownEvent[language]
  })
}

/**
 * Describes an event as a sentence, the same for every viewer.
 *
 * @param seats - Seats of the game, named by colour. Without them seats are counted from 1.
 * @example
 * describeEvent({ type: "passed", seat: 1 }, "en", 0, dejarik.seats(dejarik.options())) // => "Blue passes."
 * const moved = { type: "moved", seat: 0, piece: "R", from: 23, to: 10 } as const
 * describeEvent(moved, "en", 0) // => "The K'lor'slug moves from O11 to I10."
 */
export const describeEvent: DescribeDejarik = describerOf(standardRules)
