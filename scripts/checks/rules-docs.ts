import type { Language } from "@flottille/core/rulebook"
import { rulesPage, typeset } from "@flottille/host/rules-page"
import { type LoadedGame, loadGames } from "../games.ts"
import { type BoardPicture, keptBoards } from "../site/boards.ts"
import type { ClausePicture } from "../site/clauses.ts"
import { generated, type Pages } from "./generated.ts"

const words = {
  en: {
    made: "Made from the rulebook of the package by `npm run docs`; do not edit.",
    other: "En français",
    games: "Rules of the games",
    intro: "Every clause has a number that refusals, results and tests cite.",
  },
  fr: {
    made: "Page tirée du livre de règles du paquet par `npm run docs` ; ne pas modifier.",
    other: "In English",
    games: "Règles des jeux",
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
  ending = ".svg",
): string {
  const pictures = boards.map(({ file, caption }) => ({ address: `../boards/${file}${ending}`, caption }))
  const clauses = Object.fromEntries(
    explained.map(({ clause, caption }) => [clause, { address: `../boards/clauses/${clause}${ending}`, caption }]),
  )
  return `<!-- ${words[language].made} -->\n\n${rulesPage(game, language, { pictures, clauses, other: elsewhere(game.id, language) })}`
}

function index(games: readonly LoadedGame[], language: Language): string {
  const { made, other, games: title, intro } = words[language]
  const list = games.map(({ id, rulebook }) => `- [${rulebook.title[language]}](${page(id, language)})`)
  const way = `[${other}](${elsewhere("README", language)})`
  return typeset(`<!-- ${made} -->\n\n# ${title}\n\n${way}\n\n${intro}\n\n${list.join("\n")}\n`, language)
}

/** The rules pages of every published game, or of one, in both languages, and the list of all. */
export const { write, check } = generated("docs/rules", async (only): Promise<Pages> => {
  const games = await loadGames()
  const shown = games.filter(({ id }) => only === undefined || id === only)
  const boards = await keptBoards(only)
  const made = new Map<string, string>()
  for (const language of ["en", "fr"] as const) {
    made.set(page("README", language), index(games, language))
    for (const game of shown) made.set(page(game.id, language), rulesOf(game, language, boards.get(game.id)))
  }
  return made
})
