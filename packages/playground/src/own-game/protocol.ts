/** The messages between the page and the worker in which a game of another author runs. */
import { array, boolean, integer, nullable, object, parse, type Shape, string } from "@flottille/core"

/** A request to the worker. */
export type OwnRequest =
  | { readonly method: "load"; readonly code: string; readonly name: string }
  | { readonly method: "begin"; readonly seat: number; readonly bot: string; readonly seed: string }
  | { readonly method: "act"; readonly index: number }
  | { readonly method: "wait" }

/** A request with its number. */
export type Numbered = OwnRequest & { readonly id: number }

/** An answer of the worker. */
export type OwnReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly problem: string }

const text = string(10_000)
const lines = array(text, 0, 10_000)
/** Bots are for the other seats; missing are the parts of a package that have defaults, as the module lacks them. */
const gameShape = object({ title: string(500), seats: array(string(200), 1, 100), bots: lines, missing: lines })
const positionShape = object({
  turn: text,
  board: string(200_000),
  /** A drawing as SVG, of an untrusted author: show it as an image only. */
  picture: nullable(string(5_000_000)),
  /** The legal actions of the seat; empty while others act. */
  actions: lines,
  /** The events since the last position. */
  events: lines,
  /** True if another seat acts next. */
  waits: boolean(),
  /** The result in one sentence. */
  ending: nullable(text),
})
const replyShape: Shape<{ readonly id: number; readonly result?: unknown; readonly problem?: string }> = object(
  { id: integer() },
  { result: { kind: "anything" }, problem: text },
)

/** Reads what the worker says about its game, which is not trusted. */
export const readGame = (given: unknown) => parse(gameShape, given, "game")
/** Reads a position of the worker, which is not trusted. */
export const readPosition = (given: unknown) => parse(positionShape, given, "position")

/** The game of a module, as the page shows it. */
export type OwnGame = ReturnType<typeof readGame>
/** The position as the seat at the screen sees it. */
export type OwnPosition = ReturnType<typeof readPosition>
/** Reads an answer of the worker, which is not trusted. */
export const readReply = (given: unknown) => parse(replyShape, given, "reply")
