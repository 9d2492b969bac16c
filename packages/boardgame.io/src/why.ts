/** Why boardgame.io calls a move invalid. */
import { createRandom, type Refusal, type Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** Why not: the clause and the facts of the case, and a sentence. */
export interface Reason {
  readonly refusal: Refusal
  readonly sentence: string
}

/**
 * Why a seat may not do something now, or nothing: it may. What a client knows is enough to tell; the server does not answer what it refuses.
 *
 * @param view - What the seat knows: `G.view`.
 * @param action - Anything.
 * @throws SchemaError for what is no view of the game.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const { game } = dejarikPackage
 * const options = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" } as const
 * const view = game.view(game.initialState(options), 0)
 * why(dejarikPackage, view, 0, game.legalActions(game.initialState(options), 0)[0]) // => undefined
 * why(dejarikPackage, view, 0, { type: "move", from: 0, to: 1 })?.refusal.rule // => "DJ-2.1"
 */
export function why(
  { game, explain }: AnyGamePackage,
  view: unknown,
  seat: Seat,
  action: unknown,
  language: "en" | "fr" = "en",
): Reason | undefined {
  const refusal = game.validate(game.determinize(view, createRandom(1)), seat, action)
  return refusal && { refusal, sentence: explain(refusal, language) }
}
