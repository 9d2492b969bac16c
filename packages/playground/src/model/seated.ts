/** A game as a player sees it, whether its referee is this page or a room on a server. */
import type { Refusal, Seat, Turn } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { ReadonlySignal } from "@preact/signals"
import type { AnyMatch, Sight } from "./sight"

/** The part of a match that viewers see. */
export type SeenMatch = Pick<AnyMatch, "game" | "options" | "turn" | "view" | "events" | "legalActions" | "outcome">

/** A game with a board, a list of actions and a log. */
export interface Seated {
  readonly pkg: AnyGamePackage
  readonly match: SeenMatch
  /** Counts changes of any kind. */
  readonly changes: ReadonlySignal<number>
  /** The seat whose bot is thinking on this device. */
  readonly thinking: ReadonlySignal<Seat | undefined>
  sight(): Sight
  act(seat: Seat, action: unknown): Refusal | undefined
  /** Returns the orders or other decisions that would be missing if the seat ended its turn by this action. */
  missing(seat: Seat, action: unknown): Turn["budgets"][number] | undefined
  /** Plays an action in notation, as the seat sees the position. */
  type(seat: Seat, text: string): Refusal | undefined
}

/** Units of budgets whose rest is a decision that was not made, such as an order. */
const decisions: ReadonlySet<string> = new Set(["order", "retreat", "build", "disband"])

/** Returns the decisions that would be missing after an action that ends the turn of a seat. */
export function missingAfter(
  { game, turn }: Pick<AnyMatch, "game" | "turn">,
  state: Parameters<AnyMatch["game"]["step"]>[0],
  seat: Seat,
  action: unknown,
): Turn["budgets"][number] | undefined {
  const budget = turn(seat).budgets.find((each) => each.seat === seat && each.left > 0)
  if (!budget || !decisions.has(budget.unit)) return undefined
  if (game.validate(state, seat, action)) return undefined
  const after = game.clone(state)
  game.step(after, seat, action)
  const isSamePhase = game.turn(after, seat).phase === turn(seat).phase
  return isSamePhase && game.actors(after).includes(seat) ? undefined : budget
}

/** Returns whether actions place pieces from a supply; `undefined` if the seat has none to arrange. */
export function supplyOf(
  { pkg: { diagram }, match }: Pick<Seated, "match" | "pkg">,
  seat: Seat,
): ((action: unknown) => boolean) | undefined {
  const view = match.view(seat)
  const ids = diagram?.layout(view, seat).places.flatMap(({ id, supply }) => (supply ? [id] : [])) ?? []
  return ids.length === 0 ? undefined : (action) => ids.includes(diagram?.path(action, view)[0] ?? "")
}

/** Returns a text that stays the same until a seat has other actions to choose from, whatever others seal meanwhile. */
export function momentOf(match: SeenMatch, seat: Seat): string {
  const { number, phase } = match.turn(seat)
  return JSON.stringify([number, phase, match.legalActions(seat)])
}
