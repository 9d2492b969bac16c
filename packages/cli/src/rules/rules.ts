import type { AnyRuledPackage } from "@flottille/core/package"
import {
  type Chapter,
  type Clause,
  coreChapter,
  findClause,
  type Language,
  type Rulebook,
  replacementsOf,
} from "@flottille/core/rulebook"
import { InputError } from "@flottille/lab/errors"
import { indented, wrap } from "@flottille/lab/layout"
import { type Io, say } from "../io"
import { findGame } from "./find-game"

/** The parameters of `rules`. */
export interface RulesRequest {
  readonly lang: Language
}

const ORIGINS: Readonly<Record<Language, Readonly<Record<Clause["origin"], string>>>> = {
  en: { rules: "From the published rules.", ruling: "A ruling of ours" },
  fr: { rules: "D'après la règle publiée.", ruling: "Notre décision" },
}

const REPLACED: Readonly<Record<Language, string>> = { en: "replaced by", fr: "remplacé par" }
const REPLACES: Readonly<Record<Language, string>> = { en: "In place of", fr: "À la place de" }

/** Lines longer than this tire the eye, however wide the terminal. */
const WIDEST = 88

/** Formats a clause as text: id and title, the rule, its source, the reason for a ruling, and replaced clauses. */
export function clauseText(rulebook: Rulebook, clause: Clause, language: Language, columns: number): string {
  const { replaces = [] } = clause
  const next = replacementsOf(rulebook).get(clause.id)
  const origin = ORIGINS[language][clause.origin]
  const reason = clause.reason ? `${origin}${language === "fr" ? " : " : ": "}${clause.reason[language]}` : origin
  const width = Math.min(columns, WIDEST)
  return [
    `${clause.id}  ${clause.title[language]}${next ? ` (${REPLACED[language]} ${next.id})` : ""}`,
    wrap(clause.text[language], width, "    "),
    wrap(`(${reason.replace(/\.?$/, ".")})`, width, "    "),
    ...(replaces.length > 0 ? [wrap(`(${REPLACES[language]} ${replaces.join(", ")}.)`, width, "    ")] : []),
  ].join("\n")
}

/** The clauses that a word names: one by its id, or all of a chapter (`DJ-3` for `DJ-3.1`, `DJ-3.2` …). */
export function findClauses(entry: AnyRuledPackage, word: string): readonly Clause[] {
  const clause = findClause(entry.rulebook, word)
  if (clause) return [clause]
  const all = [...entry.rulebook.chapters, coreChapter].flatMap((chapter) => chapter.clauses)
  const begins = all.filter(({ id }) => id.toUpperCase().startsWith(`${word.toUpperCase()}.`))
  if (begins.length > 0) return begins
  throw new InputError(
    "clause",
    `no clause ${JSON.stringify(word)} in the rules of ${entry.game.id}; ${nearby(all, word)}`,
  )
}

/** Suggests clauses of the same chapter, or else the chapters. */
function nearby(all: readonly Clause[], word: string): string {
  const chapterOf = (id: string) => id.split(".")[0] ?? id
  const ids = all.map(({ id }) => id)
  const chapter = chapterOf(word.toUpperCase())
  const near = ids.filter((id) => id.includes(".") && chapterOf(id).toUpperCase() === chapter)
  return near.length > 0
    ? `${chapter} has ${near.join(", ")}`
    : `there are ${[...new Set(ids.map(chapterOf))].join(", ")}`
}

function chapterText(rulebook: Rulebook, chapter: Chapter, language: Language, columns: number): string {
  const clauses = chapter.clauses.map((clause) => indented(clauseText(rulebook, clause, language, columns - 2)))
  return [chapter.title[language].toUpperCase(), ...clauses].join("\n\n")
}

/** `rules`: prints the rulebook of a game, a chapter, or one clause. */
export function rules(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  clause: string | undefined,
  { lang }: RulesRequest,
): number {
  const entry = findGame(known, id)
  const { columns } = io.stdout
  if (clause !== undefined) {
    say(
      io,
      findClauses(entry, clause)
        .map((found) => clauseText(entry.rulebook, found, lang, columns))
        .join("\n\n"),
    )
    return 0
  }
  const { title, credits, chapters } = entry.rulebook
  say(
    io,
    [
      `${title[lang]} (version ${entry.game.version})`,
      wrap(credits[lang], Math.min(columns, WIDEST)),
      ...[...chapters, coreChapter].map((chapter) => chapterText(entry.rulebook, chapter, lang, columns)),
    ].join("\n\n"),
  )
  return 0
}
