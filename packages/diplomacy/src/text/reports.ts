/** Sentences for the results of orders. */
import { assert } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import type { OrderReport, Reason } from "../adjudicator/report"
import { type RefusalCode, refusalsOf } from "../messages/texts"
import { french } from "./french"
import { english, type Locale } from "./locales"
import { formatOrder } from "./orders"
import { type Both, both, sentencesOf, type Words } from "./sentences"

const reasons: Readonly<Record<Exclude<Reason, RefusalCode>, Words>> = {
  unmatched: both("It does not match the order of the other unit.", "Il ne correspond pas à l’ordre de l’autre unité."),
  held: both("It held.", "Elle a tenu."),
  "no-order": both("It had no order.", "Elle n’avait pas d’ordre."),
  moved: both("It arrived with {strength} against {against}.", "Elle est arrivée à {strength} contre {against}."),
  defended: both(
    "The unit in {at} held, {against} against {strength}.",
    "L’unité en {at} a tenu, {against} contre {strength}.",
  ),
  standoff: both(
    "It met {by} in {at}, with {strength} against {against}.",
    "Elle s’est heurtée à {by} en {at}, à {strength} contre {against}.",
  ),
  "head-to-head": both(
    "It met {by} head-to-head, with {strength} against {against}.",
    "Elle s’est heurtée de front à {by}, à {strength} contre {against}.",
  ),
  "own-unit": both("A unit of its own power stays in {at}.", "Une unité de sa propre puissance reste en {at}."),
  "no-convoy": both(
    "No whole route of fleets was ordered to {at}.",
    "Aucune chaîne complète de flottes n’a reçu l’ordre de convoyer vers {at}.",
  ),
  given: both("The support was given.", "Le soutien a été donné."),
  attacked: both("{by} attacked it.", "{by} l’a attaquée."),
  dislodged: both("{by} dislodged it.", "{by} l’a délogée."),
  "fleet-dislodged": both("The fleets in {by} were dislodged.", "Les flottes en {by} ont été délogées."),
  convoyed: both("The convoy was held.", "Le convoi a tenu."),
  paradox: both(
    "The orders made a paradox, and the rule for paradoxes stopped it.",
    "Les ordres formaient un paradoxe, et la règle des paradoxes l’a arrêté.",
  ),
  retreated: both("It retreated to {at}.", "Elle a reculé vers {at}."),
  disbanded: both("It disbanded.", "Elle s’est dissoute."),
  "civil-disorder": both(
    "Its power did not order it: civil disorder.",
    "Sa puissance ne l’a pas ordonné : désordre civil.",
  ),
  built: both("It was built.", "Elle a été construite."),
  waived: both("The build was waived.", "La construction est abandonnée."),
}

const results: Readonly<Record<OrderReport["result"], Readonly<Record<Language, string>>>> = {
  succeeds: { en: "succeeds", fr: "réussit" },
  bounced: { en: "bounced", fr: "repoussé" },
  "no-convoy": { en: "no convoy", fr: "sans convoi" },
  "convoy-disrupted": { en: "convoy disrupted", fr: "convoi rompu" },
  cut: { en: "cut", fr: "coupé" },
  void: { en: "void", fr: "nul" },
}
const dislodged = { en: "dislodged", fr: "délogée" }

/** Returns true for the hold of a unit that was dislodged. It is carried out, but no success. */
export const isLost = ({ order, reason, fate }: OrderReport) =>
  order.type === "hold" && (fate !== null || reason === "dislodged")

export function reportSentencesOf(locale: Locale): Readonly<Record<Reason, Both>> {
  return { ...refusalsOf(locale), ...sentencesOf(reasons, locale) }
}

const standardSentences = /* @__PURE__ */ reportSentencesOf(french)

export interface ReportStyle {
  readonly language: Language
  readonly winter?: boolean
  /** The French codes. */
  readonly locale?: Locale
  readonly sentences?: Readonly<Record<Reason, Both>>
  /** Formats an order. Default: the orders of Diplomacy. */
  readonly format?: typeof formatOrder
}

/** Formats the result of an order and its reason as a sentence. */
export function reportSentence(report: OrderReport, style: ReportStyle): string {
  const { order, result, reason, facts } = report
  const { language, winter = false, locale = french, sentences = standardSentences, format = formatOrder } = style
  const written = format(order, { locale: language === "fr" ? locale : english, winter })
  const colon = language === "fr" ? " : " : ": "
  return `${written}${colon}${(isLost(report) ? dislodged : results[result])[language]}. ${sentences[reason][language]({ ...order, ...facts })}`
}

/**
 * Formats the result of an order and its reason, with the clause.
 *
 * @example
 * const units = ["France: A PAR", "Germany: A MUN"]
 * const [report] = adjudicate({ units, orders: ["A PAR - BUR", "A MUN - BUR"] }).reports
 * explainReport(report) // => "PAR - BUR: bounced. It met MUN in BUR, with 1 against 1. (DP-4.1)"
 */
export function explainReport(report: OrderReport, language: Language = "en"): string {
  const { order, result, reason, facts }: Partial<OrderReport> = report ?? {}
  const fits = order && facts && Object.hasOwn(results, result ?? "") && Object.hasOwn(standardSentences, reason ?? "")
  assert(fits === true, "explainReport", "report", "a report, as in the result of adjudicate")
  assert(Object.hasOwn(results.void, language), "explainReport", "language", '"en" | "fr"')
  return `${reportSentence(report, { language })} (${report.rule})`
}
