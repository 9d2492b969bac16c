/** The phases of the game. Each is one value: its clause, its actors, and the list of the busiest one. */
import { type Actor, deepFreeze, type Seat } from "@flottille/core"
import { byChance, type Listing, nobody, type Phase as PhaseOf, type Typed } from "@flottille/core/kinds"
import type { AnyState, Phase, Progress } from "../state/state"
import type { LesGrandsAmirauxKind } from "./kinds/kind"

/** The seats whose bits are not set: 1 for white, 2 for red. */
const others: readonly (readonly Seat[])[] = deepFreeze([[0, 1], [1], [0]])

/**
 * Returns the actors that the game waits for; during deployment, all seats that are not ready. This
 * is public.
 *
 * @rule GA-1.3
 */
export function actorsOf({ ready, active, ending }: Progress): readonly Actor[] {
  if (ending !== null) return nobody
  if (active !== null) return others[2 - active] ?? nobody
  return others[(ready[0] ? 1 : 0) + (ready[1] ? 2 : 0)] ?? byChance()
}

/** Returns the phases of a game, with the list of the actions of a turn. */
export function phasesOf(
  plays: Listing<AnyState, Typed>,
): Readonly<Record<Phase, PhaseOf<AnyState, LesGrandsAmirauxKind>>> {
  const phase = (rule: string) => ({ rule, actors: actorsOf })
  return {
    deployment: phase("GA-1.3"),
    lot: phase("GA-1.4"),
    play: { ...phase("GA-2.1"), listing: () => plays },
    chain: phase("GA-4.4"),
    over: phase("CO-1"),
  }
}
