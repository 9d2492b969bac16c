/** The server: its tools are methods of sessions that hold one seat. */
import { createSessions, type Fault, faultOf } from "@flottille/cli/sessions"
import { text as shortText } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { zodOf } from "@flottille/core/schema"
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js"
import * as z from "zod"
import { actionsText, analysisText, boardOf, reasonText, rulesText, statusText } from "./answers"

/** How a server is set up. */
export interface ServerSetup {
  /** Of the dice and of the other players, so that games are the same each time; drawn so that nobody can guess it if left out. */
  readonly seed?: number | string
}

const languages: readonly Language[] = ["en", "fr"]
/** A text that its shape judges before Zod does: Zod compares the `length` of anything that has one, which a hostile value makes throw. */
const field = (maxLength: number) => z.nonoptional(zodOf(shortText(maxLength)))
const name = field(100)
/** Which of several games; most models play one. */
const gameName = field(80).default("game").describe('the name of your game, if you play several; "game" if left out')

/** What a tool gives. */
interface Told {
  [key: string]: unknown
  content: ({ type: "text"; text: string } | { type: "image"; data: string; mimeType: string })[]
  isError?: boolean
}

const text = (said: string): Told => ({ content: [{ type: "text", text: said }] })

/** A refusal with its clause, for a model that can read it up. */
function failure({ message, clause }: Fault): Told {
  return { ...text(clause && !message.includes(clause) ? `${message} (${clause})` : message), isError: true }
}

/**
 * A server for one client, who plays one seat of each of its games: it is told what that seat may know, and nothing else. The other seats are bots'.
 *
 * @param known - The games there are.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const server = createServer([dejarikPackage])
 * server.isConnected() // => false
 */
export function createServer(known: readonly AnyGamePackage[], { seed }: ServerSetup = {}): McpServer {
  const abort = new AbortController()
  const sessions = createSessions(known, { signal: abort.signal })
  const server = new McpServer({
    name: "flottille",
    title: "Flottille: board games by their exact rules",
    version: "0.0.0",
  })
  server.server.onclose = () => abort.abort()

  /** The session that each game is, by the name that the client knows it by: a new one takes the place of an old one once it has begun. */
  const current = new Map<string, string>()
  let count = 0
  const sessionOf = (game: string) => current.get(game) ?? game

  const told = async (work: () => Promise<Told>): Promise<Told> => {
    try {
      return await work()
    } catch (error) {
      return failure(faultOf(error))
    }
  }
  const ask = (method: string, params: object, say: (result: unknown) => string) =>
    told(async () => text(say(await sessions.call(method, params))))
  const within = (game: string, method: string, say: (result: unknown) => string, params: object = {}) =>
    ask(method, { session: sessionOf(game), ...params }, say)

  server.registerTool(
    "list_games",
    {
      description:
        "Lists the games there are, or tells the seats, opponents and options of one. Its rules are resources: flottille://rules/<game>/en.",
      inputSchema: z.strictObject({ id: name.optional().describe("a game, for its options") }),
      annotations: { readOnlyHint: true },
    },
    ({ id }) => ask("games", id === undefined ? {} : { game: id }, (result) => JSON.stringify(result)),
  )
  server.registerTool(
    "new_game",
    {
      description: "Begins a game, in which you hold one seat and bots the others. You see what your seat sees.",
      inputSchema: z.strictObject({
        id: name.describe("which game, as list_games calls it"),
        seat: name.describe("your seat, as list_games calls it"),
        opponents: name
          .default("random")
          .describe("who plays the other seats: random, greedy, mcts:500 …; one name for all, or blue=greedy"),
        options: z
          .record(z.string(), z.unknown())
          .default({})
          .describe("options of the game, as list_games tells them"),
        language: z.enum(["en", "fr"]).default("en"),
        game: gameName,
      }),
    },
    ({ id, seat, opponents, options, language, game }) =>
      told(async () => {
        // A model never drives a whole game.
        if (seat === "referee") return failure({ code: "input", message: "name a seat of the game" })
        const fresh = `${game} ${++count}`
        const wishes = {
          session: fresh,
          game: id,
          as: seat,
          players: opponents,
          options,
          language,
          ...(seed !== undefined && { seed }),
        }
        const begun = text(statusText(await sessions.call("new", wishes)))
        const old = current.get(game)
        if (old !== undefined) await sessions.call("end", { session: old })
        current.set(game, fresh)
        return begun
      }),
  )
  server.registerTool(
    "view_board",
    {
      description: "The board as your seat sees it, as text and as a drawing.",
      inputSchema: z.strictObject({ game: gameName }),
      annotations: { readOnlyHint: true },
    },
    ({ game }) =>
      told(async () => {
        const { text: board, picture } = boardOf(
          await sessions.call("view", { session: sessionOf(game), picture: true }),
        )
        if (picture === undefined) return text(board)
        const data = Buffer.from(picture).toString("base64")
        return { content: [...text(board).content, { type: "image", data, mimeType: "image/svg+xml" }] }
      }),
  )
  server.registerTool(
    "legal_actions",
    {
      description: "All that your seat may do now, one action a line, in the notation that `act` reads.",
      inputSchema: z.strictObject({ game: gameName }),
      annotations: { readOnlyHint: true },
    },
    ({ game }) => within(game, "legal", actionsText),
  )
  server.registerTool(
    "act",
    {
      description:
        "Does one action of your seat. The other seats then act until it is for you again; all that you learn of it is told.",
      inputSchema: z.strictObject({
        action: field(1000).describe("in the game's notation, as legal_actions lists it"),
        game: gameName,
      }),
    },
    ({ action, game }) => within(game, "act", statusText, { text: action }),
  )
  server.registerTool(
    "why",
    {
      description:
        "Whether your seat may do something, and if not, which clause of the rules forbids it. Changes nothing.",
      inputSchema: z.strictObject({ action: field(1000), game: gameName }),
      annotations: { readOnlyHint: true },
    },
    ({ action, game }) => within(game, "why", reasonText, { text: action }),
  )
  server.registerTool(
    "undo",
    {
      description:
        "Takes back your last action and what followed, unless dice were rolled or something was revealed since (CO-6).",
      inputSchema: z.strictObject({ game: gameName }),
    },
    ({ game }) => within(game, "undo", statusText),
  )
  server.registerTool(
    "resign",
    {
      description: "Gives up.",
      inputSchema: z.strictObject({ game: gameName }),
      annotations: { destructiveHint: true },
    },
    ({ game }) => within(game, "resign", statusText),
  )
  server.registerTool(
    "analyse",
    {
      description: "What a bot thinks of your position. It sees what you see.",
      inputSchema: z.strictObject({
        bot: name.default("mcts:500").describe("mcts:500, ismcts:1s, greedy …"),
        game: gameName,
      }),
      annotations: { readOnlyHint: true },
    },
    ({ bot, game }) => within(game, "analyse", analysisText, { bot }),
  )
  registerRules(server, known, async (id, language, clause) =>
    rulesText(await sessions.call("rules", { game: id, language, ...(clause !== undefined && { clause }) })),
  )
  return server
}

/** The rules of all games as resources: whole, and by clause. */
function registerRules(
  server: McpServer,
  known: readonly AnyGamePackage[],
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
    { description: "One clause, as refusals cite it (DJ-3.1), or a chapter (DJ-3).", mimeType },
    async ({ href }, { game, language, clause }) => ({
      contents: [{ uri: href, mimeType, text: await read(`${game}`, `${language}`, `${clause}`) }],
    }),
  )
}
