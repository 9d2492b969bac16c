/** Clauses and texts of games, and those that hold for every game. */
import type { Language, Translated } from "./names"
import type { Sentence } from "./words"

/** A numbered rule with its text in English and French, and its origin. */
export interface Clause {
  /** `"DJ-4.2"`. */
  readonly id: string
  readonly title: Translated
  /** The rule in one or two plain sentences. */
  readonly text: Translated
  /** `rules`: the published rules say so. `ruling`: we had to decide. */
  readonly origin: "rules" | "ruling"
  /** The reason for a ruling, and the option that changes it. */
  readonly reason?: Translated
  /** The ids of the clauses in whose place this one stands, all of a base game or of an earlier chapter. */
  readonly replaces?: readonly string[]
}

/** A chapter of a rulebook: its title and its clauses in order. */
export interface Chapter {
  readonly title: Translated
  readonly clauses: readonly Clause[]
}

/**
 * The texts that a game needs while it is played: its title and the sentences for refusals and endings.
 *
 * `Code` is the union of its refusal codes, `Reason` that of its outcome reasons: the compiler asks for each.
 */
export interface GameTexts<Code extends string = string, Reason extends string = string> {
  /** The game's id. */
  readonly game: string
  readonly title: Translated
  /** The author of the game, and where its rules were published. */
  readonly credits: Translated
  readonly refusals: Readonly<Record<Code, Readonly<Record<Language, Sentence>>>>
  readonly endings: Readonly<Record<Reason, Translated>>
}

/** The clauses CO-1 to CO-7, which hold for every game. */
export const coreChapter: Chapter = {
  title: { en: "For every game", fr: "Pour tous les jeux" },
  clauses: [
    {
      id: "CO-1",
      title: { en: "Game over", fr: "Partie terminée" },
      text: { en: "No seat acts after the game is over.", fr: "Personne ne joue plus une fois la partie terminée." },
      origin: "ruling",
      reason: { en: "The end of a game must be final.", fr: "Toute partie doit avoir une fin définitive." },
    },
    {
      id: "CO-2",
      title: { en: "Not your turn", fr: "Pas votre tour" },
      text: {
        en: "Only the actors act. A seat that has sealed a choice is no longer an actor, and everyone may know this.",
        fr:
          "Seuls jouent ceux que la partie attend. Qui a scellé un choix n’est plus attendu, et chacun peut le " +
          "savoir.",
      },
      origin: "ruling",
      reason: {
        en: "Turns and simultaneous choices depend on this.",
        fr: "Les tours et les choix simultanés en dépendent.",
      },
    },
    {
      id: "CO-3",
      title: { en: "Out of the game", fr: "Hors jeu" },
      text: {
        en: "A seat that has resigned or been eliminated can no longer act.",
        fr: "Qui a abandonné ou a été éliminé ne joue plus.",
      },
      origin: "ruling",
      reason: {
        en: "This is separate from CO-2, because waiting would not help.",
        fr: "Distinct de CO-2, car attendre n’y changerait rien.",
      },
    },
    {
      id: "CO-4",
      title: { en: "Well formed", fr: "Bien formé" },
      text: {
        en: "Every input (an action, options, a position, a view, a notation) has its declared form.",
        fr: "Tout ce qui vient de l’extérieur (action, options, position, vue, notation) a la forme déclarée.",
      },
      origin: "ruling",
      reason: {
        en: "An input that is not an action breaks no clause of a game.",
        fr: "Ce qui n’est pas même une action n’enfreint aucun article d’un jeu.",
      },
    },
    {
      id: "CO-5",
      title: { en: "Records replay", fr: "Les parties se rejouent" },
      text: {
        en: "A record names a known game and version, and its actions lead to its outcome and its hash.",
        fr:
          "Une partie notée nomme un jeu et une version connus, et ses actions mènent à son résultat et à son " +
          "empreinte.",
      },
      origin: "ruling",
      reason: {
        en: "A record is a claim that every reader can check.",
        fr: "Une partie notée est une affirmation que chacun peut vérifier.",
      },
    },
    {
      id: "CO-6",
      title: { en: "Taking back", fr: "Reprendre un coup" },
      text: {
        en:
          "Actions taken back leave the record, and everyone who had learnt of them is told. A seat that takes " +
          "actions back may ask to stop before another seat's choice, or before anything that was revealed, as far " +
          "as this is detected: information that only the acting seat learnt can be missed.",
        fr:
          "Ce qui est repris quitte la partie notée, et tous ceux qui l’avaient appris en sont informés. Qui " +
          "reprend peut demander de s’arrêter avant le choix d’un autre camp, ou avant toute révélation que l’on " +
          "décèle : ce que seul le camp qui a joué a appris peut échapper.",
      },
      origin: "ruling",
      reason: {
        en: "Taking back is a favour among friends; seen information cannot be unseen.",
        fr: "Reprendre est une faveur entre amis ; ce qui a été vu ne peut être oublié.",
      },
    },
    {
      id: "CO-7",
      title: { en: "Draw by agreement", fr: "Nulle par accord" },
      text: {
        en:
          "Until the game is over, those still in it may agree on a draw of all or some of them, or concede the game " +
          "to one. Those named share the first place, and the others still in it follow. A seat that is out stays " +
          "behind them, in the order of the game. The agreement is final.",
        fr:
          "Tant que la partie n’est pas finie, ceux qui sont encore en jeu peuvent convenir d’une nulle entre tous ou " +
          "entre certains d’entre eux, ou concéder la partie à l’un d’eux. Ceux qui sont nommés partagent la " +
          "première place, et les autres qui sont en jeu les suivent. Ceux qui sont hors jeu restent derrière eux, " +
          "dans l’ordre du jeu. L’accord est définitif.",
      },
      origin: "ruling",
      reason: {
        en:
          "Players in every club end even games in this way; a record without the agreement would show an unfinished " +
          "game.",
        fr:
          "Dans tous les clubs, on conclut ainsi les parties égales ; une partie notée qui l’omettrait semblerait " +
          "inachevée.",
      },
    },
  ],
}

