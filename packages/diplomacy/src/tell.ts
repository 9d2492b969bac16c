/** Events as sentences. */
import type { Seat, Viewer } from "@flottille/core"
import type { Language, Translated } from "@flottille/core/rulebook"
import type { OrderReport } from "./adjudicator/report"
import type { DiplomacyEvent } from "./events"
import { french } from "./french"
import { standardBoard } from "./map/standard"
import { powerOf } from "./standard"
import type { EndReason, Phase } from "./state"
import { english } from "./text/locales"
import { formatPlace } from "./text/orders"
import { reportSentence } from "./text/reports"

const titles: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(standardBoard.map.powers.map(({ id, title }) => [id, title]))

/** The powers in French, with their articles. */
const frenchTitles: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["austria", "l'Autriche"],
  ["england", "l'Angleterre"],
  ["france", "la France"],
  ["germany", "l'Allemagne"],
  ["italy", "l'Italie"],
  ["russia", "la Russie"],
  ["turkey", "la Turquie"],
])

/** A power as it is called within a sentence. */
function titleOf(power: string, language: Language): string {
  return (language === "fr" ? frenchTitles : titles).get(power) ?? power
}

/** Powers in a row, with the last behind `and`. */
function listTitles(seats: readonly Seat[], language: Language): string {
  const names = seats.map((seat) => titleOf(powerOf(seat), language))
  const last = names.pop() ?? ""
  return names.length === 0 ? last : `${names.join(", ")} ${language === "fr" ? "et" : "and"} ${last}`
}

const phaseNames: Readonly<Record<Phase, Translated>> = {
  spring: { en: "spring", fr: "du printemps" },
  "spring-retreats": { en: "the spring retreats of", fr: "des retraites du printemps" },
  fall: { en: "fall", fr: "de l'automne" },
  "fall-retreats": { en: "the fall retreats of", fr: "des retraites de l'automne" },
  winter: { en: "winter", fr: "de l'hiver" },
}

const fates: Readonly<Record<NonNullable<OrderReport["fate"]>, Translated>> = {
  dislodged: { en: " The unit is dislodged.", fr: " L'unité est délogée." },
  destroyed: { en: " The unit is lost.", fr: " L'unité est perdue." },
}

/** Who gave an order, what came of it and of the unit, unless that is the reason itself. */
function reportLine(report: OrderReport, language: Language, winter: boolean): string {
  const { power, fate, reason } = report
  const said = fate === null || reason === "disbanded" || reason === fate
  const who = power && `${capital(titleOf(power, language))}, `
  return `${who}${reportSentence(report, language, winter)}${said ? "" : fates[fate][language]}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How the game ended, by who won or shares the draw. */
const endings: Readonly<Record<EndReason, (names: Translated) => Translated>> = {
  solo: ({ en, fr }) => ({ en: `${en} has the centres it takes to win.`, fr: `${fr} a les centres qu'il faut pour gagner.` }),
  "last-survivor": ({ en, fr }) => ({ en: `${en} survives alone and wins.`, fr: `${fr} survit seule et gagne.` }),
  draw: ({ en, fr }) => ({
    en: en ? `A draw of ${en}.` : "Nobody is left: a draw.",
    fr: fr ? `Partie nulle pour ${fr}.` : "Il ne reste personne : partie nulle.",
  }),
  "year-limit": ({ en, fr }) => ({
    en: `The last year is over: a draw of ${en}.`,
    fr: `La dernière année est passée : partie nulle pour ${fr}.`,
  }),
}

/**
 * An event as a sentence; everybody reads the same one. The results of a phase follow line by line.
 *
 * @example
 * tell({ type: "centres", taken: [{ centre: "tri", from: "austria", to: "italy" }] }, "en", 0) // => "Centres change hands: TRI from Austria to Italy."
 */
export function tell(event: DiplomacyEvent, language: Language, _viewer: Viewer): string {
  return capital(sentence(event, language))
}

function sentence(event: DiplomacyEvent, language: Language): string {
  switch (event.type) {
    case "ready":
    case "unready":
    case "resigned": {
      const title = titleOf(powerOf(event.seat), language)
      const said: Readonly<Record<typeof event.type, Translated>> = {
        ready: { en: `${title} is ready.`, fr: `${title} est prête.` },
        unready: { en: `${title} is no longer ready.`, fr: `${title} n'est plus prête.` },
        resigned: { en: `${title} resigns.`, fr: `${title} abandonne.` },
      }
      return said[event.type][language]
    }
    case "centres": {
      const locale = language === "fr" ? french : english
      const taken = event.taken.map(({ centre, from, to }) => {
        const [place, old, owner] = [formatPlace(centre, locale), from && titleOf(from, language), titleOf(to, language)]
        return language === "fr" ? `${place}${old ? ` de ${old}` : ""} à ${owner}` : `${place}${old ? ` from ${old}` : ""} to ${owner}`
      })
      if (taken.length === 0) return { en: "No centre changes hands.", fr: "Aucun centre ne change de mains." }[language]
      return `${{ en: "Centres change hands:", fr: "Des centres changent de mains :" }[language]} ${taken.join(", ")}.`
    }
    case "adjudicated": {
      const { year, season, reports, contested } = event
      const date = `${phaseNames[season][language]} ${year}`
      if (reports.length === 0) return { en: `No results of ${date}.`, fr: `Aucun résultat ${date}.` }[language]
      const closed = contested.map((place) => formatPlace(place, language === "fr" ? french : english)).join(", ")
      return [
        { en: `Results of ${date}:`, fr: `Résultats ${date} :` }[language],
        ...reports.map((report) => reportLine(report, language, season === "winter")),
        ...(closed ? [{ en: `Closed to retreats: ${closed}.`, fr: `Fermé aux retraites : ${closed}.` }[language]] : []),
      ].join("\n")
    }
    case "ended": {
      const { reason, winners } = event
      return endings[reason]({ en: listTitles(winners, "en"), fr: listTitles(winners, "fr") })[language]
    }
  }
}
