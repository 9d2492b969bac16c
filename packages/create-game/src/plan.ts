import type { Base } from "./base"
import type { Names } from "./names"
import { type Files, filled, type Word } from "./templates"

/** A game to be written: its names, its own files, and the base of a variant. */
export interface Draft {
  readonly names: Names
  readonly base: Base | undefined
  readonly files: Files
}

function wordsOf({ id, title, titleFr, camel, pascal, prefix }: Names, word: "game" | "variant"): readonly Word[] {
  const upper = word === "game" ? "Game" : "Variant"
  return [
    [`my-${word}`, id],
    [`My ${upper}`, title],
    [word === "game" ? "Mon jeu" : "Ma variante", titleFr],
    [`my${upper}`, camel],
    [`My${upper}`, pascal],
    ["XY", prefix],
  ]
}

/** A whole game, to be replaced clause by clause. */
export function draftOfGame(names: Names): Draft {
  return { names, base: undefined, files: filled("game", wordsOf(names, "game")) }
}

/**
 * A variant: the rules of its base, in which nothing differs yet.
 *
 * @param there - Where the base's own page is, seen from the variant's.
 */
export function draftOfVariant(base: Base, names: Names, there: string): Draft {
  const { id, rules, title } = base
  const files = filled("variant", [
    ...wordsOf(names, "variant"),
    ["\\.\\./dejarik(?=\\))", there],
    ["standardRules", rules],
    ["(?<=@flottille/)dejarik", id],
    ["Dejarik", title.en],
  ])
  return { names, base, files }
}
