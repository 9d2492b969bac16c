import { expectation, type Shape } from "@flottille/core"
import { type Clause, clausesOf, coreChapter, type Language, type Rulebook, replacementsOf } from "@flottille/core/rulebook"
import { type LoadedGame, loadExamples, loadGames } from "../games.ts"
import { allBoards, type BoardPicture } from "../site/boards.ts"
import { generated, type Pages } from "./generated.ts"
import { slugOf } from "./links.ts"

const words = {
  en: {
    made: "Made from the rulebook of the package by `npm run docs`; do not edit.",
    other: "En français",
    decided: "Our ruling",
    options: "Options",
    table: ["option", "values", "default", "clause"],
    none: "none",
    endings: "How a game ends",
    replaced: "In its place",
    replaces: "It replaces",
    games: "Rules of the games",
    examples: "Variants and other examples",
    intro: "Every clause has a number that refusals, results and tests cite.",
  },
  fr: {
    made: "Page tirée du livre de règles du paquet par `npm run docs` ; ne pas modifier.",
    other: "In English",
    decided: "Notre décision",
    options: "Options",
    table: ["option", "valeurs", "par défaut", "article"],
    none: "aucune",
    endings: "Comment finit une partie",
    replaced: "À sa place",
    replaces: "Il remplace",
    games: "Règles des jeux",
    examples: "Variantes et autres exemples",
    intro: "Chaque article porte un numéro que citent les refus, les résultats et les tests.",
  },
} as const

const page = (id: string, language: Language) => `${id}${language === "en" ? "" : ".fr"}.md`
/** What {@link expectation} says, in French. */
const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/\bor\b/g, "ou"],
  [/an integer of at least/g, "un entier d'au moins"],
  [/an integer from (\S+) to/g, "un entier de $1 à"],
  [/an integer/g, "un entier"],
  [/a number from (\S+) to/g, "un nombre de $1 à"],
  [/a text of at most (\d+) characters/g, "un texte d'au plus $1 caractères"],
  [/a list of (\d+) to/g, "une liste de $1 à"],
  [/a list of/g, "une liste de"],
  [/an object with keys among/g, "un objet dont les clés sont parmi"],
  [/an object with/g, "un objet avec"],
  [/anything/g, "n'importe quoi"],
]

