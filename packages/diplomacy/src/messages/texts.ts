/** The title of Diplomacy, and the sentences for refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import type { VoidReason } from "../adjudicator/report"
import type { EndReason } from "../state/state"
import { french } from "../text/french"
import type { Locale } from "../text/locales"
import { both, sentencesOf, type Words } from "../text/sentences"

/** The code of a refusal. */
export type RefusalCode =
  | Exclude<VoidReason, "unmatched">
  | "another-form"
  | "already-proposed"
  | "nothing-pending"
  | "not-ready"

const occupied = both("A unit stands there already.", "Une unité s’y trouve déjà.")

const words: Readonly<Record<RefusalCode, Words>> = {
  "same-place": both("A unit cannot go to its own province.", "Une unité ne peut pas aller dans sa propre province."),
  "wrong-element": both(
    "No place for such a unit: fleets keep to seas and coasts, armies to land.",
    "Lieu interdit à cette unité : une flotte reste en mer ou sur une côte, une armée à terre.",
  ),
  "coast-needed": both("Several coasts could be meant: name one.", "Plusieurs côtes sont possibles : nommez-en une."),
  "out-of-reach": both("That is out of reach.", "C’est hors de portée."),
  "no-route": both("No fleets could carry the army there.", "Aucune flotte ne pourrait y porter l’armée."),
  "not-carried": both("Only armies are convoyed.", "Seules les armées peuvent être convoyées."),
  "nothing-there": both("No unit stands there.", "Aucune unité ne s’y trouve."),
  "self-support": both("A unit cannot support itself.", "Une unité ne peut pas se soutenir elle-même."),
  "cannot-support-there": both(
    "The unit could not go there itself, so it cannot support there.",
    "L’unité ne pourrait pas s’y rendre, elle ne peut donc pas y soutenir.",
  ),
  "supported-cannot-go": both(
    "The supported unit cannot make that move.",
    "L’unité soutenue ne peut pas faire ce déplacement.",
  ),
  "cannot-convoy": both("Only a fleet at sea can convoy.", "Seule une flotte en mer peut convoyer."),
  "off-route": both("The fleet is not on a route to that coast.", "La flotte n’est sur aucune route vers cette côte."),
  "no-such-unit": both("No unit stands in {unit}.", "Aucune unité en {unit}."),
  "foreign-unit": both("That unit belongs to another power.", "Cette unité appartient à une autre puissance."),
  "second-order": both("That unit has its order already.", "Cette unité a déjà son ordre."),
  "wrong-phase": both("That is not an order for this phase.", "Ce n’est pas un ordre pour cette phase."),
  "another-form": both(
    "The order is possible, but is listed in another form.",
    "L’ordre est possible, mais il se note autrement.",
  ),
  "not-dislodged": both("No dislodged unit waits in {unit}.", "Aucune unité délogée n’attend en {unit}."),
  "cannot-retreat-there": both(
    "The unit in {unit} cannot retreat to {to}.",
    "L’unité en {unit} ne peut pas reculer vers {to}.",
  ),
  "already-proposed": both(
    "You have proposed a draw in this phase already.",
    "Vous avez déjà proposé la nulle dans cette phase.",
  ),
  "nothing-pending": both("You have nothing pending there.", "Vous n’avez rien en attente à cet endroit."),
  "not-ready": both("You have not said that you are ready.", "Vous ne vous êtes pas déclaré prêt."),
  "not-a-home-centre": both("Units are built in home centres only.", "On ne construit que dans ses centres d’origine."),
  "centre-not-owned": both("Your power does not own that centre.", "Votre puissance ne possède pas ce centre."),
  occupied,
  "place-taken": both("A build is ordered there already.", "Une construction y est déjà ordonnée."),
  "no-builds-left": both("You have no build left.", "Il ne vous reste aucune construction."),
  "no-disbands-left": both("You have no unit to disband.", "Vous n’avez pas d’unité à dissoudre."),
}

export function refusalsOf(locale: Locale): GameTexts<RefusalCode, EndReason>["refusals"] {
  return sentencesOf(words, locale)
}

const refusals: GameTexts<RefusalCode, EndReason>["refusals"] = /* @__PURE__ */ refusalsOf(french)

/**
 * The texts of Diplomacy needed during play.
 *
 * @example
 * texts.refusals["same-place"].en({}) // => "A unit cannot go to its own province."
 */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "diplomacy",
  title: { en: "Diplomacy", fr: "Diplomacy" },
  credits: {
    en:
      "A board game by Allan B. Calhamer (1959), now published by Renegade Game Studios. The open points follow the " +
      "Diplomacy Adjudicator Test Cases of Lucas B. Kruijswijk, version 3.2.",
    fr:
      "Un jeu d’Allan B. Calhamer (1959), aujourd’hui publié par Renegade Game Studios. Les points ouverts suivent " +
      "les Diplomacy Adjudicator Test Cases de Lucas B. Kruijswijk, version 3.2.",
  },
  refusals,
  endings: {
    solo: { en: "One power holds 18 supply centres.", fr: "Une puissance tient 18 centres." },
    "last-survivor": { en: "Only one power survives.", fr: "Une seule puissance survit." },
    draw: { en: "The survivors have agreed on a draw.", fr: "Les survivants sont convenus d’une nulle." },
    "year-limit": { en: "The last year is over.", fr: "La dernière année est passée." },
  },
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "no-such-unit", rule: "DP-2", details: { unit: "par" } }) // => "No unit stands in PAR. (DP-2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
