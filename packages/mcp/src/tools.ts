/** The tools of one client. */
import { type Fault, faultOf, type Sessions } from "@flottille/host"
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import * as z from "zod"
import type { Form } from "./answers"
import { actionsForm, analysisForm, boardForm, gamesForm, pictureOf, reasonForm, statusForm } from "./answers"
import { pngOf } from "./picture"

/** A text; Zod's own `max` reads the `length` of values that are no texts, and a hostile one throws. */
const field = (maxLength: number) =>
  z
    .string()
    .refine(({ length }) => length <= maxLength, `expected a text of at most ${maxLength} characters`)
    .meta({ maxLength })
const name = field(100)
/** Name of one of several games; most models play one. */
const gameName = field(80).default("game").describe('the name of your game, if you play several; "game" if left out')

/** Result of a tool. */
interface ToolResult {
  [key: string]: unknown
  content: ({ type: "text"; text: string } | { type: "image"; data: string; mimeType: string })[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** Returns a refusal with its clause, which the model can look up. */
function failure({ message, clause }: Fault): ToolResult {
  const text = clause && !message.includes(clause) ? `${message} (${clause})` : message
  return { content: [{ type: "text", text }], isError: true }
}

/** Runs a tool, and returns its error as a result. */
async function attempt(work: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    return failure(faultOf(error))
  }
}

/** Returns a result as text and as data. */
function answer({ read }: Form, result: unknown): ToolResult {
  const { text, data } = read(result)
  return { content: [{ type: "text", text }], structuredContent: data }
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
export class Tools {
  readonly #server: McpServer
  readonly #sessions: Sessions
  readonly #seed: number | string | undefined
  /** Sessions by the names that the client gave to its games. */
  readonly #current = new Map<string, string>()
  #count = 0

  constructor(server: McpServer, sessions: Sessions, seed?: number | string) {
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
          "Lists the games, or the seats, opponents and options of one game. The rules of a game are resources: " +
          "flottille://rules/<game>/en.",
        inputSchema: z.strictObject({ id: name.optional().describe("a game, for its options") }),
        outputSchema: gamesForm.schema,
        annotations: readOnly,
      },
      ({ id }) =>
        attempt(async () =>
          answer(gamesForm, await this.#sessions.call("games", id === undefined ? {} : { game: id })),
        ),
    )
    this.#server.registerTool(
      "new_game",
      {
        description: "Starts a game. You play one seat, and bots play the others. You see only your seat's view.",
        inputSchema: z.strictObject(newGame),
        outputSchema: statusForm.schema,
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
        description: "Shows the board as your seat sees it, as text and as a drawing.",
        inputSchema: z.strictObject({
          picture: z.enum(["svg", "png", "none"]).default("svg").describe("the format of the drawing"),
          game: gameName,
        }),
        outputSchema: boardForm.schema,
        annotations: readOnly,
      },
      ({ game, picture }) => attempt(() => this.#board(game, picture)),
    )
    this.#server.registerTool(
      "legal_actions",
      {
        description: "Lists the legal actions of your seat, one per line, in the notation that `act` reads.",
        inputSchema: ofGame,
        outputSchema: actionsForm.schema,
        annotations: readOnly,
      },
      ({ game }) => this.#ask(game, "legal", actionsForm),
    )
  }

  /** Registers the tools that judge and play actions. */
  registerActions(): void {
    this.#server.registerTool(
      "act",
      {
        description:
          "Plays one action for your seat. The other seats then act until it is your turn again; the result " +
          "describes everything that you learn in the meantime.",
        inputSchema: z.strictObject({
          action: field(1000).describe("in the game's notation, as legal_actions lists it"),
          game: gameName,
        }),
        outputSchema: statusForm.schema,
      },
      ({ action, game }) => this.#ask(game, "act", statusForm, { text: action }),
    )
    this.#server.registerTool(
      "why",
      {
        description:
          "Says whether an action is legal for your seat and, if not, which clause of the rules forbids it. Changes " +
          "nothing.",
        inputSchema: z.strictObject({ action: field(1000), game: gameName }),
        outputSchema: reasonForm.schema,
        annotations: readOnly,
      },
      ({ action, game }) => this.#ask(game, "why", reasonForm, { text: action }),
    )
  }

  /** Registers the tool that takes actions back. */
  registerUndo(): void {
    this.#server.registerTool(
      "undo",
      {
        description:
          "Takes back your last action and all later ones, unless dice have been rolled or information revealed since " +
          "then (CO-6).",
        inputSchema: ofGame,
        outputSchema: statusForm.schema,
      },
      ({ game }) => this.#ask(game, "undo", statusForm),
    )
  }

  /** Registers the tool that gives up. */
  registerResign(): void {
    this.#server.registerTool(
      "resign",
      {
        description: "Resigns the game.",
        inputSchema: ofGame,
        outputSchema: statusForm.schema,
        annotations: { destructiveHint: true },
      },
      ({ game }) => this.#ask(game, "resign", statusForm),
    )
  }

  /** Registers the tool that lets a bot judge the position. */
  registerAnalysis(): void {
    this.#server.registerTool(
      "analyse",
      {
        description: "Asks a bot to analyse your position. The bot sees only your view.",
        inputSchema: z.strictObject({
          bot: name.default("mcts:500").describe("mcts:500, ismcts:1s, greedy …"),
          game: gameName,
        }),
        outputSchema: analysisForm.schema,
        annotations: readOnly,
      },
      ({ bot, game }) => this.#ask(game, "analyse", analysisForm, { bot }),
    )
  }

  #sessionOf(game: string): string {
    return this.#current.get(game) ?? game
  }

  /** Calls a method of the game's session, and formats the result. */
  #ask(game: string, method: string, form: Form, params: object = {}): Promise<ToolResult> {
    return attempt(async () =>
      answer(form, await this.#sessions.call(method, { session: this.#sessionOf(game), ...params })),
    )
  }

  /** Begins a game. It replaces the previous one of that name once it has begun. */
  async #begin(game: string, params: { readonly as: string; readonly [name: string]: unknown }): Promise<ToolResult> {
    // A model holds one seat, never the whole game.
    if (params.as === "referee") return failure({ code: "input", message: "name a seat of the game" })
    const session = `${game} ${++this.#count}`
    const seed = this.#seed
    const status = await this.#sessions.call("new", { session, ...params, ...(seed !== undefined && { seed }) })
    const begun = answer(statusForm, status)
    const previous = this.#current.get(game)
    if (previous !== undefined) await this.#sessions.call("end", { session: previous })
    this.#current.set(game, session)
    return begun
  }

  async #board(game: string, form: "svg" | "png" | "none"): Promise<ToolResult> {
    const asked = { session: this.#sessionOf(game), picture: form !== "none" }
    const result = await this.#sessions.call("view", asked)
    const board = answer(boardForm, result)
    const svg = pictureOf(result)
    if (svg === undefined) return board
    const image =
      form === "png"
        ? { data: await pngOf(svg), mimeType: "image/png" }
        : { data: Buffer.from(svg).toString("base64"), mimeType: "image/svg+xml" }
    return { ...board, content: [...board.content, { type: "image", ...image }] }
  }
}
