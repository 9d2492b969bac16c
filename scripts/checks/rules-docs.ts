import { join } from "node:path"
import { expectation } from "@flottille/core"
import { type Clause, coreChapter, type Language } from "@flottille/core/rulebook"
import { root } from "../packages.mjs"
import { allBoards, type BoardPicture } from "../site/boards.ts"
import { drift, type Pages, writePages } from "./generated.ts"
import { allRules, type GameRules } from "./rulebooks.ts"

const folder = join(root, "docs", "rules")

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
const cell = (text: string) => text.replaceAll("|", "\\|")
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`

function clauseText(clause: Clause, language: Language): string {
  const reason = clause.reason && `\n\n> ${words[language].decided}. ${clause.reason[language]}`
  return `### ${clause.id} ${clause.title[language]}\n\n${clause.text[language]}${reason ?? ""}`
}

function optionTable({ options }: GameRules, language: Language): string {
  const fields = Object.entries(options)
  const { table, none } = words[language]
  if (fields.length === 0) return none
  const rows = fields.map(([name, { shape, default: initial, rule }]) => [
    `\`${name}\``,
    `\`${cell(expectation(shape))}\``,
    initial === undefined ? none : `\`${cell(JSON.stringify(initial))}\``,
    rule,
  ])
  return [row(table), row(table.map(() => "---")), ...rows.map(row)].join("\n")
}

/** Pictures side by side with what they show, for a page in a folder beside docs/boards. */
export function boardTable(boards: readonly BoardPicture[], language: Language): readonly string[] {
  if (boards.length === 0) return []
  const captions = boards.map(({ caption }) => cell(caption[language]))
  const pictures = boards.map(({ file }, index) => `![${captions[index]}](../boards/${file}.svg)`)
  return [[row(pictures), row(boards.map(() => "---")), row(captions)].join("\n")]
}

/** The rules of a game as a page, its pictures seen from a folder beside them. */
export function rulesPage(game: GameRules, language: Language, boards: readonly BoardPicture[]): string {
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
      .map(([reason, text]) => `- \`${reason}\`: ${text[language]}`)
      .join("\n")}`,
  ]
  return `${sections.join("\n\n")}\n`
}

function index(games: readonly GameRules[], language: Language): string {
  const { made, other, games: title, intro } = words[language]
  const list = games.map(({ id, rulebook }) => `- [${rulebook.title[language]}](${page(id, language)})`).join("\n")
  return `<!-- ${made} -->\n\n# ${title}\n\n[${other}](${page("README", language === "en" ? "fr" : "en")})\n\n${intro}\n\n${list}\n`
}

async function pages(): Promise<Pages> {
  const games = await allRules()
  const boards = await allBoards()
  const made = new Map<string, string>()
  for (const language of ["en", "fr"] as const) {
    made.set(page("README", language), index(games, language))
    for (const game of games) made.set(page(game.id, language), rulesPage(game, language, boards.get(game.id) ?? []))
  }
  return made
}

/** Writes the rules pages of every game, in both languages. */
export async function write(): Promise<void> {
  writePages(folder, await pages())
}

/** The committed pages are what the rulebooks say today. */
export async function check(): Promise<readonly string[]> {
  return drift(folder, await pages())
}
