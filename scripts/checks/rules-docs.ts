import type { Language } from "@flottille/core/rulebook"
import { rulesPage } from "@flottille/host/rules-page"
import { type LoadedGame, loadGames } from "../games.ts"
import { type BoardPicture, keptBoards } from "../site/boards.ts"
import type { ClausePicture } from "../site/clauses.ts"
import { generated, type Pages } from "./generated.ts"

const made = {
  en: "Made from the rulebook of the package by `npm run docs`; do not edit.",
  fr: "Page tirée du livre de règles du paquet par `npm run docs` ; ne pas modifier.",
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
  return `<!-- ${made[language]} -->\n\n${rulesPage(game, language, { pictures, clauses, other: elsewhere(game.id, language) })}`
}

/** The rules pages of every published game, or of one, in both languages. */
export const { write, check } = generated(
  "docs/rules",
  async (only): Promise<Pages> => {
    const boards = await keptBoards(only)
    const games = await loadGames(only)
    const pages = (["en", "fr"] as const).flatMap((language) =>
      games.map((game) => [page(game.id, language), rulesOf(game, language, boards.get(game.id))] as const),
    )
    return new Map(pages)
  },
  ["README.md", "README.fr.md"],
)
