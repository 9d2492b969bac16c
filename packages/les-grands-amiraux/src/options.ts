/** What the players agree on beforehand. */
import { limit, literal, type OptionTable, readOptions } from "@flottille/core"

/** How a game is set up. A value that would change nothing under a game's rules is none there. */
export interface LesGrandsAmirauxOptions {
  /** Who has the first turn; `"random"` leaves it to chance, 1 : 1. @rule GA-1.4 */
  readonly firstSeat: "white" | "red" | "random"
  /** In how many directions ships step and duel; 4 departs from the published rules. @rule GA-2.3 GA-3.1 */
  readonly shipDirections: 8 | 4
  /**
   * What happens when a Grand Admiral attacks a mine: its owner loses; or it is removed like any other attacker, and the game goes on; or nothing
   * but that the mine is shown, which departs from the published rules. @rule GA-5.2
   */
  readonly admiralOnMine: "loses" | "removed" | "immune"
  /** `"perfect"`: views keep every rank ever shown. `"none"`: they show only what lies face up, for people who want to remember by themselves. @rule GA-6.1 */
  readonly memory: "perfect" | "none"
  /** So many turns in a row without a removal are a draw; `null`: never. @rule GA-5.4 */
  readonly quietTurns: number | null
  /** So many turns in all are a draw; `null`: never. @rule GA-5.4 */
  readonly turnLimit: number | null
}

/** Every option: what it may be, its default, its clause. */
export const optionTable: OptionTable<LesGrandsAmirauxOptions> = {
  firstSeat: { shape: literal("white", "red", "random"), default: "white", rule: "GA-1.4" },
  shipDirections: { shape: literal(8, 4), default: 8, rule: "GA-2.3" },
  admiralOnMine: { shape: literal("loses", "removed", "immune"), default: "loses", rule: "GA-5.2" },
  memory: { shape: literal("perfect", "none"), default: "perfect", rule: "GA-6.1" },
  quietTurns: limit(100, "GA-5.4"),
  turnLimit: limit(2000, "GA-5.4"),
}

/**
 * Completes and checks options.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(
  rules: { readonly optionTable: OptionTable<LesGrandsAmirauxOptions> },
  given?: Partial<LesGrandsAmirauxOptions>,
): LesGrandsAmirauxOptions {
  return readOptions(rules.optionTable, given)
}
