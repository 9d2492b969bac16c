/** Actions in words, as buttons and menus name them. */
import type { Language } from "@flottille/core/rulebook"
import type { Withdrawal } from "../actions"
import type { AnyOrder, Unit } from "../orders/order"
import type { Words } from "./words"

/** What an action of any game of the family looks like. */
export type AnyAction = AnyOrder | Withdrawal

/** What a phrase is made with. */
export interface Phrasing {
  readonly language: Language
  /** The unit that stands at a place, if it is seen. */
  unitAt(place: string): Unit | undefined
  readonly words: Words
}

/** How a variant's own actions are said. */
export interface Saying {
  readonly language: Language
  /** What a place is called. */
  place(id: string): string
  /** The same behind the class of the unit that stands there, if it is seen. */
  unit(place: string): string
}

/** A place with the unit that stands there: `"army Paris"`. */
export function unitPhrase({ language, unitAt, words }: Phrasing, place = ""): string {
  const unit = unitAt(place)
  return unit ? `${words.unit(unit.type, language)} ${words.place(place, language)}` : words.place(place, language)
}

/** What is taken back. */
function withdrawn(phrasing: Phrasing, what: string): string {
  const { language, unitAt, words } = phrasing
  if (what === "waive") return { en: "take back a waived build", fr: "reprendre une renonciation" }[language]
  if (what === "draw")
    return { en: "take back the proposal of a draw", fr: "reprendre la proposition de nulle" }[language]
  if (unitAt(what))
    return `${{ en: "take back the order:", fr: "reprendre l'ordre :" }[language]} ${unitPhrase(phrasing, what)}`
  return `${{ en: "take back the build:", fr: "reprendre la construction :" }[language]} ${words.place(what, language)}`
}

/** An action in a few words: `"army Paris supports Marseilles to Burgundy"`. */
export function phraseOf(phrasing: Phrasing, action: AnyAction): string {
  const { language, words } = phrasing
  if ("what" in action) return withdrawn(phrasing, action.what)
  const { type, viaConvoy, unitType = "" } = action
  const place = (id?: string | null) => words.place(id ?? "", language)
  const [unit, of, to, at] = [unitPhrase(phrasing, action.unit), place(action.of), place(action.to), place(action.at)]
  const said: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
    hold: { en: `${unit} holds`, fr: `${unit} tient` },
    move: viaConvoy
      ? { en: `${unit} to ${to} by convoy`, fr: `${unit} vers ${to} par convoi` }
      : { en: `${unit} to ${to}`, fr: `${unit} vers ${to}` },
    support: action.to
      ? { en: `${unit} supports ${of} to ${to}`, fr: `${unit} soutient ${of} vers ${to}` }
      : { en: `${unit} supports ${of}`, fr: `${unit} soutient ${of}` },
    convoy: { en: `${unit} convoys ${of} to ${to}`, fr: `${unit} convoie ${of} vers ${to}` },
    retreat: { en: `${unit} retreats to ${to}`, fr: `${unit} recule vers ${to}` },
    disband: { en: `${unit} disbands`, fr: `${unit} se dissout` },
    build: { en: `build: ${words.unit(unitType, "en")} ${at}`, fr: `construire : ${words.unit(unitType, "fr")} ${at}` },
    waive: { en: "waive a build", fr: "renoncer à une construction" },
    ready: { en: "ready", fr: "prêt" },
    unready: { en: "not ready after all", fr: "pas encore prêt" },
    draw: { en: "propose a draw", fr: "proposer la nulle" },
  }
  return said[type]?.[language] ?? type
}
