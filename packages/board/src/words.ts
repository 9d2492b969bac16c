/** The board's own messages, and the names of places. */
import type { Mark, Place } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"

export interface Words {
  readonly marks: Readonly<Record<Mark, string>>
  readonly board: string
  readonly help: string
  readonly actions: string
  readonly which: string
  readonly drop: string
  readonly confirm: string
  readonly notation: string
  readonly play: string
  readonly allowed: string
  readonly zoom: string
  readonly zoomIn: string
  readonly zoomOut: string
  /** Counts the sentences that are left out. */
  more(count: number): string
  /** Announces a selection: the places touched and the number that can follow. */
  begun(touched: string, next: number): string
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    marks: { start: "can be chosen", next: "possible", chosen: "chosen", last: "just now", refused: "not allowed" },
    board: "board",
    help:
      "Arrow keys move between places, Page Down to the next possible one. Enter selects, Escape cancels, a question " +
      "mark explains why not. Type a name to go to its place. Plus and minus change the size.",
    actions: "Actions",
    which: "Which one?",
    drop: "Cancel",
    confirm: "This ends your turn.",
    notation: "In notation",
    play: "Play",
    allowed: "Nothing forbids it.",
    zoom: "Size of the board",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    more: (count) => `${count} more in the log.`,
    begun: (touched, next) => `${touched}: ${next} ${next === 1 ? "place" : "places"} possible.`,
  },
  fr: {
    marks: { start: "au choix", next: "possible", chosen: "choisi", last: "à l’instant", refused: "interdit" },
    board: "plateau",
    help:
      "Les flèches mènent d’un lieu à l’autre, Page suivante au prochain possible. Entrée choisit, Échap annule, un " +
      "point d’interrogation explique pourquoi. Tapez un nom pour aller à son lieu. Plus et moins changent la taille.",
    actions: "Actions",
    which: "Laquelle ?",
    drop: "Annuler",
    confirm: "Cela termine votre tour.",
    notation: "En notation",
    play: "Jouer",
    allowed: "Rien ne l’interdit.",
    zoom: "Taille du plateau",
    zoomIn: "Agrandir",
    zoomOut: "Réduire",
    more: (count) => `${count} de plus dans le journal.`,
    begun: (touched, next) => `${touched} : ${next} ${next > 1 ? "lieux possibles" : "lieu possible"}.`,
  },
}

/** Returns the label of a place: `"I1, own Houjix, can be chosen"`. */
export function placeName(
  { name }: Pick<Place, "name">,
  standing: string,
  mark: Mark | undefined,
  language: Language,
): string {
  return [name[language], standing, mark ? words[language].marks[mark] : ""].filter(Boolean).join(", ")
}
