/** The server: its tools call the methods of sessions that hold one seat. */

import { assert } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { createSessions } from "@flottille/host"
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js"
import { rulesText } from "./answers"
import { Tools } from "./tools"

/** Setup of a server. */
export interface ServerSetup {
  /** Seed of the dice and the bots, which makes games reproducible; random if left out. */
  readonly seed?: number | string
  /** False leaves out the tool `analyse`, so that the model plays without the help of a bot; true if left out. */
  readonly analysis?: boolean
}

const languages: readonly Language[] = ["en", "fr"]

const serverInfo = {
  name: "flottille",
  title: "Flottille: board games by their exact rules",
  version: "0.0.0",
} as const

const instructions = `Board games that you play with tools. You play one seat and see only what that seat may know.
Begin with list_games, then new_game. Repeat: read the last result, call legal_actions, call act with one of its lines.
A refusal names the clause that forbids an action, such as (DJ-3.1): read flottille://rules/<game>/en/<clause>, or call why before you act.
view_board shows the position. The game is over when a result has an outcome.`

/**
 * Creates a server for one client, which plays one seat of each of its games and sees only what that
 * seat may know. Bots play the other seats.
 *
 * @param known - The available games.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * const server = createServer([{ ...dejarikPackage, rulebook }])
 * server.isConnected() // => false
 */
export function createServer(known: readonly AnyRuledPackage[], setup: ServerSetup = {}): McpServer {
  assert(Array.isArray(known), "createServer", "known", "a list of packages")
  assert(typeof setup === "object" && setup !== null, "createServer", "setup", "an object")
  const { seed, analysis = true } = setup
  const abort = new AbortController()
  const sessions = createSessions(known, { signal: abort.signal })
  const advice = analysis ? "\nanalyse lets a bot judge your position." : ""
  const server = new McpServer(serverInfo, { instructions: `${instructions}${advice}` })
  server.server.onclose = () => abort.abort()
  const tools = new Tools(server, sessions, seed)
  tools.registerGames()
  tools.registerPosition()
  tools.registerActions()
  tools.registerUndo()
  tools.registerResign()
  if (analysis) tools.registerAnalysis()
  registerRules(server, known, async (id, language, clause) =>
    rulesText(await sessions.call("rules", { game: id, language, ...(clause !== undefined && { clause }) })),
  )
  return server
}

/** Registers the rules of all games as resources: whole, and by clause. */
function registerRules(
  server: McpServer,
  known: readonly AnyRuledPackage[],
  read: (game: string, language: string, clause?: string) => Promise<string>,
): void {
  const mimeType = "text/plain"
  const books = known.flatMap(({ game, rulebook }) =>
    languages.map((language) => ({
      uri: `flottille://rules/${game.id}/${language}`,
      name: `${game.id} (${language})`,
      title: rulebook.title[language],
      mimeType,
    })),
  )
  const complete = {
    game: () => known.map(({ game }) => game.id),
    language: () => [...languages],
    clause: (begun: string) => {
      const ids = known.flatMap(({ rulebook }) => clausesOf(rulebook).map(({ id }) => id))
      return [...new Set(ids)].filter((id) => id.startsWith(begun)).slice(0, 100)
    },
  }
  server.registerResource(
    "rules",
    new ResourceTemplate("flottille://rules/{game}/{language}", { list: () => ({ resources: books }), complete }),
    { description: "All clauses of a game's rules, in English (en) or French (fr).", mimeType },
    async ({ href }, { game, language }) => ({
      contents: [{ uri: href, mimeType, text: await read(`${game}`, `${language}`) }],
    }),
  )
  server.registerResource(
    "clause",
    new ResourceTemplate("flottille://rules/{game}/{language}/{clause}", { list: undefined, complete }),
    { description: "One clause, as cited by refusals (DJ-3.1), or a chapter (DJ-3).", mimeType },
    async ({ href }, { game, language, clause }) => ({
      contents: [{ uri: href, mimeType, text: await read(`${game}`, `${language}`, `${clause}`) }],
    }),
  )
}
