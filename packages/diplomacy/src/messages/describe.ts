/** Events as sentences. */
import type { Seat } from "@flottille/core"
import type { MatchEvent } from "@flottille/core/match"
import { capital, type Describe, type Language, makeDescribe, type Translated } from "@flottille/core/rulebook"
import type { OrderReport } from "../adjudicator/report"
import { assertMap } from "../map/arguments"
import type { MapSpec } from "../map/board"
import { standardMap } from "../map/standard"
import { standardKinds } from "../orders/book"
import type { OrderKinds } from "../rules/rules"
import type { DiplomacyEvent } from "../state/events"
import type { EndReason, Phase } from "../state/state"
import { formatOrderOf, formatPlace } from "../text/orders"
import { isLost, type ReportStyle, reportSentence, reportSentencesOf } from "../text/reports"
import { type Wording, wordingsOf } from "../text/wording"

const phaseNames: Readonly<Record<Phase, Translated>> = {
  spring: { en: "spring", fr: "du printemps" },
  "spring-retreats": { en: "the spring retreats of", fr: "des retraites du printemps" },
  fall: { en: "fall", fr: "de l’automne" },
  "fall-retreats": { en: "the fall retreats of", fr: "des retraites de l’automne" },
  winter: { en: "winter", fr: "de l’hiver" },
}

const fates: Readonly<Record<NonNullable<OrderReport["fate"]>, Translated>> = {
  dislodged: { en: " The unit is dislodged.", fr: " L’unité est délogée." },
  destroyed: { en: " The unit is lost.", fr: " L’unité est perdue." },
}

const endings: Readonly<Record<EndReason, Readonly<Record<Language, (names: string) => string>>>> = {
  solo: {
    en: (names) => `${names} has the centres it takes to win.`,
    fr: (names) => `${names} a les centres qu’il faut pour gagner.`,
  },
  "last-survivor": {
    en: (names) => `${names} survives alone and wins.`,
    fr: (names) => `${names} survit seule et gagne.`,
  },
  draw: {
    en: (names) => (names ? `A draw of ${names}.` : "No power is left: a draw."),
    fr: (names) => (names ? `Partie nulle pour ${names}.` : "Il ne reste personne : partie nulle."),
  },
  "year-limit": {
    en: (names) => `The last year is over: a draw of ${names}.`,
    fr: (names) => `La dernière année est passée : partie nulle pour ${names}.`,
  },
}

type Reported = Required<Pick<ReportStyle, "sentences" | "format">>

/** Returns a function that describes the events of games on a map that was checked before. */
export function describerOn(map: MapSpec, orders: OrderKinds = standardKinds): Describe<MatchEvent<DiplomacyEvent>> {
  assertMap(map, "describerOn")
  const wordings = wordingsOf(map)
  const reported: Reported = {
    sentences: reportSentencesOf(wordings.fr.locale),
    format: (order, style) => formatOrderOf(orders, order, style),
  }
  const ids = map.powers.map(({ id }) => id)
  return makeDescribe<DiplomacyEvent>((event, language) => capital(sentence(event, wordings[language], ids, reported)))
}

/**
 * Describes an event; all viewers read the same sentence. Phase results follow line by line.
 *
 * @example
 * describeEvent({ type: "centres", taken: [{ centre: "tri", from: "austria", to: "italy" }] }, "en", 0)
 * // => "Centres change hands: TRI from Austria to Italy."
 */
export const describeEvent: Describe<MatchEvent<DiplomacyEvent>> = /* @__PURE__ */ describerOn(standardMap)

function sentence(event: DiplomacyEvent, wording: Wording, ids: readonly string[], reported: Reported): string {
  const { language, locale, powers } = wording
  const titleOf = (power: string) => powers.get(power) ?? power
  const ofSeat = (seat: Seat) => titleOf(ids[seat] ?? "")
  switch (event.type) {
    case "ready":
    case "unready":
    case "resigned": {
      const title = ofSeat(event.seat)
      const said: Readonly<Record<typeof event.type, Translated>> = {
        ready: { en: `${title} is ready.`, fr: `${title} est prête.` },
        unready: { en: `${title} is no longer ready.`, fr: `${title} n’est plus prête.` },
        resigned: { en: `${title} resigns.`, fr: `${title} abandonne.` },
      }
      return said[event.type][language]
    }
    case "centres": {
      const taken = event.taken.map(({ centre, from, to }) => {
        const [place, old, owner] = [formatPlace(centre, locale), from && titleOf(from), titleOf(to)]
        return language === "fr"
          ? `${place}${old ? ` de ${old}` : ""} à ${owner}`
          : `${place}${old ? ` from ${old}` : ""} to ${owner}`
      })
      if (taken.length === 0)
        return { en: "No centre changes hands.", fr: "Aucun centre ne change de mains." }[language]
      return `${{ en: "Centres change hands:", fr: "Des centres changent de mains :" }[language]} ${taken.join(", ")}.`
    }
    case "adjudicated": {
      const { year, season, reports, contested } = event
      const date = `${phaseNames[season][language]} ${year}`
      if (reports.length === 0) return { en: `No results of ${date}.`, fr: `Aucun résultat ${date}.` }[language]
      const closed = contested.map((place) => formatPlace(place, locale)).join(", ")
      return [
        { en: `Results of ${date}:`, fr: `Résultats ${date} :` }[language],
        ...reports.map((report) =>
          reportLine(report, titleOf(report.power), { language, winter: season === "winter", locale, ...reported }),
        ),
        ...(closed ? [{ en: `Closed to retreats: ${closed}.`, fr: `Fermé aux retraites : ${closed}.` }[language]] : []),
      ].join("\n")
    }
    case "ended": {
      const { reason, winners } = event
      return endings[reason][language](listTitles(winners.map(ofSeat), language))
    }
  }
}

/** Formats an order with its giver and result, and the fate of the unit unless that is the reason itself. */
function reportLine(report: OrderReport, title: string, style: ReportStyle): string {
  const { power, fate, reason } = report
  const said = fate === null || reason === "disbanded" || reason === fate || (fate === "dislodged" && isLost(report))
  return `${power && `${capital(title)}, `}${reportSentence(report, style)}${said ? "" : fates[fate][style.language]}`
}

function listTitles(titles: readonly string[], language: Language): string {
  const last = titles.at(-1) ?? ""
  return titles.length < 2 ? last : `${titles.slice(0, -1).join(", ")} ${language === "fr" ? "et" : "and"} ${last}`
}