/** The values that an option takes, in words; the literals among them stay as they are. */
function valuesOf(shape: Shape, language: Language): string {
  const said = expectation(shape)
  if (language === "en") return said
  const parts = said.split(/("[^"]*")/)
  return parts.map((part) => (part.startsWith('"') ? part : FRENCH.reduce((text, [from, to]) => text.replace(from, to), part))).join("")
}

/** French sets no line break before a double punctuation mark, nor inside guillemets. Code and comments stay as they are. */
function typeset(text: string, language: Language): string {
  if (language === "en") return text
  const parts = text.split(/(`[^`]*`|<!--.*?-->)/)
  return parts.map((part) => (/^[`<]/.test(part) ? part : part.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0"))).join("")
}

const cell = (text: string) => text.replaceAll("|", "\\|")
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`

/** The ways from the clauses that a rulebook replaces to those in their place, and back. */
function ways(rulebook: Rulebook, language: Language): (clause: Clause) => readonly string[] {
  const replacements = replacementsOf(rulebook)
  const colon = language === "fr" ? " :" : ":"
  const titles = new Map(clausesOf(rulebook).map((clause) => [clause.id, headingOf(clause, language)]))
  const link = (id: string) => `[${id}](#${slugOf(titles.get(id) ?? id)})`
  return ({ id, replaces = [] }) => {
    const next = replacements.get(id)
    return [
      ...(next ? [`*${words[language].replaced}${colon} ${link(next.id)}.*`] : []),
      ...(replaces.length > 0 ? [`*${words[language].replaces}${colon} ${replaces.map(link).join(", ")}.*`] : []),
    ]
  }
}

const headingOf = (clause: Clause, language: Language) => `${clause.id} ${clause.title[language]}`

function clauseText(clause: Clause, language: Language, struck: boolean, links: readonly string[]): string {
  const strike = (text: string) => (struck ? `<del>${text}</del>` : text)
  const reason = clause.reason && !struck ? [`> ${words[language].decided}. ${clause.reason[language]}`] : []
  return [`### ${strike(headingOf(clause, language))}`, ...links, strike(clause.text[language]), ...reason].join("\n\n")
}

function optionTable({ shapes }: LoadedGame, language: Language): string {
  const fields = Object.entries(shapes.options)
  const { table, none } = words[language]
  if (fields.length === 0) return none
  const rows = fields.map(([name, { shape, default: initial, rule }]) => [
    `\`${name}\``,
    `\`${cell(valuesOf(shape, language))}\``,
    initial === undefined ? none : `\`${cell(JSON.stringify(initial))}\``,
    rule,
  ])
  return [row(table), row(table.map(() => "---")), ...rows.map(row)].join("\n")
}

/** Pictures side by side with what they show, each a way to itself alone, for a page in a folder beside docs/boards. */
export function boardTable(boards: readonly BoardPicture[], language: Language): readonly string[] {
  if (boards.length === 0) return []
  const captions = boards.map(({ caption }) => cell(caption[language]))
  const pictures = boards.map(({ file }, index) => `[![${captions[index]}](../boards/${file}.svg)](../boards/${file}.svg)`)
  return [[row(pictures), row(boards.map(() => "---")), row(captions)].join("\n")]
}

/** The rules of a game as a page, its pictures seen from a folder beside them. */
export function rulesPage(game: LoadedGame, language: Language, boards: readonly BoardPicture[]): string {
  const { rulebook } = game
  const { made, other, options, endings } = words[language]
  const replacements = replacementsOf(rulebook)
  const linksOf = ways(rulebook, language)
  const sections = [
    `<!-- ${made} -->\n\n# ${rulebook.title[language]}`,
    `[${other}](${page(game.id, language === "en" ? "fr" : "en")})`,
    rulebook.credits[language],
    ...boardTable(boards, language),
    ...[...rulebook.chapters, coreChapter].flatMap(({ title, clauses }) => [
      `## ${title[language]}`,
      ...clauses.map((clause) => clauseText(clause, language, replacements.has(clause.id), linksOf(clause))),
    ]),
    `## ${options}\n\n${optionTable(game, language)}`,
    `## ${endings}\n\n${Object.entries<Readonly<Record<Language, string>>>(rulebook.endings)
      .map(([reason, text]) => `- \`${reason}\`${language === "fr" ? " " : ""}: ${text[language]}`)
      .join("\n")}`,
  ]
  return typeset(`${sections.join("\n\n")}\n`, language)
}

function index(games: readonly LoadedGame[], examples: readonly LoadedGame[], language: Language): string {
  const { made, other, games: title, examples: others, intro } = words[language]
  const list = (pages: readonly LoadedGame[]) =>
    pages.map(({ id, rulebook }) => `- [${rulebook.title[language]}](${page(id, language)})`).join("\n")
  const way = `[${other}](${page("README", language === "en" ? "fr" : "en")})`
  return typeset(`<!-- ${made} -->\n\n# ${title}\n\n${way}\n\n${intro}\n\n${list(games)}\n\n## ${others}\n\n${list(examples)}\n`, language)
}

/** The rules pages of every game, or of one, in both languages, and the list of all. */
export const { write, check } = generated("docs/rules", async (only): Promise<Pages> => {
  const [games, examples] = [await loadGames(), await loadExamples()]
  const shown = [...games, ...examples].filter(({ id }) => only === undefined || id === only)
  const boards = await allBoards(shown)
  const made = new Map<string, string>()
  for (const language of ["en", "fr"] as const) {
    made.set(page("README", language), index(games, examples, language))
    for (const game of shown) made.set(page(game.id, language), rulesPage(game, language, boards.get(game.id) ?? []))
  }
  return made
})
