import type { Request } from "./arguments"
import { type Base, factsOf } from "./base"
import { type Facts, kindFacts } from "./kinds"
import type { Names } from "./names"
import { type Files, filled, type Word } from "./templates"

/** A game to be written: its description and its own files. */
export interface Draft {
  readonly names: Names
  readonly facts: Facts
  readonly base: Base | undefined
  /** A short description: `My Game, a variant of Dejarik`. */
  readonly what: string
  readonly files: Files
}

/** Returns the replacements that all files share. */
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

/** A whole game of a kind, to be replaced clause by clause. */
export function draftOfKind({ kind }: Request, names: Names): Draft {
  return {
    names,
    facts: kindFacts[kind],
    base: undefined,
    what: names.title,
    files: filled(kind, wordsOf(names, "game")),
  }
}

/**
 * A variant: the rules of its base, in which nothing differs yet.
 *
 * @param there - Where the base's own page is, seen from the variant's.
 */
export function draftOfVariant(base: Base, names: Names, there: string): Draft {
  const { id, factory, rules, title } = base
  const files = filled("variant", [
    ...wordsOf(names, "variant"),
    ["\\.\\./dejarik(?=\\))", there],
    ["dejarikOf", factory],
    ["standardRules", rules],
    ["(?<=@flottille/)dejarik", id],
    ["Dejarik", title.en],
  ])
  return { names, facts: factsOf(base), base, what: `${names.title}, a variant of ${title.en}`, files }
}
