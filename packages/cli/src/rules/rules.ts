import type { AnyRuledPackage } from "@flottille/core/package"
import type { Chapter, Clause, Language, Rulebook } from "@flottille/core/rulebook"
import { coreChapter, replacementsOf } from "@flottille/core/rulebook"
import { describeRules, findClauses, findGame } from "@flottille/host/descriptions"
import { indented, wrap } from "@flottille/host/layout"
import { type Io, say, sayJson } from "../io"

export interface RulesRequest {
  readonly lang: Language
  readonly json?: boolean
}

const ORIGINS: Readonly<Record<Language, Readonly<Record<Clause["origin"], string>>>> = {
  en: { rules: "From the published rules.", ruling: "A ruling of ours" },
  fr: { rules: "D’après la règle publiée.", ruling: "Notre décision" },
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
  const reason = clause.reason ? `${origin}${language === "fr" ? " : " : ": "}${clause.reason[language]}` : origin
  const width = Math.min(columns, WIDEST)
  return [
    `${clause.id}  ${clause.title[language]}${next ? ` (${REPLACED[language]} ${next.id})` : ""}`,
    wrap(clause.text[language], width, "    "),
    wrap(`(${reason.replace(/\.?$/, ".")})`, width, "    "),
    ...(replaces.length > 0 ? [wrap(`(${REPLACES[language]} ${replaces.join(", ")}.)`, width, "    ")] : []),
  ].join("\n")
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
  { lang, json }: RulesRequest,
): number {
  const entry = findGame(known, id)
  if (json) return sayJson(io, describeRules(entry, clause, lang))
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
  const { title, goal, credits, chapters } = entry.rulebook
  say(
    io,
    [
      `${title[lang]} (version ${entry.game.version})`,
      ...[...(goal ? [goal] : []), credits].map((text) => wrap(text[lang], Math.min(columns, WIDEST))),
      ...[...chapters, coreChapter].map((chapter) => chapterText(entry.rulebook, chapter, lang, columns)),
    ].join("\n\n"),
  )
  return 0
}
