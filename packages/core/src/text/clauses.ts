/** Clauses and texts of games, and those that hold for every game. */
import { assert, isList } from "../assert"
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

/** The rules of a game as data: its texts and its clauses. */
export interface Rulebook<Code extends string = string, Reason extends string = string>
  extends GameTexts<Code, Reason> {
  /** The way to win, in a sentence for newcomers. */
  readonly goal?: Translated
  readonly chapters: readonly Chapter[]
}

/**
 * Every clause of a rulebook in order, those of the core not included.
 *
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * clausesOf(rulebook)[0]?.id // => "DJ-1.1"
 */
export function clausesOf(rulebook: Pick<Rulebook, "chapters">): readonly Clause[] {
  assert(isList(rulebook?.chapters), "clausesOf", "rulebook", "a rulebook with chapters")
  return rulebook.chapters.flatMap((chapter) => chapter.clauses)
}

/**
 * Maps each replaced clause to the clause that replaces it; of several, the last.
 *
 * @returns Clauses by the ids that they replace.
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * replacementsOf(rulebook).size // => 0
 */
export function replacementsOf(rulebook: Pick<Rulebook, "chapters">): ReadonlyMap<string, Clause> {
  return new Map(clausesOf(rulebook).flatMap((clause) => (clause.replaces ?? []).map((id) => [id, clause] as const)))
}

/**
 * Returns the clause in force for a cited one: itself, or its replacement.
 *
 * @param id - As in a refusal or an outcome.
 * @example
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * clauseInForce(rulebook, "DJ-2.1") // => "DJ-2.1"
 */
export function clauseInForce(rulebook: Pick<Rulebook, "chapters">, id: string): string {
  const replacements = replacementsOf(rulebook)
  let held = id
  for (let next = replacements.get(held); next; next = replacements.get(held)) held = next.id
  return held
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
