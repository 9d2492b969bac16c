/** Actions in words, as on buttons and in menus. */
import type { Language } from "@flottille/core/rulebook"
import type { AnyOrder, Unit } from "../orders/order"
import type { Withdrawal } from "../rules/kinds/withdraw"
import type { Words } from "./words"

export type AnyAction = AnyOrder | Withdrawal

export interface Phrasing {
  readonly language: Language
  /** Returns the visible unit at a place, if any. */
  unitAt(place: string): Unit | undefined
  readonly words: Words
}

/** The naming functions that a variant phrases its own actions with. */
export interface Saying {
  readonly language: Language
  /** Returns the name of a place. */
  place(id: string): string
  /** Returns the name of a place after the class of the visible unit there. */
  unit(place: string): string
}

/** Returns the name of a place with the unit there: `"army Paris"`. */
export function unitPhrase({ language, unitAt, words }: Phrasing, place = ""): string {
  const unit = unitAt(place)
  return unit ? `${words.unit(unit.type, language)} ${words.place(place, language)}` : words.place(place, language)
}

function withdrawn(phrasing: Phrasing, what: string): string {
  const { language, unitAt, words } = phrasing
  if (what === "waive") return { en: "take back a waived build", fr: "reprendre une renonciation" }[language]
  if (what === "draw")
    return { en: "take back the proposal of a draw", fr: "reprendre la proposition de nulle" }[language]
  if (unitAt(what))
    return `${{ en: "take back the order:", fr: "reprendre l’ordre :" }[language]} ${unitPhrase(phrasing, what)}`
  return `${{ en: "take back the build:", fr: "reprendre la construction :" }[language]} ${words.place(what, language)}`
}

/** Phrases an action: `"army Paris supports Marseilles to Burgundy"`. */
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
    build: { en: `build: ${words.unit(unitType, "en")} ${at}`, fr: `construire : ${words.unit(unitType, "fr")} ${at}` },
    waive: { en: "waive a build", fr: "renoncer à une construction" },
    ready: { en: "ready", fr: "prêt" },
    unready: { en: "not ready after all", fr: "pas encore prêt" },
    draw: { en: "propose a draw", fr: "proposer la nulle" },
  }
  return said[type]?.[language] ?? type
}
