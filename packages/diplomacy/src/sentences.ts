import type { Language, Rulebook, Sentence } from "@flottille/core/rulebook"
import type { DiplomacyCode } from "./entry"
import { french } from "./french"
import { english } from "./locales"
import { formatOrder, formatPlace } from "./notation"
import type { OrderReport, Reason } from "./report"
import type { EndReason } from "./state"

type Both = Readonly<Record<Language, Sentence>>

/** A fact as it is written: places by their codes, lists with blanks between. */
function written(fact: unknown, language: Language): string {
  if (Array.isArray(fact)) return fact.map((entry) => written(entry, language)).join(" ")
  if (typeof fact !== "string") return String(fact ?? "")
  return /^[a-z]{3}([/-]\w+)?$/.test(fact) ? formatPlace(fact, language === "fr" ? french : english) : fact
}

/** Two sentences in which `{name}` stands for a fact. */
function both(en: string, fr: string): Both {
  const sentence =
    (text: string, language: Language): Sentence =>
    (facts) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => written(facts[name], language))
  return { en: sentence(en, "en"), fr: sentence(fr, "fr") }
}

const occupied = both("A unit stands there already.", "Une unité s'y trouve déjà.")

/** The sentences for refusals. */
export const refusals: Rulebook<DiplomacyCode, EndReason>["refusals"] = {
  "same-place": both("A unit cannot go to its own province.", "Une unité ne peut pas aller dans sa propre province."),
  "wrong-element": both("Such a unit cannot stand there.", "Une telle unité ne peut pas s'y tenir."),
  "coast-needed": both("Several coasts could be meant: name one.", "Plusieurs côtes sont possibles : nommez-en une."),
  "out-of-reach": both("That is out of reach.", "C'est hors de portée."),
  "no-route": both("No fleets could carry the army there.", "Aucune flotte ne pourrait y porter l'armée."),
  "not-carried": both("Only armies are convoyed.", "Seules les armées se convoient."),
  "nothing-there": both("No unit stands there.", "Aucune unité ne s'y trouve."),
  "self-support": both("A unit cannot support itself.", "Une unité ne peut pas se soutenir elle-même."),
  "cannot-support-there": both(
    "The unit could not go there itself, so it cannot support there.",
    "L'unité ne pourrait pas s'y rendre, elle ne peut donc pas y soutenir.",
  ),
  "supported-cannot-go": both("The supported unit cannot make that move.", "L'unité soutenue ne peut pas faire ce déplacement."),
  "cannot-convoy": both("Only a fleet at sea convoys.", "Seule une flotte en mer convoie."),
  "off-route": both("The fleet is on no route there.", "La flotte n'est sur aucune route vers cette côte."),
  "no-such-unit": both("No unit stands in {unit}.", "Aucune unité en {unit}."),
  "foreign-unit": both("That unit belongs to another power.", "Cette unité appartient à une autre puissance."),
  "second-order": both("That unit has its order already.", "Cette unité a déjà son ordre."),
  "wrong-phase": both("That is no order for this phase.", "Ce n'est pas un ordre pour cette phase."),
  "another-form": both("The order is possible, but is listed in another form.", "L'ordre est possible, mais se note sous une autre forme."),
  "not-dislodged": both("No dislodged unit waits in {unit}.", "Aucune unité délogée n'attend en {unit}."),
  "cannot-retreat-there": both("The unit in {unit} cannot retreat to {to}.", "L'unité en {unit} ne peut pas reculer vers {to}."),
  "already-proposed": both("You have proposed a draw in this phase already.", "Vous avez déjà proposé la nulle dans cette phase."),
  "nothing-pending": both("Nothing of yours is pending there.", "Rien de vous n'y est en attente."),
  "not-ready": both("You have not said that you are ready.", "Vous ne vous êtes pas dit prêt."),
  "not-a-home-centre": both("Units are built in home centres only.", "On ne construit que dans ses centres d'origine."),
  "centre-not-owned": both("Your power does not own that centre.", "Votre puissance ne possède pas ce centre."),
  occupied,
  "place-taken": both("A build is ordered there already.", "Une construction y est déjà ordonnée."),
  "no-builds-left": both("You have no build left.", "Il ne vous reste aucune construction."),
  "no-disbands-left": both("You owe no disband.", "Vous ne devez aucune dissolution."),
}

const reasons: Readonly<Record<Exclude<Reason, DiplomacyCode>, Both>> = {
  unmatched: both("It does not fit the order of the other unit.", "Il ne répond pas à l'ordre de l'autre unité."),
  held: both("It held.", "Elle a tenu."),
  "no-order": both("It had no order.", "Elle n'avait pas d'ordre."),
  moved: both("It arrived with {strength} against {against}.", "Elle est arrivée à {strength} contre {against}."),
  defended: both("{by} held {at} with {against} against {strength}.", "{by} a tenu {at} à {against} contre {strength}."),
  standoff: both(
    "It met {by} in {at}, with {strength} against {against}.",
    "Elle s'est heurtée à {by} en {at}, à {strength} contre {against}.",
  ),
  "head-to-head": both(
    "It met {by} head-to-head, with {strength} against {against}.",
    "Elle s'est heurtée de front à {by}, à {strength} contre {against}.",
  ),
  "own-unit": both("A unit of its own power stays in {at}.", "Une unité de sa propre puissance reste en {at}."),
  "no-convoy": both("No whole route of fleets was ordered to {at}.", "Aucune route entière de flottes n'a été ordonnée vers {at}."),
  given: both("The support was given.", "Le soutien a été donné."),
  attacked: both("{by} attacked it.", "{by} l'a attaquée."),
  dislodged: both("{by} dislodged it.", "{by} l'a délogée."),
  "fleet-dislodged": both("The fleets in {by} were dislodged.", "Les flottes en {by} ont été délogées."),
  convoyed: both("The convoy was held.", "Le convoi a tenu."),
  paradox: both(
    "The orders made a paradox, and the rule for paradoxes stopped it.",
    "Les ordres formaient un paradoxe, et la règle des paradoxes l'a arrêté.",
  ),
  retreated: both("It retreated to {at}.", "Elle a reculé vers {at}."),
  disbanded: both("It disbanded.", "Elle s'est dissoute."),
  "civil-disorder": both("Its power did not order it: civil disorder.", "Sa puissance ne l'a pas ordonné : désordre civil."),
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

/**
 * What came of an order, and why, as a sentence with its clause.
 *
 * @example
 * const [report] = adjudicate({ units: ["France: A PAR", "Germany: A MUN"], orders: ["A PAR - BUR", "A MUN - BUR"] }).reports
 * explainReport(report) // => "PAR - BUR: bounced. It met MUN in BUR, with 1 against 1. (DP-4.1)"
 */
export function explainReport(report: OrderReport, language: Language = "en"): string {
  const { reason } = report
  const sentence = Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : refusals[reason as DiplomacyCode]
  const locale = language === "fr" ? french : english
  const order = formatOrder(report.order, { locale })
  const colon = language === "fr" ? " : " : ": "
  return `${order}${colon}${results[report.result][language]}. ${sentence[language]({ ...report.order, ...report.facts })} (${report.rule})`
}
