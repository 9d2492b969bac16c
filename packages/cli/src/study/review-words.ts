/** The words of reviews, in English and French. */
import type { Language } from "@flottille/core/rulebook"
import type { PhrasesLike } from "../play/phrases"

const en = {
  title: (game: string) => `Review of a game of ${game}`,
  judge: (bot: string) => `Judged by ${bot}; each seat by what it knew at the time.`,
  evaluation: "the evaluation of the game, one action ahead",
  chances: "Chances",
  explained: "The share of the points that each seat could expect, from the first action to the last.",
  mistakes: (name: string) => `Mistakes of ${name}`,
  none: (percent: string) => `None that cost ${percent} of the points or more.`,
  mistake: (turn: string, played: string, share: string) => `turn ${turn}, ${played}: ${share}.`,
  better: (line: string, best: string) => `Better: ${line}: ${best}.`,
  exact: ", exact",
  uncounted: ", without draws by turn limits",
  nothing: "no order",
} as const

const fr: PhrasesLike<typeof en> = {
  title: (game) => `Analyse d’une partie de ${game}`,
  judge: (bot) => `Jugée par ${bot} ; chaque camp selon ce qu’il savait à ce moment.`,
  evaluation: "l’évaluation du jeu, un coup en avant",
  chances: "Chances",
  explained: "La part des points que chaque camp pouvait espérer, de la première action à la fin.",
  mistakes: (name) => `Erreurs de ${name}`,
  none: (percent) => `Aucune qui coûte au moins ${percent} des points.`,
  mistake: (turn, played, share) => `tour ${turn}, ${played} : ${share}.`,
  better: (line, best) => `Mieux : ${line} : ${best}.`,
  exact: ", exact",
  uncounted: ", sans les nulles au compte",
  nothing: "aucun ordre",
}

export function reviewWords(language: Language): PhrasesLike<typeof en> {
  return { en, fr }[language]
}
