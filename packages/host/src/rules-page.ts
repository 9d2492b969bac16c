/**
 * The rules of a game as a Markdown page in English or French, made from the rulebook that refusals
 * and outcomes cite.
 *
 * @packageDocumentation
 */

import { assert, expectation, type Refusal } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Clause, Language, Rulebook, Translated } from "@flottille/core/rulebook"
import { clausesOf, coreChapter, replacementsOf } from "@flottille/core/rulebook"
import french from "./expectations.json" with { type: "json" }
import words from "./rules-page.json" with { type: "json" }

/** A picture of a position, by its address from the page. */
interface RulesPicture {
  readonly address: string
  readonly caption: Translated
}

interface RulesPageParts {
  /** Side by side above the rules, each a way to itself alone. */
  readonly pictures?: readonly RulesPicture[]
  /** Below the clauses that they explain, by the ids of these. */
  readonly clauses?: Readonly<Record<string, RulesPicture>>
  /** The address of the page in the other language. */
  readonly other?: string
}

/**
 * The anchor of a heading, as GitHub and npm make it.
 *
 * @example
 * anchorOf("DJ-4.2 The roll") // => "dj-42-the-roll"
 */
export function anchorOf(heading: string): string {
  assert(typeof heading === "string", "anchorOf", "heading", "a text")
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-")
}

/** Apostrophes of French elisions. */
const ELISION = /\b([cdjlmnst]|(?:aujourd|jusqu|lorsqu|presqu|puisqu|quelqu|quoiqu|qu))'(?=[\p{L}\d{<"«]|$)/giu

/**
 * Sets French as printers do: curly apostrophes, and no line break before a double punctuation mark or inside
 * guillemets. Code and comments stay as they are.
 *
 * @example
 * typeset("Attendu : un coup", "fr") // => "Attendu\u00a0: un coup"
 */
export function typeset(text: string, language: Language): string {
  assert(typeof text === "string", "typeset", "text", "a text")
  if (language === "en") return text
  const set = (part: string) =>
    part
      .replace(ELISION, "$1’")
      .replace(/ ([:;!?»])(?!\p{L})/gu, "\u00a0$1")
      .replace(/« /g, "«\u00a0")
  const parts = text.split(/(`[^`]*`|<!--.*?-->)/)
  return parts.map((part) => (/^[`<]/.test(part) ? part : set(part))).join("")
}

/** The phrases of expectations, the longest first. */
const phrases: Readonly<Record<string, string>> = french
const known = new RegExp(
  `\\b(?:${Object.keys(french)
    .sort((one, other) => other.length - one.length)
    .join("|")})\\b`,
  "g",
)

/**
 * Translates the result of {@link expectation}; literals in it stay as they are.
 *
 * @example
 * expectationIn("an integer from 2 to 6 or null", "fr") // => "un entier de 2 à 6 ou null"
 */
