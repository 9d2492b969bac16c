/** The server: its tools call the methods of sessions that hold one seat. */
import { createSessions, type Fault, faultOf, type Sessions } from "@flottille/cli/sessions"
import { string as shortText } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { zodOf } from "@flottille/core/schema"
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js"
import * as z from "zod"
import { actionsText, analysisText, boardOf, reasonText, rulesText, statusText } from "./answers"

/** Setup of a server. */
export interface ServerSetup {
  /** Seed of the dice and the bots, which makes games reproducible; random if left out. */
  readonly seed?: number | string
}

const languages: readonly Language[] = ["en", "fr"]
/**
 * A string that its shape validates before Zod, which reads the `length` of any value and throws if
 * a hostile getter does.
 */
const field = (maxLength: number) => z.nonoptional(zodOf(shortText(maxLength)))
const name = field(100)
/** Name of one of several games; most models play one. */
const gameName = field(80).default("game").describe('the name of your game, if you play several; "game" if left out')

/** Result of a tool. */
interface ToolResult {
  [key: string]: unknown
  content: ({ type: "text"; text: string } | { type: "image"; data: string; mimeType: string })[]
  isError?: boolean
}

const text = (content: string): ToolResult => ({ content: [{ type: "text", text: content }] })

/** Returns a refusal with its clause, which the model can look up. */
function failure({ message, clause }: Fault): ToolResult {
  return { ...text(clause && !message.includes(clause) ? `${message} (${clause})` : message), isError: true }
}

/** Runs a tool, and returns its error as a result. */
async function attempt(work: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    return failure(faultOf(error))
  }
}

const newGame = {
  id: name.describe("which game, as list_games calls it"),
  seat: name.describe("your seat, as list_games calls it"),
  opponents: name
    .default("random")
    .describe("who plays the other seats: random, greedy, mcts:500 …; one name for all, or blue=greedy"),
  options: z.record(z.string(), z.unknown()).default({}).describe("options of the game, as list_games tells them"),
  language: z.enum(["en", "fr"]).default("en"),
  game: gameName,
} as const

const ofGame = z.strictObject({ game: gameName })
const readOnly = { readOnlyHint: true } as const

/** The tools of one client. */
class Tools {
  readonly #server: McpServer
  readonly #sessions: Sessions
  readonly #seed: number | string | undefined
  /** Sessions by the names that the client gave to its games. */
  readonly #current = new Map<string, string>()
  #count = 0

  constructor(server: McpServer, sessions: Sessions, seed: number | string | undefined) {
    this.#server = server
    this.#sessions = sessions
    this.#seed = seed
  }

  /** Registers the tools that list and begin games. */
  registerGames(): void {
    this.#server.registerTool(
      "list_games",
      {
        description:
          "Lists the games there are, or tells the seats, opponents and options of one. Its rules are resources: " +
          "flottille://rules/<game>/en.",
        inputSchema: z.strictObject({ id: name.optional().describe("a game, for its options") }),
        annotations: readOnly,
      },
      ({ id }) =>
        attempt(async () =>
          text(JSON.stringify(await this.#sessions.call("games", id === undefined ? {} : { game: id }))),
        ),
    )
    this.#server.registerTool(
      "new_game",
      {
        description: "Begins a game. You hold one seat, bots hold the others. You see your seat's view.",
        inputSchema: z.strictObject(newGame),
      },
      ({ game, id, seat, opponents, options, language }) =>
        attempt(() => this.#begin(game, { game: id, as: seat, players: opponents, options, language })),
    )
  }

  /** Registers the tools that show the position. */
  registerPosition(): void {
    this.#server.registerTool(
      "view_board",
      {
        description: "The board as your seat sees it, as text and as a drawing.",
        inputSchema: ofGame,
        annotations: readOnly,
      },
      ({ game }) => attempt(() => this.#board(game)),
    )
    this.#server.registerTool(
      "legal_actions",
      {
        description: "All that your seat may do now, one action a line, in the notation that `act` reads.",
        inputSchema: ofGame,
        annotations: readOnly,
      },
      ({ game }) => this.#ask(game, "legal", actionsText),
    )
  }

