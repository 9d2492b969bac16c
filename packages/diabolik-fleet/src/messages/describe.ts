/** Events as sentences. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { MatchEvent } from "@flottille/core/match"
import type { Describe, EventSentences, Rulebook, Translated } from "@flottille/core/rulebook"
import { capital, makeDescribe, unknownEvent } from "@flottille/core/rulebook"
import type { EventNamed, EventNames, SeatForms, Words } from "../rules/kinds/words"
import type { DiabolikFleetEvent } from "../state/events"
import { allSeatNames } from "../state/numbers"
import type { EndReason } from "../state/state"
import { kindWords } from "./kind-words"
import { balls, sideWords } from "./names"

export const endings: Rulebook<string, EndReason>["endings"] = deepFreeze({
  arrival: { en: "Enough ships have arrived on the goal row.", fr: "Assez de navires sont arrivés au bord opposé." },
  destruction: { en: "A fleet has become too small.", fr: "Une flotte est devenue trop petite." },
  blockade: {
    en: "A seat could not play a legal turn.",
    fr: "Un camp ne pouvait plus jouer un tour selon les règles.",
  },
  "last-fleet": { en: "One fleet is left.", fr: "Il ne reste qu’une flotte." },
  resignation: { en: "A seat has resigned.", fr: "Un camp a abandonné." },
  agreement: { en: "All have agreed to stop.", fr: "Tous ont accepté d’arrêter." },
  "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
})

/** Names a seat by its side if `seats` is given, else by its number from 1. */
function nameOf(seats: readonly SeatInfo[], seat: Seat): SeatForms {
  const side = allSeatNames.find((name) => name === seats[seat]?.id)
  const place = `${seat + 1}`
  const { en, subject, of, asked } = side
    ? sideWords[side]
    : { en: `seat ${place}`, subject: `le camp ${place}`, of: `du camp ${place}`, asked: `au camp ${place}` }
  return { en: capital(en), fr: capital(subject), owner: { en: side ? capital(en) : en, fr: of }, asked }
}

const eliminations: Readonly<Record<EventNamed<"eliminated">["by"], Translated>> = {
  destruction: { en: "is out: its fleet is too small", fr: "est éliminé : sa flotte est trop petite" },
  blockade: {
    en: "is out: it cannot play a legal turn",
    fr: "est éliminé : il ne peut plus jouer un tour selon les règles",
  },
  resignation: { en: "resigns", fr: "abandonne" },
}

/** The sentences about events that belong to no single kind of action. */
const turnSentences: EventSentences<EventNamed<"turn-begun" | "eliminated" | "over">, [EventNames]> = {
  "turn-begun"({ seat, turn, bonus }, { seatName }) {
    const { en, fr } = seatName(seat)
    return bonus
      ? { en: `${en} begins a bonus turn.`, fr: `${fr} commence un tour bonus.` }
      : { en: `${en} begins turn ${turn}.`, fr: `${fr} commence le tour ${turn}.` }
  },
  eliminated({ seat, by }, { seatName }) {
    const [{ en, fr }, how] = [seatName(seat), eliminations[by]]
    return { en: `${en} ${how.en}.`, fr: `${fr} ${how.fr}.` }
  },
  over: ({ ending }, { endName }) => endName(ending),
}

type DescribeOf<Reason extends string, Own> = Describe<MatchEvent<DiabolikFleetEvent<Reason> | Own>>

const anyShip: Translated = { en: "a ship", fr: "un navire" }

/** Returns the event descriptions of a game with further words and its own endings. */
export function describerOf(
  words: readonly Words[] = [],
  ends: Readonly<Record<string, Translated>> = endings,
): DescribeOf<string, Typed> {
  const sentences: Partial<EventSentences<Typed, [EventNames]>> = Object.assign(
    {},
    turnSentences,
    ...[...kindWords, ...words].map(({ events }) => events),
  )
  const endWords: typeof ends = Object.assign({}, ends, ...words.map((each) => each.endings))
  const ships: NonNullable<Words["ships"]> = Object.assign({}, ...words.map((each) => each.ships))
  const names = {
    balls,
    shipName: (sign = "") => ships[sign] ?? anyShip,
    endName: (reason: string) => endWords[reason] ?? { en: `${reason}.`, fr: `${reason}.` },
  }
  return makeDescribe<DiabolikFleetEvent<string> | Typed>((event, language, _viewer, seats = []) => {
    const report = sentences[event.type]
    return report
      ? report(event, { ...names, seatName: (seat) => nameOf(seats, seat) })[language]
      : unknownEvent[language]
  })
}

/**
 * Describes an event as a sentence, as far as the viewer knows it.
 *
 * @param seats - Seats of the game, named by side. Without them seats are counted from 1.
 * @example
 * const seats = diabolikFleet.seats(diabolikFleet.options())
 * const moved: DiabolikFleetEvent = { type: "moved", seat: 1, from: "c7", to: "d6", cost: 2 }
 * describeEvent(moved, "en", 0, seats) // => "North moves from c7 to d6 for 2 cannonballs."
 * describeEvent(moved, "en", 0) // => "Seat 2 moves from c7 to d6 for 2 cannonballs."
 */
export const describeEvent: DescribeOf<EndReason, never> = /* @__PURE__ */ describerOf()
