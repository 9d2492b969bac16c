/** Events as sentences. */
import type { Seat, Viewer } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { MatchEvent } from "@flottille/core/match"
import type { Describe, EventSentences, Translated } from "@flottille/core/rulebook"
import { makeDescribe, unknownEvent } from "@flottille/core/rulebook"
import { boardingWords } from "../rules/kinds/boarding"
import { headingWords } from "../rules/kinds/heading"
import { orderWords } from "../rules/kinds/order"
import { choiceWords, type EventNamed, ofBoth, seatNames, type Words } from "../rules/kinds/words"
import { isSealed, type MilleSabordsEvent, type Sealed } from "../state/events"
import type { EndReason } from "../state/state"

/** Sentences for the end of the game. */
export const endings: Readonly<Record<EndReason, Translated>> = {
  sunk: { en: "One ship sank.", fr: "Un navire a coulé." },
  "both-sunk": { en: "Both ships sank at the same time.", fr: "Les deux navires ont coulé en même temps." },
  boarded: { en: "The stronger ship won the boarding.", fr: "Le navire le plus fort a remporté l’abordage." },
  aground: { en: "One ship ran aground.", fr: "Un navire s’est échoué." },
  "both-aground": { en: "Both ships ran aground.", fr: "Les deux navires se sont échoués." },
  "more-resistance": {
    en: "The last turn was played, and one ship has more resistance.",
    fr: "Le dernier tour a été joué, et un navire a plus de résistance.",
  },
  "equal-resistance": {
    en: "The last turn was played, and both ships have the same resistance.",
    fr: "Le dernier tour a été joué, et les deux navires ont la même résistance.",
  },
  resigned: { en: "One seat resigned.", fr: "Un joueur a abandonné." },
}

/** Lowers the first letter, to continue after a colon. */
const following = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

function endSentence({ winner }: { readonly winner: Seat | null }, why: Translated): Translated {
  if (winner === null)
    return { en: `The game is a draw: ${following(why.en)}`, fr: `La partie est nulle : ${following(why.fr)}` }
  const { en, fr } = seatNames(winner)
  return { en: `${en} wins: ${following(why.en)}`, fr: `${fr} gagne : ${following(why.fr)}` }
}

function sealedSentence({ seat, choice }: Sealed, viewer: Viewer): Translated {
  const { en, fr } = choice === null ? { en: "a choice", fr: "un choix" } : choiceWords(choice)
  if (choice === null)
    return { en: `${seatNames(seat).en} has sealed ${en}.`, fr: `${seatNames(seat).fr} a scellé ${fr}.` }
  if (viewer === seat) return { en: `You have sealed: ${en}.`, fr: `Vous avez scellé : ${fr}.` }
  return { en: `${seatNames(seat).en} has sealed: ${en}.`, fr: `${seatNames(seat).fr} a scellé : ${fr}.` }
}

function isEnded(event: Typed): event is EventNamed<"ended"> {
  return event.type === "ended"
}

/** The sentences about events that belong to no single kind of action and are the same for all viewers. */
const turnSentences: EventSentences<EventNamed<"turn" | "collided" | "fired">> = {
  turn({ number, points }) {
    const { en, fr } = ofBoth(points)
    return {
      en: `Turn ${number} begins; movement points: ${en}.`,
      fr: `Le tour ${number} commence ; points de mouvement : ${fr}.`,
    }
  },
  collided({ losses }) {
    const { en, fr } = ofBoth(losses)
    return {
      en: `The ships collide; points of resistance lost: ${en}.`,
      fr: `Les navires se heurtent ; points de résistance perdus : ${fr}.`,
    }
  },
  fired({ losses }) {
    const { en, fr } = ofBoth(losses)
    return {
      en: `The broadsides are fired; resistance lost: ${en}.`,
      fr: `Les bordées partent ; résistance perdue : ${fr}.`,
    }
  },
}

/** Describes an event as a sentence. */
export type DescribeMilleSabords<Event = MilleSabordsEvent> = Describe<MatchEvent<Event>>

/**
 * Returns the event descriptions of a game made by `milleSabordsOf`.
 *
 * @param ends - Sentences for its endings. Default: those of the standard game.
 * @param words - The words of its own kinds of action, phases and endings.
 * @example
 * describerOf()({ type: "draw-offer", seat: 0 }, "en") // => "An event of an unknown kind."
 */
export function describerOf(
  ends: Readonly<Record<string, Translated>> = endings,
  words: readonly Words[] = [],
): DescribeMilleSabords<MilleSabordsEvent<string> | Typed> {
  const endWords: typeof ends = Object.assign({}, ends, ...words.map((own) => own.endings))
  const sentences: Partial<EventSentences<Typed>> = Object.assign(
    {},
    turnSentences,
    headingWords.events,
    orderWords.events,
    boardingWords.events,
    ...words.map(({ events }) => events),
  )
  const endName = (reason: string) => endWords[reason] ?? { en: `${reason}.`, fr: `${reason}.` }
  return makeDescribe<MilleSabordsEvent<string> | Typed>((event, language, viewer) => {
    if (isSealed(event)) return sealedSentence(event, viewer)[language]
    if (isEnded(event)) return endSentence(event.ending, endName(event.ending.reason))[language]
    return (sentences[event.type]?.(event) ?? unknownEvent)[language]
  })
}

/**
 * Describes an event as a sentence, for the viewer who observed it. Places are in lengths, east and
 * north of the start point; losses by broadsides are in the unit of resistance.
 *
 * @example
 * const collided = { type: "collided", losses: [1, 3] } as const
 * describeEvent(collided, "en", "spectator") // => "The ships collide; points of resistance lost: Port 1, Starboard 3."
 */
export const describeEvent: DescribeMilleSabords = /* @__PURE__ */ describerOf()
