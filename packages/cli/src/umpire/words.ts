/** The umpire's words in English and French. */
import type { Language, Translated } from "@flottille/core/rulebook"

const sentences = {
  subject: { en: "{title}, turn {turn}: {what}", fr: "{title}, tour {turn} : {what}" },
  welcome: { en: "the game begins", fr: "la partie commence" },
  letter: { en: "letter to {power}", fr: "lettre pour {power}" },
  gazette: { en: "gazette", fr: "gazette" },
  answer: { en: "your orders as understood", fr: "vos ordres tels que compris" },
  lateAnswer: { en: "your sheet arrived too late", fr: "votre feuille est arrivée trop tard" },
  reminder: { en: "your orders are overdue", fr: "vos ordres sont en retard" },
  refusal: { en: "Sheet not accepted", fr: "Feuille refusée" },
  refused: {
    en:
      "The umpire did not accept your sheet. A sheet needs the code of its seat, on a line such as\n\n" +
      "  Code: xxxxx-xxxxx-xxxxx-xxxxx-xxxxx-x\n\nThe code is in the umpire's first letter to the player.",
    fr:
      "L'arbitre n'a pas accepté votre feuille. Une feuille porte le code de son camp, sur une ligne comme\n\n" +
      "  Code : xxxxx-xxxxx-xxxxx-xxxxx-xxxxx-x\n\nLe code figure dans la première lettre de l'arbitre au joueur.",
  },
  begins: { en: "You play {power} in {title}.", fr: "Vous jouez {power} dans {title}." },
  code: {
    en: "Your code is {code}. Keep it secret: a sheet with it counts as yours.",
    fr: "Votre code est {code}. Gardez-le secret : une feuille qui le porte vaut pour vous.",
  },
  happened: { en: "What happened", fr: "Ce qui s'est passé" },
  nothing: { en: "Nothing.", fr: "Rien." },
  failed: { en: "Not carried out", fr: "Non exécuté" },
  position: { en: "Position", fr: "Position" },
  over: { en: "The game is over.", fr: "La partie est terminée." },
  next: { en: "Turn {turn}: {phase}.", fr: "Tour {turn} : {phase}." },
  wanted: { en: "The umpire is waiting for your orders.", fr: "L'arbitre attend vos ordres." },
  unwanted: { en: "You have nothing to decide.", fr: "Vous n'avez rien à décider." },
  due: { en: "Orders are due by {date}.", fr: "Les ordres sont attendus avant le {date}." },
  byHand: { en: "The umpire closes the turn by hand.", fr: "L'arbitre clôt le tour à la main." },
  template: { en: "Your sheet", fr: "Votre feuille" },
  templateCode: { en: "Code: {code}", fr: "Code : {code}" },
  templateTurn: { en: "Turn: {turn}", fr: "Tour : {turn}" },
  templateOrder: { en: "# for example: {example}", fr: "# par exemple : {example}" },
  understood: { en: "Orders as understood", fr: "Ordres tels que compris" },
  noOrders: { en: "No order was understood.", fr: "Aucun ordre n'a été lu." },
  unread: { en: "Not read, and without effect", fr: "Non lu, et sans effet" },
  left: { en: "Left to decide: {budgets}.", fr: "Reste à décider : {budgets}." },
  twice: {
    en: "this unit has another order in the same sheet; which one counts? Send the sheet with one of them",
    fr: "cette unité a un autre ordre dans la même feuille ; lequel vaut ? Renvoyez la feuille avec un seul",
  },
  attached: {
    en: "this attachment cannot be read; write the orders into the mail itself",
    fr: "cette pièce jointe ne se lit pas ; écrivez les ordres dans le message lui-même",
  },
  empty: { en: "This mail has no order, and changes nothing.", fr: "Ce message n'a pas d'ordre et ne change rien." },
  older: {
    en: "You sent this sheet before the one that counts; it changes nothing.",
    fr: "Cette feuille est partie avant celle qui vaut ; elle ne change rien.",
  },
  replaces: { en: "This sheet replaces your earlier one.", fr: "Cette feuille remplace la précédente." },
  adds: { en: "This correction amends your earlier sheet.", fr: "Cette correction complète votre feuille précédente." },
  correct: {
    en: "You may send another sheet until the deadline.",
    fr: "Vous pouvez envoyer une autre feuille jusqu'à la clôture.",
  },
  final: { en: "You called these orders final.", fr: "Vous avez déclaré ces ordres définitifs." },
  late: {
    en: "Your sheet was for an earlier turn. It is turn {turn} now; please send a new one.",
    fr: "Votre feuille était pour un tour passé. C'est le tour {turn} ; envoyez-en une nouvelle.",
  },
  unasked: {
    en: "The umpire is not waiting for orders from {power} in turn {turn}.",
    fr: "L'arbitre n'attend pas d'ordres de {power} au tour {turn}.",
  },
  overdue: {
    en: "The deadline of turn {turn} has passed, and the game cannot go on without your orders.",
    fr: "Le délai du tour {turn} est passé, et la partie ne peut continuer sans vos ordres.",
  },
  afterTurn: { en: "your turn has ended before this line", fr: "votre tour finit avant cette ligne" },
  tooMany: { en: "the sheet has more than {most} lines", fr: "la feuille a plus de {most} lignes" },
} satisfies Readonly<Record<string, Translated>>

/** The headings of letters, in both languages. */
export const headings: ReadonlySet<string> = new Set(
  [
    sentences.happened,
    sentences.failed,
    sentences.position,
    sentences.template,
    sentences.understood,
    sentences.unread,
  ].flatMap(({ en, fr }) => [en, fr]),
)

/** Formats a sentence. */
export function worded(
  key: keyof typeof sentences,
  language: Language,
  facts: Readonly<Record<string, string | number>> = {},
): string {
  return sentences[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""))
}

/** Formats an instant: `2026-11-26 18:00 UTC`. */
export function dated(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`
}