export function expectationIn(said: string, language: Language): string {
  assert(typeof said === "string", "expectationIn", "said", "a text")
  if (language === "en") return said
  const parts = said.split(/("[^"]*")/)
  return parts
    .map((part) => (part.startsWith('"') ? part : part.replace(known, (phrase) => phrases[phrase] ?? phrase)))
    .join("")
}

/**
 * Lets the sentences of a package say in every language what was expected of a text.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const details = { position: 0, expected: "a square" }
 * const { explain } = withExpectations(dejarikPackage)
 * explain({ code: "not-an-action", rule: "CO-4", details }, "fr").includes("une case") // => true
 */
export function withExpectations<P extends Pick<AnyRuledPackage, "explain">>(entry: P): P {
  assert(typeof entry?.explain === "function", "withExpectations", "entry", "a package")
  return {
    ...entry,
    explain(refusal: Refusal, language: Language = "en") {
      const expected = refusal?.details?.expected
      if (refusal?.code !== "not-an-action" || typeof expected !== "string") return entry.explain(refusal, language)
      return entry.explain(
        { ...refusal, details: { ...refusal.details, expected: expectationIn(expected, language) } },
        language,
      )
    },
  }
}

const cell = (text: string) => text.replaceAll("|", "\\|")
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`

/** The ways from the clauses that a rulebook replaces to those in their place, and back. */
function ways(rulebook: Rulebook, language: Language): (clause: Clause) => readonly string[] {
  const replacements = replacementsOf(rulebook)
  const colon = language === "fr" ? " :" : ":"
  const titles = new Map(clausesOf(rulebook).map((clause) => [clause.id, headingOf(clause, language)]))
  const link = (id: string) => `[${id}](#${anchorOf(titles.get(id) ?? id)})`
  return ({ id, replaces = [] }) => {
    const next = replacements.get(id)
    return [
      ...(next ? [`*${words[language].replaced}${colon} ${link(next.id)}.*`] : []),
      ...(replaces.length > 0 ? [`*${words[language].replaces}${colon} ${replaces.map(link).join(", ")}.*`] : []),
    ]
  }
}

const headingOf = (clause: Clause, language: Language) => `${clause.id} ${clause.title[language]}`

/** A picture that leads to itself. */
function linkedPicture({ address, caption }: RulesPicture, language: Language): string {
  return `[![${caption[language]}](${address})](${address})`
}

function clauseText(
  clause: Clause,
  language: Language,
  struck: boolean,
  links: readonly string[],
  picture?: RulesPicture,
): string {
  const shown = picture && !struck ? [linkedPicture(picture, language), `*${picture.caption[language]}*`] : []
  const strike = (text: string) => (struck ? `<del>${text}</del>` : text)
  const reason = clause.reason && !struck ? [`> ${words[language].decided}. ${clause.reason[language]}`] : []
  return [
    `### ${strike(headingOf(clause, language))}`,
    ...links,
    strike(clause.text[language]),
    ...reason,
    ...shown,
  ].join("\n\n")
}

function optionTable({ shapes }: Pick<AnyRuledPackage, "shapes">, language: Language): string {
  const fields = Object.entries(shapes.options)
  const { table, none } = words[language]
  if (fields.length === 0) return none
  const rows = fields.map(([name, { shape, default: initial, rule }]) => [
    `\`${name}\``,
    `\`${cell(expectationIn(expectation(shape), language))}\``,
    initial === undefined ? none : `\`${cell(JSON.stringify(initial))}\``,
    rule,
  ])
  return [row(table), row(table.map(() => "---")), ...rows.map(row)].join("\n")
}

function pictureTable(pictures: readonly RulesPicture[], language: Language): readonly string[] {
  if (pictures.length === 0) return []
  const cells = pictures.map((picture) => cell(linkedPicture(picture, language)))
  return [
    [row(cells), row(pictures.map(() => "---")), row(pictures.map(({ caption }) => cell(caption[language])))].join(
      "\n",
    ),
  ]
}

/**
 * Writes the rules of a game as Markdown: its chapters with those of the core, rulings with their
 * reasons, replaced clauses struck out, options with their values, and endings.
 *
 * @param of - A package of a game, or the parts of one that are needed.
 * @example
 * import dejarik from "@flottille/dejarik/package"
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * const page = rulesPage({ ...dejarik, rulebook }, "en")
 * page.split("\n")[0] // => "# Dejarik"
 */
export function rulesPage(
  of: Pick<AnyRuledPackage, "rulebook" | "shapes">,
  language: Language,
  parts: RulesPageParts = {},
): string {
  assert(of?.rulebook?.chapters !== undefined, "rulesPage", "of", "a package with its rulebook")
  assert(typeof parts === "object" && parts !== null, "rulesPage", "parts", "an object")
  const { pictures = [], clauses: explained = {}, other } = parts
  const { rulebook, shapes } = of
  const said = words[language]
  const replacements = replacementsOf(rulebook)
  const linksOf = ways(rulebook, language)
  const sections = [
    `# ${rulebook.title[language]}`,
    ...(other ? [`[${said.other}](${other})`] : []),
    ...(rulebook.goal ? [`**${rulebook.goal[language]}**`] : []),
    rulebook.credits[language],
    ...pictureTable(pictures, language),
    ...[...rulebook.chapters, coreChapter].flatMap(({ title, clauses }) => [
      `## ${title[language]}`,
      ...clauses.map((clause) => {
        const picture = Object.hasOwn(explained, clause.id) ? explained[clause.id] : undefined
        return clauseText(clause, language, replacements.has(clause.id), linksOf(clause), picture)
      }),
    ]),
    `## ${said.options}\n\n${optionTable({ shapes }, language)}`,
    `## ${said.endings}\n\n${Object.entries<Readonly<Record<Language, string>>>(rulebook.endings)
      .map(([reason, text]) => `- \`${reason}\`${language === "fr" ? " " : ""}: ${text[language]}`)
      .join("\n")}`,
  ]
  return typeset(`${sections.join("\n\n")}\n`, language)
}
