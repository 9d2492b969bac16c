/** The phases of the game: their actors, and the clauses that define them. */
import { type Actor, deepFreeze } from "@flottille/core"
import { byChance, nobody, type Phase as PhaseOf } from "@flottille/core/kinds"
import type { AnyState, Phase } from "../state/state"
import type { DejarikKind } from "./kinds/kind"
import { pusher } from "./kinds/push"
import { plays } from "./play"
import type { PhaseCheck } from "./rules"

const seatAlone: readonly (readonly Actor[])[] = [0, 1, 2, 3].map((seat) => Object.freeze([seat]))

function player({ active }: AnyState): readonly Actor[] {
  return seatAlone[active] ?? nobody
}

/** Returns the seat that won the dice. */
function winner(state: AnyState): readonly Actor[] {
  return seatAlone[pusher(state)] ?? nobody
}

export interface DejarikPhase extends PhaseOf<AnyState, DejarikKind>, PhaseCheck {}

/**
 * The phases of the game. A push belongs to the seat that won the dice, in any seat's turn.
 *
 * @example
 * standardPhases.push.rule // => "DJ-4.3"
 */
export const standardPhases: Readonly<Record<Phase, DejarikPhase>> = deepFreeze({
  deal: { rule: "DJ-1.2", actors: byChance },
  first: { rule: "DJ-1.3", actors: byChance },
  play: { rule: "DJ-2.1", actors: player, listing: plays },
  attack: { rule: "DJ-4.1", actors: byChance },
  push: { rule: "DJ-4.3", actors: winner },
  counterpush: { rule: "DJ-4.4", actors: winner },
  duel: { rule: "DJ-5.2", actors: byChance },
  over: { rule: "CO-1", actors: () => nobody },
})
