import { expectation, type Shape } from "@flottille/core"
import { type Clause, coreChapter, type Language } from "@flottille/core/rulebook"
import { type LoadedGame, loadGames } from "../games.ts"
import { allBoards, type BoardPicture } from "../site/boards.ts"
import { generated, type Pages } from "./generated.ts"

const words = {
  en: {
    made: "Made from the rulebook of the package by `npm run docs`; do not edit.",
    other: "En français",
    decided: "Our ruling",
    options: "Options",
    table: ["option", "values", "default", "clause"],
    none: "none",
    endings: "How a game ends",
    games: "Rules of the games",
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
    games: "Règles des jeux",
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

function clauseText(clause: Clause, language: Language): string {
  const reason = clause.reason && `\n\n> ${words[language].decided}. ${clause.reason[language]}`
  return `### ${clause.id} ${clause.title[language]}\n\n${clause.text[language]}${reason ?? ""}`
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
  const sections = [
    `<!-- ${made} -->\n\n# ${rulebook.title[language]}`,
    `[${other}](${page(game.id, language === "en" ? "fr" : "en")})`,
    rulebook.credits[language],
    ...boardTable(boards, language),
    ...[...rulebook.chapters, coreChapter].flatMap(({ title, clauses }) => [
      `## ${title[language]}`,
      ...clauses.map((clause) => clauseText(clause, language)),
    ]),
    `## ${options}\n\n${optionTable(game, language)}`,
    `## ${endings}\n\n${Object.entries<Readonly<Record<Language, string>>>(rulebook.endings)
      .map(([reason, text]) => `- \`${reason}\`${language === "fr" ? " " : ""}: ${text[language]}`)
      .join("\n")}`,
  ]
  return typeset(`${sections.join("\n\n")}\n`, language)
}

function index(games: readonly LoadedGame[], language: Language): string {
  const { made, other, games: title, intro } = words[language]
  const list = games.map(({ id, rulebook }) => `- [${rulebook.title[language]}](${page(id, language)})`).join("\n")
  const way = `[${other}](${page("README", language === "en" ? "fr" : "en")})`
  return typeset(`<!-- ${made} -->\n\n# ${title}\n\n${way}\n\n${intro}\n\n${list}\n`, language)
}

/** The rules pages of every game, in both languages. */
export const { write, check } = generated("docs/rules", async (only): Promise<Pages> => {
  const games = await loadGames(only)
  const boards = await allBoards(games)
  const made = new Map<string, string>()
  for (const language of ["en", "fr"] as const) {
    if (only === undefined) made.set(page("README", language), index(games, language))
    for (const game of games) made.set(page(game.id, language), rulesPage(game, language, boards.get(game.id) ?? []))
  }
  return made
})