/** The codes of refusals of every game. */
export type CoreCode =
  | "game-over"
  | "not-your-turn"
  | "out-of-the-game"
  | "not-an-action"
  | "nothing-to-redo"
  | "nothing-to-undo"
  | "crosses-choices"
  | "crosses-reveals"

export const coreRefusals: GameTexts["refusals"] = {
  "game-over": { en: () => "The game is over.", fr: () => "La partie est terminée." },
  "not-your-turn": { en: () => "The game is not waiting for you.", fr: () => "Ce n’est pas à vous de jouer." },
  "out-of-the-game": { en: () => "You are out of the game.", fr: () => "Vous êtes hors jeu." },
  "not-an-action": {
    en: ({ path, expected, position }) =>
      typeof position === "number"
        ? `Not understood from character ${position + 1} on; expected: ${expected}.`
        : `That is not an action of this game${path ? ` (${path})` : ""}${expected ? `: expected ${expected}` : ""}.`,
    fr: ({ path, expected, position }) =>
      typeof position === "number"
        ? `Incompris à partir du caractère ${position + 1} ; attendu : ${expected}.`
        : `Ce n’est pas une action de ce jeu${path ? ` (${path})` : ""}${expected ? ` ; attendu : ${expected}` : ""}.`,
  },
  "nothing-to-redo": { en: () => "There is nothing to restore.", fr: () => "Il n’y a rien à rétablir." },
  "nothing-to-undo": { en: () => "There is nothing to take back.", fr: () => "Il n’y a rien à reprendre." },
  "crosses-choices": {
    en: () => "You cannot take that back: another seat has chosen since.",
    fr: () => "Un autre camp a choisi depuis : cela ne se reprend pas.",
  },
  "crosses-reveals": {
    en: () => "You cannot take that back: something has been revealed since.",
    fr: () => "Quelque chose a été révélé depuis : cela ne se reprend pas.",
  },
} satisfies GameTexts<CoreCode>["refusals"]

/** The reasons of endings of every game. */
export type CoreReason = "agreed-draw" | "conceded"

export const coreEndings: GameTexts["endings"] = {
  "agreed-draw": { en: "The players have agreed on a draw.", fr: "Les joueurs sont convenus d’une nulle." },
  conceded: { en: "The others have conceded the game.", fr: "Les autres ont concédé la partie." },
} satisfies GameTexts<string, CoreReason>["endings"]
