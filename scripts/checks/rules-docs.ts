import type { Language } from "@flottille/core/rulebook"
import { rulesPage, typeset } from "@flottille/core/rules-page"
import { type LoadedGame, loadExamples, loadGames } from "../games.ts"
import { type BoardPicture, keptBoards } from "../site/boards.ts"
import { type ClausePicture, clausePictures } from "../site/clauses.ts"
import { fileOf } from "../site/drawn.ts"
import { generated, type Pages } from "./generated.ts"

const words = {
  en: {
    made: "Made from the rulebook of the package by `npm run docs`; do not edit.",
    other: "En français",
    games: "Rules of the games",
    examples: "Variants and other examples",
    intro: "Every clause has a number that refusals, results and tests cite.",
  },
  fr: {
    made: "Page tirée du livre de règles du paquet par `npm run docs` ; ne pas modifier.",
    other: "In English",
    games: "Règles des jeux",
    examples: "Variantes et autres exemples",
    intro: "Chaque article porte un numéro que citent les refus, les résultats et les tests.",
  },
} as const

const page = (id: string, language: Language) => `${id}${language === "en" ? "" : ".fr"}.md`
const elsewhere = (id: string, language: Language) => page(id, language === "en" ? "fr" : "en")

/** The rules of a game as a page, its pictures seen from a folder beside them. */
export function rulesOf(
  game: LoadedGame,
  language: Language,
  boards: readonly BoardPicture[] = [],
  explained: readonly ClausePicture[] = [],
): string {
  const pictures = boards.map(({ file, svg, caption }) => ({
    address: `../boards/${fileOf(file, svg, language)}`,
    caption,
  }))
  const clauses = Object.fromEntries(
    explained.map(({ clause, svg, caption }) => [
      clause,
      { address: `../boards/clauses/${fileOf(clause, svg, language)}`, caption },
    ]),
  )
  return `<!-- ${words[language].made} -->\n\n${rulesPage(game, language, { pictures, clauses, other: elsewhere(game.id, language) })}`
}

function index(games: readonly LoadedGame[], examples: readonly LoadedGame[], language: Language): string {
  const { made, other, games: title, examples: others, intro } = words[language]
  const list = (pages: readonly LoadedGame[]) =>
    pages.map(({ id, rulebook }) => `- [${rulebook.title[language]}](${page(id, language)})`).join("\n")
  const way = `[${other}](${elsewhere("README", language)})`
  return typeset(
    `<!-- ${made} -->\n\n# ${title}\n\n${way}\n\n${intro}\n\n${list(games)}\n\n## ${others}\n\n${list(examples)}\n`,
    language,
  )
}

/** The rules pages of every game, or of one, in both languages, and the list of all. */
export const { write, check } = generated("docs/rules", async (only): Promise<Pages> => {
  const [games, examples] = [await loadGames(), await loadExamples()]
  const shown = [...games, ...examples].filter(({ id }) => only === undefined || id === only)
  const [boards, explained] = [await keptBoards(only), clausePictures(shown)]
  const made = new Map<string, string>()
  for (const language of ["en", "fr"] as const) {
    made.set(page("README", language), index(games, examples, language))
    for (const game of shown)
      made.set(page(game.id, language), rulesOf(game, language, boards.get(game.id), explained.get(game.id)))
  }
  return made
})
