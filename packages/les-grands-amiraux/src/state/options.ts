/** The options of a game. */
import { limit, literal, type OptionTable, readOptions } from "@flottille/core"

/** The options of a game. A variant omits values that would change nothing under its rules. */
export interface LesGrandsAmirauxOptions {
  /** The seat that begins, white by default. `"random"` draws it with equal chances. @rule GA-1.4 */
  readonly firstSeat: "white" | "red" | "random"
  /**
   * Number of directions in which ships step and duel; 8 by default, 4 departs from the
   * published rules.
   *
   * @rule GA-2.3 GA-3.1
   */
  readonly shipDirections: 8 | 4
  /**
   * The fate of a Grand Admiral that attacks a mine; `"loses"` by default.
   *
   * `"loses"`: its owner loses the game. `"removed"`: it is removed like any other attacker, and
   * the game goes on. `"immune"`: the mine is only shown, which departs from the published rules.
   *
   * @rule GA-5.2
   */
  readonly admiralOnMine: "loses" | "removed" | "immune"
  /**
   * The memory of views. `"perfect"`, the default, keeps every rank ever shown; `"none"` shows only ranks that
   * lie face up, for players who want to remember by themselves.
   *
   * @rule GA-6.1
   */
  readonly memory: "perfect" | "none"
  /**
   * Consecutive turns without a removal that end the game as a draw; `null` for no limit, 100 by
   * default.
   *
   * @rule GA-5.4
   */
  readonly quietTurns: number | null
  /** Turns that end the game as a draw; `null` for no limit, 2000 by default. @rule GA-5.4 */
  readonly turnLimit: number | null
}

/** Shape, default and clause of every option. */
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
 * @throws SchemaError that names the option and its clause.
 */
export function completeOptions(
  rules: { readonly optionTable: OptionTable<LesGrandsAmirauxOptions> },
  given?: Partial<LesGrandsAmirauxOptions>,
): LesGrandsAmirauxOptions {
  return readOptions(rules.optionTable, given)
}
