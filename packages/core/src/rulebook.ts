import type { Refusal } from "./contract"

/** The languages that every rulebook speaks. */
export type Language = "en" | "fr"

/** A text in every language. */
export type Translated = Readonly<Record<Language, string>>

/** One numbered rule. */
export interface Clause {
  /** `"DJ-4.2"`. */
  readonly id: string
  readonly title: Translated
  /** The rule in one or two plain sentences. */
  readonly text: Translated
  /** `rules`: the published rules say so. `ruling`: we had to decide. */
  readonly origin: "rules" | "ruling"
  /** Of a ruling: why it was decided so, and which option changes it. */
  readonly reason?: Translated
}

/** The clauses that belong together. */
export interface Chapter {
  readonly title: Translated
  readonly clauses: readonly Clause[]
}

/** Turns the facts of a refusal into a sentence. */
export type Sentence = (facts: Readonly<Record<string, unknown>>) => string

/** The rules of a game as data. `Code` is the union of its refusal codes, `Reason` that of its outcome reasons: the compiler asks for each. */
export interface Rulebook<Code extends string = string, Reason extends string = string> {
  /** The game's id. */
  readonly game: string
  readonly title: Translated
  /** Who made the game, and where its rules were published. */
  readonly credits: Translated
  readonly chapters: readonly Chapter[]
  readonly refusals: Readonly<Record<Code, Readonly<Record<Language, Sentence>>>>
  readonly endings: Readonly<Record<Reason, Translated>>
}

/** The clauses that hold for every game. */
export const coreChapter: Chapter = {
  title: { en: "For every game", fr: "Pour tous les jeux" },
  clauses: [
    {
      id: "CO-1",
      title: { en: "Game over", fr: "Partie terminée" },
      text: { en: "Nobody acts once the game is over.", fr: "Personne ne joue plus une fois la partie terminée." },
      origin: "ruling",
      reason: { en: "Every game needs an end that stays one.", fr: "Toute partie doit avoir une fin définitive." },
    },
    {
      id: "CO-2",
      title: { en: "Not your turn", fr: "Pas votre tour" },
      text: { en: "Only those act whom the game waits for.", fr: "Seuls jouent ceux que la partie attend." },
      origin: "ruling",
      reason: { en: "Turns and simultaneous choices rest on it.", fr: "Les tours et les choix simultanés en dépendent." },
    },
    {
      id: "CO-3",
      title: { en: "Out of the game", fr: "Hors jeu" },
      text: { en: "Whoever has resigned or been eliminated acts no more.", fr: "Qui a abandonné ou a été éliminé ne joue plus." },
      origin: "ruling",
      reason: { en: "Said apart from CO-2, because waiting would not help.", fr: "Distinct de CO-2, car attendre n'y changerait rien." },
    },
    {
      id: "CO-4",
      title: { en: "Well formed", fr: "Bien formé" },
      text: {
        en: "Whatever comes from outside (an action, options, a position, a view, a notation) has its declared form.",
        fr: "Tout ce qui vient de l'extérieur (action, options, position, vue, notation) a la forme déclarée.",
      },
      origin: "ruling",
      reason: {
        en: "What is not even an action breaks no clause of a game.",
        fr: "Ce qui n'est pas même une action n'enfreint aucune clause d'un jeu.",
      },
    },
    {
      id: "CO-5",
      title: { en: "Records replay", fr: "Les parties se rejouent" },
      text: {
        en: "A record names a known game and version, and its actions lead to its outcome and its hash.",
        fr: "Une partie notée nomme un jeu et une version connus, et ses actions mènent à son résultat et à son empreinte.",
      },
      origin: "ruling",
      reason: { en: "A record is a claim that anybody can check.", fr: "Une partie notée est une affirmation que chacun peut vérifier." },
    },
    {
      id: "CO-6",
      title: { en: "Taking back", fr: "Reprendre un coup" },
      text: {
        en: "What is taken back leaves the record, and everybody who had learnt of it is told. Whoever takes back may ask to stop before another seat's choice, or before anything that was revealed.",
        fr: "Ce qui est repris quitte la partie notée, et tous ceux qui l'avaient appris en sont informés. Qui reprend peut demander de s'arrêter avant le choix d'un autre siège, ou avant toute révélation.",
      },
      origin: "ruling",
      reason: {
        en: "Taking back is a favour among friends; what was seen cannot be unseen.",
        fr: "Reprendre est une faveur entre amis ; ce qui a été vu ne peut être oublié.",
      },
    },
  ],
}

const coreRefusals: Rulebook["refusals"] = {
  "game-over": { en: () => "The game is over.", fr: () => "La partie est terminée." },
  "not-your-turn": { en: () => "The game does not wait for you.", fr: () => "Ce n'est pas à vous de jouer." },
  "out-of-the-game": { en: () => "You are out of the game.", fr: () => "Vous êtes hors jeu." },
  "not-an-action": {
    en: ({ path, expected }) => `That is no action of this game${path ? ` (${path})` : ""}: expected ${expected}.`,
    fr: ({ path, expected }) => `Ce n'est pas une action de ce jeu${path ? ` (${path})` : ""} ; attendu : ${expected}.`,
  },
  "nothing-to-undo": { en: () => "There is nothing to take back.", fr: () => "Il n'y a rien à reprendre." },
  "crosses-choices": {
    en: () => "Another seat has chosen since: that is not taken back.",
    fr: () => "Un autre siège a choisi depuis : cela ne se reprend pas.",
  },
  "crosses-reveals": {
    en: () => "Something has been revealed since: that is not taken back.",
    fr: () => "Quelque chose a été révélé depuis : cela ne se reprend pas.",
  },
}

/** Every clause of a rulebook in order, those of the core not included. */
export function clausesOf(rulebook: Rulebook): readonly Clause[] {
  return rulebook.chapters.flatMap((chapter) => chapter.clauses)
}

/** A clause by its id, in the rulebook or the core; ids are compared without regard to case. */
export function findClause(rulebook: Rulebook, id: string): Clause | undefined {
  const wanted = id.toUpperCase()
  return [...clausesOf(rulebook), ...coreChapter.clauses].find((clause) => clause.id.toUpperCase() === wanted)
}

/**
 * Makes a game's `explain` from its rulebook: a refusal as a sentence that a player understands, with its clause.
 *
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * makeExplain(rulebook)({ code: "not-your-turn", rule: "CO-2" }, "fr") // => "Ce n'est pas à vous de jouer. (CO-2)"
 */
export function makeExplain(rulebook: Rulebook): (refusal: Refusal, language?: Language) => string {
  return (refusal, language = "en") => {
    const table = Object.hasOwn(coreRefusals, refusal.code) ? coreRefusals : rulebook.refusals
    const sentence = Object.hasOwn(table, refusal.code) ? table[refusal.code] : undefined
    return `${sentence?.[language](refusal.details ?? {}) ?? refusal.code} (${refusal.rule})`
  }
}