  /** Registers the tools that judge and play actions. */
  registerActions(): void {
    this.#server.registerTool(
      "act",
      {
        description:
          "Does one action of your seat. The other seats then act until it is for you again; all that you learn of " +
          "it is told.",
        inputSchema: z.strictObject({
          action: field(1000).describe("in the game's notation, as legal_actions lists it"),
          game: gameName,
        }),
      },
      ({ action, game }) => this.#ask(game, "act", statusText, { text: action }),
    )
    this.#server.registerTool(
      "why",
      {
        description:
          "Whether your seat may do something, and if not, which clause of the rules forbids it. Changes nothing.",
        inputSchema: z.strictObject({ action: field(1000), game: gameName }),
        annotations: readOnly,
      },
      ({ action, game }) => this.#ask(game, "why", reasonText, { text: action }),
    )
    this.#server.registerTool(
      "undo",
      {
        description:
          "Takes back your last action and all later ones, unless dice were rolled or something was revealed since " +
          "(CO-6).",
        inputSchema: ofGame,
      },
      ({ game }) => this.#ask(game, "undo", statusText),
    )
    this.#server.registerTool(
      "resign",
      { description: "Gives up.", inputSchema: ofGame, annotations: { destructiveHint: true } },
      ({ game }) => this.#ask(game, "resign", statusText),
    )
    this.#server.registerTool(
      "analyse",
      {
        description: "A bot's analysis of your position. It sees your view only.",
        inputSchema: z.strictObject({
          bot: name.default("mcts:500").describe("mcts:500, ismcts:1s, greedy …"),
          game: gameName,
        }),
        annotations: readOnly,
      },
      ({ bot, game }) => this.#ask(game, "analyse", analysisText, { bot }),
    )
  }

  #sessionOf(game: string): string {
    return this.#current.get(game) ?? game
  }

  /** Calls a method of the game's session, and formats the result. */
  #ask(game: string, method: string, format: (result: unknown) => string, params: object = {}): Promise<ToolResult> {
    return attempt(async () =>
      text(format(await this.#sessions.call(method, { session: this.#sessionOf(game), ...params }))),
    )
  }

  /** Begins a game. It replaces the previous one of that name once it has begun. */
  async #begin(game: string, params: { readonly as: string; readonly [name: string]: unknown }): Promise<ToolResult> {
    // A model holds one seat, never the whole game.
    if (params.as === "referee") return failure({ code: "input", message: "name a seat of the game" })
    const session = `${game} ${++this.#count}`
    const seed = this.#seed
    const status = await this.#sessions.call("new", { session, ...params, ...(seed !== undefined && { seed }) })
    const begun = text(statusText(status))
    const previous = this.#current.get(game)
    if (previous !== undefined) await this.#sessions.call("end", { session: previous })
    this.#current.set(game, session)
    return begun
  }

  async #board(game: string): Promise<ToolResult> {
    const result = await this.#sessions.call("view", { session: this.#sessionOf(game), picture: true })
    const { text: board, picture } = boardOf(result)
    if (picture === undefined) return text(board)
    const data = Buffer.from(picture).toString("base64")
    return { content: [...text(board).content, { type: "image", data, mimeType: "image/svg+xml" }] }
  }
}

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
export function createServer(known: readonly AnyRuledPackage[], { seed }: ServerSetup = {}): McpServer {
  const abort = new AbortController()
  const sessions = createSessions(known, { signal: abort.signal })
  const server = new McpServer({
    name: "flottille",
    title: "Flottille: board games by their exact rules",
    version: "0.0.0",
  })
  server.server.onclose = () => abort.abort()
  const tools = new Tools(server, sessions, seed)
  tools.registerGames()
  tools.registerPosition()
  tools.registerActions()
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
    { description: "One clause, as refusals cite it (DJ-3.1), or a chapter (DJ-3).", mimeType },
    async ({ href }, { game, language, clause }) => ({
      contents: [{ uri: href, mimeType, text: await read(`${game}`, `${language}`, `${clause}`) }],
    }),
  )
}
