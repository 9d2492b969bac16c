/** The phases of the game. Each is one value: its clause, its actors, and the list of the busiest one. */
import { type Actor, deepFreeze, type Seat } from "@flottille/core"
import { byChance, nobody, type Phase as PhaseOf } from "@flottille/core/kinds"
import type { Tables } from "./base"
import type { LesGrandsAmirauxKind } from "./kinds/kind"
import { plays } from "./plays"
import { type AnyState, type Phase, type Progress, phaseOf } from "./state"

/** The seats whose bits are not set: 1 for white, 2 for red. */
const others: readonly (readonly Seat[])[] = deepFreeze([[0, 1], [1], [0], []])

/** Returns the seats that are not ready. @rule GA-1.3 */
function unready({ ready }: Pick<Progress, "ready">): readonly Actor[] {
  return others[(ready[0] ? 1 : 0) + (ready[1] ? 2 : 0)] ?? nobody
}

/** Returns the seat to move. */
function mover({ active }: Pick<Progress, "active">): readonly Actor[] {
  return others[active === 0 ? 2 : 1] ?? nobody
}

/** Returns the phases of a game. */
export function phasesOf(rules: Tables): Readonly<Record<Phase, PhaseOf<AnyState, LesGrandsAmirauxKind>>> {
  return {
    deployment: { rule: "GA-1.3", actors: unready },
    lot: { rule: "GA-1.4", actors: byChance },
    play: { rule: "GA-2.1", actors: mover, listing: (kinds) => plays(rules, kinds) },
    chain: { rule: "GA-4.4", actors: mover },
    over: { rule: "CO-1", actors: () => nobody },
  }
}

/**
 * Returns the actors that the game waits for. This is public.
 *
 * @rule GA-1.3
 */
export function actorsOf(state: Progress): readonly Actor[] {
  switch (phaseOf(state)) {
    case "deployment":
      return unready(state)
    case "lot":
      return byChance()
    case "over":
      return nobody
    default:
      return mover(state)
  }
}
