/** Explains why boardgame.io calls a move invalid. */
import { assertSearchGame, createRandom, type Refusal, type Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** A refusal with its clause, facts and sentence. */
export interface Reason {
  readonly refusal: Refusal
  readonly sentence: string
}

/**
 * Returns the reason why a seat may not act, or undefined if it may. The view of a client is
 * enough; the server gives no reason for an invalid move.
 *
 * @param view - The view of the seat: `G.view`.
 * @param action - Any value.
 * @throws SchemaError for a value that is not a view of the game.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const { game } = dejarikPackage
 * const options = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" } as const
 * const view = game.view(game.initialState(options), 0)
 * why(dejarikPackage, view, 0, game.legalActions(game.initialState(options), 0)[0]) // => undefined
 * why(dejarikPackage, view, 0, { type: "move", from: 0, to: 1 })?.refusal.rule // => "DJ-2.1"
 */
export function why(
  subject: AnyGamePackage,
  view: unknown,
  seat: Seat,
  action: unknown,
  language: "en" | "fr" = "en",
): Reason | undefined {
  assertSearchGame(subject, "why")
  const { game, explain } = subject
  const refusal = game.validate(game.determinize(view, createRandom(1)), seat, action)
  return refusal && { refusal, sentence: explain(refusal, language) }
}
